// What a player points at, asks about and does on a chart. What is pointed at here lights the row there, and the other
// way round.
import { untrack } from 'svelte';
import type { Choice, WhyAnswer } from '../lib/contract';
import { sameChoice } from '../lib/options';
import { fitted, shown, zoomed } from './camera';
import type { Play, Question, Table } from './contract';
import { around, type Bounds, type Point } from './geometry';
import type { Looking } from './looking.svelte';
import type { Sight } from './sight.svelte';
import type { Cell, Heading } from './surface';

const inPanel = (e: Event): boolean => Boolean((e.target as Element).closest('[data-panel]'));
function pieceUnder(e: Event): { key: string; at: string } | null {
  const { piece, at } = (e.target as Element).closest<SVGGElement>('[data-piece]')?.dataset ?? {};
  return piece !== undefined && at !== undefined ? { key: piece, at } : null;
}
const near = 60; // pixels a unit, to see one place well

export class Hand {
  hovered = $state<string | null>(null);
  cursor = $state<string | null>(null); // of the keys
  focused = $state(false); // by the keys: the cursor is drawn
  tray = $state<{ at: string; pinned: boolean } | null>(null);
  answer = $state<{ at: string; what: WhyAnswer } | null>(null);
  refused = $state<string | null>(null);
  private last: string | null = null; // the place clicked at
  private line: Point = [0, 0]; // which the cursor keeps to on its way straight on
  private plan: { key: string; via: string; rest: readonly string[]; seq: number } | null = null;
  private told: Choice | null = null;
  private asking: ReturnType<typeof setTimeout> | undefined;
  private opening: ReturnType<typeof setTimeout> | undefined;
  private answers = new Map<string, WhyAnswer>();

  // `waters`: where something can happen.
  constructor(private table: Table, private play: Play, private sight: Sight, readonly looking: Looking, private waters: Bounds, private focus: () => void) {}

  // ---- Pointing
  tell(choice: Choice | null): void {
    if (sameChoice(choice, this.told)) return;
    this.told = choice;
    this.table.point(choice);
  }
  quiet = (): void => {
    this.end();
    if (this.tray && !this.tray.pinned) this.tray = null;
  };
  leave = (): void => {
    this.hovered = null;
    this.quiet();
  };
  private placeAt(px: number, py: number, piece: { key: string; at: string } | null = null): string | undefined {
    const { x, y } = this.sight.at(px, py);
    return this.play.under(x, y, piece);
  }
  // An order that is given there with one press.
  private only(at: string): Choice | null {
    const orders = this.table.offering ? this.play.orders(at) : [];
    return orders.length === 1 ? orders[0]!.choice : null;
  }
  // Whoever stays a while wants to know more.
  private askSoon(at: string): void {
    const { play, table } = this;
    if (this.wayTo(at)) return;
    if (table.offering && !play.orders(at).length && !play.course(at) && play.doubts(at)) this.asking = setTimeout(() => void this.ask(at), 400);
  }
  hover = (px: number, py: number, e: PointerEvent): void => {
    if (inPanel(e)) return;
    const { play, table } = this, piece = pieceUnder(e), at = this.placeAt(px, py, piece) ?? null;
    if (at === this.hovered) return;
    this.quiet();
    this.hovered = at;
    this.answer = null;
    const acts = piece && table.offering ? play.acts(piece.key) : [];
    this.tell(at ? (this.only(at) ?? (acts.length === 1 ? acts[0]!.choice : null)) : null);
    if (!at) return;
    if (play.fans(at, piece?.key ?? null)) this.opening = setTimeout(() => { this.tray = { at, pinned: false }; }, 300);
    else this.askSoon(at);
  };

  // ---- Asking why not
  private async ask(at: string): Promise<void> {
    const question = this.play.question(at);
    if (question) await this.explain(at, question);
  }
  private async explain(at: string, question: Question): Promise<void> {
    const { table } = this, key = `${table.seq} ${JSON.stringify(question)} ${table.language}`;
    let what = this.answers.get(key);
    if (!what) {
      try {
        what = await table.why(question);
      } catch {
        return; // nothing to say
      }
      this.answers.set(key, what);
    }
    const pressed = at === this.refused || (this.tray?.pinned && at === this.tray.at);
    if (!pressed && at !== this.hovered && at !== this.cursor) return;
    // That nothing has to do with the place is worth saying only to who pressed there.
    if (!what.allowed && !what.rule && !pressed) return;
    this.answer = { at, what };
    table.announce(`${what.rule.replace(/^\w+ /, '')}: ${what.text}`);
  }
  private refuse(at: string): void {
    this.refused = at;
    void this.ask(at);
  }

