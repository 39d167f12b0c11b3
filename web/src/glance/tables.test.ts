// The tables of every game against what was rolled in recorded matches, and what came of it.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tables as bismarck } from '../games/bismarck/tables';
import { tellings as bismarckTellings } from '../games/bismarck/model/tellings';
import { tables as murmanskRun } from '../games/murmansk_run/tables';
import { tellings as murmanskRunTellings } from '../games/murmansk_run/model/tellings';
import { wordsIn } from '../games/murmansk_run/words';
import { tables as northCape } from '../games/north_cape/tables';
import { tellings as northCapeTellings } from '../games/north_cape/model/tellings';
import { tables as pq17 } from '../games/pq17/tables';
import { tellings as pq17Tellings } from '../games/pq17/model/tellings';
import type { Language, SeatName, StreamItem, Tellings } from '../lib/contract';
import { rollOf } from '../lib/dice';
import { eventOf, whatOf } from '../lib/stream';
import type { RuleTable, RuleTables } from './contract';

const root = new URL('../../../', import.meta.url), read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
const games: [string, RuleTables, Tellings][] = [['bismarck', bismarck, bismarckTellings], ['murmansk_run', murmanskRun, murmanskRunTellings], ['north_cape', northCape, northCapeTellings], ['pq17', pq17, pq17Tellings]];
const eventsOf = (game: string) => Object.values(read(`web/src/match/recorded/${game}.json`) as Record<SeatName, StreamItem[][]>).flat(2).filter((item) => eventOf(item));
// As the server sends them: cards are tables too.
const printed = (game: string) => ({ ...(read(`data/${game}/charts.json`) as object), ...(game === 'pq17' ? { decks: read('data/pq17/decks.json') } : {}) });

// What stands where an event lights the table.
function cellOf(all: readonly RuleTable[], tables: RuleTables, item: StreamItem): string | undefined {
  const lit = tables.litBy(whatOf(item), null)!, table = all.find(({ id }) => id === lit.table)!;
  return table.rows.find(({ keys }) => keys.includes(lit.row!))?.cells[table.columns.findIndex(({ key }) => key === (lit.column ?? table.columns[0]!.key))];
}

describe.each(games)('the tables of %s', (game, tables, tellings) => {
  const made = Object.fromEntries((['en', 'pl'] as Language[]).map((language) => [language, tables.tablesOf(printed(game), language)])) as Record<Language, RuleTable[]>;
  const book = read(`data/${game}/rulebook.en.json`) as Record<string, unknown>;
  it('are whole: a cell for every row and column, each row for other dice, beside a rule that is there', () => {
    expect(made.en.length).toBeGreaterThan(3);
    expect(new Set(made.en.map(({ id }) => id)).size).toBe(made.en.length);
    for (const { id, rule, columns, rows } of made.en) {
      expect(Object.keys(book), id).toContain(rule);
      expect(rows.length, id).toBeGreaterThan(0);
      for (const { cells } of rows) expect(cells, id).toHaveLength(columns.length);
      const keys = rows.flatMap((row) => row.keys);
      expect(new Set(keys).size, id).toBe(keys.length);
    }
  });
  it('are the same in both languages, in other words', () => {
    const shape = (all: RuleTable[]) => all.map(({ id, rule, columns, rows }) => [id, rule, columns.map(({ key }) => key), rows.map(({ keys }) => keys)]);
    expect(shape(made.pl)).toEqual(shape(made.en));
    for (const [i, table] of made.pl.entries()) expect(table.title).not.toBe(made.en[i]!.title);
    for (const table of [...made.en, ...made.pl]) expect(JSON.stringify(table)).not.toMatch(/undefined|null|NaN/);
  });
  it('are opened by the dice of those events that name one, and by no others', () => {
    for (const item of eventsOf(game)) {
      const what = whatOf(item), lit = tables.litBy(what, null);
      if (!rollOf(what)) continue;
      expect(Boolean(lit), eventOf(item)).toBe(Boolean(tellings.kinds[eventOf(item)]?.table));
      if (!lit) continue;
      const table = made.en.find(({ id }) => id === lit.table);
      expect(table, lit.table).toBeDefined();
      if (lit.column !== undefined) expect(table!.columns.map(({ key }) => key)).toContain(lit.column);
      // A general search ends at nine, and so does its table.
      if (lit.row !== undefined && lit.table !== 'chance' && lit.table !== 'bombs') expect(table!.rows.some(({ keys }) => keys.includes(lit.row!)), `${lit.table} ${lit.row}`).toBe(true);
    }
  });
});

describe('what is lit is what came of the dice', () => {
  it('in columns from the worst to the best, in Murmansk Run', () => {
    expect(murmanskRun.tablesOf(printed('murmansk_run'), 'en').find(({ id }) => id === 'column')!.columns.map(({ name }) => name)).toEqual(['−3', '−2', '−1', '0', '+1', '+2', '+3', '+4', '+5']);
  });
  it('of guns, torpedoes, submarines and aircraft in Murmansk Run', () => {
    const all = murmanskRun.tablesOf(printed('murmansk_run'), 'en'), names = wordsIn('en').outcome as Record<string, string>;
    let seen = 0;
    for (const item of eventsOf('murmansk_run')) {
      const { outcome } = whatOf(item);
      if (typeof outcome !== 'string' || !murmanskRun.litBy(whatOf(item), null) || !rollOf(item.what)) continue;
      const cell = cellOf(all, murmanskRun, item);
      if (cell === undefined) continue; // a column that is not printed: nothing can come of it
      expect(cell, item.text).toBe(outcome === 'no effect' ? '–' : names[outcome]);
      ++seen;
    }
    expect(seen).toBeGreaterThan(3);
  });
  it('of the weather in North Cape', () => {
    const all = northCape.tablesOf(printed('north_cape'), 'en'), { clear_to, fog_to } = (printed('north_cape') as { weather: { clear_to: number; fog_to: number } }).weather;
    const read = (die: number, modifier: number) => cellOf(all, northCape, { what: { event: 'weather', roll: { dice: [die], sides: 6, modifier } } } as unknown as StreamItem);
    expect([read(clear_to, 0), read(clear_to, 1), read(fog_to, 0), read(fog_to, 1), read(1, -1), read(6, 2)]).toEqual(['Clear', 'Fog', 'Fog', 'Storm', 'Clear', 'Storm']);
  });
  it('of shots in Bismarck: a miss is a blank', () => {
    const all = bismarck.tablesOf(printed('bismarck'), 'en');
    expect(cellOf(all, bismarck, { what: { event: 'shot', table: 'a_broadside', roll: { dice: [5, 6], sides: 6, modifier: 0 } } } as unknown as StreamItem)).toBe('special A');
    expect(cellOf(all, bismarck, { what: { event: 'shot', table: 'a_broadside', roll: { dice: [3, 4], sides: 6, modifier: 0 } } } as unknown as StreamItem)).toBe('–');
    expect(cellOf(all, bismarck, { what: { event: 'shadow_rolled', column: 3, roll: { dice: [3], sides: 6, modifier: 1 } } } as unknown as StreamItem)).toBe('4');
    expect(bismarck.litBy({ event: 'shadow_rolled', roll: { dice: [3] } }, null)).toEqual({ table: 'shadow', row: 'held' }); // of an older match
  });
});
