// What the shell and a game's board module know of each other. The shell renders any game from view and
// options; only the board module knows the game.
import type { Component } from 'svelte';
import type { Consequence, Glance, Glossary, RuleTables } from '../glance/contract';
import type { Surface } from '../plot/surface';
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
  until_turn: boolean; // and no longer than this turn
  sole: boolean; // what has only one answer is answered
  waiting: boolean; // until the player has answered by hand
  offers: StandingOrder[];
}
export type LeftOrders = Pick<StandingOrders, 'orders' | 'until_news' | 'until_turn' | 'sole'>;
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

// One of several orders that are given with one press, and the kind of question it is meant for.
export interface Intended {
  prompt: string;
  choice: Choice;
  if_can?: boolean; // where that is not asked or not allowed, the next one follows
}
// Several orders as one: what the button says, and what is sent.
export interface Proposal {
  id: string;
  text: string;
  orders: readonly Intended[];
  through?: true; // goes on whatever happens meanwhile
  lasts?: true; // one order whenever this is asked again, so long as nothing else is asked; what is not offered any more is left out
}
// What a game proposes from: the seat's own view, its own stream, and what the umpire reckons of that view.
export type Proposing = Pick<BoardProps, 'view' | 'chart' | 'history' | 'odds' | 'language'>;
export interface Waiting {
  key: string; // as the chart picks it up
  at: string;
}
// How a game's units are sent where the player points, whatever questions that takes. Everything follows from the view.
export interface Steering {
  kinds: readonly string[]; // questions at which units wait for orders
  careful?: true; // what is ordered cannot be taken back: nobody is sent whom the player has not picked
  units: (view: View) => readonly Waiting[]; // those that do, in the order one takes them
  named?: (key: string, language: Language) => string; // as it is called; otherwise by its key
  closed: (view: View, key: string, surface: Surface) => (place: string, from?: string) => boolean; // where that unit does not get now, or not from there; the umpire knows better
  entries?: (view: View, key: string) => readonly string[]; // where a unit that is not on the chart comes onto it
  far: (view: View, key: string) => boolean; // whether it can be sent further than it gets this turn
  lead: (view: View, key: string, way: readonly string[]) => Intended[]; // along these places, as far as it gets
  acts: (view: View, key: string, language: Language) => readonly Proposal[]; // what else it can be ordered to do
  finish: (view: View) => readonly Intended[]; // ends the question: who has no orders stays
}
// What a chart is told of it.
export interface Steer {
  readonly units: readonly Waiting[]; // that wait for orders
  readonly unit: string | null; // the one that is sent: picked by the player, or the next one
  pick: (key: string) => void;
  readonly ways: ReadonlyMap<string, readonly string[]>; // by unit: the places still before it, the one it is at first
  way: (key: string, to: string) => readonly string[] | null;
  send: (key: string, to: string, further: boolean) => boolean; // `further`: from the end of its course; false if there is no way
}
// Questions to which several answers are ticked and sent as one.
export interface Gathering {
  kinds: readonly string[];
  send: (n: number, language: Language) => string; // what the button says
  finishes: boolean; // and ends the question
  likely: (view: View) => readonly Choice[]; // those a player would tick first
}

// How the events of a game are told: what belongs together, what is worth a strip over the chart, and what is stamped on
// it. Each game says it for its own events, by their kind; the shell knows none of them.
export type InWords = Record<Language, string>;
export interface Telling {
  with?: readonly string[]; // it goes on with what one of these kinds began, so long as nothing else was told between
  through?: true; // also after orders of one's own that were given meanwhile
  once?: true; // of its kind there is one in a dispatch
  closes?: true | { by: string; of: readonly string[] }; // nothing goes on with it; `of`: where that part of it is one of these
  says?: readonly string[]; // the order it says again, by its verb: then it is this seat's own doing
  show?: 'always' | 'theirs'; // as a strip; `theirs`: unless this seat did it. Without it only as a row in Signals
  stamp?: InWords | { by: string; of: Readonly<Record<string, InWords>> }; // what came of it; {name} stands for a part of the event. `of`: depends on that part
  grave?: true; // its stamp goes before those of others
  sums?: true; // its stamp is said in Signals too: no sentence says as much
  detail?: true; // for those who open the row
  runs?: true; // several alike, one after the other, are one, unless something is always shown in them
  table?: true; // its dice are read with a table that can be shown
  stays?: true; // where the other side did it stays marked on the chart for a turn
}
export interface Tellings {
  places: readonly string[]; // which parts of an event name a place
  kinds: Readonly<Record<string, Telling>>;
}
// A place the other side has looked at; `faint`: in the turn before this one.
export interface LookedAt {
  place: string;
  faint: boolean;
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
  told: readonly string[]; // the places of what is being told just now: light them
  shown: { place: string; n: number } | null; // a place the player wants to see; `n` counts the wishes
  looked: readonly LookedAt[]; // where the other side has looked, this turn and the last
  point: (choice: Choice | null) => void; // the module points at an option: the shell lights its row
  choose: (choice: Choice) => void; // only choices that are in view.options
  ticked: readonly Choice[]; // those that will be sent together
  steer: Steer | null; // units wait for orders, and can be sent by where they are to go
  give: (orders: readonly Intended[]) => void; // several at once
  proposals: readonly Proposal[]; // what the game proposes for this question
  propose: (proposal: Proposal) => void;
  why: (question: { choice: Choice } | { piece: string; place: string }) => Promise<WhyAnswer>;
  odds: Odds | null; // what the umpire reckons; of the position before this one until its answer has come, then of this (by seq)
  belief: () => Promise<Belief>; // what may be supposed of what is hidden, from the view of now
  openRule: (rule: string) => void; // "BIS 8.14"
  announce: (text: string) => void; // for screen readers
}

// Panels the module offers beside its chart; the shell finds places for them (sidebars, tabs, bottom sheet) and fetches those that
// are looked at.
export type PanelBody = () => Promise<{ default: Component<BoardProps> }>;
export interface BoardPanel {
  id: string;
  title: Record<Language, string>;
  body: PanelBody;
}

// What the consequences of an order are worked out from: what the seat sees, and what the umpire reckons of it.
export type Foreseeing = Pick<BoardProps, 'view' | 'chart' | 'odds' | 'language'>;

export interface BoardModule {
  game: string;
  board: Component<BoardProps>; // fills the space it is given
  panels: BoardPanel[]; // for example forces, contacts
  // A few words beside the title: turn, clock, weather, score.
  headline: (view: View, language: Language) => string[];
  tellings?: Tellings; // without it whatever dice decided is shown
  glance?: (view: View, language: Language) => Glance | null; // the track of turns and phases
  consequences?: (choice: Choice, known: Foreseeing) => Consequence[]; // what an order would bring
  glossary?: Glossary; // what its short forms stand for
  tables?: () => Promise<RuleTables>; // that its dice are read with; fetched when somebody wants to see one
  mark?: (view: View) => string; // the phase's number, for the prompt bar
  alarm?: (view: View, history: readonly StreamItem[], language: Language) => string; // what must not be missed, in a line; empty if there is nothing
  // In what order options are listed, the lowest first; without it as they come.
  rank?: (option: Option, view: View) => number;
  note?: (option: Option, view: View, language: Language) => string; // a few words beside an option in the list
  steering?: Steering;
  gathering?: Gathering;
  proposals?: (known: Proposing) => readonly Proposal[]; // answers to the question that a player would often give together
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
  players: Record<SeatName, string>; // as in `seats`, bots by their titles
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
