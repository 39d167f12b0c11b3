// What a press means on the chart of North Cape.
import { beforeEach, describe, expect, it } from 'vitest';
import { byPlace } from '../../../plot/stacks';
import { board, option, surface, view } from '../model/fixture';
import { actorFor, litBy } from '../model/orders';
import { readingOf, type Reading } from '../model/reading';
import { ui } from '../model/ui.svelte';
import { purchasesOf, rowsOf } from './muster';
import { labelOf } from './pieces';
import { Plotting } from './play';

const going = { side: 'allied' as const, mission: 'sortie' as const, arm: 'ships' as const, from: '0203', stack: 'A2', hex: '0203', steps: 0, halted: false, members: ['Kent'], force: null };
const plotting = (reading: Reading, ways = {}) => new Plotting({
  surface, reading, places: byPlace(reading.units), natures: new Map(), seat: 'allied', language: 'en', offering: true, ways, likely: () => '',
  get actor() { return actorFor(reading.orders, ui.selected, reading.board.going?.stack ?? null); }, get lit() { return litBy(reading.orders, this.actor); },
});
beforeEach(() => { ui.selected = null; });

describe('before a mission', () => {
  const play = plotting(readingOf(view({ options: [option('order', { mission: 'sortie', stack: 'A1', arm: 'ships' }), option('order', { mission: 'patrol', stack: 'A2', arm: 'ships' })] }), [], true)!);
  it('a press lays out what is there, and takes one’s own stack in hand', () => {
    expect(play.press('0304')).toEqual({ open: true });
    expect([ui.selected, play.actor]).toEqual(['A1', '0304']);
    expect([play.press('0505'), play.press('0101')]).toEqual([{ open: true }, null]);
  });
  it('Tab goes through those that can act', () => expect(play.stops.map((u) => u.key)).toEqual(['A1', 'A2']));
  it('nobody is asked why not while no hex is lit', () => expect(play.doubts('0101')).toBe(false));
});

describe('on the way', () => {
  const play = plotting(readingOf(view({ prompt: { kind: 'move', text: 'Where to?', rule: 'NC 5.0' }, options: [option('step_to', { hex: '0204' }), option('stop')], board: { ...board, going } }), [], true)!, { '0204': '0203', '0205': '0204' });
  it('a lit hex is an order, one farther off a course of several', () => {
    expect(play.orders('0204').map((o) => o.choice)).toEqual([{ verb: 'step_to', hex: '0204' }]);
    expect([play.course('0204'), play.course('0205'), play.course('0808')]).toEqual([null, ['0204', '0205'], null]);
    expect(play.moving).toEqual({ key: 'mission', at: '0203' });
  });
  it('any other hex is asked about', () => {
    expect([play.doubts('0606'), play.question('0606')]).toEqual([true, { choice: { verb: 'step_to', hex: '0606' } }]);
    expect(play.nearest('0207')?.choice.hex).toBe('0204');
  });
});

it('pieces that look alike are one row, with how many of them go', () => {
  const rows = rowsOf(view({ prompt: { kind: 'members', text: 'Who goes?', rule: 'NC 5.0' }, options: [option('take', { piece: 'Merchant 3' }), option('take_all')], board: { ...board, going: { ...going, stack: 'A1', members: ['Merchant 1', 'Merchant 2'] } } }), { ...board, going: { ...going, stack: 'A1', members: ['Merchant 1', 'Merchant 2'] } });
  expect(rows.map((r) => [r.piece.kind, r.number, r.taken, r.option?.choice.piece ?? null])).toEqual([['Merchant', 8, 2, 'Merchant 3'], ['British DD', 1, 0, null]]);
});
it('decoys and points are a table', () => {
  const { points, rows } = purchasesOf([option('pass'), option('buy_decoys', { number: 0, points: 2 }), option('buy_decoys', { number: 1, points: 2 }), option('buy_decoys', { number: 1, points: 4 })]);
  expect([points, rows.map((r) => [r.number, r.cells.map(Boolean)])]).toEqual([[2, 4], [[0, [true, false]], [1, [true, true]]]]);
});
it('a stack is called by the first of those one knows', () => {
  const units = readingOf(view(), [], true)!.units;
  expect(units.map((u) => labelOf(u, 'en'))).toEqual(['8 Merchant +1', 'Kent', 'G1 U-377', 'G2 submarine', 'G3 unknown']);
});
