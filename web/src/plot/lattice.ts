// The zones of a map and how they lie to each other. A brick is a hex pressed flat: six corners, six
// neighbours, so that bricks and hexes are drawn and outlined by the same code. Units are zones.
import type { Point } from './geometry';
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

  // Closed lines round a set of zones, inner ones too: the edges that no two zones of the set share.
  outline(ids: Iterable<string>): Point[][] {
    const open = new Map<string, [Point, Point]>();
    for (const id of ids) {
      const cell = this.byId.get(id);
      if (!cell) continue;
      const points = this.polygon(cell);
      points.forEach((from, i) => {
        const to = points[(i + 1) % points.length]!;
        if (from[0] === to[0] && from[1] === to[1]) return;
        const back = `${at(to)}>${at(from)}`;
        if (!open.delete(back)) open.set(`${at(from)}>${at(to)}`, [from, to]);
      });
    }
    const starts = new Map<string, [Point, Point][]>();
    for (const edge of open.values()) {
      const list = starts.get(at(edge[0]));
      if (list) list.push(edge);
      else starts.set(at(edge[0]), [edge]);
    }
    const loops: Point[][] = [];
    for (const edge of open.values()) {
      const first = take(starts, at(edge[0]), edge);
      if (!first) continue;
      const loop: Point[] = [first[0]];
      let end = first[1];
      while (at(end) !== at(loop[0]!)) {
        const next = take(starts, at(end));
        if (!next) break;
        loop.push(end);
        end = next[1];
      }
      loops.push(straight(loop));
    }
    return loops;
  }
}

const key = (x: number, y: number) => `${Math.round(x * 2)},${Math.round(y * 2)}`;
const at = ([x, y]: Point) => `${Math.round(x * 1e4)},${Math.round(y * 1e4)}`;
const clamp = (v: number, low: number, high: number) => Math.min(Math.max(v, low), high);

function take(starts: Map<string, [Point, Point][]>, from: string, wanted?: [Point, Point]) {
  const list = starts.get(from);
  if (!list?.length) return undefined;
  if (!wanted) return list.pop();
  const i = list.indexOf(wanted);
  return i < 0 ? undefined : list.splice(i, 1)[0];
}

// Without the corners that lie on a straight line.
function straight(loop: Point[]): Point[] {
  return loop.filter((p, i) => {
    const before = loop[(i + loop.length - 1) % loop.length]!, after = loop[(i + 1) % loop.length]!;
    return Math.abs((p[0] - before[0]) * (after[1] - p[1]) - (p[1] - before[1]) * (after[0] - p[0])) > 1e-6;
  });
}
