// What the three charts of a turn are drawn from: the boards as both sides saw them then, and the ways of the turns before.
import type { Fix, Track } from '../../../debrief/plots/tracks';
import type { SeatName, StreamItem } from '../../../lib/contract';
import { other } from '../../../lib/seat';
import { standing, whatOf } from '../../../lib/stream';
import { byWeight, type Board, type BySide, type Kind, type Stack } from '../model/board';

// Where each side's stream stood when a turn was over and nothing had been turned down yet; [0] is the set-up.
export function moments(streams: BySide<readonly StreamItem[]>): BySide<number>[] {
  const found: BySide<number>[] = [];
  for (const seat of ['allied', 'axis'] as const) {
    let turn = 0, over = false;
    const put = (seq: number) => {
      (found[turn] ??= { allied: 0, axis: 0 })[seat] = seq;
    };
    put(streams[seat][0]?.seq ?? 0); // a position at sea has no set-up
    for (const item of streams[seat]) {
      const { event } = whatOf(item);
      if (event === 'turn_begins') {
        ++turn;
        over = false;
      }
      if (event === 'turn_begins' || event === 'set_up_done') put(item.seq);
      if (event === 'turn_ends') {
        put(item.seq - 1);
        over = true;
      }
    }
    // A game that is given up ends within a turn.
    const last = streams[seat].at(-1);
    if (last && !over) put(last.seq);
  }
  return found;
}

// Ways of stacks, of both sides: everybody sees these.
export interface Way {
  turn: number;
  side: SeatName;
  hexes: string[];
}
export function waysOf(items: readonly StreamItem[]): Way[] {
  const ways: Way[] = [], open = new Map<string, Way>();
  let turn = 0;
  for (const item of standing(items)) {
    const what = whatOf(item), stack = String(what.stack ?? ''), from = String(what.from ?? ''), to = String(what.to ?? '');
    if (what.event === 'turn_begins') {
      ++turn;
      open.clear();
    } else if (what.event === 'stack_moves') {
      const way = open.get(stack);
      if (way?.hexes.at(-1) === from) way.hexes.push(to);
      else {
        const begun: Way = { turn, side: stack.startsWith('A') ? 'allied' : 'axis', hexes: [from, to] };
        open.set(stack, begun);
        ways.push(begun);
      }
    }
  }
  return ways;
}

const shown = 3; // turns whose ways are drawn
const aged = { known: 1, unknown: 9 }; // where a stack lies everybody sees: by its ink it is told what was known of it
const one = (kind: string, of: string) => `${kind}#${of}`;
export const kindOf = (what: string): string => what.split('#')[0]!;

export interface Plotted {
  tracks: Track[];
  fixes: Fix[];
  sides: Map<string, SeatName>;
}
// `own`: the boards whose own stacks are drawn; `knower`: whose knowledge of the other side is.
export function plotOf(turn: number, boards: BySide<Board>, ways: readonly Way[], own: readonly SeatName[], knower: SeatName | null): Plotted {
  const plot: Plotted = { tracks: [], fixes: [], sides: new Map() };
  for (const { turn: then, side, hexes } of ways) {
    if (then > turn || then <= turn - shown) continue;
    plot.tracks.push({ ship: '', side, points: hexes.map((zone) => ({ turn: then, zone })), sunk: null, gone: 0 });
  }
  for (const side of own) {
    for (const stack of boards[side].stacks.filter((s) => s.side === side)) {
      for (const piece of piecesOf(stack)) {
        plot.sides.set(piece, side);
        plot.tracks.push({ ship: piece, side, points: [{ turn, zone: stack.hex }], sunk: null });
      }
    }
  }
  if (knower === null) return plot;
  for (const stack of boards[knower].stacks.filter((s) => s.side === other(knower))) {
    const { id, hex, known, side } = stack, open = piecesOf(stack), certain = known?.must ?? (known?.may?.length === 1 ? known.may : []);
    const [whats, age] = open.length > 0 ? [open, 0] : certain.length > 0 ? [certain.map((kind) => one(kind, id)), aged.known] : [[id], aged.unknown];
    for (const what of whats) {
      plot.sides.set(what, side);
      plot.fixes.push({ what, zone: hex, turn: turn - age });
    }
  }
  return plot;
}
const piecesOf = ({ id, pieces }: Stack): string[] => (pieces ?? []).flatMap(({ kind, number }) => Array.from({ length: number }, (_, i) => one(kind, `${id} ${i}`)));

// Who gives a mark its name and its picture: the greatest of those in a hex.
export function namedOf({ tracks, fixes }: Plotted, kinds: ReadonlyMap<string, Kind>): Set<string> {
  const there = new Map<string, { what: string; kind: string }[]>();
  for (const { what, zone } of [...tracks.flatMap(({ ship, points }) => (ship ? [{ what: ship, zone: points[0]!.zone }] : [])), ...fixes])
    there.set(zone, [...(there.get(zone) ?? []), { what, kind: kindOf(what) }]);
  return new Set([...there.values()].map((all) => byWeight(all, kinds)[0]!.what));
}
