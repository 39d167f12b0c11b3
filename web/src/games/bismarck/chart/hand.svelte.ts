// What the player points at, asks about and does on this chart.
import { fitted } from '../../../plot/camera';
import { around } from '../../../plot/geometry';
import { Hand as AnyHand, inPanel, type Table as AnyTable } from '../../../plot/hand.svelte';
import type { Choice, Option } from '../../../lib/contract';
import type { Cell, Lattice } from '../../../plot/lattice';
import type { Sight } from '../../../plot/sight.svelte';
import type { Contact } from '../model/contacts';
import type { Reach } from '../model/reach';
import type { Reading } from '../model/reading';
import { ui } from '../model/ui.svelte';
import type { Unit } from '../model/units';
import type { Piece } from './pieces';

export interface Table extends AnyTable {
  readonly lattice: Lattice;
  readonly reading: Reading;
  readonly reach: Reach | null;
  readonly second: ReadonlySet<string>; // zones more than one step away
  readonly here: ReadonlyMap<string, Unit[]>;
  readonly there: ReadonlyMap<string, Contact[]>;
  readonly pieces: readonly Piece[];
  readonly mayBe: ReadonlySet<string>;
}

const pieceAt = (e: Event) => (e.target as Element).closest<SVGGElement>('[data-piece]')?.dataset.piece;

export class Hand extends AnyHand<Table> {
  private plan: { seq: number; ship: string; at: string; rest: string[] } | null = null; // the zone being entered, and those after it
  private column = 0; // which the cursor keeps to on its way up and down

  constructor(it: Table, sight: Sight, focus: () => void) {
    super(it, sight, focus, ui, sight.sheet);
  }

  private get lit() {
    return this.it.reading.lit;
  }
  unitOf(piece: string | null): Unit | undefined {
    return piece ? this.it.reading.units.find((u) => u.names.includes(piece)) : undefined;
  }
  get actor(): string | null {
    return this.it.reading.ordered ?? ui.selected;
  }

  // ---- Pointing
  private zoneAt(px: number, py: number): Cell | undefined {
    const { x, y } = this.sight.at(px, py);
    return this.it.lattice.at(x, y);
  }

  hover = (px: number, py: number, e: PointerEvent): void => {
    if (inPanel(e)) return;
    const { it, lit } = this;
    const cell = this.zoneAt(px, py), name = pieceAt(e), piece = it.pieces.find((p) => p.key === name);
    const id = cell && cell.kind !== 'land' ? cell.id : (piece?.zone ?? null);
    if (id === this.hovered) return;
    this.quiet();
    this.hovered = id;
    this.answer = null;
    const option = id ? lit.zones.get(id) : undefined;
    const acts = piece?.unit?.names.flatMap((n) => lit.pieces.get(n) ?? []) ?? [];
    this.tell(it.offering ? (option?.choice ?? (acts.length === 1 ? acts[0]!.choice : null)) : null);
    if (!id) return;
    if (piece && (piece.count > 1 || piece.unit?.kind === 'force')) this.openSoon(id);
    else if (it.offering && !option && !it.second.has(id) && (lit.zones.size > 0 || ui.selected)) this.askSoon(id);
  };

  // ---- Asking why not
  protected async ask(zone: string): Promise<void> {
    const { it, lit } = this;
    const sample = lit.zones.values().next().value as Option | undefined;
    const piece = it.reading.ordered ?? (lit.zones.size ? null : ui.selected);
    const question = piece ? { piece, place: zone } : sample ? { choice: { ...sample.choice, zone } } : null;
    if (!question) return;
    await this.explain(zone, question);
  }
  private async askPiece(piece: string, zone: string): Promise<void> {
    const sample = [...this.lit.pieces.values()].flat()[0];
    if (!sample) return;
    const choice: Choice = { ...sample.choice };
    if ('ship' in choice) choice.ship = piece;
    else choice.air = piece;
    try {
      this.answer = { at: zone, what: await this.it.why({ choice }) };
      this.it.announce(this.answer.what.text);
    } catch { /* nothing to say */ }
  }
  act(zone: string, piece?: Piece): void {
    const { it, lit } = this;
    this.refused = null;
    this.answer = null;
    const option = lit.zones.get(zone);
    if (option) return this.take(option.choice);
    if (it.offering && it.second.has(zone)) {
      const [first, ...rest] = it.reach!.second.get(zone)!.via, step = lit.zones.get(first!);
      if (!step) return;
      this.plan = { seq: it.view.seq, ship: it.reading.ordered!, at: first!, rest };
      return this.take(step.choice);
    }
    const own = it.here.get(zone) ?? [];
    const single = piece?.unit && piece.count === 1 ? piece.unit : own.length === 1 ? own[0]! : null;
    const acts = single ? single.names.flatMap((n) => lit.pieces.get(n) ?? []) : [];
    if (single) {
      ui.selected = single.leader;
      if (acts.length === 1 && it.offering) return this.take(acts[0]!.choice);
      this.tray = { at: zone, pinned: true };
      if (!acts.length && it.offering && lit.pieces.size) void this.askPiece(single.leader, zone);
      return;
    }
    const foe = it.there.get(zone)?.[0];
    if (own.length || foe) {
      if (!own.length && foe?.name) ui.quarry = foe.name;
      this.tray = { at: zone, pinned: true };
      return;
    }
    this.tray = null;
    if (it.offering && it.lattice.cell(zone)?.kind !== 'land' && (lit.zones.size || ui.selected)) this.refuse(zone);
    else ui.selected = null;
  }
  tap = (px: number, py: number, e: PointerEvent): void => {
    if (inPanel(e)) return;
    this.quiet();
    const { lit } = this, name = pieceAt(e), piece = this.it.pieces.find((p) => p.key === name);
    const zone = lit.zones.size ? this.zoneAt(px, py)?.id : (piece?.zone ?? this.zoneAt(px, py)?.id);
    if (!zone) return;
    // The keys go on from here, but Enter stays the page's until the cursor is moved.
    this.cursor = null;
    this.last = zone;
    this.focus();
    if (piece?.contact?.name && !lit.zones.has(zone)) ui.quarry = piece.contact.name;
    this.act(zone, piece);
  };
  hold = (px: number, py: number): void => {
    const zone = this.zoneAt(px, py)?.id;
    if (!zone) return;
    if (this.it.here.has(zone) || this.it.there.has(zone)) this.tray = { at: zone, pinned: true };
    else if (this.it.offering) this.refuse(zone);
  };

