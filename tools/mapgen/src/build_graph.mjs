import { round } from './numbers.mjs';
import { dotAt, dotX, dotY, fillPolygons, makeRaster } from './raster.mjs';

const PITCH = Math.sqrt(3) / 2;

/** Cells and links of a board of named positions on a six-neighbour lattice, plus ports linked by hand. */
export function buildGraph(board, projection, land) {
  const positions = [...latticePositions(board.lattice.rows), ...board.stations.map((station) => toPosition(station, projection))];
  const landShare = surveyDiscs(board, land);
  const cells = positions.map(({ id, x, y, name }) => {
    const { lat, lon } = projection.inverse(x, y);
    const share = landShare(x, y);
    const station = board.stations.some((s) => s.id === id);
    const label = name ?? board.names[id];
    return {
      id, x: round(x, 4), y: round(y, 4), lat: round(lat, 3), lon: round(lon, 3),
      kind: station || share >= 0.002 ? 'coastal' : 'sea', land: round(share, 3), ...(label && { name: label }),
    };
  });
  return { cells, links: findLinks(positions, board.stations) };
}

function latticePositions(rows) {
  return Object.entries(rows).flatMap(([key, [from, to]]) => {
    const letter = key[0];
    const row = letter.charCodeAt(0) - 96;
    return Array.from({ length: to - from + 1 }, (_, i) => ({
      id: `${letter}${from + i}`,
      x: from + i + (row % 2 === 1 ? 0.5 : 0),
      y: row * PITCH,
    }));
  });
}

function toPosition({ id, name, lat, lon }, projection) {
  const [x, y] = projection.forward(lat, lon);
  return { id, name, x, y, station: true };
}

function findLinks(positions, stations) {
  const sea = positions.filter(({ station }) => !station);
  const links = sea.flatMap((a, i) =>
    sea.slice(i + 1).filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < 1.01).map((b) => [a.id, b.id]));
  return [...links, ...stations.flatMap(({ id, links: ends }) => ends.map((end) => [end, id]))];
}

/** Share of land within half a step of a position. */
function surveyDiscs(board, land) {
  const raster = makeRaster(board.frame, board.survey.dots_per_unit);
  const isLand = fillPolygons(raster, land);
  const reach = raster.dotsPerUnit / 2;
  return (x, y) => {
    const centre = dotAt(raster, x, y);
    const [column, row] = [centre % raster.width, Math.floor(centre / raster.width)];
    let dots = 0;
    let landDots = 0;
    for (let r = row - reach; r <= row + reach; r++) {
      for (let c = column - reach; c <= column + reach; c++) {
        if (r < 0 || c < 0 || r >= raster.height || c >= raster.width) continue;
        if (Math.hypot(dotX(raster, c) - x, dotY(raster, r) - y) > 0.5) continue;
        dots++;
        landDots += isLand[r * raster.width + c];
      }
    }
    return landDots / dots;
  };
}
