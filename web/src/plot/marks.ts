// Lines above the ground, as the path of an SVG in pixels of the stage.
import type { Point } from './geometry';

// Through points of the sheet.
export const lineBy = (points: readonly Point[], k: number): string => points.map(([x, y], i) => `${i ? 'L' : 'M'}${x * k} ${y * k}`).join('');
export const tracedBy = (loops: readonly (readonly Point[])[], k: number): string => loops.map((loop) => `${lineBy(loop, k)}Z`).join('');

// About a position: wide enough for a counter, not so wide that neighbours meet.
export function ringOf([x, y]: Point, k: number, grow = 0): string {
  const r = Math.max(12, Math.min(0.34 * k, 40)) + grow;
  return `M${x * k - r} ${y * k}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}
