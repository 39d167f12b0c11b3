// A position in words, for those who do not see the chart.
import type { Language, SeatName } from '../../../lib/contract';
import { naturesText as naturesIn, type Natures } from '../../../plot/likely';
import type { Surface, Cell } from '../../../plot/surface';
import { classIn, nameIn, wordsIn } from '../words';
import { count } from '../../../words/count';
import type { AirUnit, Ship } from './board';
import type { Lit } from './orders';
import type { Reading } from './reading';
import type { Unit } from './units';

export const cellName = (surface: Surface, id: string, language: Language): string => {
  const spot = surface.cell(id);
  return surface.ports.has(id) || id === 'white_sea' ? nameIn(spot?.name ?? id, language) : id;
};

export function shipText(ship: Ship, language: Language): string {
  const w = wordsIn(language), parts = [classIn(ship.class, language)];
  if (ship.damaged) parts.push(w.damaged);
  if (ship.torpedoes && ship.salvoes_left === 0) parts.push(w.spent);
  return parts.join(', ');
}
export function airText(air: AirUnit, surface: Surface, language: Language): string {
  const w = wordsIn(language);
  const state = { ready: w.airReady, flown: w.airFlown, lost: w.airLost, none: w.airNone, unknown: w.airUnknown }[air.state];
  return air.base && air.state !== 'lost' ? `${cellName(surface, air.base, language) === air.base ? nameIn(air.base, language) : cellName(surface, air.base, language)}, ${state}` : state;
}
export const naturesText = (natures: ReturnType<Natures['get']>, language: Language): string => naturesIn(natures, wordsIn(language).nature, language);
// What a face-down marker may be, with the chances if they are shown.
export const doubtText = (key: string, natures: Natures, language: Language): string => naturesText(natures.get(key), language) || wordsIn(language).dummyMaybe;
function unitText(unit: Unit, natures: Natures, language: Language): string {
  const w = wordsIn(language), parts: string[] = [];
  if (unit.foe) {
    parts.push(unit.kind === 'unknown' ? `${w.unknown} ${unit.key}, ${doubtText(unit.key, natures, language)}` : `${unit.key}: ${unit.kind === 'convoy' ? nameIn('Convoy', language) : unit.kind === 'wolfpack' ? w.wolfpack : unit.kind === 'dummy' ? w.dummy : ''}`.replace(/: $/, ''));
    if (unit.age) parts.push(unit.age);
  } else if (unit.kind === 'port') parts.push(w.inPort);
  else parts.push(nameIn(unit.key, language));
  if (unit.ships.length) parts.push(unit.ships.map((s) => `${nameIn(s.name, language)}${s.damaged ? ` (${w.damaged})` : ''}`).join(', '));
  if (unit.located) parts.push(w.seenBy);
  if (unit.slow) parts.push(w.slow);
  if (unit.moved && !unit.foe) parts.push(w.moved);
  return parts.join(', ');
}

export interface Known {
  surface: Surface;
  reading: Reading;
  lit: Lit;
  places: ReadonlyMap<string, Unit[]>;
  inRange: ReadonlySet<string>;
  natures: Natures; // what markers are likely to be; empty if that is not shown
  likely: (at: string) => string; // who is likely to be there; empty if that is not shown
  seat: SeatName;
}
export function describe(spot: Cell, k: Known, language: Language): string {
  const w = wordsIn(language), { surface, reading } = k, parts: string[] = [], on = (layer: string) => surface.layer(layer).has(spot.id);
  const port = surface.ports.get(spot.id);
  parts.push([cellName(surface, spot.id, language), port ? (port.kinds.includes('airbase') ? `${w.port}, ${w.airBase}` : w.port) : spot.name && spot.id !== 'white_sea' ? nameIn(spot.name, language) : ''].filter(Boolean).join(', '));
  for (const place of surface.places) if (place.cell === spot.id && place.kinds.includes('entry')) parts.push(`${w.entry} ${place.name}`);
  const orders = k.lit.cells.get(spot.id);
  if (orders) parts.push(`${w.chosenHere}: ${orders.map((o) => o.option.text).join('; ')}`);
  for (const unit of k.places.get(spot.id) ?? []) parts.push(`${unitText(unit, k.natures, language)}${k.lit.actors.has(unit.key) ? `, ${w.canAct}` : ''}`);
  const likely = k.likely(spot.id);
  if (likely) parts.push(likely);
  if (reading.board.ice && on('ice')) parts.push(w.closed);
  if (on('uboat_area')) parts.push(w.uboatArea);
  if (on('allied_submarines')) parts.push(w.alliedSub);
  if (on('russian_submarines')) parts.push(w.russianSub);
  if (on('next_to_german_base')) parts.push(w.nearBase);
  if (k.inRange.has(spot.id)) parts.push(w.inRange);
  if (surface.routes.some((r) => r.cells.includes(spot.id))) parts.push(w.onLane);
  if (!(k.places.get(spot.id) ?? []).length && !orders) parts.push(w.empty);
  return `${parts.join('. ')}.`;
}

// The nearest of some positions, and which way.
export function nearest(surface: Surface, from: Cell, ids: Iterable<string>, language: Language): string {
  const wanted = new Set(ids);
  wanted.delete(from.id);
  if (!wanted.size) return '';
  for (const [id, n] of surface.within(from.id, 20)) if (wanted.has(id)) return ` ${wordsIn(language).nearest}: ${cellName(surface, id, language)}, ${count(n, language, wordsIn(language).links)}.`;
  return '';
}
