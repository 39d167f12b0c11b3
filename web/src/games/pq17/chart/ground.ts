// The ground of the chart on a canvas, from the sea up. Washes on the water go under the land.
import { lineArea, outlineKept, washArea } from '../../../plot/areas';
import { paintCellLines, seenCells } from '../../../plot/cells';
import { paintGraticule, paintLand, paintSea, shoreOf } from '../../../plot/coast';
import type { Point } from '../../../plot/geometry';
import { boxOf, placeLabels } from '../../../plot/labels';
import { paintLettering, paintRose } from '../../../plot/lettering';
import type { Place } from '../../../plot/map';
import { Pen, type Window } from '../../../plot/pen';
import { paintPlace, whoseIs } from '../../../plot/places';
import { projected } from '../../../plot/projection';
import type { Cell, Surface } from '../../../plot/surface';
import type { Tokens } from '../../../plot/tokens';
import type { Ice, Weather } from '../model/board';
import { lettering, nameIn, wordsIn } from '../words';
import type { Scene } from './scene';

// ---- Ice. How dense it is drawn is how bad it is; a forecast is lettered with a question mark.
const zones = ['west_1', 'west_2', 'west_3', 'west_4', 'west_5', 'east_1', 'east_2', 'east_3', 'east_4', 'east_5'] as const;
const numbers = ['I', 'II', 'III', 'IV', 'V'];
const density: Record<Ice, number> = { clear: 0, light: 0.22, heavy: 0.42, thin: 0.7, solid: 1 };
const letters: Record<Ice, { en: string; pl: string }> = { clear: { en: 'C', pl: 'B' }, light: { en: 'L', pl: 'L' }, heavy: { en: 'H', pl: 'D' }, thin: { en: 'T', pl: 'C' }, solid: { en: 'S', pl: 'G' } };

function paintIce(pen: Pen, { surface, ice }: Scene): void {
  const { t } = pen, color = t['sea-name'];
  const lay = (ids: ReadonlySet<string>, how: number) => {
    if (how <= 0 || !ids.size) return;
    washArea(pen, surface, ids, { color: t['shoal-3'], alpha: 0.55 * how });
    if (how >= 0.4) washArea(pen, surface, ids, { color, hatch: how >= 0.7 ? 'weak' : 'dotted', hatchAlpha: how });
  };
  lay(surface.layer('ice_white'), 1);
  for (const zone of zones) lay(surface.layer(`ice_${zone}`), density[ice[zone]?.condition ?? 'clear']);
}
// Edges of the zones; the permanent pack is toothed.
function paintIceLines(pen: Pen, { surface }: Scene): void {
  const { ctx, t, k, X, Y } = pen, color = t['sea-name'], white = surface.layer('ice_white');
  for (const zone of zones) lineArea(pen, surface, surface.layer(`ice_${zone}`), { color, width: 1, dash: [5, 4] });
  if (!white.size) return;
  lineArea(pen, surface, white, { color, width: 1.4 });
  ctx.fillStyle = color;
  ctx.beginPath();
  for (const loop of outlineKept(surface, white)) {
    loop.forEach(([ax, ay], i) => {
      const [bx, by] = loop[(i + 1) % loop.length]!, far = Math.hypot(bx - ax, by - ay) * k, [ux, uy] = [((bx - ax) * k) / far, ((by - ay) * k) / far];
      for (let at = 5; at < far - 2; at += 11) {
        const x = X(ax) + ux * at, y = Y(ay) + uy * at;
        ctx.moveTo(x - ux * 2.5, y - uy * 2.5);
        ctx.lineTo(x - uy * 4, y + ux * 4);
        ctx.lineTo(x + ux * 2.5, y + uy * 2.5);
      }
    });
  }
  ctx.fill();
}
// In each hex of a zone its number and the letter of its condition, in the lower right corner, as on the printed display.
function paintIceLetters(pen: Pen, scene: Scene, seen: readonly Cell[]): void {
  const { ctx, t, k, X, Y } = pen, { surface, ice, met, language } = scene;
  if (k < 40) return;
  const here = new Map(met.map((m) => [m.hex, m.ice]));
  pen.font(600, 12, t['f-cond']);
  ctx.textAlign = 'right';
  for (const zone of zones) {
    const { condition, certain } = ice[zone] ?? { condition: 'clear' as Ice, certain: true }, ids = surface.layer(`ice_${zone}`), number = numbers[Number(zone.slice(-1)) - 1]!;
    for (const c of seen) {
      if (!ids.has(c.id)) continue;
      const found = here.get(c.id), text = k < 58 ? `${letters[condition][language]}${certain ? '' : '?'}` : `${number} ${letters[condition][language]}${certain ? '' : '?'}`;
      pen.letter(found ? `${text} → ${letters[found][language]}` : text, X(c.x + 0.42), Y(c.y + 0.3), t['sea-name'], t.halo);
    }
  }
  ctx.textAlign = 'left';
}

