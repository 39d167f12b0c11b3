// Streams of four games as both seats were sent them, told as dispatches.
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { Language, SeatName, StreamItem, Tellings } from '../lib/contract';
import { rollOf } from '../lib/dice';
import { beginsPhase, beginsTurn, eventOf, whatOf } from '../lib/stream';
import { tellings as bismarck } from '../games/bismarck/model/tellings';
import { tellings as murmanskRun } from '../games/murmansk_run/model/tellings';
import { tellings as northCape } from '../games/north_cape/model/tellings';
import { tellings as pq17 } from '../games/pq17/model/tellings';
import { countSince, dispatchesOf, lastTurns, lookedAt, onChart, type Dispatch } from './dispatches';
import { signalsOf } from './signals';

const tables: Record<string, Tellings> = { bismarck, murmansk_run: murmanskRun, north_cape: northCape, pq17 };
const root = new URL('../../../', import.meta.url), read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
const seats: SeatName[] = ['allied', 'axis'];
const streams = Object.keys(tables).flatMap((game) => {
  const recorded = read(`web/src/match/recorded/${game}.json`) as Record<SeatName, StreamItem[][]>;
  return seats.flatMap((seat) => recorded[seat].map((items, n) => ({ game, seat, n, items, reader: { seat, tellings: tables[game], language: 'en' as Language } })));
});
const told = (game: string, seat: SeatName) => streams.filter((one) => one.game === game && one.seat === seat).flatMap(({ items, reader }) => dispatchesOf(items, reader));
const textOf = ({ said }: Dispatch) => said.map(({ text }) => text).join(' ');
const find = (all: Dispatch[], text: string) => all.find((one) => textOf(one).includes(text))!;

describe.each(Object.entries(tables))('the table of %s', (game, table) => {
  const sentences = Object.fromEntries(['en', 'pl'].map((language) => [language, read(`data/${game}/text.${language}.json`) as Record<string, string>]));
  const kinds = new Set(Object.keys(sentences.en!).flatMap((key) => /^event\.(\w+)$/.exec(key)?.[1] ?? []));
  it('speaks of events the game has, and of nothing else', () => {
    const all = Object.entries(table.kinds);
    expect(all.flatMap(([kind, telling]) => [kind, ...(telling.with ?? [])]).filter((kind) => !kinds.has(kind))).toEqual([]);
    expect(all.flatMap(([, telling]) => telling.says ?? []).filter((verb) => !(`verb.${verb}` in sentences.en!))).toEqual([]);
  });
  it('stamps in both languages, with what the event says', () => {
    for (const [kind, { stamp }] of Object.entries(table.kinds)) {
      if (!stamp) continue;
      for (const words of 'of' in stamp ? Object.values(stamp.of) : [stamp])
        for (const language of ['en', 'pl'] as const) {
          expect(words[language].length, kind).toBeGreaterThan(1);
          const parts = [...words[language].matchAll(/\{(\w+)\}/g)].map((m) => m[1]!);
          expect(parts.filter((part) => !sentences[language]![`event.${kind}`]!.includes(`{${part}`)), kind).toEqual([]);
        }
    }
  });
});

