import { describe, expect, it } from 'vitest';
import type { StreamItem } from '../lib/contract';
import { together } from './together';

let seq = 0;
const event = (text: string, name = 'x'): StreamItem => ({ seq: ++seq, kind: 'event', at: 0, text, rule: '', what: { event: name } });
const order = (text: string, verb = 'go'): StreamItem => ({ seq: ++seq, kind: 'chose', at: 0, text, rule: '', what: { verb } });
const told = (chapters: ReturnType<typeof together>) => chapters.map(({ title, lines }) => [title, ...lines.map(({ side, item }) => `${side}: ${item.text}`)]);

describe('both sides of a story', () => {
  it('tells once what both heard and keeps what one side alone knew on its side', () => {
    const allied = [event('Turn 1.', 'turn'), order('Hood sails'), event('Fog.'), event('Sighted in D7.'), event('Turn 2.', 'turn'), event('Quiet.')];
    const axis = [event('Turn 1.', 'turn'), order('Bismarck sails'), order('Done', 'pass'), event('Fog.'), event('Turn 2.', 'turn'), event('Quiet.')];
    expect(told(together(allied, axis))).toEqual([
      ['Turn 1', 'allied: Hood sails', 'axis: Bismarck sails', 'both: Fog.', 'allied: Sighted in D7.'],
      ['Turn 2', 'both: Quiet.'],
    ]);
  });
  it('begins with the game and tells its end once', () => {
    const frame = (kind: string, text: string): StreamItem => ({ seq: ++seq, kind, at: 0, text, rule: '', what: null });
    const stream = (sails: string) => [frame('joined', 'Both seats are taken.'), frame('began', 'The match begins.'), order(sails), frame('draw_offered', 'A draw?'), frame('ended', 'Drawn.')];
    expect(told(together(stream('Hood sails'), stream('Bismarck sails')))).toEqual([['', 'allied: Hood sails', 'axis: Bismarck sails', 'both: A draw?', 'both: Drawn.']]);
  });
  it('loses nothing when one stream is longer', () => {
    expect(told(together([], [event('Alone.'), order('Goes home')]))).toEqual([['', 'axis: Alone.', 'axis: Goes home']]);
    expect(told(together([event('A')], [event('B')]))).toEqual([['', 'allied: A', 'axis: B']]);
  });
});
