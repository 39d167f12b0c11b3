import { describe as group, expect, it } from 'vitest';
import { byPlace } from '../../../plot/stacks';
import { labelOf, labelsOf, linesOf, pilesOf } from '../chart/pieces';
import { groupsOf, hasMuster, unassigned, welcomeOf } from '../chart/muster';
import { rangesOf } from '../chart/scene';
import { areasInReach, attackOf, fireOf } from '../battle/odds';
import { areasFor, roundsOf, shotsOf } from '../battle/state';
import { nameIn, seasonIn } from '../words';
import { count } from '../../../words/count';
import type { Battle, BattleShip, Board } from './board';
import { contactsOf, inkOf, lostOf, reachOf } from './contacts';
import { cellName, describe, doubtText, nearest } from './describe';
import { board, surface, option, ship, told, view } from './fixture';
import { headline, mark } from './headline';
import { actorFor, litBy, ordersOf, wouldBe } from './orders';
import { readingOf } from './reading';
import { storyOf } from './story';
import { unitsOf, waitingRoom } from './units';

group('orders', () => {
  const options = [option('pass'), option('move', { marker: 'Convoy', cell: 'c6' }), option('move', { marker: 'Force 1', cell: 'c5' }), option('move', { marker: 'Force 1', cell: 'b4' }), option('find', { token: 'G1' }), option('assign', { ship: 'Kent', marker: 'Force 1' })];
  const orders = ordersOf(options, board);
  it('are done by somebody, somewhere; sheets and the page have the rest', () => {
    expect(orders.map((o) => [o.actor, o.cell, o.token])).toEqual([['Convoy', 'c6', null], ['Force 1', 'c5', null], ['Force 1', 'b4', null], [null, 'd6', 'G1']]);
  });
  it('light what the piece in hand can do, and what needs no piece', () => {
    expect([...litBy(orders, null).cells.keys()]).toEqual(['d6']);
    expect([...litBy(orders, 'Force 1').cells.keys()]).toEqual(['c5', 'b4', 'd6']);
    expect([...litBy(orders, null).actors.keys()]).toEqual(['Convoy', 'Force 1']);
  });
  it('the only one who can act need not be picked', () => {
    expect(actorFor(orders, null)).toBeNull();
    expect(actorFor(orders.slice(1, 3), null)).toBe('Force 1');
    expect(actorFor(orders, 'Convoy')).toBe('Convoy');
  });
  it('a refusal is asked for with the order one would have given', () => {
    expect(wouldBe(orders, 'Convoy', 'b4', [], 'move')).toEqual({ verb: 'move', marker: 'Convoy', cell: 'b4' });
    expect(wouldBe(orders, 'Dummy 1', 'b4', [], 'move')).toMatchObject({ marker: 'Dummy 1', cell: 'b4' });
    expect(wouldBe([], 'Dummy 1', 'b4', [], 'move')).toEqual({ verb: 'move', marker: 'Dummy 1', cell: 'b4' });
    expect(wouldBe([], null, 'b4', [], 'air')).toBeNull();
  });
  it('the pack has no name in its orders', () => expect(ordersOf([option('pack_at', { cell: 'c5' })], board)[0]!.actor).toBe('Wolfpack'));
});

