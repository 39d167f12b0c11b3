// Written by scripts/wire.mjs from openapi.json; not by hand.

export interface AtLesson {
  /** which one */
  lesson: string;
  /** all the pupil's answers so far, the newest last; the server keeps nothing of a lesson */
  answers: Array<unknown>;
  /** whether something could be done there */
  why?: WhyNot | null;
  /** true: also what may be supposed of what is hidden */
  belief?: boolean | null;
}

export interface Award {
  /** allied or axis */
  side: string;
  /** what for, the same in every language */
  what: string;
  /** of the piece it was for; empty if none */
  name: string;
  /** how many */
  points: number;
  /** the rule that gives them */
  rule: string;
}

export interface Belief {
  /** the sequence of the view that it follows from */
  seq: number;
  /** empty if nothing is hidden, or nobody has thought about this game */
  believed: Array<Believed>;
}

export interface Believed {
  /** a hidden ship or token, as the board names it */
  subject: string;
  /** where it may be, in ten-thousandths that add up to 10,000; those below one are left out */
  places: Record<string, number>;
  /** the same of what it may be, in the words of the board */
  natures: Record<string, number>;
}

export interface Brought {
  /** SHA-256 of the text; empty if none was promised */
  promise: string;
  /** the text; empty if there is none yet */
  entropy: string;
}

export interface Chart {
  /** zones and places */
  map: unknown;
  /** land as polygons in the map's own units; null if the map has none */
  coast?: unknown;
  /** the pieces as printed: everybody knows these; null if there are none */
  units?: unknown;
}

export interface Choose {
  /** the sequence of the view the choice was made on */
  seq: number;
  /** one of the view's options, as it is */
  choice: unknown;
  /** a name of your own for this request: sent again, it is not done again */
  key?: string | null;
  /** orders for the questions that follow, up to 256: each is given if that is asked and allowed; the first that is not ends the list */
  then?: Array<ThenChoose> | null;
  /** the list also ends when something happens to you */
  until_news?: boolean | null;
}

export interface Command {
  /** the sequence of the view it was made on; left out: whatever it is */
  seq?: number | null;
  /** a name of your own for this request: sent again, it is not done again */
  key?: string | null;
}

export interface Course {
  /** in their order */
  lessons: Array<Lesson>;
}

export interface CreateMatch {
  /** id of a game */
  game: string;
  /** id of a scenario, or one of your own, perhaps with a "title"; the first one if left out */
  scenario?: unknown;
  /** rules options that differ from the default */
  options?: unknown;
  /** for allied and axis: "me", "open" or "bot:NAME" */
  seats: Record<string, string>;
  /** false: only who has the link can find the match or take an open seat */
  listed?: boolean | null;
  /** SHA-256, in hexadecimal, of a text of your own that goes into the dice: it is shown once the other seat is taken */
  promise?: string | null;
  /** or the text itself, up to 128 characters */
  entropy?: string | null;
  /** same seed, same dice; for tests, the dice can be foreseen by whoever knows it */
  seed?: string | null;
}

export interface DrawCommand {
  /** offer, accept or decline */
  answer: string;
  /** a name of your own for this request: sent again, it is not done again */
  key?: string | null;
}

export interface Error {
  /** what is wrong */
  error: Problem;
  /** with a stale sequence: the seat's sequence now */
  seq?: number | null;
}

export interface GameList {
  /** title, parts, scenarios and options of each */
  games: Array<unknown>;
  /** names for "bot:NAME" */
  bots: Array<string>;
}

export interface JoinMatch {
  /** from the invitation */
  invite?: string | null;
  /** or, for a seat that is open to everybody: allied or axis */
  seat?: string | null;
  /** SHA-256, in hexadecimal, of a text of your own that goes into the dice */
  promise?: string | null;
  /** or the text itself, up to 128 characters */
  entropy?: string | null;
}

export interface KeepPromise {
  /** the text that was promised */
  entropy: string;
  /** a name of your own for this request: sent again, it is not done again */
  key?: string | null;
}

export interface LeaveOrders {
  /** all that are to be in force, from those the game offers; the first that fits answers */
  orders: Array<StandingOrder>;
  /** pass whatever can be passed until something happens */
  until_news: boolean;
  /** the same, but no longer than this turn; left out: false */
  until_turn?: boolean | null;
  /** give the answer to every question that has only one; left out: false */
  sole?: boolean | null;
  /** the sequence of the view it was made on; left out: whatever it is */
  seq?: number | null;
  /** a name of your own for this request: sent again, it is not done again */
  key?: string | null;
}

export interface Lesson {
  /** of the lesson, within its game */
  id: string;
  /** in the language asked for */
  title: string;
  /** what is learnt, in a line */
  about: string;
  /** the pupil's: allied or axis */
  seat: string;
  /** how many answers it takes */
  steps: number;
}

