import { n, path } from './svg.mjs';
import { AREA_FILL, OVER_LAND } from './style.mjs';

const edgeKey = (a, b) => [a, b].map((point) => point.map(Math.round).join()).sort().join(';');

/** Shaded layers, either those under the land or those over it. */
export function drawAreas(map, picture, view, overLand) {
  return (picture.hatch ?? [])
    .filter(({ style }) => OVER_LAND.has(style) === overLand)
    .map(({ layer, style }) => `<path d="${outlines(cellsOf(map, layer), view)}" fill="${AREA_FILL[style]}"/>`)
    .join('');
}

/** Roman numerals of the ice zones, at the foot of each hex. */
export function drawZoneNumerals(map, view) {
  const numerals = { 1: 'I', 2: 'II', 3: 'III', 4: 'IV', 5: 'V' };
  return map.layers
    .filter(({ id }) => /^ice_(west|east)_\d$/.test(id))
    .flatMap(({ id, cells }) => cells.map((cell) => {
      const [x, y] = view.centre(cell);
      return `<text class="zone-no" x="${n(x)}" y="${n(y + view.unit * 0.42)}">${numerals[id.at(-1)]}${id.includes('west') ? 'w' : 'e'}</text>`;
    }))
    .join('');
}

/** Only the outer edge of an area: sides shared by two of its cells are left out. */
export function drawOutlines(map, picture, view) {
  return (picture.outlines ?? [])
    .map(({ layer, style }) => `<path class="${style}" d="${boundary(cellsOf(map, layer), view)}"/>`)
    .join('');
}

function cellsOf(map, id) {
  const layer = map.layers.find((candidate) => candidate.id === id);
  const byId = new Map(map.cells.map((cell) => [cell.id, cell]));
  return layer.cells.map((cell) => byId.get(cell));
}

function outlines(cells, view) {
  return cells.map((cell) => path(view.outline(cell), true)).join('');
}

function boundary(cells, view) {
  const edges = new Map();
  for (const cell of cells) {
    const corners = view.outline(cell);
    corners.forEach((corner, i) => {
      const next = corners[(i + 1) % corners.length];
      const key = edgeKey(corner, next);
      edges.set(key, edges.has(key) ? null : [corner, next]);
    });
  }
  return chain([...edges.values()].filter(Boolean)).map((line) => path(line)).join('');
}

/** Joins loose edges into long lines, so that dashes run on round corners. */
function chain(edges) {
  const key = (point) => point.map(Math.round).join();
  const loose = new Map();
  for (const edge of edges) loose.set(key(edge[0]), [...(loose.get(key(edge[0])) ?? []), edge]);
  const lines = [];
  for (const edge of edges) {
    if (edge.used) continue;
    const line = [edge[0]];
    for (let at = edge; at && !at.used; at = (loose.get(key(at[1])) ?? []).find((next) => !next.used)) {
      at.used = true;
      line.push(at[1]);
    }
    lines.push(line);
  }
  return lines;
}
