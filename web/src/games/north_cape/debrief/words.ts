import type { Language, SeatName } from '../../../lib/contract';
import type { Cause } from './story';

const en = {
  debrief: 'Debrief', side: { allied: 'Allied', axis: 'German' } as Record<SeatName, string>, turn: 'Turn', setUp: 'Set-up', turnN: (n: string) => `Turn ${n}`, pick: 'Turn',
  points: 'Points', pointsNote: 'over the turns', known: 'What was known when', knownNote: 'enemy pieces turned up in each turn', losses: 'Losses by cause', lossesNote: 'ships and air units', none: 'Nothing was lost.',
  yours: 'Your plot', theirs: 'Their plot', plot: { allied: 'Allied plot', axis: 'German plot' } as Record<SeatName, string>, truth: 'The truth', both: 'both sides', knew: { allied: 'what the Allies knew', axis: 'what the Germans knew' } as Record<SeatName, string>, noBoards: 'The boards of this turn could not be fetched.',
  upward: 'above', downward: 'below', looks: (n: number) => `${n} looks`, pieces: (n: number) => `${n} pieces`,
  cause: { guns: 'Guns', torpedoes: 'Torpedoes', bombs: 'Bombs', depth_charges: 'Depth charges', dogfight: 'Air combat', flak: 'Anti-aircraft fire', ice: 'Ice', nowhere: 'Nowhere to land' } as Record<Cause, string>,
  events: 'What happened', whole: 'the whole game', thisTurn: 'this turn', all: 'All turns', nothing: 'Nothing worth telling.', report: 'After-action report',
  arrived: (n: number) => `${n} ${n === 1 ? 'merchant' : 'merchants'} arrived in Russia.`, lost: (side: string, list: string) => `${side} losses: ${list}.`, looked: (side: string, n: number, found: number) => `${side} side: looked ${n === 1 ? 'once' : `${n} times`}, ${found} enemy ${found === 1 ? 'piece' : 'pieces'} turned up.`, fights: (n: number) => `${n === 1 ? 'There was 1 fight' : `There were ${n} fights`}.`,
  luck: 'Luck', came: 'came', expected: 'expected', deviation: 'standard deviations', of: (a: number, b: number) => `${a} of ${b}`, even: 'Where it could be counted, the dice favoured nobody.', leaned: (side: string, by: string) => `Where it could be counted, the dice leaned ${side} by ${by} deviations.`,
  luckRow: { air_combat: 'Air combat', bombs: 'Bombs', guns: 'Guns', torpedoes: 'Torpedoes', flak: 'Anti-aircraft fire', infiltration: 'Boats that got through', detection: 'Boats detected', depth_charges: 'Depth charges', reconnaissance: 'Reconnaissance' } as Record<string, string>,
  player: (p: string) => (p.startsWith('bot:') ? `${p.slice(4)} (bot)` : p === 'human' || p === '' ? 'a player' : p), decimal: (n: number) => n.toFixed(1),
  moment: { sunk: 'Sunk', fight: 'Fight', arrived: 'Arrived', found: 'Found', released: 'Released', part: 'Scenario' },
};
export type Words = typeof en;
const pl: Words = {
  debrief: 'Omówienie', side: { allied: 'Alianci', axis: 'Niemcy' }, turn: 'Etap', setUp: 'Rozstawienie', turnN: (n) => `Etap ${n}`, pick: 'Etap',
  points: 'Punkty', pointsNote: 'w kolejnych etapach', known: 'Co kiedy wiedziano', knownNote: 'odkryte żetony przeciwnika w każdym etapie', losses: 'Straty według przyczyn', lossesNote: 'okręty i jednostki lotnicze', none: 'Niczego nie stracono.',
  yours: 'Twoja mapa', theirs: 'Ich mapa', plot: { allied: 'Mapa aliancka', axis: 'Mapa niemiecka' }, truth: 'Prawda', both: 'obie strony', knew: { allied: 'co wiedzieli alianci', axis: 'co wiedzieli Niemcy' }, noBoards: 'Nie udało się pobrać plansz z tego etapu.',
  upward: 'w górę', downward: 'w dół', looks: (n) => `rozpoznania: ${n}`, pieces: (n) => `żetony: ${n}`,
  cause: { guns: 'Działa', torpedoes: 'Torpedy', bombs: 'Bomby', depth_charges: 'Bomby głębinowe', dogfight: 'Walka powietrzna', flak: 'Ogień przeciwlotniczy', ice: 'Lód', nowhere: 'Brak lądowiska' },
  events: 'Co się działo', whole: 'cała gra', thisTurn: 'ten etap', all: 'Wszystkie etapy', nothing: 'Nic wartego opowieści.', report: 'Raport po walce',
  arrived: (n) => `Frachtowce, które dotarły do Rosji: ${n}.`, lost: (side, list) => `Straty, ${side}: ${list}.`, looked: (side, n, found) => `${side}: rozpoznania ${n}, odkryte żetony przeciwnika ${found}.`, fights: (n) => `Walki: ${n}.`,
  luck: 'Szczęście', came: 'wypadło', expected: 'oczekiwane', deviation: 'odchylenia standardowe', of: (a, b) => `${a} z ${b}`, even: 'Gdzie dało się policzyć, kości nie sprzyjały nikomu.', leaned: (side, by) => `Gdzie dało się policzyć, kości sprzyjały stronie: ${side}, o ${by} odchylenia.`,
  luckRow: { air_combat: 'Walka powietrzna', bombs: 'Bomby', guns: 'Działa', torpedoes: 'Torpedy', flak: 'Ogień przeciwlotniczy', infiltration: 'Okręty, które się przedarły', detection: 'Wykryte okręty podwodne', depth_charges: 'Bomby głębinowe', reconnaissance: 'Rozpoznanie' },
  player: (p) => (p.startsWith('bot:') ? `${p.slice(4)} (bot)` : p === 'human' || p === '' ? 'gracz' : p), decimal: (n) => n.toFixed(1).replace('.', ','),
  moment: { sunk: 'Zatopienie', fight: 'Walka', arrived: 'Dotarły', found: 'Wykrycie', released: 'Wyjście', part: 'Scenariusz' },
};
export const words: Record<Language, Words> = { en, pl };
