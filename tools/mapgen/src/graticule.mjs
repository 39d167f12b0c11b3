import { simplifyLine } from './geometry.mjs';
import { snap } from './land.mjs';
import { round } from './numbers.mjs';

const STEP_DEGREES = 0.25;

/** Parallels and meridians cut to the window, each unbroken piece a line of its own. */
export function buildGraticule({ picture: { graticule } }, projection, window) {
  const around = projection.centralMeridian;
  const lines = [];
  for (let lat = 30; lat < 85; lat += graticule.parallels) {
    lines.push(...trace('parallel', lat, around - 100, around + 100, (lon) => projection.forward(lat, lon), window));
  }
  const firstMeridian = Math.ceil((around - 100) / graticule.meridians) * graticule.meridians;
  for (let lon = firstMeridian; lon <= around + 100; lon += graticule.meridians) {
    lines.push(...trace('meridian', lon, 25, 85, (lat) => projection.forward(lat, lon), window));
  }
  return lines;
}

function trace(kind, degrees, from, to, project, [minX, minY, maxX, maxY]) {
  const pieces = [];
  let piece = [];
  for (let at = from; at <= to; at += STEP_DEGREES) {
    const [x, y] = snap(project(at));
    if (x >= minX && x <= maxX && y >= minY && y <= maxY) piece.push([x, y]);
    else if (piece.length) {
      pieces.push(piece);
      piece = [];
    }
  }
  if (piece.length) pieces.push(piece);
  return pieces
    .filter((points) => points.length > 1)
    .map((points) => ({ kind, degrees, line: simplifyLine(points, 0.003).map(([x, y]) => [round(x, 3), round(y, 3)]) }));
}