export interface LessonStep {
  /** which one */
  lesson: Lesson;
  /** how many steps are done; the answers beyond were not taken */
  step: number;
  /** whether that was the last */
  done: boolean;
  /** what to do next and why, or what was learnt */
  say: string;
  /** the rule to read about it; empty if none is named */
  rule: string;
  /** places to light on the chart */
  light: Array<string>;
  /** why the answer after these was not taken; null if all were */
  wrong?: Problem | null;
  /** what the pupil's seat knows, is asked and may answer */
  view: View;
  /** the pupil's stream from the beginning of the lesson's game */
  events: Array<StreamItem>;
  /** what may come of each option; null once the lesson is done */
  odds?: Odds | null;
  /** the answer to "why" */
  why?: WhyAnswer | null;
  /** the answer to "belief" */
  belief?: Belief | null;
}

export interface Luck {
  /** by kind and side, in the order in which they were first rolled for */
  luck: Array<Tally>;
  /** what all points were given for; empty in games that have none to name */
  awards: Array<Award>;
}

export interface Match {
  /** of the match */
  id: string;
  /** id of the game */
  game: string;
  /** id of the scenario; empty for one of somebody's own */
  scenario: string;
  /** of the scenario, in the language asked for */
  title: string;
  /** the rules options in force */
  options: unknown;
  /** when, in milliseconds since 1970 */
  created: number;
  /** whether strangers can find it */
  listed: boolean;
  /** false while a seat is open */
  begun: boolean;
  /** whether it is over */
  finished: boolean;
  /** allied and axis */
  seats: Record<string, Seat>;
  /** whether something is asked of your seat; null if you have none */
  your_turn?: boolean | null;
  /** how it ended, where that is at hand */
  result?: Result | null;
  /** SHA-256 of the key that fixes the dice; not in lists */
  commitment?: string | null;
  /** what each seat has brought for the dice; not in lists */
  entropy?: Record<string, Brought> | null;
}

export interface MatchCreated {
  /** of the match */
  id: string;
  /** yours; empty if you took none */
  seat: string;
  /** proves that the seat is yours: send it as cookie or bearer token */
  token: string;
  /** hands the open seat over, once; empty if no seat is open */
  invite: string;
  /** SHA-256 of the key that fixes the dice; the key is shown at the end. Keep it */
  commitment: string;
  /** for taking your seat: keep it; empty if you took none */
  receipt: string;
}

export interface MatchList {
  /** with a seat that anybody may take */
  open: Array<Match>;
  /** that can be watched */
  running: Array<Match>;
  /** whose records are open */
  finished: Array<Match>;
  /** where you have a seat */
  mine: Array<Match>;
  /** for each group that goes on: what ?group=GROUP&before= wants */
  next: Record<string, string>;
}

export interface NotGiven {
  /** how many of those that were to follow */
  orders: number;
  /** that they were not given and why, in a line */
  text: string;
  /** the rule that forbids the first of them; empty if it is no matter of rules */
  rule: string;
}

export interface Odds {
  /** the sequence of the view that it follows from */
  seq: number;
  /** the options of which something can be reckoned */
  options: Array<OptionOdds>;
  /** what holds whatever is chosen: reach, guns; each game has its own form */
  around: unknown;
}

export interface Option {
  /** the choice itself, to be posted back as it is */
  choice: unknown;
  /** what it does, as a sentence */
  text: string;
  /** the rule behind it; empty if none is named */
  rule: string;
  /** whether it declines what is asked, which is then no mere end of a phase */
  declines: boolean;
}

export interface OptionOdds {
  /** the option */
  choice: unknown;
  /** what may come of it, as a sentence; empty if there is none */
  text: string;
  /** the same for programs: its kind and the numbers of that kind */
  odds: unknown;
}

export interface Problem {
  /** which problem, for programs */
  code: string;
  /** what is wrong, as a sentence in the language asked for */
  text: string;
  /** the rule that forbids it; empty if it is no matter of rules */
  rule: string;
}

export interface Prompt {
  /** which question, the same in every language */
  kind: string;
  /** the question as a sentence */
  text: string;
  /** the rule that asks it; empty if none is named */
  rule: string;
}

export interface Reason {
  /** the record of the log that it is about */
  n: number;
  /** allied or axis */
  seat: string;
  /** what the bot chose */
  choice: unknown;
  /** of the sentence */
  key: string;
  /** what fills it */
  params: unknown;
  /** why, as a sentence */
  text: string;
}

export interface Reasons {
  /** oldest first; choices without a particular reason are left out */
  reasons: Array<Reason>;
}

export interface Result {
  /** always true */
  over: boolean;
  /** allied, axis, draw, or none for a match without a result */
  winner: string;
  /** by how much, counted for the Allied side */
  margin: number;
  /** which ending, the same in every language */
  how: string;
  /** the ending as a sentence */
  text: string;
}

export interface RevokeToken {
  /** a new one of your own making, 43 random letters, digits, - and _: then the request can be sent again if no answer comes; left out: the server makes one */
  token?: string | null;
}

export interface Rule {
  /** number in the rulebook */
  id: string;
  /** part of the rulebook */
  part: string;
  /** a few words; empty if not written yet */
  title: string;
  /** the rule in our words; empty if not written yet */
  text: string;
}

