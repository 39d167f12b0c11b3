// What the board says by itself, in both languages. Options, questions and events are the umpire's sentences. Polish follows
// the words of the Polish edition.
import type { Language, SeatName } from '../../lib/contract';
import { count } from '../../words/count';
import type { Letter } from '../../plot/lettering';
import type { AirStatus, AirType, Category, Ice, Kind, Place, Sector, Segment, Shadow, ShipType, Weather } from './model/board';

const en = {
  chart: 'Chart', battle: 'Battle', hex: 'hex', find: 'Find a convoy or a contact', goTo: 'Go to a hex, port or force',
  keys: 'Arrows, Q W A S: from hex to hex. Enter: act. Tab: next force. G: go to a hex. Escape: leave.',
  layer: { ice: 'Ice zones', weather: 'Weather', radii: 'Air radii', sectors: 'Search sectors', finding: 'Chances of a search', tracks: 'Tracks', plans: 'Convoys and plans', bases: 'Air bases', waters: 'Friendly shores, Inner Leads' },
  title: 'PQ-17', scale: 'One hex = 96 sea miles', plot: { allied: 'Plot of the Commander-in-Chief, Home Fleet', axis: 'Plot of Naval Group Command North' } as Record<SeatName, string>,
  sides: { allied: 'Allied', axis: 'German' } as Record<SeatName, string>,
  kind: { convoy: 'convoy', task_force: 'task force', wolfpack: 'wolfpack', dummy: 'dummy' } as Record<Kind, string>,
  weather: { fair: 'Fair', reduced_visibility: 'Reduced visibility', fog: 'Fog', storms: 'Storms', gales: 'Gales' } as Record<Weather, string>, localWest: 'off Britain and Iceland', localNorth: 'off North Norway', weatherNow: 'Weather', night: 'night', daylight: 'day', light: 'Light',
  ice: { clear: 'clear water', light: 'light drift ice', heavy: 'heavy drift ice', thin: 'thin pack ice', solid: 'solid pack ice' } as Record<Ice, string>, iceZone: (side: string, n: string) => `ice zone ${n} ${side}`, west: 'West', east: 'East', forecast: 'forecast', certain: 'certain', white: 'permanent pack ice', met: 'met there', iceNow: 'Ice',
  segment: { event_segment: 'Random event', photo_segment: 'Photo reconnaissance', naval_segment: 'Naval movement', air_segment: 'Air movement', recon_segment: 'Reconnaissance', strike_segment: 'Air combat', submarine_segment: 'Submarine combat', surface_segment: 'Surface combat', combine_segment: 'Combining forces' } as Record<Segment, string>,
  half: { am: 'AM', pm: 'PM' }, day: 'Day', turn: 'Turn', of: 'of', planning: 'Planning', transit: 'before play begins', phase: 'Phase', points: 'Points', points2: 'Points for the Allies', months: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  shadowed: { air_unit: 'shadowed by aircraft', air_radius: 'shadowed from the shore', air_sector: 'shadowed by a sector', by_wolfpack: 'shadowed by a wolfpack', by_cruisers: 'shadowed by cruisers' } as Record<Shadow, string>,
  category: { capital: 'capital ships', carrier: 'carriers', cruiser: 'cruisers', light_ships: 'light ships', submarine: 'submarines', convoy_ships: 'convoy ships', heavy_ships: 'any heavy ship' } as Record<Category, string>,
  sector: { british: 'Britain', soviet: 'Soviet', trondheim_sector: 'Trondheim', barents: 'Barents', north_sea: 'North Sea' } as Record<Sector, string>,
  gone: 'Gone',
  place: { sea: 'at sea', port: 'in port', germany: 'in Germany', kara: 'in the Kara Sea', none: 'not in play' } as Record<Place, string>,
  status: { not_there: 'not yet there', base: 'ready', mission: 'on a mission', patrol: 'on patrol', shadowing: 'shadows', flown: 'has flown' } as Record<AirStatus, string>,
  type: { BB: 'battleship', BC: 'battlecruiser', CV: 'fleet carrier', CVE: 'escort carrier', CA: 'heavy cruiser', CB: 'Panzerschiff', CL: 'light cruiser', CLAA: 'anti-aircraft cruiser', CM: 'minelayer', DD: 'destroyers', TB: 'torpedo boats', ES: 'escorts', SS: 'submarines', AA: 'anti-aircraft ship', AO: 'oiler', AL: 'landing ship', RS: 'rescue ship', MC: 'catapult ship', MO: 'merchant oiler', MV: 'merchants' } as Record<ShipType, string>,
  airType: { F: 'fighters', P: 'photo reconnaissance', DB: 'dive bombers', LB: 'light bombers', MB: 'medium bombers', TB: 'torpedo bombers', HB: 'heavy bombers' } as Record<AirType, string>,
  id: 'ID', standing: 'unidentified', unknown: 'Unknown block', idLevel: (n: number) => `identified at level ${n}`, about: 'about', warships: ['warship', 'warships'], ofThemHeavy: 'heavy', withCarrier: 'with a carrier', noCarrier: 'no carrier', convoySize: { small: 'small convoy', large: 'large convoy', none: '' }, convoyShips: ['convoy ship', 'convoy ships'], counters: ['counter', 'counters'], scattered: 'scattered', dispersed: 'dispersed',
  cs: 'CS', step: ['step', 'steps'], hexes: ['hex', 'hexes'], turns: ['turn', 'turns'], blocks: ['block', 'blocks'], forcesForm: ['force', 'forces'], units: ['unit', 'units'],
  dead: 'dead in the water', towed: 'in tow', crippled: 'crippled', brokenDown: 'broken down', lowFuel: 'low fuel', criticalFuel: 'critical fuel', fuel: { full: 'full', low: 'low', critical: 'critical' }, fuelUntil: (turn: string) => `fuel warning ${turn}`, refuels: 'refuels', rearms: 'rearms', tows: 'tows', patrolWhite: 'Patrol White', loaded: 'loaded', ballast: 'in ballast', shadows: 'shadows', partOf: 'part of', speed: 'speed', moved: 'moved',
  bound: 'bound for', sailsBy: 'sails by', arrived: 'arrived', schedule: 'Convoys', atSea: 'at sea', inPort: 'in port', canAct: 'can act', chosenHere: 'can be chosen', empty: 'nothing there', nearest: 'Nearest', theyKnow: 'the enemy knows', seen: 'found', ago: (n: number) => (n === 0 ? 'this turn' : n === 1 ? 'last turn' : `${n} turns ago`), agoShort: (n: number) => `${n}t`,
  landHex: 'land', port: 'port', airbase: 'air base', innerLeads: 'Inner Leads', ownShore: 'friendly shore', foeShore: 'enemy shore', radius: { british: 'British air radius', german: 'German air radius', soviet: 'Soviet air radius' }, inSector: 'sector', northCape: 'North Cape',
  forces: 'Forces', contacts: 'Contacts', situation: 'Operation', aircraft: 'Aircraft', ready: 'ready', allOf: (a: number, b: number) => `${a} of ${b}`, interceptors: 'interceptors', reinforcements: 'Still to come', group: 'Group',
  enemyAtSea: 'Enemy blocks at sea', enemyInPort: 'Enemy blocks in port', noBlocks: 'There is no enemy block at sea.', beforePlay: 'Both sides see nothing of each other until play begins.', whatTheyKnow: 'What they know of us', knowNothing: 'Nothing of yours is identified.', theirAir: 'Enemy aircraft', lost: 'Sunk', nothingLost: 'Nothing has been sunk.', oddsOf: 'A search finds it', oddsLine: { force: 'ships', air: 'aircraft', both: 'both' }, now: 'now', mayBeSpoilt: 'of these a carrier may spoil', theyFind: 'They would find it',
  command: 'Command points', commands: { home_fleet: 'Home Fleet', severny_flot: 'Severny Flot', gruppe_nord: 'Gruppe Nord' }, left: 'left', dummies: 'Dummies', chits: 'Special conditions', chitSecret: 'secret', chitShown: 'shown', noChit: 'no chit', planFor: (turn: string) => `in ${turn}`, sectors: 'Sectors', toSearch: (n: number) => `${n} ${n === 1 ? 'hex' : 'hexes'} to search`, searching: 'searches', tirpitz: 'Tirpitz may sail', tirpitzNot: 'Tirpitz stays in port', turnTrack: 'Days', playBegins: 'Play begins', ports: 'Ports', yes: 'yes', scenario: 'Operation',
  planningTitle: 'Before the operation', toPlace: 'to place now', pickOnChart: 'Pick a lit hex on the chart.', toChart: 'To the chart', toSheet: 'Plan', splitting: 'Who leaves', leaves: 'leaves', stays: 'stays', done: 'Done', more: 'more', going: 'On its way',
  odds: 'Odds', stack: 'Stack', line: 'Line of the target', flak: 'AA', theirs: 'Theirs', torpedoes: 'torpedoes', bombs: 'bombs', combat: 'air combat', range: 'range', hunts: 'hunts submarines', submarines: 'Submarine attack', hit: 'hit',
  airBaseShort: (ready: number, all: number) => `${ready}/${all}`, patrolFlies: 'Patrol…', decimal: (n: number) => (Number.isInteger(n) ? String(n) : n.toFixed(1)),
};
export type W = typeof en;

