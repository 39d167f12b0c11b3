// The ground of the chart on a canvas, from the sea up. Washes on the water go under the land.
import { areaOf, lineArea, outlineKept, washArea } from '../../../plot/areas';
import { paintCellLines, seenCells } from '../../../plot/cells';
import { paintGraticule, paintLand, paintSea, shoreOf } from '../../../plot/coast';
import type { Point } from '../../../plot/geometry';
import { boxOf, placeLabels } from '../../../plot/labels';
import { paintLettering, paintRose } from '../../../plot/lettering';
import { paintLikely, paintPercents } from '../../../plot/likely';
import type { Place } from '../../../plot/map';
import { Pen, type Window } from '../../../plot/pen';
import { paintPlace, whoseIs } from '../../../plot/places';
import { projected } from '../../../plot/projection';
import type { Cell, Surface } from '../../../plot/surface';
import type { Tokens } from '../../../plot/tokens';
import { lettering, nameIn, wordsIn } from '../words';
import type { Scene } from './scene';

// Pack ice by its edge of the season; before it the zone of icebergs.
function paintIce(pen: Pen, { surface, iceEdge }: Scene): void {
  const { t } = pen, color = t['sea-name'];
  washArea(pen, surface, surface.layer(`ice_${iceEdge}`), { color: t['shoal-2'], alpha: 0.85 });
  washArea(pen, surface, surface.layer(`ice_${iceEdge}`), { color, hatch: 'weak', hatchAlpha: 0.7 });
}
// Bergs stand in every hex of their zone; the edge of the pack is toothed, the teeth on the ice.
function paintIceLines(pen: Pen, { surface, iceEdge }: Scene, seen: readonly Cell[]): void {
  const { ctx, t, k, X, Y } = pen, color = t['sea-name'], pack = surface.layer(`ice_${iceEdge}`), bergs = surface.layer(`iceberg_${iceEdge}`);
  ctx.fillStyle = color;
  if (pack.size) {
    lineArea(pen, surface, pack, { color, width: 1.4 });
    ctx.beginPath();
    for (const loop of outlineKept(surface, pack)) {
      loop.forEach(([ax, ay], i) => {
        const [bx, by] = loop[(i + 1) % loop.length]!, far = Math.hypot(bx - ax, by - ay) * k, [ux, uy] = [((bx - ax) * k) / far, ((by - ay) * k) / far];
        for (let at = 5; at < far - 2; at += 10) {
          const x = X(ax) + ux * at, y = Y(ay) + uy * at;
          ctx.moveTo(x - ux * 2.5, y - uy * 2.5);
          ctx.lineTo(x - uy * 4, y + ux * 4);
          ctx.lineTo(x + ux * 2.5, y + uy * 2.5);
        }
      });
    }
    ctx.fill();
  }
  if (!bergs.size) return;
  lineArea(pen, surface, bergs, { color, width: 1, dash: [2, 4] });
  const r = Math.min(7, Math.max(2, 0.13 * k));
  ctx.globalAlpha = 0.75;
  ctx.beginPath();
  for (const c of seen) {
    if (!bergs.has(c.id)) continue;
    const x = X(c.x) + 0.24 * k, y = Y(c.y) + 0.28 * k;
    ctx.moveTo(x - r, y + r * 0.6);
    ctx.lineTo(x - r * 0.2, y - r);
    ctx.lineTo(x + r * 0.3, y - r * 0.3);
    ctx.lineTo(x + r * 0.6, y - r * 0.6);
    ctx.lineTo(x + r, y + r * 0.6);
    ctx.closePath();
  }
  ctx.fill();
  ctx.globalAlpha = 1;
}

function paintWeather(pen: Pen, { surface, weather }: Scene): void {
  const { ctx, t, k, X, Y } = pen, [left, top, right, bottom] = surface.frame, all = new Path2D();
  all.rect(X(left), Y(top), (right - left) * k, (bottom - top) * k);
  if (weather === 'storm') {
    ctx.fillStyle = t.night;
    ctx.globalAlpha = (Number(t['night-a']) || 0.16) * 0.8;
    ctx.fill(all);
  }
  ctx.globalAlpha = weather === 'storm' ? 0.75 : 0.4;
  pen.hatch('fog', t.fog, all);
  ctx.globalAlpha = 1;
}

function paintReach(pen: Pen, { surface, sailing, flying }: Scene, lines: boolean): void {
  const { t } = pen;
  if (lines) {
    for (const range of flying) lineArea(pen, surface, range.ids, { color: t['cover-ink'], width: 1.8, dash: [8, 4] });
    if (sailing.length) lineArea(pen, surface, sailing, { color: t['cover-ink'], width: 2 });
    return;
  }
  for (const range of flying) washArea(pen, surface, range.ids, { color: t.cover, alpha: 0.07 });
  if (sailing.length) washArea(pen, surface, sailing, { color: t.cover, alpha: 0.2 });
}

// Where forces have come in by the west edge: an arrow into the hex.
function paintEntries(pen: Pen, { surface, entries, seat }: Scene): void {
  const { ctx, t, k, X, Y } = pen;
  ctx.strokeStyle = ctx.fillStyle = seat === 'allied' ? t.own : t.foe;
  ctx.lineWidth = Math.max(1.6, 0.06 * k);
  for (const c of surface.cellsOf(entries)) {
    const x = X(c.x), y = Y(c.y), a = 0.18 * k;
    ctx.beginPath();
    ctx.moveTo(x - 0.55 * k, y);
    ctx.lineTo(x - 0.1 * k, y);
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(x + 0.05 * k, y);
    ctx.lineTo(x + 0.05 * k - a, y - a * 0.7);
    ctx.lineTo(x + 0.05 * k - a, y + a * 0.7);
    ctx.fill();
  }
}

