// Bricks and hexes: cells that fill the sheet without a gap, each with six neighbours. Rows and columns say which cell is
// next to which; where they lie is fitted to the cells' own places, so that a map may be turned, stretched or slanted.
import type { Bounds, Point } from './geometry';
import type { Cell, Layout } from './layout';
import type { LatticeKind } from './map';

// Rows and columns slid so that all six steps are the same everywhere: down, right, and down and right at once.
type Skew = readonly [row: number, col: number];
const clockwise: readonly Skew[] = [[-1, 0], [0, 1], [1, 1], [1, 0], [0, -1], [-1, -1]];

const isFlat = (lattice: LatticeKind) => lattice.kind === 'hex' && lattice.orientation === 'flat';
// The columns of bricks are slanted on the map already.
function skewOf(lattice: LatticeKind, { row, col }: Cell): Skew {
  if (lattice.kind !== 'hex') return [row, col];
  const slide = (n: number) => Math.floor((lattice.shifted === 'even' ? n : n + 1) / 2);
  return isFlat(lattice) ? [col, row + slide(col)] : [row, col + slide(row)];
}

// Where things lie: the origin, and what a row and a column add to it.
interface Fit {
  origin: Point;
  row: Point;
  col: Point;
}
function fitOf(spots: readonly { skew: Skew; at: Point }[]): Fit {
  const n = spots.length || 1, mean = (of: (s: (typeof spots)[number]) => number) => spots.reduce((sum, s) => sum + of(s), 0) / n;
  const [mr, mc] = [mean((s) => s.skew[0]), mean((s) => s.skew[1])];
  const sum = (of: (r: number, c: number, s: (typeof spots)[number]) => number) => spots.reduce((all, s) => all + of(s.skew[0] - mr, s.skew[1] - mc, s), 0);
  const rr = sum((r) => r * r), cc = sum((_, c) => c * c), rc = sum((r, c) => r * c), flat = rr * cc - rc * rc;
  if (flat < 1e-9) throw new Error('a lattice needs three cells that are not in one line');
  // Rounded, so that a map that is even stays so and neighbours share their corners.
  const even = (v: number) => Math.round(v * 1e6) / 1e6;
  const along = ([0, 1] as const).map((axis) => {
    const ra = sum((r, _, s) => r * s.at[axis]), ca = sum((_, c, s) => c * s.at[axis]);
    const row = even((ra * cc - ca * rc) / flat), col = even((ca * rr - ra * rc) / flat);
    return { row, col, origin: even(mean((s) => s.at[axis]) - row * mr - col * mc) };
  });
  const [x, y] = along as [(typeof along)[number], (typeof along)[number]];
  return { origin: [x.origin, y.origin], row: [x.row, y.row], col: [x.col, y.col] };
}

const signOf = (v: number) => (Math.abs(v) < 1e-3 ? 0 : Math.sign(v));
const key = (row: number, col: number) => `${row},${col}`;
const clamp = (v: number, low: number, high: number) => Math.min(Math.max(v, low), high);

export class Tiling implements Layout {
  private fit: Fit;
  private skews = new Map<Cell, Skew>();
  private bySkew = new Map<string, Cell>();
  private corners: readonly Point[]; // about the middle of a cell
  private straight: ReadonlySet<string>; // ways that lead from cell to cell

  constructor(private lattice: LatticeKind, cells: readonly Cell[], private frame: Bounds) {
    const spots = cells.map((cell) => ({ cell, skew: skewOf(lattice, cell), at: [cell.x, cell.y] as const }));
    this.fit = fitOf(spots);
    for (const { cell, skew } of spots) {
      this.skews.set(cell, skew);
      this.bySkew.set(key(...skew), cell);
    }
    const steps = clockwise.map((s) => this.shift(s));
    this.straight = new Set(steps.map(([x, y]) => `${signOf(x)},${signOf(y)}`));
    // Where three cells meet; bricks meet half way up their sides.
    const meeting = lattice.kind === 'hex' ? (a: Point, b: Point): Point => [(a[0] + b[0]) / 3, (a[1] + b[1]) / 3] : null;
    this.corners = meeting ? steps.map((s, i) => meeting(s, steps[(i + 1) % 6]!)) : this.brick();
  }

