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