// The worst mistake would be to show a player what the umpire did not tell.
describe.each(streams)('secrets: $game, $seat, $n', ({ items, reader }) => {
  const all = dispatchesOf(items, reader);
  it('a dispatch is made of what this seat was sent, each event once and in order', () => {
    const events = items.filter((item) => eventOf(item) && !beginsTurn(item) && !beginsPhase(item));
    expect(all.flatMap(({ parts }) => parts.filter((part) => eventOf(part)))).toEqual(events);
  });
  it('its words, dice and places are those of its own events', () => {
    for (const { said, places, parts, head } of all) {
      const words = parts.map(({ text }) => text).join(' ');
      for (const { text, rolls } of said) {
        for (const word of text.match(/[\p{L}\p{N}-]+/gu) ?? []) expect(`${words} and more`).toContain(word === String(places.length - 6) ? 'more' : word);
        for (const roll of rolls) expect(parts.some(({ what }) => what === roll)).toBe(true);
      }
      for (const place of places) expect(parts.some(({ what }) => Object.values(what as object).includes(place))).toBe(true);
      expect(head === '' || items.some(({ text }) => text === `${head}.` || text === head)).toBe(true);
    }
  });
  it('nothing is told earlier or otherwise for what comes later', () => {
    for (let until = 0; until <= items.length; until += 7) {
      const sofar = dispatchesOf(items.slice(0, until), reader), ended = sofar.filter(({ key }) => all.find((one) => one.key === key)!.end < until);
      expect(ended).toEqual(all.filter(({ end }) => end < until));
      expect(sofar.length - ended.length).toBeLessThanOrEqual(1); // the last may go on
    }
  });
  it('on the chart is what is shown or stays, told the same way', () => {
    expect(onChart(items, reader, 0).filter(({ show }) => show)).toEqual(all.filter(({ show }) => show));
  });
  it('every event is in one row of Signals', () => {
    const rows = signalsOf(items, reader, 0).flatMap(({ parts }) => parts.flatMap((part) => part.rows));
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    // Orders too, or what says them again; of a way step by step the last.
    const orders = items.filter((one) => one.kind === 'chose' && !['pass', 'step_to'].includes(String(whatOf(one).verb)));
    for (const order of orders) expect(rows.some(({ item, dispatch }) => item.text.includes(order.text) || dispatch?.parts.includes(order)), order.text).toBe(true);
    for (const item of items.filter((one) => rollOf(one.what))) expect(rows.some((row) => row.item === item || row.dispatch?.parts.includes(item))).toBe(true);
  });
});
test('only the stream and the table are read', () => {
  const source = readFileSync(new URL('./dispatches.ts', import.meta.url), 'utf8');
  expect([...source.matchAll(/from '([^']+)'/g)].map((m) => m[1])).toEqual(['../lib/contract', '../lib/dice', '../lib/stream', '../words/say']);
  expect(source).not.toMatch(/\bBoardProps\b|\bView\b|Date|fetch|Math\.random/);
});

describe('Bismarck', () => {
  const british = told('bismarck', 'allied'), german = told('bismarck', 'axis');
  it('a call and its answer are one sentence, and calls in vain are one dispatch', () => {
    expect(textOf(find(british, 'J20: cruiser'))).toBe('The British call J20: cruiser, 1, alone.');
    const vain = find(german, 'The British call M20');
    expect(textOf(vain)).toBe('The British call M20, H18, I19, N22, J18, M18 and 28 more: nil.');
    expect(vain).toMatchObject({ by: 'them', stamp: 'Nil', show: true });
    expect(vain.inside).toHaveLength(34);
    expect(vain.inside[1]!.text).toBe('The British call H18: nil.');
    expect(vain.places).toHaveLength(34);
  });
  it('what one called in vain oneself is no news, what was found is', () => {
    expect(find(british, 'The British call M20')).toMatchObject({ by: 'us', show: false });
    expect(find(british, 'J20: cruiser')).toMatchObject({ by: 'us', show: true, stamp: 'Found', places: ['J20'] });
    expect(find(german, 'J20: cruiser')).toMatchObject({ by: 'them', show: true, stamp: 'Found', places: ['J20'] });
  });
  it('being shadowed is told to its end, with the order given meanwhile', () => {
    const shadow = find(german, 'Bismarck is being shadowed');
    expect(shadow).toMatchObject({ by: 'them', show: true, head: 'Shadowing', stamp: 'Contact held', places: ['C6'] });
    expect(shadow.parts.filter(({ kind }) => kind === 'chose')).toHaveLength(1);
    // The die of the shadow table is the shadower's.
    expect(find(british, 'Prinz Eugen is being shadowed').said.flatMap(({ rolls }) => rolls)).toHaveLength(1);
    expect(find(german, 'Prinz Eugen is being shadowed').said.flatMap(({ rolls }) => rolls)).toHaveLength(0);
  });
  it('an order given meanwhile has its row', () => {
    const { items, reader } = streams.find((one) => one.game === 'bismarck' && one.seat === 'axis' && one.items.some(({ text }) => text === 'Prinz Eugen is being shadowed.'))!;
    const rows = signalsOf(items, reader, 0).flatMap(({ parts }) => parts.flatMap((part) => part.rows)), at = rows.findIndex(({ dispatch }) => dispatch?.kind === 'quarry_named');
    expect(rows[at + 1]!.item.text).toMatch(/^To \w+ · To \w+$/);
  });
  it('chance says what it did, or that there is no report', () => {
    expect(find(british, 'Chance, roll 1: 7')).toMatchObject({ show: false, stamp: 'No report', sums: true });
    expect(find(british, 'General search finds Bismarck in F17')).toMatchObject({ show: true, stamp: 'Found', places: ['F17', 'J20'] });
    expect(textOf(find(british, 'destroys a convoy'))).toBe('Chance, roll 1: 4. Chance, roll 2: 10. Prinz Eugen destroys a convoy in N15.');
    for (const side of [british, german]) expect(find(side, 'Huff-Duff')).toMatchObject({ stamp: 'Heard', show: true });
  });
  it('a salvo is one, with its shots inside', () => {
    const salvo = find(german, 'Bismarck fires at Suffolk');
    expect(textOf(salvo)).toBe('Bismarck fires at Suffolk. Shots: 8.');
    expect(salvo).toMatchObject({ stamp: 'Hits: 5', sums: true });
    expect(salvo.rolls).toHaveLength(8);
    expect(salvo.inside).toHaveLength(16);
    expect(salvo.parts.filter(({ what }) => rollOf(what))).toHaveLength(8);
    expect(find(german, 'damage takes effect')).toMatchObject({ stamp: 'Sunk' });
  });
  it('an air strike shows its dice to who made it', () => {
    const rolls = (all: Dispatch[]) => all.filter(({ kind }) => kind === 'bombs_miss').map(({ said }) => said[0]!.rolls.length);
    expect([rolls(british), rolls(german)]).toEqual([[1, 1], [0, 0]]);
  });
  it('where the enemy called stays for a turn', () => {
    const { items, reader } = streams.find((one) => one.game === 'bismarck' && one.seat === 'axis')!;
    const looked = (until: number) => {
      const sofar = items.slice(0, until), { from, turn } = lastTurns(sofar);
      return lookedAt(dispatchesOf(sofar, reader, from), bismarck, turn);
    };
    const over = items.findIndex((item) => eventOf(item) === 'search_over'), next = items.findIndex((item, index) => index > over && beginsTurn(item));
    expect(looked(over)).toHaveLength(35);
    expect(looked(over).every(({ faint }) => !faint)).toBe(true);
    const later = [...items.slice(0, next > 0 ? next : items.length), { ...items[1]!, seq: 999 }], { from, turn } = lastTurns(later);
    expect(lookedAt(dispatchesOf(later, reader, from), bismarck, turn).filter(({ faint }) => faint)).toHaveLength(35);
    const last = [...later, { ...items[1]!, seq: 1000 }], then = lastTurns(last);
    expect(lookedAt(dispatchesOf(last, reader, then.from), bismarck, then.turn)).toEqual([]);
  });
  it('what is unread is counted by dispatches, without what one did oneself', () => {
    const { items, reader } = streams.find((one) => one.game === 'bismarck' && one.seat === 'axis')!;
    const over = items.findIndex((item) => eventOf(item) === 'search_over');
    expect(countSince(items.slice(0, over), reader, 19)).toBe(1);
    expect(countSince(items.slice(0, over), reader, 9999)).toBe(0);
  });
});

describe('Murmansk Run', () => {
  const german = told('murmansk_run', 'axis'), allied = told('murmansk_run', 'allied');
  it('what is turned up is told with what is in it', () => {
    const convoy = find(german, 'A4 at h2 is turned up');
    expect(convoy).toMatchObject({ stamp: 'Convoy found', show: true, places: ['h2'] });
    expect(textOf(convoy)).toContain('In A4: Tuscaloosa.');
  });
  it('a shot goes with what came of it, and with nothing after it', () => {
    expect(find(german, 'Z-6 fires at Tuscaloosa')).toMatchObject({ stamp: 'Damaged', by: 'us' });
    expect(find(allied, 'Z-6 fires at Tuscaloosa')).toMatchObject({ stamp: 'Damaged', by: 'them' });
    expect(textOf(find(allied, 'King George V: the turrets work'))).toBe('King George V: the turrets work. King George V fires at Mob-5: no effect.');
    expect(textOf(find(allied, 'Mob-5 is damaged'))).toBe('Mob-5 is damaged.'); // by both sides at once, told in the end
  });
  it('a reconnaissance is of who flew it', () => {
    expect([find(allied, 'reconnoitre e2').by, find(german, 'reconnoitre e2').by]).toEqual(['them', 'us']);
  });
});

describe('North Cape', () => {
  const german = told('north_cape', 'axis'), allied = told('north_cape', 'allied');
  it('a fight is told shot by shot', () => {
    expect(find(german, 'Scheer fires at British escort')).toMatchObject({ by: 'us', stamp: 'Damaged', places: ['1516'] });
    expect(find(allied, 'Scheer fires at British escort')).toMatchObject({ by: 'them', stamp: 'Damaged' });
    expect(find(allied, 'Hipper launches torpedoes')).toMatchObject({ stamp: 'Sunk', show: true });
    expect(find(allied, 'Hipper fires at Merchant')).toMatchObject({ stamp: 'No effect' });
  });
  it('that the fleet may sail goes before how it came to that', () => {
    for (const side of [german, allied]) expect(find(side, 'may put to sea')).toMatchObject({ stamp: 'Released', show: true });
  });
});

test('a game without a table shows what dice decided', () => {
  const item = (event: string, more = {}): StreamItem => ({ seq: 1, kind: 'event', at: 0, text: `${event}.`, rule: '', what: { event, ...more } });
  const all = dispatchesOf([item('clear', { cell: 'A1' }), item('gunfire', { roll: { dice: [4], sides: 6 } })], { seat: 'axis', tellings: undefined, language: 'en' });
  expect(all.map(({ show, places }) => [show, places])).toEqual([[false, ['A1']], [true, []]]);
});
test('Polish stamps and places', () => {
  const { items, reader } = streams.find((one) => one.game === 'bismarck' && one.seat === 'axis')!;
  const vain = dispatchesOf(items, { ...reader, language: 'pl' }).find(({ kind }) => kind === 'called')!;
  expect(vain.stamp).toBe('Pusto');
  expect(vain.said[0]!.text).toContain(' i 29 innych');
  expect(whatOf(vain.parts[0]!).seat).toBe('allied');
});
