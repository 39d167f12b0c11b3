import { beforeEach, expect, test } from 'vitest';
import type { Wish } from '../lib/api';
import { book, forget, keep, keptOf, mineOf } from './keeping';
import { receiptsFile, verifying } from './receipts';
import { storage } from './testing';

beforeEach(() => {
  globalThis.localStorage = storage();
  for (const match of ['m1', 'm2', 'm3']) forget(match);
});
const wish = (key: string): Wish => ({ act: 'choices', body: { seq: 3, choice: { verb: 'pass' }, key } });
const begun = { seat: 'axis', commitment: 'c0', entropy: 'e0', receipts: ['take'] } as const;
const start = (match = 'm1', since = 1) => keep(match, { ...begun, receipts: [...begun.receipts], since });

test('what was kept is there when the page is loaded again', () => {
  start();
  expect(JSON.parse(localStorage.getItem('flagplot.trust.m1')!)).toMatchObject(begun);
  expect(keptOf('m1')).toMatchObject(begun);
  expect(keptOf('m2')).toBeNull();
});

test('a receipt that comes twice is kept once, and in its place', () => {
  start();
  for (const [key, receipt] of [
    ['a', 'r1'],
    ['b', 'r2'],
    ['a', 'r1'],
    ['c', 'r3'],
  ] as const)
    book.answered('m1', wish(key), receipt);
  expect(keptOf('m1')!.receipts).toEqual(['take', 'r1', 'r2', 'r3']);
});

test('what was sent is outstanding until it is answered', () => {
  start();
  book.sending('m1', wish('a'));
  book.sending('m1', wish('b'));
  book.sending('m1', wish('a'));
  expect(book.unanswered('m1').map(({ body }) => body.key)).toEqual(['b', 'a']);
  book.answered('m1', wish('b'), 'r1');
  book.answered('m1', wish('a'), null);
  expect([book.unanswered('m1'), keptOf('m1')!.receipts]).toEqual([[], ['take', 'r1']]);
});

test('of a match that was not kept from its beginning no receipts are kept', () => {
  book.sending('m2', wish('a'));
  book.answered('m2', wish('a'), 'r1');
  expect(keptOf('m2')).toBeNull();
});

test('without a place to store, it is kept as long as the page lives', () => {
  // @ts-expect-error some browsers have none
  delete globalThis.localStorage;
  start();
  book.answered('m1', wish('a'), 'r1');
  expect(keptOf('m1')).toMatchObject({ entropy: 'e0', receipts: ['take', 'r1'] });
});

test('where the place is full, the oldest match is given up first', () => {
  start('m1', 20);
  start('m2', 10);
  const room = localStorage.getItem('flagplot.trust.m1')!.length * 2 + 60;
  globalThis.localStorage = storage(room);
  start('m1', 20);
  start('m2', 10);
  start('m3', 30);
  expect([keptOf('m1')?.since, keptOf('m2'), keptOf('m3')?.since]).toEqual([20, null, 30]);
  expect(localStorage.getItem('flagplot.trust.m3')).not.toBeNull();
});

test('what somebody else has written there is nothing kept', () => {
  for (const text of ['{', '7', 'null', '{"receipts":7}']) {
    localStorage.setItem('flagplot.trust.m1', text);
    expect(keptOf('m1')).toBeNull();
  }
});

test('the file of receipts says what there is to compare, and the command names it', () => {
  start();
  const mine = mineOf('m1', null)!;
  expect(JSON.parse(receiptsFile('m1', 'bismarck', mine))).toEqual({
    flagplot: 'receipts',
    format: 1,
    match: 'm1',
    game: 'bismarck',
    seat: 'axis',
    commitment: 'c0',
    entropy: 'e0',
    other: mine.other,
    receipts: ['take'],
  });
  expect(verifying('m1', mine)).toBe('flagplot verify m1.fplog --commitment c0 --receipts m1.receipts.json');
  expect(verifying('m1', null)).toBe('flagplot verify m1.fplog');
});

test('who kept something without knowing the seat is told it by the match', () => {
  keep('m1', { seat: '', commitment: 'c0' });
  expect([mineOf('m1', null), mineOf('m1', 'allied')?.seat, mineOf('m2', 'allied')]).toEqual([null, 'allied', null]);
});
