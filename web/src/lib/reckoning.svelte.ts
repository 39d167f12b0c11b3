// What the umpire reckons for a position: one request for all its options, when it is the present one, kept by its
// sequence number.
import { untrack } from 'svelte';
import type { Odds } from './wire';

export interface Wanted {
  readonly seq: number; // of the newest view; -1 while there is none
  readonly live: boolean; // the match goes on
}
const pause = 40; // milliseconds: positions that follow each other at once are not asked about one by one
const most = 24; // kept, for looking back

export class Reckoning {
  private kept = $state.raw<ReadonlyMap<number, Odds>>(new Map());
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running = false;

  constructor(private wanted: Wanted, private ask: () => Promise<Odds>) {
    $effect(() => {
      const { seq, live } = this.wanted;
      if (!live || seq < 0 || untrack(() => this.kept.has(seq))) return;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.fetch(), pause);
    });
    $effect(() => () => clearTimeout(this.timer));
  }

  // Of the position with that number. While the newest is on its way, the one before it: numbers that stay for a moment
  // disturb less than numbers that go and come.
  at(seq: number): Odds | null {
    const exact = this.kept.get(seq);
    if (exact || seq !== this.wanted.seq || !this.wanted.live) return exact ?? null;
    return [...this.kept.values()].at(-1) ?? null;
  }

  private async fetch(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      while (this.wanted.live && !this.kept.has(this.wanted.seq)) {
        const asked = this.wanted.seq, odds = await this.ask();
        this.kept = new Map([...this.kept, [odds.seq, odds] as const].slice(-most));
        if (odds.seq < asked) break; // the umpire is behind what is shown: another view will come
      }
    } catch { /* a help, not the game */ } finally {
      this.running = false;
    }
  }
}
