// A fight: who is in it on each side, who can attack whom now, and what has been fired.
import type { Choice, Option, StreamItem } from '../../../lib/contract';
import { eventOf, standing, whatOf } from '../../../lib/stream';
import { byWeight, type Fighter, type Kind, type Stage } from '../model/board';
import { attacks } from '../model/orders';

// Those that look alike are one card.
export interface Card {
  key: string;
  kind: string;
  fighter: Fighter;
  number: number;
  names: string[]; // of one's own
}
export function cardsOf(fighters: readonly Fighter[], kinds: ReadonlyMap<string, Kind>): Card[] {
  const cards = new Map<string, Card>();
  for (const fighter of fighters) {
    const { kind, condition, engaged, submerged, detected, screened, attacked } = fighter;
    const key = [kind, condition, engaged, submerged, detected, screened, attacked].join('|'), card = cards.get(key) ?? { key, kind, fighter, number: 0, names: [] };
    card.number += 1;
    if (fighter.name) card.names.push(fighter.name);
    cards.set(key, card);
  }
  return byWeight([...cards.values()], kinds);
}

export interface Shot {
  option: Option;
  piece: string;
  target: string;
  condition: string;
}
export const shotsOf = (options: readonly Option[]): Shot[] =>
  options.filter((o) => attacks.has(o.choice.verb)).map((option) => ({ option, piece: String(option.choice.piece), target: String(option.choice.target), condition: String(option.choice.condition) }));
export const isShot = (choice: Choice | null): boolean => choice !== null && attacks.has(choice.verb);
export const by = (shots: readonly Shot[], card: Card | null): Shot[] => (card ? shots.filter((s) => card.names.includes(s.piece)) : []);
export const at = (shot: Pick<Shot, 'target' | 'condition'>, card: Card): boolean => shot.target === card.kind && shot.condition === card.fighter.condition;

// ---- The log of this fight, latest stage first.
export interface Chapter {
  stage: Stage | 'hunt' | null; // null: before the first
  lines: StreamItem[];
}
const shown = new Set([
  'combat_begins', 'withdrawn', 'screened', 'detected', 'infiltrated', 'infiltrated_unopposed', 'dogfight_rolled', 'bomb_rolled', 'flak_rolled', 'fire_rolled', 'torpedo_rolled', 'depth_charge_rolled', 'damaged', 'sunk', 'shot_down', 'merchant_points', 'decoy_found', 'revealed',
]);
export function chaptersOf(history: readonly StreamItem[]): Chapter[] {
  const items = standing(history), from = items.findLastIndex((i) => eventOf(i) === 'combat_begins'), chapters: Chapter[] = [{ stage: null, lines: [] }];
  for (const item of from < 0 ? [] : items.slice(from)) {
    const event = eventOf(item);
    if (event === 'stage_begins') chapters.unshift({ stage: String(whatOf(item).stage) as Stage, lines: [] });
    else if (event === 'depth_charge_rolled' && chapters[0]!.stage !== 'hunt') chapters.unshift({ stage: 'hunt', lines: [item] });
    else if (shown.has(event)) chapters[0]!.lines.push(item);
  }
  return chapters.filter((c) => c.lines.length > 0);
}
