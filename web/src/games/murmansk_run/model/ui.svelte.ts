// What the chart and its panels share about the player's looking, not about the game.
import type { Camera } from '../../../plot/camera';
import type { Natures } from '../../../plot/likely';
import type { Layers } from '../chart/layers';

export const ui = $state({
  selected: null as string | null, // a marker, an air unit or a ship of one's own
  quarry: null as string | null, // a lost enemy ship whose whereabouts are shaded
  layers: { ice: true, uboats: true, range: true, bases: true, lane: true, dark: true, tracks: true, likely: false } as Layers,
  likely: null as string | null, // whose likely places are shown; null: all
  natures: new Map() as Natures, // what markers are likely to be; empty unless that is shown
  counters: true,
  look: null as { cell: string; n: number } | null, // a panel asks the chart to show a position
});

let asked = 0;
export function lookAt(cell: string | null): void {
  if (cell) ui.look = { cell, n: ++asked };
}

// Where one looked last in a match, for when the chart comes back after a battle.
export const looks = new Map<string, Camera>();
