// What the player points at, asks about and does on the chart. What is pointed at here lights the row there, and
// the other way round.
import { untrack } from 'svelte';
import type { Choice, Language, Option, View, WhyAnswer } from '../../../lib/contract';
import { fitted, shown, zoomed } from '../../../plot/camera';
import { around } from '../../../plot/geometry';
import type { Cell, Lattice } from '../../../plot/lattice';
import type { Sight } from '../../../plot/sight.svelte';
import type { Contact } from '../model/contacts';
import { same } from '../model/orders';
import type { Cost } from '../model/reach';
import type { Reading } from '../model/reading';
import { ui } from '../model/ui.svelte';
import type { Unit } from '../model/units';
import type { Piece } from './pieces';

// What lies on the table; everything here is read when it is needed.
export interface Table {
  readonly view: View;
  readonly language: Language;
  readonly lattice: Lattice;
  readonly reading: Reading;
  readonly asking: boolean; // there is a question, perhaps with an answer on its way
  readonly offering: boolean; // there is something to choose
  readonly reach: { first: Map<string, Cost>; second: Map<string, Cost> } | null;
  readonly second: ReadonlySet<string>; // zones two steps away
  readonly here: ReadonlyMap<string, Unit[]>;
  readonly there: ReadonlyMap<string, Contact[]>;
  readonly pieces: readonly Piece[];
  readonly mayBe: ReadonlySet<string>;
  choose: (choice: Choice) => void;
  point: (choice: Choice | null) => void;
  why: (question: { choice: Choice } | { piece: string; place: string }) => Promise<WhyAnswer>;
  announce: (text: string) => void;
}

const inPanel = (e: Event) => Boolean((e.target as Element).closest('[data-panel]'));
const pieceAt = (e: Event) => (e.target as Element).closest<SVGGElement>('[data-piece]')?.dataset.piece;

export class Hand {
  hovered = $state<string | null>(null);
  cursor = $state<string | null>(null); // of the keys
  focused = $state(false); // by the keys: the cursor is drawn
  tray = $state<{ zone: string; pinned: boolean } | null>(null);
  answer = $state<{ zone: string; what: WhyAnswer } | null>(null);
  refused = $state<string | null>(null);
  private plan: { zone: string; seq: number; ship: string; via: string } | null = null;
  private last: string | null = null; // the zone clicked at
  private column = 0; // which the cursor keeps to on its way up and down
  private told: Choice | null = null;
  private asking: ReturnType<typeof setTimeout> | undefined;
  private opening: ReturnType<typeof setTimeout> | undefined;
  private answers = new Map<string, WhyAnswer>();

