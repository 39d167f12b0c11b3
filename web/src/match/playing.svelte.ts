// The game that is played: its module, its chart, and what it and its sides are called.
import { untrack } from 'svelte';
import { moduleFor } from '../games';
import type { GameShown } from '../lib/games';
import type { BoardModule, Chart } from '../lib/contract';
import type { MatchStore } from '../lib/match.svelte';
import { prefs, say } from '../lib/prefs.svelte';
import { api } from '../lib/server';

export class Playing {
  module = $state.raw<BoardModule | null>(null);
  chart = $state.raw<Chart | null>(null);
  broken = $state('');
  private game = $state.raw<GameShown | null>(null);

  private watched = $state(''); // the game's name, for who has no view

  constructor(private readonly match: MatchStore) {
    $effect(() => this.load(this.id, prefs.language));
    $effect(() => {
      if (match.watching) void api.match(match.id).then(({ game }) => (this.watched = game)).catch(() => {});
    });
  }

  id = $derived.by(() => this.match.view?.game ?? this.watched);
  title = $derived.by(() => this.game?.title ?? this.id);
  scenario = $derived.by(() => this.game?.scenarios.find((one) => one.id === this.match.view?.scenario)?.title ?? '');
  sides = $derived.by(() => this.game?.sides ?? { allied: 'allied', axis: 'axis' });
  opponent = $derived.by(() => {
    const name = this.match.view?.opponent ?? '';
    if (name === 'human' || name === 'open' || name === 'lesson') return say(name);
    const bot = name.replace(/^bot:/, '');
    return say('botName', { name: this.game?.bots.find(({ id }) => id === bot)?.title ?? bot });
  });
  headline = $derived.by(() => (this.module && this.match.shown?.begun ? this.module.headline(this.match.shown, prefs.language) : []));
  glance = $derived.by(() => (this.match.shown?.begun && this.module?.glance?.(this.match.shown, prefs.language)) || null);
  alarm = $derived.by(() => {
    const { shown, shownItems } = this.match;
    return (shown?.begun && this.module?.alarm?.(shown, shownItems, prefs.language)) || '';
  });
  mark = $derived.by(() => (this.match.shown?.begun && this.module?.mark ? this.module.mark(this.match.shown) : ''));

  // The words of a game depend on the language; its chart is fetched once.
  private load(name: string, _language: string): void {
    void api
      .games()
      .then(({ games }) => (this.game = games.find((one) => one.id === name) ?? null))
      .catch(() => {});
    if (!name) return;
    // A game may have no chart.
    const none: Chart = { map: null, coast: null, units: null };
    const drawn = api.chart(name).then(
      (found): Chart => ({ map: found.map, coast: found.coast ?? null, units: found.units ?? null }),
      () => none,
    );
    Promise.all([moduleFor(name), drawn]).then(
      ([found, chart]) => {
        this.chart = untrack(() => this.chart) ?? chart;
        this.module = found;
      },
      (problem) => (this.broken = String(problem)),
    );
  }
}
