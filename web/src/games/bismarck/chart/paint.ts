// The ground of the chart on a canvas: everything that changes only with the board, the theme or the zoom.
// What is lit, pointed at, moved or focused is drawn above it in SVG.
import type { Language, SeatName } from '../../../lib/contract';
import type { Night } from '../model/board';
import type { Camera } from '../model/camera';
import { projected, type Lattice, type Point } from '../model/lattice';
import { washOf } from '../model/search';
import type { Ink } from '../model/story';
import { lettering, wordsIn } from '../model/words';

export interface Coast {
  land: Point[][];
  graticule: { kind: 'parallel' | 'meridian'; degrees: number; line: Point[] }[];
}
export const layerKeys = { mayBe: 'p', called: 'e', strength: 'h', fog: 'f', night: 'n', convoys: 'c', line: 'l', tracks: 't' } as const;
export type Layer = keyof typeof layerKeys;
export type Layers = Record<Layer, boolean>;

export interface Scene {
  lattice: Lattice;
  coast: Coast | null;
  layers: Layers;
  strength: ReadonlyMap<string, number>;
  needed: number | null;
  fog: boolean;
  night: Night;
  nil: ReadonlySet<string>; // called this turn and empty
  nilBefore: ReadonlyMap<string, number>; // called in the last turns and empty: hours ago
  enemyCalled: ReadonlySet<string>;
  mayBe: { ids: readonly string[]; ink: Ink } | null;
  occupied: ReadonlySet<string>; // a counter stands there
  seat: SeatName;
  language: Language;
}

const names = ['sea', 'shoal-1', 'shoal-2', 'shoal-3', 'land', 'land-edge', 'coast', 'grid', 'grid-a', 'zid', 'grat', 'grat-a', 'sea-name', 'land-name', 'halo', 'own', 'own-ink',
  'foe', 'foe-ink', 'neu', 'neu-ink', 'route', 'cover', 'cover-ink', 'night', 'night-a', 'fog', 'ink', 'ink-2', 'panel', 'panel-2', 'neat', 'counter-paper', 'f-ui', 'f-cond', 'f-mono', 'f-chart'] as const;
export type Tokens = Record<(typeof names)[number], string>;

export function tokensOf(element: Element): Tokens {
  const style = getComputedStyle(element);
  return Object.fromEntries(names.map((n) => [n, style.getPropertyValue(`--${n}`).trim() || '#888'])) as Tokens;
}

type Bounds = readonly [number, number, number, number];
interface Paths {
  land: { path: Path2D; bounds: Bounds }[];
  lines: { path: Path2D; bounds: Bounds }[];
  edges: Map<string, readonly [number, number, number, number][]>; // of each zone, those that no zone before it draws
  south: number; // where the night of 2000 begins
}
const cache = new WeakMap<Lattice, { coast: Coast | null; paths: Paths }>();

function pathsOf(scene: Scene): Paths {
  const kept = cache.get(scene.lattice);
  if (kept && kept.coast === scene.coast) return kept.paths;
  const bounded = (points: readonly Point[], closed: boolean) => {
    const path = new Path2D(), xs = points.map((p) => p[0]), ys = points.map((p) => p[1]);
    points.forEach(([x, y], i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)));
    if (closed) path.closePath();
    return { path, bounds: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const };
  };
  const edges: Paths['edges'] = new Map(), drawn = new Set<string>();
  for (const cell of scene.lattice.cells) {
    if (cell.kind === 'land') continue;
    const points = scene.lattice.polygon(cell), own: [number, number, number, number][] = [];
    points.forEach(([x, y], i) => {
      const [u, v] = points[(i + 1) % points.length]!;
      const name = x < u || (x === u && y < v) ? `${x},${y},${u},${v}` : `${u},${v},${x},${y}`;
      if (drawn.has(name)) return;
      drawn.add(name);
      own.push([x, y, u, v]);
    });
    edges.set(cell.id, own);
  }
  const paths = {
    land: (scene.coast?.land ?? []).map((ring) => bounded(ring, true)), lines: (scene.coast?.graticule ?? []).map((g) => bounded(g.line, false)), edges,
    south: Math.min(...[...scene.lattice.layer('night_2000')].map((id) => scene.lattice.cell(id)?.y ?? Infinity)) - 0.5,
  };
  cache.set(scene.lattice, { coast: scene.coast, paths });
  return paths;
}
// Nobody searches in fog, however strong.
const reaches = (scene: Scene, id: string, n: number) => scene.needed !== null && n >= scene.needed && !(scene.fog && scene.lattice.layer('fog').has(id));
const outlines = new WeakMap<Scene, Point[][]>();

