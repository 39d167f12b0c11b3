// What only the battle display says.
import type { Language } from '../../../lib/contract';
import { wordsIn as onTheChart } from '../words';
import type { Area } from '../model/board';

const en = {
  area: { deployment: 'Deployment', screening: 'Screening', torpedoing: 'Torpedo attack', withdrawing: 'Withdrawal' } as Record<Area, string>, log: 'Log', noLog: 'Nothing has been fired yet.',
  stacks: 'Stacks', wave: 'Wave', waves: 'Waves', strikers: 'Strike', defenders: 'Defence', round: 'Round', first: 'attacks', surprised: 'surprised', evades: 'evades', fired: 'has fired',
  keepsOff: 'keeps off', guards: 'guards', toAll: 'all who withdraw', yours: 'Yours', notYet: 'not in line yet', pickCounter: 'Pick one of your counters, then what it does.', pickTarget: 'Pick a target.',
  attackKinds: 'What the submarines aim at', whatIsKnown: 'What is known', notKnown: 'Nothing but that it is there.',
};
const pl: typeof en = {
  area: { deployment: 'Rozstawienie', screening: 'Osłanianie', torpedoing: 'Atak torpedowy', withdrawing: 'Wycofanie' }, log: 'Przebieg', noLog: 'Jeszcze nikt nie strzelał.', stacks: 'Stosy',
  wave: 'Fala', waves: 'Fale', strikers: 'Nalot', defenders: 'Obrona', round: 'Runda', first: 'atakuje', surprised: 'zaskoczeni', evades: 'wykonuje uniki', fired: 'strzelał', keepsOff: 'powstrzymuje',
  guards: 'osłania', toAll: 'wszystkich wycofujących się', yours: 'Twoje', notYet: 'jeszcze nie w szyku', pickCounter: 'Wskaż swój żeton, potem co robi.', pickTarget: 'Wskaż cel.', attackKinds: 'W co celują okręty podwodne',
  whatIsKnown: 'Co wiadomo', notKnown: 'Tylko tyle, że tam jest.',
};
export const wordsIn = (language: Language) => ({ ...onTheChart(language), ...(language === 'pl' ? pl : en) });