  // A course of several zones is as many choices; each follows when the umpire has taken the one before.
  goOn(): void {
    const { it, plan } = this;
    this.answer = null;
    this.refused = null;
    if (!plan || plan.seq === it.view.seq) return;
    this.plan = null;
    // Only if it was this step that has been taken.
    const [at, ...rest] = plan.rest;
    if (!at || it.reading.ordered !== plan.ship || this.unitOf(plan.ship)?.zone !== plan.at) return;
    const next = this.lit.zones.get(at);
    if (!next) return this.refuse(at);
    this.plan = { seq: it.view.seq, ship: plan.ship, at, rest };
    it.choose(next.choice);
  }

  // ---- The cursor of the keys, and where one looks
  get stops(): Unit[] {
    return this.it.reading.units.filter((u) => u.names.some((n) => this.lit.pieces.has(n)));
  }
  private start(): Cell {
    const { it, sight: { width, height } } = this, { lattice } = it;
    return lattice.cell(this.cursor) ?? lattice.cell(this.last) ?? lattice.cell(this.unitOf(this.actor)?.zone) ?? this.zoneAt(width / 2, height / 2) ?? lattice.cells[0]!;
  }
  wander(step: (from: Cell, column: number) => Cell | undefined, keepColumn: boolean): void {
    const from = this.start();
    if (!this.cursor) this.column = from.x;
    this.to(this.cursor ? step(from, this.column) : from, keepColumn);
  }
  to(cell: Cell | undefined, keepColumn = false): void {
    if (!cell) return;
    const { it, lit } = this;
    if (!keepColumn) this.column = cell.x;
    this.moveTo(cell);
    const option = lit.zones.get(cell.id);
    this.tell(option && it.offering ? option.choice : null);
    if (!option && it.offering && lit.zones.size && !it.second.has(cell.id) && cell.kind !== 'land') this.askSoon(cell.id);
  }
  // Through the forces that can act; false after the last one.
  next(back: boolean): boolean {
    const { stops, it } = this, at = stops.findIndex((u) => u.zone === this.cursor), unit = stops[back ? (at < 0 ? stops.length - 1 : at - 1) : at + 1];
    if (!unit || !it.offering) return false;
    this.to(it.lattice.cell(unit.zone));
    ui.selected = unit.leader;
    this.tell(unit.names.flatMap((n) => this.lit.pieces.get(n) ?? [])[0]?.choice ?? null);
    return true;
  }
  // The freshest contact, or where somebody may be.
  find = (): void => {
    const { it, sight } = this, { lattice } = it, { width, height } = sight;
    const at = lattice.cell(it.reading.contacts[0]?.zone), area = [...it.mayBe].map((z) => lattice.cell(z)).filter((c) => c !== undefined);
    if (at) this.centreOn(at, 50);
    else if (area.length) sight.move(fitted(around(area.map((c) => [c.x, c.y] as const), 1), width, height, 20, 72), true);
  };
  // A zone, a place or a ship by the beginning of its name.
  goTo(text: string): boolean {
    const { lattice, reading } = this.it, wanted = text.trim().toUpperCase();
    const begins = (name: string) => wanted.length > 2 && name.toUpperCase().startsWith(wanted);
    const cell = lattice.cell(wanted) ?? lattice.cell((lattice.data.places ?? []).find((p) => begins(p.name))?.cell)
      ?? lattice.cell(this.unitOf(reading.board.ships.find((s) => begins(s.name))?.name ?? null)?.zone);
    if (!cell) return false;
    this.focus();
    this.to(cell);
    return true;
  }
}
