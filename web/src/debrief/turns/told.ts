// What a debrief turn by turn is told from, and the words it needs. A game works it out from the streams of both sides.
import type { SeatName } from '../../lib/contract';

export type BySide<T> = Record<SeatName, T>;
export interface TurnTold {
  label: string; // its number, or however turns are called
  points: BySide<number>; // at its end
  seen: BySide<number>; // of the enemy: what a side found in it
  looks: BySide<number>; // how often it looked
}
export interface MomentTold {
  turn: number;
  kind: string;
  text: string;
  times: number; // in a row
}
export interface LossRow {
  cause: string;
  lost: BySide<number>;
}
export interface TurnWords {
  debrief: string;
  side: BySide<string>;
  setUp: string;
  turnN: (n: string) => string;
  pick: string;
  points: string;
  pointsNote: string;
  known: string;
  knownNote: string;
  losses: string;
  lossesNote: string;
  none: string;
  yours: string;
  theirs: string;
  plot: BySide<string>;
  truth: string;
  both: string;
  knew: BySide<string>;
  noBoards: string;
  pieces: (n: number) => string;
  cause: Readonly<Record<string, string>>;
  events: string;
  all: string;
  nothing: string;
  report: string;
  luck: string;
  came: string;
  expected: string;
  deviation: string;
  of: (a: number, b: number) => string;
  even: string;
  leaned: (side: string, by: string) => string;
  luckRow: Readonly<Record<string, string>>;
  player: (player: string) => string;
  decimal: (n: number) => string;
  moment: Readonly<Record<string, string>>;
}
