// The set-up and the first turn, step by step.
import { aboutQuestions, allied, axis, both, places, type Step, type Words } from '../../../guide/walk';

const { board, headline, panels } = places;
const sheet = ['.sheet-beside', ...board], field = ['.battle', ...board];

export const steps: readonly Step[] = [
  {
    id: 'allied-welcome', seats: allied, asked: null, at: board,
    title: { en: 'You are the Allies', pl: 'Grasz Aliantami' },
    text: {
      en: 'Bring the merchants through to Russia and the empty ones home. Each loaded one that is sunk, and each that does not arrive, costs you; submarines, raiders and aircraft that you destroy are worth points.',
      pl: 'Przeprowadź statki handlowe do Rosji, a puste z powrotem. Każdy zatopiony i każdy, który nie dotrze, kosztuje; zniszczone okręty podwodne, okręty nawodne i samoloty dają punkty.',
    },
  },
  {
    id: 'axis-welcome', seats: axis, asked: null, at: board,
    title: { en: 'You are the Germans', pl: 'Grasz Niemcami' },
    text: {
      en: 'Find the convoy from the air, lay wolfpacks in its way, and choose with care when the big ships come out: what lies there may be stronger than you.',
      pl: 'Znajdź konwój z powietrza, ustaw wilcze stada na jego drodze i rozważnie wybierz chwilę dla dużych okrętów: na morzu może czekać ktoś silniejszy.',
    },
  },
  {
    id: 'headline', seats: both, asked: null, at: headline, rule: 'PQ 8.1',
    title: { en: 'Days of two turns', pl: 'Dni po dwie tury' },
    text: {
      en: 'A turn is twelve hours. Each has a phase of the Allies and one of the Germans, with the same nine segments: events, photographs, ships, aircraft, reconnaissance, three kinds of combat, and forces that combine.',
      pl: 'Tura to dwanaście godzin. W każdej jest faza Aliantów i faza Niemców, a w nich te same dziewięć segmentów: wydarzenie, zdjęcia, okręty, samoloty, rekonesans, trzy rodzaje walki i łączenie sił.',
    },
  },
  aboutQuestions,
  {
    id: 'plan', seats: both, asked: ['place', 'white', 'plan', 'naval'], at: sheet, rule: 'PQ 4.1',
    title: { en: 'Forces, convoys, command', pl: 'Siły, konwoje, dowodzenie' },
    text: {
      en: 'A block on the chart stands for a whole force, and only you know which: a convoy, a task force, a wolfpack or nothing at all. Convoys sail by a certain turn; heavy ships that leave port cost command points.',
      pl: 'Bloczek na mapie zastępuje całe siły i tylko ty wiesz, jakie: konwój, grupę operacyjną, wilcze stado albo nic. Konwoje wypływają najpóźniej w danej turze; ciężkie okręty, które wychodzą z portu, kosztują punkty dowodzenia.',
    },
  },
  {
    id: 'naval', seats: both, asked: ['naval'], at: board, rule: 'PQ 5.1',
    title: { en: 'Ships move', pl: 'Okręty płyną' },
    text: {
      en: 'Press a force, then where it is to go: it sails as far as it gets this turn and goes on when you say so. Two hexes are the usual speed, three burn four times the fuel, a convoy goes one. Whoever moves in sight may be looked for on the way.',
      pl: 'Naciśnij siły, potem cel: popłyną tak daleko, jak zdążą w tej turze, i ruszą dalej, gdy każesz. Zwykle to dwa heksy, trzy zużywają cztery razy więcej paliwa, konwój płynie jeden. Kto przechodzi obok przeciwnika, może być szukany.',
    },
  },
  {
    id: 'ice', seats: both, asked: ['ice'], at: board, rule: 'PQ 10.1',
    title: { en: 'Into the ice', pl: 'W lód' },
    text: {
      en: 'Ice zones carry a letter: what is forecast there. A question mark is settled by a die when somebody sails in, and then you may still turn back.',
      pl: 'Strefy lodu mają literę: prognozę. Znak zapytania rozstrzyga kość, gdy ktoś wpływa, i wtedy można jeszcze zawrócić.',
    },
  },
  {
    id: 'air', seats: both, asked: ['air', 'flight'], at: board, rule: 'PQ 5.3',
    title: { en: 'Aircraft fly before anybody looks', pl: 'Samoloty lecą przed rekonesansem' },
    text: {
      en: 'Press a base: the figures beside it are the steps that can still fly. A unit that strikes goes where an enemy block lies, identified or not; if nobody is identified there after the search, it comes home in vain.',
      pl: 'Naciśnij bazę: liczby obok to poziomy, które mogą jeszcze lecieć. Jednostka uderzeniowa leci tam, gdzie leży bloczek przeciwnika; jeśli rekonesans nikogo tam nie zidentyfikuje, wraca na próżno.',
    },
  },
  {
    id: 'sector', seats: both, asked: ['sector'], at: board, rule: 'PQ 6.4.2',
    title: { en: 'Sectors search', pl: 'Sektory szukają' },
    text: {
      en: 'Tick the hexes that your sectors search, no more than each is allowed. Then a card is drawn for every enemy block that anybody of yours could see; Contacts says how likely one finds it.',
      pl: 'Zaznacz heksy, które przeszukają sektory, nie więcej, niż wolno. Potem ciągnie się kartę za każdy bloczek, który ktoś twój mógłby zobaczyć; Kontakty mówią, jaka jest szansa.',
    },
  },
  {
    id: 'report', seats: both, asked: ['cancel', 'estimate', 'transit', 'cease', 'dummy'], at: places.question, rule: 'PQ 6.2',
    title: { en: 'You have been found', pl: 'Wykryto cię' },
    text: {
      en: 'What the enemy hears depends on the level: at first no more than about how many warships. You may sometimes spoil a search, but say why. Out of sight again, a force may leave a dummy beside it.',
      pl: 'Co usłyszy przeciwnik, zależy od stopnia: najpierw tylko około ilu okrętów. Czasem można unieważnić rekonesans, ale trzeba podać powód. Zgubione siły mogą zostawić obok atrapę.',
    },
  },
  {
    id: 'strike', seats: both, asked: ['strike', 'scramble', 'line', 'aim', 'support'], at: field, rule: 'PQ 7.2',
    title: { en: 'An attack from the air', pl: 'Nalot' },
    text: {
      en: 'Fighters meet, the target forms a line, stacks next to each other help with anti-aircraft fire, and the attackers come in waves, two units at a stack.',
      pl: 'Myśliwce walczą, cel ustawia się w szyku, sąsiednie stosy wspierają się ogniem przeciwlotniczym, a atak idzie falami, po dwie jednostki na stos.',
    },
  },
  {
    id: 'boats', seats: both, asked: ['submarines', 'category'], at: field, rule: 'PQ 7.4',
    title: { en: 'Submarines', pl: 'Okręty podwodne' },
    text: {
      en: 'A pack attacks where it has not moved. One roll says how many fire before the escort hunts and how many after; each aims at a kind of ship, and if there is none you have learnt that.',
      pl: 'Stado atakuje tam, gdzie się nie ruszało. Jeden rzut mówi, ile okrętów strzela przed eskortą, a ile po; każdy celuje w rodzaj okrętu, a jeśli takiego nie ma, też się tego dowiadujesz.',
    },
  },
  {
    id: 'battle', seats: both, asked: ['surface', 'maneuver', 'screen', 'fire', 'torpedo', 'withdraw'], at: field, rule: 'PQ 7.5',
    title: { en: 'A battle on the surface', pl: 'Walka nawodna' },
    text: {
      en: 'In each round counters go to the screening, torpedo or withdrawal area, then guns, torpedoes, and whoever wants may try to get away. Pick a counter: whom it may fire at is marked.',
      pl: 'W każdej rundzie żetony idą do strefy osłaniania, ataków torpedowych lub wycofania, potem działa, torpedy i próba wycofania. Wskaż żeton: zobaczysz, do kogo może strzelać.',
    },
  },
  {
    id: 'situation', seats: both, asked: ['naval', 'air'], at: panels, rule: 'PQ 2.0',
    title: { en: 'The operation', pl: 'Operacja' },
    text: {
      en: 'Days, ice, sectors, command points, chits and points stand in their own panel. Points are the Allies’: more than nothing at the end, and they have won.',
      pl: 'Dni, lód, sektory, punkty dowodzenia, żetony i punkty są w osobnym panelu. Punkty liczą się Aliantom: powyżej zera na końcu oznacza ich zwycięstwo.',
    },
  },
];

export const ending: Words = {
  title: { en: 'The first turn is over', pl: 'Pierwsza tura za tobą' },
  text: {
    en: 'So it goes on, twice a day, until the convoys are in port. Any rule number opens the rulebook, pointing at a dark hex says why not, and ? lists the keys. Good luck.',
    pl: 'I tak dalej, dwa razy dziennie, aż konwoje będą w portach. Numer zasady otwiera zasady, wskazanie ciemnego heksu mówi, dlaczego nie, a ? pokazuje klawisze. Powodzenia.',
  },
};
