// The name the ways of a ship (`games/bismarck/model/reach.ts`) know a surface by.
export type { Surface as Lattice } from './surface';
