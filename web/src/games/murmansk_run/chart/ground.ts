// The ground of the chart on a canvas, from the sea up. Washes on the water go under the land.
import { areaOf, lineArea, lineThrough, outlineKept, washArea } from '../../../plot/areas';
import { paintLinks } from '../../../plot/cells';
import { paintGraticule, paintLand, paintSea, shoreOf } from '../../../plot/coast';
import { dashOf } from '../../../plot/ink';
import { paintLettering, paintRose } from '../../../plot/lettering';
import { paintLikely, paintPercents } from '../../../plot/likely';
import { Pen, type Window } from '../../../plot/pen';
import { paintPlace, whoseIs } from '../../../plot/places';
import type { Tokens } from '../../../plot/tokens';
import { lettering, nameIn, wordsIn } from '../words';
import { sheet, type Scene } from './scene';

// The edge of the ice is toothed, the teeth on the ice.
function paintIce(pen: Pen, { surface, ice }: Scene): void {
  const { ctx, t, X, Y } = pen, ids = surface.layer('ice'), color = t['sea-name'];
  if (ice) {
    washArea(pen, surface, ids, { color: t['shoal-2'], alpha: 0.8 });
    washArea(pen, surface, ids, { color, hatch: 'weak', hatchAlpha: 0.8 });
  }
  lineArea(pen, surface, ids, { color, width: ice ? 1.4 : 1, dash: ice ? [] : [2, 5] });
  if (!ice) return;
  ctx.beginPath();
  for (const loop of outlineKept(surface, ids)) {
    loop.forEach(([ax, ay], i) => {
      const [bx, by] = loop[(i + 1) % loop.length]!, far = Math.hypot(bx - ax, by - ay) * pen.k, [ux, uy] = [((bx - ax) * pen.k) / far, ((by - ay) * pen.k) / far];
      for (let at = 6; at < far - 3; at += 12) {
        const x = X(ax) + ux * at, y = Y(ay) + uy * at;
        ctx.moveTo(x - ux * 3, y - uy * 3);
        ctx.lineTo(x - uy * 5, y + ux * 5);
        ctx.lineTo(x + ux * 3, y + uy * 3);
      }
    });
  }
  ctx.fillStyle = color;
  ctx.fill();
}

function paintDark(pen: Pen, scene: Scene): void {
  const { ctx, t, k, X, Y } = pen, [l, u, r, d] = sheet, alpha = Number(t['night-a']) || 0.16;
  if (scene.daytime === 'night' || scene.daytime === 'dawn') {
    ctx.fillStyle = t.night;
    ctx.globalAlpha = alpha * (scene.daytime === 'night' ? 1.3 : 0.6);
    ctx.fillRect(X(l), Y(u), (r - l) * k, (d - u) * k);
    ctx.globalAlpha = 1;
  }
}
function paintStorm(pen: Pen): void {
  const { ctx, t, k, X, Y } = pen, [l, u, r, d] = sheet, all = new Path2D();
  all.rect(X(l), Y(u), (r - l) * k, (d - u) * k);
  ctx.globalAlpha = 0.6;
  pen.hatch('fog', t.fog, all);
  ctx.globalAlpha = 1;
}

// Over everything but the counters: a submarine with her bow to the west, letters, rings.
function submarine(ctx: CanvasRenderingContext2D, x: number, y: number): void {
  ctx.beginPath();
  ctx.moveTo(x - 9, y);
  ctx.quadraticCurveTo(x - 6, y - 2.5, x - 2, y - 2.5);
  ctx.lineTo(x - 1.5, y - 6);
  ctx.lineTo(x + 2.5, y - 6);
  ctx.lineTo(x + 3, y - 2.5);
  ctx.lineTo(x + 8, y - 2);
  ctx.lineTo(x + 9, y + 1);
  ctx.quadraticCurveTo(x, y + 4, x - 9, y);
  ctx.fill();
}
function paintSubmarines(pen: Pen, scene: Scene): void {
  const { ctx, t, k, X, Y } = pen, { surface, seat } = scene;
  const german = seat === 'axis' ? t.own : t.foe, allied = seat === 'allied' ? t.own : t.foe;
  lineArea(pen, surface, surface.layer('uboat_area'), { color: german, width: 1.4, dash: [9, 3, 2, 3] });
  if (k < 34) return;
  const aside = Math.max(17, 0.3 * k), low = Math.max(9, 0.19 * k);
  ctx.fillStyle = german;
  ctx.globalAlpha = 0.9;
  for (const s of surface.cellsOf([...surface.layer('uboat_icons_west'), ...surface.layer('uboat_icons_east')])) submarine(ctx, X(s.x) - aside, Y(s.y) + low + 2);
  ctx.globalAlpha = 1;
  ctx.textAlign = 'center';
  for (const [layer, letter] of [['allied_submarines', 'A'], ['russian_submarines', 'R']] as const) {
    for (const s of surface.cellsOf(surface.layer(layer))) {
      const x = X(s.x) + aside, y = Y(s.y) + low;
      ctx.fillStyle = t.halo;
      ctx.strokeStyle = allied;
      ctx.lineWidth = 1.4;
      ctx.beginPath();
      ctx.arc(x, y, 8, 0, 7);
      ctx.fill();
      ctx.stroke();
      pen.font(600, 12, t['f-cond']);
      ctx.fillStyle = seat === 'allied' ? t['own-ink'] : t['foe-ink'];
      ctx.fillText(letter, x, y + 4.2);
    }
  }
  ctx.textAlign = 'left';
}

