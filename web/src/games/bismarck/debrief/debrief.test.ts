import { describe, expect, it } from 'vitest';
import units from '../../../../../data/bismarck/units.json';
import type { Board, ShipSpec } from '../model/board';
import { clock } from '../model/fixture';
import type { StreamItem } from '../../../lib/contract';
import { deviations, leaning, tallyOf } from './luck';
import { marksAt } from '../../../debrief/plots/marks';
import { knowledge, whereAt } from '../../../debrief/plots/tracks';
import { pointsOf, storyOf, total } from './story';
import type { Boards, Streams } from './story';

const ships = units.ships.filter((s) => !('set' in s)) as unknown as ShipSpec[]; // the Basic Game's
const item = (kind: string, what: object, text = ''): StreamItem => ({ seq: 1, kind, at: 0, text, rule: '', what });
const event = (name: string, what: object = {}, text = '') => item('event', { event: name, ...what }, text);
const chose = (verb: string, what: object = {}) => item('chose', { verb, ...what });
const turn = (clock: string) => event('turn', { turn: clock });
const none = { bow: 0, port: 0, starboard: 0, stern: 0, midships: 0 };
const board = (side: string, more: Record<string, object> = {}): Board =>
  ({
    turn: 34, clock: '1200, 27 May', ...clock, convoys_sunk: 0, points: { allied: 0, axis: 0 }, enemy: [], sightings: [], air: [],
    ships: ships.filter((s) => s.side === side).map((s) => ({ name: s.name, type: s.type, status: 'at_sea', zone: null, start: null, evasion: 29, hits: none, ...more[s.name] })),
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
const together = (zone: string, force: number) => ({ start: { zone, force } });
const boards: Boards = {
  allied: board('allied', { Hood: { status: 'sunk', ...together('G14', 1) }, 'Prince of Wales': together('G14', 1) }),
  axis: board('axis', { Bismarck: together('F20', 2), 'Prinz Eugen': together('F20', 2) }),
};
const story = storyOf(streams, boards, ships);
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
});

describe('points', () => {
  it('are those the umpire gives, side by side, with the numbers of their rules', () => {
    const given = [{ side: 'allied', what: 'damage', name: 'Bismarck', points: 6, rule: 'BIS 12.5' }, { side: 'axis', what: 'sunk', name: 'Hood', points: 14, rule: 'BIS 12.41' }, { side: 'axis', what: 'other', name: '', points: 1, rule: 'BIS 12.2' }];
    const { allied, axis } = pointsOf(given);
    expect([total(allied), total(axis)]).toEqual([6, 15]);
    expect(axis.map((a) => [a.rule, a.what])).toEqual([['12.41', 'sunk'], ['12.2', 'other']]);
  });
  it('and one convoy is one, however many ships took it', () => {
    const raid = [turn('0400, 24 May'), event('convoy_sunk', { ship: 'Bismarck', zone: 'H10' }, 'taken'), event('with_the_raider', { ship: 'Prinz Eugen', zone: 'H10' })];
    const raided = storyOf({ allied: raid, axis: raid }, boards, ships);
    expect(raided.moments.filter((m) => m.kind === 'convoy')).toHaveLength(1);
    expect(raided.fixes.allied.map((f) => [f.what, f.zone])).toEqual([['Bismarck', 'H10'], ['Prinz Eugen', 'H10']]);
  });
});

describe('luck', () => {
  const luck = [
    { kind: 'guns', side: 'allied', rolls: 5, came: 3, expected: 80 / 36, variance: 5 * (16 / 36) * (20 / 36) },
    { kind: 'guns', side: 'axis', rolls: 4, came: 1, expected: 2, variance: 1 },
    { kind: 'visibility', side: 'none', rolls: 2, came: 9, expected: 8.5, variance: 3 },
  ];
  it('is what the umpire tells, in deviations', () => {
    expect(tallyOf(luck, 'guns', 'axis')?.came).toBe(1);
    expect(tallyOf(luck, 'shadow', 'allied')).toBeNull();
    expect(deviations(luck[0]!)).toBeCloseTo((3 - 80 / 36) / Math.sqrt(5 * (16 / 36) * (20 / 36)), 6);
    expect(deviations({ came: 1, expected: 1, variance: 0 })).toBe(0);
  });
  it('leans to one side or the other, whatever the weather', () => {
    expect(leaning(luck)).toBeCloseTo((3 - 80 / 36 + 1) / Math.sqrt(luck[0]!.variance + 1), 6);
    expect(leaning([luck[2]!])).toBe(0);
  });
});
