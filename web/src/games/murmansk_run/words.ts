// What the board says by itself, in both languages. Options, questions and events are the umpire's sentences.
import type { Language, SeatName } from '../../lib/contract';
import type { Letter } from '../../plot/lettering';
import type { Daytime, ShipClass, Source } from './model/board';

const en = {
  chart: 'Chart', battle: 'Battle', position: 'position', port: 'port', airBase: 'air base', entry: 'entry', westExit: 'way out west',
  find: 'Find the convoy or a contact', goTo: 'Go to a position, port or ship',
  keys: 'Arrows, Q W A S: along the links. Enter: act. Tab: next group. G: go to a position. Escape: leave.',
  layer: { ice: 'Ice', uboats: 'Submarines', range: 'Bomber range', bases: 'Seen from a base', lane: 'Convoy lane', dark: 'Night and storm', tracks: 'Tracks' },
  title: 'THE ROAD TO RUSSIA', scale: 'One link = 100 sea miles', plot: { allied: 'Plot of the Commander-in-Chief, Home Fleet', axis: 'Plot of Naval Group Command North' } as Record<SeatName, string>,
  waiting: { allied: 'In the west', axis: 'Off the map' } as Record<SeatName, string>,
  iceArea: 'ice', closed: 'closed by ice', uboatArea: 'U-boats', alliedSub: 'Allied submarine', russianSub: 'Russian submarine', nearBase: 'seen from a German base', inRange: 'within bomber range', onLane: 'on the convoy lane',
  day: { day: 'day', night: 'night', dawn: 'dawn' } as Record<Daytime, string>, fair: 'fair', storm: 'storm', noFlying: 'no flying',
  period: 'Period', convoyNo: 'Convoy', loads: 'loads', freighters: ['freighter', 'freighters', 'freighters'], of: 'of', wins: 'Seasons',
  pulse: { german_1: 'German 1st impulse', allied_1: 'Allied 1st impulse', german_2: 'German 2nd impulse', allied_2: 'Allied 2nd impulse' },
  sides: { allied: 'Allied', axis: 'German' } as Record<SeatName, string>,
  unknown: 'Unknown marker', dummyMaybe: 'may be a dummy', dummy: 'dummy', wolfpack: 'Wolfpack', empty: 'nothing there', slow: 'one position a period', moved: 'moved', canAct: 'can act',
  seenBy: 'the enemy knows it', unseenBy: 'face down', inPort: 'in port', chosenHere: 'can be chosen', cannot: 'cannot be chosen', nearest: 'Nearest', links: ['link', 'links', 'links'],
  nature: { convoy: 'convoy', group: 'ships', dummy: 'dummy', wolfpack: 'wolfpack' } as Record<string, string>,
  forces: 'Forces', contacts: 'Contacts', season: 'Season',
  atSea: 'at sea', germanyReady: 'In Germany, ready to sail', germanyRepair: 'In Germany, under repair', away: 'Under repair', pool: 'At home', chosen: 'In this season’s force', absent: 'Not in the game now', sunk: 'Sunk', gone: 'Gone', inNorway: 'At',
  backIn: 'back', damaged: 'damaged', torpedoes: 'torpedoes', salvoes: 'salvoes left', spent: 'torpedoes spent', noTorpedoes: 'no torpedoes', fuelTwo: 'fuel 2', fuel: 'Fuel', factors: 'factors', fuelLeft: 'left', fullFuel: 'full', fuelFree: 'no shortage', fuelSecret: 'their fuel is a secret',
  aircraft: 'Aircraft', airReady: 'ready', airFlown: 'has flown', airLost: 'lost for the season', airNone: 'no carrier at sea', airUnknown: 'not known', based: 'at', packAt: 'at', packLost: 'lost for the season', packHidden: 'somewhere at sea', recon: 'Reconnaissance', reconLeft: 'not flown', reconDone: 'flown',
  units: ['unit', 'units', 'units'], ships: ['ship', 'ships', 'ships'],
  enemyMarkers: 'Enemy markers', noMarkers: 'No enemy marker is on the map.', lostShips: 'Seen and lost', lostAt: 'seen at', canBe: 'can be in', positions: ['position', 'positions', 'positions'], neverSeen: 'never turned up', seenAgo: 'h ago', now: 'in contact now', by: 'by',
  theyKnow: 'What they know of us', theyKnowNothing: 'None of your markers is turned up.', ourDummies: 'Dummies on the map', lastLooked: 'Where aircraft looked', noLooks: 'No reconnaissance in this convoy yet.',
  source: { none: 'unknown', reconnaissance: 'air reconnaissance', submarine: 'a submarine', base: 'watchers at a base', surface: 'ships', air_attack: 'an air attack', open: 'open play', wolfpack: 'the wolfpack' } as Record<Source, string>,
  enemyShips: 'Their ships', inSight: 'in sight', notFound: 'not found',
  points: 'Points this season', loadsIn: 'Loads delivered', loadsNeeded: 'needed for the point', freightersLeft: 'Freighters afloat', depot: 'In the depots', track: 'Seasons', seasonWins: 'Seasons won', toWin: 'Needed to win the game', open: 'to come', drawn: 'drawn', playing: 'now', iceShort: 'ice', stormFrom: 'storm from', arrive: 'arrive', leave: 'leave after it', entitled: 'Allied force', capitals: 'capital ships', cruisers: 'cruisers', capitalsLost: 'Capital ships lost', none: 'none', americansGone: 'The Americans have left.', tonight: 'Weather',
  musterTitle: { transit: 'Ready to sail north', repair: 'In the dockyard', replace: 'Lost or damaged divisions', tall_boy: 'Ships in Norway', carrier: 'Carriers', capitals: 'Capital ships', escort_carriers: 'Escort carriers', deploy: 'Form groups', air_target: 'Targets', port_target: 'Targets in port', sub_target: 'Targets', pack_target: 'Targets', reprisal: 'Height' } as Record<string, string>,
  pickShip: 'Pick a ship, then a group.', unassigned: 'Not in a group', room: 'free', full: 'full', notHer: 'not for this ship', station: 'Kirkenes', freightersUnit: 'Freighters', atRandom: 'at random', oneFreighter: 'One freighter, without a die', toChart: 'To the chart', toSheet: 'Ships and groups', taken: 'taken', bases: 'Air bases', packPlace: 'Wolfpack: pick a lit position on the chart.', basePlace: 'Pick an aircraft and a base on the chart, or here.', allPlaced: 'Everybody has a group.', proposedGroups: 'Ships in outline are proposed. Whoever you put elsewhere by hand stays there.',
  chances: 'Chances', level: 'Column', die: 'On the die', sinks: 'sunk', damages: 'damaged', nothing: 'no effect', expected: 'on average', shotDown: 'shot down', packDies: 'pack lost', hits: 'hits', automatic: 'certain', oneIn: 'a die of', fromDice: 'by the die',
  why: { table: 'from the table', weak_torpedoes: 'small t', firer_damaged: 'firing ship damaged', target_damaged: 'target damaged', weak_hull: 'weak hull', night_destroyers: 'destroyers at night', night_target: 'at destroyers at night', escort: 'destroyers', carrier: 'carrier aircraft', storm: 'storm', near_base: 'next to a base', freighters: 'freighters', unslowed: 'ship under way', low: 'low attack' },
  screened: 'Screened', screening: 'Screening', round: 'Round', placing: 'Taking station', stage: { placing: 'Stations', torpedoes: 'Torpedoes', guns: 'Guns', decision: 'Decision' }, first: 'fires first', atOnce: 'Both fire at once', fled: 'has fled', yourFire: 'you fire', theirFire: 'they fire', darkBattle: 'night action', dayBattle: 'day action',
  fires: 'fires', defends: 'defends', range: 'reaches', areas: ['area', 'areas', 'areas'], fired: 'fired', torpedoesFired: 'torpedoes gone', noGuns: 'no guns', reach: 'in reach', outOfReach: 'out of reach',
  pickFirer: 'Pick one of your ships to see what she can reach.', pickTarget: 'Pick a target to see the chances.', fireGuns: 'Fire at', fireTorpedoes: 'Torpedoes at', log: 'Log', odds: 'Odds', noLog: 'Nothing has been fired yet.', emptyArea: 'empty', youAre: 'you', turrets: 'Turrets may fail', moveTo: 'Move to', crossTo: 'Cross',
  misses: 'no effect', outcome: { '-': 'no effect', D: 'damaged', DS: 'damaged or sunk', Sk: 'sunk' },
  decimal: (n: number) => n.toFixed(1),
};
export type W = typeof en;

