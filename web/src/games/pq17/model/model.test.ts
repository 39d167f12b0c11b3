import { beforeEach, describe as suite, expect, it } from 'vitest';
import { actsOf as battleActs, chaptersOf, lineOf } from '../battle/state';
import { labelOf } from '../chart/pieces';
import { Plotting } from '../chart/play';
import { leavingOf } from '../chart/sheets';
import { byPlace } from '../../../plot/stacks';
import { wayTo } from '../../../lib/steering';
import type { Odds } from '../../../lib/wire';
import type { Chart } from '../../../lib/contract';
import { nameIn } from '../words';
import { consequences } from './consequences';
import { reportText } from './contacts';
import { describe, iceText, nearest, turnName } from './describe';
import { findingText } from './finding';
import { board, option, surface, told, view } from './fixture';
import { glance } from './glance';
import { headline, mark } from './headline';
import { actorFor, actsOf, litBy, ordersOf, rankOf, wouldBe } from './orders';
import { proposals } from './proposals';
import { readingOf } from './reading';
import { airStats, forceStats, shipStats } from './stats';
import { steering } from './steering';
import { storyOf } from './story';
import { ui } from './ui.svelte';
import { basesOf, inkOf } from './units';

const odds = (finding: object) => ({ seq: 1, options: [], around: { finding } }) as unknown as Odds;
const chart: Chart = { map: surface.data, coast: null, units: null };

suite('orders', () => {
  it('of a force belong to it, those upon a block or a port to where that lies', () => {
    const orders = ordersOf([option('sail', { force: 'TF 1' }), option('strike_at', { block: 'G2' }), option('photograph', { air: 'Spitfire PR 1', port: 'Murmansk' }), option('strike_base', { port: 'Banak' }), option('place_at', { hex: '0404' }), option('pass')], board);
    expect(orders.map((o) => [o.actor, o.cell])).toEqual([['TF 1', null], [null, '0505'], ['Spitfire PR 1', '0809'], [null, '0708'], [null, '0404']]);
  });
  it('on the way are those of the force under way; leaving port is pressed where it lies', () => {
    const orders = ordersOf([option('leave_port'), option('step_to', { hex: '0404' }), option('move_two')], { ...board, going: { force: 'TF 1', block: 'A4', at: '0403', to: null, moved: 0, speed: 2 } });
    expect(orders.map((o) => [o.actor, o.cell])).toEqual([['TF 1', '0403'], ['TF 1', '0404'], ['TF 1', null]]);
    expect(actorFor(orders, 'Convoy 1', 'TF 1')).toBe('TF 1');
    const lit = litBy(orders, 'TF 1');
    expect([[...lit.cells.keys()], actsOf(lit.actors.get('TF 1')!).map((o) => o.choice.verb)]).toEqual([['0403', '0404'], ['move_two']]);
    expect([wouldBe(orders, '0101'), wouldBe([], '0101')]).toEqual([{ verb: 'step_to', hex: '0101' }, null]);
  });
  it('where an aircraft flies are its own', () => expect(ordersOf([option('fly_to', { hex: '0505' })], { ...board, asked: { air: 'Ju88A 1' } }).map((o) => [o.actor, o.cell])).toEqual([['Ju88A 1', '0505']]));
  it('of the battle are not on the chart', () => expect(ordersOf([option('fire_at', { slot: '2' }), option('station', { slot: '1', area: 'screening' })], board)).toEqual([]));
  it('of the force in hand are listed first', () => expect(rankOf(option('split', { force: 'TF 1' }), 'TF 1')).toBeLessThan(rankOf(option('sail', { force: 'Convoy 1' }), 'TF 1')));
});

