// What pointing and pressing mean on this chart.
import type { Language, Option, SeatName } from '../../../lib/contract';
import type { Play, Pressed, Question } from '../../../plot/contract';
import type { Point } from '../../../plot/geometry';
import type { Natures } from '../../../plot/likely';
import type { Cell, Surface } from '../../../plot/surface';
import { baseText, describe, naturesText, nearest, placeName } from '../model/describe';
import { findingText, type Findings } from '../model/finding';
import { wouldBe, type Lit } from '../model/orders';
import type { Reading } from '../model/reading';
import { ui } from '../model/ui.svelte';
import type { Base, Unit } from '../model/units';
import { nameIn } from '../words';

// Everything is read when it is needed.
export interface Situation {
  readonly surface: Surface;
  readonly reading: Reading;
  readonly lit: Lit;
  readonly actor: string | null; // the force or the aircraft in hand
  readonly places: ReadonlyMap<string, Unit[]>;
  basesAt: (at: string) => readonly Base[];
  readonly natures: Natures;
  readonly finding: Findings;
  readonly seat: SeatName;
  readonly language: Language;
  readonly offering: boolean;
}

export class Plotting implements Play {
  constructor(readonly it: Situation) {}

  get surface(): Surface {
    return this.it.surface;
  }
  private unitsAt(at: string): readonly Unit[] {
    return this.it.places.get(at) ?? [];
  }
  private own(at: string): Unit | undefined {
    const units = this.unitsAt(at).filter((u) => !u.foe), { lit } = this.it;
    return units.find((u) => u.key === this.it.actor) ?? units.find((u) => lit.actors.has(u.key)) ?? units[0];
  }
  private baseOf(name: string | null): string | null {
    return this.it.reading.bases.find((b) => b.units.some((u) => u.name === name))?.at ?? null;
  }
  get actor(): string | null {
    const { actor } = this.it;
    return this.it.reading.units.find((u) => u.key === actor)?.at ?? this.baseOf(actor);
  }
  get moving(): Play['moving'] {
    const { going } = this.it.reading.board;
    return going?.at ? { key: going.force, at: going.at } : null;
  }
  get stops(): Play['stops'] {
    const { lit, reading } = this.it, units = reading.units.filter((u) => !u.foe && lit.actors.has(u.key)), known = new Set(units.map((u) => u.key));
    const aircraft = reading.bases.flatMap((b) => b.units.filter((u) => lit.actors.has(u.name) && !known.has(u.name)).map((u) => ({ key: u.name, at: b.at })));
    return [...units, ...aircraft];
  }
  // A convoy of one's own that is at sea, the enemy one knows best, or anything.
  get sought(): readonly string[] {
    const { units, contacts } = this.it.reading, [best] = contacts;
    const found = (best && best.level >= 0 ? best.unit : undefined) ?? units.find((u) => u.force?.kind === 'convoy') ?? best?.unit ?? units[0];
    return found ? [found.at] : [];
  }
  get names(): Play['names'] {
    const { it } = this, both = (name: string, at: string) => [[name, at], [nameIn(name, it.language), at]] as const;
    const units = it.reading.units.flatMap((u) => [u.key, ...(u.force ? u.force.ships.map((s) => s.name) : [])].flatMap((name) => both(name, u.at)));
    return [...units, ...this.surface.places.flatMap((p) => both(p.name, p.cell))];
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
  course(): readonly string[] | null {
    return null;
  }
  // Orders without a place are given from the tray, so that no press gives one by accident.
  acts(): readonly Option[] {
    return [];
  }
  lies(at: string): boolean {
    return this.it.places.has(at) || this.it.basesAt(at).length > 0;
  }
  fans(at: string): boolean {
    return !this.it.lit.cells.has(at) && this.lies(at);
  }
  // Nobody asks why the force in hand cannot go where it is.
  doubts(at: string): boolean {
    return at !== this.actor && this.it.lit.cells.size > 0;
  }
  question(at: string): Question | null {
    const choice = wouldBe(this.it.reading.orders, at);
    return choice && { choice };
  }
  press(at: string, piece: string | null): Pressed {
    const pressed = piece ? this.unitsAt(at).find((u) => u.key === piece && !u.foe) : undefined, own = pressed ?? this.own(at);
    if (own) ui.selected = own.key;
    return this.lies(at) ? { open: true } : null;
  }
  pick(key: string | null): void {
    ui.selected = key;
  }

  title(at: string): string {
    return placeName(this.surface, at, this.it.language);
  }
  beside(at: string): string {
    const { natures, finding, language } = this.it, units = this.unitsAt(at);
    return [
      ...units.filter((u) => natures.has(u.key)).map((u) => `${u.key}: ${naturesText(natures.get(u.key), language)}`),
      ...units.filter((u) => u.foe && u.block && finding[u.key]).map((u) => `${u.key}: ${findingText(finding, u.key, language)}`),
      ...(units.length ? [] : this.it.basesAt(at).map((b) => baseText(b, language))),
    ].join('\n');
  }
  note(): string {
    return '';
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