const pl: W = {
  chart: 'Mapa', battle: 'Bitwa', hex: 'heks', find: 'Znajdź konwój lub kontakt', goTo: 'Idź do heksu, portu lub sił',
  keys: 'Strzałki, Q W A S: z heksu na heks. Enter: wykonaj. Tab: następne siły. G: idź do heksu. Escape: wyjdź.',
  layer: { ice: 'Strefy lodu', weather: 'Pogoda', radii: 'Patrole lotnicze', sectors: 'Sektory poszukiwań', finding: 'Szanse rekonesansu', tracks: 'Trasy', plans: 'Konwoje i plany', bases: 'Bazy lotnicze', waters: 'Przyjazne wybrzeża, Norweskie podejścia' },
  title: 'PQ-17', scale: 'Jeden heks = 96 mil morskich', plot: { allied: 'Mapa sytuacyjna dowódcy Home Fleet', axis: 'Mapa sytuacyjna Marinegruppenkommando Nord' },
  sides: { allied: 'Alianci', axis: 'Niemcy' },
  kind: { convoy: 'konwój', task_force: 'grupa operacyjna', wolfpack: 'wilcze stado', dummy: 'atrapa' },
  weather: { fair: 'Pogodnie', reduced_visibility: 'Ograniczona widoczność', fog: 'Mgła', storms: 'Sztormy', gales: 'Wichura' }, localWest: 'u brzegów Brytanii i Islandii', localNorth: 'u brzegów Północnej Norwegii', weatherNow: 'Pogoda', night: 'noc', daylight: 'dzień', light: 'Pora',
  ice: { clear: 'brak lodu', light: 'lekkie zagęszczenie lodu', heavy: 'duże zagęszczenie lodu', thin: 'cienki pak', solid: 'gruby pak' }, iceZone: (side, n) => `strefa lodu ${n} ${side}`, west: 'zachód', east: 'wschód', forecast: 'prognoza', certain: 'pewne', white: 'stały pak lodowy', met: 'napotkano', iceNow: 'Lód',
  segment: { event_segment: 'Losowe wydarzenie', photo_segment: 'Rekonesans fotograficzny', naval_segment: 'Ruch morski', air_segment: 'Ruch powietrzny', recon_segment: 'Rekonesans', strike_segment: 'Walka lotnicza', submarine_segment: 'Walka okrętów podwodnych', surface_segment: 'Walka nawodna', combine_segment: 'Łączenie sił' },
  half: { am: 'rano', pm: 'po południu' }, day: 'Dzień', turn: 'Tura', of: 'z', planning: 'Planowanie', transit: 'przed rozpoczęciem gry', phase: 'Faza', points: 'Punkty', points2: 'Punkty Aliantów', months: ['styczeń', 'luty', 'marzec', 'kwiecień', 'maj', 'czerwiec', 'lipiec', 'sierpień', 'wrzesień', 'październik', 'listopad', 'grudzień'],
  shadowed: { air_unit: 'śledzony przez samoloty', air_radius: 'śledzony z lądu', air_sector: 'śledzony przez sektor', by_wolfpack: 'śledzony przez wilcze stado', by_cruisers: 'śledzony przez krążowniki' },
  category: { capital: 'duże okręty', carrier: 'lotniskowce', cruiser: 'krążowniki', light_ships: 'lekkie okręty', submarine: 'okręty podwodne', convoy_ships: 'statki konwoju', heavy_ships: 'dowolny okręt ciężki' },
  sector: { british: 'brytyjski', soviet: 'sowiecki', trondheim_sector: 'Trondheim', barents: 'Barents', north_sea: 'Morze Północne' },
  gone: 'Poza bitwą',
  place: { sea: 'na morzu', port: 'w porcie', germany: 'w Niemczech', kara: 'na Morzu Karskim', none: 'poza grą' },
  status: { not_there: 'jeszcze nie ma', base: 'gotowe', mission: 'na misji', patrol: 'na patrolu', shadowing: 'śledzi', flown: 'po locie' },
  type: { BB: 'pancernik', BC: 'krążownik liniowy', CV: 'lotniskowiec floty', CVE: 'lotniskowiec eskortowy', CA: 'ciężki krążownik', CB: 'Panzerschiff', CL: 'lekki krążownik', CLAA: 'krążownik przeciwlotniczy', CM: 'stawiacz min', DD: 'niszczyciele', TB: 'torpedowce', ES: 'eskortowce', SS: 'okręty podwodne', AA: 'okręt przeciwlotniczy', AO: 'tankowiec', AL: 'okręt desantowy', RS: 'statek ratowniczy', MC: 'statek z katapultą', MO: 'tankowiec cywilny', MV: 'statki handlowe' },
  airType: { F: 'myśliwce', P: 'rozpoznanie fotograficzne', DB: 'bombowce nurkujące', LB: 'lekkie bombowce', MB: 'średnie bombowce', TB: 'bombowce torpedowe', HB: 'ciężkie bombowce' },
  id: 'SI', standing: 'niezidentyfikowany', unknown: 'Nieznany bloczek', idLevel: (n) => `stopień identyfikacji ${n}`, about: 'około', warships: ['okręt wojenny', 'okręty wojenne', 'okrętów wojennych'], ofThemHeavy: 'ciężkie', withCarrier: 'z lotniskowcem', noCarrier: 'bez lotniskowca', convoySize: { small: 'mały konwój', large: 'duży konwój', none: '' }, convoyShips: ['statek konwoju', 'statki konwoju', 'statków konwoju'], counters: ['żeton', 'żetony', 'żetonów'], scattered: 'rozwiązany', dispersed: 'rozproszony',
  cs: 'PS', step: ['poziom', 'poziomy', 'poziomów'], hexes: ['heks', 'heksy', 'heksów'], turns: ['tura', 'tury', 'tur'], blocks: ['bloczek', 'bloczki', 'bloczków'], forcesForm: ['siły', 'siły', 'sił'], units: ['jednostka', 'jednostki', 'jednostek'],
  dead: 'dryfuje', towed: 'na holu', crippled: 'obniżona pływalność', brokenDown: 'awaria', lowFuel: 'mało paliwa', criticalFuel: 'krytycznie mało paliwa', fuel: { full: 'pełne', low: 'mało', critical: 'krytycznie mało' }, fuelUntil: (turn) => `ostrzeżenie paliwowe: ${turn}`, refuels: 'pobiera paliwo', rearms: 'pobiera torpedy', tows: 'holuje', patrolWhite: 'Biały patrol', loaded: 'z ładunkiem', ballast: 'bez ładunku', shadows: 'śledzi', partOf: 'część:', speed: 'szybkość', moved: 'przeszły',
  bound: 'płynie do', sailsBy: 'wypływa najpóźniej', arrived: 'dotarło', schedule: 'Konwoje', atSea: 'na morzu', inPort: 'w porcie', canAct: 'może działać', chosenHere: 'można wybrać', empty: 'nic tu nie ma', nearest: 'Najbliżej', theyKnow: 'przeciwnik wie', seen: 'wykryty', ago: (n) => (n === 0 ? 'w tej turze' : n === 1 ? 'w poprzedniej turze' : `${count(n, 'pl', ['tura', 'tury', 'tur'])} temu`), agoShort: (n) => `${n}t`,
  landHex: 'ląd', port: 'port', airbase: 'baza lotnicza', innerLeads: 'Norweskie podejścia', ownShore: 'przyjazne wybrzeże', foeShore: 'wybrzeże przeciwnika', radius: { british: 'brytyjski patrol lotniczy', german: 'niemiecki patrol lotniczy', soviet: 'sowiecki patrol lotniczy' }, inSector: 'sektor', northCape: 'Przylądek Północny',
  forces: 'Siły', contacts: 'Kontakty', situation: 'Operacja', aircraft: 'Samoloty', ready: 'gotowe', allOf: (a, b) => `${a} z ${b}`, interceptors: 'myśliwce przechwytujące', reinforcements: 'Jeszcze nadejdą', group: 'Grupa',
  enemyAtSea: 'Bloczki przeciwnika na morzu', enemyInPort: 'Bloczki przeciwnika w portach', noBlocks: 'Na morzu nie ma bloczków przeciwnika.', beforePlay: 'Zanim zacznie się gra, strony nic o sobie nie wiedzą.', whatTheyKnow: 'Co oni wiedzą o nas', knowNothing: 'Nic twojego nie jest zidentyfikowane.', theirAir: 'Samoloty przeciwnika', lost: 'Zatopione', nothingLost: 'Nic nie zatopiono.', oddsOf: 'Rekonesans wykryje', oddsLine: { force: 'okręty', air: 'samoloty', both: 'razem' }, now: 'teraz', mayBeSpoilt: 'z tego lotniskowiec może unieważnić', theyFind: 'Oni by wykryli',
  command: 'Punkty dowodzenia', commands: { home_fleet: 'Home Fleet', severny_flot: 'Severny Flot', gruppe_nord: 'Gruppe Nord' }, left: 'zostało', dummies: 'Atrapy', chits: 'Specjalne warunki', chitSecret: 'tajny', chitShown: 'ujawniony', noChit: 'brak żetonu', planFor: (turn) => `termin: ${turn}`, sectors: 'Sektory', toSearch: (n) => `${count(n, 'pl', ['heks', 'heksy', 'heksów'])} do przeszukania`, searching: 'przeszukuje', tirpitz: 'Tirpitz może wypłynąć', tirpitzNot: 'Tirpitz zostaje w porcie', turnTrack: 'Dni', playBegins: 'Początek gry', ports: 'Porty', yes: 'tak', scenario: 'Operacja',
  planningTitle: 'Przed operacją', toPlace: 'do ustawienia', pickOnChart: 'Wskaż podświetlony heks na mapie.', toChart: 'Do mapy', toSheet: 'Plan', splitting: 'Kto się odłącza', leaves: 'odłącza się', stays: 'zostaje', done: 'Gotowe', more: 'więcej', going: 'W drodze',
  odds: 'Szanse', stack: 'Stos', line: 'Szyk celu', flak: 'AA', theirs: 'Ich', torpedoes: 'torpedy', bombs: 'bomby', combat: 'walka powietrzna', range: 'zasięg', hunts: 'zwalcza okręty podwodne', submarines: 'Atak okrętów podwodnych', hit: 'trafienie',
  airBaseShort: (ready, all) => `${ready}/${all}`, patrolFlies: 'Patrol…', decimal: (n) => (Number.isInteger(n) ? String(n) : n.toFixed(1).replace('.', ',')),
};
export const wordsIn = (language: Language): W => (language === 'pl' ? pl : en);