// ---- Weather over the whole sheet, and the other weather off some coasts
function paintWeather(pen: Pen, { surface, weather, localWest, localNorth, night }: Scene): void {
  const { ctx, t, k, X, Y } = pen, [left, top, right, bottom] = surface.frame, all = new Path2D();
  all.rect(X(left), Y(top), (right - left) * k, (bottom - top) * k);
  if (night) {
    ctx.fillStyle = t.night;
    ctx.globalAlpha = (Number(t['night-a']) || 0.16) * 0.8;
    ctx.fill(all);
    ctx.globalAlpha = 1;
  }
  const thick: Record<Weather, number> = { fair: 0, reduced_visibility: 0.22, fog: 0.5, storms: 0.62, gales: 0.85 };
  if (weather && thick[weather]) {
    ctx.globalAlpha = thick[weather];
    pen.hatch('fog', t.fog, all);
    ctx.globalAlpha = 1;
  }
  const local = (condition: Weather | null, layers: readonly string[]) => {
    if (!condition) return;
    for (const id of layers) {
      washArea(pen, surface, surface.layer(id), { color: t.panel, alpha: 0.45, ...(thick[condition] ? { hatch: 'fog' as const, hatchAlpha: thick[condition] } : {}) });
      lineArea(pen, surface, surface.layer(id), { color: t.fog, width: 1.2, dash: [2, 3] });
    }
  };
  local(localWest, ['allied_shore', 'iceland_coast']);
  local(localNorth, ['north_norway']);
}

// ---- The air: printed radii, patrols that are flown, sectors
const radii = [['british_air_radius', 'allied'], ['soviet_air_radius', 'allied'], ['german_air_radius', 'axis']] as const;
function paintAir(pen: Pen, { surface, seat, layers, searched, patrols, foePatrols, range }: Scene, lines: boolean): void {
  const { t } = pen;
  if (layers.radii) {
    for (const [id, side] of radii) {
      const ids = surface.layer(id), color = side === seat ? t['cover-ink'] : t.foe;
      if (lines) lineArea(pen, surface, ids, { color, width: 1.8, ...(side === seat ? {} : { dash: [6, 3] }) });
      else washArea(pen, surface, ids, { color: side === seat ? t.cover : t.foe, alpha: side === seat ? 0.13 : 0.09 });
    }
  }
  if (layers.sectors) {
    for (const { id } of surface.layers) {
      if (!id.startsWith('air_sector_')) continue;
      const ours = (id.endsWith('british') || id.endsWith('soviet')) === (seat === 'allied'), color = ours ? t.amber : t.foe;
      if (lines) lineArea(pen, surface, surface.layer(id), { color, width: 2, dash: [10, 5] });
      else washArea(pen, surface, surface.layer(id), { color, alpha: ours ? 0.1 : 0.05 });
    }
  }
  if (!lines && range.length) washArea(pen, surface, range, { color: t.cover, alpha: 0.14 });
  if (lines && range.length) lineArea(pen, surface, range, { color: t['cover-ink'], width: 2 });
  if (!lines && patrols.length) washArea(pen, surface, patrols, { color: t.cover, alpha: 0.22 });
  if (!lines && foePatrols.length) washArea(pen, surface, foePatrols, { color: t.foe, alpha: 0.14 });
  if (!lines && searched.length) washArea(pen, surface, searched, { color: t['ink-2'], hatch: 'called' });
}

function paintWaters(pen: Pen, { surface, seat }: Scene): void {
  const { t } = pen;
  lineArea(pen, surface, surface.layer('inner_leads'), { color: t['neu-ink'], width: 1.6, dash: [2, 5] });
  for (const side of ['allied', 'axis'] as const) lineArea(pen, surface, surface.layer(`${side}_shore`), { color: side === seat ? t.own : t.foe, width: 1.4, dash: [8, 4] });
  lineArea(pen, surface, surface.layer('soviet_submarine_area'), { color: t.route, width: 1.4, dash: [3, 3] });
}

