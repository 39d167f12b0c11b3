// Asks the server what may be supposed, when somebody wants to see it and there is news.
import { untrack } from 'svelte';
import type { Language } from '../lib/contract';
import type { Belief, Believed } from '../lib/wire';
import { sayIn } from '../words/say';
import { anyOf, chancesOf, naturesOf, percent, subjectsWithPlaces, type Chances, type Natures } from './likely';

export interface Wanted {
  readonly seq: number; // of the view
  readonly turn: number | string;
  readonly on: boolean; // the layer is shown
  readonly live: boolean; // not looking back: of earlier views nothing is known
}

export class Believing {
  believed = $state.raw<readonly Believed[]>([]);
  offered = $state(false); // there has been something to see in this match
  subjects = $derived(subjectsWithPlaces(this.believed)); // who may be somewhere
  private seq = -1;
  private turn: Wanted['turn'] | null = null;
  private running = false;

  // `guesses`: what pieces are likely to be, shared with panels; empty unless that is shown.
  constructor(private wanted: Wanted, private ask: () => Promise<Belief>, guesses?: { natures: Natures }) {
    if (guesses)
      $effect(() => {
        guesses.natures = naturesOf(this.showing ? this.believed : []);
        return () => { guesses.natures = new Map(); };
      });
    $effect(() => {
      const { seq, turn, on, live } = this.wanted;
      // While nobody looks, it is asked once a turn whether there would be anything to see, until there is.
      if (live && (on ? seq !== this.seq : !this.offered && turn !== this.turn)) untrack(() => void this.fetch());
    });
  }

  get showing(): boolean {
    return this.wanted.on && this.wanted.live;
  }
  // Whose places are shown: the only one; or the first of these who may be anywhere, or all of them together.
  about(wanted: readonly (string | null)[]): string {
    const [only, ...others] = this.subjects;
    if (only !== undefined && others.length === 0) return only;
    return wanted.find((s) => s !== null && (s === anyOf || this.subjects.includes(s))) ?? anyOf;
  }
  chances(subject: string): Chances | null {
    return this.showing && this.subjects.length ? chancesOf(this.believed, subject) : null;
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

// "Bismarck: 12%", or nothing.
export function chanceText(chances: Chances | null, subject: string, at: string, language: Language): string {
  const chance = chances?.get(at);
  return chance ? `${subject === anyOf ? sayIn(language, 'likelyAny') : subject}: ${percent(chance, language)}` : '';
}
