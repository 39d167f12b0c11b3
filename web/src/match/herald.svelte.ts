// Tells what happens to those who do not look: by screen reader, by sound, and by where the focus goes.
import { tick, untrack } from 'svelte';
import type { StreamItem } from '../lib/contract';
import type { MatchStore } from '../lib/match.svelte';
import { prefs, say } from '../lib/prefs.svelte';
import { chime } from '../lib/sound';
import { rowsOf } from '../lib/stream';
import type { Asking } from './asking.svelte';

export const toQuestion = (): void => document.querySelector<HTMLElement>('#question')?.focus();

export class Herald {
  announced = $state('');
  private heard = 0;
  private wasAsked: boolean | null = null; // null: not yet known
  private question = '';

  // `shown`: what is told elsewhere on the screen, to screen readers too, and need not be said twice.
  constructor(private readonly match: MatchStore, private readonly asking: Asking, private readonly shown: () => ReadonlySet<StreamItem>) {
    $effect(() => this.tellNews());
    $effect(() => this.tellQuestion());
    // Whoever looks back is not about to order anything.
    $effect(() => {
      if (!match.live) untrack(() => asking.clear());
    });
  }

  announce = (text: string): void => {
    this.announced = text;
  };

  private tellNews(): void {
    const shown = this.shown(), fresh = this.match.items.filter((item) => item.seq > this.heard && item.kind !== 'chose' && !shown.has(item));
    const first = this.heard === 0;
    this.heard = this.match.items.at(-1)?.seq ?? this.heard;
    if (!first && fresh.length > 0) this.announce(rowsOf(fresh).slice(-3).map(({ item }) => item.text).join(' '));
  }

  private tellQuestion(): void {
    const { view } = this.match;
    if (!view) return;
    const { asking, wasAsked } = this, asked = view.prompt !== null;
    // At the beginning only if nobody looks; later whenever the waiting is over.
    if (asked && prefs.sound && (wasAsked === false || (wasAsked === null && document.visibilityState === 'hidden'))) chime();
    this.wasAsked = asked;
    const question = asking.question + view.finished;
    const changed = question !== this.question;
    this.question = question;
    if (!changed) return;
    untrack(() => asking.clear());
    if (view.prompt) this.announce(say('myTurnAnnounce', { text: view.prompt.text }));
    // Whoever works in the bar stays in the bar.
    const inBar = document.activeElement?.closest('.prompt, .sheet');
    if (inBar) void tick().then(() => document.activeElement === document.body && toQuestion());
  }
}