suite('pieces', () => {
  const reading = readingOf(view(), [], true)!;
  it('are forces of one’s own, enemy blocks, and aircraft that are out, in both hexes of a patrol', () => expect(reading.units.map((u) => [u.key, u.at, u.foe])).toEqual([['Convoy 1', '0503', false], ['TF 1', '0403', false], ['Dummy 1', '0502', false], ['G2', '0505', true], ['G3', '0606', true], ['G4', '0708', true], ['He115 1', '0606', true], ['He115 1', '0607', true]]));
  it('are solid while fresh, hatched when known of old, dotted while they stand', () => expect([inkOf({ level: 2 }, 0), inkOf({ level: 2 }, 3), inkOf({ level: 0 }, 0), inkOf({ level: null }, -1)]).toEqual(['solid', 'hatched', 'hatched', 'dotted']));
  it('are called by what is known', () => expect(reading.units.slice(1, 5).map((u) => labelOf(u, 'en'))).toEqual(['TF 1', 'Dummy 1', 'G2 wolfpack ID2', 'G3']));
  it('at a base are counted by what could still fly', () => expect(basesOf(board).map((b) => [b.name, b.ready, b.all, b.units.length])).toEqual([['Banak', 2, 6, 4]]));
  it('that are known best come first among contacts; those in port are none', () => expect(reading.contacts.map((c) => [c.unit.key, c.level])).toEqual([['G2', 2], ['G3', -1]]));
});

suite('reports', () => {
  it('say what was said, by their level', () => {
    expect(reportText({ level: 1, warships: 4, convoy: 'large' }, 'en')).toBe('about 4 warships, large convoy');
    expect(reportText({ level: 2, warships: 5, heavy: 2, carrier: true, convoy_ships: 30 }, 'pl')).toBe('5 okrętów wojennych, ciężkie 2, z lotniskowcem, 30 statków konwoju');
    expect(reportText({ level: 3, counted: { cruiser: { counters: 2, cs: 6 } } }, 'en')).toBe('cruisers 6 (2 counters)');
    expect(reportText(null, 'en')).toBe('');
  });
});

suite('the stream', () => {
  const turn = (number: number) => told('turn_begins', { number });
  it('has tracks that break where a name went to another block', () => {
    const { tracks } = storyOf([turn(1), told('block_moves', { block: 'G2', from: '0505', hex: '0504' }), told('block_moves', { block: 'G2', from: '0504', hex: '0503' }), told('block_moves', { block: 'G3', from: '0606', hex: '0605' }), told('block_moves', { block: 'G3', from: '0404', hex: '0405' })]);
    expect([tracks.get('G2'), tracks.get('G3')]).toEqual([['0505', '0504', '0503'], ['0404', '0405']]);
  });
  it('forgets them after three turns', () => expect(storyOf([turn(1), told('block_moves', { block: 'G2', from: '0505', hex: '0504' }), turn(1), turn(2), turn(2), turn(3)]).tracks.size).toBe(0));
  it('knows since when a block is identified, and that it is lost', () => {
    const items = [turn(1), told('contact', { block: 'G2', hex: '0505' }), turn(1)];
    expect(storyOf(items).found.get('G2')).toBe(1);
    expect(storyOf([...items, told('block_stands', { block: 'G2', hex: '0505' })]).found.has('G2')).toBe(false);
  });
  it('knows which ice was met, and where one looked in vain', () => {
    const story = storyOf([turn(1), told('ice_is', { block: 'A1', hex: '0102', ice: 'solid' }), told('no_contact', { block: 'G3', hex: '0606' })]);
    expect([story.ice.get('0102'), story.searched]).toEqual([{ ice: 'solid', turn: 1 }, [{ hex: '0606', found: false }]]);
  });
});

