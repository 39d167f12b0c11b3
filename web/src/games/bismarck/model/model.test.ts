import { readFileSync } from 'node:fs';
import { describe as group, expect, it } from 'vitest';
import type { StreamItem, View } from '../../../lib/contract';
import { fogOver, type Board, type Ship, type Units } from './board';
import { dateOf, hourOf, hoursSince, nightOf, turnOf } from './calendar';
import { clock } from './fixture';
import { fitted, held, zoomed } from '../../../plot/camera';
import { costAt, costBox } from '../chart/pieces';
import { alarm, foundBy } from './alarm';
import { contactsOf, mainQuarry } from './contacts';
import { airState, describe, nearest } from './describe';
import { headline } from './headline';
import type { MapData } from '../../../plot/map';
import { Surface } from '../../../plot/surface';
import { Roster, shortName } from './names';
import { litBy, underOrders } from './orders';
import { reachOf } from './reach';
import { coverageOf, neededAt, washOf } from './search';
import { inkOf } from '../../../plot/ink';
import { storyOf } from './story';
import { standing } from '../../../lib/stream';
import { boxOf, placeLabels } from '../../../plot/labels';
import { unitsOf } from './units';

const data = (file: string) => JSON.parse(readFileSync(new URL(`../../../../../data/bismarck/${file}`, import.meta.url), 'utf8'));
const map = data('map.json') as MapData, units = data('units.json') as Units;
const surface = new Surface(map), roster = new Roster(units);
const cell = (id: string) => surface.cell(id)!;
const none = { bow: 0, port: 0, starboard: 0, stern: 0, midships: 0 };
const ship = (name: string, more: Partial<Ship> = {}): Ship => ({
  name, type: roster.ship(name)!.type, status: 'at_sea', zone: 'F8', start: null, force: null, patrol: false, moved: 0, fuel: roster.ship(name)!.fuel, max_fuel: roster.ship(name)!.fuel, burns_fuel: true, speed: roster.ship(name)!.speed,
  evasion: 29, hits: none, boxes: { bow: 2, port: 2, starboard: 2, stern: 2, midships: 4 }, located: false, ...more,
});
const board = (more: Partial<Board> = {}): Board => ({
  turn: 14, clock: '0400, 24 May', c_turn: true, ...clock, phase: 'search', phase_number: 6, visibility: '3', fog: true, night: 'none', points: { allied: 1, axis: 2 }, convoys_sunk: 0,
  ships: [ship('Hood')], air: [], enemy: [], sightings: [], called: { allied: [], axis: [] }, ...more,
});
const item = (kind: string, what: unknown): StreamItem => ({ seq: 1, kind, at: 0, text: '', rule: '', what });

group('the clock', () => {
  it('is read off the calendar that the umpire sends', () => {
    const short = { calendar: [{ clock: '0600, 3 May', night: 'south' as const }, { clock: '1800, 3 May', night: 'none' as const }] };
    expect([turnOf(short, '1800, 3 May'), turnOf(short, '1200, 22 May'), turnOf(clock, '2400, 23 May')]).toEqual([2, null, 7]);
    expect([1, 2, 3].map((turn) => [hourOf(short, turn), dateOf(short, turn), nightOf(short, turn)])).toEqual([['0600', 3, 'south'], ['1800', 3, 'none'], ['', 0, 'none']]);
    expect(hoursSince({ turn: 14, turn_hours: 6 }, 12)).toBe(12);
  });
  it('says by when aircraft are home, as the umpire reckons it', () => {
    const up = { name: 'LR Trondheim', status: 'aloft' as const, zone: 'C17', back: true, turns_left: 3, home_turn: 7, ready: 0 };
    expect(airState(up, clock, 'en')).toBe('on patrol, home by 2400');
    expect(airState({ ...up, status: 'resting', home_turn: null }, clock, 'en')).not.toContain('home by');
  });
});

