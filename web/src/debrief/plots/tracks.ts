// What a small chart is drawn from: where ships went, and where others were seen.
import type { SeatName } from '../../lib/contract';

export interface Point {
  turn: number;
  zone: string;
}
export interface Track {
  ship: string;
  side: SeatName;
  points: Point[]; // the way, several of one turn if it went through zones
  sunk: number | null; // turn
  gone?: number; // turn in which it left the chart
}
// An enemy seen: by name if the side learned it, otherwise by type.
export interface Fix extends Point {
  what: string; // with no zone: it is known to be there no more
}
// Something to be pointed out on the chart of the truth.
export interface Event extends Point {
  text: string;
}

// Where a ship was at the end of a turn.
export function whereAt(track: Track, turn: number): string | null {
  if (track.sunk !== null && track.sunk <= turn) return null;
  if (track.gone !== undefined && track.gone <= turn) return null;
  return track.points.findLast((p) => p.turn <= turn)?.zone ?? null;
}

export type Knowledge = 'now' | 'lately' | 'no';
// In which turns a side knew where an enemy was: for certain, or not long ago.
export function knowledge(fixes: readonly Fix[], first: number, last: number, of?: string): Knowledge[] {
  const turns = fixes.filter((f) => f.zone && (of === undefined || f.what === of)).map((f) => f.turn), found: Knowledge[] = [];
  for (let turn = first; turn <= last; ++turn) {
    const age = turn - Math.max(-Infinity, ...turns.filter((t) => t <= turn));
    found.push(age === 0 ? 'now' : age <= 3 ? 'lately' : 'no');
  }
  return found;
}
