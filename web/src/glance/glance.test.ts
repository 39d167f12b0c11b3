// The turn at a glance, consequences, statistics and short forms, of all games.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { consequences as ofBismarck } from '../games/bismarck/model/consequences';
import { glossary as bismarckWords } from '../games/bismarck/model/glossary';
import { glance as bismarckGlance } from '../games/bismarck/model/glance';
import { clock } from '../games/bismarck/model/fixture';
import { airStats, shipStats } from '../games/bismarck/model/stats';
import { board as cape, view as capeView } from '../games/north_cape/model/fixture';
import { consequences as ofCape } from '../games/north_cape/model/consequences';
import { glance as capeGlance } from '../games/north_cape/model/glance';
import { pieceStats } from '../games/north_cape/model/stats';
import { board as convoy, ship, view as convoyView } from '../games/murmansk_run/model/fixture';
import { consequences as ofConvoy } from '../games/murmansk_run/model/consequences';
import { glance as convoyGlance } from '../games/murmansk_run/model/glance';
import { codeText, shipStats as convoyStats } from '../games/murmansk_run/model/stats';
import { storyOf } from '../games/murmansk_run/debrief/story';
import type { Chart, Choice, Foreseeing, Language, StreamItem, View } from '../lib/contract';
import type { Odds } from '../lib/wire';
import { few, percent } from './chances';
import { cut } from './glossary.svelte';
import { spokenGlance } from './spoken';

const units = JSON.parse(readFileSync(new URL('../../../data/bismarck/units.json', import.meta.url), 'utf8')) as { ships: Parameters<typeof shipStats>[0][]; air: Parameters<typeof airStats>[0][] };
const spec = (name: string) => units.ships.find((s) => s!.name === name);
const languages: Language[] = ['en', 'pl'];
const valueOf = (list: readonly { name: string; value: string }[], name: string) => list.find((one) => one.name === name)?.value;

