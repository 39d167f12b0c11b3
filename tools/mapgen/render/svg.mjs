/** Short numbers: a tenth of a pixel is finer than anyone can see. */
export const n = (value) => String(Math.round(value * 10) / 10 + 0);

export const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** A path in relative steps; rounding is done on absolute places so that errors do not add up. */
export function path(points, close = false) {
  if (!points.length) return '';
  let [x, y] = points[0].map(tenths);
  let d = `M${x / 10} ${y / 10}`;
  let steps = '';
  for (const point of points.slice(1)) {
    const [nextX, nextY] = point.map(tenths);
    if (nextX === x && nextY === y) continue;
    steps += `${steps && !steps.endsWith(' ') && nextX - x >= 0 ? ' ' : ''}${(nextX - x) / 10}`;
    steps += `${nextY - y >= 0 ? ' ' : ''}${(nextY - y) / 10}`;
    [x, y] = [nextX, nextY];
  }
  if (steps) d += `l${steps.trim()}`;
  return close ? `${d}z` : d;
}

const tenths = (value) => Math.round(value * 10);

export function text(content, x, y, attributes = '') {
  return `<text x="${n(x)}" y="${n(y)}"${attributes && ` ${attributes}`}>${escape(content)}</text>`;
}
