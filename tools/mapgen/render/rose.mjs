import { makeProjection } from '../src/projection.mjs';
import { n } from './svg.mjs';

/** A compass rose that points along the meridian of the place where it is drawn. */
export function drawRose(map, picture, view) {
  if (!picture.rose) return '';
  const { x, y, radius } = picture.rose;
  const projection = makeProjection(map.projection);
  const { lat, lon } = projection.inverse(x, y);
  const [northX, northY] = projection.forward(lat + 0.1, lon);
  const turn = (Math.atan2(northX - x, y - northY) * 180) / Math.PI;
  const [px, py] = view.toPage([x, y]);
  const r = radius * view.unit;
  const ticks = (step, length) => Array.from({ length: 360 / step }, (_, i) => {
    const angle = (i * step * Math.PI) / 180;
    const [s, c] = [Math.sin(angle), Math.cos(angle)];
    return `M${n(r * s)} ${n(-r * c)}L${n((r - length) * s)} ${n(-(r - length) * c)}`;
  }).join('');
  const star = `M0 ${n(-r * 0.84)}L${n(r * 0.09)} 0 0 ${n(r * 0.84)}${n(-r * 0.09)} 0zM${n(-r * 0.6)} 0L0 ${n(-r * 0.06)} ${n(r * 0.6)} 0 0 ${n(r * 0.06)}z`;
  return `<g class="rose" transform="translate(${n(px)} ${n(py)})rotate(${n(turn)})"><circle r="${n(r)}"/><circle r="${n(r * 0.82)}"/>`
    + `<path d="${ticks(10, r * 0.1)}${ticks(30, r * 0.18)}"/><path d="${star}"/><path d="M0 ${n(-r * 1.16)}l6 14h-12z" fill="#8A4A76" fill-opacity=".5"/></g>`;
}