  private shift([row, col]: Skew): Point {
    const { fit } = this;
    return [fit.row[0] * row + fit.col[0] * col, fit.row[1] * row + fit.col[1] * col];
  }
  private middle(cell: Cell): Point {
    const [x, y] = this.shift(this.skews.get(cell)!);
    return [this.fit.origin[0] + x, this.fit.origin[1] + y];
  }
  // A hex pressed flat: its upper and lower corners lie on straight sides.
  private brick(): Point[] {
    const [ax, ay] = this.shift([0, 0.5]), [ux, uy] = this.shift([-0.5, -0.25]);
    return [[-ax + ux, -ay + uy], [ux, uy], [ax + ux, ay + uy], [ax - ux, ay - uy], [-ux, -uy], [-ax - ux, -ay - uy]];
  }

  next(cell: Cell): Cell[] {
    const [row, col] = this.skews.get(cell)!;
    return clockwise.map(([r, c]) => this.bySkew.get(key(row + r, col + c))).filter((found) => found !== undefined);
  }

  at(x: number, y: number): Cell | undefined {
    const [left, top, right, bottom] = this.frame;
    if (x < left || x > right || y < top || y > bottom) return undefined;
    const { origin, row: [rx, ry], col: [cx, cy] } = this.fit, dx = x - origin[0], dy = y - origin[1], area = rx * cy - ry * cx;
    const row = (dx * cy - dy * cx) / area, col = (dy * rx - dx * ry) / area;
    return this.bySkew.get(this.lattice.kind === 'hex' ? nearestHex(row, col) : nearestBrick(row, col));
  }

  polygon(cell: Cell): Point[] {
    const [left, top, right, bottom] = this.frame, [x, y] = this.middle(cell);
    return this.corners.map(([dx, dy]) => [clamp(x + dx, left, right), clamp(y + dy, top, bottom)] as const);
  }

  // Diagonals are steps of their own. Where there is no straight way, the cell nearer to the line the cursor keeps to.
  step(from: Cell, [wx, wy]: Point, keep: Point): Cell | undefined {
    const ways = this.next(from).map((to) => ({ to, x: signOf(to.x - from.x), y: signOf(to.y - from.y) }));
    if (this.straight.has(`${wx},${wy}`) || (wx && wy)) return ways.find((w) => w.x === wx && w.y === wy)?.to;
    const aside = wx ? (c: Cell) => Math.abs(c.y - keep[1]) : (c: Cell) => Math.abs(c.x - keep[0]);
    return ways.filter((w) => (wx ? w.x === wx : w.y === wy)).map((w) => w.to).sort((a, b) => aside(a) - aside(b))[0];
  }

  distance(a: Cell, b: Cell): number {
    const [ar, ac] = this.skews.get(a)!, [br, bc] = this.skews.get(b)!, rows = br - ar, cols = bc - ac;
    return Math.max(Math.abs(rows), Math.abs(cols), Math.abs(rows - cols));
  }
}

// The three ways across a hex add up to nothing; the one that is rounded most follows from the others.
function nearestHex(row: number, col: number): string {
  const third = col - row, [r, c, t] = [Math.round(row), Math.round(col), Math.round(third)];
  const [er, ec, et] = [Math.abs(r - row), Math.abs(c - col), Math.abs(t - third)];
  return er > ec && er > et ? key(c - t, c) : ec > et ? key(r, r + t) : key(r, c);
}
function nearestBrick(row: number, col: number): string {
  const r = Math.round(row);
  return key(r, Math.round(col - (row - r) / 2));
}
