// The name the sheet of ships (`games/murmansk_run/chart/muster.ts`) knows a surface by.
export type { Surface as Network } from './surface';
