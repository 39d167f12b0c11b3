// Questions about ships rather than about the map: who sails, who goes with whom, what is attacked.
import type { Option, SeatName, View } from '../../../lib/contract';
import { byWeight, type Board, type Ship } from '../model/board';

const choosing = new Set(['transit', 'repair', 'replace', 'tall_boy', 'carrier', 'capitals', 'escort_carriers']);
const aiming = new Set(['air_target', 'port_target', 'sub_target', 'pack_target', 'reprisal']);
export const hasMuster = (view: View): boolean => {
  const kind = view.prompt?.kind ?? '';
  return (choosing.has(kind) || aiming.has(kind) || kind === 'deploy') && view.options.some((o) => o.choice.verb !== 'pass');
};
export const isAiming = (kind: string): boolean => aiming.has(kind);

export interface Row {
  option: Option;
  ship: Ship | null;
}
export function rowsOf(view: View, board: Board): Row[] {
  const named = new Map(board.ships.map((s) => [s.name, s]));
  const rows = view.options.filter((o) => o.choice.verb !== 'pass').map((option) => ({ option, ship: named.get(String(option.choice.ship ?? option.choice.target)) ?? null }));
  const order = byWeight(rows.flatMap((r) => (r.ship ? [r.ship] : []))).map((s) => s.name);
  return rows.sort((a, b) => order.indexOf(a.ship?.name ?? '') - order.indexOf(b.ship?.name ?? ''));
}

// ---- Forming groups
export interface Group {
  marker: string;
  ships: Ship[];
  room: number;
}
export function groupsOf(board: Board, seat: SeatName): Group[] {
  return board.groups.map((marker) => {
    const ships = byWeight(board.ships.filter((s) => s.side === seat && s.group === marker));
    return { marker, ships, room: board.group_size - ships.length };
  });
}
// What a group has to say to the ship in hand: whether it is full, or not for that ship although there is room.
export type Welcome = 'room' | 'full' | 'notHer';
export function welcomeOf(group: Group, ship: string | null, options: readonly Option[]): Welcome {
  if (group.room <= 0) return 'full';
  return ship === null || options.some(({ choice }) => choice.verb === 'assign' && choice.ship === ship && choice.marker === group.marker) ? 'room' : 'notHer';
}
export const unassigned = (board: Board, seat: SeatName): Ship[] =>
  byWeight(board.ships.filter((s) => s.side === seat && s.status === (seat === 'allied' ? 'chosen' : 'norway')));
