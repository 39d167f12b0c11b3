// What stands on the three charts of a turn: one's own forces, what was known of the other side, and how it was.
import type { SeatName, StreamItem } from '../../../lib/contract';
import { other } from '../../../lib/seat';
import { eventOf, standing, whatOf } from '../../../lib/stream';
import type { Fix, Track } from '../../../debrief/plots/tracks';
import type { BySide } from '../../../debrief/turns/told';
import type { Board, Kind } from '../model/board';

// Where each side's stream stood at the end of a turn; [0] is the set-up.
export function momentsOf(streams: BySide<readonly StreamItem[]>): BySide<number>[] {
  const found: BySide<number>[] = [];
  for (const seat of ['allied', 'axis'] as const) {
    let turn = 0, before = streams[seat][0]?.seq ?? 0;
    const put = (seq: number) => { (found[turn] ??= { allied: 0, axis: 0 })[seat] = seq; };
    for (const item of streams[seat]) {
      if (eventOf(item) === 'turn_begins') {
        put(before);
        turn += 1;
      }
      before = item.seq;
    }
    put(before);
  }
  return found;
}

// Ways of blocks in their turns: everybody sees these once play has begun.
export interface Way {
  turn: number;
  side: SeatName;
  hexes: string[];
}
export function waysOf(items: readonly StreamItem[]): Way[] {
  const ways: Way[] = [], open = new Map<string, Way>();
  let turn = 0;
  for (const item of standing(items)) {
    const what = whatOf(item), block = String(what.block ?? ''), from = String(what.from ?? ''), to = String(what.hex ?? '');
    if (what.event === 'turn_begins') {
      turn += 1;
      open.clear();
    } else if (what.event === 'block_moves') {
      const way = open.get(block);
      if (way?.hexes.at(-1) === from) way.hexes.push(to);
      else {
        const begun: Way = { turn, side: block.startsWith('A') ? 'allied' : 'axis', hexes: [from, to] };
        open.set(block, begun);
        ways.push(begun);
      }
    }
  }
  return ways;
}

const shown = 3; // turns whose ways are drawn
const unknown = 9; // the age that is drawn dotted: nobody has identified it
const weight: Record<Kind, number> = { convoy: 0, task_force: 1, wolfpack: 2, dummy: 3 };

export interface Plotted {
  tracks: Track[];
  fixes: Fix[];
  sides: Map<string, SeatName>;
  named: Set<string>;
}
// `own`: the boards whose own forces are drawn; `knower`: whose knowledge of the other side is. Dummies are nothing.
export function plotOf(turn: number, boards: BySide<Board>, ways: readonly Way[], own: readonly SeatName[], knower: SeatName | null): Plotted {
  const plot: Plotted = { tracks: [], fixes: [], sides: new Map(), named: new Set() }, best = new Map<string, { what: string; weight: number }>();
  const name = (at: string, what: string, rank: number) => { if ((best.get(at)?.weight ?? 99) > rank) best.set(at, { what, weight: rank }); };
  for (const { turn: then, side, hexes } of ways) if (then <= turn && then > turn - shown) plot.tracks.push({ ship: '', side, points: hexes.map((zone) => ({ turn: then, zone })), sunk: null, gone: 0 });
  for (const side of own) {
    for (const { force, kind, at, in_port } of boards[side].forces) {
      if (!at || kind === 'dummy') continue;
      plot.sides.set(force, side);
      plot.tracks.push({ ship: force, side, points: [{ turn, zone: at }], sunk: null });
      if (!in_port) name(at, force, weight[kind]);
    }
  }
  if (knower !== null) {
    for (const { block, side, at, level, kind, in_port } of boards[knower].blocks) {
      if (side !== other(knower) || !at || in_port) continue;
      const what = kind ? `${kind}#${block}` : block;
      plot.sides.set(what, side);
      plot.fixes.push({ what, zone: at, turn: level === null ? turn - unknown : turn });
      if (kind) name(at, what, weight[kind]);
    }
  }
  for (const { what } of best.values()) plot.named.add(what);
  return plot;
}
