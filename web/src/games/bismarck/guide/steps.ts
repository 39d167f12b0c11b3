// The first turn, step by step.
import { aboutQuestions, allied, axis, both, places, type Step, type Words } from '../../../guide/walk';

const { board, question, options, headline, panels } = places;

export const steps: readonly Step[] = [
  {
    id: 'axis-welcome', seats: axis, asked: null, at: board,
    title: { en: 'You are the Germans', pl: 'Grasz Niemcami' },
    text: {
      en: 'Bismarck and Prinz Eugen lie in Bergen. Get them into the Atlantic unseen, sink convoys and ships, and stay afloat until noon on 27 May. The British see only what a rule makes you tell them.',
      pl: 'Bismarck i Prinz Eugen stoją w Bergen. Wyprowadź je niepostrzeżenie na Atlantyk, niszcz konwoje i okręty i utrzymaj się na wodzie do południa 27 maja. Brytyjczycy widzą tylko to, co zasady każą ci wyjawić.',
    },
  },
  {
    id: 'allied-welcome', seats: allied, asked: null, at: board,
    title: { en: 'You are the British', pl: 'Grasz Brytyjczykami' },
    text: {
      en: 'Bismarck and Prinz Eugen are about to leave Bergen. You have many ships and aircraft and no idea where she will go. Find her, keep contact, and bring enough guns.',
      pl: 'Bismarck i Prinz Eugen zaraz wyjdą z Bergen. Masz wiele okrętów i samolotów i nie wiesz, dokąd popłyną. Wykryj je, utrzymaj kontakt i sprowadź dość dział.',
    },
  },
  {
    id: 'headline', seats: both, asked: null, at: headline, rule: 'BIS 7.12',
    title: { en: 'The hour and the weather', pl: 'Godzina i pogoda' },
    text: {
      en: 'A turn is four hours. The visibility level is the search strength you need in a zone: 1 is clear, 8 is thick, and at X nobody searches.',
      pl: 'Etap to cztery godziny. Poziom widoczności to siła poszukiwań potrzebna w strefie: 1 to dobra pogoda, 8 bardzo zła, a przy X nikt nie szuka.',
    },
  },
  aboutQuestions,
  {
    id: 'availability', seats: allied, asked: ['availability'], at: options, rule: 'BIS 12.42',
    title: { en: 'Battleships with convoys', pl: 'Pancerniki przy konwojach' },
    text: {
      en: 'Rodney and Ramillies guard convoys. Calling one away costs a point; there is no hurry on the first turn.',
      pl: 'Rodney i Ramillies strzegą konwojów. Odwołanie jednego kosztuje punkt; w pierwszym etapie nie ma pośpiechu.',
    },
  },
  {
    id: 'axis-forces', seats: axis, asked: ['forces'], at: options, rule: 'BIS 5.41',
    title: { en: 'Together or apart?', pl: 'Razem czy osobno?' },
    text: {
      en: 'In one force the two ships fight side by side and are rolled for once in the chance phase. Apart they are two riddles instead of one. Choose, then Done.',
      pl: 'W jednym zespole oba okręty walczą ramię w ramię, a w fazie losu rzuca się za nie raz. Osobno to dwie zagadki zamiast jednej. Wybierz i zakończ.',
    },
  },
  {
    id: 'allied-forces', seats: allied, asked: ['forces'], at: options, rule: 'BIS 5.42',
    title: { en: 'Task forces', pl: 'Zespoły' },
    text: {
      en: 'Hood and Prince of Wales sail as one force and so fight together. Cruisers that search do better alone: a force counts as one weak pair of eyes. Done keeps things as they are.',
      pl: 'Hood i Prince of Wales płyną w zespole, więc razem walczą. Krążowniki, które szukają, lepiej zostawić osobno: zespół liczy się jak jedna słaba para oczu. „Koniec” zostawia wszystko bez zmian.',
    },
  },
  {
    id: 'air', seats: both, asked: ['air'], at: panels, rule: 'BIS 6.21',
    title: { en: 'Aircraft first', pl: 'Najpierw lotnictwo' },
    text: {
      en: 'Pick a unit and how it flies: bombers to attack or to scout, long-range aircraft to move or to patrol. Every flight must be home before its endurance ends and then rests a turn, so do not send everything at once.',
      pl: 'Wybierz jednostkę i tryb: bombowce lecą do ataku lub na rozpoznanie, samoloty dalekiego zasięgu w ruchu lub na patrol. Każdy lot musi wrócić na czas i potem odpoczywa etap, więc nie wysyłaj wszystkich naraz.',
    },
  },
  {
    id: 'flight', seats: both, asked: ['flight'], at: board, rule: 'BIS 7.28',
    title: { en: 'Lit zones can be reached', pl: 'Podświetlone strefy są w zasięgu' },
    text: {
      en: 'Click a lit zone, or move the cursor with the arrow keys and press Enter. An aircraft searches the zone where it ends. Pointing at any other zone tells you why not.',
      pl: 'Kliknij podświetloną strefę albo przesuń kursor strzałkami i naciśnij Enter. Samolot przeszukuje strefę, w której skończył lot. Wskazanie innej strefy powie ci, dlaczego nie.',
    },
  },
  {
    id: 'axis-sail', seats: axis, asked: ['sail'], at: options, rule: 'BIS 5.28',
    title: { en: 'The breakout', pl: 'Wyjście w morze' },
    text: {
      en: 'On this turn only your ships may go three zones free, four for one fuel or five for two. If Bismarck goes two zones or more now, she makes one at most next turn.',
      pl: 'Tylko w tym etapie twoje okręty mogą przepłynąć trzy strefy za darmo, cztery za jednostkę paliwa lub pięć za dwie. Jeśli Bismarck przepłynie teraz dwie lub więcej, w następnym etapie najwyżej jedną.',
    },
  },
  {
    id: 'axis-heading', seats: axis, asked: ['heading'], at: board, rule: 'BIS 7.32',
    title: { en: 'North about, or straight through', pl: 'Na północ czy na wprost' },
    text: {
      en: 'Click zone after zone, then Done. The coasts of the Faeroes and Shetlands watch by themselves; the fog zones off Norway, Greenland and Iceland hide you when there is fog, and there is fog now.',
      pl: 'Klikaj strefę po strefie, potem zakończ. Wybrzeża Wysp Owczych i Szetlandów czuwają same; strefy mgły przy Norwegii, Grenlandii i Islandii kryją cię, gdy jest mgła, a teraz jest.',
    },
  },
  {
    id: 'allied-sail', seats: allied, asked: ['sail'], at: panels, rule: 'BIS 5.31',
    title: { en: 'Move or patrol', pl: 'Ruch albo patrol' },
    text: {
      en: 'A cruiser on patrol searches with strength 4, one that moves with 1. The gaps between Greenland, Iceland, the Faeroes and Scotland are few: stand in them. Ships in Scapa and the Clyde wait until a German has been found.',
      pl: 'Krążownik na patrolu szuka z siłą 4, w ruchu z siłą 1. Przejść między Grenlandią, Islandią, Wyspami Owczymi i Szkocją jest niewiele: obstaw je. Okręty w Scapa i Clyde czekają, aż wykryjesz Niemców.',
    },
  },
  {
    id: 'allied-heading', seats: allied, asked: ['heading'], at: board, rule: 'BIS 5.13',
    title: { en: 'Zone by zone', pl: 'Strefa po strefie' },
    text: {
      en: 'Click a lit zone to go there, Patrol to stay and look, Done to stop. Fast battleships pay one fuel for two zones and cannot do it twice running.',
      pl: 'Kliknij podświetloną strefę, by tam popłynąć, „Patroluj”, by zostać i szukać, „Koniec”, by się zatrzymać. Szybkie pancerniki płacą jednostkę paliwa za dwie strefy i nie mogą tego robić dwa razy z rzędu.',
    },
  },
  {
    id: 'allied-call', seats: allied, asked: ['call'], at: board, rule: 'BIS 7.23',
    title: { en: 'Search', pl: 'Poszukiwania' },
    text: {
      en: 'Call any lit zone: the umpire answers with types, or nil. The Germans hear which zones you call. On this first turn nothing is told of ships that only passed through, and Bergen is in fog.',
      pl: 'Wywołaj dowolną podświetloną strefę: rozjemca odpowie typami okrętów albo „nic”. Niemcy słyszą, które strefy wywołujesz. W pierwszym etapie nie mówi się o okrętach, które tylko przepłynęły, a Bergen jest we mgle.',
    },
  },
  {
    id: 'axis-call', seats: axis, asked: ['call'], at: board, rule: 'BIS 7.22',
    title: { en: 'Your turn to search', pl: 'Teraz szukasz ty' },
    text: {
      en: 'The British have asked first; their calls are in the signals and show where they look. You may call zones too, but each call tells them where you have eyes.',
      pl: 'Brytyjczycy pytali pierwsi; ich wywołania są w meldunkach i pokazują, gdzie patrzą. Ty też możesz wywoływać, ale każde wywołanie zdradza, gdzie masz oczy.',
    },
  },
  {
    id: 'attack', seats: both, asked: ['attack', 'strikes'], at: question, rule: 'BIS 9.23',
    title: { en: 'Found is not yet fought', pl: 'Wykryć to jeszcze nie walczyć' },
    text: {
      en: 'You may attack what was found this turn. Slower ships cannot force a battle. Done lets it be.',
      pl: 'Możesz atakować to, co wykryto w tym etapie. Wolniejsze okręty nie narzucą bitwy. „Koniec” rezygnuje.',
    },
  },
];

export const ending: Words = {
  title: { en: 'The first turn is over', pl: 'Pierwszy etap za tobą' },
  text: {
    en: 'That was all of it: every turn goes the same way. Any rule number opens the rulebook, pointing at what is dark says why not, and ? lists the keys. Good luck.',
    pl: 'To już wszystko: każdy etap przebiega tak samo. Numer zasady otwiera zasady, wskazanie ciemnej strefy mówi, dlaczego nie, a ? pokazuje klawisze. Powodzenia.',
  },
};
