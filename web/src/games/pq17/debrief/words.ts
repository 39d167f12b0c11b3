import type { Language, SeatName } from '../../../lib/contract';
import type { TurnWords } from '../../../debrief/turns/told';
import type { Cause } from './story';

const en = {
  debrief: 'Debrief', side: { allied: 'Allied', axis: 'German' } as Record<SeatName, string>, setUp: 'Set-up', turnN: (n: string) => `Day ${n}`, pick: 'Turn', half: { am: 'AM', pm: 'PM' },
  points: 'Points', pointsNote: 'for the Allies, for what was sunk and scored', known: 'What was known when', knownNote: 'enemy blocks found in each turn', losses: 'Losses', lossesNote: 'sunk so far, in strength', causes: 'Losses by cause', none: 'Nothing was lost.',
  yours: 'Your plot', theirs: 'Their plot', plot: { allied: 'Allied plot', axis: 'German plot' } as Record<SeatName, string>, truth: 'The truth', both: 'both sides', knew: { allied: 'what the Allies knew', axis: 'what the Germans knew' } as Record<SeatName, string>, noBoards: 'The boards of this turn could not be fetched.',
  pieces: (n: number) => `${n} found`, cause: { guns: 'Guns', torpedoes: 'Torpedoes', bombs: 'Bombs', air_torpedoes: 'Torpedoes from the air', depth_charges: 'Depth charges', mines: 'Mines', scuttled: 'Scuttled', other: 'Otherwise' } as Record<Cause, string>,
  events: 'What happened', all: 'All turns', nothing: 'Nothing worth telling.', report: 'After-action report', final: 'How the points came about',
  searched: (side: string, n: number, found: number) => `${side} side: ${n} ${n === 1 ? 'search' : 'searches'}, ${found} ${found === 1 ? 'block' : 'blocks'} found.`, arrived: (n: number) => `${n} ${n === 1 ? 'merchant' : 'merchants'} arrived.`, fought: (n: number) => `There were ${n} attacks and battles.`, lost: (side: string, list: string) => `${side} losses: ${list}.`,
  luck: 'Luck', came: 'came', expected: 'expected', deviation: 'standard deviations', of: (a: number, b: number) => `${a} of ${b}`, even: 'Where it could be counted, the dice favoured nobody.', leaned: (side: string, by: string) => `Where it could be counted, the dice leaned ${side} by ${by} deviations.`, luckRow: {} as Record<string, string>,
  player: (p: string) => (p.startsWith('bot:') ? `${p.slice(4)} (bot)` : p === 'human' || p === '' ? 'a player' : p), decimal: (n: number) => (Number.isInteger(n) ? String(n) : n.toFixed(1)),
  moment: { sunk: 'Sunk', fight: 'Attack', arrived: 'Arrived', found: 'Found', scattered: 'Scattered', event: 'Event', play: 'Play' },
};
export type Words = typeof en & TurnWords;
const pl: typeof en = {
  debrief: 'Omówienie', side: { allied: 'Alianci', axis: 'Niemcy' }, setUp: 'Rozstawienie', turnN: (n) => `Dzień ${n}`, pick: 'Tura', half: { am: 'rano', pm: 'po poł.' },
  points: 'Punkty', pointsNote: 'Aliantów, za zatopienia i warunki', known: 'Co kiedy wiedziano', knownNote: 'bloczki przeciwnika wykryte w każdej turze', losses: 'Straty', lossesNote: 'zatopione dotąd, w punktach siły', causes: 'Straty według przyczyn', none: 'Niczego nie stracono.',
  yours: 'Twoja mapa', theirs: 'Ich mapa', plot: { allied: 'Mapa aliancka', axis: 'Mapa niemiecka' }, truth: 'Prawda', both: 'obie strony', knew: { allied: 'co wiedzieli Alianci', axis: 'co wiedzieli Niemcy' }, noBoards: 'Nie udało się pobrać plansz z tej tury.',
  pieces: (n) => `wykryto ${n}`, cause: { guns: 'Działa', torpedoes: 'Torpedy', bombs: 'Bomby', air_torpedoes: 'Torpedy lotnicze', depth_charges: 'Bomby głębinowe', mines: 'Miny', scuttled: 'Zatopione przez załogi', other: 'Inaczej' },
  events: 'Co się działo', all: 'Wszystkie tury', nothing: 'Nic wartego opowieści.', report: 'Raport po walce', final: 'Skąd wzięły się punkty',
  searched: (side, n, found) => `${side}: rekonesanse ${n}, wykryte bloczki ${found}.`, arrived: (n) => `Statki handlowe, które dotarły: ${n}.`, fought: (n) => `Ataki i bitwy: ${n}.`, lost: (side, list) => `Straty, ${side}: ${list}.`,
  luck: 'Szczęście', came: 'wypadło', expected: 'oczekiwane', deviation: 'odchylenia standardowe', of: (a, b) => `${a} z ${b}`, even: 'Gdzie dało się policzyć, kości nie sprzyjały nikomu.', leaned: (side, by) => `Gdzie dało się policzyć, kości sprzyjały stronie: ${side}, o ${by} odchylenia.`, luckRow: {},
  player: (p) => (p.startsWith('bot:') ? `${p.slice(4)} (bot)` : p === 'human' || p === '' ? 'gracz' : p), decimal: (n) => (Number.isInteger(n) ? String(n) : n.toFixed(1).replace('.', ',')),
  moment: { sunk: 'Zatopienie', fight: 'Atak', arrived: 'Dotarły', found: 'Wykrycie', scattered: 'Rozwiązanie', event: 'Wydarzenie', play: 'Gra' },
};
export const words: Record<Language, typeof en> = { en, pl };