group('options on the chart', () => {
  const options = [
    { choice: { verb: 'pass' }, text: 'Done', rule: '' },
    { choice: { verb: 'order', ship: 'Hood' }, text: 'Order Hood', rule: '' },
    { choice: { verb: 'order_air', air: 'LR Scapa 1', mode: 'front' }, text: '', rule: '' },
    { choice: { verb: 'order_air', air: 'LR Scapa 1', mode: 'back' }, text: '', rule: '' },
    { choice: { verb: 'call', zone: 'D6' }, text: 'Call D6', rule: '' },
    { choice: { verb: 'shadow', ship: 'Suffolk', quarry: 'Bismarck' }, text: '', rule: '' },
  ];
  it('light zones and pieces, and leave the rest to the bar', () => {
    const lit = litBy(options);
    expect([...lit.zones.keys()]).toEqual(['D6']);
    expect(lit.pieces.get('LR Scapa 1')).toHaveLength(2);
    expect(lit.quarries.get('Bismarck')).toHaveLength(1);
    expect(lit.rest.map((o) => o.choice.verb)).toEqual(['pass']);
    expect(lit.zones.size + [...lit.pieces.values()].flat().length + lit.rest.length).toBe(options.length);
  });
  it('are compared by what they say', () => {
  });
  it('tell who is under orders, whatever was taken back', () => {
    const view = { prompt: { kind: 'heading', text: 'Where does Hood go?', rule: '' }, board: board() } as unknown as View;
    const order = (name: string) => item('chose', { verb: 'order', ship: name });
    expect(underOrders(view, [order('Hood')])).toBe('Hood');
    expect(underOrders(view, [order('Hood'), order('Repulse'), item('took_back', {})])).toBe('Hood');
    expect(underOrders(view, [])).toBe('Hood');
  });
});

group('the past', () => {
  const history = [
    item('event', { event: 'turn', turn: '0400, 24 May' }),
    item('chose', { verb: 'order', ship: 'Hood' }),
    item('chose', { verb: 'sail', zone: 'E7' }),
    item('chose', { verb: 'sail', zone: 'E6' }),
    item('took_back', {}),
    item('chose', { verb: 'sail', zone: 'D6' }),
    item('event', { event: 'called', seat: 'allied', zone: 'D6' }),
    item('event', { event: 'nil', zone: 'D6' }),
    item('event', { event: 'called', seat: 'allied', zone: 'C7' }),
    item('event', { event: 'sighted', zone: 'C7', number: 1, type: 'battleship', force: 'alone' }),
    item('event', { event: 'shadow_held', ship: 'Bismarck', zone: 'C7' }),
    item('event', { event: 'shadow_lost', ship: 'Bismarck' }),
  ];
  const story = storyOf(history, board());
  it('keeps tracks, without what was taken back', () => {
    expect(standing(history)).toHaveLength(10);
    expect(story.tracks.get('Hood')).toEqual([{ zone: 'E7', turn: 14 }, { zone: 'D6', turn: 14 }]);
  });
  it('tells a nil from a contact', () => {
    expect(story.calls.map((c) => c.result)).toEqual(['nil', 'sighted']);
  });
  it('keeps fixes of the enemy', () => {
    expect(story.fixes.get('Bismarck')).toEqual([{ zone: 'C7', turn: 14, how: 'shadow' }]);
    expect(story.lost.get('Bismarck')).toBe(14);
  });
  it('fades', () => expect([0, 4, 12, 16, 20].map(inkOf)).toEqual(['solid', 'hatched', 'hatched', 'dotted', 'dotted']));
});

group('reach', () => {
  const odds = { seq: 3, options: [], around: { reach: [{ zone: 'E7', fuel: 0, way: ['E7'] }, { zone: 'D6', fuel: 1, way: ['E7', 'D6'] }, { zone: 'C5', fuel: null, way: ['E7', 'D6', 'C5'] }] } };
  it('is what the umpire says, one step and further', () => {
    const { first, second } = reachOf(odds)!;
    expect([...first]).toEqual([['E7', { zones: 1, fuel: 0, via: ['E7'] }]]);
    expect([...second.values()].map((c) => [c.zones, c.fuel])).toEqual([[2, 1], [3, null]]);
    expect([reachOf(null), reachOf({ ...odds, around: {} })]).toEqual([null, null]);
  });
});

