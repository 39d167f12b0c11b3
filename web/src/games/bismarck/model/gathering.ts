// Zones are called together: tick them, and they are called one after the other until somebody is found.
import type { Gathering, Language } from '../../../lib/contract';
import { count } from '../../../words/count';
import { zonesForm } from './words';

const calls: Record<Language, string> = { en: 'Call', pl: 'Wywołaj' };

export const gathering: Gathering = {
  kinds: ['call'],
  send: (n, language) => `${calls[language]} ${count(n, language, zonesForm[language])}`,
  finishes: true,
};
