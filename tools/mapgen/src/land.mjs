import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';

const require = createRequire(import.meta.url);

// South of this nothing can reach any of the boards; leaving it out also drops Antarctica,
// the one ring that goes round a pole and cannot be unwrapped.
const SOUTHERN_LIMIT = 20;

/** Coordinates are snapped so that rounding noise in trigonometry cannot reach the rasters. */
const SNAP = 10000;

/** @returns {number[][][][]} polygons of rings of [lon, lat], longitudes running on without jumps */
export function loadLand(scale) {
  const topology = JSON.parse(readFileSync(require.resolve(`world-atlas/${scale}.json`), 'utf8'));
  return feature(topology, topology.objects.land)
    .features.flatMap(({ geometry }) => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates))
    .filter((rings) => rings[0].some(([, lat]) => lat > SOUTHERN_LIMIT))
    .map((rings) => rings.map(unwrap));
}

/** Rings in the data cross the antimeridian; let the longitude run past 180 instead of jumping. */
function unwrap(ring) {
  let previous = ring[0][0];
  return ring.map(([lon, lat]) => {
    const near = lon + 360 * Math.round((previous - lon) / 360);
    previous = near;
    return [near, lat];
  });
}

/** Polygons in board units, every ring on the turn of the globe nearest the board's own meridian. */
export function projectLand(polygons, projection) {
  return polygons.map((rings) => rings.map((ring) => projectRing(ring, projection)));
}

function projectRing(ring, projection) {
  const lons = ring.map(([lon]) => lon);
  const middle = (Math.min(...lons) + Math.max(...lons)) / 2;
  const turn = 360 * Math.round((projection.centralMeridian - middle) / 360);
  return ring.map(([lon, lat]) => snap(projection.forward(lat, lon + turn)));
}

export function snap([x, y]) {
  return [Math.round(x * SNAP) / SNAP, Math.round(y * SNAP) / SNAP];
}
