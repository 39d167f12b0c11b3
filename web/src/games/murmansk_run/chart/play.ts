// What pointing and pressing mean on this chart.
import type { Language, Option, SeatName } from '../../../lib/contract';
import type { Play, Pressed, Question } from '../../../plot/contract';
import type { Point } from '../../../plot/geometry';
import type { Natures } from '../../../plot/likely';
import type { Cell, Surface } from '../../../plot/surface';
import { airText, cellName, describe, doubtText, naturesText, nearest } from '../model/describe';
import { wouldBe, type Lit } from '../model/orders';
import { sourceOf, type Reading } from '../model/reading';
import { ui } from '../model/ui.svelte';
import { waitingRoom, type Unit } from '../model/units';
import { nameIn, wordsIn } from '../words';
import { count } from '../../../words/count';
import { placeOf } from './pieces';

// Everything is read when it is needed.
export interface Situation {
  readonly surface: Surface;
  readonly reading: Reading;
  readonly lit: Lit;
  readonly actor: string | null; // the piece in hand
  readonly places: ReadonlyMap<string, Unit[]>;
  readonly inRange: ReadonlySet<string>;
  readonly natures: Natures;
  readonly seat: SeatName;
  readonly language: Language;
  readonly offering: boolean;
  readonly prompt: string;
  likely: (at: string) => string; // who is likely to be there; empty if that is not shown
}

export class Plotting implements Play {
  readonly moving = null; // every order is one step
  constructor(readonly it: Situation) {}

  get surface(): Surface {
    return this.it.surface;
  }
  private unitsAt(at: string): readonly Unit[] {
    return this.it.places.get(at) ?? [];
  }
  get actor(): string | null {
    return this.it.reading.units.find((u) => u.key === this.it.actor)?.at ?? null;
  }
  get stops(): Play['stops'] {
    return this.it.reading.units.filter((u) => !u.foe && this.it.lit.actors.has(u.key) && this.surface.cell(u.at));
  }
  // One's own convoy, the freshest contact, or any enemy marker.
  get sought(): readonly string[] {
    const { units } = this.it.reading, found = units.find((u) => u.kind === 'convoy' && this.surface.cell(u.at)) ?? units.find((u) => u.foe);
    return found ? [found.at] : [];
  }
  get names(): Play['names'] {
    const { it } = this, both = (name: string, at: string) => [[name, at], [nameIn(name, it.language), at]] as const;
    const units = it.reading.units.flatMap((u) => [u.key, ...u.ships.map((s) => s.name)].flatMap((name) => both(name, u.at)));
    return [...units, ...this.surface.cells.flatMap((c) => (c.name ? both(c.name, c.id) : []))];
  }

  spot(at: string): Point | undefined {
    return placeOf(this.surface, at, this.it.seat);
  }
  under(x: number, y: number, piece: { at: string } | null): string | undefined {
    const room = this.spot(waitingRoom)!;
    if (piece) return piece.at;
    return this.it.places.has(waitingRoom) && Math.hypot(x - room[0], y - room[1]) < 0.4 ? waitingRoom : this.surface.at(x, y)?.id;
  }
  orders(at: string): readonly Option[] {
    return (this.it.lit.cells.get(at) ?? []).map((o) => o.option);
  }
  course(): null {
    return null;
  }
  // What has a place is done there, what has none is done from the tray, so that no click does it by accident.
  acts(): readonly Option[] {
    return [];
  }
  lies(at: string): boolean {
    return this.it.places.has(at);
  }
  fans(at: string): boolean {
    const units = this.unitsAt(at);
    return !this.it.lit.cells.has(at) && (units.length > 1 || units.some((u) => u.ships.length > 0));
  }
  // Nobody asks why the piece in hand cannot go where it is.
  doubts(at: string): boolean {
    return at !== waitingRoom && at !== this.actor && (this.it.lit.cells.size > 0 || this.it.actor !== null);
  }
  question(at: string): Question | null {
    const { it } = this, tokens = this.unitsAt(at).filter((u) => u.foe).map((u) => u.key);
    const choice = wouldBe(it.reading.orders, it.actor, at, tokens, it.prompt);
    return choice && { choice };
  }
  press(at: string): Pressed {
    const { it } = this, units = this.unitsAt(at), own = units.filter((u) => !u.foe), single = own.length === 1 && own[0]!.kind !== 'port' ? own[0]! : null;
    const orders = single && it.offering ? (it.lit.actors.get(single.key) ?? []) : [];
    const taken = single !== null && it.actor !== single.key && orders.some((o) => o.cell); // before it is: the actor follows what is picked
    if (single) ui.selected = single.key;
    if (taken) return { held: true };
    return units.length ? { open: true } : null;
  }
  pick(key: string | null): void {
    ui.selected = key;
  }

  title(at: string): string {
    const { it, surface } = this, cell = surface.cell(at);
    if (at === waitingRoom) return wordsIn(it.language).waiting[it.seat];
    return surface.ports.has(at) || !cell?.name ? cellName(surface, at, it.language) : `${at}, ${nameIn(cell.name, it.language)}`;
  }
  beside(at: string): string {
    const { natures, language } = this.it, known = this.unitsAt(at).filter((u) => natures.has(u.key)).map((u) => `${u.key}: ${naturesText(natures.get(u.key), language)}`);
    return [this.it.likely(at), ...known].filter(Boolean).join('\n');
  }
  note(at: string): string {
    return this.it.likely(at);
  }
  nearest(at: string): Option | null {
    const { lit } = this.it;
    if (lit.cells.size) for (const [id] of this.surface.within(at, 20)) if (lit.cells.has(id)) return lit.cells.get(id)![0]!.option;
    return null;
  }
  say(cell: Cell, hereNow: boolean): string {
    const { it } = this, { lit } = it;
    return `${describe(cell, it, it.language)}${hereNow && !lit.cells.has(cell.id) ? nearest(it.surface, cell, lit.cells.size ? lit.cells.keys() : this.stops.map((u) => u.at), it.language) : ''}`;
  }

  // What is known of a piece, in a line.
  about(u: Unit): string {
    const { reading, natures, language } = this.it, w = wordsIn(language);
    if (u.air) return airText(u.air, this.surface, language);
    const marker = reading.board.markers.find((m) => (u.foe ? m.token === u.key : m.marker === u.key)), parts: string[] = [];
    if (u.kind === 'convoy') parts.push(count(reading.board.freighters, language, w.freighters));
    if (u.kind === 'group' || u.kind === 'convoy') parts.push(count(u.ships.length, language, w.units));
    if (u.foe && u.kind === 'unknown') parts.push(doubtText(u.key, natures, language));
    if (marker?.contact && !u.foe) parts.push(marker.contact.now ? w.seenBy : w.unseenBy);
    if (marker?.contact && u.foe) {
      const source = sourceOf(marker, reading.story);
      if (source !== 'none') parts.push(w.source[source]);
      if (!marker.contact.now) parts.push(`${marker.contact.age_hours} ${w.seenAgo}`);
    }
    if (u.slow) parts.push(w.slow);
    return parts.join(', ');
  }
}
