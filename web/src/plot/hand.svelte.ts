// What a player points at, asks about and does on any chart. A board says what lies where and what may be done with
// it; what is pointed at here lights the row there, and the other way round.
import { untrack } from 'svelte';
import type { Choice, Language, View, WhyAnswer } from '../lib/contract';
import { sameChoice } from '../lib/options';
import { fitted, shown, zoomed } from './camera';
import type { Bounds } from './geometry';
import type { Sight } from './sight.svelte';

// What lies on the table; everything here is read when it is needed.
export interface Table {
  readonly view: View;
  readonly language: Language;
  readonly asking: boolean; // there is a question, perhaps with an answer on its way
  readonly offering: boolean; // there is something to choose now
  choose: (choice: Choice) => void;
  point: (choice: Choice | null) => void;
  why: (question: Question) => Promise<WhyAnswer>;
  announce: (text: string) => void;
}
export type Question = { choice: Choice } | { piece: string; place: string };

// What chart and panels share about the player's looking.
export interface Looking {
  selected: string | null; // a piece of one's own
  counters: boolean;
  layers: Record<string, boolean>;
}

export interface Spot {
  id: string;
  x: number;
  y: number;
}

export const inPanel = (e: Event): boolean => Boolean((e.target as Element).closest('[data-panel]'));

export abstract class Hand<T extends Table = Table> {
  hovered = $state<string | null>(null);
  cursor = $state<string | null>(null); // of the keys
  focused = $state(false); // by the keys: the cursor is drawn
  tray = $state<{ at: string; pinned: boolean } | null>(null);
  answer = $state<{ at: string; what: WhyAnswer } | null>(null);
  refused = $state<string | null>(null);
  protected last: string | null = null; // the place clicked at
  private told: Choice | null = null;
  private asking: ReturnType<typeof setTimeout> | undefined;
  private opening: ReturnType<typeof setTimeout> | undefined;
  private answers = new Map<string, WhyAnswer>();

  // `waters`: where something can happen.
  constructor(protected it: T, protected sight: Sight, protected focus: () => void, readonly looking: Looking, private waters: Bounds) {}

  // ---- What a board says
  abstract act(at: string): void; // whatever the player means by pressing there
  abstract next(back: boolean): boolean; // to the next piece that can act; false after the last one
  abstract find: () => void; // what is looked for most
  protected abstract ask(at: string): Promise<void>; // why nothing can be done there

  // ---- Pointing
  tell(choice: Choice | null): void {
    if (sameChoice(choice, this.told)) return;
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
  // Whoever stays a while wants to know more.
  protected openSoon(at: string): void {
    this.opening = setTimeout(() => { this.tray = { at, pinned: false }; }, 300);
  }
  protected askSoon(at: string): void {
    this.asking = setTimeout(() => void this.ask(at), 400);
  }

  // ---- Asking why not
  protected async explain(at: string, question: Question): Promise<void> {
    const { it } = this, key = `${it.view.seq} ${JSON.stringify(question)} ${it.language}`;
    let what = this.answers.get(key);
    if (!what) {
      try {
        what = await it.why(question);
      } catch {
        return;
      }
      this.answers.set(key, what);
    }
    if (at !== this.hovered && at !== this.cursor && at !== this.refused) return;
    // That nothing has to do with the place is worth saying only to who pressed there.
    if (!what.allowed && !what.rule && at !== this.refused) return;
    this.answer = { at, what };
    it.announce(`${what.rule.replace(/^\w+ /, '')}: ${what.text}`);
  }
  protected refuse(at: string): void {
    this.refused = at;
    void this.ask(at);
  }

  // ---- Acting
  take = (choice: Choice): void => {
    if (!this.it.offering) return;
    this.tray = this.answer = null;
    this.it.choose(choice); // on a phone the shell's sheet asks once more
  };
  // Closes what is open; false if nothing was.
  drop(): boolean {
    if (!this.tray && !this.answer && !this.refused && !this.looking.selected && !this.cursor) return false;
    [this.tray, this.answer, this.refused, this.looking.selected, this.cursor] = [null, null, null, null, null];
    this.tell(null);
    return true;
  }

  // ---- The cursor of the keys, and where one looks
  protected moveTo({ id, x, y }: Spot): void {
    const { sight } = this;
    this.cursor = id;
    this.answer = null;
    sight.move(shown(sight.camera, x, y, sight.width, sight.height));
    clearTimeout(this.asking);
  }
  // A panel asks for a place; from far away one comes nearer, to `k`.
  lookAt({ id, x, y }: Spot, k = 60): void {
    const { sight } = this, { camera, width, height } = sight;
    untrack(() => {
      this.cursor = id;
      sight.move(shown(camera.k < 40 ? zoomed(camera, k / camera.k, width / 2, height / 2) : camera, x, y, width, height, 2.5), true);
    });
  }
  protected centreOn({ id, x, y }: Spot, least: number): void {
    const { sight } = this, { width, height, camera } = sight, k = Math.max(camera.k, least);
    sight.move({ k, x: x - width / 2 / k, y: y - height / 2 / k }, true);
    this.cursor = id;
  }
  fit = (): void => {
    const { sight } = this, { pad } = sight, c = fitted(this.waters, sight.width - 2 * pad, sight.height - 2 * pad);
    sight.move({ k: c.k, x: c.x - pad / c.k, y: c.y - pad / c.k }, true);
  };

  end(): void {
    clearTimeout(this.asking);
    clearTimeout(this.opening);
  }
}
