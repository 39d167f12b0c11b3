import { n, path } from './svg.mjs';
import { INK } from './style.mjs';

/** Land as one shape that the shoal bands, the fill and the coastline all reuse. */
export function landDefinition(coast, view) {
  const d = coast.land.map((ring) => path(ring.slice(0, -1).map(view.toPage), true)).join('');
  return `<path id="land" d="${d}"/><clipPath id="ashore"><use href="#land"/></clipPath>`;
}

export function drawSea(view) {
  const { left, top, right, bottom } = view.frame;
  const scale = Math.min(1, view.unit / 58);
  const bands = [34, 21, 10].map((width, i) =>
    `<use href="#land" fill="none" stroke="${INK.shoals[i]}" stroke-width="${n(width * scale)}" stroke-linejoin="round"/>`);
  return `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="${INK.sea}"/>${bands.join('')}`;
}

export function drawGraticule(coast, view) {
  const d = coast.graticule.map(({ line }) => path(line.map(view.toPage))).join('');
  return `<path d="${d}" fill="none" stroke="${INK.grat}" stroke-opacity=".42" stroke-width=".8"/>`;
}

export function drawLand() {
  return [
    `<use href="#land" fill="${INK.land}" fill-rule="evenodd"/>`,
    `<g clip-path="url(#ashore)"><use href="#land" fill="none" stroke="${INK.landEdge}" stroke-width="7" stroke-opacity=".7"/></g>`,
    `<use href="#land" fill="none" stroke="${INK.coast}" stroke-width="1.1" stroke-linejoin="round"/>`,
  ].join('');
}
