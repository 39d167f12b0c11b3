// What is drawn zone by zone: how far one sees, night and fog, lines, names of zones, where somebody has looked.
import { lineArea, washArea } from '../../../plot/areas';
import { dashOf } from '../../../plot/ink';
import type { Pen } from '../../../plot/pen';
import type { Cell } from '../../../plot/surface';
import { inColumn, type Fronts } from '../model/fronts';
import { southOf } from '../model/night';
import { neededAt, washOf } from '../model/search';
import { wordsIn } from '../model/words';
import type { Scene } from './scene';

export function paintStrength(pen: Pen, scene: Scene): void {
  const { t } = pen, enough = new Map<number, string[]>();
  const weak: string[] = [];
  for (const [id, n] of scene.strength) {
    if (!scene.reached.has(id)) weak.push(id);
    else {
      const wash = washOf(n, neededAt(scene, scene.surface.layer('night_2000'), id)), same = enough.get(wash);
      if (same) same.push(id);
      else enough.set(wash, [id]);
    }
  }
  for (const [alpha, ids] of enough) washArea(pen, scene.surface, ids, { color: t.cover, alpha });
  washArea(pen, scene.surface, weak, { color: t.cover, hatch: 'weak' });
}

// The worse one sees in a column, the greyer the sea.
export function paintFronts(pen: Pen, { surface }: Scene, fronts: Fronts): void {
  const south = surface.layer('night_2000'), byLevel = new Map<number, string[]>();
  for (const cell of surface.cells) {
    const level = inColumn(fronts, south, cell.id), n = level === 'X' ? 9 : Number(level);
    if (cell.kind === 'land' || n < 4) continue;
    byLevel.set(n, [...(byLevel.get(n) ?? []), cell.id]);
  }
  for (const [n, ids] of byLevel) washArea(pen, surface, ids, { color: pen.t.fog, alpha: 0.07 * (n - 3) });
}

// Now, or the next one as a forecast.
export function paintNight(pen: Pen, scene: Scene): void {
  const { ctx, t, k, X, Y } = pen, south = southOf(scene.surface), [fl, ft, fr, fb] = scene.surface.frame;
  if (!Number.isFinite(south)) return;
  const from = scene.night === 'everywhere' ? ft : south;
  ctx.fillStyle = t.night;
  ctx.globalAlpha = (Number(t['night-a']) || 0.16) * (scene.night === 'none' ? 0.8 : scene.night === 'everywhere' ? 0.9 : 1.2);
  ctx.fillRect(X(fl), Y(from), (fr - fl) * k, (fb - from) * k);
  if (scene.night === 'none') {
    const area = new Path2D();
    area.rect(X(fl), Y(south), (fr - fl) * k, (fb - south) * k);
    ctx.globalAlpha = 0.8;
    pen.hatch('night', t.night, area);
  }
  ctx.globalAlpha = 1;
}

// The night of 2000 begins at a parallel.
export function paintNightLine(pen: Pen, scene: Scene): void {
  const { ctx, t, k, X, Y } = pen, south = southOf(scene.surface), [fl, , fr] = scene.surface.frame;
  if (!Number.isFinite(south)) return;
  ctx.strokeStyle = t.ink;
  ctx.lineWidth = 1;
  ctx.setLineDash([9, 3, 2, 3]);
  ctx.beginPath();
  ctx.moveTo(X(fl), Y(south));
  ctx.lineTo(X(fr), Y(south));
  ctx.stroke();
  ctx.setLineDash([]);
  if (k <= 22 || scene.night === 'everywhere' || scene.likely) return;
  const w = wordsIn(scene.language), text = `${w.line55}. ${scene.night === 'none' ? `${w.nightSouthOf}  11.11` : w.nightSouthNow}`;
  pen.font(600, 12.5, t['f-cond']);
  for (let x = fl; x < fr; x += 9) pen.letter(text, X(x) + 8, Y(south) - 6, t.ink);
}

// Where a contact can be: the fainter the longer ago.
export function paintMayBe(pen: Pen, { surface, likely }: Scene, { ids, ink }: NonNullable<Scene['mayBe']>): void {
  const color = pen.t.foe;
  if (!likely) washArea(pen, surface, ids, { color, hatch: ink });
  lineArea(pen, surface, ids, { color, width: ink === 'dotted' ? 1.2 : 2, dash: dashOf[ink] });
}

