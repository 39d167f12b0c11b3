import { describe, expect, it } from 'vitest';
import { byTitle, changesIn, presetOf, strongest, type BotShown, type GameShown } from './games';

const bots = (...ids: string[]): BotShown[] => ids.map((id) => ({ id, title: id, about: '', measured: [] }));

describe('the bots of a game', () => {
  it('are proposed by the strongest level, and never by a program that nobody has measured', () => {
    expect(strongest(bots('random', 'ensign', 'doctrine', 'search'))).toBe('search');
    expect(strongest(bots('random', 'doctrine', 'exec:mine', 'exec:other'))).toBe('doctrine');
    expect(strongest(bots('exec:mine'))).toBeUndefined();
    expect(strongest([])).toBeUndefined();
  });
  it('are called by their titles, and everybody else as before', () => {
    const known = [{ id: 'doctrine', title: 'Staff', about: '', measured: [] }];
    expect(byTitle('bot:doctrine', known)).toBe('bot:Staff');
    expect(['bot:gone', 'human', 'open', ''].map((player) => byTitle(player, known))).toEqual(['bot:gone', 'human', 'open', '']);
  });
});

describe('presets', () => {
  const option = (id: string, usual: unknown) => ({ id, title: id, names: [], source: '', default: usual, values: [usual, 'other'] });
  const game = {
    options: [option('weather', 'basic'), option('fog', false)],
    presets: [{ id: 'basic', title: 'Basic', options: {} }, { id: 'more', title: 'More', options: { weather: 'other', fog: false } }],
  } as unknown as GameShown;
  it('are what they change', () => expect(changesIn(game, game.presets![1]!.options)).toEqual({ weather: 'other' }));
  it('are known by their changes', () => {
    expect(presetOf(game, {})?.id).toBe('basic');
    expect(presetOf(game, { weather: 'other' })?.id).toBe('more');
    expect(presetOf(game, { weather: 'other', fog: 'other' })).toBeUndefined();
  });
});