group('units', () => {
  const units = unitsOf(board, 'allied'), named = (key: string) => units.find((u) => u.key === key)!;
  it('have the silhouette of their flagship, or of what they are', () => {
    expect([named('Convoy').glyph, named('Force 1').glyph, named('Dummy 1').glyph, named('G1').glyph, named('G2').glyph]).toEqual(['con', 'bb', '?', '?', 'bb']);
    expect(named('Force 1').ships.map((s) => s.name)).toEqual(['Duke of York', 'Tribals']);
  });
  it('know whether the enemy has turned them up', () => expect([named('Convoy').located, named('Force 1').located]).toEqual([true, false]));
  it('wait beside the map if they are not on it', () => expect(named('Dummy 2').at).toBe(waitingRoom));
  it('ink is certainty', () => {
    expect([inkOf(board.markers[0]!), inkOf(board.markers[3]!), inkOf(board.markers[4]!)]).toEqual(['solid', 'dotted', 'hatched']);
    expect(contactsOf(board, 'allied').map((c) => [c.key, c.age])).toEqual([['G2', 12], ['G1', -1]]);
  });
  it('German ships in port are one piece a port, aircraft another', () => {
    const german: Board = { ...board, markers: [], ships: [ship('Tirpitz', 'axis', 'SB', { status: 'norway', port: 'altenfjord' }), ship('Z-6', 'axis', 'D', { status: 'norway', port: 'altenfjord' })], air: [{ name: 'KG 26', side: 'axis', base: 'altenfjord', state: 'ready', range: ['d6'] }] };
    expect(unitsOf(german, 'axis').filter((u) => u.at === 'altenfjord').map((u) => [u.kind, u.glyph])).toEqual([['port', 'bb'], ['air', 'tb']]);
    expect(rangesOf(german, 'axis', null)).toEqual([{ name: 'KG 26', ids: ['d6'], foe: false, known: true }]);
  });
  it('bombers that may be anywhere could reach this far', () => {
    const air = [{ name: 'KG 26', side: 'axis' as const, base: null, state: 'ready' as const, range: ['c5', 'd6'] }, { name: 'KG 30', side: 'axis' as const, base: null, state: 'lost' as const, range: ['b4'] }];
    expect(rangesOf({ ...board, air }, 'allied', null)).toEqual([{ name: 'bombers', ids: ['c5', 'd6'], foe: true, known: false }]);
  });
});

group('the layout of counters', () => {
  const places = byPlace([...unitsOf(board, 'allied'), { ...unitsOf(board, 'allied').find((u) => u.key === 'G1')!, key: 'G9', at: 'c5' }]);
  const pieces = pilesOf(surface, 80, places, 'allied', null);
  it('sides that share a position stand beside each other', () => {
    const [own, foe] = pieces.filter((p) => p.at === 'c5');
    expect(own!.size).toBe('s');
    expect(foe!.x - own!.x).toBeGreaterThan(24);
  });
  it('the piece in hand lies on top of its stack', () => {
    const crowd = byPlace(unitsOf(board, 'allied').filter((u) => !u.foe).map((u) => ({ ...u, at: 'c5' })));
    expect(pilesOf(surface, 80, crowd, 'allied', null)[0]).toMatchObject({ key: 'Convoy', units: { length: 4 } });
    expect(pilesOf(surface, 80, crowd, 'allied', 'Dummy 1')[0]).toMatchObject({ key: 'Dummy 1', units: { length: 4 } });
  });
  it('labels cover neither counters nor each other', () => {
    const boxes = labelsOf(pieces, 80, 'allied', 'en').map(({ lines: [text = ''], ...l }) => ({ left: l.anchor === 'middle' ? l.x - text.length * 3.2 : l.anchor === 'end' ? l.x - text.length * 6.4 : l.x, y: l.y, w: text.length * 6.4 }));
    for (const a of boxes) for (const b of boxes) if (a !== b) expect(a.left < b.left + b.w && b.left < a.left + a.w && Math.abs(a.y - b.y) < 12).toBe(false);
  });
  it('counters grow with the zoom, labels go when there is no room', () => {
    expect([30, 80, 150].map((k) => pilesOf(surface, k, byPlace(unitsOf(board, 'allied')), 'allied', null)[0]!.size)).toEqual(['s', 'm', 'l']);
    expect(labelsOf(pieces, 30, 'allied', 'en')).toEqual([]);
  });
  it('a stack has a line for each guess, and one line without guesses', () => {
    const unknown = unitsOf(board, 'allied').find((u) => u.key === 'G1')!, stack = ['G1', 'G3', 'G4', 'G5'].map((key) => ({ ...unknown, key }));
    const guesses = new Map([['G1', 'ships 65%'], ['G3', 'dummy 80%'], ['G4', 'ships 65%']]);
    expect(linesOf(stack, (u) => u.key, () => '')).toEqual(['G1 +3']);
    expect(linesOf(stack, (u) => u.key, (key) => guesses.get(key) ?? '')).toEqual(['G1 +1: ships 65%', 'G3: dummy 80%', 'G5']);
  });
  it('what is not known has its number only', () => expect(unitsOf(board, 'allied').filter((u) => u.foe).map((u) => labelOf(u, 'en'))).toEqual(['G2 Tirpitz', 'G1']));
});

