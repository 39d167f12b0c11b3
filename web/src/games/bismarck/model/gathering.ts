// Zones are called together: tick them, and they are called one after the other until somebody is found.
import type { Gathering, Language, Option, View } from '../../../lib/contract';
import { count } from '../../../words/count';
import { boardOf } from './board';
import { zonesForm } from './words';

const calls: Record<Language, string> = { en: 'Call', pl: 'Wywołaj' };

export const gathering: Gathering = {
  kinds: ['call'],
  send: (n, language) => `${calls[language]} ${count(n, language, zonesForm[language])}`,
  finishes: true,
  likely: (view) => view.options.map(({ choice }) => choice).filter(({ verb, zone }) => verb === 'call' && expected(view, String(zone)) > 0),
};

// How many enemies are to be expected in a zone, if each is anywhere it may be.
const expected = (view: View, zone: string): number =>
  (boardOf(view)?.enemy ?? []).reduce((sum, { sunk, surrendered, may_be }) => sum + (!sunk && !surrendered && may_be.includes(zone) ? 1 / may_be.length : 0), 0);
const strength = (view: View, zone: string): number => boardOf(view)?.search?.strength?.[zone] ?? 0;

// Zones where somebody is likely come first, of those equally likely the ones that are watched best.
export const rankOfCall = ({ choice: { verb, zone } }: Option, view: View): number =>
  verb === 'call' && typeof zone === 'string' ? -1000 * expected(view, zone) - strength(view, zone) : 0;

const watched: Record<Language, string> = { en: 'search strength', pl: 'siła poszukiwań' };
export const noteOfCall = ({ choice: { verb, zone } }: Option, view: View, language: Language): string =>
  verb === 'call' && typeof zone === 'string' ? `${watched[language]} ${strength(view, zone)}` : '';