function paintIds(pen: Pen, { surface }: Scene, seen: readonly Cell[]): void {
  const { ctx, t, k, X, Y } = pen;
  if (k < 42) return;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  ctx.fillStyle = t.zid;
  pen.font(500, k >= 66 ? 12.5 : 12, t['f-ui']);
  for (const c of seen) if (c.kind !== 'land') ctx.fillText(c.id, X(c.x), Y(Math.max(surface.bounds(c)[1], c.y - 0.5)) + 3);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
}

// A town stands where it is, but within its hex.
export function spotOf(surface: Surface, place: Place): Point {
  const cell = surface.cell(place.cell)!, at = projected(surface.data.projection, place.lat, place.lon);
  const within = (v: number | undefined, middle: number) => Math.min(Math.max(v ?? middle, middle - 0.3), middle + 0.3);
  return [within(at?.[0], cell.x), within(at?.[1], cell.y)];
}
function paintPlaces(pen: Pen, scene: Scene): void {
  const { ctx, t, k, X, Y } = pen, { surface, seat, language, occupied } = scene;
  const half = (place: Place) => (occupied.includes(place.cell) ? (k < 50 ? 15 : 26) : 8), spots = new Map(surface.places.map((p) => [p.id, occupied.includes(p.cell) ? ([surface.cell(p.cell)!.x, surface.cell(p.cell)!.y] as Point) : spotOf(surface, p)]));
  const text = (place: Place) => nameIn(place.name, language);
  const wanted = surface.places.map((p) => ({ key: p.id, box: { x: spots.get(p.id)![0] * k - half(p), y: spots.get(p.id)![1] * k - half(p) * 0.8, w: 2 * half(p), h: 1.6 * half(p) }, width: text(p).length * 6.6 + 4 }));
  const labels = placeLabels(wanted, 15, boxOf(surface.frame, k));
  for (const place of surface.places) {
    const [px, py] = spotOf(surface, place);
    if (pen.near(px, py)) paintPlace(pen, X(px), Y(py), whoseIs(place, seat), place.kinds.some((kind) => kind !== 'airbase'));
    if (k < 15 || !pen.near(px, py, 1 + 160 / k)) continue;
    const { x, y, anchor } = labels.get(place.id)!;
    pen.font(600, 13, t['f-cond']);
    ctx.textAlign = anchor === 'middle' ? 'center' : anchor === 'end' ? 'right' : 'left';
    pen.letter(text(place), x + X(0), y + Y(0), t.ink, t.land);
  }
  ctx.textAlign = 'left';
}

function paintTitle(pen: Pen, scene: Scene): void {
  const { ctx, t, k, X, Y } = pen, w = wordsIn(scene.language), x = scene.language === 'pl' ? 41.5 : 43;
  if (k < 14) return;
  ctx.textAlign = 'center';
  ctx.fillStyle = t.ink;
  const line = (text: string, y: number, size: number, italic = false) => {
    pen.font(400, Math.max(12, Math.min(size * k, size * 34)), t['f-chart'], italic);
    ctx.fillText(text, X(x), Y(y));
  };
  pen.spaced(0.1 * Math.min(k, 34));
  line(w.title, 3.6, 1.15);
  pen.spaced(0);
  ctx.globalAlpha = 0.85;
  if (k >= 18) {
    line(w.plot[scene.seat], 4.8, 0.62);
    line(w.scale, 5.8, 0.58, true);
  }
  ctx.globalAlpha = 1;
  ctx.textAlign = 'left';
}

export function paintGround(ctx: CanvasRenderingContext2D, scene: Scene, win: Window, tokens: Tokens): void {
  const pen = new Pen(ctx, win, tokens), { surface, coast, layers } = scene, shore = shoreOf(pen, coast), seen = seenCells(pen, surface);
  pen.onSheet(surface.frame, () => {
    paintSea(pen, shore);
    if (layers.ice) paintIce(pen, scene);
    if (layers.reach) paintReach(pen, scene, false);
    if (scene.likely) paintLikely(pen, scene.likely, (ids) => areaOf(pen, surface, ids));
    if (layers.weather && (scene.weather === 'fog' || scene.weather === 'storm')) paintWeather(pen, scene);
    if (layers.looked && scene.looked.length) washArea(pen, surface, scene.looked, { color: tokens['ink-2'], hatch: 'called' });
    paintGraticule(pen, coast);
    paintLand(pen, shore);
    paintLettering(pen, lettering, (l) => l[scene.language]);
    paintTitle(pen, scene);
    paintRose(pen, 7, 31, 3.1);
    if (pen.k >= 12) paintCellLines(pen, surface, seen);
    if (layers.ice) paintIceLines(pen, scene, seen);
    if (layers.limits) {
      lineArea(pen, surface, surface.layer('soviet_limit'), { color: tokens['neu-ink'], width: 1.6, dash: [2, 5] });
      lineArea(pen, surface, surface.layer('north_cape_column'), { color: tokens['neu-ink'], width: 1.2, dash: [8, 5] });
    }
    if (layers.reach) paintReach(pen, scene, true);
    if (layers.entries) paintEntries(pen, scene);
    paintIds(pen, scene, seen);
    paintPlaces(pen, scene);
    if (scene.likely) paintPercents(pen, scene.likely, scene.language, (id) => surface.foot(id));
  });
}
