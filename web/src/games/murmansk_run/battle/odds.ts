// What an attack may do, before it is ordered: the combat tables with everything that shifts them. Every sum shows
// its parts, so that a player can check it against the rules.
import type { ShipClass, Torpedoes } from '../model/board';

export type Outcome = '-' | 'D' | 'DS' | 'Sk';
export type Target = ShipClass | 'Convoy';
export type Why =
  | 'table' | 'weakTorpedoes' | 'firerDamaged' | 'targetDamaged' | 'weakHull' | 'nightDestroyers' | 'nightTarget'
  | 'escort' | 'carrier' | 'storm' | 'nearBase' | 'freighters' | 'unslowed' | 'low';
export interface Part {
  why: Why;
  n: number;
}
export interface Sum {
  parts: Part[];
  level: number; // of the table, or what is added to the die
}

const columns = ['D', 'CL', 'CA', 'BC', 'B', 'SB'] as const;
type Column = (typeof columns)[number];
// A dash counts as one column below those printed, or two for destroyers against a super battleship, so that shifts
// can lift it.
const tableA: Record<Target, readonly number[]> = {
  CVE: [3, 2, 2, 2, 2, 2], Convoy: [3, 2, 2, 2, 2, 2],
  D: [0, 1, 0, 1, 1, 1],
  CL: [-1, 0, 1, 2, 3, 4],
  CA: [-2, -1, 0, 1, 2, 3],
  BC: [-3, -2, -1, 0, 1, 2], CVB: [-3, -2, -1, 0, 1, 2],
  B: [-4, -3, -2, -1, 0, 1],
  SB: [-5, -4, -3, -2, -1, 0],
};
// From a die of 6 down to 1.
const tableB: readonly (readonly Outcome[])[] = [
  ['D', '-', '-', '-', '-', '-'], ['D', 'D', '-', '-', '-', '-'], ['DS', 'D', '-', '-', '-', '-'], ['DS', 'DS', '-', '-', '-', '-'],
  ['Sk', 'DS', 'D', '-', '-', '-'], ['Sk', 'Sk', 'DS', 'D', '-', '-'], ['Sk', 'Sk', 'Sk', 'DS', '-', '-'],
  ['Sk', 'Sk', 'Sk', 'Sk', 'DS', '-'], ['Sk', 'Sk', 'Sk', 'Sk', 'DS', '-'],
];
export type Air = 'KG 26' | 'KG 30' | 'Fleet Air Arm';
const airTable: Record<Air, readonly Outcome[]> = {
  'KG 26': ['Sk', 'DS', 'D', 'D', '-', '-'], 'KG 30': ['DS', 'D', 'D', '-', '-', '-'], 'Fleet Air Arm': ['DS', 'D', '-', '-', '-', '-'],
};

export const levelA = (fires: ShipClass, target: Target): number => {
  const column: Column = fires === 'CVB' || fires === 'CVE' ? 'D' : fires;
  return tableA[target][columns.indexOf(column)]!;
};
const clampDie = (die: number): number => Math.min(6, Math.max(1, die));
// Below -3 nothing happens; above +5 nothing worse than +5.
export const readB = (level: number, die: number): Outcome => (level < -3 ? '-' : tableB[Math.min(level, 5) + 3]![6 - clampDie(die)]!);
export const readAir = (unit: Air, die: number): Outcome => airTable[unit][6 - clampDie(die)]!;

const sum = (parts: (Part | false)[]): Sum => {
  const kept = parts.filter((p): p is Part => p !== false && (p.why === 'table' || p.n !== 0));
  return { parts: kept, level: kept.reduce((a, p) => a + p.n, 0) };
};
const part = (holds: boolean, why: Why, n: number): Part | false => holds && { why, n };

export interface Side {
  class: Target;
  fires: ShipClass | null;
  torpedoes: Torpedoes;
  damaged: boolean;
  weakHull?: boolean;
}
const shifts = (firer: Side, target: Side, dark: boolean, ofDestroyers: boolean): (Part | false)[] => [
  part(firer.damaged, 'firerDamaged', -1),
  part(target.damaged, 'targetDamaged', 1),
  part(Boolean(target.weakHull), 'weakHull', 1),
  part(dark && ofDestroyers, 'nightDestroyers', 1),
  part(dark && target.class === 'D', 'nightTarget', -1),
];
export const gunLevel = (firer: Side, target: Side, dark: boolean): Sum =>
  sum([{ why: 'table', n: levelA(firer.fires!, target.class) }, ...shifts(firer, target, dark, firer.class === 'D')]);
