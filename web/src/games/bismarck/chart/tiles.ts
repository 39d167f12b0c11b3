// The ground in square pieces, painted when they come into sight and a few at a time, so that no frame waits
// for all of them. Pieces of the last zoom stay underneath until the new ones are there.
import type { Camera } from '../model/camera';
import { paintGround, type Scene, type Tokens } from './paint';

const side = 480; // CSS pixels

interface Level {
  k: number;
  node: HTMLDivElement;
  tiles: Map<string, { canvas: HTMLCanvasElement; scene: Scene | null; tokens: Tokens | null; i: number; j: number }>;
}

export class Tiles {
  private level: Level | null = null;
  private old: Level | null = null;
  private scene: Scene | null = null;
  private tokens: Tokens | null = null;
  private camera: Camera = { k: 1, x: 0, y: 0 };
  private width = 0;
  private height = 0;
  private due = 0;
  private moving = false;

  constructor(private host: HTMLElement, private dpr: number) {}

  show(scene: Scene, tokens: Tokens): void {
    [this.scene, this.tokens] = [scene, tokens];
    this.work(24);
  }

  // From now on paint at this zoom.
  private begin(camera: Camera): void {
    if (this.level?.k !== camera.k) {
      if (this.level) {
        this.old?.node.remove();
        this.old = this.level;
      }
      const node = document.createElement('div');
      node.style.cssText = 'position:absolute;left:0;top:0;transform-origin:0 0';
      this.host.append(node);
      this.level = { k: camera.k, node, tiles: new Map() };
    }
  }

  // The host hangs in a stage drawn at `base` pixels a zone; both levels are scaled to that. While it moves,
  // coarse pieces do, unless there would be too many or too blurred ones.
  follow(camera: Camera, width: number, height: number, base: number, moving: boolean): void {
    [this.camera, this.width, this.height, this.moving] = [camera, width, height, moving];
    const s = camera.k / (this.level?.k ?? 0);
    if (!moving || !(s > 0.6 && s < 2.5)) this.begin(camera);
    for (const level of [this.old, this.level]) if (level) level.node.style.transform = level.k === base ? '' : `scale(${base / level.k})`;
    this.work(moving ? 5 : 24);
  }

  private wanted(): { i: number; j: number; seen: boolean }[] {
    const { level, camera, scene } = this;
    if (!level || !scene) return [];
    const scale = level.k / camera.k, x = camera.x * level.k, y = camera.y * level.k, w = this.width * scale, h = this.height * scale;
    const [fl, ft, fr, fb] = scene.lattice.frame, k = level.k, rim = this.moving ? 0 : 1;
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
    let left = false, blank = false;
    for (const { i, j, seen } of this.wanted()) {
      const name = `${i},${j}`;
      let tile = level.tiles.get(name);
      if (tile?.scene === scene && tile.tokens === tokens) continue;
      if (performance.now() - began > budget || (!seen && this.moving)) {
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
      if (ctx) paintGround(ctx, scene, { camera: { k: level.k, x: (i * side) / level.k, y: (j * side) / level.k }, width: side, height: side, dpr: this.dpr }, tokens);
      tile.scene = scene;
      tile.tokens = tokens;
    }
    if (!blank && this.old) {
      this.old.node.remove();
      this.old = null;
    }
    this.prune(level);
    if (left && !this.due) this.due = requestAnimationFrame(() => { this.due = 0; this.work(this.moving ? 5 : 10); });
  }

  // Keeps what is near; a phone has little memory.
  private prune(level: Level): void {
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
    this.host.replaceChildren();
  }
}
