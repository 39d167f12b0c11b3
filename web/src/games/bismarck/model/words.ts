// What the chart and its panels say by themselves, in both languages.
import type { Language } from '../../../lib/contract';
import type { Letter } from '../../../plot/lettering';

const en = {
  chart: 'Chart', battle: 'Battle', zone: 'Zone', forces: 'Forces', contacts: 'Contacts',
  turn: 'Turn', visibility: 'Visibility', fog: 'fog', noFog: 'no fog', score: 'Score', night: 'night', nightSouth: 'night south of 55°',
  cTurn: 'C turn', you: 'you', fuel: 'fuel', ammunition: 'ammunition', torpedoes: 'torpedoes', evasion: 'evasion', hits: 'hits', speed: 'speed',
  noFuel: 'burns no fuel', goingHome: 'on the way home', brokenDown: 'engine trouble', refuelling: 'refuelling',
  mayBe: 'Where it can be', called: 'Called, nil', strength: 'Search strength', fogLayer: 'Fog', nightLayer: 'Night', convoys: 'Convoy routes',
  line: 'Patrol line', tracks: 'Tracks', counters: 'Counters',
  fit: 'Whole chart', find: 'Find contact', goTo: 'Go to zone',
  keys: 'Arrows, Q W A S: move. Enter: act. Tab: next force. G: go to zone. Escape: leave.',
  patrolling: 'on patrol', moving: 'moving', shadowing: 'shadowing', inPort: 'in port', located: 'located by the enemy', moved: 'moved',
  waiting: 'not yet in play', escort: 'with a convoy', sunk: 'sunk', surrendered: 'surrendered', gone: 'left the board', damaged: 'damaged', atSea: 'at sea',
  atBase: 'at base', aloft: 'in the air', offCourse: 'off course', resting: 'resting', lost: 'lost', homeBy: 'home by', ready: 'ready',
  taskForce: 'Task force', taskForces: 'Task forces', alone: 'Alone', inAir: 'In the air', onPatrol: 'On patrol', withConvoys: 'With convoys', toCome: 'Still to come',
  onGround: 'At base', lostUnits: 'Lost', atSeaGroup: 'At sea', portGroup: 'In port',
  ships: 'ships', aircraft: 'aircraft', zones: 'zones', empty: 'nothing of yours', land: 'land', sea: 'sea', coastal: 'coastal',
  lastFix: 'Last fix', source: 'Source', next: 'Can be in', age: 'old', now: 'this turn', hours: 'h', unknown: 'Type unknown', passed: 'passed through',
  search: 'search', shadow: 'shadowing', chance: 'chance', huff_duff: 'Huff-Duff', attack: 'air attack', convoy: 'attack on a convoy', port: 'port',
  noContact: 'No contact yet', noContacts: 'Nothing has been found.', live: 'live', faded: 'faded', inFog: 'in fog', emptyCalled: 'empty', toSearch: 'to search',
  shadowHeld: 'shadow held', shadowLost: 'shadow lost', inForce: 'in task force', byItself: 'alone', never: 'never found',
  battleship: ['battleship', 'battleships'], cruiser: ['cruiser', 'cruisers'], carrier: ['carrier', 'carriers'],
  legal: 'can be chosen', notLegal: 'cannot be chosen', reach2: 'second step, if allowed', fogHere: 'fog', nightHere: 'night', searchable: 'search reaches', weak: 'search too weak',
  nil: 'nil', calledNil: 'called, nil', calledBefore: 'called earlier, nil', sighted: 'contact reported', mayBeHere: 'can be here',
  neverCalled: 'not called', port_: 'port', airbase: 'air base',
  shadowed: 'Shadowed by the enemy', found: 'Found by the enemy', foundBefore: 'Found by the enemy last turn',
  seenHow: { shadowed: 'shadowed', found: 'this turn', foundBefore: 'last turn' },
  seen: 'They have located', unseen: 'They have not located any of your ships, as far as you know.', steps: 'zones', legalZones: 'zones can be chosen', act: 'can act', none: 'none',
  drop: 'Drop on a ship to join it', join: 'Join', leave: 'Leave', select: 'Show on the chart', areaOf: 'Show where it can be', needs: 'needs', nobody: 'nobody searches at X',
  title: 'NORTH ATLANTIC', oneZone: 'One zone = 78 sea miles', line55: '55° line', nightSouthOf: 'South of it 2000 is a night turn', nightSouthNow: 'South of it it is night',
  north: 'north', south: 'south', of: 'of', nearest: 'nearest', plot: { allied: 'Plot of the Commander-in-Chief, Home Fleet', axis: 'Plot of the Fleet Commander, Lütjens' },
  points: { allied: 'British', axis: 'German' },
  months: 'May',
};
type Words = { [K in keyof typeof en]: (typeof en)[K] };

