import { brickGeometry } from './lattice_brick.mjs';
import { hexGeometry } from './lattice_hex.mjs';

/**
 * @typedef {{id: string, row: number, col: number, x: number, y: number}} LatticeCell
 * A lattice is the geometry of one cell shape plus the set of cells that are on the board.
 */
export function makeLattice(spec) {
  const geometry = spec.kind === 'brick' ? brickGeometry() : hexGeometry(spec);
  const cells = geometry.positions(spec.extent).map(([row, col]) => {
    const [x, y] = geometry.centre(row, col);
    return { id: geometry.id(row, col), row, col, x, y };
  });
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const existing = (pairs) =>
    pairs.map(([row, col]) => geometry.id(row, col)).filter((id) => byId.has(id));

  return {
    cells,
    byId,
    neighbours: (id) => existing(geometry.around(byId.get(id).row, byId.get(id).col)).sort(),
    distance: (a, b) => geometry.distance(byId.get(a), byId.get(b)),
    corners: (cell) => geometry.corners(cell),
    side: (a, b) => sharedCorners(geometry.corners(byId.get(a)), geometry.corners(byId.get(b))),
    locate(x, y) {
      const id = geometry.id(...geometry.nearest(x, y));
      return byId.has(id) ? id : null;
    },
  };
}

function sharedCorners(mine, theirs) {
  return mine.filter(([x, y]) => theirs.some(([u, v]) => Math.abs(x - u) + Math.abs(y - v) < 1e-6));
}
