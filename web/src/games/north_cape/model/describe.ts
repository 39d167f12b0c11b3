// A hex in words, for those who do not see the chart.
import type { Language, Option, SeatName } from '../../../lib/contract';
import { naturesText as naturesIn, type Natures } from '../../../plot/likely';
import type { Cell, Surface } from '../../../plot/surface';
import { count } from '../../../words/count';
import { nameIn, wordsIn } from '../words';
import { kindsOf, type Arm, type Lot, type Mission } from './board';
import { knownText } from './contacts';
import type { Lit } from './orders';
import type { Reading } from './reading';
import type { Unit } from './units';

export const placeName = (surface: Surface, hex: string, language: Language): string => {
  const name = surface.placesIn(hex)[0]?.name ?? surface.cell(hex)?.name;
  return name ? `${hex} ${nameIn(name, language)}` : hex;
};

export function lotText(lot: Lot, language: Language): string {
  const w = wordsIn(language);
  const state = [lot.damage ? `${w.damaged} ${lot.damage}` : '', lot.surfaced ? w.surfaced : '', lot.patrol ? w.onPatrol : '', lot.frozen ? w.frozen : ''].filter(Boolean).join(', ');
  return `${lot.number > 1 ? `${lot.number} × ` : ''}${nameIn(lot.kind, language)}${state ? ` (${state})` : ''}`;
}
export const naturesText = (natures: ReturnType<Natures['get']>, language: Language): string => naturesIn(natures, wordsIn(language).nature, language);

// Where the stack is named already its mission is enough, and with which arm if both may go on it.
export function missionsIn(list: readonly Option[], language: Language): Option[] {
  const { mission, arm } = wordsIn(language), both = new Set(list.map((o) => o.choice.arm)).size > 1;
  return list.map((o) => ({ ...o, text: `${mission[o.choice.mission as Mission]}${both ? ` (${arm[o.choice.arm as Arm]})` : ''}` }));
}

// What is known of a stack, in a line.
export function aboutUnit(unit: Unit, reading: Reading, natures: Natures, language: Language): string {
  const w = wordsIn(language), { board } = reading, kinds = kindsOf(board), { stack } = unit, parts: string[] = [];
  if (unit.foe) {
    if (!unit.lots.length) parts.push(naturesText(natures.get(unit.key), language) || knownText(stack.known, kinds, language));
    else if (stack.known?.may) parts.push(knownText({ may: stack.known.may, must: unit.lots.map((l) => l.kind), ...(stack.known.seen ? { seen: stack.known.seen } : {}) }, kinds, language));
    parts.push(stack.count ? w.openCount(count(stack.count, language, w.pieces)) : '');
    if (unit.turns > 0) parts.push(`${w.lastSeen} ${w.ago(unit.turns)}`);
  } else parts.push(count(unit.count ?? unit.lots.length, language, w.pieces), unit.located ? `${w.theyKnow}: ${knownText(stack.known, kinds, language, 4) || w.faceUp}` : '');
  if (stack.damage) parts.push(count(stack.damage, language, w.markers));
  if (stack.surfaced && unit.foe) parts.push(`${w.surfaced} ${stack.surfaced}`);
  if (stack.patrol) parts.push(w.onPatrol);
  return parts.filter(Boolean).join(', ');
}

export interface Known {
  surface: Surface;
  reading: Reading;
  lit: Lit;
  places: ReadonlyMap<string, Unit[]>;
  natures: Natures; // what stacks are likely to be; empty if that is not shown
  likely: (at: string) => string; // who is likely to be there; empty if that is not shown
  seat: SeatName;
}
export function describe(cell: Cell, k: Known, language: Language): string {
  const w = wordsIn(language), { surface, reading } = k, { board } = reading, on = (layer: string) => surface.layer(layer).has(cell.id);
  const parts = [placeName(surface, cell.id, language)];
  for (const place of surface.placesIn(cell.id)) parts.push([place.kinds.includes('port') ? w.port : '', place.kinds.includes('airbase') ? w.airfield : '', place.kinds.includes('exit') ? w.exit : ''].filter(Boolean).join(', '));
  const orders = k.lit.cells.get(cell.id);
  if (orders) parts.push(`${w.chosenHere}: ${orders.map((o) => o.option.text).join('; ')}`);
  for (const unit of k.places.get(cell.id) ?? []) {
    const what = unit.lots.map((l) => lotText(l, language)).join(', ');
    parts.push([unit.foe ? `${what ? '' : `${w.unknown} `}${unit.key}` : unit.key, what, aboutUnit(unit, reading, k.natures, language), k.lit.actors.has(unit.key) ? w.canAct : ''].filter(Boolean).join(', '));
  }
  const likely = k.likely(cell.id);
  if (likely) parts.push(likely);
  if (cell.kind === 'land') parts.push(w.landHex);
  if (on(`ice_${board.ice_edge}`)) parts.push(w.iceHex);
  if (on(`iceberg_${board.ice_edge}`)) parts.push(w.bergHex);
  if (on('norwegian_coast')) parts.push(w.coastHex);
  if (on('west_edge')) parts.push(w.westEdge);
  if (board.entries.includes(cell.id)) parts.push(w.entryUsed);
  if (!(k.places.get(cell.id) ?? []).length && !orders) parts.push(w.empty);
  return `${parts.filter(Boolean).join('. ')}.`;
}

// The nearest of some hexes, and how far.
export function nearest(surface: Surface, from: Cell, ids: Iterable<string>, language: Language): string {
  let best: { id: string; n: number } | null = null;
  for (const cell of surface.cellsOf(ids)) {
    const n = surface.distance(from, cell);
    if (n > 0 && (!best || n < best.n)) best = { id: cell.id, n };
  }
  return best ? ` ${wordsIn(language).nearest}: ${placeName(surface, best.id, language)}, ${count(best.n, language, wordsIn(language).hexes)}.` : '';
}
