// Where a latitude and longitude lie on the sheet: conformal cone, one standard parallel.
import type { Point } from './geometry';

export interface Projection {
  standard_parallel: number;
  vertical_meridian: number;
  nm_per_unit: number;
  pole_x: number;
  pole_y: number;
}

export function projected(p: Projection | null | undefined, lat: number, lon: number): Point | null {
  if (!p) return null;
  const rad = Math.PI / 180, n = Math.sin(p.standard_parallel * rad);
  const t = (angle: number) => Math.tan((Math.PI / 4) - (angle * rad) / 2);
  const radius = ((3437.75 / p.nm_per_unit) * (1 / Math.tan(p.standard_parallel * rad))) * (t(lat) / t(p.standard_parallel)) ** n;
  const theta = n * (lon - p.vertical_meridian) * rad;
  return [p.pole_x + radius * Math.sin(theta), p.pole_y + radius * Math.cos(theta)];
}
