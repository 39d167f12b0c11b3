// How the cells of a board lie to each other: what bricks, hexes and networks have in common.
import type { Point } from './geometry';
import type { MapCell } from './map';

export interface Cell extends MapCell {
  row: number; // for reading the map aloud, from the north
  col: number; // from the west
}
export interface Layout {
  next(cell: Cell): readonly Cell[];
  at(x: number, y: number): Cell | undefined;
  polygon(cell: Cell): Point[];
  step(from: Cell, way: Point, keep: Point): Cell | undefined;
  distance?(a: Cell, b: Cell): number; // in steps; else they are counted
}
