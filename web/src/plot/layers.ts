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

// Where something hidden is likely to be, or what it is; for any board.
export const likelyLayer = (language: Language): Layer => ({
  id: 'likely', key: 'k', text: sayIn(language, 'likelyLayer'), color: 'var(--foe)',
  swatch: '<rect width="8" height="14" opacity=".15"/><rect x="8" width="8" height="14" opacity=".35"/><rect x="16" width="8" height="14" opacity=".6"/><path class="stroke" d="M16 6L22 0M16 12L24 4M20 14L24 10"/>',
});