group('contacts and search', () => {
  const enemy = { name: 'Bismarck', sunk: false, hits: none, evasion: 29, last_contact: { zone: 'C7', turn: 13, age_hours: 4, how: 'shadow' }, may_be: ['C6', 'C7'] };
  const sighting = { zone: 'C7', turn: 13, battleships: 1, cruisers: 1, carriers: 0, in_force: true };
  it('a sighting with a name is drawn once', () => {
    const b = board({ enemy: [enemy], sightings: [sighting, { ...sighting, zone: 'G9' }] });
    const list = contactsOf(b, roster, null);
    expect(list.map((c) => [c.letter, c.name, c.zone])).toEqual([['A', 'Bismarck', 'C7'], ['B', null, 'G9']]);
    expect(mainQuarry(b, list)).toBe('Bismarck');
  });
  it('reads strength, tolerates its absence', () => {
    expect(coverageOf(board())).toEqual({ strength: new Map(), needed: null, reached: new Set() });
    expect(coverageOf(board({ search: { strength: { D6: 7, D7: 0 }, needed: null, reached: [], searchable: [] } })).strength.size).toBe(1);
    expect(washOf(1, 3)).toBe(0.13);
    expect(washOf(9, 3)).toBe(0.36);
  });
  it('knows areas with weather of their own', () => {
    const south = surface.layer('night_2000'), search = { strength: {}, needed: 3, needed_south: null, reached: [], searchable: [] };
    expect(['K12', 'L12'].map((id) => neededAt(coverageOf(board({ search })), south, id))).toEqual([3, null]);
    expect(neededAt(coverageOf(board({ search: { strength: {}, needed: 3, reached: [], searchable: [] } })), south, 'L12')).toBe(3);
    expect(headline({ board: board({ visibility_south: 'X' }), seat: 'allied' } as unknown as View, 'en')[4]).toBe('Visibility 3 / X, fog');
  });
  it('knows weather that moves by columns', () => {
    const south = surface.layer('night_2000'), fronts = { north: { first: 1, levels: [5, 4, null] }, south: { first: 3, levels: [2, 3] } };
    const coverage = coverageOf(board({ search: { strength: {}, needed: null, needed_south: null, fronts, reached: [], searchable: [] } }));
    expect(['A1', 'A2', 'A3', 'A12', 'L3', 'L12'].map((id) => neededAt(coverage, south, id))).toEqual([5, 4, null, null, 2, 3]);
  });
  it('knows where fog lies', () => {
    const printed = new Set(['B8']);
    expect(fogOver(board(), printed)).toBe(printed);
    expect(fogOver(board({ fog: false }), printed).size).toBe(0);
    expect([...fogOver(board({ fog_over: ['F15'] }), printed)]).toEqual(['F15']);
  });
  it('says in words what a zone holds', () => {
    const b = board({ enemy: [enemy], search: { strength: { F8: 4 }, needed: 3, reached: ['F8'], searchable: ['F8'] } });
    const known = { likely: () => '',
      board: b, seat: 'allied' as const, surface, lit: litBy([{ choice: { verb: 'call', zone: 'F8' }, text: 'Call F8', rule: '' }]), contacts: contactsOf(b, roster, null),
      coverage: coverageOf(b), story: storyOf([], b), mayBe: new Set(['C7']), quarry: 'Bismarck', second: new Set<string>(), roster,
    };
    expect(describe(cell('F8'), known, 'en')).toBe('F8, sea. can be chosen: Call F8. Hood, battleship, fuel 11. search reaches, 4 / 3.');
    expect(describe(cell('C7'), known, 'pl')).toContain('Bismarck: może tu być');
    expect(nearest(cell('F8'), ['F11', 'B2'], surface)).toMatchObject({ zones: 3, bearing: 'E' });
  });
});

