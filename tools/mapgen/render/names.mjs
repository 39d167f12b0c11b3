import { escape, n } from './svg.mjs';

/** Names of seas and lands where the board file puts them. */
export function drawNames(picture, view) {
  return (picture.labels ?? []).map(({ text, on, x, y, size, turn, spread }) => {
    const [px, py] = view.toPage([x, y]);
    const rotate = turn ? ` transform="rotate(${turn} ${n(px)} ${n(py)})"` : '';
    const spacing = spread ? ` letter-spacing="${spread}"` : '';
    return `<text class="${on}" x="${n(px)}" y="${n(py)}" font-size="${size}"${spacing}${rotate}>${escape(text)}</text>`;
  }).join('');
}
