// Units under way: who waits for orders, where everybody is to go, and what brings them there this turn. A course is the
// player's own note: the umpire hears of it order by order, when the player says "sail on".
import { untrack } from 'svelte';
import type { Intended, Proposal, Steer, StreamItem, View, Waiting } from '../lib/contract';
import type { MatchStore } from '../lib/match.svelte';
import { remember, remembered } from '../lib/memory';
import { prefs, say } from '../lib/prefs.svelte';
import { alongWith, inHand, nextTo, passedBy, sailOn, stillAhead, wayFor, wayTo, type Stops } from '../lib/steering';
import { eventOf } from '../lib/stream';
import { surfaceOf } from '../plot/surface';
import type { Playing } from './playing.svelte';

export class Courses {
  stops = $state.raw<Stops>({});
  picked = $state<string | null>(null); // by the player, on the chart
  private heard = 0; // up to here the player knew when the last course was set or followed
  private book = '';

  constructor(
    private readonly match: MatchStore,
    private readonly playing: Playing,
    private readonly give: (orders: readonly Intended[], text: string) => void,
    private readonly wanted: () => boolean = () => true,
  ) {
    $effect(() => this.open());
    // Another phase, another beginning.
    $effect(() => {
      if (this.active) return;
      this.picked = null;
      this.passedOver = new Set();
    });
    $effect(() => {
      const { steering, asked, surface } = this;
      const ahead = steering && asked && surface ? stillAhead(this.stops, this.units, nextTo(steering, surface, asked)) : this.stops;
      if (ahead !== this.stops) this.write(ahead);
    });
  }

  private surface = $derived.by(() => (this.playing.chart ? surfaceOf(this.playing.chart) : null));
  private asked = $derived.by((): View | null => {
    const { view, live } = this.match, kind = view?.prompt?.kind;
    return live && view && kind && this.wanted() && this.playing.module?.steering?.kinds.includes(kind) ? view : null;
  });
  private steering = $derived.by(() => (this.asked ? (this.playing.module?.steering ?? null) : null));
  units = $derived.by(() => (this.steering && this.asked ? this.steering.units(this.asked) : []));
  together = $state(false); // who waits at the same place goes along
  private under = $derived.by(() => (this.together ? alongWith(this.stops, this.units) : this.stops));
  unit = $derived.by(() => inHand(this.units, this.under, this.picked, this.passedOver, this.steering?.careful));
  private passedOver = $state.raw<ReadonlySet<string>>(new Set()); // at this question
  private pick(key: string): void {
    this.passedOver = passedBy(this.units, this.passedOver, key);
    this.picked = key;
  }

  // Something has happened since that every player is shown: courses wait for a word.
  private isNews = (item: StreamItem): boolean => item.seq > this.heard && this.playing.module?.tellings?.kinds[eventOf(item)]?.show === 'always';
  halted = $derived.by(() => Object.keys(this.stops).length > 0 && this.match.items.some(this.isNews));

  proposals = $derived.by((): Proposal[] => {
    const { steering, asked, surface, unit } = this;
    if (!steering || !asked || !surface) return [];
    const on = sailOn(steering, surface, asked, this.under);
    const all = on ? [{ id: 'sail_on', text: say('sailOn', { n: on.units }), orders: on.orders }] : [];
    return unit ? [...all, ...steering.acts(asked, unit, prefs.language)] : all;
  });

