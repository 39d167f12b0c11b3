// What an attack may do, as the umpire reckons it: the sum behind it with its parts, what each face brings, and what
// that does to the target.
import { around, oddsOf } from '../../../lib/odds';
import type { Choice } from '../../../lib/contract';
import type { Odds } from '../../../lib/wire';

export const outcomes = ['-', 'D', 'DS', 'Sk'] as const;
export type Outcome = (typeof outcomes)[number];

export interface Attack {
  kind: 'attack' | 'freighters';
  parts: { why: string; n: number }[];
  level: number; // the column, or what is added to the die
  column: boolean;
  faces: Outcome[]; // by natural die, from 1
  outcomes: Record<Outcome, number>; // chances, as all that follow
  turrets_may_fail: boolean;
  nothing: number; // no new damage
  damaged: number;
  sunk: number;
  loss: number; // of the attacker
  expected?: { freighters: number };
  sinks?: Record<Outcome, number>; // how many freighters
}
export interface Sure {
  kind: 'sure'; // without a die
  freighters: number;
}
export interface Fire {
  ship: string;
  target: string;
  areas: number; // between them
  attack: Attack;
}
interface Battle {
  verb: 'fire_guns' | 'fire_torpedoes';
  fire: Fire[];
  reach: Record<string, string[]>; // areas of the enemy within range, by ship
}

const battleIn = (odds: Odds | null): Battle | null => around<{ battle: Battle }>(odds).battle ?? null;
export const fireOf = (odds: Odds | null, ship: string | null, target: string | null): Fire | null =>
  battleIn(odds)?.fire.find((f) => f.ship === ship && f.target === target) ?? null;
export const areasInReach = (odds: Odds | null, ship: string | null): readonly string[] => (ship !== null && battleIn(odds)?.reach[ship]) || [];
export const attackOf = (odds: Odds | null, choice: Choice): Attack | Sure | null => oddsOf<Attack | Sure>(odds, choice);
