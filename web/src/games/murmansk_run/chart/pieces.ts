// Where counters lie, and their labels.
import type { Language, SeatName } from '../../../lib/contract';
import type { Point } from '../../../plot/geometry';
import { labelsFor, stacksOf, type Label, type Stack } from '../../../plot/stacks';
import type { Surface } from '../../../plot/surface';
import { waitingRoom, type Unit } from '../model/units';
import { nameIn, shortIn, wordsIn } from '../words';

export type Pile = Stack<Unit>;

// Off the map: in the open sea west of the entries, or in Germany.
const rooms: Record<SeatName, Point> = { allied: [-0.1, 4.33], axis: [4.45, 8.3] };
export function placeOf(surface: Surface, at: string, seat: SeatName): Point | undefined {
  if (at === waitingRoom) return rooms[seat];
  const cell = surface.cell(at);
  return cell && [cell.x, cell.y];
}

const order: Unit['kind'][] = ['convoy', 'group', 'unknown', 'port', 'wolfpack', 'air', 'dummy'];
export const pilesOf = (surface: Surface, k: number, places: ReadonlyMap<string, Unit[]>, seat: SeatName, actor: string | null): Pile[] =>
  stacksOf(places, k, { spot: (at) => placeOf(surface, at, seat), rank: (u) => (u.key === actor ? -1 : order.indexOf(u.kind)), large: 100 });

export function labelOf(unit: Unit, language: Language): string {
  if (unit.kind === 'port') return unit.ships.length > 1 ? `${nameIn(unit.ships[0]!.name, language)} +${unit.ships.length - 1}` : nameIn(unit.ships[0]!.name, language);
  if (unit.foe) return unit.kind === 'unknown' ? unit.key : unit.kind === 'group' && unit.ships[0] ? `${unit.key} ${nameIn(unit.ships[0].name, language)}` : `${unit.key} ${unit.kind === 'convoy' ? nameIn('Convoy', language) : wordsIn(language)[unit.kind === 'wolfpack' ? 'wolfpack' : 'dummy']}`;
  return nameIn(unit.key, language);
}

// The name of the one on top and how many more there are. With `guessed`, what a marker may be, there is a line for each
// guess, so that nothing is said of a marker that is true only of the one above it.
export function linesOf(stack: readonly Unit[], nameOf: (unit: Unit) => string, guessed: (key: string) => string): string[] {
  const alike = new Map<string, Unit[]>();
  for (const unit of stack) alike.set(guessed(unit.key), [...(alike.get(guessed(unit.key)) ?? []), unit]);
  return [...alike].map(([guess, units]) => `${nameOf(units[0]!)}${units.length > 1 && units[0]!.kind !== 'port' ? ` +${units.length - 1}` : ''}${guess && `: ${guess}`}`);
}
export function labelsOf(piles: readonly Pile[], k: number, seat: SeatName, language: Language, guessed: (key: string) => string = () => ''): Label[] {
  if (k < 44) return [];
  const nameOf = (unit: Unit) => (k < 70 ? shortIn(labelOf(unit, language), language) : labelOf(unit, language));
  return labelsFor(piles, (p) => (p.at === waitingRoom ? [wordsIn(language).waiting[seat]] : linesOf(p.units, nameOf, guessed)));
}
