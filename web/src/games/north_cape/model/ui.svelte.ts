// What this chart and its panels share about the player's looking.
import type { Layers } from '../chart/layers';
import type { Natures } from '../../../plot/likely';
import { lookAt as lookIn, lookingWith } from '../../../plot/looking.svelte';

const layers: Layers = { ice: true, reach: true, weather: true, entries: true, limits: false, tracks: true, looked: true, likely: false };
export const ui = lookingWith(layers);
export const lookAt = (at: string | null | undefined): void => lookIn(ui, at ?? null);

// What stacks are likely to be; empty unless that is shown.
export const guesses = $state({ natures: new Map() as Natures });
