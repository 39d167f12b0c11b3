import { expect, test, vi } from 'vitest';
import type { LeftOrders, StandingOrder, StandingOrders } from '../lib/contract';
import type { MatchStore } from '../lib/match.svelte';
import { itemAt, viewAt } from '../lib/testing';
import { Ordering, sameOrder } from './ordering.svelte';

const order = (prompt: string, answer: string, proviso: string | null = null): StandingOrder => ({ prompt, answer, proviso, text: `${prompt} ${answer} ${proviso}` });
const offers = [order('step', 'pass'), order('call', 'pass'), order('call', 'again'), order('evade', 'evade', 'hit')];

// A match whose server does what it is told.
function served(begin: Partial<StandingOrders> = {}) {
  let now: StandingOrders = { orders: [], until_news: false, until_turn: false, sole: false, waiting: false, offers, ...begin };
  const match = {
    view: viewAt(1),
    items: [itemAt(1)],
    live: true,
    watching: false,
    fetchOrders: vi.fn(() => Promise.resolve(now)),
    leaveOrders: vi.fn((wanted: LeftOrders) => {
      now = { ...now, ...wanted };
      return Promise.resolve(true);
    }),
  };
  return { match, ordering: new Ordering(match as unknown as MatchStore) };
}

test('an order without a proviso is not the one with it', () => {
  expect(sameOrder(order('evade', 'evade'), { prompt: 'evade', answer: 'evade', text: '' })).toBe(true);
  expect(sameOrder(order('evade', 'evade'), order('evade', 'evade', 'hit'))).toBe(false);
});

test('what can be ordered for the question is set apart from the rest', async () => {
  const { match, ordering } = served({ orders: [offers[3]!] });
  await ordering.fetch();
  expect(ordering.here).toEqual([offers[0]]);
  expect(ordering.others).toEqual([offers[1], offers[2]]);
  match.live = false;
  expect(new Ordering(match as unknown as MatchStore).here).toEqual([]);
});

test('an order is given, and cancelled, and the others stay', async () => {
  const { match, ordering } = served({ orders: [offers[2]!], until_news: true });
  await ordering.fetch();
  await ordering.toggle(offers[0]!);
  expect(match.leaveOrders).toHaveBeenLastCalledWith({ orders: [offers[2], offers[0]], until_news: true, until_turn: false, sole: false });
  await ordering.toggle(offers[2]!);
  expect(match.leaveOrders).toHaveBeenLastCalledWith({ orders: [offers[0]], until_news: true, until_turn: false, sole: false });
  await ordering.passUntilNews(false);
  expect(ordering.now).toMatchObject({ orders: [offers[0]], until_news: false });
});

test('who passes for the rest of the turn can be asked again', async () => {
  const { match, ordering } = served({ orders: [offers[2]!] });
  await ordering.fetch();
  await ordering.passThisTurn(true);
  expect(match.leaveOrders).toHaveBeenLastCalledWith({ orders: [offers[2]], until_news: false, until_turn: true, sole: false });
  expect(ordering.passes).toBe(true);
  await ordering.askAgain();
  expect(match.leaveOrders).toHaveBeenLastCalledWith({ orders: [offers[2]], until_news: false, until_turn: false, sole: false });
  expect(ordering.passes).toBe(false);
});

test('it asks again only where the answer may be another', async () => {
  const { match, ordering } = served();
  ordering.follow();
  await Promise.resolve();
  match.view = viewAt(2);
  ordering.follow();
  expect(match.fetchOrders).toHaveBeenCalledTimes(1);
  match.items = [{ ...itemAt(3), kind: 'left_orders' }];
  ordering.follow();
  expect(match.fetchOrders).toHaveBeenCalledTimes(2);
  match.view = viewAt(4, { finished: true });
  ordering.follow();
  expect(match.fetchOrders).toHaveBeenCalledTimes(2);
});
