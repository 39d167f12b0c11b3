// A hex in words, for those who do not see the chart.
import type { Language, Option, SeatName } from '../../../lib/contract';
import { naturesText as naturesIn, type Natures } from '../../../plot/likely';
import type { Cell, Surface } from '../../../plot/surface';
import { count } from '../../../words/count';
import { nameIn, wordsIn } from '../words';
import { isShip, weatherAt, type AirUnit, type Board, type Force, type Ship, type ShipClass } from './board';
import { reportText } from './contacts';
import { findingText, type Findings } from './finding';
import type { Lit } from './orders';
import type { Reading } from './reading';
import type { Base, Unit } from './units';

// "0504 Reykjavik"; of several places in a hex the ports first.
export function placeName(surface: Surface, hex: string, language: Language): string {
  const here = surface.placesIn(hex), named = here.find((p) => p.kinds.includes('port')) ?? here[0], name = named?.name ?? surface.cell(hex)?.name;
  return name ? `${hex} ${nameIn(name, language)}` : hex;
}
export const naturesText = (natures: ReturnType<Natures['get']>, language: Language): string => naturesIn(natures, wordsIn(language).kind, language);

// A turn of the track as days and halves of a day are counted.
export const turnName = ({ track }: Pick<Board, 'track'>, turn: number, language: Language): string => {
  const w = wordsIn(language), at = track?.[turn - 1];
  return at ? `${w.day} ${at.day} ${w.half[at.half]}` : `${w.turn} ${turn}`;
};

export function shipState(s: Ship | ShipClass, language: Language): string {
  const w = wordsIn(language);
  if (!isShip(s)) return '';
  return [s.dead ? w.dead : '', s.towed ? w.towed : '', s.crippled ? w.crippled : '', s.broken_down ? w.brokenDown : ''].filter(Boolean).join(', ');
}
// What a force is doing, and what troubles it.
export function forceState(f: Force, language: Language): string {
  const w = wordsIn(language);
  return [
    f.fuel === 'low' ? w.lowFuel : f.fuel === 'critical' ? w.criticalFuel : '', f.refuelling ? w.refuels : '', f.rearming ? w.rearms : '', f.tows ? w.tows : '', f.patrols ? w.patrolWhite : '',
    f.shadows ? `${w.shadows} ${f.shadows}` : '', f.of ? `${w.partOf} ${nameIn(f.of, language)}` : '', f.moved ? `${w.moved} ${f.moved}` : '',
  ].filter(Boolean).join(', ');
}
// A convoy with a schedule that still lies in port; one without may sail when it likes.
export const isDue = ({ track }: Pick<Board, 'track'>, f: Force): boolean => f.voyage !== null && f.in_port && f.voyage.sailed === 0 && track?.[f.voyage.sails_by - 1] !== undefined;
export function voyageText(board: Pick<Board, 'track'>, f: Force, language: Language): string {
  const w = wordsIn(language), { voyage } = f;
  if (!voyage) return '';
  const arrived = voyage.arrived ? `, ${w.arrived} ${voyage.arrived}` : '';
  return `${w.bound} ${nameIn(voyage.to, language)}, ${f.loaded ? w.loaded : w.ballast}${isDue(board, f) ? `, ${w.sailsBy} ${turnName(board, voyage.sails_by, language)}` : ''}${arrived}`;
}
export function airText(a: AirUnit, language: Language): string {
  const w = wordsIn(language);
  return [w.airType[a.type], `${w.cs} ${a.cs}${a.full !== a.cs ? `/${a.full}` : ''}`, w.status[a.status], a.interceptor ? w.interceptors : ''].filter(Boolean).join(', ');
}

// What is known of a piece, in a line.
export function aboutUnit(unit: Unit, reading: Reading, natures: Natures, finding: Findings, language: Language): string {
  const w = wordsIn(language), { block, force, air } = unit, parts: string[] = [];
  if (air) return airText(air, language);
  if (unit.foe && block) {
    parts.push(block.level === null ? w.standing : `${w.id} ${block.level}`, block.kind ? w.kind[block.kind] : naturesText(natures.get(unit.key), language), reportText(block.report, language));
    if (unit.turns > 0) parts.push(`${w.seen} ${w.ago(unit.turns)}`);
    parts.push(findingText(finding, unit.key, language));
  }
  if (force) {
    parts.push(w.kind[force.kind], force.kind === 'dummy' ? '' : `${w.speed} ${force.speed}`, voyageText(reading.board, force, language), forceState(force, language));
    if (force.found.level !== null) parts.push(`${w.theyKnow}: ${w.id} ${force.found.level}`);
  }
  if (block) parts.push(block.scattered ? w.scattered : '', block.dispersed ? w.dispersed : '', block.shadow ? w.shadowed[block.shadow] : '');
  return [...new Set(parts)].filter(Boolean).join(', ');
}

