// Questions that are about one's plan as a whole, or about who leaves a force: a sheet beside the chart has them.
import type { Option, View } from '../../../lib/contract';
import { byWeight, type Board, type Force, type ShipType } from '../model/board';

const planning = new Set(['place', 'white', 'spread', 'plan']);
export const isPlanning = (view: View): boolean => planning.has(view.prompt?.kind ?? '');
export const hasSheet = (view: View): boolean => isPlanning(view) || view.prompt?.kind === 'split';

// Who may leave a force: ships one by one, strength by class.
export interface Leaving {
  name: string;
  type: ShipType;
  here: number; // strength that is still with the force
  options: Option[]; // by how much leaves
}
export function leavingOf(view: View, board: Board): { force: Force | null; rows: Leaving[] } {
  const force = board.forces.find((f) => f.force === board.asked?.force) ?? null;
  if (!force) return { force, rows: [] };
  const rows = [...force.ships, ...force.classes].map(({ name, type, cs }): Leaving => ({ name, type, here: cs, options: view.options.filter((o) => o.choice.ship === name || o.choice.class === name) }));
  return { force, rows: byWeight(rows) };
}
