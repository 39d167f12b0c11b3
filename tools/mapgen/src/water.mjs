import { snap } from './land.mjs';
import { dotAt, dotX, dotY, fillPolygons, flood, makeRaster } from './raster.mjs';

/**
 * The board as dots: which are land, which are sea joined to the open ocean, and whose cell
 * each belongs to. Lakes, and seas the board closes on purpose, are neither.
 */
export function surveyWater({ lattice, projection, land, frame, survey }) {
  const raster = makeRaster(frame, survey.dots_per_unit);
  const isLand = fillPolygons(raster, land);
  const isClosed = fillPolygons(raster, (survey.closed_seas ?? []).map(({ outline }) => [projectOutline(outline, projection)]));
  const owner = assignDots(raster, lattice);

  const openSea = new Uint8Array(isLand.length);
  const seed = lattice.byId.get(survey.seed_sea);
  flood(raster, dotAt(raster, seed.x, seed.y), openSea, 1, (_, dot) => !isLand[dot] && !isClosed[dot]);
  return { raster, isLand, openSea, owner };
}

function projectOutline(outline, projection) {
  const points = [];
  outline.forEach(([lon, lat], i) => {
    const [nextLon, nextLat] = outline[(i + 1) % outline.length];
    for (let step = 0; step < 20; step++) {
      const share = step / 20;
      points.push(snap(projection.forward(lat + (nextLat - lat) * share, lon + (nextLon - lon) * share)));
    }
  });
  return points;
}

function assignDots(raster, lattice) {
  const index = new Map(lattice.cells.map((cell, i) => [cell.id, i]));
  const owner = new Int16Array(raster.width * raster.height).fill(-1);
  for (let row = 0; row < raster.height; row++) {
    for (let column = 0; column < raster.width; column++) {
      const id = lattice.locate(dotX(raster, column), dotY(raster, row));
      if (id !== null) owner[row * raster.width + column] = index.get(id);
    }
  }
  return owner;
}
