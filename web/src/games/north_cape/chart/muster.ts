// Questions about pieces rather than about the map: who goes, what is shown, how many decoys are drawn.
import type { Option, View } from '../../../lib/contract';
import { byWeight, kindsOf, type AirUnit, type Board, type Piece } from '../model/board';

const asked = new Set(['members', 'show', 'withdraw', 'ice', 'boat', 'disperse', 'give_up', 'decoys']);
export const hasMuster = (view: View): boolean => asked.has(view.prompt?.kind ?? '') && view.options.some((o) => o.choice.verb !== 'pass');

// Pieces that look alike, with what may be done with one of them.
export interface Row {
  key: string;
  piece: Piece | AirUnit; // one of them
  number: number;
  taken: number; // of them on the mission
  option: Option | null;
}
const looksOf = (p: Piece) => [p.kind, p.damage, p.surfaced, p.patrol, p.frozen, p.box, p.westbound, p.movement_left, p.missions].join('|');

export function rowsOf(view: View, board: Board): Row[] {
  const { going } = board, members = new Set(going?.members ?? []), offered = new Map(view.options.filter((o) => typeof o.choice.piece === 'string').map((o) => [String(o.choice.piece), o]));
  const all = [...board.pieces, ...board.air], named = new Map(all.map((p) => [p.name, p]));
  // For a mission, everybody of that arm in the stack; else those who can be named.
  const there = view.prompt?.kind === 'members' ? all.filter((p) => members.has(p.name) || offered.has(p.name) || (going?.stack && p.stack === going.stack && ('base' in p) === (going.arm === 'aircraft'))) : [...offered.keys()].flatMap((n) => named.get(n) ?? []);
  const rows = new Map<string, Row>();
  for (const piece of there) {
    const key = looksOf(piece), row = rows.get(key) ?? { key, piece, number: 0, taken: 0, option: null };
    row.number += 1;
    row.taken += members.has(piece.name) ? 1 : 0;
    row.option ??= offered.get(piece.name) ?? null;
    rows.set(key, row);
  }
  return byWeight([...rows.values()].map((row) => ({ row, kind: row.piece.kind })), kindsOf(board)).map(({ row }) => row);
}

// Decoys drawn by points announced: what may be chosen, as a table.
export interface Purchase {
  points: number[];
  rows: { number: number; cells: (Option | null)[] }[];
}
export function purchasesOf(options: readonly Option[]): Purchase {
  const buying = options.filter((o) => o.choice.verb === 'buy_decoys'), of = (key: string) => [...new Set(buying.map((o) => Number(o.choice[key])))].sort((a, b) => a - b);
  const points = of('points');
  return { points, rows: of('number').map((number) => ({ number, cells: points.map((p) => buying.find((o) => o.choice.number === number && o.choice.points === p) ?? null) })) };
}
