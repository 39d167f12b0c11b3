// Beyond the first step, which the options give, a fast ship can often take a second. How far each ship can go and what
// that costs the umpire says; whether a zone two steps away can be entered it says when the step is asked for.
import type { Ship } from './board';
import type { Lattice } from '../../../plot/lattice';
import type { Roster } from './names';

export interface Cost {
  zones: number; // steps from where it stands now
  fuel: number | null; // null: burns none
  via: string[]; // zones on the way, the last one included
}

export function members(ships: readonly Ship[], leader: Ship): Ship[] {
  return leader.force === null ? [leader] : ships.filter((s) => s.force === leader.force && s.zone === leader.zone);
}

// What so many zones cost the unit, by the ship that pays most.
function fuelFor(unit: readonly Ship[], roster: Roster, zones: number): number | null {
  const payers = unit.filter((s) => roster.burns(s.name, s.type));
  if (!payers.length) return null;
  return Math.max(...payers.map((s) => (s.fuel_ahead ?? []).slice(0, zones).reduce((sum, n) => sum + n, 0)));
}

export function reachOf(lattice: Lattice, roster: Roster, ships: readonly Ship[], leader: Ship, legal: Iterable<string>): { first: Map<string, Cost>; second: Map<string, Cost> } {
  const first = new Map<string, Cost>(), second = new Map<string, Cost>();
  const unit = members(ships, leader), far = Math.min(...unit.map((s) => s.fuel_ahead?.length ?? 0));
  for (const zone of legal) first.set(zone, { zones: 1, fuel: fuelFor(unit, roster, 1), via: [zone] });
  if (far < 2) return { first, second };
  const from = lattice.cell(leader.zone);
  for (const zone of first.keys()) {
    const cell = lattice.cell(zone);
    if (!cell) continue;
    for (const next of lattice.neighbours(cell)) {
      if (next.kind === 'land' || next === from || first.has(next.id) || second.has(next.id)) continue;
      second.set(next.id, { zones: 2, fuel: fuelFor(unit, roster, 2), via: [zone, next.id] });
    }
  }
  return { first, second };
}
