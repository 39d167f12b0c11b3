// What the ground of the chart shows: everything that changes only with the board, the layers or the language.
// What is lit, pointed at, moved or focused is drawn above it in SVG.
import type { Language, SeatName } from '../../../lib/contract';
import type { Coast } from '../../../plot/coast';
import type { Bounds } from '../../../plot/geometry';
import type { Ink } from '../../../plot/ink';
import type { Surface } from '../../../plot/surface';
import type { Chances } from '../../../plot/likely';
import type { AirUnit, Board, Daytime } from '../model/board';
import type { Layers } from './layers';


export interface Range {
  name: string;
  ids: readonly string[];
  foe: boolean;
  known: boolean; // false: the base is not known, so this is where a bomber could be from any of them
}
export interface Scene {
  surface: Surface;
  coast: Coast | null;
  layers: Layers;
  ice: boolean;
  daytime: Daytime | null;
  storm: boolean;
  ranges: readonly Range[];
  mayBe: { ids: readonly string[]; ink: Ink } | null; // where a lost ship can be
  likely: Chances | null; // where somebody is likely to be
  occupied: readonly string[]; // ports with a counter in them
  seat: SeatName;
  language: Language;
}

// The sheet is larger than the frame of the positions: coasts all round, and room for what waits beside the map.
export const sheet: Bounds = [-0.85, -0.35, 12.85, 9.35];
// Where something can happen.
export const waters: Bounds = [-0.6, 0.3, 11.6, 8.75];


// The ranges of bases that hold a bomber unit. Whoever is not told which ones those are sees how far they could reach.
export function rangesOf(board: Board, seat: SeatName, picked: string | null): Range[] {
  const own = (a: AirUnit) => a.side === seat && a.range.length > 0 && a.state !== 'lost';
  const ranges: Range[] = board.air.filter((a) => own(a) && (a.name !== 'Fleet Air Arm' || picked === a.base || picked === a.name)).map((a) => ({ name: a.name, ids: a.range, foe: false, known: true }));
  if (seat === 'allied' && board.air.some((a) => a.side === 'axis' && a.state !== 'lost')) {
    const ids = new Set(board.air.filter((a) => a.side === 'axis' && a.state !== 'lost').flatMap((a) => a.range));
    ranges.push({ name: 'bombers', ids: [...ids], foe: true, known: false });
  }
  const one = ranges.filter((r) => r.name === picked), list = one.length ? one : ranges;
  // Two units at one base have one range.
  return list.filter((r, i) => list.findIndex((other) => other.ids.join() === r.ids.join()) === i);
}

// Most orders change nothing on the ground; then it need not be painted again.
export function changes(before: Scene, after: Scene): [] | null {
  const text = ({ surface: _, coast: __, likely, ...rest }: Scene) => JSON.stringify([rest, likely && [...likely]]);
  return before.surface === after.surface && before.coast === after.coast && text(before) === text(after) ? [] : null;
}
