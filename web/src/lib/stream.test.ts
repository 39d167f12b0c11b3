import { expect, test } from 'vitest';
import type { StreamItem } from './contract';
import { beginsPhase, beginsTurn, eventOf, isPassing, rowsOf, standing } from './stream';

const item = (kind: string, what: unknown = null): StreamItem => ({ seq: 1, kind, at: 0, text: '', rule: '', what });

test('only an event is one, whatever else an item holds', () => {
  expect(eventOf(item('event', { event: 'turn' }))).toBe('turn');
  expect([eventOf(item('event')), eventOf(item('chose', { event: 'turn' })), eventOf(item('began'))]).toEqual(['', '', '']);
});

test('passing is no news', () => {
  expect([item('chose', { verb: 'pass' }), item('chose', { verb: 'sail' }), item('event', { verb: 'pass' })].map(isPassing)).toEqual([true, false, false]);
});

test('an order taken back was not given, and what was told meanwhile stays told', () => {
  const [first, second, told] = [item('chose', { verb: 'sail' }), item('chose', { verb: 'patrol' }), item('event', { event: 'turn' })];
  expect(standing([first, second, told, item('took_back')])).toEqual([first, told]);
  expect(standing([item('took_back'), told])).toEqual([told]);
});

test('a turn begins whatever a game calls it', () => {
  const events = ['turn', 'turn_begins', 'period_begins', 'phase', 'pulse_begins', 'turn_ends'].map((event) => item('event', { event }));
  expect([events.filter(beginsTurn).length, events.filter(beginsPhase).length]).toEqual([3, 2]);
});

const said = (text: string, what: unknown, kind = 'event'): StreamItem => ({ ...item(kind, what), text });
const step = (stack: string, from: string, to: string, text = `${stack} moves from ${from} to ${to}.`) => said(text, { event: 'stack_moves', stack, from: from.slice(0, 4), to: to.slice(0, 4) });
const order = (to: string, verb = 'step_to') => said(`To ${to}`, { verb, hex: to }, 'chose');
const shown = (...items: StreamItem[]) => {
  const rows = rowsOf(items);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  return rows.map(({ item: { text } }) => text);
};

test('a way of several steps is one row', () => {
  expect(shown(step('A3', '1417', '1418'), step('A3', '1418', '1419'), step('A3', '1419', '1420'))).toEqual(['A3 moves from 1417 to 1420.']);
  // Names behind the places, before and after; another language.
  expect(shown(step('A3', '2431 (Altafjord)', '2430'), step('A3', '2430', '3025 (North Cape)'), step('A3', '3025 (North Cape)', '3024'))).toEqual(['A3 moves from 2431 (Altafjord) to 3024.']);
  expect(shown(step('A3', '1417', '1418', 'A3 przechodzi z pola 1417 na pole 1418.'), step('A3', '1418', '1417', 'A3 przechodzi z pola 1418 na pole 1417.'))).toEqual(['A3 przechodzi z pola 1417 na pole 1417.']);
  // Another stack, or another place, is another way.
  expect(shown(step('A3', '1417', '1418'), step('A4', '1418', '1419'), step('A4', '1718', '1719'))).toHaveLength(3);
});

test('with the orders for its steps it is two, the last order and the way', () => {
  expect(shown(order('A3', 'order'), order('1418'), step('A3', '1417', '1418'), order('1419'), step('A3', '1418', '1419'), order('1420'), step('A3', '1419', '1420'), order('', 'stop'))).toEqual(['To A3 · To 1420', 'A3 moves from 1417 to 1420.', 'To ']);
  // What is told meanwhile ends it.
  expect(shown(order('1418'), step('A3', '1417', '1418'), said('Found.', { event: 'found' }), order('1419'), step('A3', '1418', '1419'))).toHaveLength(5);
});

test('orders given one after the other read as one line, those of standing orders on one of their own', () => {
  expect(shown(order('1418'), order('1419'), { ...order('1420'), standing: true })).toEqual(['To 1418 · To 1419', 'To 1420']);
});
