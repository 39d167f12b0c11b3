// What the board says by itself, in both languages. Options, questions and events are the umpire's sentences.
import type { Language, SeatName } from '../../lib/contract';
import type { Letter } from '../../plot/lettering';
import type { Arm, Mission, Season, Stage, Type, Weather } from './model/board';
import { count } from '../../words/count';

const en = {
  chart: 'Chart', battle: 'Fight', hex: 'hex', find: 'Find the convoy or a contact', goTo: 'Go to a hex, port or ship',
  keys: 'Arrows, Q W A S: from hex to hex. Enter: act. Tab: next stack. G: go to a hex. Escape: leave.',
  layer: { ice: 'Ice and icebergs', reach: 'Reach', weather: 'Fog and storm', entries: 'Entries', limits: 'Limits', tracks: 'Tracks', looked: 'Looked at this turn' },
  title: 'NORTH CAPE', scale: 'One hex = 12 sea miles', plot: { allied: 'Plot of the Commander-in-Chief, Home Fleet', axis: 'Plot of Naval Group Command North' } as Record<SeatName, string>,
  iceHex: 'pack ice', bergHex: 'icebergs', coastHex: 'Norwegian coast', landHex: 'land', port: 'port', airfield: 'airfield', exit: 'way out', westEdge: 'western edge', entryUsed: 'a force came in here', sovietHex: 'within the Soviet limit', capeHex: 'column of the North Cape',
  weather: { clear: 'Clear', fog: 'Fog', storm: 'Storm' } as Record<Weather, string>, season: { winter: 'winter', spring: 'spring', summer: 'summer', autumn: 'autumn' } as Record<Season, string>,
  fogRange: (n: string) => `fog: range ${n}`, stormText: 'storm: nobody flies', hexes: ['hex', 'hexes', 'hexes'],
  turn: 'Turn', of: 'of', points: 'Points', setUp: 'Set-up', part: 'Scenario', sides: { allied: 'Allied', axis: 'German' } as Record<SeatName, string>, you: 'you',
  mission: { recon: 'reconnaissance', patrol: 'patrol', sortie: 'sortie', attack: 'attack' } as Record<Mission, string>, arm: { ships: 'ships', aircraft: 'aircraft' } as Record<Arm, string>,
  stage: { air_to_air: 'Air combat', air_to_surface: 'Air attack', gunfire: 'Gunfire', torpedoes: 'Torpedoes', hunt: 'Depth charges' } as Record<Stage | 'hunt', string>,
  type: { BB: 'battleship', BC: 'battlecruiser', CV: 'carrier', CA: 'heavy cruiser', CL: 'light cruiser', DD: 'destroyer', DE: 'escort', AA: 'anti-aircraft ship', Sub: 'submarine', Merc: 'merchant', AT: 'attack aircraft', F: 'fighter', R: 'reconnaissance aircraft', Decoy: 'decoy', Group: 'Group piece' } as Record<Type, string>,
  nature: { convoy: 'convoy', warships: 'warships', submarine: 'submarine', aircraft: 'aircraft', decoy: 'decoy' } as Record<string, string>,
  unknown: 'Unknown stack', unknownShort: 'unknown', maybe: 'may be', certainly: 'certainly', anything: 'may be anything', onlyDecoy: 'or a decoy', seenCount: (n: number) => `at most ${n} seen here`, openCount: (n: string) => `${n} in it`,
  pieces: ['piece', 'pieces', 'pieces'], ships: ['ship', 'ships', 'ships'], stacks: ['stack', 'stacks', 'stacks'], markers: ['damage marker', 'damage markers', 'damage markers'],
  damaged: 'damage', surfaced: 'surfaced', onPatrol: 'on patrol', frozen: 'stays put', faceUp: 'lies open', target: 'may be attacked', westbound: 'homeward bound', canAct: 'can act', done: 'done', moved: 'under way', movesLeft: 'left', moves: (n: number) => `moves ${n}`, theyKnow: 'the enemy knows', unseen: 'face down',
  chosenHere: 'can be chosen', empty: 'nothing there', nearest: 'Nearest', missions: 'Missions', other: 'Groups and markers', more: 'More orders',
  going: 'Mission under way', goingOf: (side: string, mission: string) => `${side} ${mission}`, hexesEntered: 'hexes entered', halted: 'halted',
  forces: 'Forces', contacts: 'Contacts', situation: 'Situation', atSea: 'at sea', stillToCome: 'Still to come', mayCome: 'Bring onto the map', aircraft: 'Aircraft', reserve: 'In reserve', decoysIn: 'Decoys', drawnNow: 'drawn this turn', outNow: 'out until the turn ends', range: 'flies', noLimit: 'no limit', base: 'at', ready: 'ready', aloft: 'aloft', waiting: 'still to come', lost: 'Lost', departed: 'Off the map', notAvailable: 'out until the turn ends', sunk: 'lost', left: 'off the map', airborne: 'Airfields',
  enemyStacks: 'Enemy stacks', noStacks: 'There is no enemy stack on the map.', theirFleet: 'What they may have', ofThem: 'known at sea', known: 'known', notFound: 'not found', lastSeen: 'seen', ago: (n: number) => (n === 0 ? 'this turn' : n === 1 ? 'last turn' : `${n} turns ago`), agoShort: (hours: number) => `${hours}h`, whatTheyKnow: 'What they know of us', knowNothing: 'Of none of your stacks do they know what is in it.', lookedAt: 'Where you have looked', noLooks: 'You have looked nowhere this turn.',
  groups: 'Group boxes', groupEmpty: 'not in use', groupAt: 'at', groupHidden: 'somewhere at sea', groupNumber: (n: string) => `${n}`, points2: 'Points', pointsByTurn: 'Points by turn', before: 'before', announced: 'Spent on decoys', thisTurn: 'this turn', turnBefore: 'the turn before', turnTrack: 'Turns', released: 'A merchant has been found: the German surface force may come.', notReleased: 'The German surface force waits until a merchant is found.', prinzEugen: 'Prinz Eugen sails with Tirpitz.', hfdf: 'Bearings have been taken this turn.', ice: { winter: 'winter edge', summer: 'summer edge' }, iceEdge: 'Ice', weatherNow: 'Weather', whoseMission: 'Mission', nobody: 'nobody', hours: 'hours', losses: 'Losses and departures', none: 'none', passesText: (n: number) => (n ? `${n} passed` : ''),
  muster: { members: 'Who goes?', show: 'What is shown?', withdraw: 'Who withdraws?', ice: 'Which ship strikes the ice?', boat: 'Which boat is heard?', disperse: 'Which ship is driven off?', give_up: 'Which aircraft are lost?', decoys: 'Decoys', place: 'Placing', land: 'Landing', put_decoy: 'A decoy', start: 'Port', claim: 'What do you say?', cruisers: 'Two cruisers', prinz_eugen: 'Prinz Eugen', enter: 'Coming on' } as Record<string, string>,
  toChart: 'To the chart', toSheet: 'Pieces', goes: 'goes', stays: 'stays', takeAll: 'All', draw: 'Draw', announce: 'announce', decoyHint: 'Rows: decoys drawn in secret. Columns: points both sides hear of, given to the enemy.', pickOnChart: 'Pick a lit hex on the chart.', placed: 'Placed', toPlace: 'To place now',
  odds: 'Odds', log: 'Log', noLog: 'Nothing has been fired yet.', hits: 'hits', sinks: 'sinks', brings: 'brings it down', damages: 'damages', nothing: 'nothing', hitBack: 'is hit', lostBack: 'is lost', factor: 'factor', dieAdds: 'to the die', flakAfterHit: 'flak after a hit', flakAfterMiss: 'flak after a miss', backFactor: 'answers with', pickAttacker: 'Pick one of yours, then a target.', pickTarget: 'Pick a target to see the chances.', attack: 'Attack', noAttack: 'Nothing to attack with now', first: 'began it', engaged: 'engaged', submerged: 'submerged', detected: 'detected', screened: 'screened off', attacked: 'has attacked', guns: 'guns', torpedoes: 'torpedoes', flak: 'flak', bombs: 'bombs', airCombat: 'air combat', hull: 'sinks at', all: 'Everybody', yours: 'Yours', theirs: 'Theirs', theyTo: 'They at you', alike: (n: number) => `${n} ×`, sees: 'sees something', seesAll: 'sees all',
  decimal: (n: number) => n.toFixed(1),
};
export type W = typeof en;

