// What a shot can do, from the same tables the umpire reads.
import { gunnery, special } from '../../../../../data/bismarck/charts.json';
import { aspect, bears, distance, gunSections, sight } from './hexes';
import type { Aspect, GunSection } from './hexes';
import type { BattleShip, Spec } from './state';

export const rangeA = 3, rangeB = 6;

interface Result {
  bow?: number;
  stern?: number;
  secondary?: number;
  midships?: number;
  evasion?: number;
  special?: string;
  sunk?: boolean;
}
type Table = Record<string, Result>;
const fire = gunnery as unknown as Record<string, Table>;
const specials = special as unknown as Record<string, Table>;

// How many of the 36 rolls of two dice have this sum.
export const ways = (sum: number): number => (sum < 2 || sum > 12 ? 0 : 6 - Math.abs(sum - 7));
const sums = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

export const outcomes = ['miss', 'bow', 'stern', 'midships', 'special', 'secondary'] as const;
export type Outcome = (typeof outcomes)[number];

export interface Shot {
  aspect: Aspect;
  far: boolean; // read in the columns of range B
  table: 'A' | 'B' | null; // of special damage, if the column has any
  chance: Record<Outcome, number>;
  midships: number[]; // chance of that many midships hits, special damage and sections shot away included
  sunk: number; // chance of going down at once
}

const left = (ship: BattleShip, section: GunSection | 'midships'): number =>
  Math.max(0, ship.boxes[section] - ship.hits[section] - ship.pending[section]);
export const midshipsLeft = (ship: BattleShip): number => left(ship, 'midships');

function specialTable(named: string, target: Spec, night: boolean): Table {
  const worse = target.type === 'cruiser' || (target.special_a_by_day === true && !night);
  const a = named === 'A' || worse;
  return specials[a ? (target.armoured ? 'a_armoured' : 'a') : 'b']!;
}

export function shot(firer: BattleShip, target: BattleShip, spec: Spec, night: boolean): Shot {
  const from = aspect(target.hex, target.course, firer.hex);
  const far = night || distance(firer.hex, target.hex) > rangeA;
  const column = fire[`${far ? 'b' : 'a'}_${from}`]!;
  const chance: Record<Outcome, number> = { miss: 0, bow: 0, stern: 0, midships: 0, special: 0, secondary: 0 };
  const midships = [0, 0, 0, 0];
  let sunk = 0;
  let table: 'A' | 'B' | null = null;
  const side = sight(target.hex, target.course, firer.hex).side;
  // A section with nothing left passes its hits on to the hull.
  const secondaryLeft =
    from === 'broadside' && side ? left(target, side) : left(target, 'port') + left(target, 'starboard');
  const overflow = (n: number, room: number) => Math.max(0, n - room);
  for (const sum of sums) {
    const p = ways(sum) / 36;
    const result = column[sum] ?? {};
    if (result.special) {
      const t = specialTable(result.special, spec, night);
      table = t === specials['b'] ? 'B' : 'A';
      chance.special += p;
      for (const second of sums) {
        const damage = t[second] ?? {}, p2 = (p * ways(second)) / 36;
        if (damage.sunk) sunk += p2;
        else midships[Math.min(3, damage.midships ?? 0)]! += p2;
      }
      continue;
    }
    let { bow = 0, stern = 0, secondary = 0, midships: hull = 0 } = result;
    // All of Rodney's turrets are forward: from astern a stern hit strikes secondary guns.
    if (spec.third_turret && from === 'stern') [secondary, stern] = [secondary + stern, 0];
    if (bow) chance.bow += p;
    else if (stern) chance.stern += p;
    else if (secondary) chance.secondary += p;
    else if (hull) chance.midships += p;
    else chance.miss += p;
    hull += overflow(bow, left(target, 'bow')) + overflow(stern, left(target, 'stern')) + overflow(secondary, secondaryLeft);
    midships[Math.min(3, hull)]! += p;
  }
  return { aspect: from, far, table, chance, midships, sunk };
}