  // ---- Acting
  take = (choice: Choice): void => {
    if (!this.table.offering) return;
    this.tray = this.answer = null;
    this.table.choose(choice); // on a phone the shell's sheet asks once more
  };
  pick = (key: string | null): void => {
    this.play.pick(key);
    if (key !== null) this.table.steer?.pick(key);
    this.answer = this.refused = this.tray = null;
  };
  // The way of the unit that waits for orders, were it sent there; it is itself where somebody else waits.
  wayTo(at: string): readonly string[] | null {
    const { steer, offering } = this.table;
    return steer?.unit && offering ? steer.way(steer.unit, at) : null;
  }
  // Sends the unit that waits for orders; false if it is not meant. Who presses a piece that waits wants to send that one;
  // the keys press everything in a place.
  private steers(at: string, piece: string | null, further: boolean): boolean {
    const { play, table: { steer, offering } } = this, pressed = piece !== null || this.focused;
    if (!steer?.unit || !offering || (pressed && !play.orders(at).length && steer.units.some((unit) => unit.at === at))) return false;
    if (!steer.send(steer.unit, at, further)) return false;
    this.tray = null;
    this.tell(null);
    return true;
  }
  // Whatever the player means by pressing there.
  act(at: string, piece: string | null = null, further = false): void {
    const { play, table } = this;
    this.refused = this.answer = null;
    if (this.steers(at, piece, further)) return;
    const orders = play.orders(at), course = play.course(at);
    if (orders.length === 1) return this.take(orders[0]!.choice);
    if (orders.length) return void (this.tray = { at, pinned: true });
    if (course && table.offering) return this.setOut(course);
    const pressed = play.press(at, piece);
    if (table.steer && this.looking.selected) table.steer.pick(this.looking.selected);
    if (!pressed) {
      this.tray = null;
      if (table.offering && play.doubts(at)) this.refuse(at);
      else this.play.pick(null);
    } else if ('take' in pressed) this.take(pressed.take);
    else if ('held' in pressed) this.tray = null;
    else {
      this.tray = { at, pinned: true };
      if (pressed.ask) void this.explain(at, pressed.ask);
    }
  }
  tap = (px: number, py: number, e: PointerEvent): void => {
    if (inPanel(e)) return;
    this.quiet();
    const piece = pieceUnder(e), at = this.placeAt(px, py, piece);
    // The keys go on from here, but Enter stays the page's until the cursor is moved.
    this.cursor = null;
    this.focus();
    if (!at) return void this.drop();
    this.last = at;
    this.act(at, piece?.key ?? null, e.shiftKey);
  };
  hold = (px: number, py: number): void => {
    const at = this.placeAt(px, py);
    if (!at) return;
    if (this.play.lies(at)) this.tray = { at, pinned: true };
    else if (this.table.offering && this.play.doubts(at)) this.refuse(at);
  };
  // Closes what is open; false if nothing was.
  drop(): boolean {
    if (!this.tray && !this.answer && !this.refused && !this.looking.selected && !this.cursor) return false;
    this.tray = this.answer = this.refused = this.cursor = null;
    this.play.pick(null);
    this.tell(null);
    return true;
  }

