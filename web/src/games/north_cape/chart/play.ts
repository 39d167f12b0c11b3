// What pointing and pressing mean on this chart.
import type { Language, Option, SeatName } from '../../../lib/contract';
import type { Play, Pressed, Question } from '../../../plot/contract';
import type { Point } from '../../../plot/geometry';
import type { Natures } from '../../../plot/likely';
import type { Cell, Surface } from '../../../plot/surface';
import { describe, naturesText, nearest, placeName } from '../model/describe';
import { wouldBe, type Lit } from '../model/orders';
import { wayTo } from '../model/reach';
import type { Reading } from '../model/reading';
import { ui } from '../model/ui.svelte';
import type { Unit } from '../model/units';
import { nameIn } from '../words';

// Everything is read when it is needed.
export interface Situation {
  readonly surface: Surface;
  readonly reading: Reading;
  readonly lit: Lit;
  readonly actor: string | null; // the stack in hand
  readonly ways: Readonly<Record<string, string>>; // of the mission under way
  readonly places: ReadonlyMap<string, Unit[]>;
  readonly natures: Natures;
  readonly seat: SeatName;
  readonly language: Language;
  readonly offering: boolean;
  likely: (at: string) => string; // who is likely to be there; empty if that is not shown
}
const underWay = 'mission'; // a stack that parts gets another name, the mission stays the same

export class Plotting implements Play {
  constructor(readonly it: Situation) {}

  get surface(): Surface {
    return this.it.surface;
  }
  private unitsAt(at: string): readonly Unit[] {
    return this.it.places.get(at) ?? [];
  }
  private own(at: string): Unit | undefined {
    const units = this.unitsAt(at).filter((u) => !u.foe);
    return units.find((u) => u.key === this.it.actor) ?? units[0];
  }
  get actor(): string | null {
    return this.it.reading.units.find((u) => u.key === this.it.actor)?.at ?? null;
  }
  get moving(): Play['moving'] {
    const { going } = this.it.reading.board;
    return going?.side === this.it.seat && going.hex ? { key: underWay, at: going.hex } : null;
  }
  get stops(): Play['stops'] {
    return this.it.reading.units.filter((u) => !u.foe && this.it.lit.actors.has(u.key));
  }
  // The freshest contact, one's own merchants, or anything of one's own.
  get sought(): readonly string[] {
    const { units } = this.it.reading, found = units.find((u) => u.foe && u.ink === 'solid') ?? units.find((u) => !u.foe && u.glyph === 'con') ?? units.find((u) => u.foe) ?? units[0];
    return found ? [found.at] : [];
  }
  get names(): Play['names'] {
    const { it } = this, both = (name: string, at: string) => [[name, at], [nameIn(name, it.language), at]] as const;
    const units = it.reading.units.flatMap((u) => [u.key, ...u.pieces.map((p) => p.name), ...u.lots.map((l) => l.kind)].flatMap((name) => both(name, u.at)));
    return [...units, ...this.surface.places.flatMap((p) => both(p.name.replace(/^To /, ''), p.cell))];
  }

  spot(at: string): Point | undefined {
    const cell = this.surface.cell(at);
    return cell && [cell.x, cell.y];
  }
  // A counter may reach into the next hex; while hexes are lit, the hex is meant.
  under(x: number, y: number, piece: { at: string } | null): string | undefined {
    const cell = this.surface.at(x, y);
    return piece && (!this.it.lit.cells.size || !cell) ? piece.at : cell?.id;
  }
  orders(at: string): readonly Option[] {
    return (this.it.lit.cells.get(at) ?? []).map((o) => o.option);
  }
  course(at: string): readonly string[] | null {
    if (!this.moving || !this.it.lit.cells.size || this.it.lit.cells.has(at)) return null;
    return wayTo(this.it.ways, this.moving.at, at);
  }
  // Missions are ordered from the tray, so that no click gives one by accident.
  acts(): readonly Option[] {
    return [];
  }
  lies(at: string): boolean {
    return this.it.places.has(at);
  }
  fans(at: string): boolean {
    return !this.it.lit.cells.has(at) && this.course(at) === null && this.unitsAt(at).length > 0;
  }
  // Nobody asks why the stack in hand cannot go where it is.
  doubts(at: string): boolean {
    return at !== this.actor && this.it.lit.cells.size > 0;
  }
  question(at: string): Question | null {
    const choice = wouldBe(this.it.reading.orders, at, this.unitsAt(at).some((u) => u.foe));
    return choice && { choice };
  }
  press(at: string): Pressed {
    const own = this.own(at);
    if (own) ui.selected = own.key;
    return this.unitsAt(at).length ? { open: true } : null;
  }
  pick(key: string | null): void {
    ui.selected = key;
  }

  title(at: string): string {
    return placeName(this.surface, at, this.it.language);
  }
  beside(at: string): string {
    const { natures, language } = this.it, known = this.unitsAt(at).filter((u) => natures.has(u.key)).map((u) => `${u.key}: ${naturesText(natures.get(u.key), language)}`);
    return [this.it.likely(at), ...known].filter(Boolean).join('\n');
  }
  note(at: string): string {
    return this.it.likely(at);
  }
  nearest(at: string): Option | null {
    const { lit } = this.it, from = this.surface.cell(at);
    if (!from) return null;
    const [best] = this.surface.cellsOf(lit.cells.keys()).map((c) => ({ id: c.id, n: this.surface.distance(from, c) })).sort((a, b) => a.n - b.n);
    return best ? lit.cells.get(best.id)![0]!.option : null;
  }
  say(cell: Cell, hereNow: boolean): string {
    const { it } = this, { lit } = it;
    return `${describe(cell, it, it.language)}${hereNow && !lit.cells.has(cell.id) ? nearest(it.surface, cell, lit.cells.size ? lit.cells.keys() : this.stops.map((u) => u.at), it.language) : ''}`;
  }
}
