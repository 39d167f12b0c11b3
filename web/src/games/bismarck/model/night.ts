// The line south of which night falls first.
import type { Surface } from '../../../plot/surface';

export const southOf = (surface: Surface): number => Math.min(...[...surface.layer('night_2000')].map((id) => surface.cell(id)?.y ?? Infinity)) - 0.5;
