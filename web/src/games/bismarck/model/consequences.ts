// What an order of Bismarck would bring, as the umpire reckons it from what the seat knows.
import { few, percent } from '../../../glance/chances';
import type { Consequence } from '../../../glance/contract';
import type { Choice, Foreseeing } from '../../../lib/contract';
import { oddsOf } from '../../../lib/odds';
import { count } from '../../../words/count';
import { zonesForm } from './words';

const words = {
  en: {
    fuel: 'Fuel', noFuel: 'none burnt', left: 'left', reach: 'Reach', seen: 'Could be seen by', coast: 'coast watch', from: 'from search strength', fog: 'Fog', fogText: 'nobody searches there', night: 'Night', nightText: 'search is weaker', nobody: 'nobody known to be there',
    slow: 'Contact held', fast: 'if it moves two zones', strength: 'Search strength', of: 'of', needed: 'needed', hits: 'A hit', friends: 'Own ships alone there', points: 'Points', shots: 'Shots', any: 'At least one hit', two: 'Two hits', sinks: 'Sinks', expected: 'Hits on average',
  },
  pl: {
    fuel: 'Paliwo', noFuel: 'bez zużycia', left: 'zostanie', reach: 'Zasięg', seen: 'Mogą zobaczyć', coast: 'straż wybrzeża', from: 'od siły poszukiwań', fog: 'Mgła', fogText: 'nikt tam nie szuka', night: 'Noc', nightText: 'słabsze poszukiwania', nobody: 'nikt, o kim wiadomo',
    slow: 'Kontakt utrzymany', fast: 'jeśli cel przepłynie dwie strefy', strength: 'Siła poszukiwań', of: 'z', needed: 'potrzebnych', hits: 'Trafienie', friends: 'Własne samotne okręty', points: 'Punkty', shots: 'Strzały', any: 'Co najmniej jedno trafienie', two: 'Dwa trafienia', sinks: 'Zatapia', expected: 'Średnio trafień',
  },
};
type Told =
  | { kind: 'step' | 'passage'; fuel: number | null; fuel_left?: number | null; may_be_there?: string[]; watched?: boolean; fog?: boolean; night?: boolean; needed?: number | null }
  | { kind: 'reach'; reach: { zone: string; fuel: number | null }[] }
  | { kind: 'shadow'; slow: number; fast: number }
  | { kind: 'high_speed'; fast: number }
  | { kind: 'search'; strength: number; needed: number }
  | { kind: 'strike' | 'strike_among_friends'; hits: number; friends?: number }
  | { kind: 'convoy'; points: number }
  | { kind: 'torpedoes'; any: number; two: number }
  | { kind: 'volley'; most_shots: number; any: number; sinks: number; expected: { hits: number } };

export function consequences(choice: Choice, { odds, language }: Foreseeing): Consequence[] {
  const told = oddsOf<Told>(odds, choice), w = words[language];
  if (!told) return [];
  const decimal = (n: number) => n.toLocaleString(language, { maximumFractionDigits: 1 });
  switch (told.kind) {
    case 'passage':
    case 'step': {
      const { fuel, fuel_left: left, may_be_there: there, watched, fog, night, needed } = told, list: Consequence[] = [];
      if (fuel !== null) list.push({ name: w.fuel, value: `${fuel ? `−${fuel}` : w.noFuel}${left === undefined || left === null ? '' : `, ${left} ${w.left}`}`, ...(left === 0 ? { warns: true } : {}) });
      if (there) {
        const eyes = [...(watched ? [w.coast] : []), ...there];
        list.push({ name: w.seen, value: eyes.length ? few(eyes) : w.nobody, ...(eyes.length ? { warns: true } : {}) });
      }
      if (fog) list.push({ name: w.fog, value: w.fogText });
      else if (needed) list.push({ name: w.strength, value: `${needed} ${w.needed}` });
      if (night) list.push({ name: w.night, value: w.nightText });
      return list;
    }
    case 'reach': {
      const costs = told.reach.flatMap(({ fuel }) => (fuel === null ? [] : [fuel]));
      return [
        { name: w.reach, value: count(told.reach.length, language, zonesForm[language]) },
        ...(costs.length ? [{ name: w.fuel, value: Math.max(...costs) === Math.min(...costs) ? String(costs[0]) : `${Math.min(...costs)}–${Math.max(...costs)}` }] : []),
      ];
    }
    case 'shadow': return [{ name: w.slow, value: percent(told.slow) }, { name: w.fast, value: percent(told.fast) }];
    case 'high_speed': return [{ name: w.slow, value: percent(told.fast) }];
    case 'search': return [{ name: w.strength, value: `${told.strength}, ${told.needed} ${w.needed}` }];
    case 'strike':
    case 'strike_among_friends': return [{ name: w.hits, value: percent(told.hits) }, ...(told.friends ? [{ name: w.friends, value: String(told.friends), warns: true as const }] : [])];
    case 'convoy': return [{ name: w.points, value: `+${told.points}` }];
    case 'torpedoes': return [{ name: w.any, value: percent(told.any) }, ...(told.two > 0 ? [{ name: w.two, value: percent(told.two) }] : [])];
    case 'volley': return [{ name: w.shots, value: String(told.most_shots) }, { name: w.expected, value: decimal(told.expected.hits) }, { name: w.any, value: percent(told.any) }, ...(told.sinks > 0 ? [{ name: w.sinks, value: percent(told.sinks) }] : [])];
    default: return [];
  }
}
