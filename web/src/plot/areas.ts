// Sets of cells on the ground: washed, hatched, outlined. Whatever a game lays over the sea is one of these: weather, ice,
// air sectors, where somebody may be.
import type { Point } from './geometry';
import type { Hatch } from './hatch';
import type { Pen } from './pen';
import type { Surface } from './surface';

export interface Wash {
  color: string;
  alpha?: number; // of a plain wash; none without it
  hatch?: Hatch;
  hatchAlpha?: number;
}
export interface Line {
  color: string;
  width: number;
  dash?: readonly number[];
}

// The cells of a set that are in sight.
export function areaOf(pen: Pen, surface: Surface, ids: Iterable<string>): Path2D {
  const polygons: Point[][] = [];
  for (const id of ids) {
    const cell = surface.cell(id);
    if (cell && pen.near(cell.x, cell.y)) polygons.push(surface.polygon(cell));
  }
  return pen.shape(polygons);
}

// The outline of a set is worked out once for all pieces of the ground, and kept as long as the set.
type Ids = readonly string[] | ReadonlySet<string>;
const outlines = new WeakMap<Surface, WeakMap<Ids, Point[][]>>();
export function outlineKept(surface: Surface, ids: Ids): Point[][] {
  let kept = outlines.get(surface);
  if (!kept) outlines.set(surface, (kept = new WeakMap()));
  let loops = kept.get(ids);
  if (!loops) kept.set(ids, (loops = surface.outline(ids)));
  return loops;
}

export function washArea(pen: Pen, surface: Surface, ids: Iterable<string>, { color, alpha = 0, hatch, hatchAlpha = 1 }: Wash): void {
  const { ctx } = pen, shape = areaOf(pen, surface, ids);
  if (alpha) {
    ctx.fillStyle = color;
    ctx.globalAlpha = alpha;
    ctx.fill(shape);
  }
  ctx.globalAlpha = hatchAlpha;
  if (hatch) pen.hatch(hatch, color, shape);
  ctx.globalAlpha = 1;
}

export function lineArea(pen: Pen, surface: Surface, ids: Ids, { color, width, dash = [] }: Line): void {
  const { ctx } = pen;
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.lineJoin = 'round';
  ctx.setLineDash([...dash]);
  ctx.beginPath();
  for (const loop of outlineKept(surface, ids)) pen.trace(loop, true);
  ctx.stroke();
  ctx.setLineDash([]);
}

// A line through the middles of cells.
export function lineThrough(pen: Pen, surface: Surface, ids: Iterable<string>): void {
  pen.ctx.beginPath();
  pen.trace(surface.cellsOf(ids).map((c) => [c.x, c.y] as const));
  pen.ctx.stroke();
}