function paintIds(pen: Pen, { surface }: Scene, seen: readonly Cell[]): void {
  const { ctx, t, k, X, Y } = pen;
  if (k < 34) return;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  ctx.fillStyle = t.zid;
  pen.font(500, k >= 66 ? 12.5 : 12, t['f-ui']);
  for (const c of seen) if (c.kind !== 'land') ctx.fillText(c.id, X(c.x), Y(Math.max(surface.bounds(c)[1], c.y - 0.5)) + (k < 46 ? 1 : 3));
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
}

// ---- Ports and air bases: a town stands where it is, but within its hex
export function spotOf(surface: Surface, place: Place): Point {
  const cell = surface.cell(place.cell)!, at = projected(surface.data.projection, place.lat, place.lon);
  const within = (v: number | undefined, middle: number) => Math.min(Math.max(v ?? middle, middle - 0.36), middle + 0.36);
  return [within(at?.[0], cell.x), within(at?.[1], cell.y)];
}
function paintPlaces(pen: Pen, scene: Scene): void {
  const { ctx, t, k, X, Y } = pen, { surface, seat, language, open, occupied } = scene;
  const shown = surface.places.filter((p) => !p.kinds.includes('port') || p.kinds.includes('airbase') || open.includes(p.name));
  const text = (place: Place) => nameIn(place.name, language), spots = new Map(shown.map((p) => [p.id, spotOf(surface, p)]));
  const wanted = shown.map((p) => ({ key: p.id, box: { x: spots.get(p.id)![0] * k - 8, y: spots.get(p.id)![1] * k - 8, w: 16, h: 16 }, width: text(p).length * 6.4 + 4 }));
  // Counters in a port cover the middle of its hex; names keep clear of it.
  const covered = surface.cellsOf(occupied).map((c) => ({ x: c.x * k - 24, y: c.y * k - 17, w: 48, h: 34 }));
  const labels = placeLabels(wanted, 15, boxOf(surface.frame, k), covered);
  for (const place of shown) {
    const [px, py] = spots.get(place.id)!, harbour = place.kinds.includes('port') && open.includes(place.name);
    if (pen.near(px, py)) paintPlace(pen, X(px), Y(py), whoseIs(place, seat), harbour);
    if (k < 40 || !pen.near(px, py, 1 + 160 / k)) continue;
    const { x, y, anchor } = labels.get(place.id)!;
    pen.font(600, 13, t['f-cond']);
    ctx.textAlign = anchor === 'middle' ? 'center' : anchor === 'end' ? 'right' : 'left';
    pen.letter(text(place), x + X(0), y + Y(0), harbour ? t.ink : t['ink-2'], t.land);
  }
  ctx.textAlign = 'left';
}

function paintTitle(pen: Pen, scene: Scene): void {
  const { ctx, t, k, X, Y } = pen, w = wordsIn(scene.language), x = 18.6;
  if (k < 30) return;
  ctx.textAlign = 'center';
  ctx.fillStyle = t['land-name'];
  const line = (text: string, y: number, size: number, italic = false) => {
    pen.font(400, Math.max(12, Math.min(size * k, size * 84)), t['f-chart'], italic);
    ctx.fillText(text, X(x), Y(y));
  };
  pen.spaced(0.08 * Math.min(k, 84));
  line(w.title, 13.5, 0.52);
  pen.spaced(0);
  line(w.plot[scene.seat], 13.95, 0.26);
  line(w.scale, 14.3, 0.24, true);
  ctx.textAlign = 'left';
}

export function paintGround(ctx: CanvasRenderingContext2D, scene: Scene, win: Window, tokens: Tokens): void {
  const pen = new Pen(ctx, win, tokens), { surface, coast, layers } = scene, shore = shoreOf(pen, coast), seen = seenCells(pen, surface);
  pen.onSheet(surface.frame, () => {
    paintSea(pen, shore);
    if (layers.ice) paintIce(pen, scene);
    paintAir(pen, scene, false);
    if (layers.weather) paintWeather(pen, scene);
    paintGraticule(pen, coast);
    paintLand(pen, shore);
    paintLettering(pen, lettering, (l) => l[scene.language]);
    paintTitle(pen, scene);
    paintRose(pen, 21.2, 8.2, 0.9);
    paintCellLines(pen, surface, seen);
    if (layers.ice) paintIceLines(pen, scene);
    if (layers.waters) paintWaters(pen, scene);
    paintAir(pen, scene, true);
    paintIds(pen, scene, seen);
    if (layers.ice) paintIceLetters(pen, scene, seen);
    paintPlaces(pen, scene);
  });
}
