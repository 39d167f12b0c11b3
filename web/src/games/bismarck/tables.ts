// Bismarck's tables as they are printed, and which part of one an event was read from.
import type { RuleTable, RuleTables } from '../../glance/contract';
import { entries, from, plus, readAs, upTo } from '../../glance/tables';

const words = {
  en: {
    dice: 'Dice', die: 'Die', level: 'Visibility', visibility: 'Change of visibility', change: 'Levels', fog: 'Fog', yes: 'fog', visibilityAdd: 'Added to the dice of visibility', added: 'Added', shadow: 'Shadow table', held: 'Contact is held on a die up to', day: 'day', night: 'night', shadowAdd: 'Added to the shadow die', twoZones: 'The quarry moved two zones',
    chance: 'General search', worst: 'Found at a visibility up to', columns: ['near the patrol line', 'elsewhere inside it', 'near the coast'], repair: 'Evasion repair', regained: 'Evasion regained', bombs: 'Bombs and torpedoes from the air',
    bombers: { german: 'German bombers', british: 'British bombers', british_at_battleships: 'British, at a battleship', torpedoes: 'Torpedo bombers' } as Record<string, string>,
    gunnery: 'Fire tables', fire: { b_broadside: 'B, broadside', b_bow: 'B, bow', b_stern: 'B, stern', a_broadside: 'A, broadside', a_bow: 'A, bow', a_stern: 'A, stern' } as Record<string, string>,
    special: 'Special damage', specials: { a: 'A', b: 'B', a_armoured: 'A, armoured ship' } as Record<string, string>, convoys: 'Convoys destroyed', convoy: 'Convoy', points: 'Points',
    hit: { midships: 'midships', secondary: 'secondary', bow: 'bow', stern: 'stern', evasion: 'evasion −', special: 'special', sunk: 'sunk' } as Record<string, string>, none: '–',
  },
  pl: {
    dice: 'Kości', die: 'Kostka', level: 'Widoczność', visibility: 'Zmiana widoczności', change: 'Poziomy', fog: 'Mgła', yes: 'mgła', visibilityAdd: 'Modyfikator rzutu na widoczność', added: 'Dodaje się', shadow: 'Tabela śledzenia', held: 'Kontakt utrzymany przy rzucie do', day: 'dzień', night: 'noc', shadowAdd: 'Modyfikator rzutu na śledzenie', twoZones: 'Cel przepłynął dwie strefy',
    chance: 'Ogólne poszukiwania', worst: 'Wykryty przy widoczności do', columns: ['przy linii patrolowej', 'w innych strefach', 'przy wybrzeżu'], repair: 'Naprawa manewrowości', regained: 'Odzyskana manewrowość', bombs: 'Bomby i torpedy lotnicze',
    bombers: { german: 'Bombowce niemieckie', british: 'Bombowce brytyjskie', british_at_battleships: 'Brytyjskie, na pancernik', torpedoes: 'Samoloty torpedowe' } as Record<string, string>,
    gunnery: 'Tabele ognia', fire: { b_broadside: 'B, burta', b_bow: 'B, dziób', b_stern: 'B, rufa', a_broadside: 'A, burta', a_bow: 'A, dziób', a_stern: 'A, rufa' } as Record<string, string>,
    special: 'Uszkodzenia specjalne', specials: { a: 'A', b: 'B', a_armoured: 'A, okręt opancerzony' } as Record<string, string>, convoys: 'Zniszczone konwoje', convoy: 'Konwój', points: 'Punkty',
    hit: { midships: 'śródokręcie', secondary: 'artyleria średnia', bow: 'dziób', stern: 'rufa', evasion: 'manewrowość −', special: 'specjalne', sunk: 'zatopiony' } as Record<string, string>, none: '–',
  },
};
type W = (typeof words)['en'];
type Hit = Record<string, number | string | boolean>;
interface Printed {
  visibility: { change: [number, number, boolean][]; modifiers_errata: Record<string, number> };
  shadow: { hold_up_to: number[]; columns_day: Record<string, number>; columns_night: Record<string, number>; level_modifier: number[]; two_zones: number };
  repair: { factors: number[] };
  chance: { general_search: Record<string, number[]> };
  points: { convoys: number[] };
  bombs: Record<string, { rows: Record<string, Hit> }>;
  gunnery: Record<string, Record<string, Hit> | string>;
  special: Record<string, Record<string, Hit> | string>;
}

const hitText = (hit: Hit | undefined, w: W): string => entries<number | string | boolean>(hit).map(([part, n]) => (n === true ? w.hit[part] : part === 'evasion' ? `${w.hit[part]}${n}` : `${w.hit[part] ?? part} ${n}`)).join(', ') || w.none;
// Two dice down, a table each across.
function ofHits(tables: [key: string, name: string, rows: Record<string, Hit>][], w: W): Pick<RuleTable, 'corner' | 'columns' | 'rows'> {
  const sums = [...new Set(tables.flatMap(([, , rows]) => Object.keys(rows)))].map(Number), first = Math.min(...sums), last = Math.max(...sums);
  return {
    corner: w.dice, columns: tables.map(([key, name]) => ({ key, name })),
    rows: Array.from({ length: last - first + 1 }, (_, i) => String(first + i)).map((sum) => ({ keys: [sum], name: sum, cells: tables.map(([, , rows]) => hitText(rows[sum], w)) })),
  };
}
const lettersOf = (columns: Record<string, number>, at: number): string => Object.keys(columns).filter((letter) => columns[letter] === at).join(', ');

