// What lies below a small chart, and how much of it must be seen.
import type { Chart } from '../../lib/contract';
import type { Box } from '../../plot/labels';
import type { Cell } from '../../plot/surface';

// All land as one path.
export const landOf = (chart: Pick<Chart, 'coast'>): string =>
  ((chart.coast as { land?: [number, number][][] } | null)?.land ?? []).map((ring) => `M${ring.map((p) => p.join(' ')).join('L')}Z`).join('');

// Around all of these places; null where there is none.
export function boxAround(places: readonly string[], cells: ReadonlyMap<string, Cell>, margin: number): Box | null {
  const at = places.map((place) => cells.get(place)).filter((c) => c !== undefined);
  if (at.length === 0) return null;
  const xs = at.map((c) => c.x), ys = at.map((c) => c.y), x = Math.min(...xs) - margin, y = Math.min(...ys) - margin;
  return { x, y, w: Math.max(...xs) + margin - x, h: Math.max(...ys) + margin - y };
}
