// What the tables of every game are built with.
import { rollOf, sumOf } from '../lib/dice';

// "3 to 5": whatever a die may come to there. The ends go as far as dice and what is added to them do.
const farthest = 40;
export const span = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
export const upTo = (to: number): string[] => span(-farthest, to);
export const from = (first: number): string[] => span(first, farthest);

// What the dice of an event are read as.
export function readAs(what: Record<string, unknown>): string | undefined {
  const roll = rollOf(what);
  return roll ? String(sumOf(roll)) : undefined;
}
export const entries = <T>(object: unknown): [string, T][] => Object.entries((object ?? {}) as Record<string, T>);
// A printed number with its sign.
export const plus = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
