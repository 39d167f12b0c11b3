// The `board` of a Bismarck view, as the server sends it. What an older server leaves out is optional.
import type { Fronts } from './fronts';
import type { SeatName, View } from '../../../lib/contract';

export const sections = ['bow', 'port', 'starboard', 'stern', 'midships'] as const;
export type Section = (typeof sections)[number];
export type Boxes = Record<Section, number>;
export type ShipType = 'battleship' | 'cruiser' | 'carrier';

export interface Ship {
  name: string;
  type: ShipType;
  status: 'waiting' | 'at_sea' | 'escort' | 'sunk' | 'gone' | 'surrendered';
  zone: string | null;
  start: { zone: string; force: number | null } | null; // before the first order; null: not at sea then
  force: number | null;
  patrol: boolean;
  moved: number;
  fuel: number;
  max_fuel: number;
  burns_fuel?: boolean;
  refuelling?: boolean; // at sea, this turn
  may_refuel?: boolean; // where she is
  broken_down?: boolean;
  going_home?: boolean; // has to, where chapters of the Intermediate Game are in play
  ammunition?: number; // where it is counted, for ships that can run out of it
  max_ammunition?: number;
  torpedoes?: number; // tubes with a torpedo in them, where ships fire any
  max_torpedoes?: number;
  speed: number;
  evasion: number;
  hits: Boxes;
  boxes: Boxes;
  attack_boxes?: number; // of a carrier, where they are counted
  max_attack_boxes?: number;
  flights_left?: number;
  beyond_repair?: Boxes; // at sea, where boxes are mended
  located: boolean; // this turn
  located_last?: boolean; // last turn, so that it may be followed in this one
  shadowing?: string | boolean | null;
}
export interface Air {
  name: string;
  status: 'at_base' | 'aloft' | 'resting' | 'lost';
  zone: string | null;
  back: boolean;
  turns_left: number;
  home_turn?: number | null; // in which it must land at the latest
  ready: number;
  off_course?: boolean; // lost its way this turn
  shadowing?: string | boolean | null;
}
export interface Enemy {
  name: string;
  sunk: boolean;
  surrendered?: boolean;
  hits: Boxes;
  boxes?: Boxes;
  beyond_repair?: Boxes;
  evasion: number;
  last_contact: { zone: string | null; turn: number; age_hours: number; how: string } | null;
  may_be: string[];
  located_by?: string | string[] | null;
  shadowed_by?: string | string[] | null;
}
export interface Sighting {
  zone: string;
  turn: number;
  battleships: number;
  cruisers: number;
  carriers: number;
  in_force: boolean;
}
export type Night = 'everywhere' | 'south' | 'none';
export interface Turn {
  clock: string; // "2400, 22 May"
  night: Night;
  c?: boolean; // marked C
}
export interface Coming {
  turn: number;
  ship: string;
  zone: string | null;
  enters: boolean; // the board; otherwise she may leave port
}
export interface Board {
  turn: number;
  clock: string;
  c_turn: boolean;
  calendar: Turn[]; // of every turn, from the first
  turn_hours: number;
  first_turn?: number;
  last_turn?: number;
  coming?: Coming[]; // one's own
  phases?: string[]; // in their order
  phase: string;
  phase_number: number; // as the rulebook numbers them
  visibility: string;
  visibility_south?: string; // where the areas have weather of their own; the other is then the north's
  levels?: string[]; // that it can be, the best first
  fronts?: Fronts; // where levels move across the board; the others are then the best and the worst of each area
  fog: boolean;
  fog_over?: string[]; // the zones it lies over, if it need not be the printed ones
  night: Night;
  points: Record<SeatName, number>;
  convoys_sunk: number;
  ships: Ship[];
  air: Air[];
  enemy: Enemy[];
  sightings: Sighting[];
  called: Record<SeatName, string[]>;
  search?: { strength: Record<string, number>; needed: number | null; needed_south?: number | null; fronts?: Fronts<number | null>; reached: string[]; searchable: string[] };
  battle?: unknown;
}

export const visibilityOf = ({ visibility, visibility_south: south }: Pick<Board, 'visibility' | 'visibility_south'>): string =>
  south === undefined ? visibility : `${visibility} / ${south}`;
// The zones in fog; `printed` are those that fog lies over where nothing else is said.
export const fogOver = (board: Pick<Board, 'fog' | 'fog_over'>, printed: ReadonlySet<string>): ReadonlySet<string> =>
  board.fog_over ? new Set(board.fog_over) : board.fog ? printed : new Set();

export interface ShipSpec {
  name: string;
  side: SeatName;
  type: ShipType;
  speed: number;
  fuel: number;
  midships: number;
  guns: Record<string, number[]>;
  heavy?: boolean;
  points?: number;
  evasion?: number;
  search?: number[]; // by day, by night
  patrol?: number[];
  shadow?: { day: string; night: string };
}
export interface AirSpec {
  name: string;
  side: SeatName;
  type: 'long_range' | 'level_bomber' | 'torpedo_bomber';
  base: string;
  front: { search: number[]; endurance: number; speed: number };
  back?: { search: number[]; endurance: number; speed: number };
  strikes: number;
}
export interface Units {
  ships: ShipSpec[];
  air: AirSpec[];
}

// A view that was kept before an update may lack what is told now; it is not shown then.
export function boardOf(view: View): Board | null {
  const board = view.board as Partial<Board> | null;
  return board?.ships && board.calendar ? (board as Board) : null;
}

export const boxesOf = (ship: Pick<Ship, 'boxes'>): number => sections.reduce((sum, s) => sum + ship.boxes[s], 0);
export const hitsOf = (hits: Boxes): number => sections.reduce((sum, s) => sum + (hits[s] ?? 0), 0);