// Small tiles for hatching. They are laid in device pixels, so that lines stay as thin at every zoom.
function tile(width: number, height: number, dpr: number, draw: (c: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * dpr);
  canvas.height = Math.round(height * dpr);
  const c = canvas.getContext('2d')!;
  c.scale(dpr, dpr);
  draw(c);
  return canvas;
}
const tiles = new Map<string, CanvasPattern>();
function pattern(ctx: CanvasRenderingContext2D, kind: string, color: string, dpr: number): CanvasPattern {
  const name = `${kind} ${color} ${dpr}`;
  const kept = tiles.get(name);
  if (kept) return kept;
  if (tiles.size > 60) tiles.clear();
  const line = (c: CanvasRenderingContext2D, width: number, alpha: number) => {
    c.strokeStyle = color;
    c.fillStyle = color;
    c.lineWidth = width;
    c.globalAlpha = alpha;
    c.beginPath();
  };
  const diagonal = (gap: number, width: number, alpha: number, down = false) => tile(gap, gap, dpr, (c) => {
    line(c, width, alpha);
    for (const shift of [-gap, 0, gap]) {
      c.moveTo(shift, down ? 0 : gap);
      c.lineTo(shift + gap, down ? gap : 0);
    }
    c.stroke();
  });
  const source =
    kind === 'hatched' ? diagonal(10, 1.5, 0.55) : kind === 'solid' ? diagonal(7, 1.7, 0.75) : kind === 'dotted' ? diagonal(14, 1, 0.4)
    : kind === 'weak' ? diagonal(6, 0.9, 0.5, true)
    : kind === 'called' ? tile(6, 6, dpr, (c) => { line(c, 0.9, 0.45); c.moveTo(0, 3); c.lineTo(6, 3); c.stroke(); })
    : kind === 'fog' ? tile(34, 16, dpr, (c) => {
        line(c, 1.1, 0.6);
        c.lineCap = 'round';
        c.stroke(new Path2D('M2 5 q4.5 -3.4 9 0 t9 0 M19 13 q4.5 -3.4 9 0 t9 0 M-15 13 q4.5 -3.4 9 0 t9 0'));
      })
    : tile(6, 6, dpr, (c) => { line(c, 1, 0.5); c.arc(1.5, 1.5, 0.7, 0, 7); c.moveTo(5.2, 4.5); c.arc(4.5, 4.5, 0.7, 0, 7); c.fill(); });
  const made = ctx.createPattern(source, 'repeat')!;
  tiles.set(name, made);
  return made;
}

export interface Window {
  camera: Camera;
  width: number; // CSS pixels
  height: number;
  dpr: number;
}

