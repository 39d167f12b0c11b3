// What the player points at, asks about and does on this chart.
import { fitted } from '../../../plot/camera';
import { around } from '../../../plot/geometry';
import { Hand as AnyHand, inPanel, type Table as AnyTable } from '../../../plot/hand.svelte';
import type { Network, Spot } from '../../../plot/network';
import type { Sight } from '../../../plot/sight.svelte';
import { wouldBe, type Lit } from '../model/orders';
import type { Reading } from '../model/reading';
import { ui } from '../model/ui.svelte';
import { waitingRoom, type Unit } from '../model/units';
import { placeOf, type Piece } from './pieces';
import { waters } from './scene';

export interface Table extends AnyTable {
  readonly network: Network;
  readonly reading: Reading;
  readonly lit: Lit;
  readonly actor: string | null;
  readonly places: ReadonlyMap<string, Unit[]>;
  readonly pieces: readonly Piece[];
}

const pieceAt = (e: Event) => (e.target as Element).closest<SVGGElement>('[data-piece]')?.dataset.at;

export class Hand extends AnyHand<Table> {
  constructor(it: Table, sight: Sight, focus: () => void) {
    super(it, sight, focus, ui, waters);
  }

  // ---- Pointing
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
    if (!orders && (units.length > 1 || units.some((u) => u.ships.length > 0))) this.openSoon(at);
    else if (it.offering && !orders && at !== waitingRoom && !this.isHome(at) && (it.lit.cells.size > 0 || it.actor)) this.askSoon(at);
  };

  // ---- Asking why not
  protected async ask(at: string): Promise<void> {
    const { it } = this, tokens = (it.places.get(at) ?? []).filter((u) => u.foe).map((u) => u.key);
    const choice = wouldBe(it.reading.orders, it.actor, at, tokens, it.view.prompt?.kind ?? '');
    if (!choice) return;
    await this.explain(at, { choice });
  }

  // ---- Acting
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
    const { it } = this;
    this.moveTo(spot);
    const orders = it.lit.cells.get(spot.id);
    this.tell(orders?.length === 1 && it.offering ? orders[0]!.option.choice : null);
    if (!orders && it.offering && it.lit.cells.size && !this.isHome(spot.id)) this.askSoon(spot.id);
  }
  // Through those that can act; false after the last one.
  next(back: boolean): boolean {
    const { stops, it } = this, at = stops.findIndex((u) => u.key === ui.selected), unit = stops[back ? (at < 0 ? stops.length - 1 : at - 1) : at + 1];
    if (!unit || !it.offering) return false;
    this.pick(unit.key);
    this.to(it.network.spot(unit.at));
    return true;
  }
  // One's own convoy, the freshest contact, or any enemy marker.
  find = (): void => {
    const { it } = this;
    const found = it.reading.units.find((u) => u.kind === 'convoy' && it.network.spot(u.at)) ?? it.reading.units.find((u) => u.foe);
    const spot = it.network.spot(found?.at);
    if (spot) this.centreOn(spot, 80);
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
}