export const tables: RuleTables = {
  tablesOf(printed, language) {
    const p = printed as Printed, w = words[language], last = p.shadow.level_modifier.length - 1;
    const changes = p.visibility.change, level = (i: number) => (i === last ? 'X' : String(i + 1));
    const rowsOf = (all: Record<string, Record<string, Hit> | string>, names: Record<string, string>) => Object.keys(names).flatMap((key): [string, string, Record<string, Hit>][] => (typeof all[key] === 'object' ? [[key, names[key]!, all[key] as Record<string, Hit>]] : []));
    return [
      {
        id: 'visibility', title: w.visibility, rule: '7.14', corner: w.dice, columns: [{ key: 'change', name: w.change }, { key: 'fog', name: w.fog }],
        rows: changes.map(([sum, change, fog], i) => ({ keys: i === 0 ? upTo(sum) : i === changes.length - 1 ? from(sum) : [String(sum)], name: String(sum), cells: [plus(change), fog ? w.yes : w.none] })),
      },
      { id: 'visibility_add', title: w.visibilityAdd, rule: '7.14', corner: w.level, columns: [{ key: 'add', name: w.added }], rows: entries<number>(p.visibility.modifiers_errata).map(([at, n]) => ({ keys: [at], name: at === '9' ? 'X' : at, cells: [plus(n)] })) },
      {
        id: 'shadow', title: w.shadow, rule: '8.15', corner: '', rows: [{ keys: ['held'], name: w.held, cells: p.shadow.hold_up_to.map(String) }],
        columns: p.shadow.hold_up_to.map((_, i) => ({ key: String(i + 1), name: [[w.day, lettersOf(p.shadow.columns_day, i + 1)], [w.night, lettersOf(p.shadow.columns_night, i + 1)]].filter(([, letters]) => letters).map((pair) => pair.join(' ')).join(', ') })),
      },
      { id: 'shadow_add', title: w.shadowAdd, rule: '8.15', corner: w.level, columns: [{ key: 'add', name: w.added }], rows: [...p.shadow.level_modifier.map((n, i) => ({ keys: [level(i)], name: level(i), cells: [plus(n)] })), { keys: ['two'], name: w.twoZones, cells: [plus(p.shadow.two_zones)] }] },
      { id: 'bombs', title: w.bombs, rule: '9.18', ...ofHits(Object.keys(w.bombers).flatMap((key): [string, string, Record<string, Hit>][] => (p.bombs[key] ? [[key, w.bombers[key]!, p.bombs[key].rows]] : [])), w) },
      { id: 'gunnery', title: w.gunnery, rule: '9.66', ...ofHits(rowsOf(p.gunnery, w.fire), w) },
      { id: 'special', title: w.special, rule: '9.712', ...ofHits(rowsOf(p.special, w.specials), w) },
      { id: 'repair', title: w.repair, rule: '9.728', corner: w.die, columns: [{ key: 'regained', name: w.regained }], rows: p.repair.factors.map((n, i) => ({ keys: [String(i + 1)], name: String(i + 1), cells: [String(n)] })) },
      { id: 'chance', title: w.chance, rule: '10.21', corner: w.dice, over: w.worst, columns: w.columns.map((name, i) => ({ key: String(i), name })), rows: entries<number[]>(p.chance.general_search).map(([sum, levels]) => ({ keys: [sum], name: sum, cells: levels.map((n) => (n ? String(n) : w.none)) })) },
      { id: 'convoys', title: w.convoys, rule: '12.44', corner: w.convoy, columns: [{ key: 'points', name: w.points }], rows: p.points.convoys.map((n, i) => ({ keys: [String(i + 1)], name: String(i + 1), cells: [String(n)] })) },
    ];
  },
  litBy(what) {
    const row = readAs(what);
    const lit = (table: string, more: { row?: string | undefined; column?: string | undefined } = {}) => ({ table, ...(more.row === undefined ? {} : { row: more.row }), ...(more.column === undefined ? {} : { column: more.column }) });
    switch (what.event) {
      case 'visibility':
      case 'area_visibility': return lit('visibility', { row });
      case 'shadow_rolled': return lit('shadow', { row: 'held', column: what.column === undefined ? undefined : String(what.column) });
      case 'chance_rolled': return lit('chance', { row: String(what.number) });
      case 'bombs_hit': case 'bombs_miss': return lit('bombs', { row });
      case 'shot': return lit('gunnery', { row, column: String(what.table) });
      case 'special_shot': return lit('special', { row, column: String(what.table).replace('special_', '') });
      default: return null;
    }
  },
};