function paintRanges(pen: Pen, { surface, ranges }: Scene): void {
  for (const range of ranges) washArea(pen, surface, range.ids, { color: range.foe ? pen.t.foe : pen.t.cover, alpha: range.known ? 0.1 : 0.05 });
}
function paintRangeLines(pen: Pen, { surface, ranges }: Scene): void {
  for (const range of ranges) lineArea(pen, surface, range.ids, { color: range.foe ? pen.t.foe : pen.t['cover-ink'], width: range.known ? 1.8 : 1.4, dash: range.known ? [] : [1.5, 5] });
}

function paintLane(pen: Pen, { surface }: Scene): void {
  const { ctx, t, k } = pen;
  ctx.strokeStyle = t.route;
  ctx.lineJoin = ctx.lineCap = 'round';
  for (const [alpha, width] of [[0.26, Math.max(6, 0.15 * k)], [1, 2.4]] as const) {
    ctx.globalAlpha = alpha;
    ctx.lineWidth = width;
    for (const route of surface.routes) lineThrough(pen, surface, route.cells);
  }
  ctx.lineCap = 'butt';
  ctx.globalAlpha = 1;
}

function paintSpots(pen: Pen, scene: Scene): void {
  const { ctx, t, k, X, Y } = pen, { surface, seat, layers } = scene;
  const lane = new Set(surface.routes.flatMap((r) => r.cells)), r = Math.min(6, Math.max(2.5, 0.055 * k));
  const watched = surface.layer('next_to_german_base'), frozen = scene.ice ? surface.layer('ice') : new Set<string>();
  for (const s of surface.cells) {
    if (surface.ports.has(s.id) || !pen.near(s.x, s.y)) continue;
    const x = X(s.x), y = Y(s.y);
    ctx.lineWidth = 1.6;
    ctx.strokeStyle = lane.has(s.id) && layers.lane ? t.route : t['ink-2'];
    ctx.fillStyle = lane.has(s.id) && layers.lane ? t.route : t.halo;
    ctx.beginPath();
    ctx.arc(x, y, r, 0, 7);
    ctx.fill();
    ctx.stroke();
    if (frozen.has(s.id) && layers.ice) {
      ctx.beginPath();
      ctx.moveTo(x - r, y + r);
      ctx.lineTo(x + r, y - r);
      ctx.stroke();
    }
    if (layers.bases && watched.has(s.id)) {
      ctx.strokeStyle = seat === 'axis' ? t.own : t.foe;
      ctx.setLineDash([3, 3]);
      ctx.beginPath();
      ctx.arc(x, y, r + 5, 0, 7);
      ctx.stroke();
      ctx.setLineDash([]);
    }
  }
  if (k < 40) return;
  ctx.textAlign = 'center';
  const lift = k < 50 ? 13 : k < 100 ? 21 : 32;
  pen.font(500, 12, t['f-ui']);
  for (const s of surface.cells) if (!surface.ports.has(s.id) && s.id !== 'white_sea' && pen.near(s.x, s.y)) pen.letter(s.id, X(s.x), Y(s.y) - lift, t.zid);
  ctx.textAlign = 'left';
}

