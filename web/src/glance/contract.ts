// What a game tells for the eye that only glances: where one is in it, what its pieces are, what an order would do, and
// which of its tables a die was read with. The shell shows it and knows none of it.

// A turn, a period, a season: one field of a track.
export interface TrackStep {
  name: string; // "0400, 24 May"
  under?: string; // what several of them have in common: the day
  dark?: 'all' | 'part'; // night there, or in a part of the map
  mark?: string; // a letter printed on it
  comes?: string[]; // what this seat knows to come then
}
export interface Track {
  name: string;
  steps: TrackStep[];
  at: number; // now; -1 before the first
  left: string; // how many are to come
}
// Something that is better or worse, with today's mark.
export interface Scale {
  name: string;
  steps: { short: string; name: string }[];
  at: number; // -1: not settled yet
  note: string;
}
export interface Glance {
  tracks: Track[]; // the nearest first; that one is drawn beside the title
  phases: { name: string; mark: string }[]; // of a turn, in their order
  phase: number; // -1: none of them
  scales: Scale[];
  ahead: { when: string; what: string }[]; // soonest first
  rest: string[]; // what else stands beside the title
}

// What is printed on a counter, and what has become of it.
export interface Stat {
  name: string;
  value: string;
  was?: string; // as printed, where it is something else now
}
// What an order would bring, told before it is given.
export interface Consequence {
  name: string;
  value: string;
  warns?: true; // it may be regretted
}

// What short forms stand for, wherever they are read.
export type Glossary = Readonly<Record<string, Record<'en' | 'pl', string>>>;

// ---- Tables that dice are read with
export interface RuleTable {
  id: string;
  title: string;
  rule: string; // where in the rulebook it belongs: "8.15"
  corner: string; // what the rows are
  over?: string; // what the columns are
  columns: { key: string; name: string }[];
  rows: { keys: string[]; name: string; cells: string[] }[]; // `keys`: what a die may show for this row
  note?: string;
}
// Which part of a table an event was read from. Whatever was not told is not lit.
export interface Lit {
  table: string;
  row?: string;
  column?: string;
}
export interface RuleTables {
  tablesOf: (printed: unknown, language: 'en' | 'pl') => RuleTable[];
  litBy: (what: Record<string, unknown>, units: unknown) => Lit | null; // `what`: an event, as it was told
}
