// Beyond the first step, which the options give, a fast ship can often take a second. These zones are a
// forecast from what is printed and known; the umpire decides when the step is asked for.
import type { Ship } from './board';
import { isCTurn } from './board';
import type { Lattice } from '../../../plot/lattice';
import type { Roster } from './names';
import type { Step } from './story';

export interface Cost {
  zones: number; // steps from where it stands now
  fuel: number | null; // null: burns none
  via: string[]; // zones on the way, the last one included
}

export function members(ships: readonly Ship[], leader: Ship): Ship[] {
  return leader.force === null ? [leader] : ships.filter((s) => s.force === leader.force && s.zone === leader.zone);
}

// What one step costs the unit, by the ship that pays most.
export function stepFuel(unit: readonly Ship[], roster: Roster, turn: number, step: number, far = false): number | null {
  const payers = unit.filter((s) => roster.burns(s.name, s.type));
  if (!payers.length) return null;
  if (far) return step > 3 ? 1 : 0;
  return Math.max(...payers.map((s) => (roster.speed(s.name) === 1 ? (isCTurn(turn) ? 0 : 1) : step === 2 ? 1 : 0)));
}

export function reachOf(
  lattice: Lattice, roster: Roster, ships: readonly Ship[], leader: Ship, turn: number,
  legal: Iterable<string>, track: readonly Step[],
): { first: Map<string, Cost>; second: Map<string, Cost> } {
  const first = new Map<string, Cost>(), second = new Map<string, Cost>();
  const unit = members(ships, leader);
  const moved = leader.moved;
  const far = moved >= 2; // only a break-out goes on after two
  for (const zone of legal) first.set(zone, { zones: 1, fuel: stepFuel(unit, roster, turn, moved + 1, far), via: [zone] });
  const lastTurn = track.filter((s) => s.turn === turn - 1).length;
  const able = unit.every((s) => roster.speed(s.name) >= 2 && (!roster.burns(s.name, s.type) || (s.fuel > 0 && lastTurn < 2)));
  if (moved !== 0 || !able) return { first, second };
  const from = lattice.cell(leader.zone);
  for (const zone of first.keys()) {
    const cell = lattice.cell(zone);
    if (!cell) continue;
    for (const next of lattice.neighbours(cell)) {
      if (next.kind === 'land' || next === from || first.has(next.id) || second.has(next.id)) continue;
      second.set(next.id, { zones: 2, fuel: stepFuel(unit, roster, turn, 2), via: [zone, next.id] });
    }
  }
  return { first, second };
}
