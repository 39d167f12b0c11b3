// Where counters lie, and their labels.
import type { Language } from '../../../lib/contract';
import { boxOf } from '../../../plot/labels';
import { labelsFor, stacksOf, type Label, type Stack as Pile } from '../../../plot/stacks';
import type { Surface } from '../../../plot/surface';
import type { Unit } from '../model/units';
import { nameIn, shortIn, wordsIn } from '../words';

// Who is on top: who is in hand, then convoys, task forces, packs, dummies, aircraft; of the enemy's who is known best.
const order = { convoy: 1, task_force: 2, wolfpack: 3, dummy: 4 };
export function rankOf(u: Unit, actor: string | null): number {
  if (u.key === actor) return -1;
  if (u.air) return 9;
  if (u.force) return order[u.force.kind];
  return u.block?.level === null ? 8 : 4 - (u.block?.level ?? 0);
}
export const pilesOf = (surface: Surface, k: number, places: ReadonlyMap<string, Unit[]>, actor: string | null): Pile<Unit>[] =>
  stacksOf(places, k, { spot: (at) => { const cell = surface.cell(at); return cell && [cell.x, cell.y]; }, rank: (u) => rankOf(u, actor), large: 104 });

export function labelOf(unit: Unit, language: Language, short = false): string {
  const w = wordsIn(language);
  if (unit.air || !unit.foe) return short && !unit.air ? shortIn(unit.key, language) : nameIn(unit.key, language);
  const { level, kind } = unit.block!;
  return level === null ? unit.key : `${unit.key} ${kind ? w.kind[kind] : ''}${short ? '' : ` ${w.id}${level}`}`.trim();
}
export function labelsOf(surface: Surface, piles: readonly Pile<Unit>[], k: number, language: Language, more: (u: Unit) => string): Label[] {
  if (k < 40) return [];
  return labelsFor(piles, (p) => {
    const [first] = p.units;
    if (k < 64 && first!.foe && first!.block?.in_port) return [];
    return [`${labelOf(first!, language, k < 78)}${p.units.length > 1 ? ` +${p.units.length - 1}` : ''}`, more(first!)].filter(Boolean);
  }, boxOf(surface.frame, k));
}