  // ---- A course of several places is as many orders; the next follows when the umpire has taken the one before.
  private setOut([first, ...rest]: readonly string[]): void {
    const { play, table } = this, step = first === undefined ? undefined : play.orders(first)[0];
    if (!step || !play.moving) return;
    this.plan = { key: play.moving.key, via: first!, rest, seq: table.seq };
    this.take(step.choice);
  }
  // The umpire has spoken: what was open belongs to the question before.
  goOn(): void {
    const { plan, play, table } = this;
    this.answer = this.refused = null;
    if (this.tray && !play.lies(this.tray.at)) this.tray = null;
    // Who waits next is in hand by itself.
    if (table.offering && table.steer?.unit && table.steer.unit !== this.looking.selected) play.pick(table.steer.unit);
    if (!plan || !table.offering || plan.seq === table.seq) return;
    this.plan = null;
    // Only if it was this step that has been taken.
    if (play.moving?.key !== plan.key || play.moving.at !== plan.via || !plan.rest.length) return;
    if (play.orders(plan.rest[0]!).length) this.setOut(plan.rest);
    else this.refuse(plan.rest[0]!);
  }

  // ---- The cursor of the keys
  private start(): Cell {
    const { play: { surface, actor }, sight: { width, height } } = this;
    return surface.cell(this.cursor) ?? surface.cell(this.last) ?? surface.cell(actor) ?? surface.cell(this.placeAt(width / 2, height / 2)) ?? surface.cells[0]!;
  }
  wander(heading: Heading): void {
    const from = this.start(), straight = heading.length === 1, before = this.line;
    if (!this.cursor) return this.to(from);
    this.to(this.play.surface.step(from, heading, this.line));
    // Going north or south it keeps its column, going east or west its row.
    if (straight) this.line = heading === 'n' || heading === 's' ? [before[0], this.line[1]] : [this.line[0], before[1]];
  }
  to(cell: Cell | undefined): void {
    if (!cell) return;
    const { sight } = this, { id, x, y } = cell;
    this.line = [x, y];
    this.cursor = id;
    this.answer = null;
    sight.move(shown(sight.camera, x, y, sight.width, sight.height));
    clearTimeout(this.asking);
    this.tell(this.only(id));
    this.askSoon(id);
  }
  // To the next piece that can act; false after the last one.
  next(back: boolean): boolean {
    const { play, table, looking } = this, { stops } = play, at = stops.findIndex((s) => s.key === looking.selected);
    const stop = stops[back ? (at < 0 ? stops.length - 1 : at - 1) : at + 1];
    if (!stop || !table.offering) return false;
    this.pick(stop.key);
    this.to(play.surface.cell(stop.at));
    const acts = play.acts(stop.key);
    if (acts.length) this.tell(acts[0]!.choice);
    return true;
  }

  // ---- Where one looks
  // A panel asks for a place; from far away one comes nearer.
  lookAt(at: string): void {
    const { sight } = this, { camera, width, height } = sight, spot = this.play.spot(at);
    if (spot) untrack(() => {
      this.cursor = at;
      sight.move(shown(camera.k < 40 ? zoomed(camera, near / camera.k, width / 2, height / 2) : camera, ...spot, width, height, 2.5), true);
    });
  }
  find = (): void => this.show(this.play.sought);
  // One place in the middle, or the whole of an area.
  show(places: readonly string[]): void {
    const { sight } = this, { width, height, camera } = sight, spots = places.map((at) => this.play.spot(at)).filter((p) => p !== undefined), [only] = spots;
    if (!only) return;
    if (spots.length > 1) return sight.move(fitted(around(spots, 1), width, height, 20, 84), true);
    const k = Math.max(camera.k, near);
    sight.move({ k, x: only[0] - width / 2 / k, y: only[1] - height / 2 / k }, true);
    this.cursor = places[0]!;
  }
  fit = (): void => {
    const { sight } = this, { pad } = sight, c = fitted(this.waters, sight.width - 2 * pad, sight.height - 2 * pad, sight.least);
    sight.move({ k: c.k, x: c.x - pad / c.k, y: c.y - pad / c.k }, true);
  };
  // A cell by its name, or anything by the beginning of its own; false if there is no such thing.
  goTo(text: string): boolean {
    const { play: { surface, names } } = this, wanted = text.trim().toLowerCase(), begins = (name: string | undefined) => wanted.length > 1 && Boolean(name?.toLowerCase().startsWith(wanted));
    const cell = surface.cells.find((c) => c.id.toLowerCase() === wanted) ?? surface.cell(surface.places.find((p) => begins(p.name))?.cell)
      ?? surface.cell([...names].find(([name]) => begins(name))?.[1]) ?? surface.cells.find((c) => begins(c.name));
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
