// How well one's own forces see, zone by zone.
import type { Board } from './board';
import { inColumn, type Fronts } from './fronts';

export interface Coverage {
  strength: Map<string, number>;
  needed: number | null; // null: nobody searches at this visibility
  neededSouth?: number | null | undefined; // in the southern area, if it has weather of its own
  neededFronts?: Fronts<number | null> | undefined; // by column, where fronts move across the board
  reached: Set<string>; // where it is enough, fog and all
}

export function coverageOf({ search }: Pick<Board, 'search'>): Coverage {
  return { strength: new Map(Object.entries(search?.strength ?? {}).filter(([, n]) => n > 0)), needed: search?.needed ?? null, reached: new Set(search?.reached ?? []), ...(search && 'needed_south' in search ? { neededSouth: search.needed_south ?? null } : {}), ...(search?.fronts ? { neededFronts: search.fronts } : {}) };
}

// The areas meet at the line that night at 2000 keeps to.
export const neededAt = ({ needed, neededSouth, neededFronts }: Pick<Coverage, 'needed' | 'neededSouth' | 'neededFronts'>, south: ReadonlySet<string>, id: string): number | null =>
  neededFronts ? inColumn(neededFronts, south, id) ?? null : neededSouth !== undefined && south.has(id) ? neededSouth : needed;

// 13 to 36 per cent, by how far the strength reaches beyond what is needed.
export function washOf(strength: number, needed: number | null): number {
  if (needed === null || strength < needed) return 0.13;
  return Math.min(0.36, 0.22 + 0.035 * (strength - needed));
}