export interface Rulebook {
  /** what stands before a number: "BIS 8.14" */
  tag: string;
  /** in the order of the rulebook */
  rules: Array<Rule>;
}

export interface Seat {
  /** open, human or bot:NAME */
  player: string;
  /** whether it is yours */
  you: boolean;
}

export interface SeatTaken {
  /** now yours */
  seat: string;
  /** proves it */
  token: string;
  /** SHA-256 of the key that fixes the dice */
  commitment: string;
  /** for taking the seat: keep it */
  receipt: string;
}

export interface StandingOrder {
  /** which kind of question it answers */
  prompt: string;
  /** a verb: with the only option that has it; "only": with the only option that is not a pass; "again": as in the turn before */
  answer: string;
  /** only if this holds; left out: always */
  proviso?: string | null;
}

export interface StandingOrderShown {
  /** which kind of question it answers */
  prompt: string;
  /** with what */
  answer: string;
  /** only if this holds; null: always */
  proviso?: string | null;
  /** all of it as a sentence */
  text: string;
}

export interface StandingOrders {
  /** in force, the first that fits answers */
  orders: Array<StandingOrderShown>;
  /** whatever can be passed is passed until something happens */
  until_news: boolean;
  /** the same, but no longer than this turn */
  until_turn: boolean;
  /** every question that has only one answer is answered */
  sole: boolean;
  /** they answer nothing until you have answered yourself: you took something back */
  waiting: boolean;
  /** everything that can be ordered beforehand in this game */
  offers: Array<StandingOrderShown>;
}

export interface StreamItem {
  /** where in the stream */
  seq: number;
  /** event, joined, began, chose, took_back, left_orders, draw_offered, draw_declined or ended */
  kind: string;
  /** when, in milliseconds since 1970 */
  at: number;
  /** as a sentence */
  text: string;
  /** the rule behind it; empty if none is named */
  rule: string;
  /** the event or choice itself, for programs */
  what?: unknown;
  /** whether a standing order of yours made this choice */
  standing: boolean;
}

export interface StreamItems {
  /** the sequence these items lead up to */
  seq: number;
  /** oldest first; empty if only the question before the seat has changed */
  events: Array<StreamItem>;
  /** true: there are more after this sequence, ask again */
  more?: boolean | null;
  /** in the answer to an act of yours: proves later that it was taken in, and when */
  receipt?: string | null;
  /** in the answer to several orders: those that were not given any more */
  not_given?: NotGiven | null;
  /** in the answer to an act with ?view=1: what your seat sees after it, as GET view tells it */
  view?: View | null;
}

export interface Tables {
  /** the tables that rules and dice refer to, by name, as printed; empty if there are none */
  tables: unknown;
}

export interface Tally {
  /** what was rolled for, the same in every language */
  kind: string;
  /** who gains by it: allied, axis, or none */
  side: string;
  /** how often */
  rolls: number;
  /** what came of them: hits, contacts held, the sum of levels */
  came: number;
  /** what all the ways the dice could have fallen bring on average */
  expected: number;
  /** the square of how far from that they usually are */
  variance: number;
}

export interface ThenChoose {
  /** the kind of question it is meant for */
  prompt: string;
  /** as among the options of that question */
  choice: unknown;
  /** true: where that is not asked or not allowed, the next one follows */
  if_can?: boolean | null;
}

export interface TokenMoved {
  /** the one that holds your seats from now on */
  token: string;
  /** in how many matches */
  matches: number;
}

export interface View {
  /** of the match */
  id: string;
  /** id of the game */
  game: string;
  /** id of the scenario */
  scenario: string;
  /** allied or axis */
  seat: string;
  /** goes into the next choice */
  seq: number;
  /** false while a seat is open */
  begun: boolean;
  /** whether the match is over */
  finished: boolean;
  /** how it ended; null before */
  result?: Result | null;
  /** the question before this seat; null while it is asked nothing */
  prompt?: Prompt | null;
  /** every legal answer */
  options: Array<Option>;
  /** what the seat knows of the board; each game has its own form */
  board: unknown;
  /** whether the last choice can be taken back */
  undoable: boolean;
  /** allied or axis while an offer stands */
  draw_offered_by?: string | null;
  /** open, human or bot:NAME */
  opponent: string;
  /** SHA-256 of the key that fixes the dice */
  commitment: string;
  /** what each seat has brought for the dice */
  entropy: Record<string, Brought>;
  /** that key, once the match is over */
  key?: string | null;
}

export interface WhyAnswer {
  /** whether it could be done now */
  allowed: boolean;
  /** why not, or what it would do, as a sentence */
  text: string;
  /** the rule behind it; empty if none is named */
  rule: string;
  /** the choice that was judged; null if none fits */
  choice?: unknown;
}

export interface WhyNot {
  /** a choice; or a piece and a place: */
  choice?: unknown;
  /** name of something of yours */
  piece?: string | null;
  /** where it might go */
  place?: string | null;
}
