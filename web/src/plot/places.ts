// Ports and air bases. A circle is one's own or nobody's, a diamond the enemy's; a dot is a port, a cross an air base only.
import type { Pen } from './pen';
import type { Place } from './map';

export type Whose = 'own' | 'foe' | 'neu';
export const whoseIs = (place: Pick<Place, 'side'>, seat: string): Whose => (place.side === 'neutral' ? 'neu' : place.side === seat ? 'own' : 'foe');

export function paintPlace(pen: Pen, x: number, y: number, whose: Whose, harbour: boolean): void {
  const { ctx, t } = pen;
  ctx.strokeStyle = t[whose];
  ctx.fillStyle = t.halo;
  ctx.lineWidth = 1.7;
  ctx.beginPath();
  if (whose === 'foe') {
    ctx.moveTo(x, y - 6.5);
    ctx.lineTo(x + 6.5, y);
    ctx.lineTo(x, y + 6.5);
    ctx.lineTo(x - 6.5, y);
    ctx.closePath();
  } else ctx.arc(x, y, 5.5, 0, 7);
  ctx.fill();
  ctx.stroke();
  ctx.beginPath();
  if (harbour) {
    ctx.arc(x, y, 2, 0, 7);
    ctx.fillStyle = t[whose];
    ctx.fill();
    return;
  }
  ctx.moveTo(x - 2.7, y);
  ctx.lineTo(x + 2.7, y);
  ctx.moveTo(x, y - 2.7);
  ctx.lineTo(x, y + 2.7);
  ctx.stroke();
}
