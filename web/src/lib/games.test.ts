import { describe, expect, it } from 'vitest';
import { byTitle, strongest, type BotShown } from './games';

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
