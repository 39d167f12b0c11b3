// Painting on a piece of the sheet: a canvas, the part of the sheet it shows, and the theme.
import type { Camera } from './camera';
import type { Bounds, Point } from './geometry';
import { hatchOf, type Hatch } from './hatch';
import type { Tokens } from './tokens';

export interface Window {
  camera: Camera;
  width: number; // CSS pixels
  height: number;
  dpr: number;
}

export class Pen {
  readonly k: number; // CSS pixels a unit
  readonly seen: Bounds;

  constructor(readonly ctx: CanvasRenderingContext2D, readonly win: Window, readonly t: Tokens) {
    const { k, x, y } = win.camera;
    this.k = k;
    this.seen = [x, y, x + win.width / k, y + win.height / k];
  }

  X = (x: number): number => (x - this.win.camera.x) * this.k;
  Y = (y: number): number => (y - this.win.camera.y) * this.k;

  // What follows is in CSS pixels of this piece, or in units of the sheet.
  inPixels(): void {
    const { dpr } = this.win;
    this.ctx.setTransform(dpr, 0, 0, dpr, 0, 0);
  }
  inUnits(): void {
    const { dpr, camera: { k, x, y } } = this.win;
    this.ctx.setTransform(k * dpr, 0, 0, k * dpr, -x * k * dpr, -y * k * dpr);
  }

  meets([left, top, right, bottom]: Bounds, by = 0.4): boolean {
    const [l, t, r, b] = this.seen;
    return right > l - by && left < r + by && bottom > t - by && top < b + by;
  }
  near(x: number, y: number, by = 1): boolean {
    const [l, t, r, b] = this.seen;
    return x > l - by && x < r + by && y > t - by && y < b + by;
  }

  // A line through points of the sheet, for stroking in pixels.
  trace(points: readonly Point[], closed = false): void {
    points.forEach(([x, y], i) => (i ? this.ctx.lineTo(this.X(x), this.Y(y)) : this.ctx.moveTo(this.X(x), this.Y(y))));
    if (closed) this.ctx.closePath();
  }
  shape(polygons: Iterable<readonly Point[]>): Path2D {
    const path = new Path2D();
    for (const points of polygons) {
      points.forEach(([x, y], i) => (i ? path.lineTo(this.X(x), this.Y(y)) : path.moveTo(this.X(x), this.Y(y))));
      path.closePath();
    }
    return path;
  }

  // Hatching hangs on the sheet, not on the piece of it that is being painted.
  hatch(kind: Hatch, color: string, path: Path2D): void {
    const { ctx, win: { dpr, camera: { k, x, y } } } = this;
    const pattern = hatchOf(ctx, kind, color, dpr);
    pattern.setTransform(new DOMMatrix([1, 0, 0, 1, Math.round(-x * k * dpr), Math.round(-y * k * dpr)]));
    // A path in CSS pixels, a pattern in device pixels.
    const scaled = new Path2D();
    scaled.addPath(path, new DOMMatrix([dpr, 0, 0, dpr, 0, 0]));
    ctx.fillStyle = pattern;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.fill(scaled);
    this.inPixels();
  }

  font(weight: number, size: number, family: string, italic = false): void {
    this.ctx.font = `${italic ? 'italic ' : ''}${weight} ${size}px ${family}`;
  }
  // With a halo, so that it can be read on anything.
  letter(text: string, x: number, y: number, color: string, halo = this.t.halo, width = 3): void {
    const { ctx } = this;
    ctx.lineJoin = 'round';
    ctx.strokeStyle = halo;
    ctx.lineWidth = width;
    ctx.strokeText(text, x, y);
    ctx.fillStyle = color;
    ctx.fillText(text, x, y);
  }
  spaced(px: number): void {
    if ('letterSpacing' in this.ctx) this.ctx.letterSpacing = `${px}px`;
  }

  // Draws about a point of the sheet, turned by degrees.
  at(x: number, y: number, turn: number, draw: () => void): void {
    const { ctx } = this;
    ctx.save();
    ctx.translate(this.X(x), this.Y(y));
    ctx.rotate((turn * Math.PI) / 180);
    draw();
    ctx.restore();
  }

  // Nothing is painted outside the sheet.
  onSheet(frame: Bounds, draw: () => void): void {
    const { ctx, win, t } = this, [left, top, right, bottom] = frame;
    this.inPixels();
    ctx.globalAlpha = 1;
    ctx.fillStyle = t['panel-2'];
    ctx.fillRect(0, 0, win.width, win.height);
    ctx.save();
    ctx.beginPath();
    ctx.rect(this.X(left), this.Y(top), (right - left) * this.k, (bottom - top) * this.k);
    ctx.clip();
    draw();
    ctx.restore();
  }
}
