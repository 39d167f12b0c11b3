import { escape, n, path, text } from './svg.mjs';
import { INK } from './style.mjs';

export function drawRoutes(map, view) {
  const css = map.lattice.kind === 'graph' ? 'lane' : 'route';
  return map.routes.map(({ title, cells }) => {
    const points = cells.map(view.centre);
    return `<path class="${css}" d="${path(points)}"/>${nameAlong(title, longestStraight(points))}`;
  }).join('');
}

/** The name goes on the longest straight stretch, read from left to right; too short a one stays bare. */
function nameAlong(title, [from, to]) {
  const [a, b] = from[0] <= to[0] ? [from, to] : [to, from];
  if (Math.hypot(b[0] - a[0], b[1] - a[1]) < title.length * 7.5) return '';
  const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  return text(title, x, y - 7, `class="route-name halo" text-anchor="middle" transform="rotate(${n(turn)} ${n(x)} ${n(y)})"`);
}

function longestStraight(points) {
  let best = [points[0], points[0]];
  for (let from = 0; from < points.length - 1; from++) {
    for (let to = from + 1; to < points.length && isStraight(points, from, to); to++) {
      if (length(points[from], points[to]) > length(...best)) best = [points[from], points[to]];
    }
  }
  return best;
}

const length = (a, b) => Math.hypot(b[0] - a[0], b[1] - a[1]);

function isStraight(points, from, to) {
  const direct = length(points[from], points[to]);
  let along = 0;
  for (let i = from; i < to; i++) along += length(points[i], points[i + 1]);
  return along - direct < 0.5;
}

/** A layer drawn as a line through its cells, with a ring in each. */
export function drawLayerLines(map, picture, view) {
  return (picture.lines ?? []).map(({ layer, style }) => {
    const { cells, title } = map.layers.find(({ id }) => id === layer);
    const points = cells.map(view.centre);
    const rings = points.map(([x, y]) => `<circle cx="${n(x)}" cy="${n(y)}" r="3.4" fill="${INK.sea}" stroke="${INK.ink2}" stroke-width="1.1"/>`);
    return `<path id="line-${layer}" class="${style}" d="${path(points)}"/>${rings.join('')}`
      + `<text class="chart halo" font-style="italic" font-size="14" dy="-7"><textPath href="#line-${layer}" startOffset="58%">${escape(title.toLowerCase())}</textPath></text>`;
  }).join('');
}

/** A rule that falls between two rows of zones, with its wording. */
export function drawRowEdges(picture, view) {
  return (picture.edges ?? []).map(({ below, text: wording }) => {
    const row = below.charCodeAt(0) - 64;
    const y = view.toPage([0, row - 0.5])[1];
    return `<path d="M${n(view.frame.left)} ${n(y)}H${n(view.frame.right)}" stroke="${INK.ink}" stroke-width="1.3" stroke-dasharray="14 4 2 4" fill="none"/>`
      + text(wording, view.frame.left + 74, y - 5, 'class="halo" font-size="13" font-weight="600"');
  }).join('');
}
