// What the debrief of Murmansk Run says by itself.
import type { Language, SeatName } from '../../../lib/contract';

const en = {
  side: { allied: 'Allied', axis: 'German' } as Record<SeatName, string>,
  yours: 'Your plot', theirs: 'Their plot', plot: { allied: 'Allied plot', axis: 'German plot' } as Record<SeatName, string>, truth: 'The truth', both: 'both sides',
  knew: { allied: 'what the Allies knew', axis: 'what the Germans knew' } as Record<SeatName, string>,
  first: 'First period', previous: 'Previous period', play: 'Play', pause: 'Pause', next: 'Next period', last: 'Last period', turnPick: 'Period', turn: (_: number, clock: string) => clock,
  you: 'You', they: 'They', knewShips: 'saw ships', events: 'events', now: 'seen in that period', lately: 'seen within three periods',
  convoy: (n: number) => `Convoy ${n}`, period: (n: number) => `period ${n}`, unknown: 'unknown', freighters: 'convoy',
  moment: { battle: 'Battle', sunk: 'Sunk', freighters: 'Freighters sunk', raid: 'Air attack', boats: 'Submarines attack', over: 'Convoy over', season: 'Season won' },
};
export type Words = typeof en;
const pl: Words = {
  side: { allied: 'Alianci', axis: 'Niemcy' },
  yours: 'Twoja mapa', theirs: 'Ich mapa', plot: { allied: 'Mapa aliancka', axis: 'Mapa niemiecka' }, truth: 'Prawda', both: 'obie strony',
  knew: { allied: 'co wiedzieli alianci', axis: 'co wiedzieli Niemcy' },
  first: 'Pierwszy okres', previous: 'Poprzedni okres', play: 'Odtwarzaj', pause: 'Zatrzymaj', next: 'Następny okres', last: 'Ostatni okres', turnPick: 'Okres', turn: (_, clock) => clock,
  you: 'Ty', they: 'Oni', knewShips: 'widzieli okręty', events: 'zdarzenia', now: 'widziane w tym okresie', lately: 'widziane od najwyżej trzech okresów',
  convoy: (n) => `Konwój ${n}`, period: (n) => `okres ${n}`, unknown: 'nieznany', freighters: 'konwój',
  moment: { battle: 'Bitwa', sunk: 'Zatopienie', freighters: 'Zatopione frachtowce', raid: 'Atak lotniczy', boats: 'Atak okrętów podwodnych', over: 'Koniec konwoju', season: 'Sezon wygrany' },
};
export const words: Record<Language, Words> = { en, pl };
