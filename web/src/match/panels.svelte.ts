// The panels beside the board: those of the game, and signals. A desk shows them all, a laptop one, a phone one in
// place of the board.
import type { PanelBody } from '../lib/contract';
import { screen } from '../lib/layout.svelte';
import type { MatchStore } from '../lib/match.svelte';
import { prefs, say } from '../lib/prefs.svelte';
import { countSince, type Reader } from './dispatches';
import type { Playing } from './playing.svelte';

export interface Panel {
  id: string;
  title: string;
  body: PanelBody | null; // null: signals
}

export class Panels {
  private wanted = $state('');
  private wantedTab = $state('board'); // on a phone
  private read = $state(0); // the last signal seen

  constructor(private readonly playing: Playing, private readonly match: MatchStore, private readonly reader: () => Reader) {
    $effect(() => {
      const last = match.items.at(-1)?.seq ?? 0;
      if (this.reading || this.read === 0) this.read = last;
    });
  }

  all = $derived.by((): Panel[] => [
    ...(this.playing.module?.panels ?? []).map((panel) => ({ id: panel.id, title: panel.title[prefs.language], body: panel.body })),
    { id: 'signals', title: say('signals'), body: null },
  ]);
  chosen = $derived.by(() => this.all.find((one) => one.id === this.wanted) ?? this.all[0]!);
  // On a desk the first panel is on the left, signals and the others on the right.
  others = $derived.by(() => this.all.slice(1, -1));
  other = $derived.by(() => this.others.find((one) => one.id === this.wanted) ?? this.others[0]);
  tab = $derived.by(() => this.all.find((one) => one.id === this.wantedTab) ?? null); // null: the board
  // Signals are before the player's eyes: always on a desk.
  reading = $derived.by(() => screen.layout === 'desk' || (screen.layout === 'phone' ? this.wantedTab : this.chosen.id) === 'signals');
  unread = $derived.by(() => (this.reading || this.read === 0 ? 0 : countSince(this.match.items, this.reader(), this.read)));

  choose = (id: string): void => {
    this.wanted = id;
  };
  turnTo = (id: string): void => {
    this.wantedTab = id;
  };
}
