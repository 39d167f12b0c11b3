// A zone in words, for those who do not see the chart.
import type { Language, SeatName } from '../../../lib/contract';
import { fogOver, hitsOf, type Air, type Board, type Ship } from './board';
import { hoursSince, hourOf } from './calendar';
import type { Contact } from './contacts';
import type { Cell, Surface } from '../../../plot/surface';
import type { Lit } from './orders';
import type { Roster } from './names';
import { neededAt, type Coverage } from './search';
import type { Story } from './story';
import { wordsIn } from './words';

export interface Known {
  board: Board;
  seat: SeatName;
  surface: Surface;
  lit: Lit;
  contacts: readonly Contact[];
  coverage: Coverage;
  story: Story;
  mayBe: ReadonlySet<string>;
  likely: (zone: string) => string; // how likely somebody is to be there; empty if that is not shown
  quarry: string | null;
  second: ReadonlySet<string>;
  roster: Roster;
}

export function shipState(ship: Ship, language: Language, port: boolean): string {
  const w = wordsIn(language), parts: string[] = [];
  if (ship.shadowing) parts.push(w.shadowing);
  if (ship.status === 'escort') parts.push(w.escort);
  else if (port) parts.push(w.inPort);
  else if (ship.patrol) parts.push(w.patrolling);
  if (ship.moved) parts.push(`${w.moved} ${ship.moved}`);
  if (ship.burns_fuel) parts.push(`${w.fuel} ${ship.fuel}`);
  if (ship.refuelling) parts.push(w.refuelling);
  if (ship.broken_down) parts.push(w.brokenDown);
  if (ship.going_home) parts.push(w.goingHome);
  if (ship.ammunition !== undefined) parts.push(`${w.ammunition} ${ship.ammunition}`);
  if (ship.torpedoes !== undefined) parts.push(`${w.torpedoes} ${ship.torpedoes}`);
  const hits = hitsOf(ship.hits);
  if (hits) parts.push(`${w.hits} ${hits}`);
  if (ship.located) parts.push(w.located);
  return parts.join(', ');
}

export const airState = (air: Air, board: Pick<Board, 'calendar'>, language: Language): string => {
  const w = wordsIn(language);
  const parts = [air.status === 'aloft' ? (air.back ? w.patrolling : w.aloft) : air.status === 'resting' ? w.resting : air.status === 'lost' ? w.lost : w.atBase];
  if (air.off_course) parts.push(w.offCourse);
  if (typeof air.home_turn === 'number') parts.push(`${w.homeBy} ${hourOf(board, air.home_turn)}`);
  if (air.shadowing) parts.push(w.shadowing);
  return parts.join(', ');
};

// "E8, sea. Suffolk cruiser, moved 2. Can be chosen: Call E8. Search reaches, 7 of 4."
export function describe(cell: Cell, k: Known, language: Language): string {
  const w = wordsIn(language), parts: string[] = [];
  const places = (k.surface.places).filter((p) => p.cell === cell.id);
  parts.push([cell.id, cell.name, w[cell.kind], ...places.map((p) => p.name)].filter(Boolean).join(', '));
  const ports = places.some((p) => p.kinds.includes('port'));
  const option = k.lit.zones.get(cell.id);
  if (option) parts.push(`${w.legal}: ${option.text}`);
  else if (k.second.has(cell.id)) parts.push(w.reach2);
  const own = [
    ...k.board.ships.filter((s) => s.zone === cell.id && (s.status === 'at_sea' || s.status === 'escort')).map((s) => {
      const state = shipState(s, language, ports);
      return `${s.name}, ${w[s.type][0]}${state ? `, ${state}` : ''}${k.lit.pieces.has(s.name) ? `, ${w.act}` : ''}`;
    }),
    ...k.board.air.filter((a) => a.zone === cell.id && a.status === 'aloft').map((a) => `${a.name}, ${airState(a, k.board, language)}${k.lit.pieces.has(a.name) ? `, ${w.act}` : ''}`),
  ];
  parts.push(own.length ? own.join('; ') : w.empty);
  for (const c of k.contacts) if (c.zone === cell.id) parts.push(`${c.name ?? sightingText(c, language)}, ${ageText(c.age, language)}, ${howText(c.how, language)}`);
  if (k.quarry && k.mayBe.has(cell.id)) parts.push(`${k.quarry}: ${w.mayBeHere}`);
  const likely = k.likely(cell.id);
  if (likely) parts.push(likely);
  const strength = k.coverage.strength.get(cell.id), needed = neededAt(k.coverage, k.surface.layer('night_2000'), cell.id);
  if (strength) parts.push(`${k.coverage.reached.has(cell.id) ? w.searchable : w.weak}, ${strength}${needed === null ? '' : ` / ${needed}`}`);
  const calls = k.story.calls.filter((c) => c.zone === cell.id);
  const mine = calls.findLast((c) => c.seat === k.seat);
  if (mine) parts.push(mine.result === 'sighted' ? w.sighted : mine.turn === k.board.turn ? w.calledNil : `${w.calledBefore}, ${hoursSince(k.board, mine.turn)} ${w.hours}`);
  if (fogOver(k.board, k.surface.layer('fog')).has(cell.id)) parts.push(w.fogHere);
  const { night } = k.board;
  if (night === 'everywhere' || (night === 'south' && k.surface.layer('night_2000').has(cell.id))) parts.push(w.nightHere);
  return `${parts.join('. ')}.`;
}

export const ageText = (hours: number, language: Language): string => {
  const w = wordsIn(language);
  return hours <= 0 ? w.now : `${hours} ${w.hours} ${w.age}`;
};
export const howText = (how: string, language: Language): string => {
  const w = wordsIn(language) as unknown as Record<string, unknown>;
  return typeof w[how] === 'string' ? (w[how] as string) : how;
};

export function sightingText(c: Contact, language: Language): string {
  const w = wordsIn(language), s = c.sighting;
  if (!s) return c.name ?? w.unknown;
  const parts = ([['battleship', s.battleships], ['carrier', s.carriers], ['cruiser', s.cruisers]] as const)
    .filter(([, n]) => n > 0).map(([type, n]) => `${n} ${w[type][n === 1 ? 0 : 1]}`);
  return parts.length ? parts.join(', ') : w.unknown;
}

// Spatial queries: the nearest zone of a kind, its distance and bearing.
export function nearest(from: Cell, ids: Iterable<string>, surface: Surface): { cell: Cell; zones: number; bearing: string | null } | null {
  let best: { cell: Cell; zones: number; bearing: string | null } | null = null;
  for (const id of ids) {
    const cell = surface.cell(id);
    if (!cell || cell === from) continue;
    const zones = surface.distance(from, cell);
    if (!best || zones < best.zones) best = { cell, zones, bearing: surface.bearing(from, cell)?.toUpperCase() ?? null };
  }
  return best;
}
