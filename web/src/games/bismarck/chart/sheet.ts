// What is printed on the sheet: routes, the patrol line, names, the title, ports.
import { lineThrough } from '../../../plot/areas';
import { paintLettering, paintRose } from '../../../plot/lettering';
import type { Pen } from '../../../plot/pen';
import { paintPlace, whoseIs } from '../../../plot/places';
import { projected } from '../../../plot/projection';
import { lettering, wordsIn } from '../model/words';
import type { Scene } from './scene';

export function paintRoutes(pen: Pen, scene: Scene): void {
  const { ctx, t } = pen;
  ctx.strokeStyle = t.route;
  ctx.lineWidth = 1.4;
  ctx.setLineDash([9, 5]);
  for (const route of scene.surface.routes) lineThrough(pen, scene.surface, route.cells);
  ctx.setLineDash([]);
}

export function paintPatrolLine(pen: Pen, scene: Scene): void {
  const { ctx, t, k, X, Y } = pen, ids = [...scene.surface.layer('patrol_line')];
  ctx.strokeStyle = t['ink-2'];
  ctx.lineWidth = 1.1;
  ctx.setLineDash([1.2, 4]);
  ctx.lineCap = 'round';
  lineThrough(pen, scene.surface, ids);
  ctx.lineCap = 'butt';
  ctx.setLineDash([]);
  ctx.fillStyle = t.sea;
  for (const id of ids) {
    const c = scene.surface.cell(id);
    if (!c) continue;
    ctx.beginPath();
    ctx.arc(X(c.x), Y(c.y), Math.min(4, k / 9), 0, 7);
    ctx.fill();
    ctx.stroke();
  }
}

const routeNames = [
  { en: 'Atlantic convoys', pl: 'konwoje atlantyckie', x: 4.9, y: 7.87, turn: 0 },
  { en: 'Africa convoys', pl: 'konwoje afrykańskie', x: 9.4, y: 11.6, turn: -90 },
];

export function paintNames(pen: Pen, scene: Scene): void {
  if (!scene.coast) return;
  const { ctx, t, k, X, Y } = pen, { language, layers } = scene, w = wordsIn(language);
  paintLettering(pen, lettering, (l) => l[language]);
  ctx.textAlign = 'center';
  if (k > 30) {
    const along = (text: string, x: number, y: number, turn: number, color: string, lift = 0) => pen.at(x, y, turn, () => {
      pen.font(400, Math.min(0.24 * k, 20), t['f-chart'], true);
      ctx.fillStyle = color;
      ctx.fillText(text, 0, lift);
    });
    if (layers.convoys) for (const r of routeNames) along(r[language], r.x, r.y, r.turn, t.route);
    if (layers.line) along(w.line.toLowerCase(), 2.45, 8.85, 63, t['ink-2'], -4);
  }
  // The title, on the ice of Greenland.
  if (k > 38) {
    const title = (text: string, y: number, size: number, italic = false) => {
      pen.font(400, Math.min(size * k, size * 96), t['f-chart'], italic);
      ctx.fillStyle = t.ink;
      ctx.fillText(text, X(-0.25), Y(y));
    };
    pen.spaced(0.03 * k);
    title(w.title, 0.95, 0.28);
    pen.spaced(0);
    ctx.globalAlpha = 0.85;
    const plot = w.plot[scene.seat], cut = plot.indexOf(' ', plot.length / 2 - 4);
    title(plot.slice(0, cut), 1.34, 0.19);
    title(plot.slice(cut + 1), 1.6, 0.19);
    title(w.oneZone, 1.93, 0.17, true);
    ctx.globalAlpha = 1;
  }
  ctx.textAlign = 'left';
  paintRose(pen, -0.4, 8.5);
}

export function paintPorts(pen: Pen, scene: Scene): void {
  const { ctx, t, k, X, Y } = pen, { surface } = scene;
  for (const place of surface.places) {
    const at = projected(surface.data.projection, place.lat, place.lon);
    const cell = surface.cell(place.cell);
    if (!at || !cell || k < 20) continue;
    // A town a little outside its zone is drawn at its edge.
    const x = X(Math.min(Math.max(at[0], cell.x - 0.46), cell.x + 0.46)), y = Y(Math.min(Math.max(at[1], cell.y - 0.46), cell.y + 0.46));
    const whose = whoseIs(place, scene.seat);
    paintPlace(pen, x, y, whose, place.kinds.includes('port'));
    if (k >= 34) {
      pen.font(600, 13, t['f-cond']);
      // On the side away from the middle of the zone, where the counters stand.
      const full = (side: 'w' | 'e') => scene.occupied.has(surface.step(cell, side)?.id ?? '');
      const taken = scene.occupied.has(cell.id), right = taken ? !full('e') || full('w') : x >= X(cell.x) || full('w');
      ctx.textAlign = right ? 'left' : 'right';
      const color = whose === 'neu' ? t['neu-ink'] : t.ink;
      if (taken) pen.letter(place.name, X(cell.x + (right ? 0.5 : -0.5)) + (right ? 4 : -4), Y(cell.y + 0.5) - 8, color);
      else pen.letter(place.name, x + (right ? 9 : -9), y + (y >= Y(cell.y) ? 11 : 3), color);
      ctx.textAlign = 'left';
    }
  }
}
