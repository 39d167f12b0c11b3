// The battle board: areas in a line, who stands where, who can fire at whom, and what has been fired.
import type { Choice, Option, SeatName, StreamItem } from '../../../lib/contract';
import type { Battle } from '../model/board';
import { eventOf, standing } from '../../../lib/stream';

// One's own on the left (below on a phone), screened ships outermost.
export const areasFor = (battle: Battle, seat: SeatName): string[] => (seat === 'allied' ? battle.areas : [...battle.areas].reverse());
export const freighters = 'freighters';

export type Fire = 'fire_guns' | 'fire_torpedoes';
export interface Shot {
  option: Option | null; // null: only to look at
  verb: Fire;
  ship: string;
  target: string;
}
export const shotsOf = (options: readonly Option[]): Shot[] =>
  options.filter((o) => o.choice.verb === 'fire_guns' || o.choice.verb === 'fire_torpedoes').map((option) => ({ option, verb: option.choice.verb as Fire, ship: String(option.choice.ship), target: String(option.choice.target) }));

// ---- The log of this battle, latest round first.
export interface Round {
  number: number;
  lines: StreamItem[];
}
const shown = new Set([
  'first_fire', 'fire_at_once', 'turrets_fail', 'turrets_work', 'torpedoes_fired', 'guns_fired', 'freighters_sunk', 'ship_damaged', 'ship_sunk', 'aircraft_lost', 'fled', 'left_behind', 'part_offered', 'parted', 'crossed', 'ceases_fire', 'point',
]);
export function roundsOf(history: readonly StreamItem[]): Round[] {
  const items = standing(history), from = items.findLastIndex((i) => eventOf(i) === 'battle_begins');
  const rounds: Round[] = [];
  for (const item of from < 0 ? [] : items.slice(from)) {
    if (eventOf(item) === 'round_begins') rounds.unshift({ number: Number((item.what as { number?: number }).number), lines: [] });
    else if (shown.has(eventOf(item))) (rounds[0] ?? (rounds[0] = { number: 0, lines: [] })).lines.push(item);
  }
  return rounds;
}
export const shotOf = (choice: Choice | null): { verb: Fire; ship: string; target: string } | null =>
  choice && (choice.verb === 'fire_guns' || choice.verb === 'fire_torpedoes') ? { verb: choice.verb, ship: String(choice.ship), target: String(choice.target) } : null;
