// Shows what happened to the player over the chart, one dispatch after the other. Nothing waits for it: whoever gives
// orders meanwhile gives them.
import { untrack } from 'svelte';
import type { BoardProps, StreamItem } from '../lib/contract';
import type { MatchStore } from '../lib/match.svelte';
import { prefs } from '../lib/prefs.svelte';
import { knock } from '../lib/sound';
import { lastTurns, lookedAt, onChart, type Dispatch, type Reader } from './dispatches';
import type { Playing } from './playing.svelte';

const settling = 480; // milliseconds, as --m-reveal
const least = 1400, most = 6500, aLetter = 38, hurried = 1600, hurriedFrom = 4; // how long one stays, in milliseconds; when many wait
const room = 8; // that wait. Who is so far behind reads the older ones in Signals

const lettersOf = ({ said, stamp }: Dispatch): number => said.reduce((all, { text }) => all + text.length, stamp.length);
export function stayOf(dispatch: Dispatch, hurries: boolean, still: boolean): number {
  const dice = still || dispatch.rolls.length === 0 ? 0 : settling;
  const read = Math.min(most, least + aLetter * lettersOf(dispatch));
  return dice + (hurries ? Math.min(hurried, read) : read);
}

interface Parts {
  covered: () => boolean; // nobody sees the chart just now: the strips wait
  elsewhere: () => boolean; // what is new is read elsewhere, or told when the player is back
}

export class Dispatcher {
  held = $state(false); // by the pointer or the focus: it stays
  shown = $state.raw<BoardProps['shown']>(null);
  private current = $state.raw<Dispatch | null>(null);
  private queue = $state.raw<Dispatch[]>([]);
  private heard = -1; // the last sequence that was looked at; -1: nothing yet
  private wishes = 0;
  times = $state(0); // how many were shown, so that the same one can be shown anew

  constructor(private readonly match: MatchStore, private readonly playing: Playing, private readonly parts: Parts) {
    $effect(() => this.follow());
    $effect(() => {
      const { current, held, hurries } = this, still = prefs.still;
      if (!current || held || this.waits) return;
      const done = setTimeout(() => this.next(), stayOf(current, hurries, still));
      return () => clearTimeout(done);
    });
  }

  reader = $derived.by((): Reader => ({ seat: this.match.view?.seat ?? null, tellings: this.playing.module?.tellings, language: prefs.language }));
  private turns = $derived.by(() => lastTurns(this.match.shownItems));
  // Of this turn and the last.
  recent = $derived.by(() => onChart(this.match.shownItems, this.reader, this.turns.from));
  looked = $derived.by(() => lookedAt(this.recent, this.reader.tellings, this.turns.turn));
  // What has come since, or another language, is in it.
  now = $derived.by(() => {
    const { current } = this;
    return current && (this.recent.find(({ key }) => key === current.key) ?? current);
  });
  // What the strips say.
  shows = $derived.by((): ReadonlySet<StreamItem> => new Set(this.parts.elsewhere() ? [] : this.recent.flatMap(({ show, parts }) => (show ? parts : []))));
  told = $derived.by(() => this.now?.places ?? []);
  waiting = $derived.by(() => this.queue.length);
  private hurries = $derived.by(() => this.queue.length >= hurriedFrom);
  private waits = $derived.by(() => this.parts.covered());

  private follow(): void {
    const { match, recent, playing } = this, last = match.items.at(-1)?.seq ?? 0;
    if (!match.live || !match.view || !playing.module || match.items.length === 0) return;
    const first = this.heard < 0, before = this.heard;
    this.heard = Math.max(before, last);
    if (first || last <= before || untrack(() => this.parts.elsewhere())) return;
    const fresh = recent.filter(({ seq, show }) => show && seq > before);
    if (fresh.length > 0) untrack(() => this.add(fresh));
  }
  private add(fresh: readonly Dispatch[]): void {
    const known = new Map(fresh.map((one) => [one.key, one])), { current } = this;
    const grown = current ? known.get(current.key) : undefined;
    const queue = this.queue.map((one) => known.get(one.key) ?? one), waiting = new Set(queue.map(({ key }) => key));
    this.queue = [...queue, ...fresh.filter((one) => one !== grown && !waiting.has(one.key))].slice(-room);
    if (grown) this.begin(grown);
    else if (!current) this.next();
  }
  private begin(dispatch: Dispatch | null): void {
    this.current = dispatch;
    if (!dispatch) {
      this.held = false;
      return;
    }
    ++this.times;
    if (prefs.sound) knock();
  }
  private next(): void {
    const [first, ...rest] = this.queue;
    this.queue = rest;
    this.begin(first ?? null);
  }

  // ---- What the player does
  skip = (): boolean => {
    if (!this.current) return false;
    this.next();
    return true;
  };
  skipAll = (): void => {
    this.queue = [];
    this.begin(null);
  };
  // Once more, with its place before the player's eyes.
  replay = (dispatch: Dispatch): void => {
    this.begin(dispatch);
    this.look();
  };
  // One after the other, from the first.
  replayAll = (since: number): void => {
    this.queue = this.recent.filter(({ seq, show }) => show && seq > since);
    this.next();
  };
  look = (): void => {
    const place = this.now?.places[0];
    if (place) this.lookAt(place);
  };
  lookAt(place: string): void {
    this.shown = { place, n: ++this.wishes };
  }
}