// Names of things, as the umpire's sentences have them; a number behind them stays.
const polish: Record<string, string> = {
  Convoy: 'Konwój', TF: 'GO', Wolfpack: 'Wilcze stado', 'Soviet wolfpack': 'Sowieckie wilcze stado', Dummy: 'Atrapa', 'U-boats': 'U-Booty', 'German dummy': 'Niemiecka atrapa', 'German convoy': 'Niemiecki konwój', Gruppe: 'Gruppe',
  'A-I class': 'typy A-I', 'Tribal class': 'typ Tribal', 'J-R class': 'typy J-R', 'US destroyers': 'niszczyciele amerykańskie', 'Soviet destroyers': 'niszczyciele sowieckie', 'O-P class': 'typy O-P', 'Old destroyers': 'stare niszczyciele', 'Hunt class': 'typ Hunt', 'Soviet torpedo boats': 'torpedowce sowieckie', Escorts: 'eskortowce', 'Soviet escorts': 'eskortowce sowieckie', 'British submarines': 'brytyjskie okręty podwodne', 'Soviet submarines': 'sowieckie okręty podwodne', Merchants: 'statki handlowe', 'Type 34-36': 'typ 34-36', 'Type 36A': 'typ 36A', 'Type 35-37': 'typ 35-37', 'R-boats': 'kutry R', 'German merchants': 'niemieckie statki handlowe',
  Murmansk: 'Murmańsk', Arkhangelsk: 'Archangielsk', Kiel: 'Kilonia', 'Kara Sea': 'Morze Karskie', Narvik: 'Narwik', Tromso: 'Tromsø', Bodo: 'Bodø', Iokanka: 'Jokanga', Luetzow: 'Lützow', Koeln: 'Köln', Nuernberg: 'Nürnberg', 'Bear Island': 'Wyspa Niedźwiedzia', 'North Cape': 'Przylądek Północny',
};
const english: Record<string, string> = { Tromso: 'Tromsø', Bodo: 'Bodø', Luetzow: 'Lützow', Koeln: 'Köln', Nuernberg: 'Nürnberg', TF: 'TF' };
export function nameIn(name: string, language: Language): string {
  const names = language === 'pl' ? polish : english, bare = name.replace(/ counter$/, ''), [, base, number] = /^(.*?)( \d+)?$/.exec(bare)!;
  return names[bare] ?? `${names[base!] ?? base}${number ?? ''}`;
}
// Of a force there is room for a few letters on the chart.
const shorts: Record<string, [string, string]> = { Convoy: ['Con.', 'K'], TF: ['TF', 'GO'], Wolfpack: ['WP', 'WS'], 'Soviet wolfpack': ['SWP', 'SWS'], Dummy: ['D', 'A'], 'German dummy': ['D', 'A'], 'U-boats': ['U', 'U'], Gruppe: ['Gr.', 'Gr.'], 'German convoy': ['Convoy', 'Konwój'] };
export function shortIn(name: string, language: Language): string {
  const [, base, number] = /^(.*?)( \d+)?$/.exec(name)!, short = shorts[base!]?.[language === 'pl' ? 1 : 0];
  return short ? `${short}${number ?? ''}` : nameIn(name, language);
}
// What a chit says.
const conditions: Record<string, [string, string]> = {
  nothing: ['nothing', 'nic'], bomber_command: ['Bomber Command', 'Bomber Command'], faa_strike: ['a strike by carriers on Norway', 'uderzenie lotniskowców na Norwegię'], gearbox_three: ['Gearbox with two cruisers', 'Gearbox z dwoma krążownikami'], gearbox_two: ['Gearbox with one cruiser', 'Gearbox z jednym krążownikiem'], reinforced: ['reinforcements', 'posiłki'], archery: ['Archery', 'Archery'], title: ['Title', 'Title'], cobweb: ['Cobweb', 'Cobweb'], ground_offensive: ['an offensive on land', 'ofensywa lądowa'], axis_convoy_two: ['a convoy of two merchants', 'konwój z dwoma statkami'], axis_convoy_three: ['a convoy of three merchants', 'konwój z trzema statkami'], harbour_raids: ['raids on harbours', 'ataki na porty'], minelaying: ['minelaying', 'stawianie min'], no_restrictions: ['no restrictions', 'brak restrykcji'], sizilien: ['Sizilien', 'Sizilien'], wunderland: ['Wunderland', 'Wunderland'], breakout: ['a breakout into the Atlantic', 'przełamanie na Atlantyk'],
};
export const conditionIn = (condition: string, language: Language): string => conditions[condition]?.[language === 'pl' ? 1 : 0] ?? condition;

