// Where a latitude and longitude lie on the sheet.
import type { Point } from './geometry';

export interface Cone { // conformal, one standard parallel
  family?: 'lcc';
  standard_parallel: number;
  vertical_meridian: number;
  nm_per_unit: number;
  pole_x: number;
  pole_y: number;
}
export interface Azimuthal { // true distances from its centre
  family: 'azimuthal_equidistant';
  centre_lat: number;
  centre_lon: number;
  nm_per_unit: number;
  centre_x: number;
  centre_y: number;
}
export type Projection = Cone | Azimuthal;

const rad = Math.PI / 180, earth = 10_800 / Math.PI; // nautical miles: one is a minute of latitude

function onCone(p: Cone, lat: number, lon: number): Point {
  const n = Math.sin(p.standard_parallel * rad), t = (angle: number) => Math.tan(Math.PI / 4 - (angle * rad) / 2);
  const radius = (earth / p.nm_per_unit / Math.tan(p.standard_parallel * rad)) * (t(lat) / t(p.standard_parallel)) ** n;
  const theta = n * (lon - p.vertical_meridian) * rad;
  return [p.pole_x + radius * Math.sin(theta), p.pole_y + radius * Math.cos(theta)];
}
function fromCentre(p: Azimuthal, lat: number, lon: number): Point {
  const [sin0, cos0, sin, cos, turn] = [Math.sin(p.centre_lat * rad), Math.cos(p.centre_lat * rad), Math.sin(lat * rad), Math.cos(lat * rad), (lon - p.centre_lon) * rad];
  const arc = Math.acos(Math.min(1, Math.max(-1, sin0 * sin + cos0 * cos * Math.cos(turn)))), stretch = (arc < 1e-9 ? 1 : arc / Math.sin(arc)) * (earth / p.nm_per_unit);
  return [p.centre_x + stretch * cos * Math.sin(turn), p.centre_y - stretch * (cos0 * sin - sin0 * cos * Math.cos(turn))];
}

export function projected(p: Projection | null | undefined, lat: number, lon: number): Point | null {
  if (!p) return null;
  return p.family === 'azimuthal_equidistant' ? fromCentre(p, lat, lon) : onCone(p, lat, lon);
}
