// The rulebook of a game as the server tells it, and finding things in it.
import type { Language } from '../lib/contract';

export interface Rule {
  id: string;
  part: string;
  title: string;
  text: string;
}
export interface Rulebook {
  tag: string;
  rules: Rule[];
}
export interface Chapter {
  id: string; // "8"
  title: string;
  rules: Rule[];
}

// "BIS 8.14" and "8.14" are the same rule, "PQ 7.5.2" is 7.5.2, and "PQ 13" the chapter.
export function ruleId(named: string | null): string | null {
  const chapter = /^[A-Z]+ (\d+)$/.exec(named ?? '');
  if (chapter) return `${chapter[1]!}.0`;
  const found = /((?:\d+\.(?:\d+\.)*|[A-Z])\d+)\s*$/.exec(named ?? '');
  return found ? found[1]! : null;
}

export const isHeading = (rule: Rule): boolean => rule.id.endsWith('.0');
// How deep a rule stands: 8.0 and 8.1 by one digit, 8.14 by two. Where numbers have three parts they say it by their parts:
// 12.10 comes after 12.9 and is as deep.
const isParted = (book: Rulebook): boolean => book.rules.some(({ id }) => id.split('.').length > 2);
export function depth(rule: Rule, book: Rulebook): number {
  if (isHeading(rule)) return 0;
  return isParted(book) ? rule.id.split('.').length - 1 : rule.id.length - rule.id.indexOf('.') - 1;
}

// "8" of 8.14. Where rules have no numbers within a chapter, ten of them make one: "M3" of M34.
export const chapterOf = ({ id }: Pick<Rule, 'id'>): string => (id.includes('.') ? id.slice(0, id.indexOf('.')) : id.slice(0, -1));

export function chapters(book: Rulebook): Chapter[] {
  const found: Chapter[] = [];
  for (const rule of book.rules) {
    if (!rule.title && !rule.text) continue;
    const id = chapterOf(rule);
    let chapter = found.find((c) => c.id === id);
    if (!chapter) found.push((chapter = { id, title: rule.title, rules: [] }));
    chapter.rules.push(rule);
  }
  return found;
}

// The rule itself, or the nearest paragraph above it that has words.
export function nearest(book: Rulebook, id: string): Rule | undefined {
  const worded = (wanted: string) => book.rules.find((r) => r.id === wanted && r.text !== '');
  if (worded(id)) return worded(id);
  for (let at = id; /\.\d/.test(at); at = at.slice(0, -1)) {
    const rule = worded(at);
    if (rule) return rule;
  }
  return worded(`${id.slice(0, id.indexOf('.'))}.0`);
}

// Without accents and case: "lodz" finds Łódź.
export const plain = (text: string): string =>
  text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');

// Rules that contain every word; a number finds the rules that begin with it.
export function search(book: Rulebook, wanted: string): Rule[] {
  const words = plain(wanted).split(/\s+/).filter((w) => w !== '' && w !== plain(book.tag));
  if (words.length === 0) return [];
  return book.rules.filter((rule) => {
    if (!rule.text) return false;
    const text = plain(`${rule.title} ${rule.text}`);
    return words.every((w) => (/^\d+(\.\d*)*$/.test(w) ? rule.id.startsWith(w) : text.includes(w)));
  });
}

// The text cut where it names other rules of the book.
export interface Piece {
  text: string;
  rule?: string;
}
export function pieces(book: Rulebook, text: string): Piece[] {
  const ids = new Set(book.rules.map((r) => r.id));
  return text
    .split(/(\b\d{1,2}(?:\.\d{1,3})+\b)/)
    .map((part) => (ids.has(part) ? { text: part, rule: part } : { text: part }))
    .filter((piece) => piece.text !== '');
}

const books = new Map<string, Promise<Rulebook>>();
export function fetchRulebook(game: string, language: Language): Promise<Rulebook> {
  const key = `${game} ${language}`;
  let book = books.get(key);
  if (!book) {
    book = fetch(`/api/games/${game}/rules?lang=${language}`, { credentials: 'same-origin' }).then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.json() as Promise<Rulebook>;
    });
    // What failed is asked for again the next time.
    book.catch(() => books.delete(key));
    books.set(key, book);
  }
  return book;
}

// The tables of a game, as printed; asked for once.
const printed = new Map<string, Promise<unknown>>();
export function fetchTables(game: string): Promise<unknown> {
  let found = printed.get(game);
  if (!found) {
    found = fetch(`/api/games/${game}/tables`, { credentials: 'same-origin' }).then(async (answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return ((await answer.json()) as { tables: unknown }).tables;
    });
    found.catch(() => printed.delete(game));
    printed.set(game, found);
  }
  return found;
}
