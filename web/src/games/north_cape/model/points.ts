// Points as the umpire tells of them: who gets how many with one event.
import type { SeatName, StreamItem } from '../../../lib/contract';
import { other } from '../../../lib/seat';
import { eventOf, standing, whatOf } from '../../../lib/stream';
import type { BySide, Kind } from './board';

export type SideOf = (kind: string) => SeatName | undefined;
export function scoredBy(item: StreamItem, sideOf: SideOf): { seat: SeatName; points: number } | null {
  const what = whatOf(item), points = Number(what.points ?? 0);
  switch (eventOf(item)) {
    case 'merchant_points':
      return { seat: what.seat as SeatName, points };
    case 'decoys_bought':
      return { seat: other(what.seat as SeatName), points };
    case 'sunk':
    case 'shot_down':
    case 'aircraft_lost': {
      const side = sideOf(String(what.kind));
      return side ? { seat: other(side), points } : null;
    }
    default:
      return null;
  }
}

export interface Scored {
  turn: number;
  points: BySide<number>;
}
// Turns of this scenario in which somebody scored, the latest first.
export function scoresOf(history: readonly StreamItem[], kinds: ReadonlyMap<string, Kind>): Scored[] {
  let turns: Scored[] = [], turn = 0;
  for (const item of standing(history)) {
    const event = eventOf(item);
    if (event === 'part_begins') [turns, turn] = [[], 0];
    if (event === 'turn_begins') turn = Number(whatOf(item).number);
    const scored = scoredBy(item, (kind) => kinds.get(kind)?.side);
    if (!scored?.points) continue;
    if (turns.at(-1)?.turn !== turn) turns.push({ turn, points: { allied: 0, axis: 0 } });
    turns.at(-1)!.points[scored.seat] += scored.points;
  }
  return turns.reverse();
}
