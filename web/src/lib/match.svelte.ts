// A match as this seat sees it: the view of the moment, the stream so far, the line to the server, and the
// boards seen earlier.
import { Trouble, type Api, type Items } from './api';
import type { Choice, Intended, LeftOrders, StreamItem, View } from './contract';
import { listen, type Connection, type Wires } from './live';
import { lastSeen, rememberSeen } from './memory';
import { sameChoice } from './options';
import { Past, type Shelf } from './past';
import { beginsPhase, beginsTurn } from './stream';
import { keepPromise, waitsFor, type Waits } from '../trust/promise';

export interface Parts {
  api: Api;
  wires?: Wires;
  shelf?: Shelf | null;
  hidden?: () => boolean; // whether the page is out of sight
}

const isNotOurs = ({ status }: Trouble): boolean => status === 401 || status === 403;

// The clock's own announcements are no news.
const isNews = (item: StreamItem): boolean => !['chose', 'took_back', 'left_orders'].includes(item.kind) && !beginsTurn(item) && !beginsPhase(item);

export class MatchStore {
  view = $state.raw<View | null>(null);
  items = $state.raw<StreamItem[]>([]);
  connection = $state<Connection>('connecting');
  trouble = $state.raw<Trouble | null>(null);
  fatal = $state.raw<Trouble | null>(null); // the match cannot be shown at all
  watching = $state(false); // no seat here: only the stream
  closedToUs = $state(false); // not even that: a private match of others
  waits = $state<Waits | null>(null); // what for, before the match begins
  busy = $state(false);
  moments = $state.raw<number[]>([]); // sequences with a kept board
  moment = $state<number | null>(null); // looking back at one of them; null: now
  since = $state.raw<StreamItem[]>([]); // what came while the player was away

  private seq = 0; // of the stream, not of the view
  private highest = 0; // sequence heard of
  private pending: Items[] = []; // heard, not yet shown
  private past: Past;
  private line: ReturnType<typeof listen> | null = null;
  private refreshing: Promise<void> | null = null;
  private again = false;
  private closed = false;
  private summedUp = false; // before, nothing counts as read
  private behind = true; // parts of the stream are missing
  private promise: 'open' | 'sent' | 'refused' = 'open';

  constructor(
    readonly id: string,
    private readonly parts: Parts,
  ) {
    this.past = new Past(id, parts.shelf ?? null);
  }

  // What is on the table now, or was at the moment looked back at.
  shown = $derived.by((): View | null => {
    if (this.moment === null || this.view === null) return this.view;
    const then = this.past.at(this.moment);
    return then ?? this.view;
  });
  live = $derived(this.moment === null);
  over = $derived(this.view?.finished ?? this.items.at(-1)?.kind === 'ended');
  shownItems = $derived.by(() => {
    const until = this.moment;
    return until === null ? this.items : this.items.filter((item) => item.seq <= until);
  });

  async open(): Promise<void> {
    await this.past.load();
    void this.parts.api.settle(this.id).catch(() => {}); // tried again with the next order
    try {
      await this.refresh();
    } catch (trouble) {
      this.fatal = trouble as Trouble;
      // Neither a seat here nor a table to look on at.
      this.closedToUs = isNotOurs(trouble as Trouble);
      if (this.closedToUs) this.watching = false;
      if (!(trouble as Trouble).unreachable) return;
    }
    if (this.closed) return;
    this.sumUp();
    this.line = listen(
      () => this.parts.api.path(`matches/${this.id}/live`, { after: this.seq }),
      (items) => this.hear(items),
      (state) => {
        // Whatever was missed while the line was down, the stream brings; the view must be asked for.
        if (state === 'live' && this.connection === 'lost') void this.refreshQuietly();
        this.connection = state;
      },
      this.parts.wires,
    );
  }

  close(): void {
    this.closed = true;
    this.line?.close();
    if (this.summedUp && this.since.length === 0) this.seen();
  }

  hurry(): void {
    this.line?.hurry();
  }

  // Everything again, in another language.
  async reload(): Promise<void> {
    if (this.closed) return;
    this.line?.close();
    this.line = null;
    this.seq = this.highest = 0;
    this.items = [];
    this.pending = [];
    this.fatal = null;
    this.refreshing = null;
    this.behind = true;
    await this.open();
  }