const zones = ['west', 'east'] as const, numbers = ['I', 'II', 'III', 'IV', 'V'];
// The ice zone of a hex: its name, the forecast for it, and what was met there.
export function iceText(surface: Surface, board: Board, met: Reading['story']['ice'], hex: string, language: Language): string {
  const w = wordsIn(language), found = met.get(hex), seen = found ? `, ${w.met}: ${w.ice[found.ice]} (${turnName(board, found.turn, language)})` : '';
  if (surface.layer('ice_white').has(hex)) return w.white;
  for (const side of zones) {
    for (const [i, number] of numbers.entries()) {
      const id = `${side}_${i + 1}`, zone = board.ice[id];
      if (zone && surface.layer(`ice_${id}`).has(hex)) return `${w.iceZone(w[side], number)}: ${w.ice[zone.condition]}${zone.certain ? '' : ` (${w.forecast})`}${seen}`;
    }
  }
  return '';
}

export interface Known {
  surface: Surface;
  reading: Reading;
  lit: Lit;
  places: ReadonlyMap<string, Unit[]>;
  basesAt: (at: string) => readonly Base[];
  natures: Natures; // what blocks are likely to be; empty if that is not shown
  finding: Findings; // how likely a search finds them; empty if that is not shown
  seat: SeatName;
}
export function groundText(k: Pick<Known, 'surface' | 'reading' | 'seat'>, hex: string, language: Language): string[] {
  const w = wordsIn(language), { surface, reading, seat } = k, on = (layer: string) => surface.layer(layer).has(hex), { board } = reading;
  return [
    iceText(surface, board, reading.story.ice, hex, language),
    board.local_west || board.local_north ? `${w.weatherNow}: ${w.weather[weatherAt(board, on)]}` : '',
    on('inner_leads') ? w.innerLeads : '', on('allied_shore') ? (seat === 'allied' ? w.ownShore : w.foeShore) : on('axis_shore') ? (seat === 'axis' ? w.ownShore : w.foeShore) : '',
    ...(['british', 'german', 'soviet'] as const).map((one) => (on(`${one}_air_radius`) ? w.radius[one] : '')),
    ...board.sectors.filter((s) => on(s.layer)).map((s) => `${w.inSector} ${w.sector[s.sector]}`),
    on('north_cape') ? w.northCape : '',
  ].filter(Boolean);
}
export const baseText = (base: Base, language: Language): string => {
  const w = wordsIn(language);
  return `${nameIn(base.name, language)}: ${w.aircraft.toLowerCase()} ${w.allOf(base.ready, base.all)} ${w.ready}`;
};
export function describe(cell: Cell, k: Known, language: Language): string {
  const w = wordsIn(language), { surface } = k, parts = [placeName(surface, cell.id, language)];
  for (const place of surface.placesIn(cell.id)) parts.push(`${nameIn(place.name, language)}: ${[place.kinds.includes('port') ? w.port : '', place.kinds.includes('airbase') ? w.airbase : ''].filter(Boolean).join(', ')}`);
  const orders: readonly { option: Option }[] | undefined = k.lit.cells.get(cell.id);
  if (orders) parts.push(`${w.chosenHere}: ${orders.map((o) => o.option.text).join('; ')}`);
  for (const unit of k.places.get(cell.id) ?? []) {
    const name = unit.foe && unit.block ? `${unit.block.level === null ? w.unknown : ''} ${unit.key}`.trim() : nameIn(unit.key, language);
    parts.push([name, aboutUnit(unit, k.reading, k.natures, k.finding, language), k.lit.actors.has(unit.key) ? w.canAct : ''].filter(Boolean).join(', '));
  }
  for (const base of k.basesAt(cell.id)) parts.push(baseText(base, language));
  if (cell.kind === 'land') parts.push(w.landHex);
  parts.push(...groundText(k, cell.id, language));
  if (!(k.places.get(cell.id) ?? []).length && !orders && !k.basesAt(cell.id).length) parts.push(w.empty);
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
