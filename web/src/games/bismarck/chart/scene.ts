// What the ground of the chart shows: everything that changes only with the board, the layers or the language.
// What is lit, pointed at, moved or focused is drawn above it in SVG.
import type { Language, SeatName } from '../../../lib/contract';
import type { Coast } from '../../../plot/coast';
import type { Point } from '../../../plot/geometry';
import type { Ink } from '../../../plot/ink';
import type { Surface } from '../../../plot/surface';
import type { Chances } from '../../../plot/likely';
import type { Night } from '../model/board';
import type { Fronts } from '../model/fronts';
import type { Layers } from './layers';


export interface Scene {
  surface: Surface;
  coast: Coast | null;
  layers: Layers;
  strength: ReadonlyMap<string, number>;
  needed: number | null;
  neededSouth?: number | null | undefined; // if the south has weather of its own
  neededFronts?: Fronts<number | null> | undefined;
  fronts?: Fronts | undefined; // the level of every column
  reached: ReadonlySet<string>; // where the strength is enough
  fog: ReadonlySet<string>; // the zones it lies over
  night: Night;
  nil: ReadonlySet<string>; // called this turn and empty
  nilBefore: ReadonlyMap<string, number>; // called in the last turns and empty: hours ago
  mayBe: { ids: readonly string[]; ink: Ink } | null;
  likely: Chances | null; // where somebody is likely to be
  occupied: ReadonlySet<string>; // a counter stands there
  seat: SeatName;
  language: Language;
}

// Where a counter pushes the name of a port aside; counters elsewhere change nothing on the ground.
const wharves = new WeakMap<Surface, ReadonlySet<string>>();
export function besidePorts(surface: Surface): ReadonlySet<string> {
  let found = wharves.get(surface);
  if (!found) {
    const ports = surface.places.map((p) => surface.cell(p.cell)).filter((c) => c !== undefined);
    found = new Set(ports.flatMap((c) => [c, surface.step(c, 'w'), surface.step(c, 'e')]).filter((c) => c !== undefined).map((c) => c.id));
    wharves.set(surface, found);
  }
  return found;
}

// Most orders change nothing on the ground, or a zone or two; only there it is painted again.
export function changes(before: Scene, after: Scene): Point[] | null {
  const whole = ({ coast: _, surface: __, strength: _s, reached: _r, nil: _n, nilBefore: _b, occupied: _o, likely, ...rest }: Scene) => JSON.stringify([rest, likely === null]);
  if (before.surface !== after.surface || before.coast !== after.coast || whole(before) !== whole(after)) return null;
  const zones = new Set<string>(), none: Chances = new Map();
  for (const name of ['strength', 'nilBefore', 'likely'] as const) {
    const [was, is] = [before[name] ?? none, after[name] ?? none];
    for (const [id, n] of was) if (is.get(id) !== n) zones.add(id);
    for (const id of is.keys()) if (!was.has(id)) zones.add(id);
  }
  for (const name of ['reached', 'nil', 'occupied'] as const) {
    for (const id of before[name]) if (!after[name].has(id)) zones.add(id);
    for (const id of after[name]) if (!before[name].has(id)) zones.add(id);
  }
  return [...zones].map((id) => after.surface.cell(id)).filter((c) => c !== undefined).map((c) => [c.x, c.y] as const);
}
