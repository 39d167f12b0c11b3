// The zones of a map and how they lie to each other. A brick is a hex pressed flat: six corners, six
// neighbours, so that bricks and hexes are drawn and outlined by the same code. Units are zones.
import type { Point } from './geometry';
import { outlineOf } from './outline';
import type { Projection } from './projection';

export type Direction = 'w' | 'e' | 'nw' | 'ne' | 'sw' | 'se';
export const directions: readonly Direction[] = ['nw', 'ne', 'e', 'se', 'sw', 'w'];

export interface Cell {
  id: string;
  row: number;
  col: number;
  x: number;
  y: number;
  kind: 'sea' | 'coastal' | 'land';
  name?: string;
}
export interface Place {
  id: string;
  name: string;
  kinds: string[];
  side: string;
  cell: string;
  lat: number;
  lon: number;
}
export interface MapData {
  lattice?: { kind: string };
  frame: [number, number, number, number];
  cells: Cell[];
  places?: Place[];
  layers?: { id: string; title: string; cells: string[] }[];
  routes?: { id: string; title: string; cells: string[] }[];
  nm_per_cell?: number;
  projection?: Projection;
}

const corners: Record<string, readonly Point[]> = {
  brick: [[-0.5, -0.5], [0, -0.5], [0.5, -0.5], [0.5, 0.5], [0, 0.5], [-0.5, 0.5]],
  hex: [[-0.5, -1 / 3], [0, -2 / 3], [0.5, -1 / 3], [0.5, 1 / 3], [0, 2 / 3], [-0.5, 1 / 3]],
};
const steps: Record<Direction, Point> = { w: [-1, 0], e: [1, 0], nw: [-0.5, -1], ne: [0.5, -1], sw: [-0.5, 1], se: [0.5, 1] };

export class Lattice {
  readonly cells: readonly Cell[];
  readonly frame: readonly [number, number, number, number];
  readonly shape: readonly Point[];
  readonly rows: readonly (readonly Cell[])[];
  private byId = new Map<string, Cell>();
  private byPlace = new Map<string, Cell>();
  private layers = new Map<string, ReadonlySet<string>>();

  constructor(readonly data: MapData) {
    this.cells = data.cells;
    this.frame = data.frame;
    this.shape = corners[data.lattice?.kind === 'hex' ? 'hex' : 'brick']!;
    const rows = new Map<number, Cell[]>();
    for (const cell of data.cells) {
      this.byId.set(cell.id, cell);
      this.byPlace.set(key(cell.x, cell.y), cell);
      const row = rows.get(cell.row);
      if (row) row.push(cell);
      else rows.set(cell.row, [cell]);
    }
    this.rows = [...rows.entries()].sort((a, b) => a[0] - b[0]).map(([, row]) => row.sort((a, b) => a.x - b.x));
    for (const layer of data.layers ?? []) this.layers.set(layer.id, new Set(layer.cells));
  }

  cell(id: string | null | undefined): Cell | undefined {
    return id ? this.byId.get(id) : undefined;
  }

  layer(id: string): ReadonlySet<string> {
    return this.layers.get(id) ?? new Set();
  }

  step(from: Cell, direction: Direction): Cell | undefined {
    const [dx, dy] = steps[direction];
    return this.byPlace.get(key(from.x + dx, from.y + dy));
  }

  // Straight up or down falls between two zones: the one nearer to where the cursor came from.
  vertical(from: Cell, dy: 1 | -1, column: number): Cell | undefined {
    const both = (dy < 0 ? (['nw', 'ne'] as const) : (['sw', 'se'] as const)).map((d) => this.step(from, d)).filter((c) => c !== undefined);
    return both.sort((a, b) => Math.abs(a.x - column) - Math.abs(b.x - column))[0];
  }

  neighbours(of: Cell): Cell[] {
    return directions.map((d) => this.step(of, d)).filter((c) => c !== undefined);
  }

  // Steps from one zone to another over the lattice, land or not.
  distance(a: Cell, b: Cell): number {
    const dy = Math.abs(a.y - b.y);
    return Math.round(dy + Math.max(0, Math.abs(a.x - b.x) - dy / 2));
  }

  direction(from: Cell, to: Cell): Direction | 'n' | 's' | null {
    const dx = to.x - from.x, dy = to.y - from.y;
    if (!dx && !dy) return null;
    if (Math.abs(dy) < Math.abs(dx) / 2) return dx < 0 ? 'w' : 'e';
    const vertical = dy < 0 ? 'n' : 's';
    return Math.abs(dx) < Math.abs(dy) / 4 ? vertical : (`${vertical}${dx < 0 ? 'w' : 'e'}` as Direction);
  }

  at(x: number, y: number): Cell | undefined {
    const [left, top, right, bottom] = this.frame;
    if (x < left || x > right || y < top || y > bottom) return undefined;
    const row = Math.round(y);
    let best: Cell | undefined, near = Infinity;
    for (const r of this.shape[1]![1] < -0.5 ? [row - 1, row, row + 1] : [row]) {
      for (const half of [Math.round(x), Math.floor(x) + 0.5]) {
        const cell = this.byPlace.get(key(half, r));
        if (!cell) continue;
        const far = (cell.x - x) ** 2 + (cell.y - y) ** 2;
        if (far < near) [best, near] = [cell, far];
      }
    }
    return best;
  }

  polygon(cell: Cell): Point[] {
    const [left, top, right, bottom] = this.frame;
    return this.shape.map(([dx, dy]) => [clamp(cell.x + dx, left, right), clamp(cell.y + dy, top, bottom)] as const);
  }

  // Closed lines round a set of zones, inner ones too.
  outline(ids: Iterable<string>): Point[][] {
    const cells = [...ids].map((id) => this.byId.get(id)).filter((c) => c !== undefined);
    return outlineOf(cells.map((c) => this.polygon(c)));
  }
}

const key = (x: number, y: number) => `${Math.round(x * 2)},${Math.round(y * 2)}`;
const clamp = (v: number, low: number, high: number) => Math.min(Math.max(v, low), high);
