// Questions about ships rather than about the map: who sails, who goes with whom, what is attacked.
import type { Option, SeatName, StreamItem, View } from '../../../lib/contract';
import type { Network } from '../../../plot/network';
import { airDie, flakLoss, oddsOf, packLevel, packLoss, readAir, readB, subDie, type Air, type Company, type Odds, type Sum } from '../battle/odds';
import { byWeight, isCarrier, type Board, type Marker, type Ship } from '../model/board';
import { lastStrike } from '../model/story';

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
export const groupSize = 5;
const markers: Record<SeatName, readonly string[]> = { allied: ['Convoy', 'Force 1', 'Force 2', 'Force 3', 'Force 4', 'Force 5'], axis: ['Gruppe 1', 'Gruppe 2', 'Gruppe 3'] };

export function groupsOf(board: Board, seat: SeatName): Group[] {
  return markers[seat].map((marker) => {
    const ships = byWeight(board.ships.filter((s) => s.side === seat && s.group === marker));
    return { marker, ships, room: groupSize - ships.length };
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

// ---- Attacks
export function companyOf(group: Pick<Marker, 'side' | 'at' | 'kind' | 'ships'>, board: Board, network: Network): Company {
  const ships = board.ships.filter((s) => group.ships.includes(s.name));
  return {
    destroyers: ships.some((s) => s.class === 'D'), carrier: ships.some((s) => isCarrier(s) && !s.damaged), flying: board.flying, storm: board.weather === 'storm',
    nearBase: group.side === 'allied' && network.layer('next_to_german_base').has(group.at), convoy: group.kind === 'convoy',
  };
}
// The group a question is about: its token is in the question.
export const groupAsked = (view: View, board: Board): Marker | null =>
  board.markers.find((m) => m.side !== view.seat && new RegExp(`\\b${m.token}\\b`).test(view.prompt?.text ?? '')) ?? null;

export interface Aim {
  odds: Odds | null; // null: without a die
  sum: Sum | null;
  column: boolean; // the sum is a column, not what is added to the die
  loss: number; // of the attacker
}
export function aimOf(row: Row, view: View, board: Board, network: Network, history: readonly StreamItem[]): Aim | null {
  const kind = view.prompt?.kind, verb = row.option.choice.verb, freighters = row.option.choice.target === 'freighters', { ship } = row;
  const state = { freighters, damaged: ship?.damaged ?? false, escortCarrier: ship?.class === 'CVE' };
  if (verb === 'sink_one') return { odds: null, sum: null, column: false, loss: 0 };
  if (verb === 'bomb_from') {
    const low = row.option.choice.height === 'low', sum = airDie('KG 30', { freighters: false, damaged: false, slow: false }, low);
    return { odds: oddsOf((die) => readAir('KG 30', die + sum.level), { freighters: false, damaged: false, escortCarrier: false }), sum, column: false, loss: 0 };
  }
  if (verb !== 'aim_at' || (!ship && !freighters)) return null;
  const group = groupAsked(view, board);
  if (kind === 'air_target' || kind === 'port_target') {
    const strike = lastStrike(history), unit = (kind === 'port_target' ? 'Fleet Air Arm' : strike?.air) as Air | undefined, low = kind === 'air_target' && Boolean(strike?.low);
    if (unit !== 'KG 26' && unit !== 'KG 30' && unit !== 'Fleet Air Arm') return null;
    const sum = airDie(unit, { freighters, damaged: state.damaged, slow: kind === 'port_target' || state.damaged || state.escortCarrier }, low);
    const carrier = group ? board.ships.some((s) => group.ships.includes(s.name) && isCarrier(s)) : false;
    return { odds: oddsOf((die) => readAir(unit, die + sum.level), state), sum, column: false, loss: flakLoss(unit, low, carrier) };
  }
  if (!group) return null;
  const company = companyOf(group, board, network);
  if (kind === 'sub_target') {
    const sum = subDie(company, freighters);
    return { odds: oddsOf((die) => readB(0, die + sum.level), state), sum, column: false, loss: 0 };
  }
  const sum = packLevel(freighters ? 'Convoy' : ship!.class, company);
  return { odds: oddsOf((die) => readB(sum.level, die), state), sum, column: true, loss: packLoss(company) };
}