// Which sections can fire at a target now, and with how many salvos.
export function salvos(ship: BattleShip, spec: Spec, section: GunSection): number {
  return spec.guns[section]?.[ship.hits[section]] ?? 0;
}
export type Silence = 'silent' | 'sector' | 'secondary_far' | 'range' | 'night';
export function silence(firer: BattleShip, spec: Spec, target: BattleShip, section: GunSection, night: boolean): Silence | null {
  const hexes = distance(firer.hex, target.hex);
  if (hexes > rangeB) return 'range';
  if (hexes > rangeA && night) return 'night';
  if (salvos(firer, spec, section) === 0) return 'silent';
  if ((section === 'port' || section === 'starboard') && hexes > rangeA) return 'secondary_far';
  return bears(section, sight(firer.hex, firer.course, target.hex), spec.third_turret === true) ? null : 'sector';
}

// Shots of these sections at one target; `failed` is a section whose turrets jam.
export function shots(
  firer: BattleShip, spec: Spec, target: BattleShip, sections: readonly GunSection[],
  failed: GunSection | null = null, bowFiresNear = sections.includes('bow') && distance(firer.hex, target.hex) <= rangeA,
): number {
  let total = 0;
  let least = 0; // Rodney's third turret keeps a shot whatever is halved
  for (const section of sections) {
    let n = salvos(firer, spec, section);
    if (spec.third_turret && section === 'stern') least = Math.min(n, 1);
    if (spec.third_turret && section === 'stern' && bowFiresNear) n = Math.max(least, Math.floor(n / 2));
    if (section === failed) n = Math.floor(n / 2);
    if (firer.withdrawing) n = Math.ceil(n / 2);
    total += n;
  }
  return Math.max(least, distance(firer.hex, target.hex) > 1 ? Math.floor(total / 2) : total);
}

export interface Volley {
  shot: Shot;
  sections: GunSection[];
  shots: { n: number; chance: number }[]; // more than one if turrets may jam
  expected: number; // hits
  any: number; // chance of a hit at all
  midships: number; // chance of a midships hit
  sinks: number; // chance that she goes down
}

// Hits on the hull of several shots, each with the same chances; the last number is "this many or more".
export function hullAfter(one: readonly number[], n: number, most: number): number[] {
  let all = [1, ...Array<number>(most).fill(0)];
  for (let i = 0; i < n; ++i) {
    const next = Array<number>(most + 1).fill(0);
    all.forEach((p, had) => one.forEach((q, more) => (next[Math.min(most, had + more)]! += p * q)));
    all = next;
  }
  return all;
}

export function volley(
  firer: BattleShip, firerSpec: Spec, target: BattleShip, targetSpec: Spec, night: boolean,
  wanted: readonly GunSection[] = gunSections,
): Volley {
  const sections = wanted.filter((s) => silence(firer, firerSpec, target, s, night) === null);
  const turrets = sections.some((s) => s === 'bow' || s === 'stern');
  const cases = new Map<number, number>();
  const add = (failed: GunSection | null, p: number) => {
    const n = shots(firer, firerSpec, target, sections, failed);
    cases.set(n, (cases.get(n) ?? 0) + p);
  };
  if (firerSpec.turrets_fail && turrets) {
    add(null, 0.5);
    add('bow', 0.25);
    add('stern', 0.25);
  } else {
    add(null, 1);
  }
  const one = shot(firer, target, targetSpec, night);
  const list = [...cases].map(([n, chance]) => ({ n, chance })).sort((a, b) => b.n - a.n);
  const over = (of: (n: number) => number) => list.reduce((sum, c) => sum + c.chance * of(c.n), 0);
  const boxes = midshipsLeft(target);
  const hull = 1 - one.midships[0]!;
  // Going down at once counts as all boxes.
  const perShot = Array<number>(Math.max(4, boxes + 1)).fill(0);
  one.midships.forEach((p, n) => (perShot[n]! += p));
  perShot[boxes] = (perShot[boxes] ?? 0) + one.sunk;
  return {
    shot: one,
    sections,
    shots: list,
    expected: over((n) => n * (1 - one.chance.miss)),
    any: over((n) => 1 - one.chance.miss ** n),
    midships: over((n) => 1 - (1 - hull) ** n),
    sinks: over((n) => hullAfter(perShot, n, boxes)[boxes] ?? 0),
  };
}
