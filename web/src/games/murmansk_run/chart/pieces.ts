// Where counters and their labels stand: in pixels of the stage, several to a position.
import type { Language, SeatName } from '../../../lib/contract';
import type { Point } from '../../../plot/geometry';
import { placeLabels } from '../../../plot/labels';
import type { Network } from '../../../plot/network';
import { waitingRoom, type Unit } from '../model/units';
import { nameIn, shortIn, wordsIn } from '../words';

export type Size = 's' | 'm' | 'l';
export interface Piece {
  key: string;
  at: string;
  x: number;
  y: number;
  size: Size;
  unit: Unit;
  stack: readonly Unit[]; // of one side at one position, the one on top first
}
export const sizeAt = (k: number): Size => (k < 50 ? 's' : k < 100 ? 'm' : 'l');
const badge = 7; // how far the number of an enemy stack hangs below its counter
const half = { s: [12, 10], m: [23, 16], l: [30, 26] } as const;

// Off the map: in the open sea west of the entries, or in Germany.
const rooms: Record<SeatName, Point> = { allied: [-0.1, 4.33], axis: [4.45, 8.3] };
export function placeOf(network: Network, at: string, seat: SeatName): Point | undefined {
  if (at === waitingRoom) return rooms[seat];
  const spot = network.spot(at);
  return spot && [spot.x, spot.y];
}

const order: Unit['kind'][] = ['convoy', 'group', 'unknown', 'port', 'wolfpack', 'air', 'dummy'];
// One's own on the left, the enemy's on the right if they share a position. In a crowd the piece in hand is on top.
export function piecesOf(network: Network, k: number, places: ReadonlyMap<string, Unit[]>, seat: SeatName, actor: string | null): Piece[] {
  const list: Piece[] = [], size = sizeAt(k), small: Size = size === 'l' ? 'm' : 's';
  for (const [at, units] of places) {
    const place = placeOf(network, at, seat);
    if (!place) continue;
    const sides = [units.filter((u) => !u.foe), units.filter((u) => u.foe)].filter((side) => side.length > 0);
    const shared = sides.length > 1, aside = (half[shared ? small : size][0] + 5) / k;
    sides.forEach((side, i) => {
      const rank = (u: Unit) => (u.key === actor ? -1 : order.indexOf(u.kind));
      const stack = [...side].sort((a, b) => rank(a) - rank(b)), first = stack[0]!;
      list.push({ key: first.key, at, x: (place[0] + (shared ? (i ? aside : -aside) : 0)) * k, y: place[1] * k, size: shared ? small : size, unit: first, stack });
    });
  }
  return list;
}

export function labelOf(unit: Unit, language: Language): string {
  if (unit.kind === 'port') return unit.ships.length > 1 ? `${nameIn(unit.ships[0]!.name, language)} +${unit.ships.length - 1}` : nameIn(unit.ships[0]!.name, language);
  if (unit.foe) return unit.kind === 'unknown' ? unit.key : unit.kind === 'group' && unit.ships[0] ? `${unit.key} ${nameIn(unit.ships[0].name, language)}` : `${unit.key} ${unit.kind === 'convoy' ? nameIn('Convoy', language) : wordsIn(language)[unit.kind === 'wolfpack' ? 'wolfpack' : 'dummy']}`;
  return nameIn(unit.key, language);
}

export interface Label {
  key: string;
  lines: readonly string[];
  foe: boolean;
  x: number;
  y: number;
  anchor: 'middle' | 'start' | 'end';
}
export const lineHeight = 14;

// The name of the one on top and how many more there are. With `guessed`, what a marker may be, there is a line for each
// guess, so that nothing is said of a marker that is true only of the one above it.
export function linesOf(stack: readonly Unit[], nameOf: (unit: Unit) => string, guessed: (key: string) => string): string[] {
  const alike = new Map<string, Unit[]>();
  for (const unit of stack) alike.set(guessed(unit.key), [...(alike.get(guessed(unit.key)) ?? []), unit]);
  return [...alike].map(([guess, units]) => `${nameOf(units[0]!)}${units.length > 1 && units[0]!.kind !== 'port' ? ` +${units.length - 1}` : ''}${guess && `: ${guess}`}`);
}
export function labelsOf(pieces: readonly Piece[], k: number, seat: SeatName, language: Language, guessed: (key: string) => string = () => ''): Label[] {
  if (k < 44) return [];
  const wanted = pieces.map((p) => {
    const [a, b] = half[p.size], nameOf = (unit: Unit) => (k < 70 ? shortIn(labelOf(unit, language), language) : labelOf(unit, language));
    const lines = p.at === waitingRoom ? [wordsIn(language).waiting[seat]] : linesOf(p.stack, nameOf, guessed);
    return { key: p.key, lines, foe: p.unit.foe, width: Math.max(...lines.map((line) => line.length)) * 6.4 + 2, box: { x: p.x - a, y: p.y - b, w: 2 * a, h: 2 * b + (p.unit.foe && p.stack.length > 1 ? badge : 0) } };
  });
  const places = placeLabels(wanted.map((l) => ({ ...l, lines: l.lines.length })), lineHeight);
  return wanted.map((l) => ({ ...l, ...places.get(l.key)! }));
}
