// Where counters lie, and their labels.
import type { Language } from '../../../lib/contract';
import { boxOf } from '../../../plot/labels';
import { labelsFor, stacksOf, type Label, type Stack as Pile } from '../../../plot/stacks';
import type { Surface } from '../../../plot/surface';
import type { Unit } from '../model/units';
import { nameIn, shortIn, wordsIn } from '../words';

export const pilesOf = (surface: Surface, k: number, places: ReadonlyMap<string, Unit[]>, actor: string | null): Pile<Unit>[] =>
  stacksOf(places, k, { spot: (at) => { const cell = surface.cell(at); return cell && [cell.x, cell.y]; }, rank: (u) => (u.key === actor ? -1 : 0), large: 100 });

// Who is in it as far as one knows, the first by name.
export function labelOf(unit: Unit, language: Language, short = false): string {
  const name = (kind: string) => (short ? shortIn : nameIn)(kind, language), [first] = unit.lots, all = unit.lots.reduce((sum, l) => sum + l.number, 0);
  if (!first) {
    const sure = unit.stack.known?.must?.[0];
    return sure ? `${unit.key} ${name(sure)}?` : unit.foe ? `${unit.key} ${unit.sort[language] || (short ? '' : wordsIn(language).unknownShort)}`.trim() : unit.key;
  }
  const head = first.number > 1 ? `${first.number} ${name(first.kind)}` : name(first.kind), rest = all - first.number;
  return `${unit.foe ? `${unit.key} ` : ''}${head}${rest > 0 ? ` +${rest}` : ''}`;
}
// In a port its name stands where that of a stack would be.
export function labelsOf(surface: Surface, piles: readonly Pile<Unit>[], k: number, language: Language, guessed: (key: string) => string): Label[] {
  if (k < 34) return [];
  return labelsFor(piles, (p) => k < 70 && surface.placesIn(p.at).length ? [] : [`${labelOf(p.units[0]!, language, k < 70)}${p.units.length > 1 ? ` +${p.units.length - 1}` : ''}`, guessed(p.units[0]!.key)].filter(Boolean), boxOf(surface.frame, k));
}
