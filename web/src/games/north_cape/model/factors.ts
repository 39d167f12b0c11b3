// The numbers of a counter in words: those it has.
import type { Language } from '../../../lib/contract';
import { wordsIn } from '../words';
import { flies, type Kind } from './board';

interface Factors {
  guns?: number;
  torpedoes?: number;
  flak?: number;
}
export function factorsText({ guns, torpedoes, flak }: Factors, kind: Kind | undefined, language: Language): string {
  const w = wordsIn(language), air = flies(kind);
  return [guns ? `${air ? w.bombs : w.guns} ${guns}` : '', torpedoes ? `${w.torpedoes} ${torpedoes}` : '', flak ? `${air ? w.airCombat : w.flak} ${flak}` : ''].filter(Boolean).join(', ');
}
