// North Cape's tables as they are printed, and which part of one an event was read from.
import type { RuleTable, RuleTables } from '../../glance/contract';
import { entries, from, plus, readAs, span, upTo } from '../../glance/tables';
import type { Season, Type, Weather } from './model/board';
import { typeIn } from './model/stats';
import { wordsIn } from './words';

const words = {
  en: {
    sum: 'Die', result: 'Result', orLess: (n: number) => `${n} or less`, orMore: (n: number) => `${n} or more`, added: 'Added', why: 'Because', weather: 'Weather', weatherAdd: 'The season adds to the weather die', recon: 'Reconnaissance', reconResult: ['nothing is seen', 'one side chooses what is shown', 'shown at random', 'everything is shown'], reconAdd: 'Added to reconnaissance', infiltration: 'Infiltration', infiltrationResult: ['screened off', 'detected', 'gets through'], infiltrationAdd: 'Added to infiltration',
    depth: 'Depth charges', depthResult: ['sunk', 'damaged', 'again, one lower', 'again, one higher', 'nothing'], depthAdd: 'Added to depth charges', fire: 'What weather adds in combat', guns: 'Guns', torpedoes: 'Torpedoes', points: 'Points', piece: 'Sunk',
    because: { recon_type: 'reconnaissance aircraft', coast: 'by the coast', attack_type: 'attack aircraft', clear: 'clear weather', single: 'a single piece', icebergs: 'icebergs', submarine: 'a submarine looks', merchant: 'a merchant looks', fog: 'fog', shadowing: 'two hexes away', submerged: 'submerged', storm: 'storm', ace: 'ace', each_asw: 'each ship that hunts submarines', air_patrol: 'air patrol', soviet_destroyer: 'Soviet destroyer', british: 'British ship' } as Record<string, string>,
  },
  pl: {
    sum: 'Rzut', result: 'Wynik', orLess: (n: number) => `${n} lub mniej`, orMore: (n: number) => `${n} lub więcej`, added: 'Dodaje się', why: 'Za co', weather: 'Pogoda', weatherAdd: 'Pora roku dodaje do rzutu na pogodę', recon: 'Rozpoznanie', reconResult: ['nic nie widać', 'właściciel wybiera, co pokazać', 'losowo', 'widać wszystko'], reconAdd: 'Modyfikatory rozpoznania', infiltration: 'Przenikanie', infiltrationResult: ['odparty przez osłonę', 'wykryty', 'przenika'], infiltrationAdd: 'Modyfikatory przenikania',
    depth: 'Bomby głębinowe', depthResult: ['zatopiony', 'uszkodzony', 'jeszcze raz, o jeden mniej', 'jeszcze raz, o jeden więcej', 'nic'], depthAdd: 'Modyfikatory bomb głębinowych', fire: 'Co pogoda dodaje w walce', guns: 'Działa', torpedoes: 'Torpedy', points: 'Punkty', piece: 'Zatopiony',
    because: { recon_type: 'samolot rozpoznawczy', coast: 'przy wybrzeżu', attack_type: 'samolot uderzeniowy', clear: 'dobra pogoda', single: 'pojedynczy żeton', icebergs: 'góry lodowe', submarine: 'patrzy okręt podwodny', merchant: 'patrzy frachtowiec', fog: 'mgła', shadowing: 'dwa pola dalej', submerged: 'w zanurzeniu', storm: 'sztorm', ace: 'as', each_asw: 'każdy okręt zwalczający okręty podwodne', air_patrol: 'patrol lotniczy', soviet_destroyer: 'niszczyciel radziecki', british: 'okręt brytyjski' } as Record<string, string>,
  },
};
interface Printed {
  weather: { season: Record<Season, number>; clear_to: number; fog_to: number };
  reconnaissance: { nothing_to: number; chosen_to: number; at_random_to: number; modifiers: Record<string, number> };
  infiltration: { screened_to: number; detected_to: number; modifiers: Record<string, number> };
  depth_charges: { sunk_to: number; damaged_to: number; again_lower: number; again_higher: number; modifiers: Record<string, number> };
  gunfire: Record<Weather, number>;
  torpedoes: Record<Weather, number>;
  points: Partial<Record<Type, number>>;
}

