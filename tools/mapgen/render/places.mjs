import { makeProjection } from '../src/projection.mjs';
import { n, text } from './svg.mjs';
import { INK } from './style.mjs';

const SIZE = 13.5;

/** Ports, air bases and entries at their true positions, names placed clear of ids and each other. */
export function drawPlaces(marks, view, taken) {
  const symbols = marks.map(({ point: [x, y], place }) => `<use href="#${symbolOf(place)}" x="${n(x)}" y="${n(y)}" ${colour(place)}/>`);
  const busy = [...taken];
  const names = marks.map(({ point, place, box }) => {
    // A name must not look as if it belonged to the symbol next door.
    const others = marks.map((mark) => (mark.box === box ? box : grown(mark.box, 7)));
    const spot = choose(candidates(point, place.name.length * SIZE * 0.5), [...busy, ...others], view);
    busy.push(spot.box);
    return text(place.name, spot.x, spot.y, `class="${place.side} halo" font-size="${SIZE}"`);
  });
  return `${symbols.join('')}${names.join('')}`;
}

/** Where the symbol of every place goes, and the room it takes. */
export function placeMarks(map, view) {
  const projection = makeProjection(map.projection);
  return map.places.map((place) => {
    const onGraph = map.lattice.kind === 'graph' || place.kinds.every((kind) => kind === 'entry' || kind === 'exit');
    const point = onGraph ? view.centre(place.cell) : view.toPage(projection.forward(place.lat, place.lon));
    const [x, y] = keepInside(point, view);
    return { place, point: [x, y], box: [x - 8, y - 8, x + 8, y + 11] };
  });
}

const keepInside = ([x, y], { frame }) => [
  Math.min(Math.max(x, frame.left + 9), frame.right - 9),
  Math.min(Math.max(y, frame.top + 9), frame.bottom - 9),
];

function symbolOf({ kinds, side }) {
  const shape = { allied: 'round', axis: 'point', neutral: 'square' }[side];
  if (kinds.includes('port')) return kinds.includes('airbase') ? `${shape}-both` : `${shape}-port`;
  return kinds.includes('airbase') ? `${shape}-air` : 'arrow';
}

const colour = ({ side }) => `fill="${INK[side]}" stroke="${INK[side]}"`;

const grown = ([left, top, right, bottom], by) => [left - by, top - by, right + by, bottom + by];

function candidates([x, y], width) {
  const spots = [
    [x + 11, y + 5], [x - 11 - width, y + 5], [x - width / 2, y + 23], [x - width / 2, y - 12],
    [x + 9, y + 17], [x + 9, y - 8], [x - 9 - width, y + 17], [x - 9 - width, y - 8], [x - width / 2, y + 34], [x - width / 2, y - 24],
  ];
  return spots.map(([left, baseline]) => ({ x: left, y: baseline, box: [left - 2, baseline - SIZE, left + width + 2, baseline + 4] }));
}

function choose(spots, busy, { frame }) {
  const cost = ({ box }, i) => {
    const outside = box[0] < frame.left || box[2] > frame.right || box[1] < frame.top || box[3] > frame.bottom ? 1e6 : 0;
    return outside + i * 4 + busy.reduce((sum, other) => sum + overlap(box, other), 0);
  };
  return spots.map((spot, i) => ({ spot, cost: cost(spot, i) })).sort((a, b) => a.cost - b.cost)[0].spot;
}

export function overlap(a, b) {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return width > 0 && height > 0 ? width * height : 0;
}

/** One shape a side (round Allied, pointed Axis, square neutral); a bar below means aircraft. */
export function placeSymbols() {
  const shapes = {
    round: (r) => `<circle r="${r}"/>`,
    point: (r) => `<path d="M0-${r * 1.25}L${r * 1.15} 0 0 ${r * 1.25}-${r * 1.15} 0z"/>`,
    square: (r) => `<rect x="-${r}" y="-${r}" width="${2 * r}" height="${2 * r}"/>`,
  };
  const bar = '<path d="M-8 9.5H8" fill="none" stroke-width="2.2"/>';
  return Object.entries(shapes).flatMap(([name, shape]) => [
    `<g id="${name}-port"><g stroke="none">${shape(5.5)}</g><circle r="2" fill="#fff" stroke="none"/></g>`,
    `<g id="${name}-both"><g stroke="none">${shape(5.5)}</g><circle r="2" fill="#fff" stroke="none"/>${bar}</g>`,
    `<g id="${name}-air"><g fill="#fff" stroke-width="1.6">${shape(5)}</g>${bar}</g>`,
  ]).concat(
    '<g id="arrow"><path d="M-9 0H5M0-5l6 5-6 5" fill="none" stroke-width="2.4"/></g>',
    `<g id="isthmus"><path d="M-7-3q7 5 14 0M-7 3q7-5 14 0" fill="none" stroke="${INK.route}" stroke-width="1.6"/></g>`,
    `<g id="position"><circle r="5" fill="#fff" stroke="${INK.ink2}" stroke-width="1.3"/></g>`,
  ).join('');
}
