// Where one looks, and when it is drawn. The camera moves every frame; the drawing follows when it comes to rest.
import { prefs } from '../lib/prefs.svelte';
import { fitted, held, smallest, zoomed, type Camera } from './camera';
import type { Bounds } from './geometry';
import { Ground, type Changes, type Painter } from './ground';
import { Lens } from './lens';
import type { Tokens } from './tokens';

const restAfter = 70; // milliseconds

export interface Nodes {
  stage: HTMLElement; // moved and scaled as a whole
  ground: HTMLElement; // in it, below the marks
  marks: SVGElement; // what is drawn above the ground
  glass: HTMLCanvasElement; // in place of the stage while the zoom changes
}

export class Sight {
  width = $state(0); // of the window, in CSS pixels
  height = $state(0);
  moving = $state(false);
  drawn = $state.raw<Camera>({ k: 56, x: 0, y: 0 }); // what the marks are laid out for
  camera: Camera = this.drawn; // where one looks just now
  pad = $derived(this.width >= 700 ? 24 : 0); // the margin with its degrees

  private begun = false;
  private frame = 0;
  private flight = 0;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private nodes: Nodes | null = null;
  private ground: Ground<never> | null = null;
  private lens: Lens | null = null;
  private tokens: Tokens | null = null;
  readonly dpr = typeof devicePixelRatio === 'number' ? Math.min(2, devicePixelRatio) : 1;

  // `opening` says where to look at first; `margin` is told whenever the camera has moved.
  constructor(readonly sheet: Bounds, private opening: () => Camera, private margin: () => void = () => {}) {}

  attach<Scene>(nodes: Nodes, paint: Painter<Scene>, changes: Changes<Scene>, margin: () => void): () => void {
    this.nodes = nodes;
    this.margin = margin;
    this.ground = new Ground<Scene>(nodes.ground, this.sheet, paint, changes, this.dpr) as unknown as Ground<never>;
    this.lens = new Lens(nodes.glass, this.dpr);
    return () => {
      this.ground?.end();
      clearTimeout(this.resting);
      cancelAnimationFrame(this.frame);
      cancelAnimationFrame(this.flight);
      this.nodes = this.ground = this.lens = null;
    };
  }

  show<Scene>(scene: Scene, tokens: Tokens): void {
    this.tokens = tokens;
    (this.ground as Ground<Scene> | null)?.show(scene, tokens);
  }

  // The window has a size, or another one.
  resized(): void {
    this.camera = this.inside(this.begun ? this.camera : this.opening());
    this.begun = true;
    this.drawn = this.camera;
    this.rest();
  }

  move(to: Camera, soft = false): void {
    cancelAnimationFrame(this.flight);
    if (!soft || prefs.still) return this.set(to);
    const from = this.camera, began = performance.now();
    const glide = (now: number) => {
      const f = Math.min(1, Math.max(0, (now - began) / 240)), e = 1 - (1 - f) ** 3;
      this.set({ k: from.k + (to.k - from.k) * e, x: from.x + (to.x - from.x) * e, y: from.y + (to.y - from.y) * e });
      if (f < 1) this.flight = requestAnimationFrame(glide);
    };
    this.flight = requestAnimationFrame(glide);
  }
  // A large sheet on a small window can still be seen whole.
  get least(): number {
    return Math.min(smallest, fitted(this.sheet, this.width - 2 * this.pad, this.height - 2 * this.pad, 1).k);
  }
  pan(dx: number, dy: number): void {
    const { k, x, y } = this.camera;
    this.move({ k, x: x - dx / k, y: y - dy / k });
  }
  zoom(factor: number, x = this.width / 2, y = this.height / 2, soft = false): void {
    this.move(zoomed(this.camera, factor, x, y, this.least), soft);
  }

  // From the window to the sheet, and back to where a point is drawn.
  at(px: number, py: number): { x: number; y: number } {
    return { x: this.camera.x + px / this.camera.k, y: this.camera.y + py / this.camera.k };
  }
  spot(x: number, y: number): { x: number; y: number; k: number } {
    const { drawn } = this;
    return { x: (x - drawn.x) * drawn.k, y: (y - drawn.y) * drawn.k, k: drawn.k };
  }

  private set(to: Camera): void {
    this.camera = this.inside(to);
    if (!this.frame) this.frame = requestAnimationFrame(() => this.follow());
  }
  private inside(c: Camera): Camera {
    const p = this.pad / c.k;
    const inner = held({ k: c.k, x: c.x + p, y: c.y + p }, this.sheet, this.width - 2 * this.pad, this.height - 2 * this.pad);
    return { k: c.k, x: inner.x - p, y: inner.y - p };
  }

  // While it moves, what is drawn is only pushed about.
  private follow(): void {
    this.frame = 0;
    const { nodes, ground, lens, camera, drawn } = this;
    if (!nodes || !ground || !lens) return;
    clearTimeout(this.resting);
    if (!this.moving) this.moving = true;
    if (camera.k !== drawn.k || lens.open) {
      if (!lens.open) {
        lens.begin(ground, nodes.marks, { k: drawn.k, x: camera.x, y: camera.y }, this.width, this.height);
        nodes.stage.style.opacity = '0';
      }
      lens.follow(camera, this.tokens?.['panel-2'] ?? '#888');
    } else {
      this.place();
      ground.follow(camera, this.width, this.height, drawn.k, true);
    }
    this.margin();
    this.resting = setTimeout(() => this.settle(), restAfter);
  }
  // A slow frame must not pass for a rest: what the hand did meanwhile comes before the next one.
  private settle(): void {
    requestAnimationFrame(() => { if (!this.frame && this.moving) this.rest(); });
  }
  // On whole pixels: a layer between two of them is blurred.
  private place(): void {
    const { k, x, y } = this.camera;
    if (this.nodes) this.nodes.stage.style.transform = `translate(${Math.round(-x * k)}px,${Math.round(-y * k)}px)`;
  }
  private rest(): void {
    clearTimeout(this.resting);
    const { camera, drawn, lens } = this;
    this.moving = false;
    if (drawn.k !== camera.k || drawn.x !== camera.x || drawn.y !== camera.y) this.drawn = camera;
    this.place();
    this.ground?.follow(camera, this.width, this.height, camera.k, false);
    if (lens?.open) {
      lens.end();
      if (this.nodes) this.nodes.stage.style.opacity = '';
    }
    this.margin();
  }
}
