import { round } from './numbers.mjs';

/** How far each anchor lies from the centre of its cell, and which cells sit near a threshold. */
export function reportAnchors(board, projection, grid) {
  if (!grid) return '';
  const lines = board.anchors.map(({ cell, name, lat, lon, weight }) => {
    const [x, y] = projection.forward(lat, lon);
    const centre = grid.lattice.byId.get(cell);
    const found = grid.lattice.locate(x, y);
    return `  ${cell} ${name} (${weight}): dx ${round(x - centre.x, 2)} dy ${round(y - centre.y, 2)} ${found === cell ? 'in its cell' : `falls in ${found}`}`;
  });
  const { sea_max_land: seaLimit = 0.002, land_min_land: landLimit } = board.survey;
  const fragile = [...grid.measured.cells]
    .filter(([, { land, open }]) => Math.abs(land - seaLimit) < seaLimit / 4 || (landLimit ? Math.abs(land - landLimit) < 0.02 : open > 0 && Math.abs(open - 0.03) < 0.006))
    .map(([id, { land, open }]) => `${id} (land ${round(100 * land, 1)} %, open ${round(100 * open, 1)} %)`);
  return [...lines, `  cells near a threshold: ${fragile.join(', ') || 'none'}`].join('\n');
}
