// The set-up and the first turn, step by step.
import { aboutQuestions, allied, axis, both, places, type Step, type Words } from '../../../guide/walk';

const { board, headline, panels } = places;
const sheet = ['.muster', ...board];

export const steps: readonly Step[] = [
  {
    id: 'allied-welcome', seats: allied, asked: null, at: board,
    title: { en: 'You are the Allies', pl: 'Grasz aliantami' },
    text: {
      en: 'Bring the merchants from the western edge to Murmansk or Archangel, and others home. Each that arrives is worth points; so is every German ship you sink.',
      pl: 'Przeprowadź frachtowce od zachodniej krawędzi do Murmańska lub Archangielska, a inne z powrotem. Każdy, który dotrze, daje punkty; tak samo każdy zatopiony okręt niemiecki.',
    },
  },
  {
    id: 'axis-welcome', seats: axis, asked: null, at: board,
    title: { en: 'You are the Germans', pl: 'Grasz Niemcami' },
    text: {
      en: 'Find the convoy with aircraft, wait for it with U-boats, and once a merchant has been found, bring the big ships out. Sunk merchants are points, and level points are yours.',
      pl: 'Znajdź konwój samolotami, czekaj na niego U-bootami, a gdy wykryjesz frachtowiec, wyprowadź duże okręty. Zatopione frachtowce to punkty, a przy równych punktach wygrywasz ty.',
    },
  },
  {
    id: 'headline', seats: both, asked: null, at: headline, rule: 'NC 3.0',
    title: { en: 'Turn, weather, points', pl: 'Etap, pogoda, punkty' },
    text: {
      en: 'A turn is four hours. Weather is rolled for every turn: in fog nobody flies farther than the number that stands here, in a storm nobody flies at all.',
      pl: 'Etap to cztery godziny. Pogodę losuje się w każdym etapie: we mgle nikt nie leci dalej niż podana tu liczba pól, w sztormie nikt nie lata.',
    },
  },
  {
    id: 'stacks', seats: both, asked: null, at: board, rule: 'NC 4.0',
    title: { en: 'Stacks lie face down', pl: 'Stosy leżą zakryte' },
    text: {
      en: 'Both sides see where stacks are and how they move, not what is in them, nor how many. Pointed orange ones are the enemy’s: solid lies open, hatched was seen, dotted is unknown. What each may still be stands under Contacts.',
      pl: 'Obie strony widzą, gdzie są stosy i jak się ruszają, ale nie co i ile w nich jest. Pomarańczowe, ostro zakończone należą do przeciwnika: pełne są odkryte, kreskowane już widziano, kropkowane są nieznane. Czym każdy może być, mówią Kontakty.',
    },
  },
  aboutQuestions,
  {
    id: 'place', seats: both, asked: ['place', 'start'], at: board, rule: 'NC 4.0',
    title: { en: 'Secret set-up', pl: 'Tajne rozstawienie' },
    text: {
      en: 'The piece in question goes to any lit hex. Both sides place at once, and nobody sees what the other has put where.',
      pl: 'Żeton, o który pytamy, trafia na dowolne podświetlone pole. Obie strony rozstawiają naraz i nikt nie widzi, co gdzie postawił drugi.',
    },
  },
  {
    id: 'decoys', seats: both, asked: ['decoys'], at: sheet, rule: 'NC 5.5',
    title: { en: 'Decoys', pl: 'Pozoracje' },
    text: {
      en: 'You may draw decoys for points that go to the enemy, two for each at least. The enemy hears the points, not how many you drew: you may announce more than you need.',
      pl: 'Możesz wziąć pozoracje za punkty dla przeciwnika, co najmniej dwa za każdą. Przeciwnik słyszy punkty, nie liczbę: możesz ogłosić więcej, niż trzeba.',
    },
  },
  {
    id: 'mission', seats: both, asked: ['mission'], at: board, rule: 'NC 5.1',
    title: { en: 'Missions by turns', pl: 'Zadania na zmianę' },
    text: {
      en: 'Press a lit stack: what it may do is listed there. Reconnaissance finds, sortie moves, patrol intercepts, attack fights what has been found; each once a turn for a piece. When both pass in a row, the turn ends.',
      pl: 'Naciśnij podświetlony stos: zobaczysz, co może zrobić. Rozpoznanie wykrywa, przejście przesuwa, patrol przechwytuje, atak uderza w to, co wykryto; każde raz na etap dla żetonu. Gdy obie strony spasują po kolei, etap się kończy.',
    },
  },
  {
    id: 'members', seats: both, asked: ['members'], at: sheet, rule: 'NC 5.0',
    title: { en: 'Who goes', pl: 'Kto rusza' },
    text: {
      en: 'Take single pieces or all who can go. Those who go together are as slow as the slowest; the green line shows how far that is.',
      pl: 'Weź pojedyncze żetony albo wszystkich, którzy mogą. Razem są tak wolni, jak najwolniejszy; zielona linia pokazuje, jak daleko to sięga.',
    },
  },
  {
    id: 'move', seats: both, asked: ['move'], at: board, rule: 'NC 5.0',
    title: { en: 'Hex by hex', pl: 'Pole po polu' },
    text: {
      en: 'Press a lit hex for one step, or one inside the dashed line to go all the way. An enemy stack halts you; a patrol beside your way may intercept. Aircraft fly straight there and come back.',
      pl: 'Naciśnij podświetlone pole, by zrobić krok, albo pole wewnątrz przerywanej linii, by przejść całą drogę. Stos przeciwnika cię zatrzymuje; patrol obok drogi może przechwycić. Samoloty lecą prosto i wracają.',
    },
  },
  {
    id: 'show', seats: both, asked: ['show', 'intercept', 'claim', 'withdraw'], at: places.question, rule: 'NC 6.1',
    title: { en: 'The other side asks', pl: 'Druga strona pyta' },
    text: {
      en: 'When you are found or intercepted you may have to show something, say what is there, or withdraw what is fast enough. Only what you answer is told.',
      pl: 'Gdy cię wykryją lub przechwycą, może trzeba coś pokazać, powiedzieć, co tam jest, albo wycofać to, co dość szybkie. Druga strona dowie się tylko tego, co odpowiesz.',
    },
  },
  {
    id: 'fight', seats: both, asked: ['dogfight', 'bomb', 'fire', 'torpedo', 'depth_charge'], at: board, rule: 'NC 9.1',
    title: { en: 'A fight in four stages', pl: 'Walka w czterech fazach' },
    text: {
      en: 'Aircraft against aircraft, bombs, guns, torpedoes; then escorts hunt the boats they have detected. Pick one of yours and a target: the chances are shown before you attack.',
      pl: 'Samoloty z samolotami, bomby, działa, torpedy; potem eskorta tropi wykryte okręty podwodne. Wskaż swoją jednostkę i cel: szanse widać przed atakiem.',
    },
  },
  {
    id: 'situation', seats: both, asked: ['mission'], at: panels, rule: 'NC 4.2',
    title: { en: 'Groups and points', pl: 'Grupy i punkty' },
    text: {
      en: 'Allied ships may sail in a group: its box is here with the number of its pieces, and on the map one marker stands for all. Points and losses are here as well.',
      pl: 'Okręty aliantów mogą płynąć w grupie: jej pole jest tutaj, z liczbą żetonów, a na mapie zastępuje je jeden znacznik. Są tu też punkty i straty.',
    },
  },
];

export const ending: Words = {
  title: { en: 'The first turn is over', pl: 'Pierwszy etap za tobą' },
  text: {
    en: 'What lay open is turned down again, and every turn goes the same way. Any rule number opens the rulebook, pointing at a dark hex says why not, and ? lists the keys. Good luck.',
    pl: 'Co było odkryte, znów się zakrywa, i każdy etap przebiega tak samo. Numer zasady otwiera zasady, wskazanie ciemnego pola mówi, dlaczego nie, a ? pokazuje klawisze. Powodzenia.',
  },
};
