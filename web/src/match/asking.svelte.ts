// The question before the player and what the player is about to answer.
import type { Snippet } from 'svelte';
import type { Choice, Option } from '../lib/contract';
import type { MatchStore } from '../lib/match.svelte';
import { isPass, lay, sameChoice, sorted } from '../lib/options';
import { say } from '../lib/prefs.svelte';

const same = (a: Option | null, b: Option): boolean => a !== null && sameChoice(a.choice, b.choice);

// What shows the question: the bar, or on a phone the sheet.
export interface AskingProps {
  match: MatchStore;
  asking: Asking;
  mark: string;
  openRule: (rule: string) => void;
  openOrders: (() => void) | null; // null: nothing can be ordered beforehand for this question
  finished: Snippet;
}

export class Asking {
  pointed = $state.raw<Choice | null>(null);
  picked = $state.raw<Option | null>(null); // chosen, not yet confirmed: a tap alone tells nobody anything
  ending = $state.raw<Option | null>(null); // an end of phase that was asked about once
  all = $state(false); // the whole list is open

  constructor(
    private readonly match: MatchStore,
    private readonly settings: { room: () => number; letters?: () => number; confirm: () => boolean; askPass: () => boolean; rank?: () => ((option: Option) => number) | undefined },
  ) {}

  options = $derived.by(() => (this.match.live ? (this.match.view?.options ?? []) : []));
  private ranked = $derived.by(() => {
    const rank = this.settings.rank?.();
    return rank ? sorted(this.options, rank) : this.options;
  });
  laid = $derived.by(() => lay(this.ranked, this.settings.room(), this.settings.letters?.()));
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

  take = (option: Option): void => {
    if (this.match.busy || !this.match.live) return;
    const ends = isPass(option) && !this.laid.listed.some((one) => same(one, option)); // and declines nothing
    if (this.settings.confirm() && !same(this.picked, option) && !ends) {
      this.picked = option;
      this.pointed = option.choice;
      return;
    }
    const couldDoMore = this.options.length > 1;
    if (ends && couldDoMore && !same(this.ending, option) && this.settings.askPass()) {
      this.ending = option;
      this.showAll(false);
      return;
    }
    this.clear();
    void this.match.choose(option.choice);
  };

  takeNumber(index: number): void {
    const option = this.laid.listed[index];
    if (option) this.take(option);
  }

  // What Enter takes.
  next = $derived.by(() => this.ending ?? this.picked ?? this.laid.primary);

  takeDefault(): void {
    if (this.next) this.take(this.next);
  }

  // Why nothing can be taken back; empty if something can.
  undoWhy = $derived.by(() => {
    if (!this.match.view || this.match.view.undoable) return '';
    return this.match.items.some((item) => item.kind === 'chose') ? say('undoTold') : say('undoNothing');
  });

  undo(): void {
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
    const something = this.all || this.ending !== null || this.picked !== null;
    if (this.all) this.showAll(false);
    else this.clear();
    return something;
  }

  clear(): void {
    this.pointed = this.picked = this.ending = null;
    this.all = false;
  }
}
