// The ground in square pieces, painted when they come into sight and a few at a time, so that no frame waits
// for all of them. Pieces of the last zoom stay underneath until the new ones are there, and under everything
// lies the whole sheet, small, for what has not been painted yet.
import type { Camera } from './camera';
import type { Bounds, Point } from './geometry';
import type { Window } from './pen';
import type { Tokens } from './tokens';

// Paints a piece of the sheet. A scene is a value: another one is painted anew, the same one never again.
export type Painter<Scene> = (ctx: CanvasRenderingContext2D, scene: Scene, win: Window, tokens: Tokens) => void;
// Where two scenes differ; null: everywhere.
export type Changes<Scene> = (before: Scene, after: Scene) => readonly Point[] | null;

const spill = 2; // units: what belongs to a point is painted within this distance of it

const side = 480; // CSS pixels

interface Tile<Scene> {
  canvas: HTMLCanvasElement;
  scene: Scene | null;
  tokens: Tokens | null;
  i: number;
  j: number;
}
interface Level<Scene> {
  k: number;
  node: HTMLDivElement;
  tiles: Map<string, Tile<Scene>>;
}

export class Ground<Scene> {
  sheet: { canvas: HTMLCanvasElement; from: Camera } | null = null; // the whole of it, small
  private level: Level<Scene> | null = null;
  private old: Level<Scene> | null = null;
  private scene: Scene | null = null;
  private tokens: Tokens | null = null;
  private camera: Camera = { k: 1, x: 0, y: 0 };
  private width = 0;
  private height = 0;
  private due = 0;
  private moving = false;
  private base = 1;
  private later: ReturnType<typeof setTimeout> | undefined;

  constructor(private host: HTMLElement, private frame: Bounds, private paint: Painter<Scene>, private changes: Changes<Scene>, private dpr: number) {}

  show(scene: Scene, tokens: Tokens): void {
    const before = this.scene, where = before && this.tokens === tokens ? this.changes(before, scene) : null;
    [this.scene, this.tokens] = [scene, tokens];
    if (where && before) this.keep(before, scene, where);
    if (where?.length === 0) return;
    // What the player waits for is drawn first: the marks, and the question. Only an empty window cannot wait.
    if (!this.level?.tiles.size) this.work(24);
    else this.soon();
    clearTimeout(this.later);
    this.later = setTimeout(() => this.small(), this.sheet ? 1500 : 350);
  }
  // Tiles on which nothing has changed are as good as new.
  private keep(before: Scene, after: Scene, where: readonly Point[]): void {
    for (const level of [this.level, this.old]) {
      for (const tile of level?.tiles.values() ?? []) {
        const size = side / level!.k, left = tile.i * size - spill, top = tile.j * size - spill, across = size + 2 * spill;
        if (tile.scene === before && !where.some(([x, y]) => x > left && x < left + across && y > top && y < top + across)) tile.scene = after;
      }
    }
  }

  private small(): void {
    const { scene, tokens } = this;
    if (!scene || !tokens) return;
    if (this.moving) {
      this.later = setTimeout(() => this.small(), 350);
      return;
    }
    const [l, t, r, b] = this.frame, k = Math.min(24, 1000 / Math.max(r - l, b - t));
    if (!this.sheet || this.sheet.from.k !== k) {
      this.sheet?.canvas.remove();
      const canvas = document.createElement('canvas');
      this.sheet = { canvas, from: { k, x: l, y: t } };
      this.host.prepend(canvas);
    }
    const { canvas } = this.sheet, width = Math.ceil((r - l) * k), height = Math.ceil((b - t) * k);
    [canvas.width, canvas.height] = [width, height];
    canvas.style.cssText = `position:absolute;left:0;top:0;width:${width}px;height:${height}px;transform-origin:0 0;will-change:transform`;
    const ctx = canvas.getContext('2d', { alpha: false });
    if (ctx) this.paint(ctx, scene, { camera: { k, x: l, y: t }, width, height, dpr: 1 }, tokens);
    this.scaled();
  }
  private scaled(): void {
    for (const level of [this.old, this.level]) if (level) level.node.style.transform = level.k === this.base ? '' : `scale(${this.base / level.k})`;
    if (this.sheet) this.sheet.canvas.style.transform = `translate(${this.frame[0] * this.base}px,${this.frame[1] * this.base}px) scale(${this.base / this.sheet.from.k})`;
  }

  // From now on paint at this zoom.
  private begin(camera: Camera): void {
    if (this.level?.k !== camera.k) {
      if (this.level) {
        this.old?.node.remove();
        this.old = this.level;
      }
      const node = document.createElement('div');
      node.style.cssText = 'position:absolute;left:0;top:0;transform-origin:0 0;will-change:transform';
      this.host.append(node);
      this.level = { k: camera.k, node, tiles: new Map() };
    }
  }

  // The host hangs in a stage drawn at `base` pixels a unit; everything in it is scaled to that.
  follow(camera: Camera, width: number, height: number, base: number, moving: boolean): void {
    const rescaled = base !== this.base || !moving;
    [this.camera, this.width, this.height, this.base, this.moving] = [camera, width, height, base, moving];
    if (!moving) this.begin(camera);
    if (rescaled) this.scaled();
    // While the zoom changes, nothing is worth painting.
    if (!moving || camera.k === this.level?.k) this.work(moving ? 0 : 24);
    // The small sheet costs something wherever it shows: only while there is a gap.
    const gap = this.wanted().some((t) => t.seen && !this.level?.tiles.has(`${t.i},${t.j}`));
    if (this.sheet) this.sheet.canvas.style.visibility = gap ? '' : 'hidden';
  }

