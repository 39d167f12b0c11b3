// What the ground of the chart shows: everything that changes only with the board, the layers or the language.
// What is lit, pointed at, moved or focused is drawn above it in SVG.
import type { Language, SeatName } from '../../../lib/contract';
import type { Coast } from '../../../plot/coast';
import type { Chances } from '../../../plot/likely';
import type { Surface } from '../../../plot/surface';
import type { AirUnit, Weather } from '../model/board';
import type { Layers } from './layers';

// How far a unit in hand gets, as the umpire tells it.
export interface Range {
  name: string;
  ids: readonly string[];
}
export interface Scene {
  surface: Surface;
  coast: Coast | null;
  layers: Layers;
  iceEdge: string;
  weather: Weather | null;
  entries: readonly string[];
  looked: readonly string[]; // hexes one has looked at this turn
  sailing: readonly string[]; // where ships in hand get to
  flying: readonly Range[]; // where aircraft in hand get to
  likely: Chances | null;
  occupied: readonly string[]; // places with a counter on them
  seat: SeatName;
  language: Language;
}

// So many hexes from where they are: one line for all that fly as far.
export function flyingOf(surface: Surface, air: readonly AirUnit[]): Range[] {
  const ranges = new Map<string, Range>();
  for (const unit of air) {
    const home = surface.cell(unit.hex), { range } = unit;
    if (!home || !range || unit.unlimited || ranges.has(`${range} ${home.id}`)) continue;
    ranges.set(`${range} ${home.id}`, { name: unit.kind, ids: surface.cells.filter((c) => surface.distance(home, c) <= range).map((c) => c.id) });
  }
  return [...ranges.values()];
}

// Most orders change nothing on the ground; then it need not be painted again.
export function changes(before: Scene, after: Scene): [] | null {
  const text = ({ surface: _, coast: __, likely, ...rest }: Scene) => JSON.stringify([rest, likely && [...likely]]);
  return before.surface === after.surface && before.coast === after.coast && text(before) === text(after) ? [] : null;
}
