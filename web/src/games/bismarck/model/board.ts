// The `board` of a Bismarck view, as the server sends it. What an older server leaves out is optional.
import type { SeatName, View } from '../../../lib/contract';

export const sections = ['bow', 'port', 'starboard', 'stern', 'midships'] as const;
export type Section = (typeof sections)[number];
export type Boxes = Record<Section, number>;
export type ShipType = 'battleship' | 'cruiser' | 'carrier';

export interface Ship {
  name: string;
  type: ShipType;
  status: 'waiting' | 'at_sea' | 'escort' | 'sunk' | 'gone';
  zone: string | null;
  force: number | null;
  patrol: boolean;
  moved: number;
  fuel: number;
  max_fuel?: number;
  burns_fuel?: boolean;
  evasion: number;
  hits: Boxes;
  boxes?: Boxes;
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
  shadowing?: string | boolean | null;
}
export interface Enemy {
  name: string;
  sunk: boolean;
  hits: Boxes;
  boxes?: Boxes;
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
export interface Board {
  turn: number;
  clock: string;
  phase: string;
  visibility: string;
  fog: boolean;
  night?: string | boolean; // where; the clock says the same
  points: Record<SeatName, number>;
  convoys_sunk: number;
  ships: Ship[];
  air: Air[];
  enemy: Enemy[];
  sightings: Sighting[];
  called: Record<SeatName, string[]>;
  search?: { strength: Record<string, number>; needed: number | null; searchable: string[] };
  battle?: unknown;
}

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

export function boardOf(view: View): Board | null {
  const board = view.board as Partial<Board> | null;
  return board && Array.isArray(board.ships) ? (board as Board) : null;
}

export const other = (seat: SeatName): SeatName => (seat === 'allied' ? 'axis' : 'allied');

// Turn 1 is 2400 on 22 May; a date begins with its 2400 turn.
const hours = ['2400', '0400', '0800', '1200', '1600', '2000'];
export function turnOf(clock: string): number | null {
  const read = /^(\d{4}), (\d+)/.exec(clock);
  if (!read) return null;
  const hour = hours.indexOf(read[1]!);
  return hour < 0 ? null : (Number(read[2]) - 22) * 6 + hour + 1;
}
export const hourOf = (turn: number): string => hours[(((turn - 1) % 6) + 6) % 6]!;
export const dateOf = (turn: number): number => 22 + Math.floor((turn - 1) / 6);
export const isCTurn = (turn: number): boolean => turn % 2 === 0;

// In the order of a turn, as the rulebook numbers them.
export const phases = ['availability', 'visibility', 'shadow', 'air_movement', 'ship_movement', 'search', 'air_attack', 'naval_combat', 'chance'];
// Night now: everywhere at 2400, south of the line at 2000. Otherwise the next night is a forecast.
export type Night = 'all' | 'south' | 'none';
export function nightOf(turn: number): Night {
  const hour = hourOf(turn);
  return hour === '2400' ? 'all' : hour === '2000' ? 'south' : 'none';
}

export const hitsOf = (hits: Boxes): number => sections.reduce((sum, s) => sum + (hits[s] ?? 0), 0);
