import type { StreamItem } from '../../../lib/contract';
import { describe, expect, it } from 'vitest';
import { chart, history, view } from './fixture';
import { actionItems, aimed, battleOf, courseOf, rounds, shipInQuestion, specsOf, trails } from './state';

const battle = battleOf(view())!;
const items = actionItems(history);

describe('the battle of a view', () => {
  it('is read as the server sends it, and in the older shape', () => {
    expect(battle.ships.map((s) => s.name)).toEqual(['Bismarck', 'Prinz Eugen', 'Hood', 'Prince of Wales']);
    expect(battle.ships[2]).toMatchObject({ hex: { q: 2, r: 1 }, course: 3, evasion: 27, pending: { bow: 1 } });
    const old = { ...view(), board: { clock: '2000, 24 May', battle: { zone: 'M12', round: 1, attacker: 'axis', radius: 6, ships: [{ name: 'Hood', side: 'allied', type: 'battleship', q: 1, r: 2, course: 4, status: 'withdrawing', fired: 1, evasion: 29, hits: {}, boxes: {} }] } } };
    const read = battleOf(old)!;
    expect(read).toMatchObject({ radius: 6, night: false, startRange: null });
    expect(read.ships[0]).toMatchObject({ hex: { q: 1, r: 2 }, course: 4, withdrawing: true, fired: true });
    expect(battleOf({ ...view(), board: { battle: null } })).toBeNull();
    expect(battleOf({ ...view(), board: {} })).toBeNull();
  });

  it('knows courses by both kinds of names', () => {
    expect(['NE', 'E', 'SE', 'SW', 'W', 'NW'].map(courseOf)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(courseOf('lower left')).toBe(3);
  });

  it('finds the ship a question is about', () => {
    expect(shipInQuestion(view('manoeuvre'), battle)!.name).toBe('Hood');
    const wales = { ...view('manoeuvre'), prompt: { kind: 'manoeuvre', text: 'Jak porusza się Prince of Wales?', rule: '' } };
    expect(shipInQuestion(wales, battle)!.name).toBe('Prince of Wales');
    expect(specsOf(chart).get('Rodney')!.third_turret).toBe(true);
  });

  it('remembers what is aimed until it fires', () => {
    const chose = { seq: 99, kind: 'chose', at: 0, text: '', rule: '', what: { verb: 'aim', ship: 'Hood', section: 'bow', target: 'Bismarck' } };
    expect(aimed([...items, chose])).toEqual([{ ship: 'Hood', section: 'bow', target: 'Bismarck' }]);
    const torpedoes = { ...chose, what: { verb: 'torpedo', ship: 'Hood', target: 'Bismarck' } };
    expect(aimed([...items, chose, torpedoes]).at(-1)).toEqual({ ship: 'Hood', section: 'torpedoes', target: 'Bismarck' });
    expect(aimed(items)).toEqual([]);
  });

  it('draws the way of a ship so that it ends where she is', () => {
    const way = trails(battle, items).get('Hood')!;
    expect(way.at(-1)).toEqual({ q: 2, r: 1 });
    expect(way).toHaveLength(4);
    expect(way[0]).toEqual({ q: 5, r: 0 });
  });

  it('gathers fire by rounds', () => {
    const all = rounds(items);
    expect(all.map((r) => r.number)).toEqual([0, 1, 2]);
    expect(all[1]!.lines).toMatchObject([
      { fire: { ship: 'Hood', target: 'Bismarck', shots: 5, hits: 1, where: [{ section: 'bow', n: 1 }] } },
      { fire: { ship: 'Bismarck', shots: 7, hits: 2, where: [{ section: 'stern', n: 1 }, { section: 'midships', n: 1 }] } },
    ]);
    expect(all[2]!.lines).toMatchObject([{ rule: 'BIS 9.83' }]);
  });

  it('keeps the dice of every shot with its volley', () => {
    const roll = (dice: number[]) => ({ dice, sides: 6, modifier: 0 });
    const told = (what: object): StreamItem => ({ seq: 1, kind: 'event', at: 0, text: '', rule: '', what });
    const [first] = rounds([
      told({ event: 'shots_fired', ship: 'Hood', target: 'Bismarck', number: 2 }),
      told({ event: 'shot', ship: 'Hood', target: 'Bismarck', table: 'b_bow', roll: roll([6, 6]) }),
      told({ event: 'special_shot', target: 'Bismarck', table: 'special_b', roll: roll([1, 2]) }),
      told({ event: 'shot', ship: 'Hood', target: 'Bismarck', table: 'b_bow', roll: roll([3, 4]) }),
      told({ event: 'fire_ends', ship: 'Hood', target: 'Bismarck', number: 1 }),
    ]);
    expect(first!.lines).toMatchObject([{ fire: { table: 'b_bow', hits: 1, dice: [{ event: 'shot' }, { event: 'special_shot' }, { event: 'shot' }] } }]);
  });
});
