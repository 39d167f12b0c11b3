// The first season up to the end of its first time period, step by step.
import { aboutQuestions, allied, axis, both, places, type Step, type Words } from '../../../guide/walk';

const { board, headline, panels } = places;
const sheet = ['.muster', ...board];

export const steps: readonly Step[] = [
  {
    id: 'allied-welcome', seats: allied, asked: null, at: board,
    title: { en: 'You are the Allies', pl: 'Grasz aliantami' },
    text: {
      en: 'Bring eight loads to Murmansk or Arkangelsk this season. Twelve freighters sail along the dark lane; U-boats, bombers and perhaps Tirpitz wait for them.',
      pl: 'Dostarcz w tym sezonie osiem ładunków do Murmańska lub Archangielska. Dwanaście frachtowców płynie ciemnym szlakiem; czekają na nie U-booty, bombowce i może Tirpitz.',
    },
  },
  {
    id: 'axis-welcome', seats: axis, asked: null, at: board,
    title: { en: 'You are the Germans', pl: 'Grasz Niemcami' },
    text: {
      en: 'Keep the Allies from landing eight loads. You have ships in Norway, two bomber wings, a wolfpack and single U-boats; every capital ship you lose is a point for them.',
      pl: 'Nie pozwól aliantom dostarczyć ośmiu ładunków. Masz okręty w Norwegii, dwa pułki bombowców, wilcze stado i pojedyncze U-booty; każdy stracony okręt liniowy to punkt dla nich.',
    },
  },
  {
    id: 'headline', seats: both, asked: null, at: headline, rule: 'MR M63',
    title: { en: 'Convoy, period, weather', pl: 'Konwój, okres, pogoda' },
    text: {
      en: 'A time period is twelve hours in four impulses. Nobody flies at night or in a storm, and either of them loses all contacts.',
      pl: 'Okres to dwanaście godzin w czterech impulsach. W nocy i w sztormie nikt nie lata, a wszystkie kontakty przepadają.',
    },
  },
  {
    id: 'backs', seats: both, asked: null, at: board, rule: 'MR M22',
    title: { en: 'Backs of markers', pl: 'Zakryte znaczniki' },
    text: {
      en: 'Both sides see every marker move, but not what is in it; some are dummies. Pointed orange ones are the enemy’s. What is turned up is solid, what was seen earlier is hatched.',
      pl: 'Obie strony widzą ruch każdego znacznika, ale nie to, co zawiera; niektóre to pozoracje. Pomarańczowe, ostro zakończone należą do przeciwnika. Odkryte są pełne, widziane wcześniej kreskowane.',
    },
  },
  aboutQuestions,
  {
    id: 'transit', seats: axis, asked: ['transit'], at: sheet, rule: 'MR M06',
    title: { en: 'North to Norway', pl: 'Na północ, do Norwegii' },
    text: {
      en: 'Each ship that tries arrives on 1 to 3, stays on 4 or 5, and is damaged on 6. The more ships you have there, the more the Allies may send.',
      pl: 'Okręt, który próbuje, dociera przy 1–3, zostaje przy 4–5, a przy 6 jest uszkodzony. Im więcej okrętów tam masz, tym więcej mogą wysłać alianci.',
    },
  },
  {
    id: 'force', seats: allied, asked: ['carrier', 'capitals', 'escort_carriers'], at: sheet, rule: 'MR M10',
    title: { en: 'This season’s force', pl: 'Siły tego sezonu' },
    text: {
      en: 'One carrier, and one capital ship more than the Germans have in Norway; cruisers are drawn. A ship lost now is lost for good.',
      pl: 'Jeden lotniskowiec i o jeden okręt liniowy więcej, niż Niemcy mają w Norwegii; krążowniki się losuje. Okręt stracony teraz jest stracony na dobre.',
    },
  },
  {
    id: 'allied-deploy', seats: allied, asked: ['deploy'], at: sheet, rule: 'MR M22',
    title: { en: 'Who goes with whom', pl: 'Kto z kim płynie' },
    text: {
      en: 'Up to five units in a group. Destroyers keep submarines off, a carrier helps by day, and a group is as slow as its slowest ship. The freighters need an escort too.',
      pl: 'Do pięciu jednostek w zespole. Niszczyciele odpędzają okręty podwodne, lotniskowiec pomaga w dzień, a zespół jest tak powolny, jak jego najwolniejszy okręt. Frachtowce też potrzebują eskorty.',
    },
  },
  {
    id: 'axis-deploy', seats: axis, asked: ['deploy'], at: sheet, rule: 'MR M09',
    title: { en: 'Groups, bases, the pack', pl: 'Zespoły, bazy, stado' },
    text: {
      en: 'Bombers reach three positions from their base: the green line. Put the wolfpack on the lane, and a group where it can be on the lane in three periods.',
      pl: 'Bombowce sięgają trzech pozycji od bazy: zielona linia. Postaw wilcze stado na szlaku, a zespół tam, skąd w trzy okresy dotrze na szlak.',
    },
  },
  {
    id: 'dummies', seats: both, asked: ['dummies'], at: board, rule: 'MR M23',
    title: { en: 'Dummies', pl: 'Pozoracje' },
    text: {
      en: 'Pick the dummy beside the map, then any lit position. Before each period it may be lifted and put elsewhere.',
      pl: 'Wskaż pozorację obok mapy, potem dowolną podświetloną pozycję. Przed każdym okresem można ją zdjąć i położyć gdzie indziej.',
    },
  },
  {
    id: 'allied-move', seats: allied, asked: ['move'], at: board, rule: 'MR M24',
    title: { en: 'Along the links', pl: 'Wzdłuż połączeń' },
    text: {
      en: 'Pick a lit group, then a lit position. New groups come in at A or B, battleships at B only. The convoy goes east once a period; others may go again in the second impulse.',
      pl: 'Wskaż podświetlony zespół, potem podświetloną pozycję. Nowe zespoły wchodzą w A lub B, pancerniki tylko w B. Konwój idzie na wschód raz na okres; inni mogą ruszyć znów w drugim impulsie.',
    },
  },
  {
    id: 'axis-move', seats: axis, asked: ['move'], at: board, rule: 'MR M24',
    title: { en: 'Sail, or wait', pl: 'Wyjść czy czekać' },
    text: {
      en: 'Pick a lit group, then a lit position; Done leaves the rest where they are. A group back in port stays there for this convoy. Submarines with an A or R watch some positions.',
      pl: 'Wskaż podświetlony zespół, potem podświetloną pozycję; „Koniec” zostawia resztę. Zespół, który wróci do portu, zostaje w nim do końca konwoju. Niektórych pozycji pilnują okręty podwodne A i R.',
    },
  },
  {
    id: 'air', seats: both, asked: ['air'], at: panels, rule: 'MR M15',
    title: { en: 'Once a period', pl: 'Raz na okres' },
    text: {
      en: 'One reconnaissance a side, one attack for each air unit. Done keeps them for a later impulse of this period.',
      pl: 'Jedno rozpoznanie na stronę, jeden atak każdej jednostki lotniczej. „Koniec” zachowuje je na późniejszy impuls tego okresu.',
    },
  },
  {
    id: 'battle', seats: both, asked: ['place', 'torpedoes', 'guns'], at: board, rule: 'MR M34',
    title: { en: 'The battle board', pl: 'Plansza bitwy' },
    text: {
      en: 'Ships in the screen protect those behind it. Pick one of yours and a target: the chances are shown before you fire.',
      pl: 'Okręty w osłonie chronią te za nią. Wskaż swój okręt i cel: szanse widać, zanim strzelisz.',
    },
  },
];

export const ending: Words = {
  title: { en: 'The first period is over', pl: 'Pierwszy okres za tobą' },
  text: {
    en: 'Every period goes the same way until the convoy arrives, scatters or is sunk. Any rule number opens the rulebook, pointing at a dark position says why not, and ? lists the keys. Good luck.',
    pl: 'Każdy okres przebiega tak samo, aż konwój dotrze, rozproszy się lub zatonie. Numer zasady otwiera zasady, wskazanie ciemnej pozycji mówi, dlaczego nie, a ? pokazuje klawisze. Powodzenia.',
  },
};