const pl: W = {
  chart: 'Mapa', battle: 'Walka', hex: 'pole', find: 'Znajdź konwój lub kontakt', goTo: 'Idź do pola, portu lub okrętu',
  keys: 'Strzałki, Q W A S: z pola na pole. Enter: wykonaj. Tab: następny stos. G: idź do pola. Escape: wyjdź.',
  layer: { ice: 'Lód i góry lodowe', reach: 'Zasięg', weather: 'Mgła i sztorm', entries: 'Wejścia', limits: 'Granice', tracks: 'Trasy', looked: 'Rozpoznane w tym etapie' },
  title: 'PRZYLĄDEK PÓŁNOCNY', scale: 'Jedno pole = 12 mil morskich', plot: { allied: 'Mapa sytuacyjna dowódcy Home Fleet', axis: 'Mapa sytuacyjna Grupy Północ Kriegsmarine' },
  iceHex: 'pak lodowy', bergHex: 'góry lodowe', coastHex: 'wybrzeże norweskie', landHex: 'ląd', port: 'port', airfield: 'lotnisko', exit: 'wyjście', westEdge: 'zachodnia krawędź', entryUsed: 'tędy weszły siły', sovietHex: 'w granicach działania sił radzieckich', capeHex: 'kolumna Przylądka Północnego',
  weather: { clear: 'Pogodnie', fog: 'Mgła', storm: 'Sztorm' }, season: { winter: 'zima', spring: 'wiosna', summer: 'lato', autumn: 'jesień' },
  fogRange: (n) => `mgła: zasięg ${n}`, stormText: 'sztorm: nikt nie lata', hexes: ['pole', 'pola', 'pól'],
  turn: 'Etap', of: 'z', points: 'Punkty', setUp: 'Rozstawienie', part: 'Scenariusz', sides: { allied: 'Alianci', axis: 'Niemcy' }, you: 'ty',
  mission: { recon: 'rozpoznanie', patrol: 'patrol', sortie: 'przejście', attack: 'atak' }, arm: { ships: 'okręty', aircraft: 'samoloty' },
  stage: { air_to_air: 'Walka powietrzna', air_to_surface: 'Atak lotniczy', gunfire: 'Artyleria', torpedoes: 'Torpedy', hunt: 'Bomby głębinowe' },
  type: { BB: 'pancernik', BC: 'krążownik liniowy', CV: 'lotniskowiec', CA: 'ciężki krążownik', CL: 'lekki krążownik', DD: 'niszczyciel', DE: 'eskortowiec', AA: 'okręt przeciwlotniczy', Sub: 'okręt podwodny', Merc: 'frachtowiec', AT: 'samoloty uderzeniowe', F: 'myśliwce', R: 'samolot rozpoznawczy', Decoy: 'pozoracja', Group: 'znacznik grupy' },
  nature: { convoy: 'konwój', warships: 'okręty wojenne', submarine: 'okręt podwodny', aircraft: 'samoloty', decoy: 'pozoracja' },
  unknown: 'Nieznany stos', unknownShort: 'nieznany', maybe: 'może to', certainly: 'na pewno', anything: 'może to być cokolwiek', onlyDecoy: 'lub pozoracja', seenCount: (n) => `widziano tu najwyżej ${n}`, openCount: (n) => `w nim ${n}`,
  pieces: ['żeton', 'żetony', 'żetonów'], ships: ['okręt', 'okręty', 'okrętów'], stacks: ['stos', 'stosy', 'stosów'], markers: ['znacznik uszkodzenia', 'znaczniki uszkodzenia', 'znaczników uszkodzenia'],
  damaged: 'uszkodzenia', surfaced: 'wynurzony', onPatrol: 'na patrolu', frozen: 'nie rusza się', faceUp: 'odkryty', target: 'można atakować', westbound: 'wraca do kraju', canAct: 'może działać', done: 'wykonane', moved: 'w drodze', movesLeft: 'zostało', moves: (n) => `ruch ${n}`, theyKnow: 'przeciwnik wie', unseen: 'zakryty',
  chosenHere: 'można wybrać', empty: 'nic tu nie ma', nearest: 'Najbliżej', missions: 'Zadania', other: 'Grupy i znaczniki', more: 'Inne rozkazy',
  going: 'Zadanie w toku', goingOf: (side, mission) => `${side}: ${mission}`, hexesEntered: 'przebyte pola', halted: 'zatrzymany',
  forces: 'Siły', contacts: 'Kontakty', situation: 'Sytuacja', atSea: 'na morzu', stillToCome: 'Jeszcze nie przybyły', mayCome: 'Wprowadź na mapę', aircraft: 'Lotnictwo', reserve: 'W rezerwie', decoysIn: 'Pozoracje', drawnNow: 'wzięte w tym etapie', outNow: 'poza akcją do końca etapu', range: 'zasięg', noLimit: 'bez ograniczeń', base: 'w', ready: 'gotowe', aloft: 'w powietrzu', waiting: 'jeszcze nie przybyły', lost: 'Stracone', departed: 'Poza mapą', notAvailable: 'poza akcją do końca etapu', sunk: 'stracone', left: 'poza mapą', airborne: 'Lotniska',
  enemyStacks: 'Stosy przeciwnika', noStacks: 'Na mapie nie ma stosów przeciwnika.', theirFleet: 'Co mogą mieć', ofThem: 'znane na morzu', known: 'znany', notFound: 'niewykryty', lastSeen: 'widziany', ago: (n) => (n === 0 ? 'w tym etapie' : n === 1 ? 'w poprzednim etapie' : `${count(n, 'pl', ['etap', 'etapy', 'etapów'])} temu`), agoShort: (hours) => `${hours}h`, whatTheyKnow: 'Co oni wiedzą o nas', knowNothing: 'O żadnym twoim stosie nie wiedzą, co w nim jest.', lookedAt: 'Gdzie patrzono', noLooks: 'W tym etapie nie było jeszcze rozpoznania.',
  groups: 'Pola grup', groupEmpty: 'nieużywana', groupAt: 'na', groupHidden: 'gdzieś na morzu', groupNumber: (n) => `${n}`, points2: 'Punkty', pointsByTurn: 'Punkty w etapach', before: 'wcześniej', announced: 'Wydano na pozoracje', thisTurn: 'w tym etapie', turnBefore: 'w poprzednim etapie', turnTrack: 'Etapy', released: 'Wykryto frachtowiec: niemieckie okręty nawodne mogą wyjść w morze.', notReleased: 'Niemieckie okręty nawodne czekają, aż wykryty zostanie frachtowiec.', prinzEugen: 'Prinz Eugen płynie z Tirpitzem.', hfdf: 'W tym etapie wykonano namiary.', ice: { winter: 'granica zimowa', summer: 'granica letnia' }, iceEdge: 'Lód', weatherNow: 'Pogoda', whoseMission: 'Zadanie', nobody: 'nikt', hours: 'godziny', losses: 'Straty i odejścia', none: 'brak', passesText: (n) => (n ? `pasy: ${n}` : ''),
  muster: { members: 'Kto rusza?', show: 'Co zostaje pokazane?', withdraw: 'Kto się wycofuje?', ice: 'Który okręt wpada na lód?', boat: 'Który okręt podwodny słychać?', disperse: 'Który okręt znosi sztorm?', give_up: 'Które samoloty przepadają?', decoys: 'Pozoracje', place: 'Rozstawianie', land: 'Lądowanie', put_decoy: 'Pozoracja', start: 'Port', claim: 'Co mówisz?', cruisers: 'Dwa krążowniki', prinz_eugen: 'Prinz Eugen', enter: 'Wejście na mapę' },
  toChart: 'Do mapy', toSheet: 'Żetony', goes: 'rusza', stays: 'zostaje', takeAll: 'Wszyscy', draw: 'Weź', announce: 'ogłoś', decoyHint: 'Wiersze: pozoracje wzięte w tajemnicy. Kolumny: punkty, o których słyszą obie strony, oddane przeciwnikowi.', pickOnChart: 'Wskaż podświetlone pole na mapie.', placed: 'Rozstawione', toPlace: 'Teraz rozstawiasz',
  odds: 'Szanse', log: 'Przebieg', noLog: 'Jeszcze nikt nie strzelał.', hits: 'trafienie', sinks: 'zatopienie', brings: 'zestrzelenie', damages: 'uszkodzenie', nothing: 'bez skutku', hitBack: 'trafiony w odpowiedzi', lostBack: 'stracony w odpowiedzi', factor: 'współczynnik', dieAdds: 'do rzutu', flakAfterHit: 'ogień plot. po trafieniu', flakAfterMiss: 'ogień plot. po pudle', backFactor: 'odpowiada z', pickAttacker: 'Wskaż swoją jednostkę, potem cel.', pickTarget: 'Wskaż cel, by zobaczyć szanse.', attack: 'Atakuj', noAttack: 'Teraz nie ma czym atakować', first: 'zaczęli', engaged: 'związany walką', submerged: 'zanurzony', detected: 'wykryty', screened: 'odparty', attacked: 'już atakował', guns: 'działa', torpedoes: 'torpedy', flak: 'plot.', bombs: 'bomby', airCombat: 'walka pow.', hull: 'tonie przy', all: 'Wszyscy', yours: 'Twoje', theirs: 'Ich', theyTo: 'Oni przeciw tobie', alike: (n) => `${n} ×`, sees: 'coś widzi', seesAll: 'widzi wszystko',
  decimal: (n) => n.toFixed(1).replace('.', ','),
};
export const wordsIn = (language: Language): W => (language === 'pl' ? pl : en);