const pl: Words = {
  chart: 'Mapa', battle: 'Bitwa', zone: 'Strefa', forces: 'Siły', contacts: 'Kontakty',
  turn: 'Etap', visibility: 'Widoczność', fog: 'mgła', noFog: 'bez mgły', score: 'Punkty', night: 'noc', nightSouth: 'noc na południe od 55°',
  cTurn: 'z literą C', you: 'ty', fuel: 'paliwo', ammunition: 'amunicja', torpedoes: 'torpedy', evasion: 'manewrowość', hits: 'trafienia', speed: 'prędkość',
  noFuel: 'nie zużywa paliwa', goingHome: 'wraca do portu', brokenDown: 'awaria maszyn', refuelling: 'uzupełnia paliwo',
  mayBe: 'Gdzie może być', called: 'Wywołane, nic', strength: 'Siła poszukiwań', fogLayer: 'Mgła', nightLayer: 'Noc', convoys: 'Szlaki konwojów',
  line: 'Linia patrolowa', tracks: 'Trasy', counters: 'Żetony',
  fit: 'Cała mapa', find: 'Znajdź kontakt', goTo: 'Idź do strefy',
  keys: 'Strzałki, Q W A S: ruch. Enter: wykonaj. Tab: następny zespół. G: idź do strefy. Escape: wyjdź.',
  patrolling: 'na patrolu', moving: 'w ruchu', shadowing: 'śledzi', inPort: 'w porcie', located: 'wykryty przez przeciwnika', moved: 'po ruchu',
  waiting: 'jeszcze poza grą', escort: 'przy konwoju', sunk: 'zatopiony', surrendered: 'poddał się', gone: 'opuścił planszę', damaged: 'uszkodzony', atSea: 'na morzu',
  atBase: 'w bazie', aloft: 'w powietrzu', offCourse: 'zabłądził', resting: 'odpoczywa', lost: 'stracony', homeBy: 'powrót do', ready: 'gotowy',
  taskForce: 'Zespół', taskForces: 'Zespoły', alone: 'Samodzielne', inAir: 'W powietrzu', onPatrol: 'Na patrolu', withConvoys: 'Przy konwojach', toCome: 'Nadejdą później',
  onGround: 'W bazach', lostUnits: 'Stracone', atSeaGroup: 'Na morzu', portGroup: 'W porcie',
  ships: 'okręty', aircraft: 'samoloty', zones: 'strefy', empty: 'nic twojego', land: 'ląd', sea: 'morze', coastal: 'wybrzeże',
  lastFix: 'Pozycja', source: 'Źródło', next: 'Może być w', age: 'temu', now: 'w tym etapie', hours: 'h', unknown: 'Typ nieznany', passed: 'przepłynął tędy',
  search: 'poszukiwania', shadow: 'śledzenie', chance: 'los', huff_duff: 'namiar radiowy', attack: 'atak lotniczy', convoy: 'atak na konwój', port: 'port',
  noContact: 'Brak kontaktu', noContacts: 'Niczego nie wykryto.', live: 'aktualne', faded: 'wygasłe', inFog: 'we mgle', emptyCalled: 'puste', toSearch: 'do sprawdzenia',
  shadowHeld: 'kontakt utrzymany', shadowLost: 'kontakt utracony', inForce: 'w zespole', byItself: 'samotnie', never: 'nigdy nie wykryty',
  battleship: ['pancernik', 'pancerniki'], cruiser: ['krążownik', 'krążowniki'], carrier: ['lotniskowiec', 'lotniskowce'],
  legal: 'można wybrać', notLegal: 'nie można wybrać', reach2: 'drugi krok, jeśli wolno', fogHere: 'mgła', nightHere: 'noc', searchable: 'zasięg poszukiwań', weak: 'za słabe poszukiwania',
  nil: 'nic', calledNil: 'wywołana, nic', calledBefore: 'wywołana wcześniej, nic', sighted: 'zgłoszono kontakt', mayBeHere: 'może tu być',
  neverCalled: 'niewywołana', port_: 'port', airbase: 'baza lotnicza',
  shadowed: 'Przeciwnik śledzi', found: 'Przeciwnik wykrył', foundBefore: 'Przeciwnik wykrył w poprzednim etapie',
  seenHow: { shadowed: 'śledzenie', found: 'w tym etapie', foundBefore: 'w poprzednim etapie' },
  seen: 'Wykryli', unseen: 'O ile wiesz, nie wykryli żadnego z twoich okrętów.', steps: 'strefy', legalZones: 'stref do wyboru', act: 'może działać', none: 'brak',
  drop: 'Upuść na okręt, aby dołączyć', join: 'Dołącz', leave: 'Odłącz', select: 'Pokaż na mapie', areaOf: 'Pokaż, gdzie może być', needs: 'trzeba', nobody: 'przy X nikt nie szuka',
  title: 'PÓŁNOCNY ATLANTYK', oneZone: 'Strefa = 78 mil morskich', line55: 'Równoleżnik 55°', nightSouthOf: 'Na południe od niego etap 2000 jest nocny', nightSouthNow: 'Na południe od niego jest noc',
  north: 'północ', south: 'południe', of: 'od', nearest: 'najbliżej', plot: { allied: 'Mapa sytuacyjna dowódcy Home Fleet', axis: 'Mapa sytuacyjna dowódcy floty, Lütjensa' },
  points: { allied: 'Brytyjczycy', axis: 'Niemcy' },
  months: 'maja',
};