export function paintGround(ctx: CanvasRenderingContext2D, scene: Scene, win: Window, t: Tokens): void {
  const { lattice, layers } = scene, { k, x: left, y: top } = win.camera, { dpr } = win;
  const paths = pathsOf(scene);
  const meets = ([x, y, u, v]: Bounds, by = 0.4) => u > left - by && x < left + win.width / k + by && v > top - by && y < top + win.height / k + by;
  const land = paths.land.filter((l) => meets(l.bounds));
  const shore = new Path2D();
  for (const l of land) shore.addPath(l.path);
  const X = (x: number) => (x - left) * k, Y = (y: number) => (y - top) * k;
  const [fl, ft, fr, fb] = lattice.frame;
  const seenRight = left + win.width / k, seenBottom = top + win.height / k;
  const pixels = () => ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
  const zones = () => ctx.setTransform(k * dpr, 0, 0, k * dpr, -left * k * dpr, -top * k * dpr);
  const seen = lattice.cells.filter((c) => c.x > left - 1 && c.x < seenRight + 1 && c.y > top - 1 && c.y < seenBottom + 1);
  const area = (ids: Iterable<string>) => {
    const path = new Path2D();
    for (const id of ids) {
      const cell = lattice.cell(id);
      if (!cell || cell.x < left - 1 || cell.x > seenRight + 1 || cell.y < top - 1 || cell.y > seenBottom + 1) continue;
      lattice.polygon(cell).forEach(([x, y], i) => (i ? path.lineTo(X(x), Y(y)) : path.moveTo(X(x), Y(y))));
      path.closePath();
    }
    return path;
  };
  const font = (weight: number, size: number, family: string, italic = false) => { ctx.font = `${italic ? 'italic ' : ''}${weight} ${size}px ${family}`; };
  const letter = (text: string, x: number, y: number, color: string, halo = t.halo, width = 3) => {
    ctx.lineJoin = 'round';
    ctx.strokeStyle = halo;
    ctx.lineWidth = width;
    ctx.strokeText(text, x, y);
    ctx.fillStyle = color;
    ctx.fillText(text, x, y);
  };
  // Hatching hangs on the sheet, not on the piece of it that is being painted.
  const hatch = (kind: string, color: string) => {
    const made = pattern(ctx, kind, color, dpr);
    made.setTransform(new DOMMatrix([1, 0, 0, 1, Math.round(-left * k * dpr), Math.round(-top * k * dpr)]));
    return made;
  };
  const spaced = (px: number) => { if ('letterSpacing' in ctx) ctx.letterSpacing = `${px}px`; };

  pixels();
  ctx.globalAlpha = 1;
  ctx.fillStyle = t['panel-2'];
  ctx.fillRect(0, 0, win.width, win.height);
  ctx.save();
  ctx.beginPath();
  ctx.rect(X(fl), Y(ft), (fr - fl) * k, (fb - ft) * k);
  ctx.clip();
  // 1 sea
  ctx.fillStyle = t.sea;
  ctx.fillRect(0, 0, win.width, win.height);
  // 2 coast bands
  zones();
  ctx.lineJoin = 'round';
  for (const [width, name] of [[34, 'shoal-1'], [21, 'shoal-2'], [10, 'shoal-3']] as const) {
    ctx.strokeStyle = t[name];
    ctx.lineWidth = width / 58;
    ctx.stroke(shore);
  }
  // 3 search strength
  if (layers.strength) {
    pixels();
    const enough = new Map<number, string[]>();
    const weak: string[] = [];
    for (const [id, n] of scene.strength) {
      if (!reaches(scene, id, n)) weak.push(id);
      else {
        const wash = washOf(n, scene.needed), same = enough.get(wash);
        if (same) same.push(id);
        else enough.set(wash, [id]);
      }
    }
    ctx.fillStyle = t.cover;
    for (const [alpha, ids] of enough) {
      ctx.globalAlpha = alpha;
      ctx.fill(area(ids));
    }
    ctx.globalAlpha = 1;
    ctx.fillStyle = hatch('weak', t.cover);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    fillDevice(ctx, area(weak), dpr);
    zones();
  }
  // 4 graticule
  ctx.lineWidth = 1 / k;
  ctx.strokeStyle = t.grat;
  ctx.globalAlpha = Number(t['grat-a']) || 0.4;
  for (const l of paths.lines) if (meets(l.bounds)) ctx.stroke(l.path);
  ctx.globalAlpha = 1;
  // 5 land
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
  // 6 night: now, or the next one as a forecast
  const { south } = paths;
  pixels();
  if (layers.night && Number.isFinite(south)) {
    const from = scene.night === 'all' ? ft : south;
    ctx.fillStyle = t.night;
    ctx.globalAlpha = (Number(t['night-a']) || 0.16) * (scene.night === 'none' ? 0.8 : scene.night === 'all' ? 0.9 : 1.2);
    ctx.fillRect(X(fl), Y(from), (fr - fl) * k, (fb - from) * k);
    ctx.globalAlpha = scene.night === 'none' ? 0.8 : 0;
    if (scene.night === 'none') {
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.fillStyle = hatch('night', t.night);
      ctx.fillRect(X(fl) * dpr, Y(south) * dpr, (fr - fl) * k * dpr, (fb - south) * k * dpr);
      pixels();
    }
    ctx.globalAlpha = 1;
  }
  // 7 names and rose
  names_(scene, win, t, ctx, X, Y, spaced);
  // 8 fog, 9 called
  const over = (kind: string, color: string, ids: Iterable<string>) => {
    const path = area(ids);
    ctx.fillStyle = hatch(kind, color);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    fillDevice(ctx, path, dpr);
    pixels();
  };
  if (layers.fog && scene.fog) over('fog', t.fog, lattice.layer('fog'));
  if (layers.called && scene.nil.size) over('called', t['own-ink'], scene.nil);
  // 10 zone lines
  zones();
  ctx.strokeStyle = t.grid;
  ctx.globalAlpha = Number(t['grid-a']) || 0.42;
  ctx.lineWidth = 1 / k;
  ctx.beginPath();
  for (const cell of seen) {
    for (const [x, y, u, v] of paths.edges.get(cell.id) ?? []) {
      ctx.moveTo(x, y);
      ctx.lineTo(u, v);
    }
  }
  ctx.stroke();
  ctx.globalAlpha = 1;
  pixels();
  // 11 routes, patrol line, the 55-degree line
  if (layers.night && Number.isFinite(south)) {
    ctx.strokeStyle = t.ink;
    ctx.lineWidth = 1;
    ctx.setLineDash([9, 3, 2, 3]);
    ctx.beginPath();
    ctx.moveTo(X(fl), Y(south));
    ctx.lineTo(X(fr), Y(south));
    ctx.stroke();
    ctx.setLineDash([]);
    if (k > 22 && scene.night !== 'all') {
      const w = wordsIn(scene.language), text = `${w.line55}. ${scene.night === 'none' ? `${w.nightSouthOf}  11.11` : w.nightSouthNow}`;
      font(600, 12.5, t['f-cond']);
      for (let x = fl; x < fr; x += 9) letter(text, X(x) + 8, Y(south) - 6, t.ink);
    }
  }
  const along = (ids: readonly string[]) => {
    ctx.beginPath();
    ids.forEach((id, i) => {
      const c = lattice.cell(id);
      if (c) i ? ctx.lineTo(X(c.x), Y(c.y)) : ctx.moveTo(X(c.x), Y(c.y));
    });
    ctx.stroke();
  };
  if (layers.convoys) {
    ctx.strokeStyle = t.route;
    ctx.lineWidth = 1.4;
    ctx.setLineDash([9, 5]);
    for (const route of lattice.data.routes ?? []) along(route.cells);
    ctx.setLineDash([]);
  }
  if (layers.line) {
    const ids = [...lattice.layer('patrol_line')];
    ctx.strokeStyle = t['ink-2'];
    ctx.lineWidth = 1.1;
    ctx.setLineDash([1.2, 4]);
    ctx.lineCap = 'round';
    along(ids);
    ctx.lineCap = 'butt';
    ctx.setLineDash([]);
    ctx.fillStyle = t.sea;
    for (const id of ids) {
      const c = lattice.cell(id);
      if (!c) continue;
      ctx.beginPath();
      ctx.arc(X(c.x), Y(c.y), Math.min(4, k / 9), 0, 7);
      ctx.fill();
      ctx.stroke();
    }
  }
  // 12 where a contact can be
  if (layers.mayBe && scene.mayBe) {
    over(scene.mayBe.ink, t.foe, scene.mayBe.ids);
    ctx.strokeStyle = t.foe;
    ctx.lineWidth = scene.mayBe.ink === 'dotted' ? 1.2 : 2;
    ctx.setLineDash(scene.mayBe.ink === 'solid' ? [] : scene.mayBe.ink === 'hatched' ? [7, 4] : [2, 4]);
    ctx.beginPath();
    let loops = outlines.get(scene);
    if (!loops) outlines.set(scene, (loops = lattice.outline(scene.mayBe.ids)));
    for (const loop of loops) {
      loop.forEach(([x, y], i) => (i ? ctx.lineTo(X(x), Y(y)) : ctx.moveTo(X(x), Y(y))));
      ctx.closePath();
    }
    ctx.stroke();
    ctx.setLineDash([]);
  }
  // 14 ids, strength chips, nil tags
  if (k >= 30) {
    const size = k >= 66 ? 12.5 : 12;
    const chips = layers.strength && k >= 44;
    ctx.textBaseline = 'top';
    for (const cell of seen) {
      if (cell.kind === 'land') continue;
      const px = X(Math.max(cell.x - 0.5, fl)) + 4, py = Y(cell.y - 0.5) + 4;
      font(500, size, t['f-ui']);
      ctx.fillStyle = t.zid;
      ctx.fillText(cell.id, px, py);
      const strength = chips ? scene.strength.get(cell.id) : undefined;
      if (strength) {
        const wide = ctx.measureText(cell.id).width + 5, enough = reaches(scene, cell.id, strength);
        font(600, 12, t['f-cond']);
        const text = String(strength), box = Math.max(14, ctx.measureText(text).width + 7);
        ctx.fillStyle = enough ? t['cover-ink'] : t['counter-paper'];
        ctx.fillRect(px + wide, py - 2, box, 16);
        ctx.strokeStyle = t['cover-ink'];
        ctx.lineWidth = 1;
        ctx.strokeRect(px + wide + 0.5, py - 1.5, box - 1, 15);
        ctx.fillStyle = enough ? t.sea : t['cover-ink'];
        ctx.textAlign = 'center';
        ctx.fillText(text, px + wide + box / 2, py + 0.5);
        ctx.textAlign = 'left';
      }
    }
    ctx.textBaseline = 'alphabetic';
  }
  if (layers.called && k >= 30) {
    const w = wordsIn(scene.language);
    const tag = (id: string, text: string, color: string, faint: boolean, low = false) => {
      const c = lattice.cell(id);
      if (!c || c.x < left - 1 || c.x > seenRight + 1 || c.y < top - 1 || c.y > seenBottom + 1) return;
      font(600, 12, t['f-cond']);
      const short = k < 52 || !text || (layers.strength && scene.strength.has(id) && k < 96);
      const width = (short ? 0 : ctx.measureText(text).width + 4) + 16, h = 16;
      const x = Math.min(X(c.x + 0.5), X(fr)) - width - 1, y = low ? Y(c.y + 0.5) - h - 1 : Y(c.y - 0.5) + 1;
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
      if (low) { // an eye: they looked here
        ctx.moveTo(x + 3, y + 8);
        ctx.quadraticCurveTo(x + 8, y + 2.5, x + 13, y + 8);
        ctx.quadraticCurveTo(x + 8, y + 13.5, x + 3, y + 8);
        ctx.stroke();
        ctx.beginPath();
        ctx.arc(x + 8, y + 8, 1.6, 0, 7);
        ctx.fillStyle = color;
        ctx.fill();
      } else {
        ctx.arc(x + 8, y + 8, 4, 0, 7);
        ctx.moveTo(x + 4.8, y + 11.4);
        ctx.lineTo(x + 11.2, y + 4.6);
        ctx.stroke();
      }
      ctx.fillStyle = color;
      if (!short) ctx.fillText(text, x + 15, y + 12.2);
      ctx.globalAlpha = 1;
    };
    for (const [id, hours] of scene.nilBefore) tag(id, `${hours}h`, t['own-ink'], true);
    for (const id of scene.nil) tag(id, w.nil.toUpperCase(), t['own-ink'], false);
    for (const id of scene.enemyCalled) tag(id, '', t['foe-ink'], false, true);
  }
  // 15 ports
  for (const place of lattice.data.places ?? []) {
    const at = projected(lattice.data, place.lat, place.lon);
    const cell = lattice.cell(place.cell);
    if (!at || !cell || k < 20) continue;
    // A town a little outside its zone is drawn at its edge.
    const x = X(Math.min(Math.max(at[0], cell.x - 0.46), cell.x + 0.46)), y = Y(Math.min(Math.max(at[1], cell.y - 0.46), cell.y + 0.46));
    const neutral = place.side === 'neutral', mine = place.side === scene.seat, port = place.kinds.includes('port');
    ctx.strokeStyle = ctx.fillStyle = neutral ? t.neu : mine ? t.own : t.foe;
    ctx.lineWidth = 1.6;
    const path = new Path2D();
    if (!mine && !neutral) {
      path.moveTo(x, y - 6);
      path.lineTo(x + 6, y);
      path.lineTo(x, y + 6);
      path.lineTo(x - 6, y);
      path.closePath();
    } else path.arc(x, y, 5, 0, 7);
    const fill = ctx.fillStyle;
    ctx.fillStyle = t.halo;
    ctx.fill(path);
    ctx.fillStyle = fill;
    ctx.stroke(path);
    ctx.beginPath();
    if (port) ctx.arc(x, y, 1.9, 0, 7);
    else {
      ctx.moveTo(x - 2.5, y);
      ctx.lineTo(x + 2.5, y);
      ctx.moveTo(x, y - 2.5);
      ctx.lineTo(x, y + 2.5);
      ctx.stroke();
    }
    ctx.fill();
    if (k >= 34) {
      font(600, 13, t['f-cond']);
      // On the side away from the middle of the zone, where the counters stand.
      const full = (side: 'w' | 'e') => scene.occupied.has(lattice.step(cell, side)?.id ?? '');
      const taken = scene.occupied.has(cell.id), right = taken ? !full('e') || full('w') : x >= X(cell.x) || full('w');
      ctx.textAlign = right ? 'left' : 'right';
      const color = neutral ? t['neu-ink'] : t.ink;
      if (taken) letter(place.name, X(cell.x + (right ? 0.5 : -0.5)) + (right ? 4 : -4), Y(cell.y + 0.5) - 8, color);
      else letter(place.name, x + (right ? 9 : -9), y + (y >= Y(cell.y) ? 11 : 3), color);
      ctx.textAlign = 'left';
    }
  }
  ctx.restore();
}