// Names of things, as the umpire's sentences have them; a number behind them stays.
const polish: Record<string, string> = {
  inline: 'Własny scenariusz', Merchant: 'Frachtowiec', 'British DD': 'Niszczyciel brytyjski', 'US DD': 'Niszczyciel amerykański', 'Soviet DD': 'Niszczyciel radziecki', 'German DD': 'Niszczyciel niemiecki', 'British DE': 'Eskortowiec brytyjski', 'AA ship': 'Okręt przeciwlotniczy',
  'Allied decoy': 'Pozoracja aliancka', 'German decoy': 'Pozoracja niemiecka', 'Ju-88 torpedo': 'Ju-88 torpedowy', Luetzow: 'Lützow', Koeln: 'Köln', Tromso: 'Tromsø', Vadso: 'Vadsø', Group: 'Grupa',
  'To Narvik': 'do Narwiku', 'To Murmansk': 'do Murmańska', 'To Archangel': 'do Archangielska', 'Bear Island': 'Wyspa Niedźwiedzia', 'North Cape': 'Przylądek Północny',
  'PQ 12, first half': 'PQ 12, pierwsza połowa', 'PQ 12, second half': 'PQ 12, druga połowa', 'ships in Russia': 'okręty w Rosji', submarines: 'okręty podwodne', 'Soviet submarines': 'radzieckie okręty podwodne', 'two cruisers': 'dwa krążowniki', 'cruiser cover': 'krążowniki osłony',
  'Tirpitz and destroyers': 'Tirpitz z niszczycielami', 'Scheer and Luetzow': 'Scheer i Lützow', 'Tirpitz, Luetzow and Hipper': 'Tirpitz, Lützow i Hipper', 'Scheer, Hipper and Koeln': 'Scheer, Hipper i Köln', 'Hipper and Luetzow': 'Hipper i Lützow', 'Scharnhorst and destroyers': 'Scharnhorst z niszczycielami', 'U-boats': 'U-booty',
  'Enter the Luftwaffe': 'Nadlatuje Luftwaffe', 'Convoy is to scatter': 'Konwój ma się rozproszyć', 'Under the Hammer': 'Pod młotem', 'Last Round': 'Ostatnia runda', 'The Arctic convoys': 'Konwoje arktyczne',
};
const english: Record<string, string> = {
  inline: 'Own scenario', 'British DD': 'British destroyer', 'US DD': 'US destroyer', 'Soviet DD': 'Soviet destroyer', 'German DD': 'German destroyer', 'British DE': 'British escort', 'AA ship': 'Anti-aircraft ship', 'Ju-88 torpedo': 'Torpedo Ju-88', Luetzow: 'Lützow', Koeln: 'Köln', Tromso: 'Tromsø', Vadso: 'Vadsø',
  'Scheer and Luetzow': 'Scheer and Lützow', 'Tirpitz, Luetzow and Hipper': 'Tirpitz, Lützow and Hipper', 'Scheer, Hipper and Koeln': 'Scheer, Hipper and Köln', 'Hipper and Luetzow': 'Hipper and Lützow',
};
export function nameIn(name: string, language: Language): string {
  const names = language === 'pl' ? polish : english, [, base, number] = /^(.*?)( \d+)?$/.exec(name)!;
  if (names[name]) return names[name];
  if (language === 'pl' && base!.startsWith('aircraft of ')) return base!.replace('aircraft of', 'samoloty lotniskowca');
  return `${names[base!] ?? base}${number ?? ''}`;
}
// On a counter there is room for a few letters only.
const shorts: Record<string, [string, string]> = {
  Merchant: ['Merch.', 'Fracht.'], 'British DD': ['DD', 'Niszcz.'], 'US DD': ['US DD', 'Niszcz.'], 'Soviet DD': ['Sov. DD', 'Niszcz.'], 'German DD': ['DD', 'Niszcz.'], 'British DE': ['DE', 'Eskort.'], 'AA ship': ['AA', 'Plot.'], 'Allied decoy': ['Decoy', 'Pozor.'], 'German decoy': ['Decoy', 'Pozor.'],
  'King George V': ['K.G.V', 'K.G.V'], 'Duke of York': ['D. of York', 'D. of York'], 'Sea Hurricane': ['Hurricane', 'Hurricane'], 'Ju-88 torpedo': ['Ju-88 T', 'Ju-88 T'], 'Prinz Eugen': ['P. Eugen', 'P. Eugen'],
};
export const shortIn = (kind: string, language: Language): string => shorts[kind]?.[language === 'pl' ? 1 : 0] ?? nameIn(kind, language);

