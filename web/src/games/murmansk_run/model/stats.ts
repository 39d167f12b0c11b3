// What is printed on a ship's counter, in words, and what has become of her.
import type { Stat } from '../../../glance/contract';
import type { Language } from '../../../lib/contract';
import { count } from '../../../words/count';
import { classIn } from '../words';
import type { Ship, Spec, Torpedoes } from './board';

const words = {
  en: { fires: 'Fires as', defends: 'Is fired at as', none: 'no guns', range: 'Range', areas: ['area', 'areas'], torpedoes: 'Torpedoes', torpedo: { '': 'none', t: 'weak (t)', T: 'strong (T)', '2T': 'strong, two salvoes (2T)' } as Record<Torpedoes, string>, left: 'Salvoes left', links: 'Speed', positions: ['position a period', 'positions a period'], capital: 'Capital ship', yes: 'yes', state: 'Damage', damaged: 'damaged', whole: 'none', turrets: 'Turrets', mayFail: 'may fail', hull: 'Hull', weak: 'weak', fuel: 'Fuel factors', big: 'two' },
  pl: { fires: 'Strzela jako', defends: 'Cel jako', none: 'brak dział', range: 'Zasięg', areas: ['pole', 'pola', 'pól'], torpedoes: 'Torpedy', torpedo: { '': 'brak', t: 'słabe (t)', T: 'silne (T)', '2T': 'silne, dwie salwy (2T)' } as Record<Torpedoes, string>, left: 'Pozostałe salwy', links: 'Prędkość', positions: ['pozycja na okres', 'pozycje na okres', 'pozycji na okres'], capital: 'Okręt liniowy', yes: 'tak', state: 'Uszkodzenia', damaged: 'uszkodzony', whole: 'brak', turrets: 'Wieże', mayFail: 'mogą zawieść', hull: 'Kadłub', weak: 'słaby', fuel: 'Jednostki paliwa', big: 'dwa' },
};

export function shipStats(ship: Ship, spec: Spec | undefined, language: Language): Stat[] {
  const w = words[language];
  return [
    { name: w.fires, value: ship.fires ? classIn(ship.fires, language) : w.none },
    { name: w.defends, value: classIn(ship.class, language) },
    ...(ship.fires ? [{ name: w.range, value: count(ship.range, language, w.areas) }] : []),
    { name: w.torpedoes, value: w.torpedo[ship.torpedoes] },
    ...(ship.salvoes > 0 ? [ship.salvoes_left < ship.salvoes ? { name: w.left, value: String(ship.salvoes_left), was: String(ship.salvoes) } : { name: w.left, value: String(ship.salvoes) }] : []),
    { name: w.links, value: count(ship.links, language, w.positions) },
    ...(ship.capital ? [{ name: w.capital, value: w.yes }] : []),
    ...(spec?.turrets_fail ? [{ name: w.turrets, value: w.mayFail }] : []),
    ...(spec?.weak_hull ? [{ name: w.hull, value: w.weak }] : []),
    ...(spec?.big_fuel ? [{ name: w.fuel, value: w.big }] : []),
    ship.damaged ? { name: w.state, value: w.damaged, was: w.whole } : { name: w.state, value: w.whole },
  ];
}
// "SB/SB t" in words.
export function codeText(ship: Pick<Ship, 'fires' | 'class'>, language: Language): string {
  const w = words[language];
  return `${w.fires} ${ship.fires ? classIn(ship.fires, language) : w.none}; ${w.defends.toLowerCase()} ${classIn(ship.class, language)}`;
}
export const torpedoText = (torpedoes: Torpedoes, language: Language): string => `${words[language].torpedoes}: ${words[language].torpedo[torpedoes]}`;
