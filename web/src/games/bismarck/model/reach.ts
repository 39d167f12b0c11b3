// Where the unit that is being ordered can still get to, as the umpire reckons it.
import { around } from '../../../lib/odds';
import type { Odds } from '../../../lib/wire';

export interface Cost {
  zones: number; // steps from where it stands now
  fuel: number | null; // null: burns none
  via: string[]; // zones on the way, the last one included
}
export interface Reach {
  first: Map<string, Cost>; // one step away
  second: Map<string, Cost>; // further
}

export function reachOf(odds: Odds | null): Reach | null {
  const { reach } = around<{ reach: { zone: string; fuel: number | null; way: string[] }[] }>(odds);
  if (!reach) return null;
  const first = new Map<string, Cost>(), second = new Map<string, Cost>();
  for (const { zone, fuel, way } of reach) (way.length > 1 ? second : first).set(zone, { zones: way.length, fuel, via: way });
  return { first, second };
}
