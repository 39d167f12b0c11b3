// Positions joined by links, for maps that have neither zones nor hexes. One link is one unit of the sheet, more or less.
import type { Point } from './geometry';
import type { Cell, Layout } from './layout';

const rowHeight = Math.sqrt(3) / 2; // positions lie as close as they can
const ring = (radius: number): Point[] => [0, 1, 2, 3, 4, 5].map((i) => [radius * Math.sin((i * Math.PI) / 3), -radius * Math.cos((i * Math.PI) / 3)] as const);
const wide = ring(1 / Math.sqrt(3)), narrow = ring(0.3);
const reach = 0.5; // how far from a position one still means it
const wideEnough = 50; // degrees to either side that are still that way

export const rowAt = (y: number): number => Math.round(y / rowHeight);

export class Links implements Layout {
  private joined = new Map<Cell, Cell[]>();

  constructor(private cells: readonly Cell[], links: readonly (readonly [string, string])[]) {
    const named = new Map(cells.map((c) => [c.id, c]));
    for (const [a, b] of links) {
      for (const [from, to] of [[named.get(a), named.get(b)], [named.get(b), named.get(a)]] as const) {
        if (from && to) this.joined.set(from, [...(this.joined.get(from) ?? []), to]);
      }
    }
  }

  next(cell: Cell): readonly Cell[] {
    return this.joined.get(cell) ?? [];
  }

  at(x: number, y: number): Cell | undefined {
    let best: Cell | undefined, near = reach;
    for (const cell of this.cells) {
      const far = Math.hypot(cell.x - x, cell.y - y);
      if (far < near) [best, near] = [cell, far];
    }
    return best;
  }

  // Along a link, or else the nearest that way.
  step(from: Cell, [wx, wy]: Point): Cell | undefined {
    const degrees = (Math.atan2(wx ? wy * Math.tan(Math.PI / 3) : wy, wx) * 180) / Math.PI; // diagonals are sixty degrees from east
    const off = (to: Cell) => Math.abs((((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI - degrees + 540) % 360) - 180);
    const linked = this.next(from).filter((to) => off(to) < wideEnough);
    const score = (to: Cell) => Math.hypot(to.x - from.x, to.y - from.y) * (1 + off(to) / 45);
    const list = linked.length ? linked : this.cells.filter((to) => to !== from && off(to) < wideEnough);
    return [...list].sort((a, b) => score(a) - score(b))[0];
  }

  // The water about a position. Positions in rows fill the sea without a gap; the others have a small ring of their own.
  polygon(cell: Cell): Point[] {
    const row = cell.row * rowHeight, even = Math.abs(cell.y - row) < 0.01, y = even ? row : cell.y;
    return (even ? wide : narrow).map(([dx, dy]) => [cell.x + dx, y + dy] as const);
  }
}
