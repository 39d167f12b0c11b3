// What is seen while the zoom changes: one canvas of the size of the window, on which pictures of the last drawing are
// laid scaled. The browser then has one plain layer to show, not dozens of scaled and blended ones. A little
// soft, until it comes to rest and is drawn anew.
import type { Camera } from './camera';
import type { Ground } from './ground';
import { sketch } from './sketch';

interface Picture {
  canvas: HTMLCanvasElement;
  from: Camera; // its upper left corner, and its zoom
  dpr: number;
}

export class Lens {
  private near: Picture | null = null; // the window and some way around it, fine
  private far: Picture | null = null; // the whole sheet, coarse
  private takeFar: (() => Picture) | null = null;
  private frames = 0;

  constructor(private glass: HTMLCanvasElement, private dpr: number) {}

  get open(): boolean {
    return this.near !== null;
  }

  // Takes the pictures: the ground, and above it the marks, which lie on the stage as drawn at `drawn`.
  begin(ground: Ground<never>, marks: SVGElement, drawn: Camera, width: number, height: number): void {
    const room = 0.1, from = { k: drawn.k, x: drawn.x - (room * width) / drawn.k, y: drawn.y - (room * height) / drawn.k };
    this.near = this.picture(this.near, from, Math.ceil(width * (1 + 2 * room)), Math.ceil(height * (1 + 2 * room)), this.dpr, (ctx, w, h) => ground.copy(ctx, from, w, h), marks, drawn.k);
    // The coarse one is taken when it is wanted first: two at once would make the hand wait.
    const { sheet } = ground;
    this.far = null;
    this.takeFar = sheet ? () => this.picture(null, sheet.from, sheet.canvas.width, sheet.canvas.height, 1, (ctx) => ctx.drawImage(sheet.canvas, 0, 0), marks, drawn.k) : null;
    this.frames = 0;
    const { glass, dpr } = this, wide = Math.round(width * dpr), high = Math.round(height * dpr);
    if (glass.width !== wide || glass.height !== high) {
      [glass.width, glass.height] = [wide, high];
      glass.style.cssText = `width:${width}px;height:${height}px`;
    }
    glass.hidden = false;
  }

  private picture(old: Picture | null, from: Camera, width: number, height: number, dpr: number, paint: (ctx: CanvasRenderingContext2D, width: number, height: number) => void, marks: SVGElement, k: number): Picture {
    const canvas = old?.canvas ?? document.createElement('canvas'), wide = Math.round(width * dpr), high = Math.round(height * dpr);
    if (canvas.width !== wide || canvas.height !== high) [canvas.width, canvas.height] = [wide, high];
    const ctx = canvas.getContext('2d', { alpha: false });
    if (ctx) {
      ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
      paint(ctx, width, height);
      const s = (from.k / k) * dpr;
      ctx.setTransform(s, 0, 0, s, -from.x * from.k * dpr, -from.y * from.k * dpr);
      sketch(ctx, marks, { x: (from.x * k), y: (from.y * k), w: (width * k) / from.k, h: (height * k) / from.k });
    }
    return { canvas, from, dpr };
  }

  follow(camera: Camera, beyond: string): void {
    const ctx = this.glass.getContext('2d', { alpha: false });
    if (!ctx || !this.near) return;
    const { width, height } = this.glass;
    ++this.frames;
    ctx.imageSmoothingQuality = 'low';
    const boxOf = ({ canvas, from, dpr }: Picture) => {
      const s = (camera.k / (from.k * dpr)) * this.dpr;
      return [(from.x - camera.x) * camera.k * this.dpr, (from.y - camera.y) * camera.k * this.dpr, canvas.width * s, canvas.height * s] as const;
    };
    const [x, y, w, h] = boxOf(this.near);
    // The coarse one only where the fine one ends: each pixel is scaled once.
    const left = Math.ceil(x), top = Math.ceil(y), right = Math.floor(x + w), bottom = Math.floor(y + h);
    const strips = [[0, 0, width, top], [0, bottom, width, height - bottom], [0, top, left, bottom - top], [right, top, width - right, bottom - top]] as const;
    for (const [sx, sy, sw, sh] of strips) if (sw > 0 && sh > 0) this.fill(ctx, boxOf, sx, sy, sw, sh, beyond);
    ctx.drawImage(this.near.canvas, x, y, w, h);
  }

  private fill(ctx: CanvasRenderingContext2D, boxOf: (picture: Picture) => readonly [number, number, number, number], x: number, y: number, w: number, h: number, beyond: string): void {
    ctx.save();
    ctx.beginPath();
    ctx.rect(x, y, w, h);
    ctx.clip();
    ctx.fillStyle = beyond;
    ctx.fillRect(x, y, w, h);
    if (this.frames > 1) this.far ??= this.takeFar?.() ?? null;
    if (this.far) ctx.drawImage(this.far.canvas, ...boxOf(this.far));
    ctx.restore();
  }

  end(): void {
    this.near = null;
    this.far = this.takeFar = null;
    this.glass.hidden = true;
  }
}
