// What the ground of the chart shows: everything that changes only with the board, the layers or the language.
// What is lit, pointed at, moved or focused is drawn above it in SVG.
import type { Language, SeatName } from '../../../lib/contract';
import type { Coast } from '../../../plot/coast';
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

// Most orders change nothing on the ground; then it need not be painted again.
export function sameScene(a: Scene, b: Scene): boolean {
  const plain = (v: unknown): unknown => (v instanceof Map || v instanceof Set ? [...v] : v);
  const text = ({ lattice: _, coast: __, ...rest }: Scene) => JSON.stringify(rest, (_key, v) => plain(v));
  return a.lattice === b.lattice && a.coast === b.coast && text(a) === text(b);
}
