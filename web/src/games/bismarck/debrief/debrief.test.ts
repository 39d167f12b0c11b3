import { describe, expect, it } from 'vitest';
import units from '../../../../../data/bismarck/units.json';
import type { AirSpec, Board, ShipSpec } from '../model/board';
import type { StreamItem } from '../../../lib/contract';
import { deviations, expectedLevels, gunnery, holdChance, luckOf, strikeChance } from './luck';
import { marksAt } from './marks';
import { awards, knowledge, pointsOf, storyOf, total, whereAt } from './story';
import type { Boards, Streams } from './story';

const ships = units.ships as unknown as ShipSpec[], air = units.air as unknown as AirSpec[];
const item = (kind: string, what: object, text = ''): StreamItem => ({ seq: 1, kind, at: 0, text, rule: '', what });
const event = (name: string, what: object = {}, text = '') => item('event', { event: name, ...what }, text);
const chose = (verb: string, what: object = {}) => item('chose', { verb, ...what });
const turn = (clock: string) => event('turn', { turn: clock });
const none = { bow: 0, port: 0, starboard: 0, stern: 0, midships: 0 };
const board = (side: string, more: Record<string, object> = {}): Board =>
  ({
    turn: 34, clock: '1200, 27 May', convoys_sunk: 0, points: { allied: 0, axis: 0 }, enemy: [], sightings: [], air: [],
    ships: ships.filter((s) => s.side === side).map((s) => ({ name: s.name, type: s.type, status: 'at_sea', zone: null, evasion: 29, hits: none, ...more[s.name] })),
  }) as unknown as Board;

const told = [
  turn('1200, 22 May'), event('visibility', { level: '4' }), event('fog'),
  turn('1600, 22 May'), event('visibility', { level: '6' }),
  event('called', { seat: 'allied', zone: 'D19' }), event('sighted', { zone: 'D19', type: 'battleship', number: 1 }),
  turn('2000, 22 May'), event('visibility', { level: 'X' }),
  event('quarry_named', { ship: 'Bismarck' }), event('shadow_held', { ship: 'Bismarck', zone: 'C18' }),
  event('ship_sunk', { ship: 'Hood' }, 'Hood is sunk.'),
];
const streams: Streams = {
  allied: [...told.slice(0, 3), chose('order', { ship: 'Hood' }), chose('sail', { zone: 'F14' }), ...told.slice(3), item('ended', {}, 'Over.')],
  axis: [
    ...told.slice(0, 3), chose('join', { ship: 'Prinz Eugen', with: 'Bismarck' }), chose('order', { ship: 'Bismarck' }), chose('sail', { zone: 'E19' }),
    chose('sail', { zone: 'D18' }), ...told.slice(3, 10), chose('sail', { zone: 'C18' }), ...told.slice(10),
  ],
};
const boards: Boards = { allied: board('allied', { Hood: { status: 'sunk' } }), axis: board('axis') };
const story = storyOf('basic', streams, boards, ships);
const track = (name: string) => story.tracks.find((t) => t.ship === name)!;

describe('the story of a match', () => {
  it('has every ship where its orders took it, forces together', () => {
    expect([story.first, story.last]).toEqual([4, 6]);
    expect(track('Bismarck').points.slice(0, 3).map((p) => p.zone)).toEqual(['F20', 'E19', 'D18']);
    expect(whereAt(track('Prinz Eugen'), 4)).toBe('D18');
    expect(whereAt(track('Bismarck'), 6)).toBe('C18');
    expect(whereAt(track('Prince of Wales'), 5)).toBe('F14');
    expect(track('Hood').sunk).toBe(6);
    expect(whereAt(track('Hood'), 6)).toBeNull();
  });

  it('knows what each side knew, and when', () => {
    expect(story.fixes.allied).toEqual([
      { turn: 5, zone: 'D19', what: 'Bismarck', how: 'search' },
      { turn: 6, zone: 'C18', what: 'Bismarck', how: 'shadow' },
    ]);
    expect(story.fixes.axis).toEqual([]);
    expect(knowledge(story.fixes.allied, 4, 10, 'Bismarck')).toEqual(['no', 'now', 'now', 'lately', 'lately', 'lately', 'no']);
    expect(story.visibility).toEqual([{ turn: 4, level: 4, fog: true }, { turn: 5, level: 6, fog: false }, { turn: 6, level: 9, fog: false }]);
    expect(story.moments.map((m) => m.kind)).toEqual(['found', 'sunk', 'end']);
  });

  it('has one mark for all of a side that were seen in one zone, named by the last of them', () => {
    const seen = (what: string, turn: number, zone = 'D10') => ({ what, turn, zone, how: 'search' });
    const sides = new Map(ships.map((s) => [s.name, s.side])), important = (ship: string) => ['Hood', 'Bismarck'].includes(ship);
    const bismarck = { ship: 'Bismarck', side: 'axis' as const, points: [{ turn: 4, zone: 'D10' }], sunk: null };
    const fixes = [seen('Suffolk', 6), seen('Hood', 6), seen('Norfolk', 5), seen('cruiser', 6), seen('cruiser', 5, 'E10'), seen('Kenya', 1, 'F10')];
    const marks = marksAt(6, { tracks: [bismarck], fixes, seat: 'allied', knower: 'axis', sides, important });
    expect(marks.map(({ zone, own, ink, names, count, age }) => [zone, own, ink, names.join(), count, age])).toEqual([
      ['D10', false, 'solid', 'Bismarck', 1, 0], ['D10', true, 'solid', 'Hood,Suffolk', 3, 0], ['E10', true, 'hatched', 'cruiser', 1, 1], ['F10', true, 'dotted', 'Kenya', 1, 5],
    ]);
    expect(new Set(marks.map(({ key }) => key)).size).toBe(4);
  });

  it('adds up the points', () => {
    const ports = new Set(['F20', 'C19', 'P23', 'Q25']);
    const hurt: Boards = {
      allied: board('allied', { Hood: { status: 'sunk' }, Suffolk: { hits: { ...none, midships: 2 } } }),
      axis: board('axis', { Bismarck: { zone: 'M12', evasion: 20, hits: { ...none, midships: 3 } }, 'Prinz Eugen': { zone: 'Z12' } }),
    };
    const british = awards('allied', hurt, ships, streams, 'time_is_up', ports), german = awards('axis', hurt, ships, streams, 'time_is_up', ports);
    expect(british.map((a) => [a.rule, a.points])).toEqual([['12.5', 6], ['12.36', 4], ['12.34', 6]]);
    expect(german.map((a) => [a.rule, a.points])).toEqual([['12.5', 2], ['12.41', 14], ['12.46', 2]]);
    expect(total(german)).toBe(18);
    const home = { ...hurt, axis: { ...board('axis', { Bismarck: { zone: 'P23', hits: { ...none, midships: 1 } } }), turn: 27 } };
    expect(awards('allied', home, ships, streams, 'bismarck_in_port', ports).map((a) => [a.rule, a.points])).toEqual([['12.5', 2], ['12.36', 4], ['12.33', 6], ['12.32', 6]]);
  });
});

