// The layers of this chart, in the order of the legend.
import type { Language, SeatName } from '../../../lib/contract';
import { likelyLayer, type Layer as Shown } from '../../../plot/layers';
import { wordsIn } from '../words';

export type Layer = 'ice' | 'uboats' | 'range' | 'bases' | 'lane' | 'dark' | 'tracks' | 'likely';
export type Layers = Record<Layer, boolean>;

// `likely`: what there is to suppose, where somebody is or only what markers are.
export function layersOf(language: Language, seat: SeatName, likely: 'places' | 'natures' | null): Shown[] {
  const w = wordsIn(language), axis = seat === 'axis';
  const layer = (id: Exclude<Layer, 'likely'>, key: string, color: string, swatch: string): Shown => ({ id, key, text: w.layer[id], color: `var(--${color})`, swatch });
  return [
    ...(likely ? [likelyLayer(language, likely === 'natures')] : []),
    layer('ice', 'i', 'sea-name', '<path class="stroke" d="M0 11L10 1M7 13L19 1M16 13L24 5" opacity=".6"/><path d="M0 0H24L22 3L20 0L16 0L14 3L12 0L8 0L6 3L4 0Z"/>'),
    layer('uboats', 'u', axis ? 'own' : 'foe', '<rect class="stroke" x="1" y="1" width="22" height="12" stroke-dasharray="5 2 1 2"/><path d="M5 8Q7 6 10 6V3.5H13V6L19 6.5V9Q12 11.5 5 8Z"/>'),
    layer('range', 'r', axis ? 'cover-ink' : 'foe', `<rect x="1" y="1" width="22" height="12" opacity=".2"/><rect class="stroke" x="1" y="1" width="22" height="12"${axis ? '' : ' stroke-dasharray="1.5 3"'}/>`),
    layer('bases', 'b', axis ? 'own' : 'foe', '<circle class="stroke" cx="12" cy="7" r="5.5" stroke-dasharray="3 2"/><circle cx="12" cy="7" r="2"/>'),
    layer('lane', 'l', 'route', '<path d="M0 4H24V10H0Z" opacity=".3"/><path class="stroke" d="M0 7H24" style="stroke-width:2.2"/>'),
    layer('dark', 'n', 'fog', '<rect width="24" height="14" opacity=".45"/><path class="stroke" d="M1 6q4 -4 8 0t8 0M8 11q4 -4 8 0t7 0"/>'),
    layer('tracks', 't', 'own', '<path class="stroke" d="M1 10L12 6L23 4"/><circle cx="12" cy="6" r="2.6"/>'),
  ];
}
