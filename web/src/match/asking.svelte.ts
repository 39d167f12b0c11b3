// The question before the player and what the player is about to answer.
import { tick, type Snippet } from 'svelte';
import type { Choice, Gathering, Intended, Language, Option, Proposal, View } from '../lib/contract';
import { Habit } from '../lib/habit';
import type { MatchStore } from '../lib/match.svelte';
import { isPass, lay, sameChoice, sorted } from '../lib/options';
import { prefs, say } from '../lib/prefs.svelte';

const same = (a: Option | null, b: Option): boolean => a !== null && sameChoice(a.choice, b.choice);

// What shows the question: the bar, or on a phone the sheet.
export interface AskingProps {
  match: MatchStore;
  asking: Asking;
  mark: string;
  openRule: (rule: string) => void;
  openOrders: (() => void) | null; // null: nothing can be ordered beforehand for this question
  passOn?: (() => void) | null; // pass until something happens; null: nothing can be passed
  passTurn: (() => void) | null; // only for the rest of the turn
  finished: Snippet;
}

// How orders are to be understood, on or off.
export interface Toggle {
  id: string;
  text: string;
  on: boolean;
  set: (on: boolean) => void;
}

export interface AskingSettings {
  room: () => number;
  letters?: () => number;
  confirm: () => boolean;
  askPass: () => boolean;
  rank?: () => ((option: Option, view: View) => number) | undefined;
  note?: () => ((option: Option, view: View, language: Language) => string) | undefined;
  gathering?: () => Gathering | undefined;
  part?: () => string; // which part of a turn it is: a question may be another one in another
  proposals?: () => readonly Proposal[]; // of several orders each
  giving?: () => void; // several orders go out
  eager?: () => boolean; // Enter takes the first of them
  toggles?: () => readonly Toggle[];
  hint?: () => string; // what a press on the chart does
}

export class Asking {
  pointed = $state.raw<Choice | null>(null);
  picked = $state.raw<Option | null>(null); // chosen, not yet confirmed: a tap alone tells nobody anything
  ending = $state.raw<Option | null>(null); // an end of phase that was asked about once
  meant = $state.raw<Proposal | null>(null); // several orders, not yet confirmed
  ticked = $state.raw<readonly Choice[]>([]); // that will be sent together
  all = $state(false); // the whole list is open
  private readonly habit = new Habit();

  constructor(
    private readonly match: MatchStore,
    private readonly settings: AskingSettings,
  ) {}

  private kind = $derived.by(() => (this.match.live ? (this.match.view?.prompt?.kind ?? '') : ''));
  private usual = $derived.by(() => `${this.kind} ${this.settings.part?.() ?? ''}`);
  // What is ticked here before it is sent.
  gathering = $derived.by(() => {
    const gathering = this.settings.gathering?.();
    return gathering?.kinds.includes(this.kind) ? gathering : null;
  });
  // What several orders can be given with one press, what is ticked first.
  proposals = $derived.by((): readonly Proposal[] => {
    const { gathering, kind, ticked } = this;
    if (gathering && ticked.length > 0) {
      const calls = ticked.map((choice): Intended => ({ prompt: kind, choice }));
      const end: Intended = { prompt: kind, choice: { verb: 'pass' }, if_can: true };
      return [{ id: 'ticked', text: gathering.send(ticked.length, prefs.language), orders: gathering.finishes ? [...calls, end] : calls }];
    }
    return this.settings.proposals?.() ?? [];
  });
  // The one that Enter takes before it would end the question.
  leading = $derived.by(() => (this.ticked.length > 0 || this.settings.eager?.() !== false ? (this.proposals.find(({ id }) => id === 'ticked' || id === 'sail_on') ?? null) : null));

  options = $derived.by(() => (this.match.live ? (this.match.view?.options ?? []) : []));
  private ranked = $derived.by(() => {
    const rank = this.settings.rank?.(), { view } = this.match;
    return rank && view ? sorted(this.options, (option) => rank(option, view)) : this.options;
  });
  // What is given together takes room from what is given alone.
  laid = $derived.by(() => lay(this.ranked, Math.max(2, this.settings.room() - this.proposals.length), this.settings.letters?.()));
  // Changes when the question does, not whenever something happens elsewhere.
  question = $derived.by(() => (this.match.view?.prompt?.kind ?? '') + JSON.stringify(this.options.map((o) => o.choice)));

  point = (choice: Choice | null): void => {
    this.pointed = choice;
  };

  optionOf(choice: Choice | null): Option | null {
    const among = (options: Option[]) => options.find((option) => sameChoice(option.choice, choice));
    return among(this.laid.listed) ?? among(this.options) ?? null;
  }

  // What the board asks for. A refusal explains what is not offered.
  order = (choice: Choice): void => {
    const option = this.optionOf(choice);
    if (option) this.take(option);
    else void this.match.choose(choice);
  };

  isTicked = (choice: Choice): boolean => this.ticked.some((one) => sameChoice(one, choice));
  tickAll(choices: readonly Choice[]): void {
    this.ticked = choices;
  }

