// The board of a game as the server sends it: `map` of its chart.
import type { Bounds } from './geometry';
import type { Projection } from './projection';

export interface MapCell {
  id: string;
  x: number;
  y: number;
  row?: number; // in a network there are none
  col?: number;
  kind: 'sea' | 'coastal' | 'land';
  name?: string;
  lat?: number;
  lon?: number;
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
// Cells that have something in common, or that lie along a way.
export interface CellList {
  id: string;
  title: string;
  cells: string[];
}
export type LatticeKind = { kind: 'brick' } | { kind: 'graph' } | { kind: 'hex'; orientation: 'pointy' | 'flat'; shifted: 'even' | 'odd' };
export interface MapData {
  title?: string;
  lattice?: LatticeKind; // bricks if it says nothing; a network is what has links
  frame: Bounds;
  cells: MapCell[];
  links?: [string, string][];
  places?: Place[];
  layers?: CellList[];
  routes?: CellList[];
  nm_per_cell?: number;
  projection?: Projection;
}
