// Counters that share a place: one's own on the left, the enemy's on the right, several as one with their number. In a
// crowd the piece in the player's hand is on top.
import type { Point } from './geometry';
import { placeLabels, type Box, type Place } from './labels';

export type Size = 's' | 'm' | 'l';
export const sizeAt = (k: number, large = 92): Size => (k < 50 ? 's' : k < large ? 'm' : 'l');
const smaller: Record<Size, Size> = { s: 's', m: 's', l: 'm' };
const half: Record<Size, Point> = { s: [12, 10], m: [23, 16], l: [30, 26] };
const gap = 5; // pixels between two sides
const badge = 7; // how far the number of an enemy stack hangs below its counter

// Something that lies at a place.
export interface Lying {
  key: string;
  at: string;
  foe: boolean;
}
export interface Stack<U extends Lying> {
  key: string; // of the one on top
  at: string;
  foe: boolean;
  x: number; // pixels of the stage
  y: number;
  size: Size;
  second: boolean; // the smaller one of two that lie beside each other
  units: readonly U[]; // the one on top first
}
export interface Laying<U extends Lying> {
  spot: (at: string) => Point | undefined;
  rank: (unit: U) => number; // who is on top
  large?: number; // from this zoom on counters are large
  low?: number; // units below the middle, where names stand above
  pairs?: boolean; // two of one's own lie beside each other, not on top
}

export function byPlace<U extends Lying>(units: Iterable<U>): Map<string, U[]> {
  const places = new Map<string, U[]>();
  for (const unit of units) {
    const there = places.get(unit.at);
    if (there) there.push(unit);
    else places.set(unit.at, [unit]);
  }
  return places;
}

export function stacksOf<U extends Lying>(places: ReadonlyMap<string, readonly U[]>, k: number, { spot, rank, large, low = 0, pairs = false }: Laying<U>): Stack<U>[] {
  const list: Stack<U>[] = [], whole = sizeAt(k, large);
  for (const [at, units] of places) {
    const place = spot(at);
    if (!place) continue;
    const sides = [units.filter((u) => !u.foe), units.filter((u) => u.foe)].filter((side) => side.length > 0);
    const shared = sides.length > 1, size = shared ? smaller[whole] : whole, aside = (half[size][0] + gap) / k;
    sides.forEach((side, i) => {
      const sorted = [...side].sort((a, b) => rank(a) - rank(b)), pair = pairs && !side[0]!.foe && side.length === 2 && k >= 30;
      const x = place[0] + (shared ? (i ? aside : -aside) : pair ? -0.08 : 0), y = place[1] + low;
      const put = (units: readonly U[], dx: number, dy: number, size: Size, second: boolean) =>
        list.push({ key: units[0]!.key, at, foe: units[0]!.foe, x: (x + dx) * k, y: (y + dy) * k, size, second, units });
      if (!pair) return void put(sorted, 0, 0, size, false);
      put(sorted.slice(0, 1), 0, 0, size, false);
      put(sorted.slice(1), shared ? 0 : 0.36, size === 's' ? -0.28 : -0.36, 's', true);
    });
  }
  return list;
}

export interface Label extends Omit<Place, 'free'> {
  key: string;
  lines: readonly string[];
  foe: boolean;
}
export const lineHeight = 14;

// Labels that cover neither counters nor each other; a stack without lines is only kept clear.
export function labelsFor<U extends Lying>(stacks: readonly Stack<U>[], linesOf: (stack: Stack<U>) => readonly string[], within?: Box): Label[] {
  const wanted = stacks.map((s) => {
    const [a, b] = half[s.size], lines = linesOf(s), hanging = s.foe && s.units.length > 1 ? badge : 0;
    return { key: s.key, foe: s.foe, lines, width: Math.max(0, ...lines.map((line) => line.length)) * 6.4 + 2, box: { x: s.x - a, y: s.y - b, w: 2 * a, h: 2 * b + hanging } };
  });
  const named = wanted.filter((w) => w.lines.length > 0), others = wanted.filter((w) => w.lines.length === 0).map((w) => w.box);
  const places = placeLabels(named.map((w) => ({ ...w, lines: w.lines.length })), lineHeight, within, others);
  return named.map(({ key, foe, lines }) => ({ key, foe, lines, ...places.get(key)! }));
}
