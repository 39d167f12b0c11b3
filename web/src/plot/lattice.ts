export type { Surface as Lattice } from './surface';
