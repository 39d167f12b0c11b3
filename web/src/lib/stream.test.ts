import { expect, test } from 'vitest';
import type { StreamItem } from './contract';
import { eventOf, isPassing, standing } from './stream';

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
