export type { Surface as Network } from './surface';
