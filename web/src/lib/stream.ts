// What the items of a stream say, in any game.
import type { StreamItem } from './contract';

export type What = Record<string, unknown>;
export const whatOf = (item: StreamItem): What => (item.what ?? {}) as What;
export const eventOf = (item: StreamItem): string => (item.kind === 'event' ? String(whatOf(item).event ?? '') : '');
// The end of a phase, or a question answered with nothing: said by what follows.
export const isPassing = (item: StreamItem): boolean => item.kind === 'chose' && whatOf(item).verb === 'pass';

// Without what was taken back, and without the taking back.
export function standing(history: readonly StreamItem[]): StreamItem[] {
  const kept: StreamItem[] = [];
  for (const item of history) {
    if (item.kind !== 'took_back') kept.push(item);
    else {
      const i = kept.findLastIndex((k) => k.kind === 'chose');
      if (i >= 0) kept.splice(i, 1);
    }
  }
  return kept;
}
