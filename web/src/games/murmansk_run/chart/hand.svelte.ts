// What the player points at, asks about and does on the chart. What is pointed at here lights the row there, and
// the other way round.
import { untrack } from 'svelte';
import type { Choice, Language, View, WhyAnswer } from '../../../lib/contract';
import { fitted, shown, zoomed } from '../../../plot/camera';
import { around } from '../../../plot/geometry';
import type { Network, Spot } from '../../../plot/network';
import type { Sight } from '../../../plot/sight.svelte';
import { same, wouldBe, type Lit } from '../model/orders';
import type { Reading } from '../model/reading';
import { ui } from '../model/ui.svelte';
import { waitingRoom, type Unit } from '../model/units';
import { placeOf, type Piece } from './pieces';
import { waters } from './scene';

// What lies on the table; everything here is read when it is needed.
export interface Table {
  readonly view: View;
  readonly language: Language;
  readonly network: Network;
  readonly reading: Reading;
  readonly lit: Lit;
  readonly actor: string | null;
  readonly asking: boolean; // there is something to choose
  readonly offering: boolean; // and it can be chosen now
  readonly places: ReadonlyMap<string, Unit[]>;
  readonly pieces: readonly Piece[];
  choose: (choice: Choice) => void;
  point: (choice: Choice | null) => void;
  why: (question: { choice: Choice }) => Promise<WhyAnswer>;
  announce: (text: string) => void;
}

const inPanel = (e: Event) => Boolean((e.target as Element).closest('[data-panel]'));
const pieceAt = (e: Event) => (e.target as Element).closest<SVGGElement>('[data-piece]')?.dataset.at;

export class Hand {
  hovered = $state<string | null>(null);
  cursor = $state<string | null>(null); // of the keys
  focused = $state(false); // by the keys: the cursor is drawn
  tray = $state<{ at: string; pinned: boolean } | null>(null);
  answer = $state<{ at: string; what: WhyAnswer } | null>(null);
  refused = $state<string | null>(null);
  private last: string | null = null; // the position clicked at
  private told: Choice | null = null;
  private asking: ReturnType<typeof setTimeout> | undefined;
  private opening: ReturnType<typeof setTimeout> | undefined;
  private answers = new Map<string, WhyAnswer>();

  constructor(private it: Table, private sight: Sight, private focus: () => void) {}

  // ---- Pointing
  tell(choice: Choice | null): void {
    if (same(choice, this.told) || (!choice && !this.told)) return;
    this.told = choice;
    this.it.point(choice);
  }
  quiet = (): void => {
    clearTimeout(this.asking);
    clearTimeout(this.opening);
    if (this.tray && !this.tray.pinned) this.tray = null;
  };
  leave = (): void => {
    this.hovered = null;
    this.quiet();
  };
  private placeAt(px: number, py: number): string | undefined {
    const { x, y } = this.sight.at(px, py), { network, places, view } = this.it, room = placeOf(network, waitingRoom, view.seat)!;
    if (places.has(waitingRoom) && Math.hypot(x - room[0], y - room[1]) < 0.4) return waitingRoom;
    return network.at(x, y)?.id;
  }
  // Where the piece in hand stands: nobody asks why it cannot go there.
  private isHome(at: string): boolean {
    return this.it.reading.units.some((u) => u.at === at && u.key === this.it.actor);
  }
  private actorsAt(at: string): string[] {
    return (this.it.places.get(at) ?? []).filter((u) => !u.foe && this.it.lit.actors.has(u.key)).map((u) => u.key);
  }

  hover = (px: number, py: number, e: PointerEvent): void => {
    if (inPanel(e)) return;
    const { it } = this, at = pieceAt(e) ?? this.placeAt(px, py) ?? null;
    if (at === this.hovered) return;
    this.quiet();
    this.hovered = at;
    this.answer = null;
    const orders = at ? it.lit.cells.get(at) : undefined;
    this.tell(it.offering && orders?.length === 1 ? orders[0]!.option.choice : null);
    if (!at) return;
    const units = it.places.get(at) ?? [];
    if (!orders && (units.length > 1 || units.some((u) => u.ships.length > 0))) this.opening = setTimeout(() => { this.tray = { at, pinned: false }; }, 300);
    else if (it.offering && !orders && at !== waitingRoom && !this.isHome(at) && (it.lit.cells.size > 0 || it.actor)) this.asking = setTimeout(() => void this.ask(at), 400);
  };