// A path in CSS pixels, a pattern in device pixels.
function fillDevice(ctx: CanvasRenderingContext2D, path: Path2D, dpr: number): void {
  const scaled = new Path2D();
  scaled.addPath(path, new DOMMatrix([dpr, 0, 0, dpr, 0, 0]));
  ctx.fill(scaled);
}

function names_(scene: Scene, win: Window, t: Tokens, ctx: CanvasRenderingContext2D, X: (x: number) => number, Y: (y: number) => number, spaced: (px: number) => void): void {
  if (!scene.coast) return;
  const { k } = win.camera, w = wordsIn(scene.language);
  ctx.textAlign = 'center';
  const at = (x: number, y: number, turn: number, draw: () => void) => {
    ctx.save();
    ctx.translate(X(x), Y(y));
    ctx.rotate((turn * Math.PI) / 180);
    draw();
    ctx.restore();
  };
  for (const l of lettering) {
    const size = Math.min(l.size * k, 46);
    if (size < 9) continue;
    at(l.x, l.y, l.turn, () => {
      ctx.font = `${l.on === 'sea' ? 'italic ' : ''}400 ${size}px ${t['f-chart']}`;
      spaced(l.spacing * k);
      ctx.fillStyle = l.on === 'sea' ? t['sea-name'] : t['land-name'];
      ctx.globalAlpha = l.on === 'sea' ? 0.9 : 1;
      ctx.fillText(scene.language === 'pl' ? l.pl : l.en, 0, size / 3);
    });
  }
  const routes: [string, number, number, number][] = [['Atlantic convoys|konwoje atlantyckie', 4.9, 7.87, 0], ['Africa convoys|konwoje afrykańskie', 9.4, 11.6, -90]];
  if (k > 30) {
    const size = Math.min(0.24 * k, 20);
    if (scene.layers.convoys) for (const [both, x, y, turn] of routes) at(x, y, turn, () => {
      ctx.font = `italic 400 ${size}px ${t['f-chart']}`;
      ctx.fillStyle = t.route;
      ctx.fillText(both.split('|')[scene.language === 'pl' ? 1 : 0]!, 0, 0);
    });
    if (scene.layers.line) at(2.45, 8.85, 63, () => {
      ctx.font = `italic 400 ${size}px ${t['f-chart']}`;
      ctx.fillStyle = t['ink-2'];
      ctx.fillText(w.line.toLowerCase(), 0, -4);
    });
  }
  // Title, on the ice of Greenland.
  if (k > 38) {
    const title = (text: string, y: number, size: number, italic = false) => {
      ctx.font = `${italic ? 'italic ' : ''}400 ${Math.min(size * k, size * 96)}px ${t['f-chart']}`;
      ctx.fillStyle = t.ink;
      ctx.fillText(text, X(-0.25), Y(y));
    };
    spaced(0.03 * k);
    title(w.title, 0.95, 0.28);
    spaced(0);
    ctx.globalAlpha = 0.85;
    const plot = w.plot[scene.seat], cut = plot.indexOf(' ', plot.length / 2 - 4);
    title(plot.slice(0, cut), 1.34, 0.19);
    title(plot.slice(cut + 1), 1.6, 0.19);
    title(w.oneZone, 1.93, 0.17, true);
    ctx.globalAlpha = 1;
  }
  // Rose.
  if (k > 26) {
    const r = 1.3 * k;
    at(-0.4, 8.5, 0, () => {
      ctx.globalAlpha = 0.5;
      ctx.strokeStyle = ctx.fillStyle = t.route;
      ctx.lineWidth = 0.8;
      for (const f of [1, 0.93, 0.62]) {
        ctx.beginPath();
        ctx.arc(0, 0, r * f, 0, 7);
        ctx.stroke();
      }
      ctx.beginPath();
      for (let a = 0; a < 360; a += 5) {
        const [s, c] = [Math.sin((a * Math.PI) / 180), -Math.cos((a * Math.PI) / 180)], inner = a % 30 ? 0.9 : 0.86;
        ctx.moveTo(s * r * inner, c * r * inner);
        ctx.lineTo(s * r, c * r);
      }
      ctx.moveTo(-r * 0.62, 0);
      ctx.lineTo(r * 0.62, 0);
      ctx.moveTo(0, -r * 0.62);
      ctx.lineTo(0, r * 0.62);
      ctx.stroke();
      ctx.beginPath();
      ctx.moveTo(0, -r * 1.16);
      ctx.lineTo(r * 0.06, -r * 1.02);
      ctx.lineTo(-r * 0.06, -r * 1.02);
      ctx.fill();
      if (k > 46) {
        ctx.font = `400 ${Math.max(9, 0.15 * k)}px ${t['f-chart']}`;
        for (let a = 0; a < 360; a += 30) {
          ctx.save();
          ctx.rotate((a * Math.PI) / 180);
          ctx.fillText(String(a).padStart(3, '0'), 0, -r * 0.76);
          ctx.restore();
        }
      }
    });
    ctx.globalAlpha = 1;
  }
  ctx.textAlign = 'left';
  spaced(0);
}

