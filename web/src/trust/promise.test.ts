import { beforeEach, expect, test } from 'vitest';
import { Api, Trouble } from '../lib/api';
import type { View } from '../lib/contract';
import { answer, nothingBrought, viewAt } from '../lib/testing';
import { book, forget, keep, keptOf, type Kept } from './keeping';
import { keepPromise, keepPromises, newEntropy, promiseOf, setUp, takeSeat, waitsFor } from './promise';
import { sha256, storage } from './testing';

beforeEach(() => {
  globalThis.localStorage = storage();
  forget('m1');
});

// A server of one match: what it was asked, and what had been kept by then.
type Asked = { path: string; body: Record<string, unknown>; kept: Kept | null };
function server(answers: Record<string, (body: Record<string, unknown>) => Response>) {
  const asked: Asked[] = [];
  const api = new Api({
    fetch: async (path, init) => {
      const [, short] = /^\/api\/(.*)\?/.exec(String(path))!;
      const body = init?.body ? JSON.parse(String(init.body)) : {};
      asked.push({ path: short!, body, kept: keptOf('m1') });
      const given = answers[short!];
      if (!given) throw new TypeError('network');
      return given(body);
    },
    language: () => 'en',
    unreachable: () => 'unreachable',
    pause: async () => {},
    book,
  });
  return { api, asked };
}
const made = { id: 'm1', seat: 'allied', token: 't', invite: 'i', commitment: 'c0', receipt: 'r0' };
const promised = { promise: 'p0', entropy: '' };
const match = {
  id: 'm1',
  commitment: 'c0',
  seats: { allied: { player: 'human', you: false }, axis: { player: 'open', you: false } },
  entropy: { ...nothingBrought, allied: promised },
};
const joined = () => answer({ seat: 'axis', token: 't', commitment: 'c0', receipt: 'r0' });
const refused =
  (code: string, status = 409) =>
  () =>
    answer({ error: { code, text: code, rule: '' } }, status);
const mine = (more: Partial<View> = {}): View =>
  viewAt(1, { begun: false, opponent: 'human', entropy: { ...nothingBrought, allied: promised }, ...more });

test('entropy is 32 random bytes, and its promise the hash of its text', async () => {
  const [one, two] = [newEntropy(), newEntropy()];
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(one).not.toBe(two);
  expect(await promiseOf(one)).toBe(sha256(one));
  expect(await promiseOf('zażółć')).toBe(sha256('zażółć'));
});

test('setting up sends a promise, keeps what was promised, and does not send it', async () => {
  const { api, asked } = server({ matches: () => answer(made) });
  await setUp(api, { game: 'strait', seats: { allied: 'me', axis: 'open' } });
  const kept = keptOf('m1')!;
  expect(kept).toMatchObject({ seat: 'allied', commitment: 'c0', receipts: ['r0'], other: null });
  expect(asked[0]!.body).toEqual({
    game: 'strait',
    seats: { allied: 'me', axis: 'open' },
    promise: sha256(kept.entropy),
  });
  expect(JSON.stringify(asked)).not.toContain(kept.entropy);
});

test('a match with a seed has no promise, one without a seat keeps nothing', async () => {
  const { api, asked } = server({ matches: ({ seed }) => answer(seed ? made : { ...made, seat: '', receipt: '' }) });
  await setUp(api, { game: 'strait', seats: { allied: 'bot:random', axis: 'open' } });
  expect(keptOf('m1')).toBeNull();
  await setUp(api, { game: 'strait', seats: { allied: 'me', axis: 'open' }, seed: '5' });
  expect(asked[1]!.body).not.toHaveProperty('promise');
  expect(keptOf('m1')).toMatchObject({ commitment: 'c0', entropy: '', receipts: ['r0'] });
});

