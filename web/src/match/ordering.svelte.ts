// What the player has ordered beforehand, and what could be.
import { untrack } from 'svelte';
import type { LeftOrders, StandingOrder, StandingOrders } from '../lib/contract';
import type { MatchStore } from '../lib/match.svelte';

export const sameOrder = (a: StandingOrder, b: StandingOrder): boolean =>
  a.prompt === b.prompt && a.answer === b.answer && (a.proviso ?? null) === (b.proviso ?? null);

export class Ordering {
  now = $state.raw<StandingOrders | null>(null);
  private asked = false;

  constructor(private readonly match: MatchStore) {}

  // Offers for the question before the player.
  here = $derived.by(() => {
    const kind = this.match.live ? this.match.view?.prompt?.kind : undefined;
    return this.now?.offers.filter(({ prompt }) => prompt === kind) ?? [];
  });
  others = $derived.by(() => (this.now?.offers ?? []).filter((offer) => !this.here.includes(offer) && !this.has(offer)));

  has = (offer: StandingOrder): boolean => this.now?.orders.some((order) => sameOrder(order, offer)) ?? false;

  // Asks again where the answer may be another one: orders come from other windows too, passing ends by itself, and
  // taking back lets orders wait.
  follow(): void {
    const { view, items } = this.match;
    if (!view?.begun || view.finished || this.match.watching) return;
    const last = items.at(-1)?.kind, now = untrack(() => this.now);
    const inForce = now !== null && (now.until_news || now.until_turn || now.orders.length > 0);
    if (this.asked && !inForce && last !== 'left_orders') return;
    this.asked = true;
    void this.fetch();
  }

  async fetch(): Promise<void> {
    try {
      this.now = await this.match.fetchOrders();
    } catch {
      this.asked = false; // with the next view once more
    }
  }

  async toggle(offer: StandingOrder): Promise<void> {
    const { now } = this;
    if (!now) return;
    const orders = this.has(offer) ? now.orders.filter((order) => !sameOrder(order, offer)) : [...now.orders, offer];
    await this.leave({ ...now, orders });
  }

  async passUntilNews(until_news: boolean): Promise<void> {
    if (this.now) await this.leave({ ...this.now, until_news });
  }
  async passThisTurn(until_turn: boolean): Promise<void> {
    if (this.now) await this.leave({ ...this.now, until_turn });
  }
  // Whatever is passed for the player.
  passes = $derived.by(() => this.now !== null && (this.now.until_news || this.now.until_turn));
  async askAgain(): Promise<void> {
    if (this.now) await this.leave({ ...this.now, until_news: false, until_turn: false });
  }

  async answerSole(sole: boolean): Promise<void> {
    if (this.now) await this.leave({ ...this.now, sole });
  }

  private async leave({ orders, until_news, until_turn, sole }: LeftOrders): Promise<void> {
    await this.match.leaveOrders({ orders, until_news, until_turn, sole });
    await this.fetch();
  }
}
