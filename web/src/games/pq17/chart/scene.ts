// What the ground of the chart shows: everything that changes only with the board, the layers or the language.
import type { Language, SeatName } from '../../../lib/contract';
import type { Coast } from '../../../plot/coast';
import type { Surface } from '../../../plot/surface';
import type { Ice, IceZone, Weather } from '../model/board';
import type { Layers } from './layers';

export interface Scene {
  surface: Surface;
  coast: Coast | null;
  layers: Layers;
  ice: Readonly<Record<string, IceZone>>;
  met: readonly { hex: string; ice: Ice }[]; // what was met behind the forecast
  weather: Weather | null;
  localWest: Weather | null;
  localNorth: Weather | null;
  night: boolean;
  searched: readonly string[]; // hexes that sectors search
  patrols: readonly string[]; // hexes that aircraft patrol, one's own
  foePatrols: readonly string[];
  range: readonly string[]; // what aircraft in hand can reach
  open: readonly string[]; // ports in play, by their names
  occupied: readonly string[]; // places with a counter on them
  seat: SeatName;
  language: Language;
}

// Most orders change nothing on the ground; then it need not be painted again.
export function changes(before: Scene, after: Scene): [] | null {
  const text = ({ surface: _, coast: __, ...rest }: Scene) => JSON.stringify(rest);
  return before.surface === after.surface && before.coast === after.coast && text(before) === text(after) ? [] : null;
}
