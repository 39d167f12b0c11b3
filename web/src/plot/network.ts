// Positions joined by links, for maps that have neither zones nor hexes. One link is one unit of the sheet, more or less.
import type { Bounds, Point } from './geometry';
import { outlineOf } from './outline';
import type { Place } from './lattice';

export interface Spot {
  id: string;
  x: number;
  y: number;
  row: number; // for reading the map aloud, from the north
  col: number; // in its row, from 1 in the west
  kind: 'sea' | 'coastal' | 'land';
  name?: string;
}
export interface NetworkData {
  frame: Bounds;
  cells: (Omit<Spot, 'row' | 'col'> & Partial<Pick<Spot, 'row' | 'col'>>)[];
  links: [string, string][];
  places?: Place[];
  layers?: { id: string; title: string; cells: string[] }[];
  routes?: { id: string; title: string; cells: string[] }[];
}

const rowHeight = Math.sqrt(3) / 2; // positions lie as close as they can
const ring = (radius: number): Point[] => [0, 1, 2, 3, 4, 5].map((i) => [radius * Math.sin((i * Math.PI) / 3), -radius * Math.cos((i * Math.PI) / 3)] as const);
const wide = ring(1 / Math.sqrt(3)), narrow = ring(0.3);

export class Network {
  readonly spots: readonly Spot[];
  readonly rows: readonly (readonly Spot[])[];
  readonly frame: Bounds;
  readonly ports: ReadonlyMap<string, Place>; // by position
  private byId = new Map<string, Spot>();
  private joined = new Map<string, string[]>();
  private layers = new Map<string, ReadonlySet<string>>();

  constructor(readonly data: NetworkData) {
    this.frame = data.frame;
    const rows = new Map<number, Spot[]>();
    this.spots = data.cells.map((c) => ({ ...c, row: Math.round(c.y / rowHeight), col: 0 }));
    for (const spot of this.spots) {
      this.byId.set(spot.id, spot);
      rows.set(spot.row, [...(rows.get(spot.row) ?? []), spot]);
    }
    this.rows = [...rows.entries()].sort((a, b) => a[0] - b[0]).map(([, row]) => row.sort((a, b) => a.x - b.x));
    for (const row of this.rows) row.forEach((spot, i) => { spot.col = i + 1; });
    for (const [a, b] of data.links) for (const [from, to] of [[a, b], [b, a]] as const) this.joined.set(from, [...(this.joined.get(from) ?? []), to]);
    for (const layer of data.layers ?? []) this.layers.set(layer.id, new Set(layer.cells));
    this.ports = new Map((data.places ?? []).filter((p) => p.kinds.includes('port')).map((p) => [p.cell, p]));
  }

  spot(id: string | null | undefined): Spot | undefined {
    return id ? this.byId.get(id) : undefined;
  }
  layer(id: string): ReadonlySet<string> {
    return this.layers.get(id) ?? new Set();
  }
  next(id: string): readonly string[] {
    return this.joined.get(id) ?? [];
  }

  // Everything within so many links, with the number of links; `closed` positions are not entered.
  within(from: string, links: number, closed: (id: string) => boolean = () => false): Map<string, number> {
    const far = new Map([[from, 0]]);
    for (const [id, n] of far) {
      if (n < links) for (const to of this.next(id)) if (!far.has(to) && !closed(to)) far.set(to, n + 1);
    }
    return far;
  }

  at(x: number, y: number, reach = 0.5): Spot | undefined {
    let best: Spot | undefined, near = reach;
    for (const spot of this.spots) {
      const far = Math.hypot(spot.x - x, spot.y - y);
      if (far < near) [best, near] = [spot, far];
    }
    return best;
  }

  // The position one gets to in a direction (degrees from east, clockwise): along a link, or else the nearest that way.
  toward(from: Spot, degrees: number): Spot | undefined {
    const off = (to: Spot) => Math.abs((((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI - degrees + 540) % 360) - 180);
    const linked = this.next(from.id).map((id) => this.byId.get(id)!).filter((to) => off(to) < 50);
    const score = (to: Spot) => Math.hypot(to.x - from.x, to.y - from.y) * (1 + off(to) / 45);
    const list = linked.length ? linked : this.spots.filter((to) => to !== from && off(to) < 50);
    return [...list].sort((a, b) => score(a) - score(b))[0];
  }

  // The water about a position. Positions in rows fill the sea without a gap; the others have a small ring of their own.
  polygon(spot: Spot): Point[] {
    const row = spot.row * rowHeight, even = Math.abs(spot.y - row) < 0.01, y = even ? row : spot.y;
    return (even ? wide : narrow).map(([dx, dy]) => [spot.x + dx, y + dy] as const);
  }
  outline(ids: Iterable<string>): Point[][] {
    return outlineOf([...ids].map((id) => this.byId.get(id)).filter((s) => s !== undefined).map((s) => this.polygon(s)));
  }
}
