import type { Language } from '../lib/contract';
import type { Key, Phrase, Words } from './en';

// Only the words of the language that is spoken are fetched.
const catalogues: Partial<Record<Language, Words>> = {};
export async function fetchWords(language: Language): Promise<void> {
  catalogues[language] ??= (await (language === 'pl' ? import('./pl') : import('./en'))).default;
}
const wordsIn = (language: Language): Words => (catalogues[language] ?? catalogues.en ?? catalogues.pl)!;
const plurals = { en: new Intl.PluralRules('en'), pl: new Intl.PluralRules('pl') };

export type Values = Record<string, string | number>;

export function sayIn(language: Language, key: Key, values: Values = {}): string {
  const phrase: Phrase = wordsIn(language)[key];
  let text: string;
  if (typeof phrase === 'string') text = phrase;
  else {
    const form = plurals[language].select(Number(values.n ?? 0)) as keyof typeof phrase;
    text = phrase[form] ?? phrase.other;
  }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

// A name like Z-6 stays on one line: a word joiner after its hyphen.
export const unbroken = (text: string) => text.replace(/(?<=\p{L}-)(?=\d)/gu, '\u2060');

export const has = (key: string): key is Key => key in wordsIn('en');