// 19 neatline with its zebra, and degrees where the graticule meets it: four strips along the window's edges.
export interface Strip {
  canvas: HTMLCanvasElement;
  x: number;
  y: number;
  w: number;
  h: number;
}
export function paintFrame(strips: readonly Strip[], coast: Coast | null, win: Window, pad: number, t: Tokens): void {
  const { width, height, dpr } = win, { k, x: left, y: top } = win.camera;
  const l = left + pad / k, r = left + (width - pad) / k, u = top + pad / k, d = top + (height - pad) / k;
  const crossings: [number, number][][] = [[], [], [], []]; // top, bottom, left, right
  for (const { kind, degrees, line } of coast?.graticule ?? []) {
    const flat = kind === 'meridian';
    for (let i = 1; i < line.length; ++i) {
      const [ax, ay] = line[i - 1]!, [bx, by] = line[i]!;
      for (const [side, at] of flat ? ([[0, u], [1, d]] as const) : ([[2, l], [3, r]] as const)) {
        const [p, q] = flat ? [ay, by] : [ax, bx];
        if (p < at === q < at) continue;
        const f = (at - p) / (q - p);
        crossings[side]!.push([flat ? (ax + f * (bx - ax) - left) * k : (ay + f * (by - ay) - top) * k, degrees]);
      }
    }
  }
  strips.forEach(({ canvas, x, y, w, h }, side) => {
    const ctx = canvas.getContext('2d', { alpha: false });
    if (!ctx) return;
    const [wide, high] = [Math.round(w * dpr), Math.round(h * dpr)];
    const place = `left:${x}px;top:${y}px;width:${w}px;height:${h}px`;
    if (canvas.dataset.place !== place || canvas.width !== wide) {
      [canvas.width, canvas.height] = [wide, high];
      canvas.style.cssText = canvas.dataset.place = place;
    }
    ctx.setTransform(dpr, 0, 0, dpr, -x * dpr, -y * dpr);
    ctx.fillStyle = t['panel-2'];
    ctx.fillRect(x, y, w, h);
    ctx.strokeStyle = t.neat;
    ctx.lineWidth = 1.2;
    ctx.strokeRect(pad - 0.6, pad - 0.6, width - 2 * pad + 1.2, height - 2 * pad + 1.2);
    ctx.lineWidth = 1;
    ctx.strokeRect(pad - 5.5, pad - 5.5, width - 2 * pad + 11, height - 2 * pad + 11);
    ctx.font = `500 12px ${t['f-cond']}`;
    ctx.textAlign = 'center';
    const flat = side < 2, end = (flat ? width : height) - pad, list = crossings[side]!.sort((a, b) => a[0] - b[0]);
    list.forEach(([at, degrees], i) => {
      const next = list[i + 1]?.[0] ?? (i ? at + (at - list[i - 1]![0]) : at + 3 * k);
      // Half of each five degrees black.
      const a = Math.max(pad, at), b = Math.min(end, (at + next) / 2);
      ctx.fillStyle = t.neat;
      if (b > a) {
        if (flat) ctx.fillRect(a, side ? height - pad + 1 : pad - 5, b - a, 4);
        else ctx.fillRect(side === 2 ? pad - 5 : width - pad + 1, a, 4, b - a);
      }
      if (at < pad + 12 || at > end - 12) return;
      ctx.fillStyle = t.ink;
      ctx.save();
      if (flat) ctx.translate(at, side ? height - pad + 17 : pad - 9);
      else {
        ctx.translate(side === 2 ? pad - 9 : width - pad + 17, at);
        ctx.rotate(-Math.PI / 2);
      }
      ctx.fillText(flat ? `${Math.abs(degrees)}°${degrees < 0 ? 'W' : degrees > 0 ? 'E' : ''}` : `${degrees}°N`, 0, 0);
      ctx.restore();
    });
  });
}
