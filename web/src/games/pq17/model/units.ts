// The pieces on the chart: one's own forces, the other side's blocks, and aircraft that are out. Aircraft at their bases are
// no pieces; a base says how many of them can still fly.
import type { SeatName } from '../../../lib/contract';
import type { Glyph } from '../../../plot/glyph';
import type { Ink } from '../../../plot/ink';
import { glyphOfAir, glyphOfForce, glyphOfKind, type AirUnit, type Block, type Board, type Force } from './board';
import type { Story } from './story';

export interface Unit {
  key: string; // a force of one's own by its name, an enemy block by its own; aircraft by their name
  at: string;
  foe: boolean;
  block: Block | null; // null: aircraft
  force: Force | null;
  air: AirUnit | null;
  glyph: Glyph | '?';
  ink: Ink;
  turns: number; // since it was identified; -1: it is not, or one's own
  found: boolean; // the enemy has identified it
}

// Solid: identified, and found this turn or the last. Hatched: identified earlier. Dotted: it stands.
export function inkOf({ level }: Pick<Block, 'level'>, turns: number): Ink {
  return level === null ? 'dotted' : turns > 1 || level === 0 ? 'hatched' : 'solid';
}

export function unitsOf(board: Board, story: Story, seat: SeatName): Unit[] {
  const blocks = new Map(board.blocks.map((b) => [b.block, b])), units: Unit[] = [];
  for (const force of board.forces) {
    if (!force.at) continue;
    const block = blocks.get(force.block) ?? null;
    units.push({ key: force.force, at: force.at, foe: false, block, force, air: null, glyph: glyphOfForce(force), ink: 'solid', turns: -1, found: force.found.level !== null });
  }
  for (const block of board.blocks) {
    if (block.side === seat || !block.at) continue;
    const turns = block.level === null ? -1 : Math.max(0, story.turn - (story.found.get(block.block) ?? story.turn));
    units.push({ key: block.block, at: block.at, foe: true, block, force: null, air: null, glyph: glyphOfKind(block.kind), ink: inkOf(block, turns), turns, found: false });
  }
  for (const air of board.aircraft) {
    if (air.status !== 'mission' && air.status !== 'patrol' && air.status !== 'shadowing') continue;
    for (const at of [air.at, air.second]) {
      if (at) units.push({ key: air.name, at, foe: air.side !== seat, block: null, force: null, air, glyph: glyphOfAir(air.type), ink: 'solid', turns: -1, found: false });
    }
  }
  return units;
}

// Air bases, and carriers in their hexes: who is there, and who could fly now.
export interface Base {
  name: string;
  at: string;
  side: SeatName;
  units: AirUnit[];
  ready: number; // steps that have not flown
  all: number;
}
export function basesOf(board: Board): Base[] {
  const bases = new Map<string, Base>();
  for (const unit of board.aircraft) {
    if (!unit.base_hex || unit.status === 'not_there' || unit.cs === 0) continue;
    const base = bases.get(unit.base) ?? { name: unit.base, at: unit.base_hex, side: unit.side, units: [], ready: 0, all: 0 };
    base.units.push(unit);
    if (!unit.interceptor) {
      base.all += unit.cs;
      if (unit.status === 'base') base.ready += Math.max(0, unit.cs - unit.aborted);
    }
    bases.set(unit.base, base);
  }
  return [...bases.values()].sort((a, b) => a.name.localeCompare(b.name));
}
