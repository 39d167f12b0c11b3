// What a chart and the panels beside it share about the player's looking, not about the game.
import type { Camera } from './camera';

export interface Looking<Layer extends string = string> {
  selected: string | null; // a piece of one's own
  quarry: string | null; // an enemy whose whereabouts are shaded
  likely: string | null; // whose likely places are shown; null: nobody in particular
  counters: boolean;
  layers: Record<Layer, boolean>;
  look: { at: string; n: number } | null; // a panel asks the chart to show a place
}

export function lookingWith<Layer extends string>(layers: Record<Layer, boolean>): Looking<Layer> {
  const looking: Looking<Layer> = $state({ selected: null, quarry: null, likely: null, counters: true, layers, look: null });
  return looking;
}

let asked = 0;
export function lookAt(looking: Looking, at: string | null): void {
  if (at) looking.look = { at, n: ++asked };
}
// Another match, other pieces.
export function forget(looking: Looking): void {
  looking.selected = looking.quarry = looking.likely = looking.look = null;
}

// Where one looked last in a match, for when the chart comes back after a battle.
export const looks = new Map<string, Camera>();
