// What the chart and its panels share about the player's looking, not about the game.
import type { Camera } from '../../../plot/camera';
import type { Layers } from '../chart/layers';

export const ui = $state({
  selected: null as string | null, // a piece of one's own
  quarry: null as string | null, // an enemy ship whose whereabouts are shaded
  layers: { mayBe: true, likely: false, called: true, strength: true, fog: true, night: true, convoys: true, line: true, tracks: true } as Layers,
  likely: null as string | null, // whose likely places are shown; null: the quarry's, or all
  counters: true,
  look: null as { zone: string; n: number } | null, // a panel asks the chart to show a zone
});

let asked = 0;
export function lookAt(zone: string | null): void {
  if (zone) ui.look = { zone, n: ++asked };
}

// Where one looked last in a match, for when the chart comes back after a battle.
export const looks = new Map<string, Camera>();
