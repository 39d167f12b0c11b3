// Names on the sheet, and the rose. Names of seas are italic, names of lands upright.
import type { Pen } from './pen';

export interface Letter {
  x: number;
  y: number;
  turn: number; // degrees
  size: number; // units of the sheet
  spacing: number;
  on: 'sea' | 'land';
}

export function paintLettering<L extends Letter>(pen: Pen, letters: readonly L[], textOf: (letter: L) => string): void {
  const { ctx, t, k } = pen;
  ctx.textAlign = 'center';
  for (const l of letters) {
    const size = Math.min(l.size * k, 46);
    if (size < 9) continue;
    pen.at(l.x, l.y, l.turn, () => {
      pen.font(400, size, t['f-chart'], l.on === 'sea');
      pen.spaced(l.spacing * k);
      ctx.fillStyle = l.on === 'sea' ? t['sea-name'] : t['land-name'];
      ctx.globalAlpha = l.on === 'sea' ? 0.9 : 1;
      ctx.fillText(textOf(l), 0, size / 3);
    });
  }
  ctx.textAlign = 'left';
  pen.spaced(0);
}

export function paintRose(pen: Pen, x: number, y: number, radius = 1.3): void {
  const { ctx, t, k } = pen;
  if (k <= 26) return;
  const r = radius * k;
  ctx.textAlign = 'center';
  pen.at(x, y, 0, () => {
    ctx.globalAlpha = 0.5;
    ctx.strokeStyle = ctx.fillStyle = t.route;
    ctx.lineWidth = 0.8;
    for (const f of [1, 0.93, 0.62]) {
      ctx.beginPath();
      ctx.arc(0, 0, r * f, 0, 7);
      ctx.stroke();
    }
    ctx.beginPath();
    for (let a = 0; a < 360; a += 5) {
      const [s, c] = [Math.sin((a * Math.PI) / 180), -Math.cos((a * Math.PI) / 180)], inner = a % 30 ? 0.9 : 0.86;
      ctx.moveTo(s * r * inner, c * r * inner);
      ctx.lineTo(s * r, c * r);
    }
    ctx.moveTo(-r * 0.62, 0);
    ctx.lineTo(r * 0.62, 0);
    ctx.moveTo(0, -r * 0.62);
    ctx.lineTo(0, r * 0.62);
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(0, -r * 1.16);
    ctx.lineTo(r * 0.06, -r * 1.02);
    ctx.lineTo(-r * 0.06, -r * 1.02);
    ctx.fill();
    if (k > 46) {
      pen.font(400, Math.max(9, 0.15 * k), t['f-chart']);
      for (let a = 0; a < 360; a += 30) {
        ctx.save();
        ctx.rotate((a * Math.PI) / 180);
        ctx.fillText(String(a).padStart(3, '0'), 0, -r * 0.76);
        ctx.restore();
      }
    }
  });
  ctx.textAlign = 'left';
}
