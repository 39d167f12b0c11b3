// Where one looks: k CSS pixels a unit of the sheet, and which point of the sheet lies in the upper left corner.
import { around, type Bounds, type Point } from './geometry';

export interface Camera {
  k: number;
  x: number;
  y: number;
}
export const smallest = 14, largest = 180;

export const zoomed = (c: Camera, factor: number, px: number, py: number, least = smallest): Camera => {
  const k = Math.min(largest, Math.max(least, c.k * factor));
  return { k, x: c.x + px / c.k - px / k, y: c.y + py / c.k - py / k };
};

// The sheet never leaves the window altogether: a little margin at most, centred if it is smaller.
export function held(c: Camera, frame: Bounds, width: number, height: number): Camera {
  const hold = (at: number, low: number, high: number, room: number) => {
    const span = high - low, seen = room / c.k;
    if (span <= seen) return low - (seen - span) / 2;
    const slack = Math.min(0.3, seen * 0.1);
    return Math.min(Math.max(at, low - slack), high + slack - seen);
  };
  return { k: c.k, x: hold(c.x, frame[0], frame[2], width), y: hold(c.y, frame[1], frame[3], height) };
}

export function fitted(box: Bounds, width: number, height: number, low = smallest, high = largest): Camera {
  const k = Math.min(high, Math.max(low, Math.min(width / (box[2] - box[0]), height / (box[3] - box[1]))));
  return { k, x: (box[0] + box[2]) / 2 - width / k / 2, y: (box[1] + box[3]) / 2 - height / k / 2 };
}

// Moved just enough for a point to be well inside the window.
export function shown(c: Camera, px: number, py: number, width: number, height: number, margin = 1.2): Camera {
  const w = width / c.k, h = height / c.k, m = Math.min(margin, w / 3, h / 3);
  const pull = (at: number, p: number, room: number) => (p < at + m ? p - m : p > at + room - m ? p + m - room : at);
  return { k: c.k, x: pull(c.x, px, w), y: pull(c.y, py, h) };
}

// At this zoom, the window that shows most of some points, whichever weigh more; of several, that round the first.
export function fullest(points: readonly { at: Point; weight: number }[], width: number, height: number, k: number): Camera {
  const [w, h] = [width / k, height / k];
  let best: { weight: number; box: Bounds } | null = null;
  for (const { at: [x, y] } of points) {
    const seen = points.filter(({ at: [px, py] }) => Math.abs(px - x) < w / 2 - 1 && Math.abs(py - y) < h / 2 - 1), weight = seen.reduce((sum, p) => sum + p.weight, 0);
    if (!best || weight > best.weight) best = { weight, box: around(seen.map((p) => p.at), 0) };
  }
  const [left, top, right, bottom] = best?.box ?? [0, 0, 0, 0];
  return { k, x: (left + right - w) / 2, y: (top + bottom - h) / 2 };
}
