import { clipRing, ringArea, simplifyRing } from './geometry.mjs';
import { buildGraticule } from './graticule.mjs';
import { round } from './numbers.mjs';

/** Land is kept this far beyond the frame, so that bands drawn along the coast run off the sheet. */
const MARGIN = 1;

/** The drawing of the land: rings in board units, and the net of parallels and meridians. */
export function buildCoast(board, projection, land) {
  const [minX, minY, maxX, maxY] = board.frame;
  const window = [minX - MARGIN, minY - MARGIN, maxX + MARGIN, maxY + MARGIN];
  const tolerance = board.picture.coast_tolerance;
  return {
    game: board.game,
    frame: board.frame,
    land: land
      .flat()
      .map((ring) => clipRing(ring, window))
      .filter((ring) => ring.length > 2 && ringArea(ring) > tolerance * tolerance)
      .map((ring) => closed(simplifyRing(ring, tolerance)))
      .filter((ring) => ring.length > 3),
    graticule: buildGraticule(board, projection, window),
  };
}

/** Rounded to three decimals, without repeated points, first point repeated at the end. */
function closed(ring) {
  const rounded = ring
    .map(([x, y]) => [round(x, 3), round(y, 3)])
    .filter(([x, y], i, all) => i === 0 || x !== all[i - 1][0] || y !== all[i - 1][1]);
  const [first, last] = [rounded[0], rounded[rounded.length - 1]];
  return first[0] === last[0] && first[1] === last[1] ? rounded : [...rounded, first];
}