  // ---- Asking why not
  private async ask(at: string): Promise<void> {
    const { it } = this, tokens = (it.places.get(at) ?? []).filter((u) => u.foe).map((u) => u.key);
    const choice = wouldBe(it.reading.orders, it.actor, at, tokens, it.view.prompt?.kind ?? '');
    if (!choice) return;
    const key = `${it.view.seq} ${JSON.stringify(choice)} ${it.language}`;
    let what = this.answers.get(key);
    if (!what) {
      try {
        what = await it.why({ choice });
      } catch {
        return;
      }
      this.answers.set(key, what);
    }
    if (at !== this.hovered && at !== this.cursor && at !== this.refused) return;
    this.answer = { at, what };
    it.announce(`${what.rule.replace(/^\w+ /, '')}: ${what.text}`);
  }
  private refuse(at: string): void {
    this.refused = at;
    void this.ask(at);
  }

  // ---- Acting
  take = (choice: Choice): void => {
    if (!this.it.offering) return;
    this.tray = this.answer = null;
    this.it.choose(choice); // on a phone the shell's sheet asks once more
  };
  pick(key: string | null): void {
    ui.selected = key;
    this.answer = this.refused = this.tray = null;
  }
  act(at: string): void {
    const { it } = this;
    this.refused = this.answer = null;
    const orders = it.offering ? it.lit.cells.get(at) : undefined;
    if (orders?.length === 1) return this.take(orders[0]!.option.choice);
    if (orders) {
      this.tray = { at, pinned: true };
      return;
    }
    const units = it.places.get(at) ?? [], own = units.filter((u) => !u.foe), actors = it.offering ? this.actorsAt(at) : [];
    if (own.length === 1 && actors.length === 1 && own[0]!.kind !== 'port') {
      // What has a place is picked up; what has none is done from the tray, so that no click does it by accident.
      if (it.actor !== actors[0] && it.lit.actors.get(actors[0]!)!.some((o) => o.cell)) return this.pick(actors[0]!);
    }
    if (units.length) {
      if (own.length === 1 && own[0]!.kind !== 'port') ui.selected = own[0]!.key;
      this.tray = { at, pinned: true };
      return;
    }
    this.tray = null;
    if (it.offering && (it.lit.cells.size || it.actor)) this.refuse(at);
    else ui.selected = null;
  }
  tap = (px: number, py: number, e: PointerEvent): void => {
    if (inPanel(e)) return;
    this.quiet();
    const at = pieceAt(e) ?? this.placeAt(px, py);
    // The keys go on from here, but Enter stays the page's until the cursor is moved.
    this.cursor = null;
    this.focus();
    if (!at) return void this.drop();
    this.last = at;
    this.act(at);
  };
  hold = (px: number, py: number): void => {
    const at = this.placeAt(px, py);
    if (!at) return;
    if (this.it.places.has(at)) this.tray = { at, pinned: true };
    else if (this.it.offering) this.refuse(at);
  };
  // The umpire has spoken: what was open belongs to the question before.
  goOn(): void {
    this.answer = this.refused = null;
    if (this.tray && !this.it.places.has(this.tray.at)) this.tray = null;
  }
  // Closes what is open; false if nothing was.
  drop(): boolean {
    if (!this.tray && !this.answer && !this.refused && !ui.selected && !this.cursor) return false;
    [this.tray, this.answer, this.refused, ui.selected, this.cursor] = [null, null, null, null, null];
    this.tell(null);
    return true;
  }

