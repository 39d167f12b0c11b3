// How the dice fell, as the umpire tells it when a match is over: what came of them against what could be expected.
import type { SeatName } from '../../../lib/contract';
import type { Tally } from '../../../lib/wire';

export type Luck = readonly Tally[];
export const tallyOf = (luck: Luck, kind: string, side: SeatName | 'none'): Tally | null => luck.find((t) => t.kind === kind && t.side === side) ?? null;

// How far from what was expected, in standard deviations.
export const deviations = (t: Pick<Tally, 'came' | 'expected' | 'variance'>): number => (t.variance > 0 ? (t.came - t.expected) / Math.sqrt(t.variance) : 0);

// Which way all of them leaned together, in favour of the Allied side.
export function leaning(luck: Luck): number {
  const counted = luck.filter((t) => t.side === 'allied' || t.side === 'axis'), variance = counted.reduce((sum, t) => sum + t.variance, 0);
  return variance > 0 ? counted.reduce((sum, t) => sum + (t.side === 'allied' ? 1 : -1) * (t.came - t.expected), 0) / Math.sqrt(variance) : 0;
}
