// What is printed on a counter, in words, and what of it holds now.
import type { Stat } from '../../../glance/contract';
import type { Language } from '../../../lib/contract';
import { count } from '../../../words/count';
import { wordsIn } from '../words';
import { flies, type Kind, type Type } from './board';

const words = {
  en: {
    type: 'Type', move: 'Speed', range: 'Range', limitless: 'no limit', hull: 'Sinks at', falls: 'Falls at', hits: ['hit', 'hits'], damage: 'Damage', holds: 'Carries aircraft', asw: 'Hunts submarines', red: 'Begins attacks', hexAa: 'Flak for the whole hex', yes: 'yes', none: 'none',
    types: { BB: 'battleship', BC: 'battlecruiser', CV: 'carrier', CA: 'heavy cruiser', CL: 'light cruiser', DD: 'destroyer', DE: 'escort', AA: 'anti-aircraft ship', Sub: 'submarine', Merc: 'merchant', AT: 'attack aircraft', F: 'fighter', R: 'reconnaissance aircraft', Decoy: 'decoy', Group: 'group' } as Record<Type, string>,
  },
  pl: {
    type: 'Typ', move: 'Prędkość', range: 'Zasięg', limitless: 'bez ograniczeń', hull: 'Tonie przy', falls: 'Ginie przy', hits: ['trafieniu', 'trafieniach', 'trafieniach'], damage: 'Uszkodzenia', holds: 'Zabiera samoloty', asw: 'Zwalcza okręty podwodne', red: 'Zaczyna ataki', hexAa: 'Plot. dla całego pola', yes: 'tak', none: 'brak',
    types: { BB: 'pancernik', BC: 'krążownik liniowy', CV: 'lotniskowiec', CA: 'ciężki krążownik', CL: 'lekki krążownik', DD: 'niszczyciel', DE: 'eskortowiec', AA: 'okręt przeciwlotniczy', Sub: 'okręt podwodny', Merc: 'frachtowiec', AT: 'samolot uderzeniowy', F: 'myśliwiec', R: 'samolot rozpoznawczy', Decoy: 'pozoracja', Group: 'grupa' } as Record<Type, string>,
  },
};
export const typeIn = (type: Type, language: Language): string => words[language].types[type];

// What holds now: of one's own the factors and damage, of an enemy the damage.
interface Now {
  guns?: number;
  torpedoes?: number;
  flak?: number;
  damage?: number;
}
export function pieceStats(kind: Kind | undefined, now: Now | null, language: Language): Stat[] {
  if (!kind || kind.type === 'Group' || kind.type === 'Decoy') return kind ? [{ name: words[language].type, value: typeIn(kind.type, language) }] : [];
  const w = wordsIn(language), own = words[language], air = flies(kind);
  const factor = (name: string, printed: number | undefined, value: number | undefined): Stat[] => {
    if (!printed) return [];
    const held = now && 'guns' in now ? (value ?? 0) : printed;
    return [held === printed ? { name, value: String(printed) } : { name, value: String(held), was: String(printed) }];
  };
  const named = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
  return [
    { name: own.type, value: typeIn(kind.type, language) },
    ...factor(named(air ? w.bombs : w.guns), kind.guns, now?.guns),
    ...factor(named(w.torpedoes), kind.torpedoes, now?.torpedoes),
    ...factor(named(air ? w.airCombat : w.flak), kind.flak, now?.flak),
    ...(kind.unlimited ? [{ name: own.range, value: own.limitless }] : kind.movement ? [{ name: air ? own.range : own.move, value: count(kind.movement, language, w.hexes) }] : []),
    ...(kind.hull ? [{ name: air ? own.falls : own.hull, value: count(kind.hull, language, own.hits) }] : []),
    ...(kind.holds ? [{ name: own.holds, value: String(kind.holds) }] : []),
    ...(kind.asw ? [{ name: own.asw, value: own.yes }] : []),
    ...(kind.hex_aa ? [{ name: own.hexAa, value: own.yes }] : []),
    ...(now?.damage ? [{ name: own.damage, value: String(now.damage), was: own.none }] : []),
  ];
}
