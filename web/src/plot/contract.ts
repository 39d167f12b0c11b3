// What a game gives to a chart. The chart knows places, the pointer, the keys and the umpire's answers; the game says
// what lies where and what pressing there means. Everything is read when it is needed.
import type { BoardProps, Choice, Language, Option, WhyAnswer } from '../lib/contract';
import type { Point } from './geometry';
import type { Cell, Surface } from './surface';

export type Question = { choice: Choice } | { piece: string; place: string };

// The umpire's side of the table.
export interface Table {
  readonly seq: number; // of the view
  readonly language: Language;
  readonly offering: boolean; // there is something to choose now
  choose: (choice: Choice) => void;
  readonly steer?: BoardProps['steer'];
  readonly ticked?: BoardProps['ticked'];
  point: (choice: Choice | null) => void;
  why: (question: Question) => Promise<WhyAnswer>;
  openRule: (rule: string) => void;
  announce: (text: string) => void;
  readonly told?: BoardProps['told'];
  readonly shown?: BoardProps['shown'];
  readonly looked?: BoardProps['looked'];
}

// What pressing a place comes to where it is not an order by itself.
export type Pressed =
  | { take: Choice }
  | { open: true; ask?: Question } // what lies there is laid out; `ask`: and why nothing can be done with it
  | { held: true } // a piece was picked up
  | null; // nothing is there

// The game's side of it. A piece is named by its key, a place by the id of its cell or by a name of the game's own.
export interface Play {
  readonly surface: Surface;
  readonly actor: string | null; // the place of the piece in hand
  readonly moving: { key: string; at: string } | null; // the piece a course is being plotted for
  readonly stops: readonly { key: string; at: string }[]; // pieces that can act, in the order of Tab
  readonly sought: readonly string[]; // what is looked for most: a place, or all of an area
  readonly names: Iterable<readonly [name: string, at: string]>; // what can be typed to get there, besides cells and ports
  spot: (at: string) => Point | undefined;
  under: (x: number, y: number, piece: { key: string; at: string } | null) => string | undefined; // the place that is meant
  orders: (at: string) => readonly Option[]; // what pressing there does
  course: (at: string) => readonly string[] | null; // the places on the way to one that takes several orders, itself included
  acts: (piece: string) => readonly Option[]; // what the piece under the pointer may do by itself
  lies: (at: string) => boolean; // something lies there
  fans: (at: string, piece: string | null) => boolean; // it is worth laying out for whoever stays a while
  doubts: (at: string) => boolean; // one may want to know why nothing can be done there
  question: (at: string) => Question | null; // that question
  press: (at: string, piece: string | null) => Pressed;
  pick: (key: string | null) => void; // a piece of one's own
  title: (at: string) => string;
  beside: (at: string) => string; // a line or two beside what is pointed at; empty for none
  note: (at: string) => string; // beside the title where things are laid out
  nearest: (at: string) => Option | null; // the nearest order to one that was refused
  say: (cell: Cell, hereNow: boolean) => string; // the cell in words; `hereNow`: the cursor is there
}

// A chart one can look at, and nothing else.
export const onlyLookedAt = {
  actor: null, moving: null, stops: [], sought: [], names: [],
  orders: () => [], course: () => null, acts: () => [], fans: () => false, doubts: () => false, question: () => null, pick: () => {}, nearest: () => null, note: () => '',
} satisfies Partial<Play>;

// What a chart cannot say without knowing the game.
export interface ChartWords {
  keys: string; // what the keys do
  goTo: string; // what can be typed to get there
  find: string; // what is looked for most
}

// What the board lays into the tray of a place: its pieces there, and what may be done with them.
export interface LyingProps<P extends Play, Unit, Lit> {
  play: P;
  units: readonly Unit[];
  at: string;
  lit: Lit;
  offering: boolean;
  language: Language;
  actor: string | null;
  pick: (key: string) => void;
  take: (choice: Choice) => void;
  point: (choice: Choice | null) => void;
}
