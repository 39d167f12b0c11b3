import type { Language } from '../lib/contract';

// One, a few, many: "1 okręt", "2 okręty", "5 okrętów". English has two forms.
export function count(n: number, language: Language, forms: readonly string[]): string {
  const few = language === 'pl' && n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14);
  return `${n} ${forms[n === 1 ? 0 : few || language === 'en' ? 1 : 2]}`;
}