  // Those who wait where the unit in hand is, itself included.
  private beside(key: string | null): readonly Waiting[] {
    const at = this.units.find((unit) => unit.key === key)?.at;
    return this.units.filter((unit) => unit.key === key || (at !== '' && unit.at === at));
  }
  private named = (keys: readonly string[]): string => keys.map((key) => this.steering?.named?.(key, prefs.language) ?? key).join(', ');
  // Those who would go with the unit in hand; or, if it is alone, with one under way.
  company = $derived.by(() => {
    const beside = this.beside(this.unit).length, follow = alongWith(this.stops, this.units);
    const led = this.units.filter(({ key, at }) => follow[key] && this.units.some((unit) => unit.at === at && !this.stops[unit.key])).length;
    return beside > 1 ? beside : led;
  });
  toggles = $derived.by(() => (this.company > 1 ? [{ id: 'together', text: say('together', { n: this.company }), on: this.together, set: (on: boolean) => { this.together = on; } }] : []));
  hint = $derived.by(() => {
    if (!this.unit) return '';
    const units = this.together ? this.beside(this.unit).map(({ key }) => key) : [this.unit];
    return `${this.halted ? `${say('sailHalted')} ` : ''}${say('inHand', { unit: this.named(units) })}`;
  });

  readonly steer: Steer = this.chartSide();
  private chartSide(): Steer {
    const self = this;
    return {
      get units() { return self.units; },
      get ways() { return self.ways; },
      get unit() { return self.unit; },
      pick: (key) => self.pick(key),
      way: (key, to) => self.way(key, to),
      send: (key, to, further) => self.send(key, to, further),
    };
  }
  active = $derived.by(() => this.steering !== null);

  private ways = $derived.by(() => {
    const { steering, asked, surface } = this, all = new Map<string, readonly string[]>();
    if (!steering || !asked || !surface) return all;
    for (const unit of this.units) {
      const left = this.under[unit.key], way = left && wayFor(steering, surface, asked, unit, left);
      if (way) all.set(unit.key, unit.at === '' ? way : [unit.at, ...way]);
    }
    return all;
  });
  private way(key: string, to: string): string[] | null {
    const { steering, asked, surface } = this, unit = this.units.find((one) => one.key === key);
    if (!steering || !asked || !surface?.cell(to)) return null;
    if (!steering.far(asked, key)) return [to];
    return unit ? wayFor(steering, surface, asked, unit, [to]) : null;
  }
  private send(key: string, to: string, further: boolean): boolean {
    const { steering, asked } = this;
    if (!steering || !asked || this.match.busy) return false;
    const sent = this.together ? this.beside(key) : this.units.filter((unit) => unit.key === key);
    const orders = sent.flatMap((unit) => {
      const way = this.way(unit.key, to);
      return way ? steering.lead(asked, unit.key, way) : [];
    });
    if (orders.length === 0) return false;
    if (steering.far(asked, key)) {
      const stops = { ...this.stops };
      for (const unit of sent) stops[unit.key] = (further ? this.onward(unit.key, to) : this.way(unit.key, to)) ?? [];
      this.write(stops);
      if (further) {
        this.picked = key; // its next place may follow
        return true;
      }
    }
    this.picked = null;
    this.know();
    this.give(orders, `${this.named(sent.map((unit) => unit.key))} → ${to}`);
    return true;
  }
  // Its course so far, and from the end of it on.
  private onward(key: string, to: string): string[] | null {
    const { steering, asked, surface } = this, before = this.stops[key] ?? [], from = before.at(-1);
    if (!from) return this.way(key, to);
    const leg = steering && asked && surface ? wayTo(surface, from, to, steering.closed(asked, key, surface)) : null;
    return leg ? [...before, ...leg] : [...before];
  }
  forget(key: string): void {
    const { [key]: _, ...others } = this.stops;
    this.write(others);
  }
  // The player has seen what there was and goes on.
  know(): void {
    this.heard = this.match.items.at(-1)?.seq ?? 0;
  }

  private open(): void {
    const { view } = this.match, book = view ? `courses.${view.id}.${view.seat}` : '';
    if (book === this.book) return;
    this.book = book;
    untrack(() => {
      this.heard = this.match.items.at(-1)?.seq ?? 0;
      try {
        this.stops = JSON.parse(remembered(book) ?? '{}') as Stops;
      } catch {
        this.stops = {};
      }
    });
  }
  private write(stops: Stops): void {
    this.stops = stops;
    if (this.book) remember(this.book, JSON.stringify(stops));
  }
}