// Entries with their letters; ports with their names, air bases with a cross.
function paintPlaces(pen: Pen, scene: Scene): void {
  const { ctx, t, k, X, Y } = pen, { surface, seat, language } = scene;
  for (const place of surface.places) {
    const s = surface.cell(place.cell);
    if (!s) continue;
    const x = X(s.x), y = Y(s.y), mine = place.side === seat;
    if (place.kinds.includes('entry')) {
      if (k < 26) continue;
      pen.font(400, Math.min(34, 0.34 * k), t['f-chart']);
      ctx.textAlign = 'center';
      pen.letter(place.name, x - 0.34 * k, y + 0.12 * k, mine ? t['own-ink'] : t['foe-ink'], t.halo, 4);
      ctx.textAlign = 'left';
      continue;
    }
    paintPlace(pen, x, y, whoseIs(place, seat), !place.kinds.includes('airbase'));
    if (k < 34) continue;
    const taken = scene.occupied.includes(place.cell), drop = taken ? (k < 44 ? 24 : k < 50 ? 38 : k < 100 ? 44 : 54) : 20;
    const shut = scene.ice && surface.layer('ice').has(place.cell) ? ` (${wordsIn(language).closed})` : '';
    pen.font(600, 13, t['f-cond']);
    // Murmansk is too close to Kirkenes for both names to stand below.
    const beside = place.cell === 'murmansk';
    ctx.textAlign = beside ? 'left' : 'center';
    pen.letter(`${nameIn(place.name, language)}${shut}`, beside ? x + (taken ? (k < 50 ? 17 : k < 100 ? 30 : 38) : 11) : x, beside ? y + 5 : y + drop, t.ink, t.land);
    ctx.textAlign = 'left';
  }
  const bear = surface.cell('b5');
  if (bear && k >= 40) {
    pen.font(400, Math.min(15, Math.max(12, 0.15 * k)), t['f-chart']);
    ctx.textAlign = 'right';
    pen.letter(nameIn('Bear Island', language), X(bear.x) + 0.42 * k, Y(bear.y) + Math.max(17, 0.2 * k), t['land-name']);
    ctx.textAlign = 'left';
  }
}

function paintTitle(pen: Pen, scene: Scene): void {
  const { ctx, t, k, X, Y } = pen, w = wordsIn(scene.language);
  if (k < 46) return;
  ctx.textAlign = 'center';
  ctx.fillStyle = t.ink;
  const line = (text: string, y: number, size: number, italic = false) => {
    pen.font(400, Math.min(size * k, size * 110), t['f-chart'], italic);
    ctx.fillText(text, X(10.35), Y(y));
  };
  pen.spaced(0.025 * k);
  line(w.title, 7.55, 0.24);
  pen.spaced(0);
  ctx.globalAlpha = 0.85;
  line(w.plot[scene.seat], 7.83, 0.15);
  line(w.scale, 8.07, 0.14, true);
  ctx.globalAlpha = 1;
  ctx.textAlign = 'left';
}

export function paintGround(ctx: CanvasRenderingContext2D, scene: Scene, win: Window, tokens: Tokens): void {
  const pen = new Pen(ctx, win, tokens), { surface, coast, layers } = scene, shore = shoreOf(pen, coast);
  pen.onSheet(sheet, () => {
    paintSea(pen, shore);
    if (layers.ice) paintIce(pen, scene);
    if (layers.range) paintRanges(pen, scene);
    if (scene.likely) paintLikely(pen, scene.likely, (ids) => areaOf(pen, surface, ids));
    if (layers.dark && scene.storm) paintStorm(pen);
    paintGraticule(pen, coast);
    paintLand(pen, shore);
    if (layers.dark) paintDark(pen, scene);
    paintLettering(pen, lettering, (l) => l[scene.language]);
    paintTitle(pen, scene);
    paintRose(pen, 0.05, 7.75, 0.72);
    if (layers.lane) paintLane(pen, scene);
    paintLinks(pen, surface);
    if (layers.range) paintRangeLines(pen, scene);
    if (layers.uboats) paintSubmarines(pen, scene);
    if (scene.mayBe) {
      const { ids, ink } = scene.mayBe;
      washArea(pen, surface, ids, { color: tokens.foe, hatch: ink });
      lineArea(pen, surface, ids, { color: tokens.foe, width: 2, dash: dashOf[ink] });
    }
    paintSpots(pen, scene);
    paintPlaces(pen, scene);
    if (scene.likely) paintPercents(pen, scene.likely, scene.language, (id) => surface.foot(id));
  });
}
