// A small situation for the tests: a convoy off Iceland with a force behind it, a wolfpack that has been found, two blocks that
// stand, and aircraft at Banak.
import { nothingBrought } from '../../../lib/testing';
import type { Option, StreamItem, View } from '../../../lib/contract';
import type { MapCell } from '../../../plot/map';
import { Surface } from '../../../plot/surface';
import type { AirUnit, Block, Board, Force } from './board';

const two = (n: number) => String(n).padStart(2, '0');
const cells = Array.from({ length: 9 }, (_, r) => Array.from({ length: 10 }, (_, c): MapCell => ({ id: `${two(r + 1)}${two(c + 1)}`, row: r + 1, col: c + 1, x: c + 1 + (r % 2 ? 0.5 : 0), y: (r + 1) * 0.8660254, kind: c === 9 ? 'land' : 'sea' }))).flat();
export const surface = new Surface({
  frame: [0.3, 0.2, 11, 8.5], cells, lattice: { kind: 'hex', orientation: 'pointy', shifted: 'even' },
  places: [{ id: 'reykjavik', name: 'Reykjavik', kinds: ['port', 'airbase'], side: 'allied', cell: '0502', lat: 64, lon: -22 }, { id: 'banak', name: 'Banak', kinds: ['airbase'], side: 'axis', cell: '0708', lat: 70, lon: 25 }, { id: 'murmansk', name: 'Murmansk', kinds: ['port'], side: 'allied', cell: '0809', lat: 69, lon: 33 }],
  layers: [{ id: 'ice_white', title: 'Pack ice', cells: ['0101'] }, { id: 'ice_west_4', title: 'Ice', cells: ['0102', '0103'] }, { id: 'german_air_radius', title: 'Radius', cells: ['0606', '0607'] }, { id: 'axis_shore', title: 'Shore', cells: ['0708'] }, { id: 'air_sector_barents', title: 'Sector', cells: ['0505', '0506'] }],
  ...({ sides: [{ between: ['0303', '0304'], state: 'blocked' }, { between: ['0304', '0305'], state: 'narrow' }] } as object),
});

const force = (name: string, kind: Force['kind'], at: string | null, more: Partial<Force> = {}): Force => ({
  force: name, kind, block: `A${name.length}`, at, place: 'sea', in_port: false, found: { level: null, shadow: null }, classes: [], ships: [], fuel: 'full', fuel_until: null, speed: 2, moved: 0, loaded: false, patrols: false, refuelling: false, rearming: false, tows: false, shadows: null, of: null, bound_for: null, voyage: null, ...more,
});
const block = (name: string, at: string, more: Partial<Block> = {}): Block => ({ block: name, side: name.startsWith('A') ? 'allied' : 'axis', own: name.startsWith('A'), at, place: 'sea', in_port: false, level: null, kind: null, scattered: false, dispersed: false, shadow: null, report: null, force: null, ...more });
const air = (name: string, side: AirUnit['side'], more: Partial<AirUnit> = {}): AirUnit => ({ name, side, aircraft: name, type: 'LB', cs: 2, full: 2, aborted: 0, status: 'base', base: 'Banak', base_hex: '0708', interceptor: false, at: null, second: null, range: 5, air_combat: 1, torpedoes: 0, hunts: false, searches: false, wave: null, ...more });

export const board: Board = {
  turn: 9, day: 5, half: 'am', turns: 30, begins: 9, night: false, month: { year: 1942, month: 7 }, set_up: true, playing: true, weather: 'fog', local_west: null, local_north: 'fair', phase: 'allied', segment: 'naval_segment', segments: ['event_segment', 'photo_segment', 'naval_segment', 'air_segment'], points: 15.5,
  track: Array.from({ length: 30 }, (_, i) => ({ day: (i >> 1) + 1, half: i & 1 ? ('pm' as const) : ('am' as const), night: false })),
  ice: { west_4: { condition: 'heavy', certain: false } },
  ports: [{ port: 'Reykjavik', at: '0502', side: 'allied' }, { port: 'Murmansk', at: '0809', side: 'allied' }],
  sectors: [{ sector: 'barents', side: 'axis', layer: 'air_sector_barents', searches: 4, hexes: [] }],
  chits: [{ side: 'allied', condition: 'gearbox_three', shown: false, where: null, in_turn: null }],
  blocks: [
    block('A8', '0503', { force: 'Convoy 1', level: 1, kind: 'convoy', shadow: 'air_unit' }), block('A4', '0403', { force: 'TF 1' }), block('A7', '0502', { force: 'Dummy 1', in_port: true, place: 'port' }),
    block('G2', '0505', { level: 2, kind: 'wolfpack', report: { level: 2, warships: 3, heavy: 0, carrier: false, convoy_ships: 0 } }), block('G3', '0606'), block('G4', '0708', { in_port: true, place: 'port' }),
  ],
  forces: [
    force('Convoy 1', 'convoy', '0503', { speed: 1, loaded: true, found: { level: 1, shadow: 'air_unit' }, bound_for: 'Murmansk', voyage: { to: 'Murmansk', to_hex: '0809', sails_by: 1, sailed: 33, arrived: 0, visited: ['0502', '0503'] }, classes: [{ name: 'Merchants', type: 'MV', cs: 33 }] }),
    force('TF 1', 'task_force', '0403', { fuel: 'low', fuel_until: 14, ships: [{ name: 'London', type: 'CA', cs: 2, full: 3, dead: false, towed: false, crippled: true, broken_down: false }], classes: [{ name: 'Tribal class', type: 'DD', cs: 1 }] }),
    force('Dummy 1', 'dummy', '0502', { in_port: true, place: 'port' }),
  ],
  aircraft: [air('Ju88A 1', 'axis'), air('Ju88A 2', 'axis', { status: 'flown' }), air('He115 1', 'axis', { status: 'patrol', at: '0606', second: '0607' }), air('Bf109 1', 'axis', { interceptor: true })],
  lost: [{ name: 'Merchants', side: 'allied', type: 'MV', number: 2 }], asked: null, going: null, tirpitz_may_sail: false, dummies: { in_play: 5, of: 10 }, reinforcements: [], command: { home_fleet: { left: 6, of: 8 } }, fight: null,
};
export const option = (verb: string, args: Record<string, unknown> = {}): Option => ({ choice: { verb, ...args }, text: `${verb} ${Object.values(args).join(' ')}`, rule: 'PQ 5.1' });
export const view = (more: Partial<View> = {}): View => ({
  id: 'm', game: 'pq17', scenario: 'pq17', seat: 'allied', seq: 1, begun: true, finished: false, result: null, prompt: { kind: 'naval', text: 'What do your forces do?', rule: 'PQ 3.2' }, options: [], board, undoable: false,
  draw_offered_by: null, opponent: '', commitment: '', entropy: nothingBrought, key: null, ...more,
});
export const told = (event: string, args: Record<string, unknown> = {}): StreamItem => ({ seq: 1, kind: 'event', at: 0, text: event, rule: '', what: { event, ...args } });
