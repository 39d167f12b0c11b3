import type { Coast } from './coast';
import type { Window } from './pen';
import type { Tokens } from './tokens';

// The neatline with its zebra, and degrees where the graticule meets it: four strips along the window's edges.
export interface Strip {
  canvas: HTMLCanvasElement;
  x: number;
  y: number;
  w: number;
  h: number;
}
export function paintNeatline(strips: readonly Strip[], coast: Coast | null, win: Window, pad: number, t: Tokens): void {
  const { width, height, dpr } = win, { k, x: left, y: top } = win.camera;
  const l = left + pad / k, r = left + (width - pad) / k, u = top + pad / k, d = top + (height - pad) / k;
  const crossings: [number, number][][] = [[], [], [], []]; // top, bottom, left, right
  for (const { kind, degrees, line } of coast?.graticule ?? []) {
    const flat = kind === 'meridian';
    for (let i = 1; i < line.length; ++i) {
      const [ax, ay] = line[i - 1]!, [bx, by] = line[i]!;
      for (const [side, at] of flat ? ([[0, u], [1, d]] as const) : ([[2, l], [3, r]] as const)) {
        const [p, q] = flat ? [ay, by] : [ax, bx];
        if (p < at === q < at) continue;
        const f = (at - p) / (q - p);
        crossings[side]!.push([flat ? (ax + f * (bx - ax) - left) * k : (ay + f * (by - ay) - top) * k, degrees]);
      }
    }
  }
  strips.forEach(({ canvas, x, y, w, h }, side) => {
    const ctx = canvas.getContext('2d', { alpha: false });
    if (!ctx) return;
    const [wide, high] = [Math.round(w * dpr), Math.round(h * dpr)];
    const place = `left:${x}px;top:${y}px;width:${w}px;height:${h}px`;
    if (canvas.dataset.place !== place || canvas.width !== wide) {
      [canvas.width, canvas.height] = [wide, high];
      canvas.style.cssText = canvas.dataset.place = place;
    }
    ctx.setTransform(dpr, 0, 0, dpr, -x * dpr, -y * dpr);
    ctx.fillStyle = t['panel-2'];
    ctx.fillRect(x, y, w, h);
    ctx.strokeStyle = t.neat;
    ctx.lineWidth = 1.2;
    ctx.strokeRect(pad - 0.6, pad - 0.6, width - 2 * pad + 1.2, height - 2 * pad + 1.2);
    ctx.lineWidth = 1;
    ctx.strokeRect(pad - 5.5, pad - 5.5, width - 2 * pad + 11, height - 2 * pad + 11);
    ctx.font = `500 12px ${t['f-cond']}`;
    ctx.textAlign = 'center';
    const flat = side < 2, end = (flat ? width : height) - pad, list = crossings[side]!.sort((a, b) => a[0] - b[0]);
    list.forEach(([at, degrees], i) => {
      const next = list[i + 1]?.[0] ?? (i ? at + (at - list[i - 1]![0]) : at + 3 * k);
      // Half of each five degrees black.
      const a = Math.max(pad, at), b = Math.min(end, (at + next) / 2);
      ctx.fillStyle = t.neat;
      if (b > a) {
        if (flat) ctx.fillRect(a, side ? height - pad + 1 : pad - 5, b - a, 4);
        else ctx.fillRect(side === 2 ? pad - 5 : width - pad + 1, a, 4, b - a);
      }
      if (at < pad + 12 || at > end - 12) return;
      ctx.fillStyle = t.ink;
      ctx.save();
      if (flat) ctx.translate(at, side ? height - pad + 17 : pad - 9);
      else {
        ctx.translate(side === 2 ? pad - 9 : width - pad + 17, at);
        ctx.rotate(-Math.PI / 2);
      }
      ctx.fillText(flat ? `${Math.abs(degrees)}°${degrees < 0 ? 'W' : degrees > 0 ? 'E' : ''}` : `${degrees}°N`, 0, 0);
      ctx.restore();
    });
  });
}