group('the story', () => {
  const history = [
    told('season_begins', { season: 'Spring 1942' }), told('convoy_begins', { number: 1 }), told('period_begins', { number: 3 }), told('marker_appears', { token: 'G3', cell: 'd6' }), told('turned_up', { token: 'G3', cell: 'd6', source: 'base' }),
    told('ship_seen', { token: 'G3', ship: 'Hipper' }), told('marker_moves', { token: 'G3', from: 'd6', cell: 'c6' }), told('period_begins', { number: 5 }), told('recon_flown', { cell: 'c5' }), told('season_won', { seat: 'axis', allied: 0, german: 1 }),
  ];
  const story = storyOf(history);
  it('has tracks, sightings, looks and results', () => {
    expect(story.tracks.get('G3')!.map((f) => f.cell)).toEqual(['d6', 'c6']);
    expect(story.ships.get('Hipper')).toMatchObject({ cell: 'd6', period: 3, source: 'base' });
    expect(story.looked).toEqual([{ cell: 'c5', period: 5 }]);
    expect(story.results).toEqual([{ season: 'Spring 1942', winner: 'axis', allied: 0, german: 1 }]);
  });
  it('a back that jumps has another track', () => {
    const jumped = storyOf([...history, told('marker_moves', { token: 'G3', from: 'd5', cell: 'd4' })]);
    expect(jumped.tracks.get('G3')!.map((f) => f.cell)).toEqual(['d5', 'd4']);
  });
  it('a ship that was lost can be as far as the umpire says she goes, in the water he gives her side', () => {
    const [lost] = lostOf(board, story, 'allied');
    expect(lost).toMatchObject({ cell: 'd6', periods: 2, hours: 24 });
    const after = (periods: number, links: number, waters = board.waters) => reachOf(surface, { ...lost!, periods, ship: { ...lost!.ship, links } }, { waters });
    expect(['c5', 'altenfjord', 'c4', 'b6'].map((id) => [after(1, 2).has(id), after(1, 1).has(id)])).toEqual([[true, true], [true, true], [true, false], [false, false]]);
    expect([after(1, 2), after(0, 2)]).toEqual([after(2, 1), after(2, 1)]);
    expect(after(1, 2, { ...board.waters, axis: surface.cells.map((c) => c.id) }).has('b6')).toBe(true);
  });
});

group('sheets of ships', () => {
  it('are there for questions about ships', () => {
    expect(hasMuster(view())).toBe(false);
    expect(hasMuster(view({ prompt: { kind: 'capitals', text: '', rule: '' }, options: [option('pass'), option('take_capital', { ship: 'Duke of York' })] }))).toBe(true);
    expect(hasMuster(view({ prompt: { kind: 'capitals', text: '', rule: '' }, options: [option('pass')] }))).toBe(false);
  });
  it('have groups with room in them', () => {
    expect(groupsOf(board, 'allied').map((g) => [g.marker, g.room])).toEqual([['Convoy', 3], ['Force 1', 3], ['Force 2', 5]]);
    expect(unassigned({ ...board, ships: [ship('Kent', 'allied', 'CA', { status: 'chosen' })] }, 'allied').map((s) => s.name)).toEqual(['Kent']);
  });
  it('say which groups are not for the ship in hand, room or not', () => {
    const [convoy, force] = groupsOf(board, 'allied'), options = [option('assign', { ship: 'Kent', marker: 'Convoy' })];
    expect(welcomeOf(force!, null, options)).toBe('room');
    expect(welcomeOf(convoy!, 'Kent', options)).toBe('room');
    expect(welcomeOf(force!, 'Kent', options)).toBe('notHer');
    expect(welcomeOf({ ...force!, room: 0 }, 'Kent', options)).toBe('full');
  });
});