// T is the battleships' column; t one less in every row.
export const torpedoLevel = (firer: Side, target: Side, dark: boolean): Sum =>
  sum([{ why: 'table', n: levelA('B', target.class) }, part(firer.torpedoes === 't', 'weakTorpedoes', -1), ...shifts(firer, target, dark, firer.class === 'D')]);

// What is with the group that is attacked.
export interface Company {
  destroyers: boolean;
  carrier: boolean; // undamaged
  flying: boolean; // air operations are possible
  storm: boolean;
  nearBase: boolean; // an Allied group next to a German base
  convoy: boolean;
}
const escort = (c: Company): (Part | false)[] => [part(c.destroyers, 'escort', -1), part(c.carrier && c.flying, 'carrier', -1)];

// A single submarine: the die it needs, and what is added to it.
export const subContact = (c: Company): Sum & { needs: number; chance: number } => {
  const s = sum([...escort(c), part(c.nearBase, 'nearBase', 1)]), needs = c.convoy ? 4 : 5;
  return { ...s, needs, chance: Math.min(6, Math.max(0, 7 - (needs - s.level))) / 6 };
};
export const subDie = (c: Company, freighters: boolean): Sum =>
  sum([...escort(c), part(c.nearBase, 'nearBase', 1), part(freighters && c.storm, 'storm', 1)]);
export const packLevel = (target: Target, c: Company): Sum =>
  sum([{ why: 'table', n: levelA('B', target) }, ...escort(c), part(c.storm && target === 'Convoy', 'storm', 1)]);
// That the pack is lost for the season.
export const packLoss = (c: Company): number => (c.destroyers ? (c.carrier && c.flying ? 3 : 2) / 6 : 0);

export interface AirTarget {
  freighters: boolean;
  damaged: boolean;
  slow: boolean; // damaged, an escort carrier, or in port
}
export const airDie = (unit: Air, target: AirTarget, low: boolean): Sum =>
  sum([
    part(target.freighters, 'freighters', 1), part(!target.freighters && target.damaged, 'targetDamaged', 1),
    part(!target.freighters && !target.slow && !target.damaged, 'unslowed', -1), part(unit === 'KG 30' && low, 'low', 1),
  ]);
export const flakLoss = (unit: Air, low: boolean, carrier: boolean): number =>
  unit === 'KG 26' ? (carrier ? 3 : 1) / 6 : unit === 'KG 30' ? (low ? 2 : 1) / 6 : 0;

// What the six faces do to the target.
export interface Odds {
  outcomes: Record<Outcome, number>; // chances
  nothing: number; // no new damage
  damaged: number;
  sunk: number;
  freighters: number; // expected
  faces: Outcome[]; // by natural die, from 1
}
export function oddsOf(read: (die: number) => Outcome, target: { freighters: boolean; damaged: boolean; escortCarrier: boolean }): Odds {
  const odds: Odds = { outcomes: { '-': 0, D: 0, DS: 0, Sk: 0 }, nothing: 0, damaged: 0, sunk: 0, freighters: 0, faces: [] };
  for (let die = 1; die <= 6; ++die) {
    const outcome = read(die);
    odds.faces.push(outcome);
    odds.outcomes[outcome] += 1 / 6;
    odds.freighters += (target.freighters ? ['-', 'D', 'DS', 'Sk'].indexOf(outcome) : 0) / 6;
    const sinks = outcome === 'Sk' || (outcome === 'DS' && target.damaged) || (outcome !== '-' && target.escortCarrier);
    if (outcome === '-' || (outcome === 'D' && target.damaged && !sinks)) odds.nothing += 1 / 6;
    else if (sinks) odds.sunk += 1 / 6;
    else odds.damaged += 1 / 6;
  }
  return odds;
}
// The turrets of the King George V class fail in one round of three after the first.
export const withTurrets = (odds: Odds, fail: boolean): Odds =>
  !fail ? odds : { ...odds, nothing: 1 / 3 + (odds.nothing * 2) / 3, damaged: (odds.damaged * 2) / 3, sunk: (odds.sunk * 2) / 3, freighters: (odds.freighters * 2) / 3 };
