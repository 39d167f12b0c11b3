// What guns may do, as the umpire reckons it.
import { around, oddsOf } from '../../../lib/odds';
import type { Choice } from '../../../lib/contract';
import type { Odds } from '../../../lib/wire';
import type { GunSection } from './state';

export const effects = ['miss', 'bow', 'stern', 'midships', 'special', 'secondary'] as const;
export type Effect = (typeof effects)[number];

export interface Volley {
  most_shots: number;
  shots: { shots: number; chance: number }[]; // more than one if turrets may fail
  sections: GunSection[];
  expected: { hits: number };
  any: number; // chances
  midships: number;
  sinks: number;
}
// One ship's guns and one target.
export interface Guns {
  ship: string;
  target: string;
  hexes: number;
  range: 'A' | 'B' | null; // null: too far
  halved: boolean;
  withdrawing: boolean;
  turrets_may_fail: boolean;
  aspect: 'broadside' | 'bow' | 'stern';
  special: 'A' | 'B' | null; // the table of special damage, if a shot can do any
  sections: Record<GunSection, { salvos: number; silent: { no: string; rule: string } | null }>;
  effects: Record<Effect, number>; // of one shot
  volley: Volley; // of all that bear
}
export interface GunReach {
  a: [number, number][];
  b: [number, number][];
  bow_only: [number, number][];
  stern_only: [number, number][];
}
interface Around {
  guns: Guns[];
  gun_reach: Record<string, GunReach>;
}

export const gunsOf = (odds: Odds | null, ship: string | undefined, target: string | undefined): Guns | null =>
  around<Around>(odds).guns?.find((g) => g.ship === ship && g.target === target) ?? null;
export const reachOf = (odds: Odds | null, ship: string | undefined): GunReach | null =>
  (ship !== undefined && around<Around>(odds).gun_reach?.[ship]) || null;
export const volleyOf = (odds: Odds | null, choice: Choice | null): Volley | null => oddsOf<Volley>(odds, choice);
export const torpedoesOf = (odds: Odds | null, choice: Choice | null): { any: number; two: number } | null => oddsOf<{ any: number; two: number }>(odds, choice);
export const hexOf = (odds: Odds | null, choice: Choice): [number, number] | null => oddsOf<{ hex?: [number, number] }>(odds, choice)?.hex ?? null;