describe('points', () => {
  const ports = new Set(['F20', 'C19', 'P23', 'Q25']);
  const scored = (allied: number, axis: number, convoys_sunk = 1): Boards => ({
    allied: { ...board('allied', { Suffolk: { hits: { ...none, midships: 2 } } }), points: { allied, axis }, convoys_sunk },
    axis: { ...board('axis', { Bismarck: { zone: 'M12' }, 'Prinz Eugen': { status: 'sunk' } }), points: { allied, axis }, convoys_sunk },
  });
  const sums = (boards: Boards, how: string) => {
    const { allied, axis } = pointsOf(boards, ships, streams, how, ports);
    return [total(allied), total(axis)];
  };
  it('are those the bar shows, whatever this page can name of them', () => {
    expect(sums(scored(10, 12), 'time_is_up')).toEqual([10, 12]);
    expect(pointsOf(scored(10, 12), ships, streams, 'time_is_up', ports).axis.some((a) => a.what === 'other')).toBe(false);
    expect(sums(scored(11, 15), 'time_is_up')).toEqual([11, 15]);
  });
  it('of a game given up are those scored till then', () => {
    const found = pointsOf(scored(10, 6), ships, streams, 'resigned', ports);
    expect(found.axis.map((a) => a.what)).toEqual(['convoy']);
    expect(found.allied.map((a) => a.what)).toEqual(['sunk']);
  });
  it('and one convoy is one, however many ships took it', () => {
    const raid = [turn('0400, 24 May'), event('convoy_sunk', { ship: 'Bismarck', zone: 'H10' }, 'taken'), event('with_the_raider', { ship: 'Prinz Eugen', zone: 'H10' })];
    expect(luckOf({ allied: raid, axis: raid }, ships, air).convoys).toBe(1);
    const raided = storyOf('basic', { allied: raid, axis: raid }, boards, ships);
    expect(raided.moments.filter((m) => m.kind === 'convoy')).toHaveLength(1);
    expect(raided.fixes.allied.map((f) => [f.what, f.zone])).toEqual([['Bismarck', 'H10'], ['Prinz Eugen', 'H10']]);
  });
});

describe('luck', () => {
  it('knows the shadow table', () => {
    expect(holdChance('C', false, 4, false)).toBeCloseTo(5 / 6);
    expect(holdChance('B', false, 4, true)).toBeCloseTo(3 / 6);
    expect(holdChance('X', true, 8, false)).toBe(0);
    expect(holdChance('Z', true, 6, false)).toBeCloseTo(3 / 6);
  });

  it('knows the bombers', () => {
    expect(strikeChance({ side: 'allied', type: 'torpedo_bomber' })).toBeCloseTo(6 / 36);
    expect(strikeChance({ side: 'allied', type: 'level_bomber' })).toBeCloseTo(9 / 36);
    expect(strikeChance({ side: 'axis', type: 'level_bomber' })).toBeCloseTo(12 / 36);
  });

  it('expects weather that comes back to the middle', () => {
    const levels = expectedLevels(31);
    expect(levels[0]).toBe(4);
    expect(levels.every((l) => l > 3 && l < 6)).toBe(true);
    expect(expectedLevels(31, 'printed')[30]).toBeGreaterThan(levels[30]!);
  });

  it('reads every shot in the column it was fired in', () => {
    const shot = (dice: number[]) => event('shot', { ship: 'Hood', target: 'Bismarck', table: 'b_broadside', roll: { dice, sides: 6, modifier: 0 } });
    const fight = [turn('0400, 24 May'), shot([1, 1]), shot([3, 3]), shot([3, 4]), shot([5, 6]), shot([2, 2])];
    const { allied, axis } = gunnery(fight, new Map(ships.map((s) => [s.name, s.side])));
    // Far away, broadside: sixteen of 36 hit; 7 and 4 do not.
    expect(allied).toMatchObject({ tries: 5, rolled: 3 });
    expect(axis.tries).toBe(0);
    expect(allied.expected).toBeCloseTo(5 * (16 / 36), 6);
    expect(deviations(allied)).toBeCloseTo((3 - 80 / 36) / Math.sqrt(5 * (16 / 36) * (20 / 36)), 6);
    const luck = luckOf(streams, ships, air);
    expect(luck.shadow).toMatchObject({ tries: 1, rolled: 1 });
    expect(luck.visibility.mean).toBeCloseTo(19 / 3);
  });

});
