// The pieces on the chart: groups, ports with ships in them, aircraft, and the enemy's backs.
import type { SeatName } from '../../../lib/contract';
import type { Glyph } from '../../../plot/glyph';
import type { Ink } from '../../../plot/ink';
import { byWeight, glyphOf, type AirUnit, type Board, type MarkerKind, type Ship } from './board';
import { contactsOf } from './contacts';

export interface Unit {
  key: string; // marker, air unit, port or token
  at: string; // position, or where markers wait
  foe: boolean;
  kind: MarkerKind | 'air' | 'port';
  glyph: Glyph | '?';
  ships: Ship[];
  air?: AirUnit;
  ink: Ink;
  age: string; // of the last contact
  located: boolean; // the enemy knows what this is
  moved: boolean;
  slow: boolean | null;
  damaged: number;
}
// Markers that are not on the map lie beside it.
export const waitingRoom = 'waiting';

const glyphs = { convoy: 'con', wolfpack: 'ss', dummy: '?', unknown: '?' } as const;
const glyphFor = (kind: MarkerKind, ships: readonly Ship[]): Glyph | '?' => (kind === 'group' ? (ships[0] ? glyphOf(ships[0]) : '?') : glyphs[kind]);

export function unitsOf(board: Board, seat: SeatName): Unit[] {
  const named = new Map(board.ships.map((s) => [s.name, s]));
  const crew = (names: readonly string[]) => byWeight(names.map((n) => named.get(n)).filter((s) => s !== undefined));
  const plain = { foe: false, ink: 'solid' as Ink, age: '', located: false, moved: false, slow: null, damaged: 0 };
  const units: Unit[] = [];
  const own = (key: string, at: string, kind: MarkerKind, names: readonly string[], more: Partial<Unit>) => {
    const ships = crew(names);
    units.push({ ...plain, key, at, kind, ships, glyph: glyphFor(kind, ships), damaged: ships.filter((s) => s.damaged).length, ...more });
  };
  for (const m of board.markers) {
    if (m.side === seat && m.marker) own(m.marker, m.at, m.kind, m.ships, { located: m.face_up, moved: m.moved, slow: m.slow });
  }
  for (const w of board.waiting) if (w.kind === 'dummy' || w.kind === 'wolfpack' || w.ships.length || w.kind === 'convoy') own(w.marker, w.at ?? waitingRoom, w.kind, w.ships, {});
  const ports = new Map<string, Ship[]>();
  for (const ship of board.ships) if (ship.side === seat && ship.status === 'norway' && ship.port) ports.set(ship.port, [...(ports.get(ship.port) ?? []), ship]);
  for (const [port, ships] of ports) units.push({ ...plain, key: `port ${port}`, at: port, kind: 'port', ships: byWeight(ships), glyph: glyphOf(byWeight(ships)[0]!), damaged: ships.filter((s) => s.damaged).length });
  for (const air of board.air) {
    if (air.side === seat && air.side === 'axis' && air.base && air.state !== 'lost') units.push({ ...plain, key: air.name, at: air.base, kind: 'air', ships: [], air, glyph: air.name === 'KG 26' ? 'tb' : 'bm', moved: air.state === 'flown' });
  }
  for (const c of contactsOf(board, seat)) {
    units.push({ ...plain, key: c.key, at: c.marker.at, foe: true, kind: c.marker.kind, ships: c.ships, glyph: glyphFor(c.marker.kind, c.ships), ink: c.ink, age: c.age > 0 ? `${c.age}h` : '', moved: c.marker.moved, slow: c.marker.slow, damaged: c.ships.filter((s) => s.damaged).length });
  }
  return units;
}
