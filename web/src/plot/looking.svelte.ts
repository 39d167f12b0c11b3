// What a chart and the panels beside it share about the player's looking, not about the game.
import { untrack } from 'svelte';
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
// So long as a board is shown: another match is looked at anew, and what can be in hand no more is laid down when something
// new is asked.
export function minding(looking: Looking, board: () => { match: string; asked: string; holds: (picked: string) => boolean }): void {
  const match = $derived(board().match), asked = $derived(board().asked);
  $effect(() => {
    void match;
    untrack(() => forget(looking));
  });
  $effect(() => {
    void asked;
    if (looking.selected && !board().holds(looking.selected)) looking.selected = null;
  });
}

// Where one looked last in a match, for when the chart comes back after a battle.
export const looks = new Map<string, Camera>();
