// What the ground of the chart shows: everything that changes only with the board, the layers or the language.
// What is lit, pointed at, moved or focused is drawn above it in SVG.
import type { Language, SeatName } from '../../../lib/contract';
import type { Coast } from '../../../plot/coast';
import type { Point } from '../../../plot/geometry';
import type { Ink } from '../../../plot/ink';
import type { Lattice } from '../../../plot/lattice';
import type { Night } from '../model/board';

export const layerKeys = { mayBe: 'p', called: 'e', strength: 'h', fog: 'f', night: 'n', convoys: 'c', line: 'l', tracks: 't' } as const;
export type Layer = keyof typeof layerKeys;
export type Layers = Record<Layer, boolean>;

export interface Scene {
  lattice: Lattice;
  coast: Coast | null;
  layers: Layers;
  strength: ReadonlyMap<string, number>;
  needed: number | null;
  fog: boolean;
  night: Night;
  nil: ReadonlySet<string>; // called this turn and empty
  nilBefore: ReadonlyMap<string, number>; // called in the last turns and empty: hours ago
  enemyCalled: ReadonlySet<string>;
  mayBe: { ids: readonly string[]; ink: Ink } | null;
  occupied: ReadonlySet<string>; // a counter stands there
  seat: SeatName;
  language: Language;
}

// Nobody searches in fog, however strong.
export const reaches = (scene: Scene, id: string, strength: number): boolean =>
  scene.needed !== null && strength >= scene.needed && !(scene.fog && scene.lattice.layer('fog').has(id));

// Where a counter pushes the name of a port aside; counters elsewhere change nothing on the ground.
const wharves = new WeakMap<Lattice, ReadonlySet<string>>();
export function besidePorts(lattice: Lattice): ReadonlySet<string> {
  let found = wharves.get(lattice);
  if (!found) {
    const ports = (lattice.data.places ?? []).map((p) => lattice.cell(p.cell)).filter((c) => c !== undefined);
    found = new Set(ports.flatMap((c) => [c, lattice.step(c, 'w'), lattice.step(c, 'e')]).filter((c) => c !== undefined).map((c) => c.id));
    wharves.set(lattice, found);
  }
  return found;
}

// Most orders change nothing on the ground, or a zone or two; only there it is painted again.
export function changes(before: Scene, after: Scene): Point[] | null {
  const whole = ({ coast: _, lattice: __, strength: _s, nil: _n, nilBefore: _b, enemyCalled: _e, occupied: _o, ...rest }: Scene) => JSON.stringify(rest);
  if (before.lattice !== after.lattice || before.coast !== after.coast || whole(before) !== whole(after)) return null;
  const zones = new Set<string>();
  for (const name of ['strength', 'nilBefore'] as const) {
    for (const [id, n] of before[name]) if (after[name].get(id) !== n) zones.add(id);
    for (const id of after[name].keys()) if (!before[name].has(id)) zones.add(id);
  }
  for (const name of ['nil', 'enemyCalled', 'occupied'] as const) {
    for (const id of before[name]) if (!after[name].has(id)) zones.add(id);
    for (const id of after[name]) if (!before[name].has(id)) zones.add(id);
  }
  return [...zones].map((id) => after.lattice.cell(id)).filter((c) => c !== undefined).map((c) => [c.x, c.y] as const);
}
