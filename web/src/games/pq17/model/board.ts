// The board of PQ-17 as the umpire sends it, seen from one seat.
import type { SeatName, View } from '../../../lib/contract';
import type { Glyph } from '../../../plot/glyph';

export type Kind = 'convoy' | 'task_force' | 'wolfpack' | 'dummy';
export type Weather = 'fair' | 'reduced_visibility' | 'fog' | 'storms' | 'gales';
export type Ice = 'clear' | 'light' | 'heavy' | 'thin' | 'solid';
export type Segment = 'event_segment' | 'photo_segment' | 'naval_segment' | 'air_segment' | 'recon_segment' | 'strike_segment' | 'submarine_segment' | 'surface_segment' | 'combine_segment';
export type Shadow = 'air_unit' | 'air_radius' | 'air_sector' | 'by_wolfpack' | 'by_cruisers';
export type Category = 'capital' | 'carrier' | 'cruiser' | 'light_ships' | 'submarine' | 'convoy_ships' | 'heavy_ships';
export type Sector = 'british' | 'soviet' | 'trondheim_sector' | 'barents' | 'north_sea';
export type Area = 'deployment' | 'screening' | 'torpedoing' | 'withdrawing';
export type Place = 'sea' | 'port' | 'germany' | 'kara' | 'none';
export type AirStatus = 'not_there' | 'base' | 'mission' | 'patrol' | 'shadowing' | 'flown';
export type ShipType = 'BB' | 'BC' | 'CV' | 'CVE' | 'CA' | 'CB' | 'CL' | 'CLAA' | 'CM' | 'DD' | 'TB' | 'ES' | 'SS' | 'AA' | 'AO' | 'AL' | 'RS' | 'MC' | 'MO' | 'MV';
export type AirType = 'F' | 'P' | 'DB' | 'LB' | 'MB' | 'TB' | 'HB';

// What was said of a block when it was found; by its level.
export interface Report {
  level: number;
  warships?: number;
  convoy?: 'none' | 'small' | 'large';
  heavy?: number;
  carrier?: boolean;
  convoy_ships?: number;
  counted?: Partial<Record<Category, { counters: number; cs: number }>>;
}
// A block on the map: both sides see it, and its owner knows which force it is.
export interface Block {
  block: string;
  side: SeatName;
  own: boolean;
  at: string | null;
  place: Place;
  in_port: boolean;
  level: number | null; // null: it stands, nobody has identified it
  kind: Kind | null;
  scattered: boolean;
  dispersed: boolean;
  shadow: Shadow | null;
  report: Report | null;
  force: string | null;
}
export interface Ship {
  name: string;
  type: ShipType;
  cs: number;
  full: number;
  dead: boolean;
  towed: boolean;
  crippled: boolean;
  broken_down: boolean;
}
export interface ShipClass {
  name: string;
  type: ShipType;
  cs: number;
}
export const isShip = (s: Ship | ShipClass): s is Ship => 'full' in s;
export const isHurt = (s: Ship | ShipClass): boolean => isShip(s) && (s.cs < s.full || s.dead || s.towed || s.crippled || s.broken_down);
export interface Voyage {
  to: string;
  to_hex: string | null;
  sails_by: number;
  sailed: number;
  arrived: number;
  visited: string[];
}
export interface Force {
  force: string;
  kind: Kind;
  block: string;
  at: string | null;
  place: Place;
  in_port: boolean;
  found: { level: number | null; shadow: Shadow | null };
  classes: ShipClass[];
  ships: Ship[];
  fuel: 'full' | 'low' | 'critical';
  fuel_until: number | null;
  speed: number;
  moved: number;
  loaded: boolean;
  patrols: boolean;
  refuelling: boolean;
  rearming: boolean;
  tows: boolean;
  shadows: string | null;
  of: string | null;
  bound_for: string | null;
  voyage: Voyage | null;
}
export interface AirUnit {
  name: string;
  side: SeatName;
  aircraft: string;
  type: AirType;
  cs: number;
  full: number;
  aborted: number;
  status: AirStatus;
  base: string;
  base_hex: string | null;
  interceptor: boolean;
  photographs?: boolean;
  at: string | null;
  second: string | null;
  range: number;
  air_combat: number;
  torpedoes: number;
  hunts: boolean;
  searches: boolean;
  wave: number | null;
  stack?: number | null;
  drops_torpedoes?: boolean;
}
export interface Counter {
  counter: number;
  name: string;
  side: SeatName;
  type: ShipType | AirType;
  cs: number;
  full: number;
  there: boolean;
  dead: boolean;
  crippled: boolean;
  evading: boolean;
  fired: boolean;
  area?: Area | null; // in a surface battle
  keeps_off?: (number | null)[];
  guards?: number | null;
  target?: number | null;
  stack?: number | null; // under attack from the air
}
export interface Fight {
  kind: 'surface' | 'air';
  at: string | null;
  target: string | null;
  attacker: SeatName | null;
  surprised: SeatName | null;
  port: string | null;
  round: number;
  wave: number;
  waves: number;
  counters: Counter[];
}
export interface IceZone {
  condition: Ice;
  certain: boolean;
}
export interface SectorShown {
  sector: Sector;
  side: SeatName;
  layer: string;
  searches: number;
  hexes: string[];
}
export interface Chit {
  side: SeatName;
  condition: string;
  shown: boolean;
  where: string | null;
  in_turn: number | null;
}
export interface Points {
  left: number;
  of: number;
}
export interface Board {
  turn: number;
  day: number;
  half: 'am' | 'pm';
  turns: number;
  begins?: number; // the turn in which both sides begin to play
  night: boolean;
  track?: { day: number; half: 'am' | 'pm'; night: boolean }[]; // turn by turn
  month: { year: number; month: number };
  set_up: boolean;
  playing: boolean;
  weather: Weather;
  local_west: Weather | null;
  local_north: Weather | null;
  phase: SeatName | null;
  segment: Segment | null;
  segments?: Segment[];
  points: number;
  ice: Record<string, IceZone>;
  ports: { port: string; at: string; side: SeatName }[];
  sectors: SectorShown[];
  chits: Chit[];
  blocks: Block[];
  forces: Force[];
  aircraft: AirUnit[];
  lost: { name: string; side: SeatName; type: ShipType; number: number }[];
  asked: Record<string, string> | null;
  going: { force: string; block: string; at: string | null; to: string | null; moved: number; speed: number } | null;
  tirpitz_may_sail: boolean;
  dummies?: { in_play: number; of: number };
  reinforcements?: { group: number; port: string | null; members: { name: string; number: number }[] }[];
  command: Partial<Record<'home_fleet' | 'severny_flot' | 'gruppe_nord', Points>>;
  fight: Fight | null;
}

