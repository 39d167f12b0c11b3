// PQ-17's tables as they are printed, the cards of both decks, and which part of one an event was read from.
import type { RuleTable, RuleTables } from '../../glance/contract';
import { entries, from, plus, readAs, span, upTo } from '../../glance/tables';
import type { Ice, ShipType, Weather } from './model/board';
import { conditionIn, wordsIn } from './words';

const words = {
  en: {
    die: 'Die', sum: 'Sum', result: 'Result', orLess: (n: number) => `${n} or less`, orMore: (n: number) => `${n} or more`, added: 'Added', why: 'Because', sunk: 'Sunk', firer: 'Firer', target: 'Target', points: 'Half points', none: 'none', card: 'Card', level: 'Identified', standing: 'not at all', letter: 'Chit', effect: 'Effect', boats: 'Submarines', before: 'before the escort', after: 'after it', torpedoesGone: 'Torpedoes', gone: 'gone', season: 'Season', predicted: 'Forecast', flownBy: 'Aircraft', lost: 'Lost by', line: 'Looks', night: 'night', day: 'day', photo: 'photo', found: 'Cards of 40',
    seasons: { summer: 'Summer', spring: 'Spring, autumn', winter: 'Winter' } as Record<string, string>, columns: { capital: 'Capital', carrier: 'Carrier', cruiser: 'Cruiser', light: 'Light', convoy: 'Convoy', airbase: 'Air base' } as Record<string, string>,
    title: { gunnery: 'Gunnery: a hit on', gunnery_add: 'Added to guns', torpedo: 'Torpedoes', torpedo_add: 'Added to torpedoes', torpedo_damage: 'What a torpedo does', asw: 'Depth charges', asw_result: 'Submarine caught', asw_add: 'Added to depth charges', submarines: 'Submarine combat', submarines_add: 'Added to submarine combat', flak: 'Anti-aircraft fire', flak_add: 'Added to anti-aircraft fire', bombing: 'Bombs: a hit on', bombing_add: 'Added to bombs', air_combat: 'Air combat', surprise: 'Surprise', surprise_add: 'Added to surprise', withdrawal: 'Withdrawal', withdrawal_add: 'Added to withdrawal', weather: 'Weather', weather_add: 'Added to the weather', ice: 'What ice is found', rejoining: 'Dispersed ships look for the convoy', points: 'Points', events_allied: 'Random events, Allies', events_axis: 'Random events, Germans', chits: 'Special conditions', cards_allied: 'Cards of the Allies', cards_axis: 'Cards of the Germans', count_allied_day: 'Allied search by day', count_allied_night: 'Allied search at night', count_axis_day: 'German search by day', count_axis_night: 'German search at night' },
    asw: ['nothing', 'held down', 'caught'], caught: ['damaged', 'sunk'], flak: ['nothing', 'aborts', 'damaged', 'a step lost'], surprise: ['no surprise', 'surprise'], withdrawal: ['stays', 'gets away'], torpedo: ['misses', 'hits'], rejoin: ['a quarter', 'half', 'all', 'nobody'],
    because: { dead_or_towed: 'target dead in the water or towed', crippled: 'crippled', evading: 'evading', critical_fuel: 'critical fuel', convoy_ship: 'convoy ship', light_ship: 'light ship', surprise: 'surprise', soviet: 'Soviet', offensive: 'hunting', air_radius: 'own air radius', storms: 'storms', night: 'night', reduced_visibility: 'reduced visibility', air_radius_by_day: 'enemy air radius by day', high_speed: 'target at high speed', torpedo: 'torpedo attack', cam: 'catapult fighter', anti_aircraft_ship: 'anti-aircraft ship', elusive: 'elusive target', in_port: 'in port', unidentified: 'attacker unidentified', well_identified: 'attacker at level 3', shadowed: 'attacker shadowed', carrier_by_day: 'carrier by day', in_area: 'in the withdrawal area', caution: 'caution from above', after_fair: 'after fair weather', after_storms: 'after storms', after_gales: 'after gales', fair: 'fair weather', fog: 'fog' } as Record<string, string>,
    boatsInPack: (n: number) => `${n} in the pack`, packLevel: (n: number) => `pack at level ${n}`, escorts: (from: number) => `escorts of ${from} or more`, limit: (n: number) => `In all at most ${n} either way.`, symbols: 'U: always. 0 to 3: from that level on. S: by a friendly shore or a shadower. A: unless a carrier or interceptors are near. –: never. Four weathers: fair, reduced visibility, storms, fog.', damageNote: 'A number: steps lost. C: crippled. S: sunk; 2S: two of them.', event: { ultra: 'decrypts', reinforcements: 'reinforcements', surprise_encounter: 'surprise encounter', caution: 'caution from above', elusive_target: 'elusive target', local_weather: 'local weather', none: 'nothing', weather_damage: 'weather damage', breakdown: 'breakdown', minefields: 'minefields', collision: 'collision', base_attack: 'a base may be attacked', grounding: 'grounding', b_dienst_3: 'B-Dienst: level 3', b_dienst_1: 'B-Dienst: level 1', night_flying: 'night flying', local_fog: 'local fog', port_attack: 'a port may be attacked' } as Record<string, string>,
  },
  pl: {
    die: 'Kość', sum: 'Suma', result: 'Wynik', orLess: (n: number) => `${n} lub mniej`, orMore: (n: number) => `${n} lub więcej`, added: 'Dodaje się', why: 'Za co', sunk: 'Zatopiony', firer: 'Strzela', target: 'Cel', points: 'Pół punktu', none: 'brak', card: 'Karta', level: 'Identyfikacja', standing: 'brak', letter: 'Żeton', effect: 'Znaczenie', boats: 'Okręty podwodne', before: 'przed eskortą', after: 'po niej', torpedoesGone: 'Torpedy', gone: 'zużyte', season: 'Pora roku', predicted: 'Prognoza', flownBy: 'Samoloty', lost: 'Traci', line: 'Szukają', night: 'noc', day: 'dzień', photo: 'zdjęcie', found: 'Karty z 40',
    seasons: { summer: 'Lato', spring: 'Wiosna, jesień', winter: 'Zima' } as Record<string, string>, columns: { capital: 'Duże okręty', carrier: 'Lotniskowiec', cruiser: 'Krążownik', light: 'Lekkie', convoy: 'Konwój', airbase: 'Baza lotnicza' } as Record<string, string>,
    title: { gunnery: 'Artyleria: trafienie w', gunnery_add: 'Modyfikatory artylerii', torpedo: 'Torpedy', torpedo_add: 'Modyfikatory torped', torpedo_damage: 'Skutek trafienia torpedą', asw: 'Zwalczanie okrętów podwodnych', asw_result: 'Los okrętu podwodnego', asw_add: 'Modyfikatory zwalczania okrętów podwodnych', submarines: 'Walka okrętów podwodnych', submarines_add: 'Modyfikatory walki okrętów podwodnych', flak: 'Ogień przeciwlotniczy', flak_add: 'Modyfikatory ognia przeciwlotniczego', bombing: 'Bomby: trafienie w', bombing_add: 'Modyfikatory bombardowania', air_combat: 'Walka powietrzna', surprise: 'Zaskoczenie', surprise_add: 'Modyfikatory zaskoczenia', withdrawal: 'Wycofanie', withdrawal_add: 'Modyfikatory wycofania', weather: 'Pogoda', weather_add: 'Modyfikatory pogody', ice: 'Jaki lód napotkano', rejoining: 'Rozproszone statki szukają konwoju', points: 'Punkty zwycięstwa', events_allied: 'Losowe wydarzenia, Alianci', events_axis: 'Losowe wydarzenia, Niemcy', chits: 'Specjalne warunki', cards_allied: 'Karty Aliantów', cards_axis: 'Karty Niemców', count_allied_day: 'Rekonesans Aliantów za dnia', count_allied_night: 'Rekonesans Aliantów w nocy', count_axis_day: 'Rekonesans Niemców za dnia', count_axis_night: 'Rekonesans Niemców w nocy' },
    asw: ['nic', 'przytrzymany', 'złapany'], caught: ['uszkodzony', 'zatopiony'], flak: ['nic', 'przerwany atak', 'uszkodzenie', 'strata poziomu'], surprise: ['bez zaskoczenia', 'zaskoczenie'], withdrawal: ['zostaje', 'wycofuje się'], torpedo: ['pudło', 'trafienie'], rejoin: ['ćwierć', 'połowa', 'wszystkie', 'nikt'],
    because: { dead_or_towed: 'cel dryfuje lub jest holowany', crippled: 'obniżona pływalność', evading: 'uniki', critical_fuel: 'krytycznie mało paliwa', convoy_ship: 'statek konwoju', light_ship: 'lekki okręt', surprise: 'zaskoczenie', soviet: 'sowieckie', offensive: 'polowanie', air_radius: 'własny patrol lotniczy', storms: 'sztormy', night: 'noc', reduced_visibility: 'ograniczona widoczność', air_radius_by_day: 'patrol lotniczy przeciwnika za dnia', high_speed: 'cel płynie szybko', torpedo: 'atak torpedowy', cam: 'myśliwiec z katapulty', anti_aircraft_ship: 'okręt przeciwlotniczy', elusive: 'nieuchwytny cel', in_port: 'w porcie', unidentified: 'atakujący niezidentyfikowany', well_identified: 'atakujący na stopniu 3', shadowed: 'atakujący śledzony', carrier_by_day: 'lotniskowiec za dnia', in_area: 'w strefie wycofania', caution: 'ostrożność dowództwa', after_fair: 'po dobrej pogodzie', after_storms: 'po sztormach', after_gales: 'po wichurze', fair: 'dobra pogoda', fog: 'mgła' } as Record<string, string>,
    boatsInPack: (n: number) => `w stadzie: ${n}`, packLevel: (n: number) => `stado na stopniu ${n}`, escorts: (from: number) => `eskorta ${from} lub więcej`, limit: (n: number) => `Razem najwyżej ${n} w obie strony.`, symbols: 'U: zawsze. 0 do 3: od tego stopnia. S: przy przyjaznym wybrzeżu lub gdy śledzony. A: chyba że blisko jest lotniskowiec lub myśliwce przechwytujące. –: nigdy. Cztery pogody: pogodnie, ograniczona widoczność, sztormy, mgła.', damageNote: 'Liczba: stracone poziomy. C: obniżona pływalność. S: zatopiony; 2S: dwa statki.', event: { ultra: 'Ultra', reinforcements: 'posiłki', surprise_encounter: 'zaskakujące spotkanie', caution: 'ostrożność dowództwa', elusive_target: 'nieuchwytny cel', local_weather: 'lokalna pogoda', none: 'nic', weather_damage: 'uszkodzenia od pogody', breakdown: 'awaria', minefields: 'pola minowe', collision: 'kolizja', base_attack: 'można atakować bazę', grounding: 'wejście na mieliznę', b_dienst_3: 'B-Dienst: stopień 3', b_dienst_1: 'B-Dienst: stopień 1', night_flying: 'loty nocne', local_fog: 'lokalna mgła', port_attack: 'można atakować port' } as Record<string, string>,
  },
};
type Row = (number | string)[];
interface Card {
  card: number;
  day: Record<'force' | 'air' | 'both' | 'id' | 'photo', string>;
  night: Record<'force' | 'air' | 'both' | 'id', string>;
  marks: string;
}
interface Printed {
  gunnery: { columns: string[] } & Record<string, Row | number>;
  torpedo: Record<string, number>;
  torpedo_damage: Record<string, string[]>;
  asw: Record<string, number>;
  submarine_combat: { before: number[]; after: number[]; expended: number[]; by_size: number[]; by_level: number[]; escorts: [number, number][]; limit: number } & Record<string, number>;
  flak: Record<string, number>;
  bombing: { columns: string[] } & Record<string, number[] | number>;
  air_combat: Record<string, number>;
  surprise: { from: number; weather: number[] } & Record<string, number>;
  withdrawal: { from: number; weather: number[] } & Record<string, number>;
  weather: { summer: number[]; spring: number[]; winter: number[] } & Record<string, number>;
  ice: Record<Ice, number[]>;
  rejoining: Record<string, number>;
  points: { allied: Partial<Record<ShipType | 'AX' | 'MX' | 'air', number>>; axis: Partial<Record<ShipType | 'AX' | 'MX' | 'air', number>> };
  events: { allied: string[]; axis: string[] };
  conditions: { allied: string[]; axis: string[] };
  decks?: { allied: Card[]; axis: Card[] };
}
const weathers: Weather[] = ['fair', 'reduced_visibility', 'fog', 'storms', 'gales'], ices: Ice[] = ['clear', 'light', 'heavy', 'thin', 'solid'];
const firers = ['BB', 'BC', 'CA', 'CL', 'DD', 'TB', 'CV'] as const, bombers = ['DB', 'LB', 'MB', 'TB', 'HB', 'F'] as const;
const dash = (n: number | string) => (n === 0 ? '–' : String(n));