export type W = Words;
export const wordsIn = (language: Language): Words => (language === 'pl' ? pl : en);

// Names lettered on the chart: where (in zones), how turned, how large (in zones), on land or water.
export interface Lettering extends Letter {
  en: string;
  pl: string;
}
export const lettering: readonly Lettering[] = [
  { en: 'ATLANTIC OCEAN', pl: 'OCEAN ATLANTYCKI', x: 0.9, y: 10.4, turn: 10, size: 0.5, spacing: 0.2, on: 'sea' },
  { en: 'Denmark Strait', pl: 'Cieśnina Duńska', x: 4.63, y: 1.78, turn: -27, size: 0.31, spacing: 0.03, on: 'sea' },
  { en: 'Norwegian Sea', pl: 'Morze Norweskie', x: 12.67, y: 4.03, turn: -6, size: 0.36, spacing: 0.06, on: 'sea' },
  { en: 'North Sea', pl: 'Morze Północne', x: 16.5, y: 9.6, turn: 0, size: 0.33, spacing: 0.05, on: 'sea' },
  { en: 'Bay of Biscay', pl: 'Zatoka Biskajska', x: 13.6, y: 18.4, turn: -12, size: 0.33, spacing: 0.05, on: 'sea' },
  { en: 'GREENLAND', pl: 'GRENLANDIA', x: -1.2, y: 3.8, turn: -58, size: 0.26, spacing: 0.07, on: 'land' },
  { en: 'ICELAND', pl: 'ISLANDIA', x: 8.3, y: 3.82, turn: 0, size: 0.28, spacing: 0.05, on: 'land' },
  { en: 'SCOTLAND', pl: 'SZKOCJA', x: 13.7, y: 9.2, turn: 0, size: 0.2, spacing: 0.02, on: 'land' },
  { en: 'IRELAND', pl: 'IRLANDIA', x: 12.46, y: 12.6, turn: 0, size: 0.22, spacing: 0.03, on: 'land' },
  { en: 'ENGLAND', pl: 'ANGLIA', x: 15.5, y: 13.3, turn: 0, size: 0.24, spacing: 0.05, on: 'land' },
  { en: 'NORWAY', pl: 'NORWEGIA', x: 17.3, y: 5.7, turn: -62, size: 0.24, spacing: 0.05, on: 'land' },
  { en: 'FRANCE', pl: 'FRANCJA', x: 16.7, y: 16.6, turn: 0, size: 0.28, spacing: 0.07, on: 'land' },
  { en: 'SPAIN', pl: 'HISZPANIA', x: 14.2, y: 22.8, turn: 0, size: 0.3, spacing: 0.1, on: 'land' },
];

// One, a few, many.
export const zonesForm = { en: ['zone', 'zones'], pl: ['strefa', 'strefy', 'stref'] };
export const shipsForm = { en: ['ship', 'ships'], pl: ['okręt', 'okręty', 'okrętów'] };
export const planesForm = { en: ['aircraft', 'aircraft'], pl: ['samolot', 'samoloty', 'samolotów'] };