// Names lettered on the chart: where, how turned, how large, on land or water.
export interface Lettering extends Letter {
  en: string;
  pl: string;
}
export const lettering: readonly Lettering[] = [
  { en: 'NORWEGIAN SEA', pl: 'MORZE NORWESKIE', x: 9.2, y: 6.5, turn: -18, size: 0.52, spacing: 0.24, on: 'sea' },
  { en: 'GREENLAND SEA', pl: 'MORZE GRENLANDZKIE', x: 10.6, y: 1.95, turn: -6, size: 0.4, spacing: 0.14, on: 'sea' },
  { en: 'BARENTS SEA', pl: 'MORZE BARENTSA', x: 18.2, y: 4.75, turn: 4, size: 0.5, spacing: 0.24, on: 'sea' },
  { en: 'KARA SEA', pl: 'MORZE KARSKIE', x: 22.1, y: 2.15, turn: 58, size: 0.32, spacing: 0.08, on: 'sea' },
  { en: 'NORTH SEA', pl: 'MORZE PÓŁNOCNE', x: 6.9, y: 12.6, turn: 0, size: 0.38, spacing: 0.12, on: 'sea' },
  { en: 'Denmark Strait', pl: 'Cieśnina Duńska', x: 4.3, y: 2.3, turn: -38, size: 0.27, spacing: 0.02, on: 'sea' },
  { en: 'ICELAND', pl: 'ISLANDIA', x: 5.02, y: 4.5, turn: 0, size: 0.27, spacing: 0.06, on: 'land' },
  { en: 'GREENLAND', pl: 'GRENLANDIA', x: 6.9, y: 0.6, turn: -10, size: 0.3, spacing: 0.14, on: 'land' },
  { en: 'NORWAY', pl: 'NORWEGIA', x: 10.15, y: 11.45, turn: -32, size: 0.4, spacing: 0.2, on: 'land' },
  { en: 'SWEDEN', pl: 'SZWECJA', x: 12.7, y: 11.2, turn: -58, size: 0.42, spacing: 0.25, on: 'land' },
  { en: 'FINLAND', pl: 'FINLANDIA', x: 15.6, y: 10.2, turn: -60, size: 0.4, spacing: 0.2, on: 'land' },
  { en: 'SOVIET UNION', pl: 'ZWIĄZEK RADZIECKI', x: 19.2, y: 12.2, turn: 0, size: 0.5, spacing: 0.22, on: 'land' },
  { en: 'SVALBARD', pl: 'SVALBARD', x: 14.7, y: 1.02, turn: 18, size: 0.26, spacing: 0.05, on: 'land' },
  { en: 'NOVAYA ZEMLYA', pl: 'NOWA ZIEMIA', x: 21.35, y: 3.65, turn: 52, size: 0.24, spacing: 0.04, on: 'land' },
  { en: 'Bear Island', pl: 'Wyspa Niedźwiedzia', x: 14.5, y: 3.15, turn: 0, size: 0.2, spacing: 0.01, on: 'land' },
  { en: 'Jan Mayen', pl: 'Jan Mayen', x: 9.4, y: 3.15, turn: 0, size: 0.2, spacing: 0.01, on: 'land' },
];
