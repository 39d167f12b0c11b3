// Sea, coast and graticule, as they are drawn on any chart. Washes go between the sea and the land, so that
// they never tint the land: `paintSea`, what is laid on the water, `paintGraticule`, `paintLand`.
import { boundsOf, type Bounds, type Point } from './geometry';
import type { Pen } from './pen';

export interface Coast {
  land: Point[][];
  graticule: { kind: 'parallel' | 'meridian'; degrees: number; line: Point[] }[];
}

interface Bounded {
  path: Path2D;
  bounds: Bounds;
}
interface Paths {
  land: Bounded[];
  lines: Bounded[];
}
const kept = new WeakMap<Coast, Paths>();

function pathsOf(coast: Coast | null): Paths {
  if (!coast) return { land: [], lines: [] };
  let paths = kept.get(coast);
  if (!paths) {
    const bounded = (points: readonly Point[], closed: boolean): Bounded => {
      const path = new Path2D();
      points.forEach(([x, y], i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)));
      if (closed) path.closePath();
      return { path, bounds: boundsOf(points) };
    };
    paths = { land: coast.land.map((ring) => bounded(ring, true)), lines: coast.graticule.map((g) => bounded(g.line, false)) };
    kept.set(coast, paths);
  }
  return paths;
}

// The coasts in sight, as one path in units of the sheet.
export function shoreOf(pen: Pen, coast: Coast | null): Path2D {
  const shore = new Path2D();
  for (const l of pathsOf(coast).land) if (pen.meets(l.bounds)) shore.addPath(l.path);
  return shore;
}

export function paintSea(pen: Pen, shore: Path2D): void {
  const { ctx, t, win } = pen;
  pen.inPixels();
  ctx.fillStyle = t.sea;
  ctx.fillRect(0, 0, win.width, win.height);
  pen.inUnits();
  ctx.lineJoin = 'round';
  for (const [width, name] of [[34, 'shoal-1'], [21, 'shoal-2'], [10, 'shoal-3']] as const) {
    ctx.strokeStyle = t[name];
    ctx.lineWidth = width / 58;
    ctx.stroke(shore);
  }
  pen.inPixels();
}

export function paintGraticule(pen: Pen, coast: Coast | null): void {
  const { ctx, t } = pen;
  pen.inUnits();
  ctx.lineWidth = 1 / pen.k;
  ctx.strokeStyle = t.grat;
  ctx.globalAlpha = Number(t['grat-a']) || 0.4;
  for (const l of pathsOf(coast).lines) if (pen.meets(l.bounds)) ctx.stroke(l.path);
  ctx.globalAlpha = 1;
  pen.inPixels();
}

export function paintLand(pen: Pen, shore: Path2D): void {
  const { ctx, t, k } = pen;
  pen.inUnits();
  ctx.fillStyle = t.land;
  ctx.fill(shore);
  ctx.save();
  ctx.clip(shore);
  ctx.strokeStyle = t['land-edge'];
  ctx.lineWidth = 0.2;
  ctx.stroke(shore);
  ctx.restore();
  ctx.strokeStyle = t.coast;
  ctx.lineWidth = Math.min(1.3, 0.7 + k / 100) / k;
  ctx.stroke(shore);
  pen.inPixels();
}
