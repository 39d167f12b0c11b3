// Pieces as they stand on the chart: a task force is one, a ship by itself is one, an air unit in the air is one.
import type { Air, Board, Ship } from './board';
import { boxesOf, hitsOf } from './board';
import type { Glyph } from '../../../plot/glyph';
import type { Surface } from '../../../plot/surface';
import type { Roster } from './names';

export interface Unit {
  key: string;
  zone: string;
  kind: 'ship' | 'force' | 'air';
  leader: string;
  names: string[];
  label: string;
  glyph: Glyph;
  patrol: boolean;
  shadowing: boolean;
  inPort: boolean;
  located: boolean;
  escort: boolean;
  moved: number;
  chevrons: 0 | 1 | 2;
  pips: number;
  open: number; // pips shot away
  tag: string;
  ships: Ship[];
  air: Air | null;
}

const rank: Record<string, number> = { battleship: 0, carrier: 1, cruiser: 2 };

// Aircraft on the ground stand at their base only while there is something to order them.
export function unitsOf(board: Board, surface: Surface, roster: Roster, acting: ReadonlySet<string> = new Set()): Unit[] {
  const ports = new Set(surface.places.filter((p) => p.kinds.includes('port')).map((p) => p.cell));
  const groups = new Map<string, Ship[]>();
  for (const ship of board.ships) {
    if (!ship.zone || (ship.status !== 'at_sea' && ship.status !== 'escort')) continue;
    const key = ship.force === null ? ship.name : `TF ${ship.force} ${ship.zone}`;
    const list = groups.get(key);
    if (list) list.push(ship);
    else groups.set(key, [ship]);
  }
  const units: Unit[] = [];
  for (const [key, ships] of groups) {
    const first = ships[0]!; // who gives the orders
    const top = ships.toSorted((a, b) => (rank[a.type] ?? 3) - (rank[b.type] ?? 3))[0]!;
    const force = ships.length > 1;
    const worst = ships.reduce((w, s) => Math.max(w, hitsOf(s.hits) / (boxesOf(s) || 1)), 0);
    const pips = top.type === 'cruiser' ? 3 : 6;
    units.push({
      key: force ? `TF ${first.force}` : first.name, zone: first.zone!, kind: force ? 'force' : 'ship', leader: first.name, names: ships.map((s) => s.name),
      label: force ? `TF ${first.force} ${top.name}` : first.name, glyph: roster.glyph(top.name, top.type), patrol: ships.every((s) => s.patrol), shadowing: ships.some((s) => s.shadowing),
      inPort: ports.has(first.zone!), located: ships.some((s) => s.located), escort: first.status === 'escort', moved: Math.max(...ships.map((s) => s.moved)),
      chevrons: Math.min(...ships.map((s) => s.speed)) === 1 ? 1 : 2, pips, open: worst ? Math.max(1, Math.round(worst * pips)) : 0,
      tag: force ? `TF ${first.force}` : '', ships, air: null,
    });
    void key;
  }
  for (const air of board.air) {
    const base = roster.air(air.name)?.base;
    const home = base ? (surface.places?.find((p) => p.id === base)?.cell ?? board.ships.find((s) => s.name === base)?.zone ?? null) : null;
    const grounded = air.status !== 'aloft', zone = grounded && acting.has(air.name) ? (air.zone ?? home) : grounded ? null : air.zone;
    if (!zone) continue;
    const glyph = roster.glyph(air.name);
    units.push({
      key: air.name, zone, kind: 'air', leader: air.name, names: [air.name], label: air.name, glyph, patrol: air.back && !grounded, shadowing: Boolean(air.shadowing), inPort: grounded,
      located: false, escort: false, moved: 0, chevrons: 2, pips: 0, open: 0, tag: glyph === 'lr' ? 'LR' : glyph === 'tb' ? 'TB' : 'LB', ships: [], air,
    });
  }
  const order = (u: Unit) => (u.kind === 'force' ? 0 : u.kind === 'ship' ? 1 + (u.pips === 6 ? 0 : 1) : 3);
  return units.sort((a, b) => order(a) - order(b));
}
