// How the areas of a board are told apart: each has a colour and a hatching, and no two of forty-two have both in common.
import type { Hatch } from '../plot/hatch';
import type { Tokens } from '../plot/tokens';

export type Ink = 'own' | 'foe' | 'cover-ink' | 'route' | 'neu-ink' | 'sea-name' | 'amber';
const inks: readonly Ink[] = ['own', 'foe', 'cover-ink', 'route', 'sea-name', 'amber', 'neu-ink'];
const hatches: readonly Hatch[] = ['hatched', 'weak', 'called', 'dotted', 'solid', 'night'];

export interface AreaLook {
  ink: Ink;
  hatch: Hatch;
}
export const lookOf = (index: number): AreaLook => ({ ink: inks[index % inks.length]!, hatch: hatches[index % hatches.length]! });
export const colorOf = (look: AreaLook, t: Tokens): string => t[look.ink];

// The same for a field of 24 by 14 in a list.
const strokes: Record<string, string> = {
  hatched: 'M0 10L10 0M4 14L18 0M14 14L24 4', weak: 'M0 2L12 14M4 0L18 14M12 0L24 12M20 0L24 4', called: 'M0 3H24M0 7H24M0 11H24', dotted: 'M2 14L16 0', solid: 'M0 6L6 0M0 12L12 0M4 14L18 0M10 14L24 0M16 14L24 6',
  night: 'M4 4h.1M10 10h.1M16 4h.1M21 10h.1M4 11h.1M11 4h.1M16 10h.1',
};
export const swatchOf = ({ hatch }: AreaLook): string => strokes[hatch] ?? '';

// What is shown at first: what gives the sea its shape.
const first: Record<string, RegExp> = { bismarck: /^(fog|patrol_line)$/, murmansk_run: /^(ice|uboat_area)$/, north_cape: /^(ice_winter|iceberg_winter|soviet_limit)$/, pq17: /^(ice_|inner_leads$)/ };
export const isShownFirst = (game: string, area: string): boolean => first[game]?.test(area) ?? false;
