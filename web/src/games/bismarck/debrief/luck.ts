// How the dice fell, by what was rolled for: what came of it against what could be expected by the umpire's tables.
import { bombs, gunnery as columns, shadow as table, visibility as weather } from '../../../../../data/bismarck/charts.json';
import { hourOf, turnOf } from '../model/board';
import type { AirSpec, ShipSpec } from '../model/board';
import { eventOf, standing, whatOf } from '../../../lib/stream';
import { ways } from '../battle/odds';
import type { Spec } from '../battle/state';
import type { SeatName, StreamItem } from '../../../lib/contract';
import { rollOf, sumOf } from '../../../lib/dice';
import type { Streams } from './story';

export interface Tally {
  tries: number;
  rolled: number;
  expected: number;
  variance: number;
}
export const none = (): Tally => ({ tries: 0, rolled: 0, expected: 0, variance: 0 });
export const deviations = (t: Tally): number => (t.variance > 0 ? (t.rolled - t.expected) / Math.sqrt(t.variance) : 0);
function score(t: Tally, p: number, tries: number, hits: number) {
  t.tries += tries;
  t.rolled += hits;
  t.expected += tries * p;
  t.variance += tries * p * (1 - p);
}

// The chance to keep contact, by letter and weather.
export function holdChance(letter: string, night: boolean, level: number, twoZones: boolean): number {
  const columns = (night ? table.columns_night : table.columns_day) as Record<string, number>;
  const upTo = table.hold_up_to[(columns[letter] ?? 1) - 1] ?? 2;
  const by = (table.level_modifier[Math.min(level, table.level_modifier.length) - 1] ?? 0) + (twoZones ? table.two_zones : 0);
  let held = 0;
  for (let die = 1; die <= 6; ++die) if (Math.min(6, Math.max(1, die + by)) <= upTo) ++held;
  return held / 6;
}

const rows = (t: { rows: object }): number => Object.keys(t.rows).reduce((sum, n) => sum + ways(Number(n)), 0) / 36;
export function strikeChance(unit: Pick<AirSpec, 'side' | 'type'>): number {
  if (unit.side === 'axis') return rows(bombs.german);
  return unit.type === 'torpedo_bomber' ? rows(bombs.torpedoes) : rows(bombs.british);
}

// The level to expect in each turn, from the change table.
export function expectedLevels(turns: number, signs: 'corrected' | 'printed' = 'corrected'): number[] {
  const modifiers = (signs === 'printed' ? weather.modifiers_printed : weather.modifiers_errata) as Record<string, number>;
  let now = Array<number>(10).fill(0);
  now[4] = 1;
  const found: number[] = [];
  for (let t = 0; t < turns; ++t) {
    found.push(now.reduce((sum, p, level) => sum + p * level, 0));
    const next = Array<number>(10).fill(0);
    now.forEach((p, level) => {
      for (let sum = 2; p > 0 && sum <= 12; ++sum) {
        const row = Math.min(13, Math.max(1, sum + (modifiers[level] ?? 0)));
        next[Math.min(9, Math.max(1, level + row - 7))]! += (p * ways(sum)) / 36;
      }
    });
    now = next;
  }
  return found;
}

// Gunnery: each shot tells its dice and the column of the fire table it was read in.
export function gunnery(items: readonly StreamItem[], sides: ReadonlyMap<string, SeatName>): Record<SeatName, Tally> {
  const found = { allied: none(), axis: none() };
  for (const item of items) {
    if (eventOf(item) !== 'shot') continue;
    const what = whatOf(item), roll = rollOf(what), side = sides.get(String(what['ship']));
    const table = (columns as unknown as Record<string, object>)[String(what['table'])];
    if (!roll || !side || !table) continue;
    score(found[side], rows({ rows: table }), 1, String(sumOf(roll)) in table ? 1 : 0);
  }
  return found;
}

export interface Luck {
  shadow: Tally;
  guns: Record<SeatName, Tally>;
  air: Record<SeatName, Tally>;
  visibility: { mean: number; expected: number };
  reports: number; // general search and radio
  convoys: number;
}
export function luckOf(streams: Streams, ships: readonly ShipSpec[], air: readonly AirSpec[], signs: 'corrected' | 'printed' = 'corrected'): Luck {
  const specs = new Map(ships.map((s) => [s.name, s as unknown as Spec & { shadow?: { day: string; night: string } }]));
  const units = new Map(air.map((a) => [a.name, a]));
  const sides = new Map<string, SeatName>(ships.map((s) => [s.name, s.side]));
  const items = standing(streams.allied);
  const luck: Luck = {
    shadow: none(), guns: gunnery(items, sides), air: { allied: none(), axis: none() },
    visibility: { mean: 0, expected: 0 }, reports: 0, convoys: 0,
  };
  let turn = 0, level = 4;
  const levels: number[] = [];
  const shadowers = new Map<string, string>();
  let fast = false, quarry = '';
  for (const item of items) {
    const what = whatOf(item), event = eventOf(item);
    if (item.kind === 'chose') {
      if (what['verb'] === 'shadow') shadowers.set(String(what['quarry']), String(what['ship']));
      if (what['verb'] === 'shadow_air') shadowers.set(String(what['quarry']), String(what['air']));
      if (what['verb'] === 'strike') score(luck.air.allied, strikeChance(units.get(String(what['air'])) ?? { side: 'allied', type: 'level_bomber' }), 1, 0);
    } else if (event === 'turn') turn = turnOf(String(what['turn'])) ?? turn + 1;
    else if (event === 'visibility') levels.push((level = what['level'] === 'X' ? 9 : Number(what['level'])));
    else if (event === 'quarry_named') [quarry, fast] = [String(what['ship']), false];
    else if (event === 'quarry_fast') fast = true;
    else if (event === 'shadow_held' || event === 'shadow_lost') {
      const by = shadowers.get(quarry) ?? '';
      const letters = specs.get(by)?.shadow ?? { day: 'B', night: 'Y' };
      const night = hourOf(turn) === '2400';
      score(luck.shadow, holdChance(night ? letters.night : letters.day, night, level, fast), 1, event === 'shadow_held' ? 1 : 0);
    } else if (event === 'bombs_hit') score(luck.air[sides.get(String(what['ship'])) === 'axis' ? 'allied' : 'axis'], 0, 0, 1);
    else if (event === 'general_search' || event === 'huff_duff') ++luck.reports;
    else if (event === 'convoy_sunk') ++luck.convoys;
  }
  for (const item of standing(streams.axis)) {
    if (item.kind === 'chose' && whatOf(item)['verb'] === 'strike') {
      score(luck.air.axis, strikeChance(units.get(String(whatOf(item)['air'])) ?? { side: 'axis', type: 'level_bomber' }), 1, 0);
    }
  }
  const mean = (list: readonly number[]) => (list.length > 0 ? list.reduce((a, b) => a + b) / list.length : 0);
  luck.visibility = { mean: mean(levels), expected: mean(expectedLevels(levels.length, signs)) };
  return luck;
}
