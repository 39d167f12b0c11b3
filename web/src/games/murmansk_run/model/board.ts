// The board of Murmansk Run as the umpire sends it, seen from one seat.
import type { Chart, SeatName, View } from '../../../lib/contract';
import type { Glyph } from '../../../plot/glyph';

export type ShipClass = 'CVE' | 'D' | 'CL' | 'CA' | 'BC' | 'CVB' | 'B' | 'SB';
export type Status = 'absent' | 'pool' | 'chosen' | 'group' | 'norway' | 'ready' | 'repair' | 'mending' | 'sunk' | 'gone';
export type Pulse = 'german_1' | 'allied_1' | 'german_2' | 'allied_2';
export type Daytime = 'day' | 'night' | 'dawn';
export type Source = 'none' | 'reconnaissance' | 'submarine' | 'base' | 'surface' | 'air_attack' | 'open' | 'wolfpack';
export type MarkerKind = 'convoy' | 'group' | 'dummy' | 'wolfpack' | 'unknown';
export type Torpedoes = '' | 't' | 'T' | '2T';
type BySide<T> = Record<SeatName, T>;

export interface Ship {
  name: string;
  side: SeatName;
  class: ShipClass;
  fires: ShipClass | null;
  torpedoes: Torpedoes;
  salvoes: number;
  salvoes_left: number;
  range: number;
  capital: boolean;
  american: boolean;
  status: Status;
  port: string | null;
  back: string | null;
  group: string | null;
  damaged: boolean;
  links: number; // goes so many in a period, at most
}
export interface BattleShip extends Ship {
  area: string;
  fired_guns: boolean;
  fired_torpedoes: boolean;
}
export interface Marker {
  token: string;
  side: SeatName;
  at: string;
  marker: string | null;
  kind: MarkerKind;
  face_up: boolean;
  contact: { now: boolean; source: Source; period: number; age_hours: number } | null;
  ships: string[];
  moved: boolean;
  slow: boolean | null;
}
export interface Waiting {
  marker: string;
  kind: MarkerKind;
  at: string | null;
  ships: string[];
}
export interface AirUnit {
  name: string;
  side: SeatName;
  base: string | null;
  state: 'ready' | 'flown' | 'lost' | 'none' | 'unknown';
  range: string[];
}
export interface Season {
  id: string;
  name: string;
  result: 'open' | 'allied' | 'axis' | 'draw';
  now: boolean;
  ice: boolean;
  periods: [Daytime, Daytime];
  storm: { from: number; goes_on_from: number };
  arrives: string[];
  leaves: string[];
}
export interface Battle {
  at: string;
  round: number;
  dark: boolean;
  areas: string[]; // from the Allied to the German end
  groups: BySide<string | null>;
  first: '' | SeatName | 'at_once';
  stage: 'placing' | 'torpedoes' | 'guns';
  firing: SeatName | null;
  fled: SeatName | null;
  freighters: number | null;
  ships: BattleShip[];
}
export interface Board {
  season: { id: string; name: string; number: number; year: number };
  seasons: Season[];
  wins: BySide<number>;
  wins_needed: number;
  points: BySide<number>;
  convoy: number;
  period: number;
  period_hours: number;
  daytime: Daytime | null;
  pulse: Pulse | null;
  pulse_number: number | null;
  pulses?: Pulse[]; // of a period, in their order
  longest?: number; // periods that a convoy is at sea at most
  weather: 'fair' | 'storm' | null;
  flying: boolean;
  ice: boolean;
  freighters: number;
  freighters_at_first: number; // in a season
  groups: string[]; // one's own markers for them
  group_size: number;
  waters: BySide<string[]>; // where ships of a side can be now
  loads: number;
  loads_needed: number;
  depot: number;
  entitled: { capitals: number; cruisers: number };
  americans_gone: boolean;
  fuel: { limited: boolean; factors: number | null; spent: number | null; full: boolean };
  reconnaissance: BySide<boolean>;
  wolfpack: { lost: boolean; at: string | null };
  markers: Marker[];
  waiting: Waiting[];
  ships: Ship[];
  air: AirUnit[];
  battle: Battle | null;
}

// A view that was kept before an update may lack what is told now; it is not shown then.
export const boardOf = (view: View): Board | null => {
  const board = view.board as Partial<Board> | null;
  return board?.markers && board.ships && board.waters ? (board as Board) : null;
};

// What is printed on a ship besides her classes.
export interface Spec {
  name: string;
  turrets_fail?: boolean;
  weak_hull?: boolean;
  big_fuel?: boolean;
  soviet?: boolean;
}
const specs = new WeakMap<object, Map<string, Spec>>();

export function specsOf(chart: Chart): Map<string, Spec> {
  const units = chart.units as { ships?: Spec[] } | null;
  if (!units?.ships) return new Map();
  let made = specs.get(units);
  if (!made) specs.set(units, (made = new Map(units.ships.map((s) => [s.name, s]))));
  return made;
}

const glyphs: Record<ShipClass, Glyph> = { CVE: 'cv', CVB: 'cv', D: 'dd', CL: 'cl', CA: 'ca', BC: 'bb', B: 'bb', SB: 'bb' };
// A pocket battleship defends as a cruiser and looks like a small battleship; the silhouette goes by her guns.
export const glyphOf = (ship: Pick<Ship, 'class' | 'fires'>): Glyph => glyphs[ship.class === 'CA' && ship.fires === 'BC' ? 'BC' : ship.class];

const weights: ShipClass[] = ['CVE', 'D', 'CL', 'CA', 'BC', 'CVB', 'B', 'SB'];
// Flagship first.
export const byWeight = <S extends Pick<Ship, 'class' | 'fires' | 'name'>>(ships: readonly S[]): S[] =>
  [...ships].sort((a, b) => weights.indexOf(b.class) - weights.indexOf(a.class) || weights.indexOf(b.fires ?? 'CVE') - weights.indexOf(a.fires ?? 'CVE') || a.name.localeCompare(b.name));