suite('steering', () => {
  const naval = view({ options: [option('sail', { force: 'TF 1' }), option('sail', { force: 'Convoy 1' }), option('sail', { force: 'Dummy 1' }), option('refuel', { force: 'TF 1' })] });
  it('leads a task force at its usual speed, in haste only to the end of its way', () => {
    expect(steering.lead(naval, 'TF 1', ['0404', '0405', '0406', '0407']).map((i) => i.choice)).toEqual([{ verb: 'sail', force: 'TF 1' }, { verb: 'step_to', hex: '0404' }, { verb: 'step_to', hex: '0405' }, { verb: 'pass' }]);
    expect(steering.lead(naval, 'TF 1', ['0404', '0405', '0406'])).toHaveLength(5);
  });
  it('leads a convoy one hex, out of port first, and into a port of its own', () => {
    expect(steering.lead(naval, 'Convoy 1', ['0504', '0505']).map((i) => i.choice.verb)).toEqual(['sail', 'step_to', 'pass']);
    expect(steering.lead(naval, 'Dummy 1', ['0503']).map((i) => i.choice.verb)).toEqual(['sail', 'leave_port', 'step_to', 'pass']);
    expect(steering.lead(naval, 'TF 1', ['0502']).map((i) => i.choice.verb)).toEqual(['sail', 'step_to', 'enter_port', 'pass']);
  });
  it('knows sides that bar the way', () => {
    const closed = steering.closed(naval, 'TF 1', surface);
    expect(wayTo(surface, '0303', '0304', closed)).not.toEqual(['0304']);
    expect(wayTo(surface, '0304', '0305', closed)).toEqual(['0305']);
  });
  it('sends aircraft straight', () => {
    const flying = view({ prompt: { kind: 'air', text: '', rule: '' }, seat: 'axis', options: [option('use_unit', { air: 'Ju88A 1' })] });
    expect(steering.units(flying)).toEqual([{ key: 'Ju88A 1', at: '0708' }]);
    expect(steering.lead(flying, 'Ju88A 1', ['0606']).map((i) => [i.prompt, i.choice.verb])).toEqual([['air', 'use_unit'], ['flight', 'fly_to']]);
    expect(steering.acts(naval, 'TF 1', 'en').map((p) => p.id)).toEqual(['refuel']);
  });
});

suite('proposals', () => {
  const known = (kind: string, options: ReturnType<typeof option>[]) => ({ view: view({ prompt: { kind, text: '', rule: '' }, options }), chart, history: [], odds: null, language: 'en' as const });
  it('repeat an order for whoever is asked next', () => {
    expect(proposals(known('category', [option('aim_at', { category: 'convoy_ships' }), option('aim_at', { category: 'cruiser' })])).map((p) => [p.text, p.lasts])).toEqual([['All submarines at: convoy ships', true]]);
    expect(proposals(known('scramble', [option('scramble', { air: 'a' }), option('scramble', { air: 'b' })]))[0]).toMatchObject({ text: 'All fighters rise (2)', orders: [{}, {}, { choice: { verb: 'pass' } }] });
    expect(proposals(known('naval', []))).toEqual([]);
  });
});