  // What the line brings is shown together with the view that goes with it: one picture, not two.
  private hear(items: Items): void {
    if (items.more && items.events.length === 0 && items.seq < this.seq) {
      // The server has less than we have seen: another match in the same place. Begin anew.
      this.seq = this.highest = 0;
      this.items = [];
      this.pending = [];
      this.behind = true;
    } else {
      this.highest = Math.max(this.highest, items.seq);
      this.pending.push(items);
    }
    if (!this.busy) void this.refreshQuietly();
  }

  private flush(): void {
    const waiting = this.pending;
    this.pending = [];
    for (const items of waiting) {
      if (items.seq > this.seq + 1) {
        this.behind = true; // a gap: the next refresh fetches what is missing
        this.again = true;
      } else this.add(items);
    }
  }

  // Messages overlap with what was asked for; sequences tell.
  private add(items: Items): void {
    const fresh = items.events.filter((item) => item.seq > this.seq);
    if (fresh.length > 0) this.items = [...this.items, ...fresh];
    if (items.seq > this.seq) this.seq = items.seq;
    this.highest = Math.max(this.highest, this.seq);
    if (this.summedUp && this.since.length === 0 && !(this.parts.hidden?.() ?? false)) this.seen();
  }

  // One at a time; what is asked for meanwhile is one more afterwards.
  refresh(): Promise<void> {
    if (this.refreshing) {
      this.again = true;
      return this.refreshing;
    }
    const run = (async () => {
      do {
        this.again = false;
        await this.fetch();
      } while (!this.closed && (this.behind || (this.again && this.highest > (this.view?.seq ?? 0) && !this.watching)));
    })().finally(() => {
      if (this.refreshing === run) this.refreshing = null;
    });
    this.refreshing = run;
    return run;
  }

  private async refreshQuietly(): Promise<void> {
    try {
      await this.refresh();
      if (this.fatal?.unreachable) this.fatal = null;
    } catch (trouble) {
      if (!(trouble as Trouble).unreachable) this.trouble = trouble as Trouble;
    }
  }

  private async fetch(): Promise<void> {
    const both = this.behind;
    const [view] = await Promise.all([this.fetchView(), both ? this.fetchEvents() : null]);
    this.flush();
    if (view) this.take(view);
    // Asked for side by side, the stream may be ahead, and the line goes on from there.
    if (both && view && view.seq < this.seq) this.again = true;
  }

  private async fetchEvents(): Promise<void> {
    for (let more = true; more && !this.closed; ) {
      const items = await this.parts.api.events(this.id, this.seq);
      more = items.more === true;
      this.add(items);
    }
    this.behind = false;
  }

  private async fetchView(): Promise<View | null> {
    if (this.watching) return null;
    try {
      return await this.parts.api.view(this.id);
    } catch (trouble) {
      if (!isNotOurs(trouble as Trouble)) throw trouble;
      this.watching = !this.closedToUs; // the stream may have been refused before
      return null;
    }
  }

  private take(view: View): void {
    if (this.view && view.seq < this.view.seq && view.id === this.view.id) return; // overtaken
    this.view = view;
    this.waits = waitsFor(view);
    if (this.waits === 'own') void this.keepPromise(view);
    if (view.begun && view.board !== null) {
      this.past.keep(view);
      this.moments = this.past.moments.filter((seq) => seq <= view.seq);
    }
  }

  // By itself: nobody need be asked for what was promised.
  private async keepPromise(view: View): Promise<void> {
    if (this.promise === 'refused') this.waits = 'lost';
    if (this.promise !== 'open') return;
    this.promise = 'sent';
    try {
      this.hear(await keepPromise(this.parts.api, view));
    } catch (problem) {
      const trouble = problem as Trouble;
      this.promise = trouble.refusal ? 'refused' : 'open'; // open: once more with the next view
      if (trouble.code === 'broken_promise') this.waits = 'lost';
      else if (trouble.code === 'no_promise') void this.refreshQuietly(); // kept from another window
      else if (!trouble.unreachable) this.trouble = trouble;
    }
  }