const pl: W = {
  chart: 'Mapa', battle: 'Bitwa', position: 'pozycja', port: 'port', airBase: 'baza lotnicza', entry: 'wejście', westExit: 'wyjście na zachód',
  find: 'Znajdź konwój lub kontakt', goTo: 'Idź do pozycji, portu lub okrętu',
  keys: 'Strzałki, Q W A S: wzdłuż połączeń. Enter: wykonaj. Tab: następny zespół. G: idź do pozycji. Escape: wyjdź.',
  layer: { ice: 'Lód', uboats: 'Okręty podwodne', range: 'Zasięg bombowców', bases: 'Widziane z bazy', lane: 'Szlak konwojów', dark: 'Noc i sztorm', tracks: 'Trasy' },
  title: 'DROGA DO ROSJI', scale: 'Jedno połączenie = 100 mil morskich', plot: { allied: 'Mapa sytuacyjna dowódcy Home Fleet', axis: 'Mapa sytuacyjna Grupy Północ Kriegsmarine' },
  waiting: { allied: 'Na zachodzie', axis: 'Poza mapą' },
  iceArea: 'lód', closed: 'zamknięte przez lód', uboatArea: 'U-booty', alliedSub: 'aliancki okręt podwodny', russianSub: 'radziecki okręt podwodny', nearBase: 'widziane z niemieckiej bazy', inRange: 'w zasięgu bombowców', onLane: 'na szlaku konwojów',
  day: { day: 'dzień', night: 'noc', dawn: 'świt' }, fair: 'pogodnie', storm: 'sztorm', noFlying: 'bez lotów',
  period: 'Okres', convoyNo: 'Konwój', loads: 'ładunków', freighters: ['frachtowiec', 'frachtowce', 'frachtowców'], of: 'z', wins: 'Sezony',
  pulse: { german_1: '1. impuls niemiecki', allied_1: '1. impuls aliancki', german_2: '2. impuls niemiecki', allied_2: '2. impuls aliancki' },
  sides: { allied: 'Alianci', axis: 'Niemcy' },
  unknown: 'Nieznany znacznik', dummyMaybe: 'może to pozoracja', dummy: 'pozoracja', wolfpack: 'Wilcze stado', empty: 'nic tu nie ma', slow: 'jedna pozycja na okres', moved: 'po ruchu', canAct: 'może działać',
  seenBy: 'przeciwnik wie, co to jest', unseenBy: 'zakryty', inPort: 'w porcie', chosenHere: 'można wybrać', cannot: 'nie można wybrać', nearest: 'Najbliżej', links: ['połączenie', 'połączenia', 'połączeń'],
  nature: { convoy: 'konwój', group: 'okręty', dummy: 'pozoracja', wolfpack: 'wilcze stado' },
  forces: 'Siły', contacts: 'Kontakty', season: 'Sezon',
  atSea: 'na morzu', germanyReady: 'W Niemczech, gotowe do wyjścia', germanyRepair: 'W Niemczech, w naprawie', away: 'W naprawie', pool: 'W kraju', chosen: 'W siłach tego sezonu', absent: 'Teraz poza grą', sunk: 'Zatopione', gone: 'Stracone lub wycofane', inNorway: 'W porcie',
  backIn: 'powrót', damaged: 'uszkodzony', torpedoes: 'torpedy', salvoes: 'pozostałe salwy', spent: 'torpedy zużyte', noTorpedoes: 'bez torped', fuelTwo: 'paliwo 2', fuel: 'Paliwo', factors: 'jednostki', fuelLeft: 'zostało', fullFuel: 'pełne', fuelFree: 'bez ograniczeń', fuelSecret: 'ich paliwo jest tajemnicą',
  aircraft: 'Lotnictwo', airReady: 'gotowe', airFlown: 'już latało', airLost: 'stracone do końca sezonu', airNone: 'brak lotniskowca na morzu', airUnknown: 'nieznane', based: 'w', packAt: 'na', packLost: 'stracone do końca sezonu', packHidden: 'gdzieś na morzu', recon: 'Rozpoznanie', reconLeft: 'jeszcze nie', reconDone: 'wykonane',
  units: ['jednostka', 'jednostki', 'jednostek'], ships: ['okręt', 'okręty', 'okrętów'],
  enemyMarkers: 'Znaczniki przeciwnika', noMarkers: 'Na mapie nie ma znaczników przeciwnika.', lostShips: 'Widziane i utracone', lostAt: 'widziany na', canBe: 'może być na', positions: ['pozycji', 'pozycjach', 'pozycjach'], neverSeen: 'nigdy nie odkryty', seenAgo: 'h temu', now: 'teraz w kontakcie', by: 'źródło:',
  theyKnow: 'Co oni wiedzą o nas', theyKnowNothing: 'Żaden twój znacznik nie jest odkryty.', ourDummies: 'Pozoracje na mapie', lastLooked: 'Gdzie patrzyło lotnictwo', noLooks: 'W tym konwoju nie było jeszcze rozpoznania.',
  source: { none: 'nie wiadomo', reconnaissance: 'rozpoznanie lotnicze', submarine: 'okręt podwodny', base: 'obserwatorzy w bazie', surface: 'okręty', air_attack: 'atak lotniczy', open: 'gra odkryta', wolfpack: 'wilcze stado' },
  enemyShips: 'Ich okręty', inSight: 'w kontakcie', notFound: 'niewykryty',
  points: 'Punkty w tym sezonie', loadsIn: 'Dostarczone ładunki', loadsNeeded: 'trzeba do punktu', freightersLeft: 'Frachtowce na wodzie', depot: 'W składach', track: 'Sezony', seasonWins: 'Wygrane sezony', toWin: 'Potrzebne do wygrania gry', open: 'przed nami', drawn: 'remis', playing: 'teraz', iceShort: 'lód', stormFrom: 'sztorm od', arrive: 'przybywają', leave: 'odchodzą po nim', entitled: 'Siły aliantów', capitals: 'okręty liniowe', cruisers: 'krążowniki', capitalsLost: 'Stracone okręty liniowe', none: 'brak', americansGone: 'Amerykanie odeszli.', tonight: 'Pogoda',
  musterTitle: { transit: 'Gotowe do przejścia na północ', repair: 'W stoczni', replace: 'Dywizjony stracone lub uszkodzone', tall_boy: 'Okręty w Norwegii', carrier: 'Lotniskowce', capitals: 'Okręty liniowe', escort_carriers: 'Lotniskowce eskortowe', deploy: 'Tworzenie zespołów', air_target: 'Cele', port_target: 'Cele w porcie', sub_target: 'Cele', pack_target: 'Cele', reprisal: 'Wysokość' },
  pickShip: 'Wskaż okręt, potem zespół.', unassigned: 'Bez zespołu', room: 'wolne', full: 'pełny', notHer: 'nie dla tego okrętu', station: 'Kirkenes', freightersUnit: 'Frachtowce', atRandom: 'losowo', oneFreighter: 'Jeden frachtowiec, bez rzutu', toChart: 'Do mapy', toSheet: 'Okręty i zespoły', taken: 'wzięty', bases: 'Bazy lotnicze', packPlace: 'Wilcze stado: wskaż podświetloną pozycję na mapie.', basePlace: 'Wskaż samoloty i bazę na mapie lub tutaj.', allPlaced: 'Wszyscy mają swój zespół.', proposedGroups: 'Okręty w ramkach to propozycja. Kogo przydzielisz ręcznie gdzie indziej, tam zostanie.',
  chances: 'Szanse', level: 'Kolumna', die: 'Do rzutu', sinks: 'zatopienie', damages: 'uszkodzenie', nothing: 'bez skutku', expected: 'średnio', shotDown: 'zestrzelenie', packDies: 'utrata stada', hits: 'trafienia', automatic: 'na pewno', oneIn: 'rzut', fromDice: 'rzut kostką',
  why: { table: 'z tabeli', weak_torpedoes: 'małe t', firer_damaged: 'strzelający uszkodzony', target_damaged: 'cel uszkodzony', weak_hull: 'słaby kadłub', night_destroyers: 'niszczyciele w nocy', night_target: 'do niszczycieli w nocy', escort: 'niszczyciele', carrier: 'samoloty pokładowe', storm: 'sztorm', near_base: 'obok bazy', freighters: 'frachtowce', unslowed: 'okręt w pełnym biegu', low: 'atak z niska' },
  screened: 'Za osłoną', screening: 'Osłona', round: 'Runda', placing: 'Zajmowanie miejsc', stage: { placing: 'Miejsca', torpedoes: 'Torpedy', guns: 'Działa', decision: 'Decyzja' }, first: 'pierwszy ogień', atOnce: 'Obie strony strzelają naraz', fled: 'w ucieczce', yourFire: 'ty strzelasz', theirFire: 'oni strzelają', darkBattle: 'bitwa nocna', dayBattle: 'bitwa dzienna',
  fires: 'ogień', defends: 'obrona', range: 'sięga', areas: ['pole', 'pola', 'pól'], fired: 'strzelał', torpedoesFired: 'torpedy odpalone', noGuns: 'bez dział', reach: 'w zasięgu', outOfReach: 'poza zasięgiem',
  pickFirer: 'Wskaż swój okręt, by zobaczyć, dokąd sięga.', pickTarget: 'Wskaż cel, by zobaczyć szanse.', fireGuns: 'Ogień:', fireTorpedoes: 'Torpedy:', log: 'Przebieg', odds: 'Szanse', noLog: 'Jeszcze nikt nie strzelał.', emptyArea: 'puste', youAre: 'ty', turrets: 'Wieże mogą zawieść', moveTo: 'Przesuń:', crossTo: 'Wejdź',
  misses: 'bez skutku', outcome: { '-': 'bez skutku', D: 'uszkodzenie', DS: 'uszkodzenie lub zatopienie', Sk: 'zatopienie' },
  decimal: (n) => n.toFixed(1).replace('.', ','),
};
export const wordsIn = (language: Language): W => (language === 'pl' ? pl : en);

