// How well one's own forces see, zone by zone.
import type { Board } from './board';

export interface Coverage {
  strength: Map<string, number>;
  needed: number | null; // null: nobody searches at this visibility
  searchable: Set<string>;
}

export function coverageOf(board: Board): Coverage {
  const search = board.search;
  return {
    strength: new Map(Object.entries(search?.strength ?? {}).filter(([, n]) => n > 0)),
    needed: search ? search.needed : Number(board.visibility) || null,
    searchable: new Set(search?.searchable ?? []),
  };
}

// 13 to 36 per cent, by how far the strength reaches beyond what is needed.
export function washOf(strength: number, needed: number | null): number {
  if (needed === null || strength < needed) return 0.13;
  return Math.min(0.36, 0.22 + 0.035 * (strength - needed));
}