export const tables: RuleTables = {
  tablesOf(printed, language) {
    const p = printed as Printed, w = words[language], said = wordsIn(language);
    // Results one after the other, each up to a number; the last has no end.
    const steps = (ends: number[], results: string[], events: string[] = []): Pick<RuleTable, 'corner' | 'columns' | 'rows'> => ({
      corner: w.sum, columns: [{ key: 'result', name: w.result }],
      rows: results.map((result, i) => {
        const first = (ends[i - 1] ?? 0) + 1, end = ends[i];
        const name = i === 0 ? w.orLess(end!) : end === undefined ? w.orMore(first) : end === first ? String(end) : `${first}–${end}`;
        return { keys: [...(i === 0 ? upTo(end!) : end === undefined ? from(first) : span(first, end)), ...(events[i] ? [events[i]] : [])], name, cells: [result] };
      }),
    });
    const added = (all: Record<string, number>, names: Record<string, string>, corner = w.why): Pick<RuleTable, 'corner' | 'columns' | 'rows'> => ({
      corner, columns: [{ key: 'added', name: w.added }], rows: entries<number>(all).map(([key, n]) => ({ keys: [key], name: names[key] ?? key, cells: [plus(n)] })),
    });
    const weathers: Weather[] = ['clear', 'fog', 'storm'];
    const { depth_charges: d, reconnaissance: r, infiltration: i } = p;
    return [
      { id: 'weather', title: w.weather, rule: '3.0', ...steps([p.weather.clear_to, p.weather.fog_to], weathers.map((one) => said.weather[one])) },
      { id: 'weather_add', title: w.weatherAdd, rule: '3.0', ...added(p.weather.season, said.season, w.why) },
      { id: 'recon', title: w.recon, rule: '6.1', ...steps([r.nothing_to, r.chosen_to, r.at_random_to], w.reconResult) },
      { id: 'recon_add', title: w.reconAdd, rule: '6.1', ...added(r.modifiers, w.because) },
      { id: 'infiltration', title: w.infiltration, rule: '8.1', ...steps([i.screened_to, i.detected_to], w.infiltrationResult, ['screened', 'detected', 'infiltrated']) },
      { id: 'infiltration_add', title: w.infiltrationAdd, rule: '8.1', ...added(i.modifiers, w.because) },
      { id: 'depth', title: w.depth, rule: '8.3', ...steps([d.sunk_to, d.damaged_to, d.again_lower, d.again_higher], w.depthResult) },
      { id: 'depth_add', title: w.depthAdd, rule: '8.3', ...added(d.modifiers, w.because) },
      { id: 'fire', title: w.fire, rule: '9.6', corner: w.weather, columns: [{ key: 'guns', name: w.guns }, { key: 'torpedoes', name: w.torpedoes }], rows: weathers.map((one) => ({ keys: [one], name: said.weather[one], cells: [plus(p.gunfire[one]), plus(p.torpedoes[one])] })) },
      { id: 'points', title: w.points, rule: '10.0', corner: w.piece, columns: [{ key: 'points', name: w.points }], rows: entries<number | string>(p.points).flatMap(([type, n]) => (typeof n === 'number' ? [{ keys: [type], name: typeIn(type as Type, language), cells: [String(n)] }] : [])) },
    ];
  },
  litBy(what) {
    const row = readAs(what), at = row === undefined ? {} : { row };
    switch (what.event) {
      case 'weather': return { table: 'weather', ...at };
      case 'screened': case 'detected': case 'infiltrated': return { table: 'infiltration', row: String(what.event) }; // the event says it: the highest and the lowest face need no sum
      case 'depth_charge_rolled': return { table: 'depth', ...at };
      case 'fire_rolled': return { table: 'fire', column: 'guns' };
      case 'torpedo_rolled': return { table: 'fire', column: 'torpedoes' };
      default: return null;
    }
  },
};