  // ---- What the player does ----

  choose(choice: Choice): Promise<boolean> {
    const { view } = this;
    // A choice that is not offered would only be refused; ask the server why, and say so.
    if (!view) return Promise.resolve(false);
    if (!view.options.some((option) => sameChoice(option.choice, choice))) return this.explain(choice);
    return this.act(() => this.parts.api.choose(this.id, view.seq, choice));
  }

  // Several orders with one press. They end at the first that is not asked for or allowed any more, and when something
  // happens, unless they go `through`; what was left is said in a line.
  give(orders: readonly Intended[], through = false): Promise<boolean> {
    const { view } = this, kind = view?.prompt?.kind;
    const first = orders.findIndex((order) => order.prompt === kind);
    const one = orders[first];
    if (!view || !one || orders.slice(0, first).some((order) => !order.if_can)) return Promise.resolve(false);
    if (!view.options.some((option) => sameChoice(option.choice, one.choice))) return this.explain(one.choice);
    return this.act(() => this.parts.api.choose(this.id, view.seq, one.choice, orders.slice(first + 1), !through));
  }

  undo(): Promise<boolean> {
    const { view } = this;
    if (!view?.undoable) return Promise.resolve(false);
    return this.act(() => this.parts.api.undo(this.id, view.seq));
  }

  leaveOrders = (wanted: LeftOrders) =>
    this.act(() => this.parts.api.leaveOrders(this.id, wanted));
  fetchOrders = () => this.parts.api.orders(this.id);
  resign = () => this.act(() => this.parts.api.resign(this.id));
  abandon = () => this.act(() => this.parts.api.abandon(this.id));
  draw = (answer: 'offer' | 'accept' | 'decline') => this.act(() => this.parts.api.draw(this.id, answer));
  why: Api['why'] extends (id: string, question: infer Q) => infer A ? (question: Q) => A : never = (question) =>
    this.parts.api.why(this.id, question);

  private async explain(choice: Choice): Promise<boolean> {
    try {
      const answer = await this.parts.api.why(this.id, { choice });
      if (!answer.allowed) this.trouble = new Trouble(422, 'refused', answer.text, answer.rule);
    } catch (trouble) {
      this.trouble = trouble as Trouble;
    }
    return false;
  }

  private async act(send: () => Promise<Items>): Promise<boolean> {
    if (this.busy || this.moment !== null) return false;
    this.busy = true;
    this.trouble = null;
    let done = true;
    let trouble: Trouble | null = null;
    let seen: View | null = null; // what the answer brought along
    try {
      const items = await send(), left = items.not_given;
      this.pending.push(items);
      seen = items.view ?? null;
      if (left) trouble = new Trouble(200, 'not_given', left.text, left.rule);
    } catch (problem) {
      trouble = problem as Trouble;
      done = false;
    }
    if (seen) {
      this.flush();
      this.take(seen);
    }
    // Also after a refusal: perhaps the view it was made on is an old one.
    if (!seen || this.behind) {
      await this.refresh().catch((problem) => {
        trouble ??= problem as Trouble;
      });
    }
    this.trouble = trouble;
    this.busy = false;
    // What the line brought meanwhile.
    if (this.pending.length > 0 || this.highest > (this.view?.seq ?? 0)) void this.refreshQuietly();
    return done;
  }

  // ---- Looking back ----

  lookBack(seq: number | null): void {
    const last = this.moments.at(-1);
    this.moment = seq === null || last === undefined || seq >= last ? null : seq;
  }

  step(by: number): void {
    const at = this.moment === null ? this.moments.length - 1 : this.moments.indexOf(this.moment);
    const next = this.moments[Math.max(0, at + by)];
    this.lookBack(next ?? null);
  }

  // ---- Since you left ----

  sumUp(): void {
    this.summedUp = true;
    const before = lastSeen(this.id);
    const missed = before > 0 ? this.items.filter((item) => item.seq > before && isNews(item)) : [];
    this.since = missed;
    if (missed.length === 0) this.seen();
  }

  // The player has read what came.
  seen(): void {
    this.since = [];
    if (this.seq > 0) rememberSeen(this.id, Math.max(this.seq, lastSeen(this.id)));
  }
}
