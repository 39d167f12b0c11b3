import { escape, n, text } from './svg.mjs';
import { letterMark, lettersInUse } from './letters.mjs';
import { AREA_FILL, INK } from './style.mjs';

const ROW = 26;
const ITEM_TEXT = 13;
export const LEGEND_TOP = 40;

/** Title block, scale and key below the chart. Returns the drawing and the height it needs. */
export function drawLegend(map, picture, view) {
  const top = view.frame.bottom + LEGEND_TOP;
  const titleWidth = Math.max(300, map.title.length * 21 + 60);
  const left = view.frame.left;
  const cellWord = { brick: 'zone', hex: 'hex', graph: 'step' }[map.lattice.kind];
  const title = text(map.title.toUpperCase(), left, top + 26, 'class="chart" font-size="26" letter-spacing="2"')
    + text(`${cellWord === 'zone' ? 'One zone' : cellWord === 'hex' ? 'One hex' : 'One step'} = ${map.nm_per_cell} sea miles`, left, top + 48, 'class="chart" font-size="15" font-style="italic"')
    + scaleBar(map, left, top + 62, view.unit);
  const { drawing, bottom } = flow(keyItems(map, picture), left + titleWidth, view.frame.right, top + 14);
  return { drawing: title + drawing, bottom: Math.max(bottom, top + 96) };
}

function scaleBar(map, left, top, unit) {
  const step = unit > 60 ? 1 : 2;
  const parts = [0, 1, 2].map((i) => `<rect x="${n(left + i * step * unit)}" y="${n(top)}" width="${n(step * unit)}" height="6" fill="${i % 2 ? '#fff' : INK.ink}" stroke="${INK.ink}"/>`);
  const marks = [0, 1, 2, 3].map((i) => text(String(i * step * map.nm_per_cell), left + i * step * unit, top + 20, 'font-size="12" text-anchor="middle"'));
  return parts.join('') + marks.join('');
}

function keyItems(map, picture) {
  const used = (test) => map.places.some(test);
  const items = [];
  const symbol = (id, side, words) => items.push({ words, mark: `<use href="#${id}" x="14" y="-4" fill="${INK[side]}" stroke="${INK[side]}"/>` });
  const is = (side, port, air) => ({ side: s, kinds }) => s === side && kinds.includes('port') === port && kinds.includes('airbase') === air;
  if (used(is('allied', true, false))) symbol('round-port', 'allied', 'Allied port');
  if (used(is('allied', true, true))) symbol('round-both', 'allied', 'Allied port and air base');
  if (used(is('allied', false, true))) symbol('round-air', 'allied', 'Allied air base');
  if (used(is('axis', true, false))) symbol('point-port', 'axis', 'Axis port');
  if (used(is('axis', true, true))) symbol('point-both', 'axis', 'Axis port and air base');
  if (used(is('axis', false, true))) symbol('point-air', 'axis', 'Axis air base');
  if (used(is('neutral', true, false))) symbol('square-port', 'neutral', 'Neutral port');
  if (used(({ kinds }) => kinds.includes('entry'))) symbol('arrow', map.game === 'bismarck' ? 'axis' : 'allied', 'Entry');
  const line = (css, words) => items.push({ words, mark: `<path class="${css}" d="M0-4H28"/>` });
  if (map.routes.length) line(map.lattice.kind === 'graph' ? 'lane' : 'route', map.routes.length > 1 ? 'Convoy routes' : map.routes[0].title);
  if (map.sides.some(({ state }) => state === 'blocked')) line('blocked', 'Side closed by land');
  if (map.sides.some(({ state }) => state === 'narrow')) line('narrow', 'Narrow water');
  if (map.transits.length) items.push({ words: 'Isthmus: its two waters do not meet', mark: '<use href="#isthmus" x="14" y="-4"/>' });
  for (const { layer, style } of picture.lines ?? []) line(style, titleOf(map, layer));
  for (const { layer, style } of picture.outlines ?? []) line(style, titleOf(map, layer));
  for (const { letter, words, side } of lettersInUse(picture)) items.push({ words, mark: letterMark(letter, 14, -4, INK[side]) });
  const seen = new Set();
  for (const { layer, style } of picture.hatch ?? []) {
    const words = titleOf(map, layer).replace(/Ice zone (I{1,3}|IV|V) (West|East)/, 'Ice zone $1');
    if (seen.has(words)) continue;
    seen.add(words);
    items.push({ words, mark: `<rect y="-12" width="28" height="16" fill="${AREA_FILL[style]}" stroke="${INK.grid}" stroke-width=".8"/>` });
  }
  return items;
}

const titleOf = (map, layer) => map.layers.find(({ id }) => id === layer).title;

function flow(items, left, right, top) {
  let [x, y] = [left, top];
  const drawn = items.map(({ words, mark }) => {
    const width = 38 + words.length * ITEM_TEXT * 0.5 + 26;
    if (x + width > right && x > left) [x, y] = [left, y + ROW];
    const item = `<g transform="translate(${n(x)} ${n(y)})">${mark}<text x="36" font-size="${ITEM_TEXT}">${escape(words)}</text></g>`;
    x += width;
    return item;
  });
  return { drawing: drawn.join(''), bottom: y + 18 };
}
