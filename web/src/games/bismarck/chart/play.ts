// What pointing and pressing mean on this chart.
import type { Choice, Language, Option, SeatName } from '../../../lib/contract';
import type { Play, Pressed, Question } from '../../../plot/contract';
import type { Point } from '../../../plot/geometry';
import type { Cell, Surface } from '../../../plot/surface';
import { describe, nearest } from '../model/describe';
import type { Roster } from '../model/names';
import type { Reach } from '../model/reach';
import type { Reading } from '../model/reading';
import { ui } from '../model/ui.svelte';
import type { Unit } from '../model/units';
import { wordsIn, zonesForm } from '../model/words';
import { count } from '../../../words/count';
import type { Piece } from './pieces';

// Everything is read when it is needed.
export interface Situation {
  readonly surface: Surface;
  readonly roster: Roster;
  readonly reading: Reading;
  readonly places: ReadonlyMap<string, readonly Piece[]>;
  readonly reach: Reach | null; // of the ship under orders
  readonly mayBe: ReadonlySet<string>;
  readonly quarry: string | null;
  readonly seat: SeatName;
  readonly language: Language;
  readonly offering: boolean;
  readonly plotting: boolean; // a course is asked for
  readonly steered: boolean; // units are sent by where they are to go
  likely: (zone: string) => string; // how likely somebody is to be there; empty if that is not shown
}

export class Plotting implements Play {
  constructor(readonly it: Situation) {}

  get surface(): Surface {
    return this.it.surface;
  }
  get lit(): Reading['lit'] {
    return this.it.reading.lit;
  }
  get inHand(): string | null {
    return this.it.reading.ordered ?? ui.selected;
  }
  unitOf(name: string | null): Unit | undefined {
    return name ? this.it.reading.units.find((u) => u.key === name || u.names.includes(name)) : undefined;
  }
  get actor(): string | null {
    return this.unitOf(this.inHand)?.zone ?? null;
  }
  get moving(): Play['moving'] {
    const key = this.it.plotting ? this.it.reading.ordered : null, at = this.unitOf(key)?.zone;
    return key && at ? { key, at } : null;
  }
  get stops(): Play['stops'] {
    return this.it.reading.units.filter((u) => u.names.some((n) => this.lit.pieces.has(n))).map((u) => ({ key: u.leader, at: u.zone }));
  }
  // The freshest contact, or where somebody may be.
  get sought(): readonly string[] {
    const contact = this.it.reading.contacts[0];
    return contact ? [contact.zone] : [...this.it.mayBe];
  }
  get names(): Play['names'] {
    return this.it.reading.units.flatMap((u) => u.names.map((name) => [name, u.zone] as const));
  }

  spot(at: string): Point | undefined {
    const cell = this.surface.cell(at);
    return cell && [cell.x, cell.y];
  }
  // A counter may reach into the next zone; while zones are lit, the zone is meant.
  under(x: number, y: number, piece: { at: string } | null): string | undefined {
    const cell = this.surface.at(x, y);
    return piece && (!this.lit.zones.size || !cell || cell.kind === 'land') ? piece.at : cell?.kind === 'land' ? undefined : cell?.id;
  }
  orders(at: string): readonly Option[] {
    const option = this.lit.zones.get(at);
    return option ? [option] : [];
  }
  course(at: string): readonly string[] | null {
    return this.it.reach?.second.get(at)?.via ?? null;
  }
  acts(piece: string): readonly Option[] {
    return this.unitOf(piece)?.names.flatMap((n) => this.lit.pieces.get(n) ?? []) ?? [];
  }
  lies(at: string): boolean {
    return this.it.places.has(at);
  }
  fans(at: string, piece: string | null): boolean {
    const there = this.it.places.get(at) ?? [];
    return piece !== null && (there.filter((p) => !p.foe).length > 2 || there.filter((p) => p.foe).length > 1 || this.unitOf(piece)?.kind === 'force');
  }
  doubts(at: string): boolean {
    return this.surface.cell(at)?.kind !== 'land' && (this.lit.zones.size > 0 || ui.selected !== null);
  }
  question(at: string): Question | null {
    const sample = this.lit.zones.values().next().value, piece = this.it.reading.ordered ?? (this.lit.zones.size ? null : ui.selected);
    return piece ? { piece, place: at } : sample ? { choice: { ...sample.choice, zone: at } } : null;
  }
  // Why a piece cannot be given the order that others can.
  private questionOf(name: string): Question | undefined {
    const sample = [...this.lit.pieces.values()].flat()[0];
    if (!sample) return undefined;
    const choice: Choice = { ...sample.choice };
    if ('ship' in choice) choice.ship = name;
    else choice.air = name;
    return { choice };
  }
  press(at: string, key: string | null): Pressed {
    const there = this.it.places.get(at) ?? [], own = there.flatMap((p) => (p.foe ? [] : [p.unit])), foe = there.find((p) => p.foe && (p.key === key || !own.length));
    if (foe?.foe && foe.contact.name) ui.quarry = foe.contact.name;
    // Of two that lie beside each other one can be meant.
    const single = own.length === 1 ? own[0] : own.length === 2 ? own.find((u) => u.key === key) : undefined;
    if (single && !(foe && foe.key === key)) {
      const acts = this.acts(single.key);
      ui.selected = single.leader;
      if (this.it.steered && acts.length > 0) return { held: true };
      if (acts.length === 1 && this.it.offering) return { take: acts[0]!.choice };
      return { open: true, ask: !acts.length && this.it.offering ? this.questionOf(single.leader) : undefined };
    }
    return there.length ? { open: true } : null;
  }
  pick(key: string | null): void {
    ui.selected = key;
  }
  title(at: string): string {
    return at;
  }
  beside(at: string): string {
    return this.it.likely(at);
  }
  note(at: string): string {
    return this.it.likely(at);
  }
  nearest(at: string): Option | null {
    const cell = this.surface.cell(at), near = cell && nearest(cell, this.lit.zones.keys(), this.surface);
    return near ? this.lit.zones.get(near.cell.id)! : null;
  }

  say(cell: Cell, hereNow: boolean): string {
    const { it, lit } = this, { language } = it;
    const known = { ...it.reading, likely: it.likely, seat: it.seat, surface: it.surface, mayBe: it.mayBe, quarry: it.quarry, second: new Set(it.reach?.second.keys() ?? []), roster: it.roster };
    const near = hereNow && !lit.zones.has(cell.id) ? nearest(cell, lit.zones.size ? lit.zones.keys() : this.stops.map((s) => s.at), it.surface) : null;
    return `${describe(cell, known, language)}${near ? ` ${wordsIn(language).nearest}: ${near.cell.id}, ${count(near.zones, language, zonesForm[language])}, ${near.bearing}.` : ''}`;
  }
}
