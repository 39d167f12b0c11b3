// What can be laid over a chart and taken away again.
import type { Language } from '../lib/contract';
import { sayIn } from '../words/say';

export interface Layer {
  id: string;
  key: string; // that switches it
  text: string;
  short?: string; // where there is less room
  color: string;
  swatch: string; // how it is drawn: SVG in a field of 24 by 14; class "stroke" for what is not filled
}

// Where something hidden is likely to be, or `natures`: what it is; for any board.
export const likelyLayer = (language: Language, natures = false): Layer => ({
  id: 'likely', key: 'k', text: sayIn(language, natures ? 'likelyNatures' : 'likelyLayer'), color: 'var(--foe)',
  swatch: natures ? '<path class="stroke" d="M1 7L5 1H19L23 7L19 13H5Z" stroke-dasharray="3 2"/><circle cx="9" cy="5" r="1.6"/><circle cx="15" cy="9" r="1.6"/><path class="stroke" d="M15.5 3.5L8.5 10.5"/>' : '<rect width="8" height="14" opacity=".15"/><rect x="8" width="8" height="14" opacity=".35"/><rect x="16" width="8" height="14" opacity=".6"/><path class="stroke" d="M16 6L22 0M16 12L24 4M20 14L24 10"/>',
});