group('being found', () => {
  const german = (more: Partial<Ship> = {}, turn = 14) => board({ turn, ships: [ship('Bismarck', more), ship('Prinz Eugen')] });
  const told = (b: Board, history: StreamItem[]) => alarm({ board: b, seat: 'axis', finished: false } as unknown as View, history, 'en');
  const turn = (clock: string) => item('event', { event: 'turn', turn: clock });
  const held = [turn('2400, 24 May'), item('event', { event: 'quarry_named', ship: 'Bismarck' }), item('event', { event: 'shadow_held', ship: 'Bismarck', zone: 'C6' })];
  it('is said in words, this turn and in the next', () => {
    expect(told(german(), [])).toBe('');
    expect(told(german({ located: true }), [])).toBe('Found by the enemy: Bismarck');
    expect(told(german({ located_last: true }), [])).toBe('Found by the enemy last turn: Bismarck');
    expect(alarm({ board: german({ located: true }), seat: 'axis' } as unknown as View, [], 'pl')).toBe('Przeciwnik wykrył: Bismarck');
  });
  it('who is shadowed is not said to be undiscovered before the next search', () => {
    const next = german({ located: false, located_last: true }), story = storyOf([...held, turn('0400, 24 May')], next);
    expect(foundBy(next, story)).toEqual([{ name: 'Bismarck', zone: 'F8', how: 'shadowed' }]);
    expect(told(next, [...held, turn('0400, 24 May')])).toBe('Shadowed by the enemy: Bismarck');
    expect(told(german({ located_last: true }), [...held, turn('0400, 24 May'), item('event', { event: 'shadow_lost', ship: 'Bismarck' })])).toBe('Found by the enemy last turn: Bismarck');
  });
});
group('pieces on the chart', () => {
  it('a task force is one, its leader first', () => {
    const b = board({ ships: [ship('Suffolk', { force: 2 }), ship('Hood', { force: 2 }), ship('Norfolk', { zone: 'C6', status: 'waiting' }), ship('Repulse')] });
    const units = unitsOf(b, surface, roster);
    expect(units.map((u) => [u.key, u.leader, u.glyph])).toEqual([['TF 2', 'Suffolk', 'bb'], ['Repulse', 'Repulse', 'bb']]);
  });
  it('aircraft stand at their base only while they can be ordered', () => {
    const air = [{ name: 'LR Scapa 1', status: 'at_base' as const, zone: null, back: false, turns_left: 0, ready: 0 }];
    expect(unitsOf(board({ ships: [], air }), surface, roster)).toHaveLength(0);
    expect(unitsOf(board({ ships: [], air }), surface, roster, new Set(['LR Scapa 1']))[0]).toMatchObject({ zone: 'H18', inPort: true });
  });
  it('damage opens pips', () => {
    const hurt = ship('Hood', { hits: { ...none, midships: 4, bow: 2 } });
    expect(unitsOf(board({ ships: [hurt] }), surface, roster)[0]!.open).toBeGreaterThan(0);
  });
  it('a cost keeps off the chip of the search strength, and on the sheet', () => {
    // The chip ends 54 pixels into the zone; the cost is 27 wide.
    for (const k of [44, 60, 66, 80, 84, 120]) {
      const { x, y } = costAt(cell('H12'), k, surface, true), left = (cell('H12').x - 0.5) * k, top = (cell('H12').y - 0.5) * k;
      expect(x >= left + 54 || y >= top + 20).toBe(true);
      expect(y + costBox.height).toBeLessThanOrEqual(top + k);
      expect(costAt(cell('H12'), k, surface, false).y === top + 3).toBe(k >= 60); // beside the name, if that leaves room
    }
    const edge = surface.cells.reduce((a, b) => (b.x > a.x ? b : a));
    expect(costAt(edge, 60, surface, false).x + costBox.width).toBeLessThanOrEqual(surface.frame[2] * 60);
    expect(costAt(edge, 60, surface, false).y).toBeGreaterThan(edge.y * 60); // half a zone: below its name
  });
  it('labels keep off counters and each other', () => {
    const box = (x: number) => ({ x, y: 0, w: 40, h: 30 });
    const places = placeLabels([{ key: 'a', box: box(0), width: 60 }, { key: 'b', box: box(45), width: 60 }]);
    expect(places.get('a')!.anchor).toBe('middle');
    expect(places.get('b')!.y).not.toBe(places.get('a')!.y);
  });
  it('crowded from all sides cover least, and stay inside', () => {
    const box = (x: number, y: number) => ({ x, y, w: 40, h: 20 });
    const crowd = [box(0, 0), box(0, 22), box(0, -22), box(44, 0), box(-44, 0)].map((b, n) => ({ key: String(n), box: b, width: 30 }));
    const middle = placeLabels(crowd).get('0')!;
    expect([middle.x, middle.y]).not.toEqual([20, 32]);
    const atEdge = placeLabels([{ key: 'a', box: box(0, 80), width: 30 }], 14, boxOf([0, 0, 2, 2], 50)).get('a')!;
    expect(atEdge.anchor).toBe('start');
  });
  it('of several lines keep off what is below them', () => {
    const box = (y: number) => ({ x: 0, y, w: 40, h: 20 });
    const [one, three] = [1, 3].map((lines) => placeLabels([{ key: 'a', box: box(0), width: 30, lines }, { key: 'b', box: box(40), width: 30 }]).get('a')!);
    expect([one!.anchor, three!.anchor]).toEqual(['middle', 'end']);
  });
});

group('words', () => {
  it('fit on a counter', () => {
    expect(shortName('Prince of Wales')).toBe('P. of Wales');
    expect(shortName('LR Hvalfiord')).toBe('Hvalfiord');
    expect(shortName('Bombers St Nazaire')).toBe('St Nazaire');
  });
  it('stand beside the title', () => {
    const view = { board: board(), seat: 'allied' } as unknown as View;
    expect(headline(view, 'en')).toEqual(['0400', 'Saturday 24 May 1941', 'Turn 14, C turn', 'Search', 'Visibility 3, fog', 'British 1\u00a0:\u00a02 German']);
    expect(headline(view, 'pl').slice(1, 3)).toEqual(['sobota, 24 maja 1941', 'Etap 14, z literą C']);
    expect(headline({ board: null } as unknown as View, 'en')).toEqual([]);
  });
});

group('the camera', () => {
  it('zooms about a point and stays on the sheet', () => {
    const c = zoomed({ k: 60, x: 1, y: 2 }, 2, 300, 200);
    expect(c.x + 300 / c.k).toBeCloseTo(1 + 5);
    expect(held({ k: 60, x: -90, y: 0 }, surface.frame, 800, 600).x).toBeCloseTo(-3.3);
    expect(fitted(surface.frame, 2100, 2600).k).toBe(100);
  });
});