suite('words', () => {
  const reading = readingOf(view(), [], true)!, known = { surface, reading, lit: litBy([], null), places: byPlace(reading.units), basesAt: (at: string) => reading.bases.filter((b) => b.at === at), natures: new Map(), finding: {}, seat: 'allied' as const };
  it('of a hex', () => {
    expect(describe(surface.cell('0503')!, known, 'en')).toContain('Convoy 1, convoy, speed 1, bound for Murmansk, loaded, the enemy knows: ID 1, shadowed by aircraft');
    expect(describe(surface.cell('0606')!, known, 'en')).toContain('Unknown block G3, unidentified');
    expect(describe(surface.cell('0708')!, known, 'pl')).toMatch(/Banak: baza lotnicza.*Banak: samoloty 2 z 6 gotowe.*wybrzeże przeciwnika/);
    expect(nearest(surface, surface.cell('0503')!, ['0505'], 'en')).toBe(' Nearest: 0505, 2 hexes.');
  });
  it('of ice: the forecast, and what was met behind it', () => {
    expect(iceText(surface, board, new Map(), '0102', 'en')).toBe('ice zone IV West: heavy drift ice (forecast)');
    expect(iceText(surface, board, new Map([['0102', { ice: 'solid' as const, turn: 9 }]]), '0102', 'pl')).toBe('strefa lodu IV zachód: duże zagęszczenie lodu (prognoza), napotkano: gruby pak (Dzień 5 rano)');
    expect([iceText(surface, board, new Map(), '0101', 'en'), iceText(surface, board, new Map(), '0505', 'en')]).toEqual(['permanent pack ice', '']);
  });
  it('beside the title', () => {
    expect(headline(view(), 'en')).toEqual(['Day 5 AM', 'July 1942', 'Allied: Naval movement', 'Fog, day', 'Points 15.5']);
    expect([mark(view()), mark(view({ board: { ...board, playing: false } }))]).toEqual(['3', '']);
    expect([turnName(board, 10, 'pl'), turnName({}, 10, 'en')]).toEqual(['Dzień 5 po południu', 'Turn 10']);
  });
  it('of names, with their numbers', () => expect([nameIn('TF 3', 'pl'), nameIn('Convoy 1', 'pl'), nameIn('Soviet wolfpack 2', 'pl'), nameIn('A-I class counter', 'en'), nameIn('Ju88A 1', 'pl'), nameIn('Luetzow', 'en')]).toEqual(['GO 3', 'Konwój 1', 'Sowieckie wilcze stado 2', 'A-I class', 'Ju88A 1', 'Lützow']));
  it('of how likely a search finds it', () => {
    const finding = { G3: { force: 0.2, air: 0.4, both: 0.6 }, G2: { force: 0.5, air: 0.75, both: 0.9, now: { line: 'air' as const, found: 0.75, may_be_spoilt: 0.1 } } };
    expect([findingText(finding, 'G3', 'en'), findingText(finding, 'G2', 'pl'), findingText(finding, 'G9', 'en')]).toEqual(['A search finds it: aircraft 40 %, ships 20 %, both 60 %', 'Rekonesans wykryje: teraz 75 % (samoloty)', '']);
  });
});

suite('consequences', () => {
  it('of a step: ice, aircraft, who is near', () => expect(consequences({ verb: 'step_to', hex: '0606' }, { view: view(), chart, odds: null, language: 'en' })).toEqual([{ name: 'Enemy blocks there', value: 'G3', warns: true }, { name: 'Enemy air radius', value: 'yes', warns: true }]));
  it('of a step beside them', () => expect(consequences({ verb: 'step_to', hex: '0605' }, { view: view(), chart, odds: null, language: 'en' })).toEqual([{ name: 'Next to it', value: 'G2 (wolfpack), G3' }]));
  it('of a search: what a card comes to', () => expect(consequences({ verb: 'search_hex', hex: '0505', sector: 'barents' }, { view: view(), chart, odds: odds({ G2: { force: 0.5, air: 0.75, both: 0.9 } }), language: 'en' })).toEqual([{ name: 'Enemy blocks there', value: 'G2 (wolfpack)' }, { name: 'A card finds it', value: '75 %' }]));
  it('of an attack: what is known of the target', () => expect(consequences({ verb: 'strike_at', block: 'G2' }, { view: view(), chart, odds: null, language: 'en' })[0]).toEqual({ name: 'Reported', value: 'wolfpack, 3 warships, no carrier' }));
});

suite('statistics and the track', () => {
  it('of ships, forces and aircraft', () => {
    const [, tf] = board.forces;
    expect(shipStats(tf!.ships[0]!, { name: 'London', side: 'allied', nation: 'British', type: 'CA', flak: 2, torpedoes: 2 }, 'en').map((s) => s.value)).toEqual(['heavy cruiser', '2', '2', '2', 'British', 'crippled']);
    expect(forceStats(board, tf!, 'en').find((s) => s.name === 'Fuel')).toEqual({ name: 'Fuel', value: 'low, fuel warning Day 7 PM', was: 'full' });
    expect(airStats(board.aircraft[1]!, 'pl').at(-1)!.value).toBe('po locie');
  });
  it('has all turns, the segments, and what is due', () => {
    const all = glance(view(), 'en')!;
    expect([all.tracks[0]!.at, all.tracks[0]!.steps.length, all.phase, all.scales[0]!.at]).toEqual([8, 30, 2, 2]);
    expect(all.ahead.map(({ when, what }) => `${when}: ${what}`)).toEqual(['Day 7 PM: TF 1: fuel warning', 'Day 15 PM: Last day of the track']);
  });
});

