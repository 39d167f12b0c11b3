// Hatching as small tiles. They are laid in device pixels, so that lines stay as thin at every zoom.
import type { Ink } from './ink';

export type Hatch = Ink | 'weak' | 'called' | 'fog' | 'night';
type Context = CanvasRenderingContext2D;

function tile(width: number, height: number, dpr: number, draw: (c: Context) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * dpr);
  canvas.height = Math.round(height * dpr);
  const c = canvas.getContext('2d')!;
  c.scale(dpr, dpr);
  draw(c);
  return canvas;
}

const made = new Map<string, CanvasPattern>();

export function hatchOf(ctx: Context, kind: Hatch, color: string, dpr: number): CanvasPattern {
  const name = `${kind} ${color} ${dpr}`;
  const kept = made.get(name);
  if (kept) return kept;
  if (made.size > 60) made.clear();
  const line = (c: Context, width: number, alpha: number) => {
    c.strokeStyle = color;
    c.fillStyle = color;
    c.lineWidth = width;
    c.globalAlpha = alpha;
    c.beginPath();
  };
  const diagonal = (gap: number, width: number, alpha: number, down = false) => () => tile(gap, gap, dpr, (c) => {
    line(c, width, alpha);
    for (const shift of [-gap, 0, gap]) {
      c.moveTo(shift, down ? 0 : gap);
      c.lineTo(shift + gap, down ? gap : 0);
    }
    c.stroke();
  });
  const tiles: Record<Hatch, () => HTMLCanvasElement> = {
    solid: diagonal(7, 1.7, 0.75),
    hatched: diagonal(10, 1.5, 0.55),
    dotted: diagonal(14, 1, 0.4),
    weak: diagonal(6, 0.9, 0.5, true),
    called: () => tile(6, 6, dpr, (c) => {
      line(c, 0.9, 0.45);
      c.moveTo(0, 3);
      c.lineTo(6, 3);
      c.stroke();
    }),
    fog: () => tile(34, 16, dpr, (c) => {
      line(c, 1.1, 0.6);
      c.lineCap = 'round';
      c.stroke(new Path2D('M2 5 q4.5 -3.4 9 0 t9 0 M19 13 q4.5 -3.4 9 0 t9 0 M-15 13 q4.5 -3.4 9 0 t9 0'));
    }),
    night: () => tile(6, 6, dpr, (c) => {
      line(c, 1, 0.5);
      c.arc(1.5, 1.5, 0.7, 0, 7);
      c.moveTo(5.2, 4.5);
      c.arc(4.5, 4.5, 0.7, 0, 7);
      c.fill();
    }),
  };
  const pattern = ctx.createPattern(tiles[kind](), 'repeat')!;
  made.set(name, pattern);
  return pattern;
}
