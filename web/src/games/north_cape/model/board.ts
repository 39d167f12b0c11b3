// The board of North Cape as the umpire sends it, seen from one seat. What is not so is left out.
import type { SeatName, View } from '../../../lib/contract';
import type { Glyph } from '../../../plot/glyph';

export type Type = 'BB' | 'BC' | 'CV' | 'CA' | 'CL' | 'DD' | 'DE' | 'AA' | 'Sub' | 'Merc' | 'AT' | 'F' | 'R' | 'Decoy' | 'Group';
export type Mission = 'recon' | 'patrol' | 'sortie' | 'attack';
export type Arm = 'ships' | 'aircraft';
export type Weather = 'clear' | 'fog' | 'storm';
export type Season = 'winter' | 'spring' | 'summer' | 'autumn';
export type Phase = 'weather' | 'decoys' | 'missions' | 'end';
export type Stage = 'air_to_air' | 'air_to_surface' | 'gunfire' | 'torpedoes';
export type BySide<T> = Record<SeatName, T>;

// What is printed on a counter.
export interface Kind {
  name: string;
  side: SeatName;
  type: Type;
  nation: string;
  count: number; // in this scenario
  guns?: number; // of aircraft: bombs
  torpedoes?: number;
  flak?: number; // of aircraft: air combat
  movement?: number;
  unlimited?: boolean; // its range
  hull?: number;
  holds?: number;
  red?: boolean;
  asw?: boolean;
  hex_aa?: boolean;
}
// Pieces that look alike.
export interface Lot {
  kind: string;
  number: number;
  damage?: number;
  face_up?: boolean;
  reconnoitred?: boolean;
  surfaced?: boolean;
  patrol?: boolean;
  frozen?: boolean;
  box?: string;
}
// What the other side knows of a stack. Without `may` it can be anything that side has at sea.
export interface Known {
  may?: string[];
  must?: string[];
  seen?: number;
}
export interface Stack {
  id: string;
  side: SeatName;
  hex: string;
  damage?: number; // markers on it
  surfaced?: number;
  patrol?: boolean;
  count?: number; // not told of an enemy's unless counts are open
  pieces?: Lot[];
  known?: Known;
}
export interface Piece {
  name: string;
  kind: string;
  state: 'map' | 'waiting' | 'reserve' | 'departed' | 'sunk' | 'ready' | 'aloft' | 'not_available' | 'unknown';
  stack?: string;
  hex?: string;
  damage?: number;
  guns?: number;
  torpedoes?: number;
  flak?: number;
  missions?: Mission[];
  face_up?: boolean;
  reconnoitred?: boolean;
  patrol?: boolean;
  movement_left?: number;
  surfaced?: boolean;
  frozen?: boolean;
  box?: string;
  westbound?: boolean;
}
export interface AirUnit extends Piece {
  base?: string;
  range?: number; // hexes it flies now
  unlimited?: boolean;
  may_begin?: boolean;
}
export interface Fighter {
  name?: string; // one's own
  kind: string;
  condition: string; // as choices name it
  damage?: number;
  hull?: number;
  guns?: number;
  torpedoes?: number;
  flak?: number;
  engaged?: boolean;
  submerged?: boolean;
  detected?: boolean;
  screened?: boolean;
  attacked?: Stage[];
}
export interface Fight {
  hex: string;
  first: SeatName;
  stage: Stage | null;
  sides: BySide<Fighter[]>;
}
export interface Going {
  side: SeatName;
  mission: Mission;
  arm: Arm;
  from: string | null;
  stack: string | null;
  hex: string | null;
  steps: number;
  halted: boolean;
  members: string[] | null;
  force: string | null;
}
export interface Gone {
  side: SeatName;
  kind: string;
  number: number;
  state: 'sunk' | 'departed' | 'not_available';
}
export interface Airfield {
  name: string;
  hex: string;
  port: boolean;
  norwegian: boolean;
  room: number;
  units: number | null;
}
export interface Board {
  part: { id: string; title: string; number: number; parts: number };
  turn: number;
  turns: number;
  turn_hours: number;
  phases?: Phase[]; // of a turn, in their order
  phase?: Phase | null;
  season: Season;
  ice_edge: 'winter' | 'summer';
  weather: Weather | null;
  fog_range: number | null;
  points: BySide<number>;
  points_before: BySide<number>;
  slot: SeatName | null;
  passes: number;
  announced: BySide<number>;
  announced_before: BySide<number>;
  decoys: { pool: number; drawn: number };
  released: boolean;
  prinz_eugen: boolean;
  hfdf_called: boolean;
  public_counts: boolean;
  going: Going | null;
  fight: Fight | null;
  stacks: Stack[];
  boxes: { box: string; number: number; stack: string | null }[];
  waiting: { force: string; pieces: Lot[] }[];
  pieces: Piece[];
  air: AirUnit[];
  gone: Gone[];
  airfields: Airfield[];
  entries: string[];
  kinds: Kind[];
}

// A view that was kept before an update may lack what is told now; it is not shown then.
export const boardOf = (view: View): Board | null => {
  const board = view.board as Partial<Board> | null;
  return board?.stacks && board.kinds && board.airfields ? (board as Board) : null;
};

const kindMaps = new WeakMap<readonly Kind[], Map<string, Kind>>();
export function kindsOf(board: Pick<Board, 'kinds'>): ReadonlyMap<string, Kind> {
  let made = kindMaps.get(board.kinds);
  if (!made) kindMaps.set(board.kinds, (made = new Map(board.kinds.map((k) => [k.name, k]))));
  return made;
}

const glyphs: Record<Type, Glyph | '?'> = { BB: 'bb', BC: 'bb', CV: 'cv', CA: 'ca', CL: 'cl', DD: 'dd', DE: 'dd', AA: 'dd', Sub: 'ss', Merc: 'con', AT: 'tb', F: 'tb', R: 'lr', Decoy: '?', Group: 'con' };
export const glyphOf = (kind: Pick<Kind, 'type' | 'guns' | 'torpedoes'> | undefined): Glyph | '?' =>
  !kind ? '?' : kind.type === 'AT' && (kind.guns ?? 0) > (kind.torpedoes ?? 0) ? 'bm' : glyphs[kind.type];
export const flies = (kind: Pick<Kind, 'type'> | undefined): boolean => kind?.type === 'AT' || kind?.type === 'F' || kind?.type === 'R';

const weights: Type[] = ['BB', 'BC', 'CV', 'CA', 'CL', 'Group', 'Merc', 'AA', 'DD', 'DE', 'Sub', 'AT', 'R', 'F', 'Decoy'];
const weightOf = (kind: Kind | undefined) => (kind ? weights.indexOf(kind.type) : weights.length);
// Flagship first.
export const byWeight = <T extends { kind: string }>(list: readonly T[], kinds: ReadonlyMap<string, Kind>): T[] =>
  [...list].sort((a, b) => weightOf(kinds.get(a.kind)) - weightOf(kinds.get(b.kind)));
