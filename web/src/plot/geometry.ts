// Places on the sheet, in its own units: zones, hexes, or whatever the map counts in.
export type Point = readonly [number, number];
export type Bounds = readonly [left: number, top: number, right: number, bottom: number];

export const boundsOf = (points: readonly Point[]): Bounds => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return [left, top, right, bottom];
};

// With room on all sides.
export const around = (points: readonly Point[], room: number): Bounds => {
  const [left, top, right, bottom] = boundsOf(points);
  return [left - room, top - room, right + room, bottom + room];
};