export const tables: RuleTables = {
  tablesOf(printed, language) {
    const p = printed as Printed, w = words[language], said = wordsIn(language), t = w.title;
    type Body = Pick<RuleTable, 'corner' | 'columns' | 'rows'>;
    // Results one after the other, each from a number on; the first has no beginning, the last no end.
    const steps = (firsts: number[], results: string[], corner = w.sum): Body => ({
      corner, columns: [{ key: 'result', name: w.result }],
      rows: results.map((result, i) => {
        const first = firsts[i - 1], next = firsts[i], last = next === undefined ? undefined : next - 1;
        const name = first === undefined ? w.orLess(last!) : last === undefined ? w.orMore(first) : first === last ? String(first) : `${first}–${last}`;
        return { keys: first === undefined ? upTo(last!) : last === undefined ? from(first) : span(first, last), name, cells: [result] };
      }),
    });
    const added = (all: [string, number][]): Body => ({ corner: w.why, columns: [{ key: 'added', name: w.added }], rows: all.map(([name, n]) => ({ keys: [name], name: w.because[name] ?? name, cells: [plus(n)] })) });
    const numbers = (all: object, except: readonly string[]): [string, number][] => entries<unknown>(all).flatMap(([key, n]) => (typeof n === 'number' && !except.includes(key) ? [[key, n] as [string, number]] : []));
    const typeName = (type: string) => said.type[type as ShipType] ?? { AX: language === 'pl' ? 'okręt pomocniczy' : 'auxiliary', MX: language === 'pl' ? 'statek handlowy' : 'merchant', air: language === 'pl' ? 'poziom lotnictwa' : 'step of aircraft' }[type] ?? type;
    const byWeather = (all: readonly number[]): [string, number][] => all.flatMap((n, i) => (n ? [[weathers[i]!, n] as [string, number]] : []));
    const named = (rows: Body): Body => ({ ...rows, rows: rows.rows.map((r) => ({ ...r, name: weathers.includes(r.keys[0] as Weather) ? said.weather[r.keys[0] as Weather] : r.name })) });

    const gunnery: Body = { corner: w.firer, columns: p.gunnery.columns.map((key) => ({ key, name: key })), rows: firers.map((type) => ({ keys: [type], name: `${type} ${typeName(type)}`, cells: (p.gunnery[type] as Row).map((n) => (n === 0 ? '–' : `${n}+`)) })) };
    const blows = entries<string[] | string>(p.torpedo_damage).filter((one): one is [string, string[]] => Array.isArray(one[1]));
    const blow: Body = { corner: w.die, columns: blows.map(([key]) => ({ key, name: key })), rows: span(0, 9).map((die, i) => ({ keys: [die], name: die, cells: blows.map(([, cells]) => cells[i]!) })) };
    const boats: Body = { corner: w.sum, columns: [{ key: 'before', name: w.before }, { key: 'after', name: w.after }, { key: 'expended', name: w.torpedoesGone }], rows: p.submarine_combat.before.map((n, i, all) => ({ keys: i === 0 ? upTo(0) : i === all.length - 1 ? from(i) : [String(i)], name: i === 0 ? w.orLess(0) : i === all.length - 1 ? w.orMore(i) : String(i), cells: [dash(n), dash(p.submarine_combat.after[i]!), p.submarine_combat.expended.includes(i) ? w.gone : ''] })) };
    const bombs: Body = { corner: w.flownBy, columns: p.bombing.columns.map((key) => ({ key, name: w.columns[key] ?? key })), rows: bombers.map((type) => ({ keys: [type], name: said.airType[type], cells: (p.bombing[type] as number[]).map((n) => (n === 0 ? '–' : `${n}+`)) })) };
    const seasons = ['summer', 'spring', 'winter'] as const, low = -3, high = 20;
    const weatherIn = (ends: number[], sum: number) => said.weather[weathers[ends.findIndex((end) => sum <= end)] ?? 'gales'];
    const weather: Body = { corner: w.sum, columns: seasons.map((key) => ({ key, name: w.seasons[key]! })), rows: Array.from({ length: high - low + 1 }, (_, i) => low + i).map((sum) => ({ keys: sum === low ? upTo(low) : sum === high ? from(high) : [String(sum)], name: sum === low ? w.orLess(low) : sum === high ? w.orMore(high) : sum < 0 ? `−${-sum}` : String(sum), cells: seasons.map((season) => weatherIn(p.weather[season], sum)) })) };
    const iceFound = (ends: number[], die: number) => said.ice[ices[ends.findIndex((end) => die <= end)] ?? 'solid'];
    const ice: Body = { corner: w.die, columns: ices.map((key) => ({ key, name: said.ice[key] })), rows: span(0, 9).map((die) => ({ keys: [die], name: die, cells: ices.map((key) => iceFound(p.ice[key], Number(die))) })) };
    const worth = [...new Set([...Object.keys(p.points.allied), ...Object.keys(p.points.axis)])] as (keyof Printed['points']['allied'])[];
    const points: Body = { corner: w.sunk, columns: [{ key: 'allied', name: said.sides.allied }, { key: 'axis', name: said.sides.axis }], rows: worth.map((type) => ({ keys: [type], name: typeName(type), cells: [dash(p.points.allied[type] ?? 0), dash(p.points.axis[type] ?? 0)] })) };
    const happens = (all: string[]): Body => ({ corner: w.sum, columns: [{ key: 'event', name: w.effect }], rows: all.map((event, i) => ({ keys: [String(i)], name: String(i), cells: [w.event[event] ?? event] })) });
    const chits: Body = { corner: w.letter, columns: [{ key: 'allied', name: said.sides.allied }, { key: 'axis', name: said.sides.axis }], rows: p.conditions.allied.map((one, i) => ({ keys: [String.fromCharCode(65 + i)], name: String.fromCharCode(65 + i), cells: [conditionIn(one, language), conditionIn(p.conditions.axis[i]!, language)] })) };
    const { quarter, half, all, ...rejoin } = p.rejoining as { quarter: number; half: number; all: number } & Record<string, number>;

    // The cards themselves, and how many of them find somebody.
    const lines = ['force', 'air', 'both'] as const, halves = ['day', 'night'] as const, levels = ['', '0', '1', '2', '3'];
    const finds = (symbol: string, level: string) => symbol === 'U' || symbol === 'A' || (level !== '' && /\d/.test(symbol) && Number(symbol) <= Number(level));
    const deckTables = (side: 'allied' | 'axis'): RuleTable[] => {
      const deck = p.decks?.[side];
      if (!deck) return [];
      const columns = halves.flatMap((h) => [...lines.map((line) => ({ key: `${h}_${line}`, name: `${w[h]}: ${said.oddsLine[line]}` })), { key: `${h}_id`, name: `${w[h]}: ${said.id} +` }]);
      const card: Body = { corner: w.card, columns: [...columns, { key: 'photo', name: w.photo }], rows: deck.map((c) => ({ keys: [String(c.card)], name: String(c.card), cells: [...halves.flatMap((h) => [...lines.map((line) => c[h][line].replaceAll('-', '–')), c[h].id]), c.day.photo.replaceAll('-', '–')] })) };
      const shown = (['fair', 'reduced_visibility', 'storms', 'fog'] as const).flatMap((one, at) => lines.map((line) => ({ key: `${one}_${line}`, name: `${said.weather[one]}: ${said.oddsLine[line]}`, at, line })));
      const counts = halves.map((h): RuleTable => ({
        id: `count_${side}_${h}`, title: t[`count_${side}_${h}`], rule: '6.2', corner: w.level, over: w.found, columns: shown.map(({ key, name }) => ({ key, name })),
        rows: levels.map((level) => ({ keys: [level || 'standing'], name: level ? `${said.id} ${level}` : w.standing, cells: shown.map(({ at, line }) => String(deck.filter((c) => finds(c[h][line][at]!, level)).length)) })),
      }));
      return [...counts, { id: `cards_${side}`, title: t[`cards_${side}`], rule: '1.7', ...card, note: w.symbols }];
    };
    return [
      ...deckTables('allied'), ...deckTables('axis'),
      { id: 'gunnery', title: t.gunnery, rule: '7.5.2', over: w.target, ...gunnery },
      { id: 'gunnery_add', title: t.gunnery_add, rule: '7.5.2', ...added(numbers(p.gunnery, [])) },
      { id: 'torpedo', title: t.torpedo, rule: '7.3.1', ...steps([p.torpedo.success!], w.torpedo) },
      { id: 'torpedo_add', title: t.torpedo_add, rule: '7.3.1', ...added(numbers(p.torpedo, ['success'])) },
      { id: 'torpedo_damage', title: t.torpedo_damage, rule: '7.3.1', over: w.target, ...blow, note: w.damageNote },
      { id: 'asw', title: t.asw, rule: '7.4.1', ...steps([p.asw.held_down!, p.asw.success!], w.asw) },
      { id: 'asw_result', title: t.asw_result, rule: '7.4.1', ...steps([p.asw.sunk!], w.caught) },
      { id: 'asw_add', title: t.asw_add, rule: '7.4.1', ...added(numbers(p.asw, ['held_down', 'success', 'sunk'])) },
      { id: 'submarines', title: t.submarines, rule: '7.4', over: w.boats, ...boats },
      {
        id: 'submarines_add', title: t.submarines_add, rule: '7.4', note: w.limit(p.submarine_combat.limit),
        ...(() => {
          const base = added(numbers(p.submarine_combat, ['limit', 'refuelling_stops_from']));
          const more = [...p.submarine_combat.by_size.map((n, i) => ({ keys: [`size ${i}`], name: w.boatsInPack(i), cells: [plus(n)] })).slice(1), ...p.submarine_combat.by_level.map((n, i) => ({ keys: [`level ${i}`], name: w.packLevel(i), cells: [plus(n)] })), ...p.submarine_combat.escorts.map(([first, n]) => ({ keys: [`escorts ${first}`], name: w.escorts(first), cells: [plus(n)] }))];
          return { ...base, rows: [...base.rows, ...more] };
        })(),
      },
      { id: 'flak', title: t.flak, rule: '7.2.5', ...steps([p.flak.abort!, p.flak.damaged!, p.flak.hit!], w.flak) },
      { id: 'flak_add', title: t.flak_add, rule: '7.2.5', ...added(numbers(p.flak, ['abort', 'damaged', 'hit'])) },
      { id: 'bombing', title: t.bombing, rule: '7.2.6', over: w.target, ...bombs },
      { id: 'bombing_add', title: t.bombing_add, rule: '7.2.6', ...added(numbers(p.bombing, [])) },
      { id: 'air_combat', title: t.air_combat, rule: '7.2.3', ...steps([p.air_combat.abort!, p.air_combat.damaged!, p.air_combat.hit!], w.flak) },
      { id: 'surprise', title: t.surprise, rule: '7.6', ...steps([p.surprise.from], w.surprise) },
      { id: 'surprise_add', title: t.surprise_add, rule: '7.6', ...named(added([...byWeather(p.surprise.weather), ...numbers(p.surprise, ['from'])])) },
      { id: 'withdrawal', title: t.withdrawal, rule: '7.5.2', ...steps([p.withdrawal.from], w.withdrawal) },
      { id: 'withdrawal_add', title: t.withdrawal_add, rule: '7.5.2', ...named(added([...byWeather(p.withdrawal.weather), ...numbers(p.withdrawal, ['from'])])) },
      { id: 'weather', title: t.weather, rule: '9.1', over: w.season, ...weather },
      { id: 'weather_add', title: t.weather_add, rule: '9.1', ...added(numbers(p.weather, [])) },
      { id: 'ice', title: t.ice, rule: '10.1', over: w.predicted, ...ice },
      { id: 'rejoining', title: t.rejoining, rule: '9.3.3', corner: w.sum, columns: [{ key: 'result', name: w.result }], rows: [{ keys: upTo(quarter - 1), name: w.orLess(quarter - 1), cells: [w.rejoin[3]!] }, { keys: span(quarter, half - 1), name: `${quarter}–${half - 1}`, cells: [w.rejoin[0]!] }, { keys: span(half, all - 1), name: `${half}–${all - 1}`, cells: [w.rejoin[1]!] }, { keys: from(all), name: w.orMore(all), cells: [w.rejoin[2]!] }, ...numbers(rejoin, []).map(([key, n]) => ({ keys: [key], name: w.because[key] ?? key, cells: [plus(n)] }))] },
      { id: 'points', title: t.points, rule: '2.0', over: w.lost, ...points },
      { id: 'events_allied', title: t.events_allied, rule: '13.0', ...happens(p.events.allied) },
      { id: 'events_axis', title: t.events_axis, rule: '13.0', ...happens(p.events.axis) },
      { id: 'chits', title: t.chits, rule: '12.0', ...chits },
    ];
  },
  litBy(what) {
    const row = readAs(what), at = row === undefined ? {} : { row };
    switch (what.event) {
      case 'weather': return { table: 'weather', ...at };
      case 'ice_is': return { table: 'ice', ...at };
      case 'event_rolled': return { table: `events_${String(what.side)}`, ...at };
      case 'rejoin_rolled': return { table: 'rejoining', ...at };
      case 'dogfight_rolled': return { table: 'air_combat', ...at };
      case 'flak_rolled': return { table: 'flak', ...at };
      case 'bomb_rolled': return { table: 'bombing' };
      case 'torpedo_rolled': case 'torpedo_shot': case 'air_torpedo_rolled': return { table: 'torpedo', ...at };
      case 'torpedo_hits': return { table: 'torpedo_damage', ...at };
      case 'asw_rolled': return { table: 'asw', ...at };
      case 'asw_result': return { table: 'asw_result', ...at };
      case 'submarine_combat_rolled': return { table: 'submarines', ...at };
      case 'surprise_rolled': return { table: 'surprise', ...at };
      case 'withdrawal_rolled': return { table: 'withdrawal', ...at };
      default: return null;
    }
  },
};