  constructor(private it: Table, private sight: Sight, private focus: () => void) {}

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
    if (piece && (piece.count > 1 || piece.unit?.kind === 'force')) this.opening = setTimeout(() => { this.tray = { zone: id, pinned: false }; }, 300);
    else if (it.offering && !option && !it.second.has(id) && (lit.zones.size > 0 || ui.selected)) this.asking = setTimeout(() => void this.ask(id), 400);
  };

  // ---- Asking why not
  private async ask(zone: string): Promise<void> {
    const { it, lit } = this;
    const sample = lit.zones.values().next().value as Option | undefined;
    const piece = it.reading.ordered ?? (lit.zones.size ? null : ui.selected);
    const question = piece ? { piece, place: zone } : sample ? { choice: { ...sample.choice, zone } } : null;
    if (!question) return;
    const key = `${it.view.seq} ${JSON.stringify(question)} ${it.language}`;
    let what = this.answers.get(key);
    if (!what) {
      try {
        what = await it.why(question);
      } catch {
        return;
      }
      this.answers.set(key, what);
    }
    if (zone !== this.hovered && zone !== this.cursor && zone !== this.refused) return;
    this.answer = { zone, what };
    it.announce(`${what.rule.replace(/^\w+ /, '')}: ${what.text}`);
  }
  private async askPiece(piece: string, zone: string): Promise<void> {
    const sample = [...this.lit.pieces.values()].flat()[0];
    if (!sample) return;
    const choice: Choice = { ...sample.choice };
    if ('ship' in choice) choice.ship = piece;
    else choice.air = piece;
    try {
      this.answer = { zone, what: await this.it.why({ choice }) };
      this.it.announce(this.answer.what.text);
    } catch { /* nothing to say */ }
  }
  private refuse(zone: string): void {
    this.refused = zone;
    void this.ask(zone);
  }

  // ---- Acting
  take = (choice: Choice): void => {
    if (!this.it.offering) return;
    this.tray = null;
    this.answer = null;
    this.it.choose(choice); // on a phone the shell's sheet asks once more
  };
  act(zone: string, piece?: Piece): void {
    const { it, lit } = this;
    this.refused = null;
    this.answer = null;
    const option = lit.zones.get(zone);
    if (option) return this.take(option.choice);
    if (it.offering && it.second.has(zone)) {
      const first = it.reach!.second.get(zone)!.via[0]!;
      this.plan = { zone, seq: it.view.seq, ship: it.reading.ordered!, via: first };
      return this.take(lit.zones.get(first)!.choice);
    }
    const own = it.here.get(zone) ?? [];
    const single = piece?.unit && piece.count === 1 ? piece.unit : own.length === 1 ? own[0]! : null;
    const acts = single ? single.names.flatMap((n) => lit.pieces.get(n) ?? []) : [];
    if (single) {
      ui.selected = single.leader;
      if (acts.length === 1 && it.offering) return this.take(acts[0]!.choice);
      this.tray = { zone, pinned: true };
      if (!acts.length && it.offering && lit.pieces.size) void this.askPiece(single.leader, zone);
      return;
    }
    const foe = it.there.get(zone)?.[0];
    if (own.length || foe) {
      if (!own.length && foe?.name) ui.quarry = foe.name;
      this.tray = { zone, pinned: true };
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
    if (this.it.here.has(zone) || this.it.there.has(zone)) this.tray = { zone, pinned: true };
    else if (this.it.offering) this.refuse(zone);
  };

  // A course of two zones is two choices; the second follows when the umpire has taken the first.
  goOn(): void {
    const { it, plan } = this;
    this.answer = null;
    this.refused = null;
    if (!plan || plan.seq === it.view.seq) return;
    this.plan = null;
    // Only if it was this step that has been taken.
    if (it.view.prompt?.kind !== 'heading' || it.reading.ordered !== plan.ship || this.unitOf(plan.ship)?.zone !== plan.via) return;
    const next = this.lit.zones.get(plan.zone);
    if (next) it.choose(next.choice);
    else this.refuse(plan.zone);
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
    const { it, lit, sight } = this;
    if (!keepColumn) this.column = cell.x;
    this.cursor = cell.id;
    this.answer = null;
    sight.move(shown(sight.camera, cell.x, cell.y, sight.width, sight.height));
    const option = lit.zones.get(cell.id);
    this.tell(option && it.offering ? option.choice : null);
    clearTimeout(this.asking);
    if (!option && it.offering && lit.zones.size && !it.second.has(cell.id) && cell.kind !== 'land') this.asking = setTimeout(() => void this.ask(cell.id), 400);
  }
  // Through the forces that can act; false after the last one.
  nextForce(back: boolean): boolean {
    const { stops, it } = this, at = stops.findIndex((u) => u.zone === this.cursor), unit = stops[back ? (at < 0 ? stops.length - 1 : at - 1) : at + 1];
    if (!unit || !it.offering) return false;
    this.to(it.lattice.cell(unit.zone));
    ui.selected = unit.leader;
    this.tell(unit.names.flatMap((n) => this.lit.pieces.get(n) ?? [])[0]?.choice ?? null);
    return true;
  }
  lookAt(cell: Cell): void {
    const { sight } = this, { camera, width, height } = sight;
    untrack(() => {
      this.cursor = cell.id;
      sight.move(shown(camera.k < 40 ? zoomed(camera, 56 / camera.k, width / 2, height / 2) : camera, cell.x, cell.y, width, height, 2.5), true);
    });
  }
  fit = (): void => {
    const { sight } = this, { pad } = sight, c = fitted(sight.sheet, sight.width - 2 * pad, sight.height - 2 * pad);
    sight.move({ k: c.k, x: c.x - pad / c.k, y: c.y - pad / c.k }, true);
  };
  // The freshest contact, or where somebody may be.
  find = (): void => {
    const { it, sight } = this, { lattice } = it, { width, height, camera } = sight;
    const at = lattice.cell(it.reading.contacts[0]?.zone), area = [...it.mayBe].map((z) => lattice.cell(z)).filter((c) => c !== undefined);
    if (at) {
      const k = Math.max(camera.k, 50);
      sight.move({ k, x: at.x - width / 2 / k, y: at.y - height / 2 / k }, true);
      this.cursor = at.id;
    } else if (area.length) sight.move(fitted(around(area.map((c) => [c.x, c.y] as const), 1), width, height, 20, 72), true);
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

  end(): void {
    clearTimeout(this.asking);
    clearTimeout(this.opening);
  }
}