// Names of things, as the umpire's sentences have them.
const names: Record<string, string> = {
  Convoy: 'Konwój', 'Force 1': 'Zespół 1', 'Force 2': 'Zespół 2', 'Force 3': 'Zespół 3', 'Force 4': 'Zespół 4', 'Force 5': 'Zespół 5', 'Dummy 1': 'Pozoracja 1', 'Dummy 2': 'Pozoracja 2',
  'Gruppe 1': 'Grupa 1', 'Gruppe 2': 'Grupa 2', 'Gruppe 3': 'Grupa 3', 'German dummy': 'Pozoracja', Wolfpack: 'Wilcze stado', Narvik: 'Narwik', Murmansk: 'Murmańsk', Arkangelsk: 'Archangielsk', 'White Sea': 'Morze Białe', 'Bear Island': 'Wyspa Niedźwiedzia',
  'North Cape': 'Przylądek Północny', 'off Altenfjord': 'przy Altenfjordzie', 'off Kirkenes': 'przy Kirkenes', 'off Tromso': 'przy Tromsø', 'Murman coast': 'Wybrzeże Murmańskie', 'White Sea mouth': 'wejście na Morze Białe', Lofoten: 'Lofoty', 'off Trondheim': 'przy Trondheim',
  'US destroyers': 'Dywizjon USA', 'Type 7': 'Typ 7', Tribals: 'Tribal', 'O class': 'Typ O', 'M class': 'Typ M', 'F class': 'Typ F', 'Q class': 'Typ Q', 'S class': 'Typ S',
};
const english: Record<string, string> = { 'German dummy': 'Dummy', 'off Tromso': 'off Tromsø' };
const seasons: Record<string, string> = { Spring: 'Wiosna', Summer: 'Lato', Fall: 'Jesień', Winter: 'Zima' };
export const nameIn = (name: string, language: Language): string => (language === 'pl' ? names[name] : english[name]) ?? name;
export const seasonIn = (name: string, language: Language): string => (language === 'pl' ? name.replace(/^\w+/, (s) => seasons[s] ?? s) : name);
// On a counter there is room for a few letters only.
export const shortIn = (name: string, language: Language): string => nameIn(name, language).replace(/^(Force|Zespół) /, language === 'pl' ? 'Z ' : 'F ').replace(/^(Gruppe|Grupa) /, 'Gr ').replace('King George V', 'KGV').replace('Wilcze stado', 'Stado').replace('Pozoracja', 'Poz.');

