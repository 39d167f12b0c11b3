// The cells themselves on the ground: their lines, or the links between them.
import type { Pen } from './pen';
import type { Cell, Surface } from './surface';

type Edge = readonly [number, number, number, number];
const kept = new WeakMap<Surface, ReadonlyMap<Cell, readonly Edge[]>>();

// Of each cell the edges that no cell before it draws. Land has no lines.
function edgesOf(surface: Surface): ReadonlyMap<Cell, readonly Edge[]> {
  const known = kept.get(surface);
  if (known) return known;
  const edges = new Map<Cell, Edge[]>(), drawn = new Set<string>(), at = (x: number, y: number) => `${Math.round(x * 1e4)},${Math.round(y * 1e4)}`;
  for (const cell of surface.cells) {
    if (cell.kind === 'land') continue;
    const points = surface.polygon(cell), own: Edge[] = [];
    points.forEach(([x, y], i) => {
      const [u, v] = points[(i + 1) % points.length]!, name = [at(x, y), at(u, v)].sort().join(' ');
      if (drawn.has(name)) return;
      drawn.add(name);
      own.push([x, y, u, v]);
    });
    edges.set(cell, own);
  }
  kept.set(surface, edges);
  return edges;
}

export const seenCells = (pen: Pen, surface: Surface): Cell[] => surface.cells.filter((c) => pen.near(c.x, c.y));

export function paintCellLines(pen: Pen, surface: Surface, seen: readonly Cell[] = seenCells(pen, surface)): void {
  const { ctx, t } = pen, edges = edgesOf(surface);
  pen.inUnits();
  ctx.strokeStyle = t.grid;
  ctx.globalAlpha = Number(t['grid-a']) || 0.42;
  ctx.lineWidth = 1 / pen.k;
  ctx.beginPath();
  for (const cell of seen) {
    for (const [x, y, u, v] of edges.get(cell) ?? []) {
      ctx.moveTo(x, y);
      ctx.lineTo(u, v);
    }
  }
  ctx.stroke();
  ctx.globalAlpha = 1;
  pen.inPixels();
}

export function paintLinks(pen: Pen, surface: Surface): void {
  const { ctx, t, X, Y } = pen;
  ctx.globalAlpha = 0.75;
  ctx.strokeStyle = t.grid;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (const [a, b] of surface.data.links ?? []) {
    const [from, to] = [surface.cell(a), surface.cell(b)];
    if (!from || !to) continue;
    ctx.moveTo(X(from.x), Y(from.y));
    ctx.lineTo(X(to.x), Y(to.y));
  }
  ctx.stroke();
  ctx.globalAlpha = 1;
}
