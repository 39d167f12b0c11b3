// A board as it is printed: sea, coast, cells, areas, ports; nothing of any match.
import type { Language } from '../lib/contract';
import { lineArea, lineThrough, washArea } from '../plot/areas';
import { paintCellLines, paintLinks, seenCells } from '../plot/cells';
import { paintGraticule, paintLand, paintSea, shoreOf, type Coast } from '../plot/coast';
import type { Point } from '../plot/geometry';
import { boxOf, placeLabels } from '../plot/labels';
import type { Place } from '../plot/map';
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
    if (c.kind === 'land' || (surface.isNetwork && surface.placesIn(c.id).length)) continue;
    const [left, top] = surface.bounds(c);
    if (brick) ctx.fillText(c.id, X(left) + 4, Y(top) + 4);
    else if (surface.isNetwork) pen.letter(c.id.replaceAll('_', ' '), X(c.x), Y(c.y) - 22, t.zid);
    else ctx.fillText(c.id, X(c.x), Y(Math.max(top, c.y - 0.5)) + (top < c.y - 0.55 ? 0.06 * k : 4));
  }
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
}

// Where a place is drawn: a town a little outside its cell at its edge.
function spotOf(surface: Surface, place: Place, cell: Cell): Point {
  const at = surface.isNetwork ? null : projected(surface.data.projection, place.lat, place.lon);
  const within = (v: number | undefined, middle: number) => Math.min(Math.max(v ?? middle, middle - 0.42), middle + 0.42);
  return [within(at?.[0], cell.x), within(at?.[1], cell.y)];
}
interface Named {
  key: string;
  text: string;
  at: Point;
  place: Place | null; // null: a piece of sea
}
function namesOf({ surface, layers, language }: Scene, k: number): Named[] {
  const places = layers.places ? surface.places.map((place): Named => ({ key: place.id, text: nameIn(place.name, language), at: spotOf(surface, place, surface.cell(place.cell)!), place })) : [];
  const waters = layers.names && k >= 30 ? surface.cells.filter((c) => c.name && !surface.placesIn(c.id).length) : [];
  return [...places, ...waters.map((c): Named => ({ key: `cell ${c.id}`, text: nameIn(c.name!, language), at: [c.x, c.y + 0.12], place: null }))];
}

// Names stand where they cover neither ports nor each other, the same on every piece of the ground.
function paintPlaces(pen: Pen, scene: Scene): void {
  const { ctx, t, k, X, Y } = pen, { surface } = scene, names = namesOf(scene, k), lettered = k >= (surface.cells.length > 1000 ? 18 : 30);
  const half = (n: Named) => (n.place ? 7 : 1), size = (n: Named) => (n.place ? 13 : Math.min(17, Math.max(13, 0.2 * k)));
  const wanted = names.map((n) => ({ key: n.key, box: { x: n.at[0] * k - half(n), y: n.at[1] * k - half(n), w: 2 * half(n), h: 2 * half(n) }, width: n.text.length * size(n) * 0.5 + 4 }));
  const spots = placeLabels(wanted, 15, boxOf(surface.frame, k));
  for (const n of names) {
    if (n.place && pen.near(...n.at)) paintPlace(pen, X(n.at[0]), Y(n.at[1]), whoseIs(n.place, seat), n.place.kinds.some((kind) => kind !== 'airbase'));
    if (!lettered || !pen.near(...n.at, 1 + 160 / k)) continue;
    const { x, y, anchor } = spots.get(n.key)!;
    pen.font(n.place ? 600 : 400, size(n), n.place ? t['f-cond'] : t['f-chart'], !n.place);
    ctx.textAlign = anchor === 'middle' ? 'center' : anchor === 'end' ? 'right' : 'left';
    pen.letter(n.text, x + X(0), y + Y(0), n.place ? (n.place.side === 'neutral' ? t['neu-ink'] : t.ink) : t['sea-name']);
  }
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
    if (layers.names) paintIds(pen, scene, seen);
    paintPlaces(pen, scene);
  });
}