describe('the track', () => {
  const board = {
    ...clock, turn: 14, clock: '0400, 24 May', phase: 'search', phase_number: 6, phases: ['shadow', 'search', 'chance'], levels: ['1', '2', 'X'], visibility: '2', fog: true, night: 'none', first_turn: 4, last_turn: 34,
    points: { allied: 1, axis: 2 }, ships: [], enemy: [], sightings: [], coming: [{ turn: 23, ship: 'Dorsetshire', zone: 'Z20', enters: true }],
    air: [{ name: 'LR Scapa 1', status: 'aloft', home_turn: 16, ready: 0 }, { name: 'LR Eire 1', status: 'resting', ready: 15 }],
  };
  const hunt = { board, seat: 'allied' } as unknown as View;
  it('of Bismarck: where we are, how many are to come, what is due to this seat', () => {
    const glance = bismarckGlance(hunt, 'en')!, [turns] = glance.tracks;
    expect([turns!.steps.length, turns!.at, turns!.left]).toEqual([31, 10, '20 turns to the end']);
    expect(turns!.steps[turns!.at]!.name).toBe('0400, 24 May');
    expect([glance.phases[glance.phase]!.name, glance.scales[0]!.at, glance.scales[0]!.note]).toEqual(['Search', 1, 'fog']);
    expect(glance.ahead.map(({ when, what }) => `${when}: ${what}`)).toEqual(['0800, 24 May: LR Eire 1 rested', '1200, 24 May: LR Scapa 1 must land', '2000, 24 May: Night south of 55°', '1600, 25 May: Dorsetshire enters, Z20', '1200, 27 May: Last turn']);
    expect(turns!.steps[19]!.comes).toEqual(['Dorsetshire enters, Z20']);
    expect(turns!.steps.filter(({ dark }) => dark === 'all')).toHaveLength(5);
  });
  it('is not there for a server that tells no phases', () => expect(bismarckGlance({ ...hunt, board: { ...board, phases: undefined } } as unknown as View, 'en')).toBeNull());
  it('of Murmansk Run: periods with day and night, impulses, weather', () => {
    const glance = convoyGlance(convoyView({ board: { ...convoy, pulses: ['german_1', 'allied_1', 'german_2', 'allied_2'], longest: 20 } }), 'en')!;
    expect([glance.tracks[0]!.at, glance.tracks[0]!.steps.length, glance.tracks[0]!.steps[5]!.dark, glance.tracks[0]!.steps[4]!.dark]).toEqual([4, 20, 'all', undefined]);
    expect([glance.phase, glance.phases.length, glance.scales[0]!.at]).toEqual([1, 4, 0]);
    expect(glance.ahead[0]).toEqual({ when: 'Period 6', what: 'night, storm on a die of 5 or more' });
  });
  it('of North Cape: turns, phases, and forces still to come', () => {
    const glance = capeGlance(capeView({ board: { ...cape, phases: ['weather', 'decoys', 'missions', 'end'], phase: 'missions' } }), 'en')!;
    expect([glance.tracks[0]!.at, glance.tracks[0]!.steps.length]).toEqual([cape.turn - 1, cape.turns]);
    expect(glance.phases[glance.phase]!.name).toBe('Missions');
    expect(glance.ahead.length).toBeGreaterThan(cape.waiting.length);
  });
  it('is spoken whole, in both languages', () => {
    expect(spokenGlance(bismarckGlance(hunt, 'en')!, 'en')).toBe('Turn 11 of 31, 0400, 24 May, 20 turns to the end. Search, 2 of 3. Visibility: 2, fog. What comes: 0800, 24 May, LR Eire 1 rested');
    for (const language of languages) expect(spokenGlance(bismarckGlance(hunt, language)!, language)).not.toMatch(/undefined|\{/);
  });
});

const odds = (choice: Choice, told: object): Odds => ({ seq: 1, options: [{ choice, text: '', odds: told }], around: {} }) as unknown as Odds;
const known = (view: View, choice: Choice, told: object | null, language: Language = 'en', chart: Chart = { map: null, coast: null, units: null }): Foreseeing => ({ view, chart, odds: told && odds(choice, told), language });

describe('consequences', () => {
  const sail: Choice = { verb: 'sail', zone: 'E8' }, view = { board: null } as unknown as View;
  it('of a step: fuel, and who could see it', () => {
    const list = ofBismarck(sail, known(view, sail, { kind: 'step', fuel: 1, fuel_left: 0, may_be_there: ['Norfolk', 'Suffolk', 'Hood', 'Rodney'], watched: true, fog: false, night: true, needed: 3 }));
    expect(list.map(({ name, value }) => `${name}: ${value}`)).toEqual(['Fuel: −1, 0 left', 'Could be seen by: coast watch, Norfolk, Suffolk +2', 'Search strength: 3 needed', 'Night: search is weaker']);
    expect(list.map(({ warns }) => Boolean(warns))).toEqual([true, true, false, false]);
  });
  it('of a step that nobody is known to see, by a ship that burns nothing', () => {
    expect(ofBismarck(sail, known(view, sail, { kind: 'step', fuel: null, fuel_left: null, may_be_there: [], watched: false, fog: true, night: false, needed: null })).map(({ value }) => value)).toEqual(['nobody known to be there', 'nobody searches there']);
  });
  it('are told for what the umpire reckons, and for nothing else', () => {
    const shadow: Choice = { verb: 'shadow', ship: 'Norfolk' };
    expect(ofBismarck(shadow, known(view, shadow, { kind: 'shadow', slow: 0.5, fast: 1 / 3 })).map(({ value }) => value)).toEqual(['50 %', '33 %']);
    expect(ofBismarck(shadow, known(view, sail, { kind: 'shadow', slow: 0.5, fast: 0 }))).toEqual([]);
    expect(ofBismarck(shadow, known(view, shadow, null))).toEqual([]);
  });
  it('of an attack in Murmansk Run: what it does, and what it may cost', () => {
    const aim: Choice = { verb: 'aim_at', target: 'Tirpitz' };
    const attack = { kind: 'attack', parts: [], level: 1, column: true, faces: [], outcomes: {}, turrets_may_fail: false, nothing: 0.5, damaged: 1 / 3, sunk: 1 / 6, loss: 1 / 6 };
    expect(ofConvoy(aim, known(convoyView(), aim, attack)).map(({ name, value, warns }) => [name, value, Boolean(warns)])).toEqual([['Sunk', '17 %', false], ['Damaged', '33 %', false], ['No effect', '50 %', false], ['Lost to the answer', '17 %', true]]);
  });
  it('of a look in North Cape: from the least to the most', () => {
    const look: Choice = { verb: 'look_at', hex: '0404' };
    expect(ofCape(look, known(capeView(), look, { kind: 'look', least: 0.2, most: 0.6, all_least: 0, all_most: 0 })).map(({ value }) => value)).toEqual(['20 %–60 %', '0 %']);
  });
  it('never round a chance to certainty', () => expect([percent(0), percent(0.001), percent(0.999), percent(1), few(['a', 'b'], 1)]).toEqual(['0 %', '<1 %', '>99 %', '100 %', 'a +1']));
});

describe('statistics', () => {
  it('are printed ones, with what holds now before them', () => {
    const none = { bow: 0, port: 0, starboard: 0, stern: 0, midships: 0 };
    const whole = shipStats(spec('Bismarck'), { evasion: 29, fuel: 13, hits: none }, 'en'), hurt = shipStats(spec('Bismarck'), { evasion: 20, fuel: 5, hits: { ...none, bow: 2 } }, 'en');
    expect([valueOf(whole, 'Evasion'), valueOf(whole, 'Search, on patrol'), valueOf(whole, 'Guns, bow'), valueOf(whole, 'Midships')]).toEqual(['29', 'day 4, night 3', '7', '10']);
    expect(whole.every(({ was }) => was === undefined)).toBe(true);
    expect(hurt.filter(({ was }) => was)).toEqual([{ name: 'Evasion', value: '20', was: '29' }, { name: 'Fuel', value: '5', was: '13' }, { name: 'Guns, bow', value: '2 hits', was: '7' }]);
    const final = shipStats(spec('Bismarck'), { hits: { ...none, bow: 3 }, beyond_repair: { ...none, bow: 2 } }, 'en');
    expect(final.find((s) => s.name === 'Guns, bow')?.value).toBe('3 hits, 2 beyond repair at sea');
    const carrier = shipStats(spec('Ark Royal'), { attack_boxes: 11, max_attack_boxes: 12, flights_left: 3 }, 'en');
    expect(carrier.find((s) => s.name === 'Attack boxes')).toEqual({ name: 'Attack boxes', value: '11', was: '12' });
    expect(carrier.find((s) => s.name === 'Flights left')?.value).toBe('3');
    expect(shipStats(undefined, {}, 'en')).toEqual([]);
  });
  it('of aircraft have both sides of the counter', () => {
    const stats = airStats(units.air.find((a) => a!.name === 'LR Trondheim'), 'en');
    expect([valueOf(stats, 'Endurance, on patrol'), valueOf(stats, 'Search, to attack'), valueOf(stats, 'Attacks')]).toEqual(['4 turns', 'day 2, night 1', 'none']);
  });
  it('of Murmansk Run are words, no letters', () => {
    const tirpitz = ship('Tirpitz', 'axis', 'SB', { damaged: true, torpedoes: 't', salvoes: 1, salvoes_left: 0 }), stats = convoyStats(tirpitz, { name: 'Tirpitz', big_fuel: true }, 'en');
    expect([valueOf(stats, 'Fires as'), valueOf(stats, 'Torpedoes'), valueOf(stats, 'Salvoes left'), valueOf(stats, 'Damage'), valueOf(stats, 'Fuel factors')]).toEqual(['super battleship', 'weak (t)', '0', 'damaged', 'two']);
    expect(codeText({ fires: null, class: 'CVE' }, 'en')).toBe('Fires as no guns; is fired at as escort carrier');
  });
  it('of North Cape show the printed number where it has changed', () => {
    const kind = { name: 'Kent', side: 'allied' as const, type: 'CA' as const, nation: 'British', count: 1, guns: 6, flak: 6, movement: 7, hull: 3 };
    expect(pieceStats(kind, { guns: 3, flak: 6, damage: 1 }, 'en').filter(({ was }) => was).map(({ value, was }) => [value, was])).toEqual([['3', '6'], ['1', 'none']]);
    expect(pieceStats(kind, null, 'en').some(({ was }) => was)).toBe(false);
  });
  it('have a name for everything in both languages', () => {
    for (const language of languages) for (const list of [shipStats(spec('Hood'), {}, language), convoyStats(ship('Z-6', 'axis', 'D'), undefined, language)]) expect(JSON.stringify(list)).not.toMatch(/undefined|""/);
  });
});

describe('short forms', () => {
  it('are found as words, once in a sentence', () => {
    expect(cut('LR Scapa 1 and LR Eire 1 of TF 2', bismarckWords, 'en')).toEqual([{ text: 'LR', full: 'long-range aircraft' }, { text: ' Scapa 1 and ' }, { text: 'LR' }, { text: ' Eire 1 of ' }, { text: 'TF', full: 'task force' }, { text: ' 2' }]);
    expect(cut('ALRIGHT, LRs', bismarckWords, 'en')).toEqual([{ text: 'ALRIGHT, LRs' }]);
    expect(cut('Turn 6, C turn', bismarckWords, 'en')[1]!.full).toMatch(/emergency/);
    expect(cut('anything', {}, 'en')).toEqual([{ text: 'anything' }]);
  });
});

describe('the story of a convoy', () => {
  const chose = (verb: string, more: object): StreamItem => ({ seq: 1, kind: 'chose', at: 0, text: '', rule: '', what: { verb, ...more } });
  const told = (event: string, more: object = {}): StreamItem => ({ seq: 1, kind: 'event', at: 0, text: event, rule: '', what: { event, ...more } });
  const both = [told('season_begins', { season: 'Spring 1942' }), told('convoy_begins', { number: 1 }), told('period_begins', { number: 1, daytime: 'day' })];
  const next = told('period_begins', { number: 2, daytime: 'night' });
  const story = storyOf({
    allied: [...both, chose('enter', { marker: 'Force 1', cell: 'c1' }), chose('move', { marker: 'Force 1', cell: 'c2' }), told('marker_appears', { token: 'G1', cell: 'd8' }), told('turned_up', { token: 'G1', cell: 'd8' }), told('ship_seen', { token: 'G1', ship: 'Tirpitz' }), next, chose('leave_west', { marker: 'Force 1' }), told('marker_leaves', { token: 'G1', cell: 'd8' })],
    axis: [...both, told('marker_appears', { token: 'A1', cell: 'c1' }), told('marker_moves', { token: 'A1', from: 'c1', cell: 'c2' }), next],
  });
  it('has every period, and where each side went in it', () => {
    expect(story.steps.map(({ period, daytime }) => [period, daytime])).toEqual([[1, 'day'], [2, 'night']]);
    expect(story.legs).toEqual([{ ship: 'Force 1', side: 'allied', points: [{ turn: 1, zone: 'c1' }, { turn: 1, zone: 'c2' }], sunk: null, convoy: 1, gone: 3 }]);
  });
  it('tells a side only what it was told: backs, and who was seen under them', () => {
    const at = (list: typeof story.sighted.axis) => list.map(({ turn, zone, what, ship: named }) => [turn, zone, what, named]);
    expect(at(story.sighted.axis)).toEqual([[1, 'c1', 'A1', false], [1, 'c2', 'A1', false], [2, 'c2', 'A1', false]]);
    expect(at(story.sighted.allied)).toEqual([[1, 'd8', 'G1', false], [1, 'd8', 'G1', false], [1, '', 'G1', false], [1, 'd8', 'Tirpitz', true], [2, 'd8', 'Tirpitz', false], [2, '', 'Tirpitz', false]]);
  });
});