  // What is painted of a part of the sheet at the zoom of `from`, for a picture of it.
  copy(ctx: CanvasRenderingContext2D, from: Camera, width: number, height: number): void {
    ctx.fillStyle = this.tokens?.['panel-2'] ?? '#888';
    ctx.fillRect(0, 0, width, height);
    const whole = !this.wanted().some((t) => !this.level?.tiles.has(`${t.i},${t.j}`));
    if (this.sheet && !whole) {
      const { canvas, from: sheet } = this.sheet, s = from.k / sheet.k;
      ctx.drawImage(canvas, (sheet.x - from.x) * from.k, (sheet.y - from.y) * from.k, canvas.width * s, canvas.height * s);
    }
    for (const level of [this.old, this.level]) {
      if (!level) continue;
      const s = from.k / level.k, x = from.x * from.k, y = from.y * from.k;
      for (const { canvas, i, j } of level.tiles.values()) {
        const left = i * side * s - x, top = j * side * s - y;
        if (left < width && top < height && left + side * s > 0 && top + side * s > 0) ctx.drawImage(canvas, left, top, side * s, side * s);
      }
    }
  }

  private wanted(): { i: number; j: number; seen: boolean }[] {
    const { level, camera } = this;
    if (!level || !this.scene) return [];
    const scale = level.k / camera.k, x = camera.x * level.k, y = camera.y * level.k, w = this.width * scale, h = this.height * scale;
    const [fl, ft, fr, fb] = this.frame, k = level.k, rim = this.moving ? 0 : 1;
    const list: { i: number; j: number; seen: boolean; far: number }[] = [];
    for (let j = Math.floor(y / side) - rim; j <= Math.floor((y + h) / side) + rim; ++j) {
      for (let i = Math.floor(x / side) - rim; i <= Math.floor((x + w) / side) + rim; ++i) {
        if ((i + 1) * side < fl * k || i * side > fr * k || (j + 1) * side < ft * k || j * side > fb * k) continue;
        const seen = (i + 1) * side > x && i * side < x + w && (j + 1) * side > y && j * side < y + h;
        list.push({ i, j, seen, far: Math.hypot((i + 0.5) * side - x - w / 2, (j + 0.5) * side - y - h / 2) });
      }
    }
    return list.sort((a, b) => Number(b.seen) - Number(a.seen) || a.far - b.far);
  }

  private work(budget: number): void {
    const { level, scene, tokens } = this;
    if (!level || !scene || !tokens || !this.width) return;
    const began = performance.now();
    let left = false, blank = false, painted = 0;
    for (const { i, j, seen } of this.wanted()) {
      const name = `${i},${j}`;
      let tile = level.tiles.get(name);
      if (tile?.scene === scene && tile.tokens === tokens) continue;
      // What is painted now costs again when the browser draws it: while it moves, one a frame.
      if (painted && (budget === 0 || performance.now() - began > budget) || (!seen && this.moving)) {
        left = true;
        blank ||= seen && !tile;
        continue;
      }
      if (!tile) {
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = side * this.dpr;
        canvas.style.cssText = `position:absolute;left:${i * side}px;top:${j * side}px;width:${side}px;height:${side}px`;
        tile = { canvas, scene: null, tokens: null, i, j };
        level.tiles.set(name, tile);
        level.node.append(canvas);
      }
      const ctx = tile.canvas.getContext('2d', { alpha: false });
      if (ctx) this.paint(ctx, scene, { camera: { k: level.k, x: (i * side) / level.k, y: (j * side) / level.k }, width: side, height: side, dpr: this.dpr }, tokens);
      ++painted;
      tile.scene = scene;
      tile.tokens = tokens;
    }
    if (!blank && this.old) {
      this.old.node.remove();
      this.old = null;
    }
    this.prune(level);
    if (left) this.soon();
  }

  // In a frame after the next one, that one being the marks'.
  private soon(): void {
    if (this.due) return;
    this.due = requestAnimationFrame(() => {
      this.due = requestAnimationFrame(() => {
        this.due = 0;
        if (!this.moving || this.camera.k === this.level?.k) this.work(this.moving ? 0 : 8);
      });
    });
  }

  // Keeps what is near; a phone has little memory.
  private prune(level: Level<Scene>): void {
    if (level.tiles.size <= 60) return;
    const cx = ((this.camera.x + this.width / 2 / this.camera.k) * level.k) / side, cy = ((this.camera.y + this.height / 2 / this.camera.k) * level.k) / side;
    const all = [...level.tiles].sort(([, a], [, b]) => Math.hypot(b.i + 0.5 - cx, b.j + 0.5 - cy) - Math.hypot(a.i + 0.5 - cx, a.j + 0.5 - cy));
    for (const [name, tile] of all.slice(0, level.tiles.size - 48)) {
      tile.canvas.remove();
      level.tiles.delete(name);
    }
  }

  end(): void {
    cancelAnimationFrame(this.due);
    clearTimeout(this.later);
    this.host.replaceChildren();
  }
}
