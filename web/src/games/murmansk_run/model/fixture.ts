// A small situation for the tests: a convoy at c5 with its escort, a battle group, a dummy, and what the Germans have.
import type { Option, StreamItem, View } from '../../../lib/contract';
import { Surface } from '../../../plot/surface';
import type { Board, Marker, Ship, ShipClass } from './board';
import { nothingBrought } from '../../../lib/testing';

const h = Math.sqrt(3) / 2;
const row = (letter: string, n: number, from: number, length: number, first = 1) => Array.from({ length }, (_, i) => ({ id: `${letter}${first + i}`, x: from + i, y: n * h, kind: 'sea' as const }));
const cells = [...row('b', 2, 4, 4, 4), ...row('c', 3, 4.5, 4, 4), ...row('d', 4, 4, 4, 4), { id: 'altenfjord', x: 6.3, y: 4.3, kind: 'coastal' as const, name: 'Altenfjord' }];
const near = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y) < 1.05;
export const surface = new Surface({
  frame: [0, 0, 12, 9],
  cells,
  links: [...cells.flatMap((a, i) => cells.slice(i + 1).filter((b) => a.id !== 'altenfjord' && b.id !== 'altenfjord' && near(a, b)).map((b): [string, string] => [a.id, b.id])), ['d6', 'altenfjord']],
  places: [{ id: 'altenfjord', name: 'Altenfjord', kinds: ['port', 'airbase'], side: 'axis', cell: 'altenfjord', lat: 70, lon: 23 }],
  layers: [{ id: 'ice', title: 'ICE', cells: ['b5', 'b6', 'b7'] }, { id: 'next_to_german_base', title: 'Next to a German base', cells: ['d6'] }, { id: 'uboat_area', title: 'U-boats', cells: ['c5', 'c6', 'd6'] }],
  routes: [{ id: 'lane', title: 'Lane', cells: ['c4', 'c5', 'c6'] }],
});

export const ship = (name: string, side: Ship['side'], cls: ShipClass, more: Partial<Ship> = {}): Ship => ({
  name, side, class: cls, fires: cls === 'CVE' ? null : cls === 'CVB' ? 'D' : cls, torpedoes: cls === 'D' ? 'T' : '', salvoes: cls === 'D' ? 1 : 0, salvoes_left: cls === 'D' ? 1 : 0, range: cls === 'D' ? 1 : cls === 'CL' ? 2 : 3,
  capital: cls === 'B' || cls === 'SB', american: false, status: 'group', port: null, back: null, group: null, damaged: false, links: 2, ...more,
});
export const marker = (token: string, side: Marker['side'], at: string, more: Partial<Marker> = {}): Marker => ({
  token, side, at, marker: null, kind: 'unknown', face_up: false, contact: null, ships: [], moved: false, slow: null, ...more,
});
const seen = { now: true, source: 'reconnaissance', period: 5, age_hours: 0 } as const;

export const board: Board = {
  season: { id: 'spring_1942', name: 'Spring 1942', number: 1, year: 1942 },
  seasons: [{ id: 'spring_1942', name: 'Spring 1942', result: 'open', now: true, ice: true, periods: ['day', 'night'], storm: { from: 5, goes_on_from: 4 }, arrives: [], leaves: [] }],
  wins: { allied: 0, axis: 0 }, wins_needed: 1, points: { allied: 0, axis: 0 }, convoy: 1, period: 5, period_hours: 12, daytime: 'day', pulse: 'allied_1', pulse_number: 2, weather: 'fair', flying: true, ice: true, freighters: 11, freighters_at_first: 12, groups: ['Convoy', 'Force 1', 'Force 2'], group_size: 5, waters: { allied: cells.filter((c) => c.id !== 'altenfjord').map((c) => c.id), axis: cells.filter((c) => c.id[0] !== 'b').map((c) => c.id) }, loads: 0, loads_needed: 8, depot: 0,
  entitled: { capitals: 2, cruisers: 5 }, americans_gone: false, fuel: { limited: false, factors: null, spent: null, full: false }, reconnaissance: { allied: false, axis: true }, wolfpack: { lost: false, at: null },
  markers: [
    marker('A1', 'allied', 'c5', { marker: 'Convoy', kind: 'convoy', ships: ['Sheffield', 'O class'], face_up: true, contact: seen, slow: true }),
    marker('A2', 'allied', 'c4', { marker: 'Force 1', kind: 'group', ships: ['Tribals', 'Duke of York'], slow: false }),
    marker('A3', 'allied', 'd4', { marker: 'Dummy 1', kind: 'dummy' }),
    marker('G1', 'axis', 'd6'),
    marker('G2', 'axis', 'c6', { kind: 'group', ships: ['Z-6', 'Tirpitz'], contact: { ...seen, now: false, period: 4, age_hours: 12 } }),
  ],
  waiting: [{ marker: 'Dummy 2', kind: 'dummy', at: null, ships: [] }],
  ships: [
    ship('Sheffield', 'allied', 'CL', { group: 'Convoy' }), ship('O class', 'allied', 'D', { group: 'Convoy' }), ship('Tribals', 'allied', 'D', { group: 'Force 1' }), ship('Duke of York', 'allied', 'B', { group: 'Force 1' }),
    ship('Tirpitz', 'axis', 'SB'), ship('Z-6', 'axis', 'D'), ship('Hipper', 'axis', 'CA', { status: 'norway' }),
  ],
  air: [{ name: 'KG 26', side: 'axis', base: null, state: 'ready', range: [] }, { name: 'KG 30', side: 'axis', base: null, state: 'lost', range: [] }, { name: 'Fleet Air Arm', side: 'allied', base: null, state: 'none', range: [] }],
  battle: null,
};
export const option = (verb: string, args: Record<string, unknown> = {}): Option => ({ choice: { verb, ...args }, text: `${verb} ${Object.values(args).join(' ')}`, rule: 'MR M24' });
export const view = (more: Partial<View> = {}): View => ({
  id: 'm', game: 'murmansk_run', scenario: 'spring_1942', seat: 'allied', seq: 1, begun: true, finished: false, result: null, prompt: { kind: 'move', text: 'Move your groups', rule: 'MR M24' }, options: [], board, undoable: false,
  draw_offered_by: null, opponent: '', commitment: '', entropy: nothingBrought, key: null, ...more,
});
export const told = (event: string, args: Record<string, unknown> = {}): StreamItem => ({ seq: 1, kind: 'event', at: 0, text: event, rule: '', what: { event, ...args } });
