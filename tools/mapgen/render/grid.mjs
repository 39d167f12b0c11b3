import { overlap } from './places.mjs';
import { n, path, text } from './svg.mjs';

/** Zone lines, drawn once each and only round cells a ship can enter or something stands in. */
export function drawGrid(map, view) {
  if (map.lattice.kind === 'graph') return drawLinks(map, view);
  const drawn = new Set();
  const d = idCells(map).map((cell) => {
    const corners = view.outline(cell);
    return corners.map((corner, i) => {
      const next = corners[(i + 1) % corners.length];
      const key = [corner, next].map((point) => point.map(Math.round).join()).sort().join(';');
      if (drawn.has(key)) return '';
      drawn.add(key);
      return path([corner, next]);
    }).join('');
  }).join('');
  return `<path class="zone" d="${d}"/>`;
}

function drawLinks(map, view) {
  const d = map.links.map(([a, b]) => path([view.centre(a), view.centre(b)])).join('');
  const ports = new Set(map.places.filter(({ kinds }) => kinds.includes('port')).map(({ cell }) => cell));
  const dots = map.cells
    .filter(({ id }) => !ports.has(id))
    .map(({ id }) => `<use href="#position" x="${n(view.centre(id)[0])}" y="${n(view.centre(id)[1])}"/>`);
  const names = map.cells
    .filter(({ id, name }) => name && name.length > 1 && !ports.has(id))
    .map(({ id, name }) => text(name, view.centre(id)[0], view.centre(id)[1] + 21, 'class="note"'));
  return `<path class="link" d="${d}"/>${dots.join('')}${names.join('')}`;
}

const idCells = (map) => {
  const occupied = new Set(map.places.map(({ cell }) => cell));
  return map.cells.filter(({ id, kind }) => kind !== 'land' || occupied.has(id));
};

/**
 * Where each id stands, and the box it fills, so that names can keep clear of it. An id gives
 * way to a port symbol by moving to the foot of its cell.
 */
export function idLabels(map, view, marks) {
  const size = idSize(map);
  const ports = new Set(map.places.filter(({ kinds }) => kinds.includes('port')).map(({ cell }) => cell));
  return idCells(map).filter(({ id }) => map.lattice.kind !== 'graph' || !ports.has(id)).map(({ id }) => {
    const width = id.length * size * 0.6;
    const spots = idPlaces(map.lattice, view.centre(id), width, size, view)
      .map(([x, y]) => ({ id, x, y, box: [x, y - size * 0.8, x + width, y + 2] }));
    return spots.find(({ box }) => !marks.some((mark) => overlap(box, mark.box) > 0)) ?? spots[0];
  });
}

function idPlaces({ kind, orientation }, [x, y], width, size, view) {
  const half = view.unit / 2;
  if (kind === 'graph') return [[x - width / 2, y - 15]];
  if (kind === 'brick') {
    const left = Math.max(x - half, view.frame.left) + 4;
    const right = Math.min(x + half, view.frame.right) - 4 - width;
    return [[left, y - half + size + 1], [left, y + half - 4], [right, y - half + size + 1], [right, y + half - 4]];
  }
  const rise = half * (orientation === 'flat' ? 0.98 : 0.78);
  return [[x - width / 2, y - rise + size], [x - width / 2, y + half * 0.95]];
}

const idSize = (map) => (map.lattice.kind === 'hex' && map.lattice.orientation === 'flat' ? 11 : 12.5);

export function drawIds(labels, map) {
  return `<g class="id" font-size="${idSize(map)}">${labels.map(({ id, x, y }) => text(id.length > 4 ? '' : id, x, y)).join('')}</g>`;
}

/** Sides that are shut or narrow, and the cells whose two waters do not meet. */
export function drawSides(map, view) {
  const side = ([a, b]) => {
    const theirs = view.outline(view.byId.get(b));
    return view.outline(view.byId.get(a)).filter(([x, y]) => theirs.some(([u, v]) => Math.hypot(x - u, y - v) < 0.5));
  };
  const lines = (state) => map.sides.filter((s) => s.state === state).map((s) => path(side(s.between))).join('');
  const isthmuses = [...new Set(map.transits.map(({ through }) => through))].map((id) => {
    const [x, y] = view.centre(id);
    return `<use href="#isthmus" x="${n(x)}" y="${n(y + view.unit * 0.16)}"/>`;
  });
  return `<path class="blocked" d="${lines('blocked')}"/><path class="narrow" d="${lines('narrow')}"/>${isthmuses.join('')}`;
}
