// What is printed on a counter, in words, and what of it holds now.
import type { Stat } from '../../../glance/contract';
import type { Language } from '../../../lib/contract';
import { count } from '../../../words/count';
import { nameIn, wordsIn } from '../words';
import { isShip, type AirUnit, type Board, type Force, type Ship, type ShipClass, type ShipSpec } from './board';
import { forceState, shipState, turnName, voyageText } from './describe';

const words = {
  en: { type: 'Type', cs: 'Combat strength', flak: 'Anti-aircraft', torpedoes: 'Torpedo symbols', aircraft: 'Room for aircraft', state: 'State', base: 'Base', range: 'Range', combat: 'Air combat', hunts: 'Hunts submarines', searches: 'Reconnaissance', status: 'Status', speed: 'Speed', fuel: 'Fuel', voyage: 'Voyage', found: 'The enemy knows', where: 'Place', nation: 'Nation', yes: 'yes', none: 'none', nations: { British: 'British', American: 'American', Soviet: 'Soviet', German: 'German' } as Record<string, string> },
  pl: { type: 'Typ', cs: 'Punkty siły', flak: 'Siła przeciwlotnicza', torpedoes: 'Symbole torped', aircraft: 'Pojemność hangaru', state: 'Stan', base: 'Baza', range: 'Zasięg', combat: 'Walka powietrzna', hunts: 'Zwalcza okręty podwodne', searches: 'Rekonesans', status: 'Status', speed: 'Szybkość', fuel: 'Paliwo', voyage: 'Rejs', found: 'Przeciwnik wie', where: 'Miejsce', nation: 'Narodowość', yes: 'tak', none: 'brak', nations: { British: 'brytyjska', American: 'amerykańska', Soviet: 'sowiecka', German: 'niemiecka' } as Record<string, string> },
};

export function shipStats(ship: Ship | ShipClass, spec: ShipSpec | undefined, language: Language): Stat[] {
  const w = wordsIn(language), own = words[language], state = shipState(ship, language);
  return [
    { name: own.type, value: w.type[ship.type] },
    { name: own.cs, value: String(ship.cs), ...(isShip(ship) && ship.full !== ship.cs ? { was: String(ship.full) } : {}) },
    ...(spec?.flak ? [{ name: own.flak, value: String(spec.flak) }] : []),
    ...(spec?.torpedoes ? [{ name: own.torpedoes, value: String(spec.torpedoes) }] : []),
    ...(spec?.aircraft ? [{ name: own.aircraft, value: String(spec.aircraft) }] : []),
    ...(spec?.nation ? [{ name: own.nation, value: own.nations[spec.nation] ?? spec.nation }] : []),
    ...(state ? [{ name: own.state, value: state, was: own.none }] : []),
  ];
}
export function airStats(a: AirUnit, language: Language): Stat[] {
  const w = wordsIn(language), own = words[language];
  return [
    { name: own.type, value: w.airType[a.type] },
    { name: own.cs, value: String(a.cs), ...(a.full !== a.cs ? { was: String(a.full) } : {}) },
    { name: own.combat, value: String(a.air_combat) },
    ...(a.interceptor ? [] : [{ name: own.range, value: count(a.range, language, w.hexes) }]),
    ...(a.torpedoes ? [{ name: own.torpedoes, value: String(a.torpedoes) }] : []),
    ...(a.searches ? [{ name: own.searches, value: own.yes }] : []),
    ...(a.hunts ? [{ name: own.hunts, value: own.yes }] : []),
    { name: own.base, value: nameIn(a.base, language) },
    { name: own.status, value: a.interceptor ? w.interceptors : w.status[a.status] },
  ];
}
export function forceStats(board: Pick<Board, 'track'>, f: Force, language: Language): Stat[] {
  const w = wordsIn(language), own = words[language], state = forceState(f, language), voyage = voyageText(board, f, language);
  return [
    { name: own.type, value: w.kind[f.kind] },
    { name: own.where, value: w.place[f.place] },
    ...(f.kind === 'dummy' ? [] : [{ name: own.speed, value: count(f.speed, language, w.hexes) }]),
    ...(f.kind === 'task_force' || f.kind === 'convoy' ? [{ name: own.fuel, value: w.fuel[f.fuel] + (f.fuel_until ? `, ${w.fuelUntil(turnName(board, f.fuel_until, language))}` : ''), ...(f.fuel === 'full' ? {} : { was: w.fuel.full }) }] : []),
    ...(voyage ? [{ name: own.voyage, value: voyage }] : []),
    ...(state ? [{ name: own.state, value: state }] : []),
    { name: own.found, value: f.found.level === null ? own.none : w.idLevel(f.found.level) },
  ];
}
