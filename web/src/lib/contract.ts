// What the shell and a game's board module know of each other. The shell renders any game from view and
// options; only the board module knows the game.
import type { Component } from 'svelte';
import type { Checked } from '../trust/finding';
import type { Award, Belief, Odds, Reason, Tally } from './wire';

export type Language = 'en' | 'pl';
export type SeatName = 'allied' | 'axis';

// As they come over the wire; the generated types in wire.ts are assignable to these.
export type Choice = { verb: string } & Record<string, unknown>;
export interface Option {
  choice: Choice;
  text: string;
  rule: string;
  declines?: boolean; // an answer of its own that Enter does not give
}
export interface Prompt {
  kind: string;
  text: string;
  rule: string;
}
export interface StreamItem {
  seq: number;
  kind: string;
  at: number;
  text: string;
  rule: string;
  what: unknown;
  standing?: boolean; // chosen by a standing order
}
// What can be ordered beforehand: how questions of a kind are answered.
export interface StandingOrder {
  prompt: string;
  answer: string;
  proviso?: string | null;
  text: string;
}
export interface StandingOrders {
  orders: StandingOrder[]; // in force, the first that fits answers
  until_news: boolean; // passes until something happens
  waiting: boolean; // until the player has answered by hand
  offers: StandingOrder[];
}
// What a side brings for the dice: a text, or first the hash of it. Empty: not brought, or not yet.
export interface Brought {
  promise: string;
  entropy: string;
}
export interface View {
  id: string;
  game: string;
  scenario: string;
  seat: SeatName;
  seq: number;
  begun: boolean;
  finished: boolean;
  result: { winner: string; margin: number; how: string; text: string } | null;
  prompt: Prompt | null;
  options: Option[];
  board: unknown;
  undoable: boolean;
  draw_offered_by: string | null;
  opponent: string;
  commitment: string;
  entropy: Record<SeatName, Brought>;
  key: string | null;
}
export interface Chart {
  map: unknown;
  coast: unknown;
  units: unknown;
}
export interface WhyAnswer {
  allowed: boolean;
  text: string;
  rule: string;
  choice: Choice | null;
}

// What a board module is given. Everything is reactive; nothing here is to be changed by the module.
export interface BoardProps {
  view: View;
  chart: Chart;
  history: StreamItem[]; // the seat's own stream so far, oldest first
  language: Language;
  live: boolean; // false while the player looks back in time: show, but offer nothing
  busy: boolean; // a choice is on its way
  pointed: Choice | null; // the option the player points at outside the board: light it
  point: (choice: Choice | null) => void; // the module points at an option: the shell lights its row
  choose: (choice: Choice) => void; // only choices that are in view.options
  why: (question: { choice: Choice } | { piece: string; place: string }) => Promise<WhyAnswer>;
  odds: Odds | null; // what the umpire reckons; of the position before this one until its answer has come, then of this (by seq)
  belief: () => Promise<Belief>; // what may be supposed of what is hidden, from the view of now
  openRule: (rule: string) => void; // "BIS 8.14"
  announce: (text: string) => void; // for screen readers
}

// Panels the module offers beside its chart; the shell finds places for them (sidebars, tabs, bottom sheet).
export interface BoardPanel {
  id: string;
  title: Record<Language, string>;
  component: Component<BoardProps>;
}

export interface BoardModule {
  game: string;
  board: Component<BoardProps>; // fills the space it is given
  panels: BoardPanel[]; // for example forces, contacts
  // A few words beside the title: turn, clock, weather, score.
  headline: (view: View, language: Language) => string[];
  mark?: (view: View) => string; // the phase's number, for the prompt bar
  alarm?: (view: View, history: readonly StreamItem[], language: Language) => string; // what must not be missed, in a line; empty if there is nothing
  // In what order options are listed, the lowest first; without it as they come.
  rank?: (option: Option) => number;
  // Fetched when somebody wants them. Without a debrief of its own a game gets the general one.
  guide?: () => Promise<{ default: Component<GuideProps> }>; // a walk through the first turn
  debrief?: () => Promise<{ default: Component<DebriefProps> }>;
}

export interface GuideProps {
  view: View;
  language: Language;
  openRule: (rule: string) => void;
  onclose: () => void;
}
export interface DebriefProps {
  finished: Finished;
  chart: Chart;
  language: Language;
}
// A match that is over: everything both sides saw, chose and were told, and the dice.
export interface Finished {
  id: string;
  match: {
    game: string;
    scenario: string;
    options?: Record<string, unknown>;
    seats: Record<SeatName, { player: string; you: boolean }>;
    result: View['result'];
  };
  seat: SeatName; // from whose chair it is told
  seated: boolean;
  streams: Record<SeatName, StreamItem[]>;
  reasons: Record<SeatName, ReadonlyMap<number, Reason>>; // of bots, by the sequence of the order in their stream
  boards: Record<SeatName, unknown>;
  luck: readonly Tally[]; // how the dice fell, by what was rolled for
  awards: readonly Award[]; // what the points were given for
  dice: { rolls: number; faces: number; mean: number } | null;
  checked: Checked | null; // what its record proves; null if it did not come
}
