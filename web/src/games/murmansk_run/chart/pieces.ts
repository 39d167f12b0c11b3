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
  count: number;
}
export const sizeAt = (k: number): Size => (k < 50 ? 's' : k < 100 ? 'm' : 'l');
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
      const first = [...side].sort((a, b) => rank(a) - rank(b))[0]!;
      list.push({ key: first.key, at, x: (place[0] + (shared ? (i ? aside : -aside) : 0)) * k, y: place[1] * k, size: shared ? small : size, unit: first, count: side.length });
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
  text: string;
  foe: boolean;
  x: number;
  y: number;
  anchor: 'middle' | 'start' | 'end';
}
// `guessed`: what a marker may be, behind its name.
export function labelsOf(pieces: readonly Piece[], k: number, seat: SeatName, language: Language, guessed: (key: string) => string = () => ''): Label[] {
  if (k < 44) return [];
  const wanted = pieces.map((p) => {
    const [a, b] = half[p.size], text = p.at === waitingRoom ? wordsIn(language).waiting[seat] : `${k < 70 ? shortIn(labelOf(p.unit, language), language) : labelOf(p.unit, language)}${p.count > 1 && p.unit.kind !== 'port' ? ` +${p.count - 1}` : ''}${guessed(p.key) && `: ${guessed(p.key)}`}`;
    return { key: p.key, text, foe: p.unit.foe, width: text.length * 6.4 + 2, box: { x: p.x - a, y: p.y - b, w: 2 * a, h: 2 * b } };
  });
  const places = placeLabels(wanted);
  return wanted.map((l) => ({ ...l, ...places.get(l.key)! }));
}
