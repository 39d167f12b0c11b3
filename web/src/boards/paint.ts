// A board as it is printed: sea, coast, cells, areas, ports; nothing of any match.
import type { Language } from '../lib/contract';
import { lineArea, lineThrough, washArea } from '../plot/areas';
import { paintCellLines, paintLinks, seenCells } from '../plot/cells';
import { paintGraticule, paintLand, paintSea, shoreOf, type Coast } from '../plot/coast';
import { Pen, type Window } from '../plot/pen';
import { paintPlace, whoseIs } from '../plot/places';
import { projected } from '../plot/projection';
import type { Cell, Surface } from '../plot/surface';
import type { Tokens } from '../plot/tokens';
import { colorOf, lookOf } from './looks';
import { nameIn } from './words';

export type Layer = 'lines' | 'names' | 'places' | 'routes';
export interface Scene {
  surface: Surface;
  coast: Coast | null;
  layers: Readonly<Record<Layer, boolean>>;
  areas: readonly string[]; // ids of those that are shown
  language: Language;
}

const seat = 'allied'; // whose ports are drawn as one's own

function paintAreas(pen: Pen, { surface, areas }: Scene, lines: boolean): void {
  surface.layers.forEach(({ id }, i) => {
    const cells = surface.layer(id);
    if (!areas.includes(id) || !cells.size) return;
    const look = lookOf(i), color = colorOf(look, pen.t);
    if (lines) lineArea(pen, surface, cells, { color, width: 1.6 });
    else washArea(pen, surface, cells, { color, alpha: 0.13, hatch: look.hatch });
  });
}

function paintRoutes(pen: Pen, { surface }: Scene): void {
  const { ctx, t } = pen;
  ctx.strokeStyle = t.route;
  ctx.lineWidth = 2;
  ctx.setLineDash([9, 5]);
  for (const route of surface.routes) lineThrough(pen, surface, route.cells);
  ctx.setLineDash([]);
}

function paintPositions(pen: Pen, seen: readonly Cell[]): void {
  const { ctx, t, k, X, Y } = pen, r = Math.min(6, Math.max(2.5, 0.055 * k));
  ctx.lineWidth = 1.6;
  ctx.strokeStyle = t['ink-2'];
  ctx.fillStyle = t.halo;
  for (const c of seen) {
    ctx.beginPath();
    ctx.arc(X(c.x), Y(c.y), r, 0, 7);
    ctx.fill();
    ctx.stroke();
  }
}

// A brick has its name in its corner, a hex at its head, a position above it.
function paintIds(pen: Pen, { surface }: Scene, seen: readonly Cell[]): void {
  const { ctx, t, k, X, Y } = pen, brick = surface.data.lattice?.kind === 'brick';
  if (k < (brick ? 30 : 42)) return;
  ctx.textBaseline = 'top';
  ctx.textAlign = brick ? 'left' : 'center';
  ctx.fillStyle = t.zid;
  pen.font(500, k >= 66 ? 12.5 : 12, t['f-ui']);
  for (const c of seen) {
    if (c.kind === 'land') continue;
    const [left, top] = surface.bounds(c);
    if (brick) ctx.fillText(c.id, X(left) + 4, Y(top) + 4);
    else if (surface.isNetwork) pen.letter(c.id.replaceAll('_', ' '), X(c.x), Y(c.y) - 22, t.zid);
    else ctx.fillText(c.id, X(c.x), Y(Math.max(top, c.y - 0.5)) + (top < c.y - 0.55 ? 0.06 * k : 4));
  }
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
}

function paintPlaces(pen: Pen, { surface, language }: Scene): void {
  const { ctx, t, k, X, Y } = pen, named = k >= (surface.cells.length > 1000 ? 20 : 30);
  for (const place of surface.places) {
    const cell = surface.cell(place.cell), at = surface.isNetwork ? null : projected(surface.data.projection, place.lat, place.lon);
    if (!cell || !pen.near(cell.x, cell.y, 1 + 120 / k)) continue;
    // A town a little outside its cell is drawn at its edge.
    const within = (v: number | undefined, middle: number) => Math.min(Math.max(v ?? middle, middle - 0.42), middle + 0.42);
    const x = X(within(at?.[0], cell.x)), y = Y(within(at?.[1], cell.y)), right = !surface.places.some((p) => p !== place && beside(surface, cell, p.cell));
    paintPlace(pen, x, y, whoseIs(place, seat), place.kinds.some((kind) => kind !== 'airbase'));
    if (!named) continue;
    pen.font(600, 13, t['f-cond']);
    ctx.textAlign = right ? 'left' : 'right';
    pen.letter(nameIn(place.name, language), x + (right ? 10 : -10), y + 4, place.side === 'neutral' ? t['neu-ink'] : t.ink);
    ctx.textAlign = 'left';
  }
}
// Another place just east of it leaves no room for a name on that side.
const beside = (surface: Surface, cell: Cell, other: string): boolean => {
  const to = surface.cell(other);
  return to !== undefined && to.x >= cell.x && to.x - cell.x < 2.6 && Math.abs(to.y - cell.y) < 0.6 && to !== cell;
};

function paintCellNames(pen: Pen, { surface, language }: Scene, seen: readonly Cell[]): void {
  const { ctx, t, k, X, Y } = pen;
  if (k < 30) return;
  pen.font(400, Math.min(17, Math.max(13, 0.2 * k)), t['f-chart'], true);
  ctx.textAlign = 'center';
  for (const c of seen) if (c.name && !surface.placesIn(c.id).length) pen.letter(nameIn(c.name, language), X(c.x), Y(c.y) + Math.max(12, 0.3 * k), t['sea-name']);
  ctx.textAlign = 'left';
}

export function paintBoard(ctx: CanvasRenderingContext2D, scene: Scene, win: Window, tokens: Tokens): void {
  const pen = new Pen(ctx, win, tokens), { surface, coast, layers } = scene, shore = shoreOf(pen, coast), seen = seenCells(pen, surface);
  pen.onSheet(surface.frame, () => {
    paintSea(pen, shore);
    paintAreas(pen, scene, false);
    paintGraticule(pen, coast);
    paintLand(pen, shore);
    if (layers.lines) {
      if (surface.isNetwork) paintLinks(pen, surface);
      else paintCellLines(pen, surface, seen);
    }
    paintAreas(pen, scene, true);
    if (layers.routes) paintRoutes(pen, scene);
    if (surface.isNetwork) paintPositions(pen, seen);
    if (layers.names) {
      paintIds(pen, scene, seen);
      paintCellNames(pen, scene, seen);
    }
    if (layers.places) paintPlaces(pen, scene);
  });
}
