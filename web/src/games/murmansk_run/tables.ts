// Murmansk Run's combat tables as they are printed, and which part of one an event was read from.
import type { RuleTable, RuleTables } from '../../glance/contract';
import { entries, from, plus, readAs, upTo } from '../../glance/tables';
import type { ShipClass } from './model/board';
import { classIn, wordsIn } from './words';

const words = {
  en: { level: 'Table A: the column', against: 'Fired at', firer: 'Firing', column: 'Table B: what the die brings', die: 'Die', columns: 'Column', air: 'Air attacks', flak: 'Anti-aircraft fire', unit: 'Attacked by', lost: 'lost', lostIf: 'lost, if a carrier is there', transit: 'Passage and dockyards', year: 'Year', less: 'Taken off the die', none: '–' },
  pl: { level: 'Tabela A: kolumna', against: 'Cel', firer: 'Strzelający', column: 'Tabela B: wynik rzutu', die: 'Kostka', columns: 'Kolumna', air: 'Ataki lotnicze', flak: 'Ogień przeciwlotniczy', unit: 'Atakuje', lost: 'stracony', lostIf: 'stracony, jeśli jest lotniskowiec', transit: 'Przejścia i stocznie', year: 'Rok', less: 'Odejmuje się od rzutu', none: '–' },
};
interface Printed {
  level: Record<string, number[] | string[] | string> & { columns: ShipClass[] };
  column: Record<string, string[] | string>;
  air: Record<string, string[] | string>;
  flak: Record<string, string[] | string>;
  transit: { shift: number[] };
}
const isList = (one: unknown): one is string[] => Array.isArray(one);

export const tables: RuleTables = {
  tablesOf(printed, language) {
    const p = printed as Printed, w = words[language], outcome = wordsIn(language).outcome as Record<string, string>;
    // A face of the die down, the best first; what is more than a six counts as one.
    const byFace = (lists: [string, string[]][], cell: (result: string) => string): Pick<RuleTable, 'columns' | 'rows'> => {
      const faces = lists[0]?.[1].length ?? 0;
      return {
        columns: lists.map(([key]) => ({ key: key.replace('-', '−'), name: key.replace('-', '−') })),
        rows: Array.from({ length: faces }, (_, i) => faces - i).map((face, i) => ({ keys: face === faces ? from(face) : i === faces - 1 ? upTo(face) : [String(face)], name: String(face), cells: lists.map(([, list]) => cell(list[i]!)) })),
      };
    };
    const listsOf = (all: Record<string, string[] | string>) => entries<string[] | string>(all).filter((one): one is [string, string[]] => isList(one[1]));
    const result = (one: string) => (one === '-' ? w.none : (outcome[one] ?? one));
    const shots: Record<string, string> = { AA: w.lost, '2AA': w.lostIf, '-': w.none };
    return [
      {
        id: 'level', title: w.level, rule: 'M34', corner: w.against, over: w.firer, columns: p.level.columns.map((key) => ({ key, name: classIn(key, language) })),
        rows: entries<number[] | string[] | string>(p.level).filter(([key, list]) => key !== 'columns' && Array.isArray(list)).map(([key, list]) => ({ keys: [key], name: classIn(key as ShipClass, language), cells: (list as number[]).map(plus) })),
      },
      { id: 'column', title: w.column, rule: 'M34', corner: w.die, over: w.columns, ...byFace(listsOf(p.column).sort(([a], [b]) => Number(a) - Number(b)), result) },
      { id: 'air', title: w.air, rule: 'M18', corner: w.die, over: w.unit, ...byFace(listsOf(p.air), result) },
      { id: 'flak', title: w.flak, rule: 'M55', corner: w.die, over: w.unit, ...byFace(listsOf(p.flak), (one) => shots[one] ?? one) },
    ];
  },
  litBy(what) {
    const row = readAs(what), at = row === undefined ? {} : { row };
    switch (what.event) {
      case 'guns_fired': case 'torpedoes_fired': case 'sub_attack': case 'pack_attack': return { table: 'column', ...at, ...(what.level === 'none' ? {} : { column: String(what.level).replace('-', '−') }) };
      case 'air_attack': return { table: 'air', ...at, column: String(what.air) };
      case 'flak': case 'shot_down': return { table: 'flak', ...at, column: String(what.air) };
      default: return null;
    }
  },
};
