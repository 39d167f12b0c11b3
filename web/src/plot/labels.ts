// Greedy label places: beside a counter, at its corners, a line farther off. The first that covers no counter and no other
// label and stays `within`, else the one that covers least. `y` is of the first line; the others are `height` apart.
import type { Bounds } from './geometry';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Place {
  x: number;
  y: number;
  anchor: 'middle' | 'start' | 'end';
  free: boolean; // covers nothing
}
// A part of the sheet, in pixels of the stage.
export const boxOf = ([left, top, right, bottom]: Bounds, k: number): Box => ({ x: left * k, y: top * k, w: (right - left) * k, h: (bottom - top) * k });
const common = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));
const leftOf = { start: 0, middle: 0.5, end: 1 };

export function placeLabels(wanted: { key: string; box: Box; width: number; lines?: number }[], height = 14, within?: Box, others: readonly Box[] = []): Map<string, Place> {
  const taken = [...wanted.map((w) => w.box), ...others], placed = new Map<string, Place>();
  for (const { key, box, width, lines = 1 } of wanted) {
    const h = lines * height, right = box.x + box.w, mid = box.x + box.w / 2;
    const below = box.y + box.h + 1, beside = box.y + (box.h - h) / 2, above = box.y - h - 1;
    const tries: [Place['anchor'], number, number][] = [
      ['middle', mid, below], ['end', box.x - 4, beside], ['start', right + 4, beside], ['middle', mid, above],
      ['start', box.x, below], ['end', right, below], ['start', box.x, above], ['end', right, above],
      ['middle', mid, below + height], ['middle', mid, above - height],
    ];
    let best = { covered: Infinity, at: box, place: { x: mid, y: below, anchor: 'middle', free: false } as Place };
    for (const [anchor, x, top] of tries) {
      const at = { x: x - leftOf[anchor] * width, y: top, w: width, h };
      const outside = within ? at.w * at.h - common(at, within) : 0;
      const covered = taken.reduce((sum, b) => sum + (b === box ? 0 : common(at, b)), outside);
      if (covered < best.covered) best = { covered, at, place: { x, y: top + height - 3, anchor, free: covered === 0 } };
    }
    taken.push(best.at);
    placed.set(key, best.place);
  }
  return placed;
}
