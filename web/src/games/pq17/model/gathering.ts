// Hexes that sectors search are named together: tick them, and they are named one after the other.
import type { Gathering, Language } from '../../../lib/contract';
import { count } from '../../../words/count';
import { wordsIn } from '../words';

const search: Record<Language, string> = { en: 'Search', pl: 'Przeszukaj' };

export const gathering: Gathering = {
  kinds: ['sector'],
  send: (n, language) => `${search[language]} ${count(n, language, wordsIn(language).hexes)}`,
  finishes: true,
  likely: () => [],
};
