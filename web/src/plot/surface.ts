// What a game is played on: cells, where they lie and what they touch. Bricks, hexes either way up and networks of
// positions look the same from here; how they differ is in `tiling.ts` and `links.ts`.
import { boundsOf, type Bounds, type Point } from './geometry';
import type { Cell, Layout } from './layout';
import { Links, rowAt } from './links';
import type { CellList, MapData, Place } from './map';
import { outlineOf } from './outline';
import { Tiling } from './tiling';

export type { Cell };
export type Heading = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';
const ways: Record<Heading, Point> = { n: [0, -1], ne: [1, -1], e: [1, 0], se: [1, 1], s: [0, 1], sw: [-1, 1], w: [-1, 0], nw: [-1, -1] };

export class Surface {
  readonly cells: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
  readonly columns: number;
  readonly frame: Bounds;
  readonly places: readonly Place[];
  readonly ports: ReadonlyMap<string, Place>; // by cell
  readonly layers: readonly CellList[];
  readonly routes: readonly CellList[];
  readonly isNetwork: boolean;
  readonly isBrick: boolean;
  private layout: Layout;
  private byId = new Map<string, Cell>();
  private sets: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(readonly data: MapData) {
    this.frame = data.frame;
    this.isNetwork = data.links !== undefined;
    this.isBrick = !this.isNetwork && (data.lattice?.kind ?? 'brick') === 'brick';
    this.cells = data.cells.map((c) => ({ ...c, row: c.row ?? rowAt(c.y), col: c.col ?? 0 }));
    const rows = new Map<number, Cell[]>();
    for (const cell of this.cells) {
      this.byId.set(cell.id, cell);
      const row = rows.get(cell.row);
      if (row) row.push(cell);
      else rows.set(cell.row, [cell]);
    }
    this.rows = [...rows.entries()].sort((a, b) => a[0] - b[0]).map(([, row]) => row.sort((a, b) => a.x - b.x));
    if (this.isNetwork) for (const row of this.rows) row.forEach((cell, i) => { cell.col = i + 1; });
    this.columns = Math.max(...this.cells.map((c) => c.col));
    this.layout = this.isNetwork ? new Links(this.cells, data.links!) : new Tiling(data.lattice ?? { kind: 'brick' }, this.cells, data.frame);
    this.places = data.places ?? [];
    this.ports = new Map(this.places.filter((p) => p.kinds.includes('port')).map((p) => [p.cell, p]));
    this.layers = data.layers ?? [];
    this.routes = data.routes ?? [];
    this.sets = new Map(this.layers.map((l) => [l.id, new Set(l.cells)]));
  }

  cell(id: string | null | undefined): Cell | undefined {
    return id ? this.byId.get(id) : undefined;
  }
  cellsOf(ids: Iterable<string>): Cell[] {
    return [...ids].map((id) => this.byId.get(id)).filter((c) => c !== undefined);
  }
  layer(id: string): ReadonlySet<string> {
    return this.sets.get(id) ?? new Set();
  }
  placesIn(id: string): Place[] {
    return this.places.filter((p) => p.cell === id);
  }

  neighbours(of: Cell): readonly Cell[] {
    return this.layout.next(of);
  }
  // The cell one gets to that way. `keep`: the line the cursor keeps to where it must go a little aside.
  step(from: Cell, heading: Heading, keep: Point = [from.x, from.y]): Cell | undefined {
    return this.layout.step(from, ways[heading], keep);
  }
  at(x: number, y: number): Cell | undefined {
    return this.layout.at(x, y);
  }

  // Everything within so many steps, nearest first, with the number of steps; `closed` cells are not entered, or not from that side.
  within(from: string, steps: number, closed: (id: string, from: string) => boolean = () => false): Map<string, number> {
    const far = new Map([[from, 0]]);
    for (const [id, n] of far) {
      const cell = this.byId.get(id);
      if (cell && n < steps) for (const to of this.layout.next(cell)) if (!far.has(to.id) && !closed(to.id, id)) far.set(to.id, n + 1);
    }
    return far;
  }
  // Steps from one cell to another, land or not.
  distance(a: Cell, b: Cell): number {
    return this.layout.distance?.(a, b) ?? this.within(a.id, this.cells.length).get(b.id) ?? Infinity;
  }
  bearing(from: Cell, to: Cell): Heading | null {
    const dx = to.x - from.x, dy = to.y - from.y;
    if (!dx && !dy) return null;
    if (Math.abs(dy) < Math.abs(dx) / 2) return dx < 0 ? 'w' : 'e';
    const vertical = dy < 0 ? 'n' : 's';
    return Math.abs(dx) < Math.abs(dy) / 4 ? vertical : `${vertical}${dx < 0 ? 'w' : 'e'}`;
  }

  polygon(cell: Cell): Point[] {
    return this.layout.polygon(cell);
  }
  // Closed lines round a set of cells, inner ones too.
  outline(ids: Iterable<string>): Point[][] {
    return outlineOf(this.cellsOf(ids).map((c) => this.layout.polygon(c)));
  }
  bounds(cell: Cell): Bounds {
    return boundsOf(this.layout.polygon(cell));
  }
  // The middle of the foot of a cell, where a figure stands.
  foot(id: string): Point | undefined {
    const cell = this.byId.get(id);
    return cell && [cell.x, cell.y + (this.isNetwork ? 0.42 : 0.5)];
  }
}

const made = new WeakMap<object, Surface>();
// The board of a chart, made once. Null if there is none to be drawn.
export function surfaceOf(chart: { map: unknown }): Surface | null {
  const map = chart.map as MapData | null;
  if (!map?.cells?.length) return null;
  let surface = made.get(map);
  if (!surface) made.set(map, (surface = new Surface(map)));
  return surface;
}
