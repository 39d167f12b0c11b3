// What is printed on a counter and its record sheet, and what has become of it.
import type { Stat } from '../../../glance/contract';
import type { Language } from '../../../lib/contract';
import { count } from '../../../words/count';
import type { AirSpec, Boxes, Section, ShipSpec } from './board';
import { wordsIn, zonesForm } from './words';

const words = {
  en: {
    type: 'Type', heavy: 'heavy cruiser', light: 'light cruiser', speed: 'Speed', evasion: 'Evasion', searchMoving: 'Search, under way', searchPatrol: 'Search, on patrol', search: 'Search', patrol: 'on patrol', attack: 'to attack', day: 'day', night: 'night', shadow: 'Shadow column',
    fuel: 'Fuel', ammunition: 'Ammunition', torpedoes: 'Torpedoes', attackBoxes: 'Attack boxes', flights: 'Flights left', endurance: 'Endurance', strikes: 'Attacks', points: 'Worth', turns: ['turn', 'turns'], boxes: { bow: 'Guns, bow', stern: 'Guns, stern', port: 'Guns, port', starboard: 'Guns, starboard', midships: 'Midships' } as Record<Section, string>, hits: ['hit', 'hits'], final: 'beyond repair at sea', none: 'none',
    air: { long_range: 'long-range aircraft', level_bomber: 'level bombers', torpedo_bomber: 'torpedo bombers' },
  },
  pl: {
    type: 'Typ', heavy: 'ciężki krążownik', light: 'lekki krążownik', speed: 'Prędkość', evasion: 'Manewrowość', searchMoving: 'Poszukiwania w ruchu', searchPatrol: 'Poszukiwania na patrolu', search: 'Poszukiwania', patrol: 'na patrolu', attack: 'do ataku', day: 'dzień', night: 'noc', shadow: 'Kolumna śledzenia',
    fuel: 'Paliwo', ammunition: 'Amunicja', torpedoes: 'Torpedy', attackBoxes: 'Pola ataku', flights: 'Pozostałe loty', endurance: 'Długotrwałość lotu', strikes: 'Uderzenia', points: 'Wartość', turns: ['etap', 'etapy', 'etapów'], boxes: { bow: 'Działa, dziób', stern: 'Działa, rufa', port: 'Działa, lewa burta', starboard: 'Działa, prawa burta', midships: 'Śródokręcie' } as Record<Section, string>, hits: ['trafienie', 'trafienia', 'trafień'], final: 'nie do naprawy na morzu', none: 'brak',
    air: { long_range: 'samoloty dalekiego zasięgu', level_bomber: 'bombowce', torpedo_bomber: 'samoloty torpedowe' },
  },
};
// What is known of her now: everything of one's own, of an enemy hits and evasion.
interface Now {
  evasion?: number;
  fuel?: number;
  max_fuel?: number; // by the options of the match; without one what is printed
  ammunition?: number;
  max_ammunition?: number;
  torpedoes?: number;
  max_torpedoes?: number;
  hits?: Boxes;
  beyond_repair?: Boxes;
  attack_boxes?: number;
  max_attack_boxes?: number;
  flights_left?: number;
}
const gunSections: readonly Section[] = ['bow', 'stern', 'port', 'starboard'];

export function shipStats(spec: ShipSpec | undefined, now: Now, language: Language): Stat[] {
  if (!spec) return [];
  const w = words[language], typed = wordsIn(language)[spec.type][0]!;
  const both = (pair: readonly number[]) => `${w.day} ${pair[0]}, ${w.night} ${pair[1]}`;
  const changed = (name: string, value: number | undefined, printed: number): Stat => (value === undefined || value === printed ? { name, value: String(printed) } : { name, value: String(value), was: String(printed) });
  const final = (section: Section): string => (now.beyond_repair?.[section] ? `, ${now.beyond_repair[section]} ${w.final}` : '');
  const hit = (section: Section): string => (now.hits?.[section] ? `${count(now.hits[section], language, w.hits)}${final(section)}` : '');
  const boxed = (section: Section, printed: string): Stat => (hit(section) ? { name: w.boxes[section], value: hit(section), was: printed } : { name: w.boxes[section], value: printed });
  const stats: Stat[] = [
    { name: w.type, value: spec.type === 'cruiser' ? (spec.heavy ? w.heavy : w.light) : typed },
    { name: w.speed, value: count(spec.speed, language, zonesForm[language]) },
    ...(spec.evasion === undefined ? [] : [changed(w.evasion, now.evasion, spec.evasion)]),
    ...(spec.search ? [{ name: spec.patrol ? w.searchMoving : w.search, value: both(spec.search) }] : []),
    ...(spec.patrol ? [{ name: w.searchPatrol, value: both(spec.patrol) }] : []),
    ...(spec.shadow ? [{ name: w.shadow, value: `${w.day} ${spec.shadow.day}, ${w.night} ${spec.shadow.night}` }] : []),
    ...(now.max_fuel ?? spec.fuel ? [changed(w.fuel, now.fuel, now.max_fuel ?? spec.fuel)] : []),
    ...(now.max_ammunition === undefined ? [] : [changed(w.ammunition, now.ammunition, now.max_ammunition)]),
    ...(now.max_torpedoes === undefined ? [] : [changed(w.torpedoes, now.torpedoes, now.max_torpedoes)]),
    ...(now.max_attack_boxes ? [changed(w.attackBoxes, now.attack_boxes, now.max_attack_boxes)] : []),
    ...(now.flights_left === undefined ? [] : [{ name: w.flights, value: String(now.flights_left) }]),
    ...gunSections.filter((section) => (spec.guns[section]?.[0] ?? 0) > 0).map((section) => boxed(section, String(spec.guns[section]![0]))),
    boxed('midships', String(spec.midships)),
    ...(spec.points ? [{ name: w.points, value: String(spec.points) }] : []),
  ];
  return stats;
}

export function airStats(spec: AirSpec | undefined, language: Language): Stat[] {
  if (!spec) return [];
  const w = words[language];
  return [
    { name: w.type, value: w.air[spec.type] },
    ...([['attack', spec.front], ['patrol', spec.back]] as const).flatMap(([side, mode]): Stat[] => {
      const named = (name: string) => (spec.back ? `${name}, ${w[side]}` : name);
      return mode ? [
        { name: named(w.speed), value: count(mode.speed, language, zonesForm[language]) },
        { name: named(w.search), value: `${w.day} ${mode.search[0]}, ${w.night} ${mode.search[1]}` },
        { name: named(w.endurance), value: count(mode.endurance, language, w.turns) },
      ] : [];
    }),
    { name: w.strikes, value: spec.strikes ? String(spec.strikes) : w.none },
  ];
}