// The name of each zone, and how well one sees there.
export function paintIds(pen: Pen, scene: Scene, seen: readonly Cell[]): void {
  const { ctx, t, k, X, Y } = pen, [fl] = scene.surface.frame;
  if (k < 30) return;
  const size = k >= 66 ? 12.5 : 12, south = scene.surface.layer('night_2000'), chips: [number, number, number, boolean][] = [];
  ctx.textBaseline = 'top';
  ctx.fillStyle = scene.likely ? t.ink : t.zid; // names must be read on the darker shades too
  // Setting the type costs more than a word in it: first all names, then all chips.
  pen.font(500, size, t['f-ui']);
  for (const cell of seen) {
    if (cell.kind === 'land') continue;
    const px = X(Math.max(cell.x - 0.5, fl)) + 4, py = Y(cell.y - 0.5) + 4;
    ctx.fillText(cell.id, px, py);
    if (scene.fronts && scene.layers.fog && k >= 44) {
      const level = inColumn(scene.fronts, south, cell.id) ?? '';
      ctx.fillText(level, X(cell.x + 0.5) - ctx.measureText(level).width - 5, py);
    }
    const strength = scene.layers.strength && k >= 44 ? scene.strength.get(cell.id) : undefined;
    if (strength) chips.push([px + ctx.measureText(cell.id).width + 5, py, strength, scene.reached.has(cell.id)]);
  }
  if (chips.length) pen.font(600, 12, t['f-cond']);
  ctx.strokeStyle = t['cover-ink'];
  ctx.lineWidth = 1;
  ctx.textAlign = 'center';
  for (const [x, y, strength, enough] of chips) {
    const text = String(strength), width = Math.max(14, ctx.measureText(text).width + 7);
    ctx.fillStyle = enough ? t['cover-ink'] : t['counter-paper'];
    ctx.fillRect(x, y - 2, width, 16);
    ctx.strokeRect(x + 0.5, y - 1.5, width - 1, 15);
    ctx.fillStyle = enough ? t.sea : t['cover-ink'];
    ctx.fillText(text, x + width / 2, y + 0.5);
  }
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
}

// Where somebody has looked, and found nothing.
export function paintCalls(pen: Pen, scene: Scene): void {
  const { ctx, t, k, X, Y } = pen, { surface, layers } = scene, [, , fr] = surface.frame;
  if (k < 30) return;
  const w = wordsIn(scene.language);
  const tag = (id: string, text: string, color: string, faint: boolean) => {
    const c = surface.cell(id);
    if (!c || !pen.near(c.x, c.y)) return;
    pen.font(600, 12, t['f-cond']);
    const short = k < 52 || (layers.strength && scene.strength.has(id) && k < 96);
    const width = (short ? 0 : ctx.measureText(text).width + 4) + 16, h = 16;
    const x = Math.min(X(c.x + 0.5), X(fr)) - width - 1, y = Y(c.y - 0.5) + 1;
    ctx.globalAlpha = faint ? 0.75 : 1;
    ctx.fillStyle = t['counter-paper'];
    ctx.fillRect(x, y, width, h);
    ctx.strokeStyle = color;
    ctx.lineWidth = 1;
    if (faint) ctx.setLineDash([2, 2]);
    ctx.strokeRect(x + 0.5, y + 0.5, width - 1, h - 1);
    ctx.setLineDash([]);
    ctx.lineWidth = 1.2;
    ctx.beginPath();
    ctx.arc(x + 8, y + 8, 4, 0, 7);
    ctx.moveTo(x + 4.8, y + 11.4);
    ctx.lineTo(x + 11.2, y + 4.6);
    ctx.stroke();
    ctx.fillStyle = color;
    if (!short) ctx.fillText(text, x + 15, y + 12.2);
    ctx.globalAlpha = 1;
  };
  for (const [id, hours] of scene.nilBefore) tag(id, `${hours}h`, t['own-ink'], true);
  for (const id of scene.nil) tag(id, w.nil.toUpperCase(), t['own-ink'], false);
}
