// What is known of the enemy, freshest first, and where a lost ship can be by now.
import type { SeatName } from '../../../lib/contract';
import { other } from '../../../lib/seat';
import type { Ink } from '../../../plot/ink';
import type { Surface } from '../../../plot/surface';
import { byWeight, type Board, type Marker, type Ship, type Source } from './board';
import type { Story } from './story';

// Solid: turned up now. Hatched: turned down, but once seen. Dotted: never seen.
export const inkOf = (marker: Pick<Marker, 'face_up' | 'contact' | 'kind'>): Ink => (marker.face_up ? 'solid' : marker.contact || marker.kind !== 'unknown' ? 'hatched' : 'dotted');

export interface Contact {
  key: string;
  marker: Marker;
  ink: Ink;
  ships: Ship[]; // known to be in it
  age: number; // hours since it was turned up; -1: never
}
export interface Lost {
  ship: Ship;
  cell: string;
  periods: number; // since then
  hours: number;
  source: Source;
}

export function contactsOf(board: Board, seat: SeatName): Contact[] {
  const named = new Map(board.ships.map((s) => [s.name, s]));
  return board.markers
    .filter((m) => m.side !== seat)
    .map((marker) => ({ key: marker.token, marker, ink: inkOf(marker), ships: byWeight(marker.ships.map((n) => named.get(n)).filter((s) => s !== undefined)), age: marker.contact ? marker.contact.age_hours : -1 }))
    .sort((a, b) => Number(b.marker.face_up) - Number(a.marker.face_up) || (a.age < 0 ? 1e6 : a.age) - (b.age < 0 ? 1e6 : b.age) || a.key.localeCompare(b.key));
}

// Ships that were seen in this convoy and are in no known group any more.
export function lostOf(board: Board, story: Story, seat: SeatName): Lost[] {
  const known = new Set(board.markers.filter((m) => m.side !== seat).flatMap((m) => m.ships));
  const lost: Lost[] = [];
  for (const ship of board.ships) {
    const seen = story.ships.get(ship.name);
    if (!seen || ship.side !== other(seat) || known.has(ship.name) || ship.status === 'sunk' || ship.status === 'gone') continue;
    if (seen.season !== story.season || seen.convoy !== story.convoy) continue;
    const periods = Math.max(0, story.period - seen.period);
    lost.push({ ship, cell: seen.cell, periods, hours: periods * board.period_hours, source: seen.source });
  }
  return lost.sort((a, b) => a.periods - b.periods || a.ship.name.localeCompare(b.ship.name));
}

// Where it can have gone in the water and with the links the umpire gives it; also in the period that goes on.
export function reachOf(surface: Surface, { ship, cell, periods }: Lost, board: Pick<Board, 'waters'>): Set<string> {
  const waters = new Set(board.waters[ship.side]);
  return new Set(surface.within(cell, ship.links * Math.max(1, periods), (id) => !waters.has(id)).keys());
}
