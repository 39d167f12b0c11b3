// The layers of this chart, in the order of the legend.
import type { Language } from '../../../lib/contract';
import { likelyLayer, type Layer as Shown } from '../../../plot/layers';
import { wordsIn } from '../words';

export type Layer = 'ice' | 'weather' | 'radii' | 'sectors' | 'finding' | 'tracks' | 'plans' | 'bases' | 'waters' | 'likely';
export type Layers = Record<Layer, boolean>;

export function layersOf(language: Language, likely: boolean): Shown[] {
  const w = wordsIn(language);
  const layer = (id: Exclude<Layer, 'likely'>, key: string, color: string, swatch: string): Shown => ({ id, key, text: w.layer[id], color: `var(--${color})`, swatch });
  return [
    ...(likely ? [likelyLayer(language, true)] : []),
    layer('ice', 'i', 'sea-name', '<path class="stroke" d="M0 11L10 1M7 13L19 1M16 13L24 5" opacity=".6"/><path d="M0 0H24L22 3L20 0L16 0L14 3L12 0L8 0L6 3L4 0Z"/>'),
    layer('weather', 'f', 'fog', '<rect width="24" height="14" opacity=".3"/><path class="stroke" d="M1 6q4 -4 8 0t8 0M8 11q4 -4 8 0t7 0"/>'),
    layer('radii', 'r', 'cover-ink', '<rect x="1" y="1" width="22" height="12" opacity=".2"/><rect class="stroke" x="1" y="1" width="22" height="12"/>'),
    layer('sectors', 'o', 'amber', '<rect x="1" y="1" width="22" height="12" opacity=".15"/><rect class="stroke" x="1" y="1" width="22" height="12" stroke-dasharray="4 3"/>'),
    layer('finding', 'v', 'ink-2', '<path class="stroke" d="M7 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M14 10L19 13"/>'),
    layer('tracks', 't', 'own', '<path class="stroke" d="M1 10L12 6L23 4"/><circle cx="12" cy="6" r="2.6"/>'),
    layer('plans', 'c', 'route', '<path class="stroke" d="M1 7H18M13 2L18 7L13 12" stroke-dasharray="3 2"/>'),
    layer('bases', 'b', 'ink', '<rect class="stroke" x="2" y="2" width="20" height="10"/><path d="M6 7h12" class="stroke"/>'),
    layer('waters', 'n', 'neu-ink', '<path class="stroke" d="M0 4H24M0 10H24" stroke-dasharray="2 4"/>'),
  ];
}