suite('on the chart', () => {
  const plotting = (options: ReturnType<typeof option>[]) => {
    const reading = readingOf(view({ options }), [], true)!;
    return new Plotting({
      surface, reading, places: byPlace(reading.units), basesAt: (at) => reading.bases.filter((b) => b.at === at), natures: new Map(), finding: {}, seat: 'allied', language: 'en', offering: true,
      get actor() { return actorFor(reading.orders, ui.selected, null); }, get lit() { return litBy(reading.orders, this.actor); },
    });
  };
  beforeEach(() => { ui.selected = null; });
  it('a press takes a force in hand and lays out what is there', () => {
    const play = plotting([option('sail', { force: 'TF 1' }), option('sail', { force: 'Convoy 1' })]);
    expect([play.press('0403', null), ui.selected, play.press('0101', null)]).toEqual([{ open: true }, 'TF 1', null]);
    expect(play.stops.map((s) => s.key)).toEqual(['Convoy 1', 'TF 1']);
    expect([play.lies('0708'), play.doubts('0101')]).toEqual([true, false]);
  });
  it('a lit hex is an order, any other is asked about', () => {
    const play = plotting([option('place_at', { hex: '0404' })]);
    expect([play.orders('0404').length, play.doubts('0101'), play.question('0101'), play.nearest('0402')?.choice.hex]).toEqual([1, true, { choice: { verb: 'place_at', hex: '0101' } }, '0404']);
  });
});

suite('the battle display', () => {
  const counter = (n: number, more: object = {}) => ({ counter: n, name: `Ship ${n}`, side: 'allied' as const, type: 'DD' as const, cs: 2, full: 2, there: true, dead: false, crippled: false, evading: false, fired: false, stack: n < 3 ? 1 : null, ...more });
  const fighting = { ...board, asked: { slot: '3' }, fight: { kind: 'air' as const, at: '0503', target: 'A8', attacker: 'axis' as const, surprised: null, port: null, round: 0, wave: 1, waves: 2, counters: [1, 2, 3].map((n) => counter(n)) }, aircraft: [{ ...board.aircraft[0]!, status: 'mission' as const, at: '0503', wave: 2, stack: 1 }] };
  it('gives orders to counters, at counters, and at stacks', () => {
    const acts = battleActs(view({ options: [option('fire_at', { slot: '2' }), option('station', { slot: '3', area: 'screening' }), option('bomb_stack', { slot: '1', number: 1 }), option('screen_unit', { slot: '3', first: '1', guards: '2' })] }), fighting);
    expect(acts.map((a) => [a.counter, a.target, a.stack])).toEqual([[3, 2, null], [3, null, null], [null, null, 1], [3, 1, null]]);
  });
  it('lays a line out stack by stack, with who goes for it', () => expect(lineOf(fighting).map((s) => [s.stack, s.counters.length, s.attackers.map((a) => a.name)])).toEqual([[1, 2, ['Ju88A 1']], [null, 1, []]]));
  it('tells the last fight, latest round first', () => {
    const chapters = chaptersOf([told('battle_begins'), told('battle_ends'), told('battle_announced'), told('battle_begins'), told('round_begins', { number: 1 }), told('guns_rolled'), told('round_begins', { number: 2 }), told('guns_rolled')]);
    expect(chapters.map((c) => [c.title, c.lines.length])).toEqual([[{ round: 2 }, 1], [{ round: 1 }, 1], [null, 2]]);
  });
  it('lets ships one by one and strength by class leave a force', () => {
    const { rows } = leavingOf(view({ options: [option('take_strength', { class: 'Tribal class', number: 1 })] }), { ...board, asked: { force: 'TF 1' } });
    expect(rows.map((r) => [r.name, r.options.length])).toEqual([['London', 0], ['Tribal class', 1]]);
  });
});