test('joining keeps what is fixed before it brings its own', async () => {
  const { api, asked } = server({ 'matches/m1': () => answer(match), 'matches/m1/join': joined });
  await takeSeat(api, 'm1', { invite: 'i' });
  expect(asked.map(({ path }) => path)).toEqual(['matches/m1', 'matches/m1/join']);
  expect(asked[0]!.kept).toBeNull();
  expect(asked[1]!.kept).toMatchObject({ commitment: 'c0', other: promised, receipts: [] });
  expect(asked[1]!.body).toEqual({ invite: 'i', entropy: asked[1]!.kept!.entropy });
  expect(asked[1]!.body.entropy).toMatch(/^[0-9a-f]{64}$/);
  expect(keptOf('m1')).toMatchObject({ seat: 'axis', receipts: ['r0'], entropy: asked[1]!.body.entropy });
});

test('the commitment that counts is the one from before joining', async () => {
  const changed = () => answer({ seat: 'axis', token: 't', commitment: 'c1', receipt: 'r0' });
  const { api } = server({ 'matches/m1': () => answer(match), 'matches/m1/join': changed });
  await takeSeat(api, 'm1', { seat: 'axis' });
  expect(keptOf('m1')!.commitment).toBe('c0');
});

test('a seat that is not given leaves nothing behind', async () => {
  const { api } = server({ 'matches/m1': () => answer(match), 'matches/m1/join': refused('seat_taken') });
  await expect(takeSeat(api, 'm1', { invite: 'i' })).rejects.toBeInstanceOf(Trouble);
  expect(keptOf('m1')).toBeNull();
});

test('a seat asked for again after the answer was lost is asked for with the same entropy', async () => {
  const lost = server({ 'matches/m1': () => answer(match) });
  await expect(takeSeat(lost.api, 'm1', { invite: 'i' })).rejects.toMatchObject({ unreachable: true });
  const found = server({ 'matches/m1': () => answer(match), 'matches/m1/join': joined });
  await takeSeat(found.api, 'm1', { invite: 'i' });
  expect(found.asked[1]!.body.entropy).toBe(lost.asked[1]!.body.entropy);
});

test('a match waits for its second player, for a promise of one side or the other, or in vain', () => {
  const other = mine({ entropy: { allied: { promise: 'p0', entropy: 'e0' }, axis: promised } });
  expect(waitsFor(mine({ opponent: 'open' }))).toBe('player');
  expect(waitsFor(mine())).toBe('lost');
  expect(waitsFor(other)).toBe('other');
  keep('m1', { entropy: 'e0' });
  expect(waitsFor(mine())).toBe('own');
  expect(waitsFor(other)).toBe('other');
  expect([waitsFor(mine({ begun: true })), waitsFor(mine({ finished: true }))]).toEqual([null, null]);
});

test('what the other side has brought is kept before the own is shown, and not again', async () => {
  keep('m1', { seat: 'allied', entropy: 'e0' });
  const { api, asked } = server({ 'matches/m1/entropy': () => answer({ seq: 2, events: [], receipt: 'r1' }) });
  const theirs = { promise: '', entropy: 'theirs' };
  await keepPromise(api, mine({ entropy: { allied: promised, axis: theirs } }));
  expect(asked[0]!.kept!.other).toEqual(theirs);
  expect(asked[0]!.body).toMatchObject({ entropy: 'e0' });
  expect(keptOf('m1')!.receipts).toEqual(['r1']);
  await keepPromise(api, mine({ entropy: { allied: promised, axis: { promise: '', entropy: 'better' } } }));
  expect(keptOf('m1')!.other).toEqual(theirs);
});

test('a promise is kept from the lobby too, once and only where both seats are taken', async () => {
  keep('m1', { seat: 'allied', entropy: 'e0' });
  const { api, asked } = server({
    'matches/m1/view': () => answer(mine()),
    'matches/m1/entropy': () => answer({ seq: 2, events: [], receipt: 'r1' }),
  });
  const row = {
    ...match,
    game: 'strait',
    scenario: 'close',
    title: '',
    options: {},
    created: 0,
    listed: true,
    begun: false,
    finished: false,
  };
  await keepPromises(api, [row]);
  expect(asked).toEqual([]);
  const full = { ...row, seats: { allied: { player: 'human', you: true }, axis: { player: 'human', you: false } } };
  await keepPromises(api, [full]);
  await keepPromises(api, [full]);
  expect(asked.map(({ path }) => path)).toEqual(['matches/m1/view', 'matches/m1/entropy']);
});
