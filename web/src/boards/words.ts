// What the gallery of boards says. Titles of areas and routes come with the map in English; here they are in Polish.
import type { Language } from '../lib/contract';
import type { CellList, Place } from '../plot/map';

const en = {
  boards: 'Boards', title: 'The boards', pick: 'Choose a board', areas: 'Areas', all: 'All', none: 'None', empty: 'no cells', close: 'Close',
  keys: 'Arrows, Q W A S: move. Enter: what lies here. G: go to. Plus, minus: zoom. Home: whole chart.', goTo: 'Go to a cell or place', find: 'All ports and bases',
  missing: 'This game has no board here.',
  ground: { sea: 'sea', coastal: 'coastal water', land: 'land' },
  kinds: { port: 'port', airbase: 'air base', entry: 'way in', exit: 'way out' },
  sides: { allied: 'Allied', axis: 'German', neutral: 'neutral' },
  lattice: { brick: ['zone', 'zones'], hex: ['hex', 'hexes'], graph: ['position', 'positions'] },
  scale: '{n} of {miles} sea miles',
  layers: { lines: 'Lines', names: 'Names of cells', places: 'Ports and bases', routes: 'Routes' },
  key: { allied: 'Allied port or base', axis: 'German port or base', neutral: 'neutral port', harbour: 'port', airbase: 'air base only' },
};
type Words = { [K in keyof typeof en]: (typeof en)[K] };
const pl: Words = {
  boards: 'Plansze', title: 'Plansze', pick: 'Wybierz planszę', areas: 'Obszary', all: 'Wszystkie', none: 'Żaden', empty: 'brak pól', close: 'Zamknij',
  keys: 'Strzałki, Q W A S: ruch. Enter: co tu leży. G: idź do. Plus, minus: zbliżenie. Home: cała mapa.', goTo: 'Idź do pola lub miejsca', find: 'Wszystkie porty i bazy',
  missing: 'Ta gra nie ma tu planszy.',
  ground: { sea: 'morze', coastal: 'woda przybrzeżna', land: 'ląd' },
  kinds: { port: 'port', airbase: 'baza lotnicza', entry: 'wejście', exit: 'wyjście' },
  sides: { allied: 'Alianci', axis: 'Niemcy', neutral: 'neutralne' },
  lattice: { brick: ['strefa', 'stref'], hex: ['pole', 'pól'], graph: ['pozycja', 'pozycji'] },
  scale: '{n} po {miles} mil morskich',
  layers: { lines: 'Linie', names: 'Nazwy pól', places: 'Porty i bazy', routes: 'Trasy' },
  key: { allied: 'port lub baza aliantów', axis: 'port lub baza niemiecka', neutral: 'port neutralny', harbour: 'port', airbase: 'tylko baza lotnicza' },
};
export const wordsIn = (language: Language): Words => (language === 'pl' ? pl : en);