// A view that was kept before an update may lack what is told now; it is not shown then.
export const boardOf = (view: View): Board | null => {
  const board = view.board as Partial<Board> | null;
  return board?.blocks && board.forces && board.aircraft && board.ice ? (board as Board) : null;
};

// What is printed on counters, as the server sends it with the chart.
export interface ShipSpec {
  name: string;
  side: SeatName;
  nation: string;
  type: ShipType;
  cs?: number;
  flak?: number;
  torpedoes?: number;
  aircraft?: number;
}
export interface AirSpec {
  name: string;
  side: SeatName;
  type: AirType;
  air_combat: number;
  range: number;
}
export interface Units {
  ships: ShipSpec[];
  classes: ShipSpec[];
  aircraft: AirSpec[];
}
const specMaps = new WeakMap<object, ReadonlyMap<string, ShipSpec>>();
export function specsOf(chart: { units: unknown }): ReadonlyMap<string, ShipSpec> {
  const units = chart.units as Units | null;
  if (!units?.ships) return new Map();
  let made = specMaps.get(units);
  if (!made) specMaps.set(units, (made = new Map([...units.ships, ...units.classes].map((s) => [s.name, s]))));
  return made;
}

const glyphs: Record<ShipType, Glyph> = { BB: 'bb', BC: 'bb', CV: 'cv', CVE: 'cv', CA: 'ca', CB: 'ca', CL: 'cl', CLAA: 'cl', CM: 'cl', DD: 'dd', TB: 'dd', ES: 'dd', SS: 'ss', AA: 'con', AO: 'con', AL: 'con', RS: 'con', MC: 'con', MO: 'con', MV: 'con' };
export const glyphOfType = (type: ShipType): Glyph => glyphs[type];
const airGlyphs: Record<AirType, Glyph> = { F: 'tb', P: 'lr', DB: 'bm', LB: 'bm', MB: 'bm', TB: 'tb', HB: 'bm' };
export const glyphOfAir = (type: AirType): Glyph => airGlyphs[type];
export const glyphOfAny = (type: ShipType | AirType, ship: boolean): Glyph => (ship ? glyphs[type as ShipType] : airGlyphs[type as AirType]);
// The silhouette of a force of which no more than its kind is told.
export const glyphOfKind = (kind: Kind | null): Glyph | '?' => (kind === 'convoy' ? 'con' : kind === 'task_force' ? 'ca' : kind === 'wolfpack' ? 'ss' : '?');

const weights: ShipType[] = ['BB', 'CV', 'BC', 'CB', 'CA', 'CVE', 'CL', 'CLAA', 'CM', 'MV', 'MC', 'MO', 'DD', 'TB', 'ES', 'SS', 'AA', 'AO', 'AL', 'RS'];
export const byWeight = <T extends { type: ShipType }>(list: readonly T[]): T[] => [...list].sort((a, b) => weights.indexOf(a.type) - weights.indexOf(b.type));
// Who gives a force its silhouette: its greatest ship; of a convoy its merchants.
export function glyphOfForce({ kind, ships, classes }: Pick<Force, 'kind' | 'ships' | 'classes'>): Glyph | '?' {
  if (kind !== 'task_force') return glyphOfKind(kind);
  const [first] = byWeight([...ships, ...classes]);
  return first ? glyphs[first.type] : 'ca';
}
// Strength of all that is in a force.
export const strengthOf = ({ ships, classes }: Pick<Force, 'ships' | 'classes'>): number => [...ships, ...classes].reduce((sum, { cs }) => sum + cs, 0);

export const weatherAt = (board: Pick<Board, 'weather' | 'local_west' | 'local_north'>, on: (layer: string) => boolean): Weather =>
  board.local_west && (on('allied_shore') || on('iceland_coast')) ? board.local_west : board.local_north && on('north_norway') ? board.local_north : board.weather;