// Names lettered on the chart: where, how turned, how large, on land or water.
export interface Lettering extends Letter {
  en: string;
  pl: string;
}
export const lettering: readonly Lettering[] = [
  { en: 'NORWEGIAN SEA', pl: 'MORZE NORWESKIE', x: 10.2, y: 24.2, turn: -8, size: 1.05, spacing: 0.5, on: 'sea' },
  { en: 'BARENTS SEA', pl: 'MORZE BARENTSA', x: 38, y: 18.5, turn: 0, size: 1.15, spacing: 0.7, on: 'sea' },
  { en: 'Bear Island', pl: 'Wyspa Niedźwiedzia', x: 17.3, y: 9.6, turn: 0, size: 0.62, spacing: 0.02, on: 'land' },
  { en: 'North Cape', pl: 'Przylądek Północny', x: 26, y: 24.4, turn: 0, size: 0.62, spacing: 0.02, on: 'land' },
  { en: 'NORWAY', pl: 'NORWEGIA', x: 19.6, y: 34.6, turn: -22, size: 0.95, spacing: 0.5, on: 'land' },
  { en: 'FINLAND', pl: 'FINLANDIA', x: 30, y: 35.4, turn: 0, size: 0.9, spacing: 0.5, on: 'land' },
  { en: 'SOVIET UNION', pl: 'ZWIĄZEK RADZIECKI', x: 42.5, y: 36.8, turn: 0, size: 0.85, spacing: 0.35, on: 'land' },
];