// By game, and then by the id of the map, an area or a route.
export const polish: Record<string, Record<string, string>> = {
  bismarck: {
    map: 'Północny Atlantyk', fog: 'Strefy mgły', patrol_line: 'Linia patrolowa', inside_patrol_line: 'Na linii patrolowej lub na wschód od niej, od rzędu E na południe', irish_sea: 'Morze Irlandzkie',
    british_coast: 'Wybrzeże brytyjskie, irlandzkie i Szetlandów', british_coastal_search: 'Brytyjska straż wybrzeża', norwegian_coast: 'Wybrzeże norweskie', french_coast: 'Wybrzeże francuskie',
    night_2000: 'Noc o 20.00 (rzędy L do Z)', weather_north: 'Pogoda północna (rzędy A do K)', weather_south: 'Pogoda południowa (rzędy L do Z)', refuel: 'Strefy tankowania', ws8b_exit: 'Wyjście konwoju WS.8B', south_edge: 'Krawędź południowa (rząd Z)',
    atlantic: 'Konwoje atlantyckie', africa: 'Konwoje afrykańskie',
  },
  murmansk_run: {
    map: 'Droga do Rosji', ice: 'Lód (zima i wiosna)', uboat_area: 'Obszar U-bootów', uboat_icons_west: 'Znaki U-bootów, zachód', uboat_icons_east: 'Znaki U-bootów, wschód', allied_submarines: 'Okręty podwodne aliantów (A)',
    russian_submarines: 'Radzieckie okręty podwodne (R)', next_to_german_base: 'Obok niemieckiej bazy', west_exit: 'Wyjście na zachód', lane_murmansk: 'Szlak konwojów do Murmańska', lane_arkangelsk: 'Odnoga do Archangielska',
  },
  north_cape: {
    map: 'Morze Norweskie i Morze Barentsa', ice_winter: 'Pak lodowy, granica zimowa', iceberg_winter: 'Strefa gór lodowych, zima', ice_summer: 'Pak lodowy, granica letnia', iceberg_summer: 'Strefa gór lodowych, lato', norwegian_coast: 'Wybrzeże norweskie',
    soviet_coast: 'Wybrzeże radzieckie i fińskie', bear_island: 'Wyspa Niedźwiedzia', soviet_limit: 'Granica ruchu sił radzieckich', soviet_submarine_setup: 'Rozstawienie radzieckich okrętów podwodnych', norwegian_bases: 'Norweskie bazy lotnicze',
    north_cape_column: 'Kolumna Przylądka Północnego', west_edge: 'Krawędź zachodnia', german_entry: 'Wejście Niemców, krawędź południowa na zachód od drogi do Narwiku',
  },
  pq17: {
    map: 'Ocean Arktyczny i Morze Północne', temporary_ports: 'Porty tymczasowe', submarine_ports: 'Porty tylko dla okrętów podwodnych', inner_leads: 'Wody wewnętrzne wzdłuż Norwegii', axis_shore: 'Wybrzeże sprzyjające państwom Osi', allied_shore: 'Wybrzeże sprzyjające aliantom',
    norwegian_coast: 'Wybrzeże norweskie', north_norway: 'Północna Norwegia', iceland_coast: 'Wybrzeże Islandii', british_air_radius: 'Zasięg lotnictwa brytyjskiego', german_air_radius: 'Zasięg lotnictwa niemieckiego', soviet_air_radius: 'Zasięg lotnictwa radzieckiego',
    air_sector_british: 'Brytyjski sektor rozpoznania lotniczego', air_sector_soviet: 'Radziecki sektor rozpoznania lotniczego', air_sector_trondheim: 'Niemiecki sektor rozpoznania Trondheim', air_sector_barents: 'Niemiecki sektor rozpoznania Barents',
    air_sector_north_sea: 'Niemiecki sektor rozpoznania Morze Północne', soviet_submarine_area: 'Obszar patroli radzieckich okrętów podwodnych', soviet_submarine_area_after_may: 'Obszar patroli radzieckich okrętów podwodnych po maju II',
    minelaying_objectives: 'Cele stawiania min', north_cape: 'Pole Przylądka Północnego', patrol_white: 'Patrol White', germany_box: 'Do pola Niemcy i z niego', english_channel_box: 'Do pola kanału La Manche i z niego', kara_sea_box: 'Do pola Morza Karskiego i z niego',
    kiel_canal: 'Kanał Kiloński (tylko państwa Osi)', west_edge: 'Krawędź zachodnia', ice_white: 'Stały pak lodowy', ice_west_1: 'Strefa lodu I zachód', ice_west_2: 'Strefa lodu II zachód', ice_west_3: 'Strefa lodu III zachód', ice_west_4: 'Strefa lodu IV zachód',
    ice_west_5: 'Strefa lodu V zachód', ice_east_1: 'Strefa lodu I wschód', ice_east_2: 'Strefa lodu II wschód', ice_east_3: 'Strefa lodu III wschód', ice_east_4: 'Strefa lodu IV wschód', ice_east_5: 'Strefa lodu V wschód', arkhangelsk_channel: 'Kanał lodołamaczy do Archangielska',
  },
};
export const titleIn = (game: string, list: Pick<CellList, 'id' | 'title'>, language: Language): string => (language === 'pl' ? polish[game]?.[list.id] : undefined) ?? list.title;

// Names that Polish has words of its own for.
const names: Record<string, string> = {
  'Denmark Strait': 'Cieśnina Duńska', Faeroes: 'Wyspy Owcze', Shetland: 'Szetlandy', Orkney: 'Orkady', 'North Channel': 'Kanał Północny', "St George's Channel": 'Kanał św. Jerzego', Azores: 'Azory', 'Bear Island': 'Wyspa Niedźwiedzia',
  'off Altenfjord': 'przy Altenfjordzie', 'North Cape': 'Przylądek Północny', 'off Kirkenes': 'przy Kirkenes', 'off Tromso': 'przy Tromsø', 'Murman coast': 'Wybrzeże Murmańskie', 'White Sea mouth': 'wejście na Morze Białe', Lofoten: 'Lofoty', 'off Trondheim': 'przy Trondheim',
  'White Sea': 'Morze Białe', Murmansk: 'Murmańsk', Arkangelsk: 'Archangielsk', Arkhangelsk: 'Archangielsk', Narvik: 'Narwik', 'To Narvik': 'do Narwiku', 'To Murmansk': 'do Murmańska', 'To Archangel': 'do Archangielska', Tromso: 'Tromsø', Vadso: 'Vadsø', Petsamo: 'Petsamo',
  'Cape Zhelaniya': 'Przylądek Żełanija', 'Matochkin Strait': 'Matoczkin Szar', 'Kara Gate': 'Karskie Wrota', 'off Kola': 'przy Koli', Gorlo: 'Gorło', Reykjavik: 'Reykjavík', Kiel: 'Kilonia', Iokanka: 'Jokanga', Bodo: 'Bodø', Kattegat: 'Kattegat', Eire: 'Irlandia',
};
export const nameIn = (name: string, language: Language): string => (language === 'pl' ? names[name] : undefined) ?? name;

// "Bergen: port, air base (German)"
export function placeText(place: Place, language: Language): string {
  const w = wordsIn(language), kinds = place.kinds.map((kind) => w.kinds[kind as keyof typeof w.kinds] ?? kind);
  return `${nameIn(place.name, language)}: ${kinds.join(', ')} (${w.sides[place.side as keyof typeof w.sides] ?? place.side})`;
}
