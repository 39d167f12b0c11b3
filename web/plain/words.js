// What this page says itself; what the umpire says comes from the server in the player's language.
const english = {
  games: 'Games', play: 'Play', scenario: 'Scenario', side: 'Your side', opponent: 'Opponent',
  bot: 'a bot', human: 'a human, by invitation', allied: 'Allied', axis: 'Axis', matches: 'Your matches',
  invite: 'Send this link to your opponent. It works once.', joining: 'Joining…',
  asked: 'Your decision', waiting: 'Waiting for the other side.', over: 'The game is over.',
  events: 'What happened', board: 'What you know', undo: 'Take back', resign: 'Resign',
  sure: 'Really resign?', filter: 'Find among the options', live: 'live', lost: 'connection lost, trying again…',
  unreachable: 'The server cannot be reached.', unplayable: 'Not playable yet.', none: 'There are no games.',
};
const polish = {
  games: 'Gry', play: 'Graj', scenario: 'Scenariusz', side: 'Twoja strona', opponent: 'Przeciwnik',
  bot: 'bot', human: 'człowiek, z zaproszenia', allied: 'Alianci', axis: 'Oś', matches: 'Twoje partie',
  invite: 'Wyślij ten odnośnik przeciwnikowi. Działa raz.', joining: 'Dołączanie…',
  asked: 'Twoja decyzja', waiting: 'Czekamy na drugą stronę.', over: 'Koniec gry.',
  events: 'Co się wydarzyło', board: 'Co wiesz', undo: 'Cofnij', resign: 'Poddaj się',
  sure: 'Na pewno się poddać?', filter: 'Szukaj wśród możliwości', live: 'na żywo',
  lost: 'połączenie zerwane, próbujemy dalej…', unreachable: 'Nie można połączyć się z serwerem.',
  unplayable: 'Jeszcze nie można w to grać.', none: 'Nie ma gier.',
};

const isPolish = navigator.language.toLowerCase().startsWith('pl');
document.documentElement.lang = isPolish ? 'pl' : 'en';
export const words = isPolish ? polish : english;
