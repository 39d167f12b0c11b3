// The layers of this chart, in the order of the legend.
import type { Language } from '../../../lib/contract';
import { likelyLayer, type Layer as Shown } from '../../../plot/layers';
import type { Night } from '../model/board';
import { wordsIn } from '../model/words';

export type Layer = 'mayBe' | 'likely' | 'called' | 'strength' | 'fog' | 'night' | 'convoys' | 'line' | 'tracks';
export type Layers = Record<Layer, boolean>;

// `likely`: whether there is anything to suppose.
export function layersOf(language: Language, night: Night, quarry: string | null, likely: boolean): Shown[] {
  const w = wordsIn(language), layer = (id: Layer, key: string, text: string, color: string, swatch: string, short = text): Shown => ({ id, key, text, short, color: `var(--${color})`, swatch });
  return [
    layer('mayBe', 'p', quarry ? `${w.mayBe}: ${quarry}` : w.mayBe, 'foe', '<path class="stroke" d="M1 9L9 1M3 13L15 1M9 13L21 1M15 13L23 5" opacity=".6"/><rect class="stroke" x="1" y="1" width="22" height="12" stroke-dasharray="4 3"/>', w.mayBe),
    ...(likely ? [likelyLayer(language)] : []),
    layer('called', 'e', w.called, 'own-ink', '<path class="stroke" d="M0 4H24M0 10H24" opacity=".4"/><use href="#fp-nil" x="4" y="-1" width="15" height="15"/>'),
    layer('strength', 'h', w.strength, 'cover', '<rect width="12" height="14" opacity=".25"/><rect x="12" width="12" height="14" opacity=".8"/>'),
    layer('fog', 'f', w.fogLayer, 'fog', '<path class="stroke" d="M1 6q4 -4 8 0t8 0M8 11q4 -4 8 0t7 0"/>'),
    layer('night', 'n', night === 'none' ? `${w.nightLayer} 2000` : w.nightLayer, 'night', '<rect width="24" height="14" opacity=".35"/><rect width="24" height="14" style="fill:url(#fp-night)"/>'),
    layer('convoys', 'c', w.convoys, 'route', '<path class="stroke" d="M0 7H24" stroke-dasharray="7 4"/>'),
    layer('line', 'l', w.line, 'ink-2', '<path class="stroke" d="M0 7H24" stroke-dasharray="1 4"/><circle class="stroke" cx="12" cy="7" r="3.2"/>'),
    layer('tracks', 't', w.tracks, 'own', '<path class="stroke" d="M1 10L12 6L23 4"/><circle cx="12" cy="6" r="2.6"/>'),
  ];
}
