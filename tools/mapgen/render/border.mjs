import { n, text } from './svg.mjs';
import { INK } from './style.mjs';

const BAND = 7;

/** Neatline with a zebra of one cell a bar, and degrees where the graticule meets it. */
export function drawBorder(map, coast, view) {
  return `${zebra(view)}${degrees(coast, view)}`;
}

function zebra({ frame: { left, top, right, bottom }, unit }) {
  const width = right - left;
  const height = bottom - top;
  const bars = [];
  for (let i = 0; i * unit < width; i += 2) {
    const bar = Math.min(unit, width - i * unit);
    for (const y of [top - BAND, bottom]) bars.push(`M${n(left + i * unit)} ${n(y)}h${n(bar)}v${BAND}h${n(-bar)}z`);
  }
  for (let i = 0; i * unit < height; i += 2) {
    const bar = Math.min(unit, height - i * unit);
    for (const x of [left - BAND, right]) bars.push(`M${n(x)} ${n(top + i * unit)}h${BAND}v${n(bar)}h${-BAND}z`);
  }
  const box = (gap) => `<rect x="${n(left - gap)}" y="${n(top - gap)}" width="${n(width + 2 * gap)}" height="${n(height + 2 * gap)}" fill="none" stroke="${INK.ink}"/>`;
  return `<path d="${bars.join('')}" fill="${INK.ink}"/>${box(0)}${box(BAND)}`;
}

function degrees(coast, view) {
  const placed = [];
  return coast.graticule.flatMap(({ kind, degrees: value, line }) =>
    crossings(line.map(view.toPage), view.frame).map(({ edge, x, y }) => {
      if (placed.some((other) => other.edge === edge && Math.hypot(other.x - x, other.y - y) < 44)) return '';
      placed.push({ edge, x, y });
      return label(kind, value, edge, x, y);
    })).join('');
}

function label(kind, value, edge, x, y) {
  const letter = kind === 'parallel' ? 'N' : value < 0 ? 'W' : value > 0 ? 'E' : '';
  const wording = `${Math.abs(value)}°${letter}`;
  if (edge === 'top') return text(wording, x, y - BAND - 7, 'class="deg"');
  if (edge === 'bottom') return text(wording, x, y + BAND + 16, 'class="deg"');
  const turn = edge === 'left' ? -90 : 90;
  const at = edge === 'left' ? x - BAND - 7 : x + BAND + 7;
  return text(wording, at, y, `class="deg" transform="rotate(${turn} ${n(at)} ${n(y)})"`);
}

function crossings(points, { left, top, right, bottom }) {
  const found = [];
  points.slice(1).forEach((b, i) => {
    const a = points[i];
    for (const [edge, axis, at] of [['top', 1, top], ['bottom', 1, bottom], ['left', 0, left], ['right', 0, right]]) {
      if (a[axis] < at === b[axis] < at) continue;
      const share = (at - a[axis]) / (b[axis] - a[axis]);
      const x = a[0] + share * (b[0] - a[0]);
      const y = a[1] + share * (b[1] - a[1]);
      if (x >= left - 0.5 && x <= right + 0.5 && y >= top - 0.5 && y <= bottom + 0.5) found.push({ edge, x, y });
    }
  });
  return found;
}
