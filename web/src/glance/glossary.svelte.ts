// The short forms of the game that is on the screen.
import type { Language } from '../lib/contract';
import type { Glossary } from './contract';

const none: Glossary = {};
class Words {
  now = $state.raw<Glossary>(none);

  // Until the function that is given back is called.
  use(words: Glossary | undefined): () => void {
    this.now = words ?? none;
    return () => {
      this.now = none;
    };
  }
}
export const glossary = new Words();

export interface Cut {
  text: string;
  full?: string;
}
const letter = '\\p{L}\\p{N}';
const patterns = new WeakMap<Glossary, RegExp | null>();
function patternOf(words: Glossary): RegExp | null {
  let made = patterns.get(words);
  if (made === undefined) {
    const forms = Object.keys(words).sort((a, b) => b.length - a.length).map((form) => form.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
    made = forms.length ? new RegExp(`(?<![${letter}])(${forms.join('|')})(?![${letter}])`, 'gu') : null;
    patterns.set(words, made);
  }
  return made;
}

// A sentence cut where a short form stands in it. The same form is explained once.
export function cut(text: string, words: Glossary, language: Language): Cut[] {
  const pattern = patternOf(words), met = new Set<string>();
  if (!pattern) return [{ text }];
  return text.split(pattern).filter(Boolean).map((part) => {
    if (!Object.hasOwn(words, part) || met.has(part)) return { text: part };
    met.add(part);
    return { text: part, full: words[part]![language] };
  });
}