  // Several at once, from the chart.
  give = (orders: readonly Intended[], text = ''): void => this.suggest({ id: '', text, orders });
  // As the game proposes it beside the chart: on a phone after a second press.
  suggest = (proposal: Proposal): void => {
    if (this.settings.confirm()) this.meant = proposal;
    else this.propose(proposal);
  };
  // What is left of orders that last: the next of them answers when that is asked again.
  kept = $state.raw<{ text: string; kind: string; orders: readonly Intended[] } | null>(null);
  followKept(): void {
    const { kept, match } = this;
    if (!kept || match.busy || !match.live || !this.kind) return;
    const next = this.kind === kept.kind ? kept.orders.findIndex(({ choice }) => this.optionOf(choice) !== null) : -1, order = kept.orders[next];
    const left = kept.orders.slice(next + 1);
    this.kept = order && left.length > 0 ? { ...kept, orders: left } : null;
    if (order) void match.choose(order.choice);
  }
  stopKept(): void {
    this.kept = null;
  }
  // By a key; false if there is none.
  proposeFirst(): boolean {
    const [first] = this.proposals;
    if (first) this.suggest(first);
    return first !== undefined;
  }
  propose = (proposal: Proposal): void => {
    if (this.match.busy || !this.match.live) return;
    const { ticked } = this, gathers = proposal.id === 'ticked';
    if (gathers) this.sent = ticked;
    this.kept = proposal.lasts ? { text: proposal.text, kind: this.kind, orders: proposal.orders.slice(1) } : null;
    this.settings.giving?.();
    this.habit.order(this.usual);
    this.clear();
    const given = this.match.give(proposal.lasts ? proposal.orders.slice(0, 1) : proposal.orders, proposal.through);
    // What was held back, because something happened, stays ticked.
    if (gathers) void given.then(tick).then(() => { this.ticked = this.gathering ? ticked.filter((one) => this.optionOf(one) !== null) : []; });
  };

  take = (option: Option): void => {
    if (this.match.busy || !this.match.live) return;
    if (this.gathering && !isPass(option)) {
      this.ticked = this.isTicked(option.choice) ? this.ticked.filter((one) => !sameChoice(one, option.choice)) : [...this.ticked, option.choice];
      return;
    }
    const ends = isPass(option) && !this.laid.listed.some((one) => same(one, option)); // and declines nothing
    if (this.settings.confirm() && !same(this.picked, option) && !ends) {
      this.picked = option;
      this.pointed = option.choice;
      return;
    }
    const couldDoMore = this.options.length > 1;
    if (ends && couldDoMore && !same(this.ending, option) && this.settings.askPass() && (this.ticked.length > 0 || this.habit.slips(this.usual))) {
      this.ending = option;
      this.showAll(false);
      return;
    }
    if (ends) this.habit.end(this.usual);
    else this.habit.order(this.usual);
    this.kept = null;
    this.clear();
    void this.match.choose(option.choice);
  };

  takeNumber(index: number): void {
    const option = this.laid.listed[index];
    if (option) this.take(option);
  }

  note = $derived.by(() => {
    const note = this.settings.note?.(), { view } = this.match;
    return note && view ? (option: Option) => note(option, view, prefs.language) : null;
  });
  hint = $derived.by(() => this.settings.hint?.() ?? '');
  toggles = $derived.by(() => this.settings.toggles?.() ?? []);

  // What Enter takes, unless it is several orders.
  next = $derived.by(() => this.ending ?? this.picked ?? (this.leading ? null : this.laid.primary));
  hasDefault = $derived.by(() => this.next !== null || this.leading !== null);

  takeDefault(): void {
    const several = this.meant ?? (this.ending || this.picked ? null : this.leading);
    if (several) this.propose(several);
    else if (this.next) this.take(this.next);
  }

  // What can be ticked with one press: what was sent the last time, and everything.
  private sent: readonly Choice[] = [];
  ticks = $derived.by((): { id: string; text: string; choices: readonly Choice[] }[] => {
    if (!this.gathering) return [];
    const choices = this.ranked.filter((option) => !isPass(option)).map(({ choice }) => choice);
    const offered = (one: Choice) => choices.some((choice) => sameChoice(choice, one)), { view } = this.match;
    const again = this.sent.filter(offered);
    const likely = view ? this.gathering.likely(view).filter(offered) : [];
    return [
      ...(likely.length > 0 && likely.length < choices.length ? [{ id: 'likely', text: say('likelyTicked', { n: likely.length }), choices: likely }] : []),
      ...(again.length > 0 ? [{ id: 'again', text: say('againTicked', { n: again.length }), choices: again }] : []),
      ...(choices.length > 1 ? [{ id: 'all', text: say('allTicked', { n: choices.length }), choices }] : []),
    ];
  });

  // Why nothing can be taken back; empty if something can.
  undoWhy = $derived.by(() => {
    if (!this.match.view || this.match.view.undoable) return '';
    return this.match.items.some((item) => item.kind === 'chose') ? say('undoTold') : say('undoNothing');
  });

  undo(): void {
    this.kept = null;
    this.clear();
    void this.match.undo();
  }

  // A row that goes away under the pointer never says that it is pointed at no more.
  showAll(on: boolean): void {
    this.all = on;
    if (!on) this.pointed = this.picked?.choice ?? null;
  }

  // Closes one thing; false if nothing was open.
  back(): boolean {
    const something = this.all || this.ending !== null || this.picked !== null || this.meant !== null || this.ticked.length > 0;
    if (this.all) this.showAll(false);
    else this.clear();
    return something;
  }

  clear(): void {
    this.pointed = this.picked = this.ending = this.meant = null;
    this.ticked = [];
    this.all = false;
  }
}
