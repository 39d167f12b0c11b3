// Sphere on which one minute of latitude is one nautical mile.
const EARTH_RADIUS_NM = 10800 / Math.PI;
const RADIANS = Math.PI / 180;

/**
 * A board projection: degrees to board units (x right, y down) and back.
 * @typedef {{forward(lat: number, lon: number): [number, number],
 *            inverse(x: number, y: number): {lat: number, lon: number},
 *            centralMeridian: number}} Projection
 */

/** @returns {Projection} */
export function makeProjection(parameters) {
  if (parameters.family === 'lcc') return lambertConformalConic(parameters);
  if (parameters.family === 'azimuthal_equidistant') return azimuthalEquidistant(parameters);
  throw new Error(`unknown projection family ${parameters.family}`);
}

function lambertConformalConic({ standard_parallel, vertical_meridian, nm_per_unit, pole_x, pole_y }) {
  const phi = standard_parallel * RADIANS;
  const n = Math.sin(phi);
  const base = Math.tan(Math.PI / 4 + phi / 2);
  const reach = (EARTH_RADIUS_NM * Math.cos(phi)) / n;
  return {
    centralMeridian: vertical_meridian,
    // Longitudes are taken as they come: rings are unwrapped beforehand, so a ring that
    // passes behind the pole stays one closed curve instead of being torn at the cut.
    forward(lat, lon) {
      const rho = reach * Math.pow(base / Math.tan(Math.PI / 4 + (lat * RADIANS) / 2), n);
      const theta = n * (lon - vertical_meridian) * RADIANS;
      return [pole_x + (rho * Math.sin(theta)) / nm_per_unit, pole_y + (rho * Math.cos(theta)) / nm_per_unit];
    },
    inverse(x, y) {
      const dx = (x - pole_x) * nm_per_unit;
      const dy = (y - pole_y) * nm_per_unit;
      const rho = Math.hypot(dx, dy);
      const lat = 2 * Math.atan(base * Math.pow(reach / rho, 1 / n)) - Math.PI / 2;
      return { lat: lat / RADIANS, lon: vertical_meridian + Math.atan2(dx, dy) / n / RADIANS };
    },
  };
}

function azimuthalEquidistant({ centre_lat, centre_lon, nm_per_unit, centre_x, centre_y }) {
  const phi0 = centre_lat * RADIANS;
  const scale = EARTH_RADIUS_NM / nm_per_unit;
  return {
    centralMeridian: centre_lon,
    forward(lat, lon) {
      const phi = lat * RADIANS;
      const dLon = (lon - centre_lon) * RADIANS;
      const cosine = Math.sin(phi0) * Math.sin(phi) + Math.cos(phi0) * Math.cos(phi) * Math.cos(dLon);
      const arc = Math.acos(Math.min(1, Math.max(-1, cosine)));
      const stretch = arc < 1e-9 ? 1 : arc / Math.sin(arc);
      const east = stretch * Math.cos(phi) * Math.sin(dLon);
      const north = stretch * (Math.cos(phi0) * Math.sin(phi) - Math.sin(phi0) * Math.cos(phi) * Math.cos(dLon));
      return [centre_x + scale * east, centre_y - scale * north];
    },
    inverse(x, y) {
      const east = (x - centre_x) / scale;
      const north = (centre_y - y) / scale;
      const arc = Math.hypot(east, north);
      if (arc < 1e-9) return { lat: centre_lat, lon: centre_lon };
      const lat = Math.asin(Math.cos(arc) * Math.sin(phi0) + (north * Math.sin(arc) * Math.cos(phi0)) / arc);
      const dLon = Math.atan2(
        east * Math.sin(arc),
        arc * Math.cos(phi0) * Math.cos(arc) - north * Math.sin(phi0) * Math.sin(arc),
      );
      return { lat: lat / RADIANS, lon: centre_lon + dLon / RADIANS };
    },
  };
}
