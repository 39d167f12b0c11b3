// A small situation for the tests: a convoy and a cruiser, a boat the Germans have shown, and two stacks nobody has looked at.
import { nothingBrought } from '../../../lib/testing';
import type { Option, StreamItem, View } from '../../../lib/contract';
import type { MapCell } from '../../../plot/map';
import { Surface } from '../../../plot/surface';
import type { Board, Kind, Stack } from './board';

const two = (n: number) => String(n).padStart(2, '0');
const cells = Array.from({ length: 8 }, (_, c) => Array.from({ length: 8 }, (_, r): MapCell => ({ id: `${two(c + 1)}${two(r + 1)}`, col: c + 1, row: r + 1, x: (c + 1) * 0.8660254, y: r + 1 + (c % 2 ? 0.5 : 0), kind: c === 7 ? 'land' : 'sea' }))).flat();
export const surface = new Surface({
  frame: [0.3, 0.5, 7.6, 9], cells, lattice: { kind: 'hex', orientation: 'flat', shifted: 'even' },
  places: [{ id: 'banak', name: 'Banak', kinds: ['airbase'], side: 'axis', cell: '0705', lat: 70, lon: 25 }, { id: 'to_murmansk', name: 'To Murmansk', kinds: ['port', 'exit'], side: 'allied', cell: '0707', lat: 69, lon: 33 }],
  layers: [{ id: 'ice_winter', title: 'Ice', cells: ['0101', '0201'] }, { id: 'iceberg_winter', title: 'Icebergs', cells: ['0102'] }, { id: 'west_edge', title: 'West edge', cells: cells.filter((c) => c.col === 1).map((c) => c.id) }],
});

const kind = (name: string, side: Kind['side'], type: Kind['type'], more: Partial<Kind> = {}): Kind => ({ name, side, type, nation: side === 'axis' ? 'German' : 'British', count: 1, hull: 2, movement: 5, ...more });
export const stack = (id: string, hex: string, more: Partial<Stack> = {}): Stack => ({ id, side: id.startsWith('A') ? 'allied' : 'axis', hex, ...more });

export const board: Board = {
  part: { id: 'sportspalast', title: 'Unternehmen Sportspalast', number: 1, parts: 1 },
  turn: 6, turns: 30, turn_hours: 4, season: 'winter', ice_edge: 'winter', weather: 'fog', fog_range: 11, points: { allied: 2, axis: 9 }, points_before: { allied: 0, axis: 0 }, slot: 'allied', passes: 0,
  announced: { allied: 2, axis: 0 }, announced_before: { allied: 0, axis: 0 }, decoys: { pool: 6, drawn: 0 }, released: true, prinz_eugen: false, hfdf_called: false, public_counts: false, going: null, fight: null,
  stacks: [
    stack('A1', '0304', { count: 9, pieces: [{ kind: 'Merchant', number: 8, face_up: true, reconnoitred: true }, { kind: 'British DD', number: 1 }], damage: 1, known: { must: ['Merchant'], seen: 8 } }),
    stack('A2', '0203', { count: 1, pieces: [{ kind: 'Kent', number: 1 }] }),
    stack('G1', '0404', { pieces: [{ kind: 'U-377', number: 1, face_up: true }], known: { may: ['U-377', 'U-134', 'German decoy'], must: ['U-377'], seen: 1 }, patrol: true }),
    stack('G2', '0505', { known: { may: ['U-134', 'German decoy'] } }),
    stack('G3', '0606'),
  ],
  boxes: [{ box: 'Group 1', number: 0, stack: null }],
  waiting: [],
  pieces: [
    ...Array.from({ length: 8 }, (_, i) => ({ name: `Merchant ${i + 1}`, kind: 'Merchant', state: 'map' as const, stack: 'A1', hex: '0304', movement_left: 3 })),
    { name: 'British DD 1', kind: 'British DD', state: 'map', stack: 'A1', hex: '0304', guns: 4, movement_left: 9 }, { name: 'Kent', kind: 'Kent', state: 'map', stack: 'A2', hex: '0203', guns: 6, movement_left: 7 },
  ],
  air: [],
  gone: [{ side: 'allied', kind: 'Merchant', number: 1, state: 'sunk' }],
  airfields: [{ name: 'Banak', hex: '0705', port: false, norwegian: true, room: 5, units: null }],
  entries: ['0103'],
  kinds: [kind('Merchant', 'allied', 'Merc', { count: 9, movement: 3 }), kind('British DD', 'allied', 'DD', { guns: 4 }), kind('Kent', 'allied', 'CA', { guns: 6 }), kind('U-377', 'axis', 'Sub', { torpedoes: 6 }), kind('U-134', 'axis', 'Sub', { torpedoes: 6 }), kind('Tirpitz', 'axis', 'BB', { guns: 9 }), kind('German decoy', 'axis', 'Decoy')],
};
export const option = (verb: string, args: Record<string, unknown> = {}): Option => ({ choice: { verb, ...args }, text: `${verb} ${Object.values(args).join(' ')}`, rule: 'NC 5.0' });
export const view = (more: Partial<View> = {}): View => ({
  id: 'm', game: 'north_cape', scenario: 'sportspalast', seat: 'allied', seq: 1, begun: true, finished: false, result: null, prompt: { kind: 'mission', text: 'Order a mission, or pass', rule: 'NC 5.2' }, options: [], board, undoable: false,
  draw_offered_by: null, opponent: '', commitment: '', entropy: nothingBrought, key: null, ...more,
});
export const told = (event: string, args: Record<string, unknown> = {}): StreamItem => ({ seq: 1, kind: 'event', at: 0, text: event, rule: '', what: { event, ...args } });
