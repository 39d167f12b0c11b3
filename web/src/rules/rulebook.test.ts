import { describe, expect, it } from 'vitest';
import en from '../../../data/bismarck/rulebook.en.json';
import pl from '../../../data/bismarck/rulebook.pl.json';
import tsv from '../../../data/bismarck/rules.tsv?raw';
import arcticEn from '../../../data/pq17/rulebook.en.json';
import arcticPl from '../../../data/pq17/rulebook.pl.json';
import arcticTsv from '../../../data/pq17/rules.tsv?raw';
import { chapters, depth, nearest, pieces, plain, ruleId, search, type Rulebook } from './rulebook';

const texts: Record<string, Record<string, { title: string; text: string }>> = { en, pl };
const table = tsv.trim().split('\n').slice(1).map((line) => line.split('\t') as [string, string]);

const bookIn = (language: string): Rulebook => ({
  tag: 'BIS',
  rules: table.map(([id, part]) => ({ id, part, title: '', text: '', ...texts[language]![id] })),
});
const book = bookIn('en');

describe('the rulebook', () => {
  it('has words for every paragraph of the basic game, in both languages', () => {
    const ids = table.filter(([, part]) => part === 'basic').map(([id]) => id);
    expect(ids).toHaveLength(286);
    expect(Object.keys(en)).toEqual(Object.keys(pl));
    for (const language of ['en', 'pl']) {
      const words = texts[language]!;
      expect(Object.keys(words).slice(0, ids.length)).toEqual(ids);
      // Of the chapters that come after it those that can be played, in the order of the rulebook.
      expect(Object.keys(words)).toEqual(table.map(([id]) => id).filter((id) => id in words));
      for (const { title, text } of Object.values(words)) {
        expect(title).not.toBe('');
        expect(text).toMatch(/[.)]$/);
      }
    }
  });

  it('knows a rule with and without the tag of its game', () => {
    expect(ruleId('BIS 8.14')).toBe('8.14');
    expect(ruleId('8.14')).toBe('8.14');
    expect(ruleId('')).toBeNull();
    expect(ruleId(null)).toBeNull();
  });

  it('falls back on the paragraph above', () => {
    expect(nearest(book, '8.14')!.id).toBe('8.14');
    expect(nearest(book, '9.7149')!.id).toBe('9.714');
    expect(nearest(book, '11.29')!.id).toBe('11.0');
    expect(nearest(book, '99.1')).toBeUndefined();
  });

  it('is cut into chapters: twelve of the basic game, then those of the intermediate game that can be played', () => {
    const all = chapters(book);
    expect(all.map((c) => c.id).slice(0, 12)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']);
    expect(all.map((c) => c.id)).toEqual([...new Set(Object.keys(en).map((id) => id.split('.')[0]!))]);
    expect(all[7]!.title).toBe('Shadowing');
    expect(all[8]!.rules.map((rule) => depth(rule, book))).toContain(3);
  });

  it('is searched by number and by words, without accents', () => {
    expect(search(book, 'BIS 8.1')[0]!.id).toBe('8.1');
    expect(search(book, 'huff duff').map((r) => r.id)).toContain('10.22');
    expect(search(bookIn('pl'), 'mgle walcz').map((r) => r.id)).toContain('7.33');
    expect(search(book, '  ')).toEqual([]);
    expect(plain('Żółw')).toBe('zolw');
  });

  it('finds the rules a text names', () => {
    expect(pieces(book, 'may do so later (8.24).')).toEqual([
      { text: 'may do so later (' },
      { text: '8.24', rule: '8.24' },
      { text: ').' },
    ]);
  });
});

// Its numbers have up to three parts, and its chapters none of their own.
describe('the rulebook of PQ-17', () => {
  const ids = arcticTsv.trim().split('\n').slice(1).map((line) => line.split('\t')[0]!);
  const bookIn = (texts: Record<string, { title: string; text: string }>): Rulebook => ({
    tag: 'PQ',
    rules: Object.entries(texts).map(([id, words]) => ({ id, part: 'operation', ...words })),
  });
  const book = bookIn(arcticEn);

  it('has words for every rule and chapter, in both languages', () => {
    for (const texts of [arcticEn, arcticPl] as Record<string, { title: string; text: string }>[]) {
      expect(Object.keys(texts).filter((id) => !id.endsWith('.0'))).toEqual(ids);
      expect(Object.keys(texts).filter((id) => id.endsWith('.0'))).toHaveLength(15);
      for (const { title, text } of Object.values(texts)) {
        expect(title).not.toBe('');
        expect(text).toMatch(/[.)]$/);
      }
    }
  });

  it('names rules that are there', () => {
    for (const { id, text } of book.rules) {
      for (const [named] of text.matchAll(/(?<=\()\d[\d., ]*(?=\))/g))
        for (const one of named.split(', ')) if (one.includes('.')) expect(ids, id).toContain(one);
    }
  });

  it('is read by its three parts', () => {
    expect(ruleId('PQ 7.5.2')).toBe('7.5.2');
    expect(ruleId('PQ 3.2')).toBe('3.2');
    expect(ruleId('PQ 13')).toBe('13.0');
    expect(pieces(book, 'as planned (12.14.1).')[1]).toEqual({ text: '12.14.1', rule: '12.14.1' });
    expect(search(book, '7.5.2').map(({ id }) => id)).toEqual(['7.5.2']);
    const depths = Object.fromEntries(book.rules.map((rule) => [rule.id, depth(rule, book)]));
    expect([depths['7.0'], depths['7.5'], depths['7.5.2'], depths['12.9'], depths['12.10']]).toEqual([0, 1, 2, 1, 1]);
    expect(chapters(book).map(({ title }) => title)[6]).toBe('Combat');
  });
});