const classes: Record<ShipClass, [string, string]> = {
  CVE: ['escort carrier', 'lotniskowiec eskortowy'], D: ['destroyers', 'niszczyciele'], CL: ['light cruiser', 'lekki krążownik'], CA: ['heavy cruiser', 'ciężki krążownik'],
  BC: ['battle cruiser', 'krążownik liniowy'], CVB: ['battle carrier', 'lotniskowiec floty'], B: ['battleship', 'pancernik'], SB: ['super battleship', 'superpancernik'],
};
export const classIn = (c: ShipClass, language: Language): string => classes[c][language === 'pl' ? 1 : 0];

// Names lettered on the chart: where, how turned, how large, on land or water.
export interface Lettering extends Letter {
  en: string;
  pl: string;
}
export const lettering: readonly Lettering[] = [
  { en: 'NORWEGIAN SEA', pl: 'MORZE NORWESKIE', x: 3.4, y: 3.7, turn: 0, size: 0.23, spacing: 0.12, on: 'sea' },
  { en: 'BARENTS SEA', pl: 'MORZE BARENTSA', x: 8.1, y: 1.97, turn: 0, size: 0.23, spacing: 0.14, on: 'sea' },
  { en: 'Greenland Sea', pl: 'Morze Grenlandzkie', x: 1.5, y: 0.16, turn: 0, size: 0.25, spacing: 0.05, on: 'sea' },
  { en: 'NORTH SEA', pl: 'MORZE PÓŁNOCNE', x: 0.9, y: 9.1, turn: 0, size: 0.2, spacing: 0.06, on: 'sea' },
  { en: 'White Sea', pl: 'Morze Białe', x: 9.72, y: 6.02, turn: 28, size: 0.16, spacing: 0.02, on: 'sea' },
  { en: 'NORWAY', pl: 'NORWEGIA', x: 4.62, y: 6.75, turn: -58, size: 0.24, spacing: 0.14, on: 'land' },
  { en: 'SWEDEN', pl: 'SZWECJA', x: 5.75, y: 7.55, turn: -52, size: 0.22, spacing: 0.14, on: 'land' },
  { en: 'FINLAND', pl: 'FINLANDIA', x: 7.62, y: 6.1, turn: 66, size: 0.22, spacing: 0.12, on: 'land' },
  { en: 'SOVIET UNION', pl: 'ZWIĄZEK RADZIECKI', x: 10.2, y: 8.48, turn: 0, size: 0.2, spacing: 0.07, on: 'land' },
  { en: 'Kola', pl: 'Kola', x: 9.2, y: 5.25, turn: 28, size: 0.2, spacing: 0.06, on: 'land' },
  { en: 'Spitsbergen', pl: 'Spitsbergen', x: 4.8, y: -0.12, turn: 0, size: 0.17, spacing: 0.01, on: 'land' },
  { en: 'Novaya Zemlya', pl: 'Nowa Ziemia', x: 11.55, y: 1.05, turn: 64, size: 0.17, spacing: 0.02, on: 'land' },
];
