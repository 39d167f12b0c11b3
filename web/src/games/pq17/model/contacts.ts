// What is known of the enemy's blocks, best first.
import type { Language } from '../../../lib/contract';
import { wordsIn } from '../words';
import { count } from '../../../words/count';
import type { Category, Report } from './board';
import type { Unit } from './units';

export interface Contact {
  unit: Unit;
  level: number; // -1: it stands
}
// At sea; what lies in ports is another list.
export function contactsOf(units: readonly Unit[]): Contact[] {
  return units.filter((u) => u.foe && u.block && !u.block.in_port)
    .map((unit) => ({ unit, level: unit.block!.level ?? -1 }))
    .sort((a, b) => b.level - a.level || a.unit.turns - b.unit.turns || a.unit.key.localeCompare(b.unit.key, 'en', { numeric: true }));
}

// A report in words: what was said of it, no more.
export function reportText(report: Report | null, language: Language): string {
  const w = wordsIn(language);
  if (!report) return '';
  if (report.counted) return Object.entries(report.counted).map(([category, n]) => `${w.category[category as Category] ?? category} ${n!.cs} (${count(n!.counters, language, w.counters)})`).join(', ');
  return [
    report.warships !== undefined ? `${report.level === 1 ? `${w.about} ` : ''}${count(report.warships, language, w.warships)}` : '',
    report.heavy ? `${w.ofThemHeavy} ${report.heavy}` : '',
    report.carrier === undefined ? '' : report.carrier ? w.withCarrier : w.noCarrier,
    report.convoy && report.convoy !== 'none' ? w.convoySize[report.convoy] : '',
    report.convoy_ships ? count(report.convoy_ships, language, w.convoyShips) : '',
  ].filter(Boolean).join(', ');
}
