// What this chart and its panels share about the player's looking.
import type { Layers } from '../chart/layers';
import type { Natures } from '../../../plot/likely';
import { lookAt as lookIn, lookingWith } from '../../../plot/looking.svelte';

const layers: Layers = { ice: true, weather: true, radii: false, sectors: false, finding: false, tracks: true, plans: true, bases: true, waters: false, likely: false };
export const ui = lookingWith(layers);
export const lookAt = (at: string | null | undefined): void => lookIn(ui, at ?? null);

// What blocks are likely to be; empty unless that is shown.
export const guesses = $state({ natures: new Map() as Natures });
