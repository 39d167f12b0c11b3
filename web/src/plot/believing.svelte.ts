// Asks the server what may be supposed, when somebody wants to see it and there is news.
import { untrack } from 'svelte';
import type { Belief, Believed } from '../lib/wire';

export interface Wanted {
  readonly seq: number; // of the view
  readonly turn: number | string;
  readonly on: boolean; // the layer is shown
  readonly live: boolean; // not looking back: of earlier views nothing is known
}

export class Believing {
  believed = $state.raw<readonly Believed[]>([]);
  offered = $state(false); // there has been something to see in this match
  private seq = -1;
  private turn: Wanted['turn'] | null = null;
  private running = false;

  constructor(private wanted: Wanted, private ask: () => Promise<Belief>) {
    $effect(() => {
      const { seq, turn, on, live } = this.wanted;
      // While nobody looks, it is asked once a turn whether there would be anything to see, until there is.
      if (live && (on ? seq !== this.seq : !this.offered && turn !== this.turn)) untrack(() => void this.fetch());
    });
  }

  private async fetch(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      do {
        this.turn = this.wanted.turn;
        const { seq, believed } = await this.ask();
        this.seq = seq;
        this.believed = believed;
        if (believed.length) this.offered = true;
      } while (this.wanted.on && this.wanted.live && this.seq < this.wanted.seq);
    } catch {
      this.believed = []; // it is a help, not the game
    } finally {
      this.running = false;
    }
  }
}