group('the battle board', () => {
  const fighter = (name: string, side: Board['ships'][0]['side'], cls: Parameters<typeof ship>[2], area: string, more: Partial<BattleShip> = {}): BattleShip => ({ ...ship(name, side, cls), area, fired_guns: false, fired_torpedoes: false, ...more });
  const battle: Battle = {
    at: 'c5', round: 2, dark: true, areas: ['Allied screened', 'Allied screening', 'German screening', 'German screened'], groups: { allied: 'Convoy', axis: 'G2' }, first: 'axis', stage: 'guns', firing: 'allied', fled: null, freighters: 11,
    ships: [fighter('Duke of York', 'allied', 'B', 'Allied screening'), fighter('Koeln', 'axis', 'CL', 'German screening'), fighter('Z-6', 'axis', 'D', 'German screened')],
  };
  it('has one’s own ships on the left', () => {
    expect(areasFor(battle, 'axis')[0]).toBe('German screened');
  });
  it('shows what the umpire reckons, of pairs and of options', () => {
    const attack = { kind: 'attack', level: 4, sunk: 0.4 };
    const odds = {
      seq: 1, options: [{ choice: { verb: 'aim_at', target: 'Koeln' }, text: '', odds: attack }],
      around: { battle: { verb: 'fire_guns', fire: [{ ship: 'Duke of York', target: 'Koeln', areas: 1, attack }], reach: { 'Duke of York': ['German screening'] } } },
    };
    expect(fireOf(odds, 'Duke of York', 'Koeln')?.attack.sunk).toBe(0.4);
    expect([fireOf(odds, 'Koeln', 'Duke of York'), fireOf(null, 'Duke of York', 'Koeln')]).toEqual([null, null]);
    expect([areasInReach(odds, 'Duke of York'), areasInReach(odds, null), areasInReach(null, 'Koeln')]).toEqual([['German screening'], [], []]);
    expect(attackOf(odds, { verb: 'aim_at', target: 'Koeln' })).toBe(attack);
  });
  it('shots are options', () => expect(shotsOf([option('fire_guns', { ship: 'Duke of York', target: 'Koeln' }), option('pass')])).toHaveLength(1));
  it('has a log by rounds, the last one first', () => {
    const rounds = roundsOf([told('guns_fired'), told('battle_begins'), told('round_begins', { number: 1 }), told('torpedoes_fired'), told('round_begins', { number: 2 }), told('first_fire'), told('guns_fired'), told('weather')]);
    expect(rounds.map((r) => [r.number, r.lines.length])).toEqual([[2, 2], [1, 1]]);
  });
});

group('words', () => {
  const reading = readingOf(view({ options: [option('move', { marker: 'Convoy', cell: 'c6' })] }), [], true)!;
  const known = { natures: new Map(), likely: () => '', surface, reading, lit: litBy(reading.orders, 'Convoy'), places: byPlace(reading.units), inRange: new Set(['c5']), seat: 'allied' as const };
  it('say what is at a position', () => {
    expect(describe(surface.cell('c5')!, known, 'en')).toBe('c5. Convoy, Sheffield, O class, the enemy knows it, one position a period, can act. U-boats. within bomber range. on the convoy lane.');
    expect(describe(surface.cell('c6')!, known, 'en')).toContain('can be chosen: move Convoy c6');
    expect(describe(surface.cell('b5')!, known, 'pl')).toContain('zamknięte przez lód');
    expect(nearest(surface, surface.cell('c4')!, ['c6'], 'en')).toBe(' Nearest: c6, 2 links.');
    expect(cellName(surface, 'altenfjord', 'pl')).toBe('Altenfjord');
  });
  it('say what a face-down marker may be, with chances if there are any', () => {
    const natures = new Map([['G1', [{ nature: 'group', chance: 0.65 }, { nature: 'dummy', chance: 0.35 }]]]);
    expect([doubtText('G1', natures, 'en'), doubtText('G1', natures, 'pl'), doubtText('G2', natures, 'en')]).toEqual(['ships 65%, dummy 35%', 'okręty 65%, pozoracja 35%', 'may be a dummy']);
    expect(describe(surface.cell('d6')!, known, 'en')).toContain('Unknown marker G1, may be a dummy');
    expect(describe(surface.cell('d6')!, { ...known, natures }, 'en')).toContain('Unknown marker G1, ships 65%, dummy 35%');
  });
  it('a few words beside the title', () => expect(headline(view(), 'en')).toEqual(['1/5', 'Spring 1942', 'Convoy 1, period 5', 'Allied 1st impulse', 'Day, fair', '0 of 8 loads, 11 freighters', 'Seasons 0\u00a0:\u00a00']));
  it('the impulse has a number', () => expect([mark(view()), mark(view({ board: { ...board, pulse: null, pulse_number: null } }))]).toEqual(['2', '']));
  it('count in Polish', () => {
    const forms = ['okręt', 'okręty', 'okrętów'];
    expect([1, 2, 5, 12, 22].map((n) => count(n, 'pl', forms))).toEqual(['1 okręt', '2 okręty', '5 okrętów', '12 okrętów', '22 okręty']);
    expect([seasonIn('Fall 1942', 'pl'), nameIn('Force 3', 'pl'), nameIn('Force 3', 'en')]).toEqual(['Jesień 1942', 'Zespół 3', 'Force 3']);
  });
});
