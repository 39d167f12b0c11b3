// What this chart and its panels share about the player's looking.
import type { Layers } from '../chart/layers';
import { lookAt as lookIn, lookingWith } from '../../../plot/looking.svelte';

const layers: Layers = { mayBe: true, likely: false, called: true, strength: true, fog: true, night: true, convoys: true, line: true, tracks: true };
export const ui = lookingWith(layers);
export const lookAt = (zone: string | null): void => lookIn(ui, zone);