  // ---- The cursor of the keys, and where one looks
  get stops(): Unit[] {
    return this.it.reading.units.filter((u) => !u.foe && this.it.lit.actors.has(u.key) && this.it.network.spot(u.at));
  }
  private start(): Spot {
    const { it, sight: { width, height } } = this, { network } = it, actor = it.reading.units.find((u) => u.key === it.actor)?.at;
    return network.spot(this.cursor) ?? network.spot(this.last) ?? network.spot(actor) ?? network.spot(this.placeAt(width / 2, height / 2)) ?? network.spots[0]!;
  }
  wander(degrees: number): void {
    const from = this.start();
    this.to(this.cursor ? this.it.network.toward(from, degrees) : from);
  }
  to(spot: Spot | undefined): void {
    if (!spot) return;
    const { it, sight } = this;
    this.cursor = spot.id;
    this.answer = null;
    sight.move(shown(sight.camera, spot.x, spot.y, sight.width, sight.height));
    const orders = it.lit.cells.get(spot.id);
    this.tell(orders?.length === 1 && it.offering ? orders[0]!.option.choice : null);
    clearTimeout(this.asking);
    if (!orders && it.offering && it.lit.cells.size && !this.isHome(spot.id)) this.asking = setTimeout(() => void this.ask(spot.id), 400);
  }
  // Through those that can act; false after the last one.
  nextActor(back: boolean): boolean {
    const { stops, it } = this, at = stops.findIndex((u) => u.key === ui.selected), unit = stops[back ? (at < 0 ? stops.length - 1 : at - 1) : at + 1];
    if (!unit || !it.offering) return false;
    this.pick(unit.key);
    this.to(it.network.spot(unit.at));
    return true;
  }
  lookAt(spot: Spot): void {
    const { sight } = this, { camera, width, height } = sight;
    untrack(() => {
      this.cursor = spot.id;
      sight.move(shown(camera.k < 40 ? zoomed(camera, 64 / camera.k, width / 2, height / 2) : camera, spot.x, spot.y, width, height, 2), true);
    });
  }
  fit = (): void => {
    const { sight } = this, { pad } = sight, c = fitted(waters, sight.width - 2 * pad, sight.height - 2 * pad);
    sight.move({ k: c.k, x: c.x - pad / c.k, y: c.y - pad / c.k }, true);
  };
  // One's own convoy, the freshest contact, or any enemy marker.
  find = (): void => {
    const { it, sight } = this, { width, height, camera } = sight;
    const found = it.reading.units.find((u) => u.kind === 'convoy' && it.network.spot(u.at)) ?? it.reading.units.find((u) => u.foe);
    const spot = it.network.spot(found?.at);
    if (!spot) return;
    const k = Math.max(camera.k, 80);
    sight.move({ k, x: spot.x - width / 2 / k, y: spot.y - height / 2 / k }, true);
    this.cursor = spot.id;
  };
  findArea(ids: Iterable<string>): void {
    const spots = [...ids].map((id) => this.it.network.spot(id)).filter((s) => s !== undefined);
    if (spots.length) this.sight.move(fitted(around(spots.map((s) => [s.x, s.y] as const), 1), this.sight.width, this.sight.height, 40, 96), true);
  }
  // A position, a port, a marker or a ship by the beginning of its name.
  goTo(text: string, nameOf: (name: string) => string): boolean {
    const { network, reading } = this.it, wanted = text.trim().toLowerCase();
    const begins = (name: string) => wanted.length > 1 && (name.toLowerCase().startsWith(wanted) || nameOf(name).toLowerCase().startsWith(wanted));
    const unit = reading.units.find((u) => begins(u.key) || u.ships.some((s) => begins(s.name)));
    const spot = network.spot(wanted) ?? network.spot((network.data.places ?? []).find((p) => begins(p.name))?.cell) ?? network.spot(unit?.at) ?? network.spots.find((s) => s.name && begins(s.name));
    if (!spot) return false;
    this.focus();
    this.to(spot);
    return true;
  }

  end(): void {
    clearTimeout(this.asking);
    clearTimeout(this.opening);
  }
}
