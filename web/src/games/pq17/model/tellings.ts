// How PQ-17's events are told: what goes together, what is shown over the chart, what is stamped on it.
import type { InWords, Telling, Tellings } from '../../../lib/contract';

const words = (en: string, pl: string): InWords => ({ en, pl });
const shown = (en: string, pl: string, more: Telling = {}): Telling => ({ show: 'always', stamp: words(en, pl), ...more });
const rolled = (more: Telling = {}): Telling => ({ show: 'always', table: true, stamp: words('No effect', 'Bez skutku'), ...more });

// What a search tells, whoever looked and for what.
const looks = ['contact', 'search_spoilt', 'strike_announced', 'pack_announces', 'hunt_announced', 'battle_announced', 'intercept_tried', 'join_tried'];
const reports = [...looks, 'level_is', 'reported_vaguely', 'reported_well', 'reported_fully', 'scatters', 'passes_unseen'];
const photos = ['photo_flown', 'photo_taken', 'photo_vague', 'photo_good', 'photo_full', 'photo_ship', 'photo_class'];
// Whatever hurts somebody, and what follows from it.
const shots = ['guns_rolled', 'torpedoes_fired', 'torpedo_shot', 'torpedo_rolled', 'torpedo_hits', 'bomb_rolled', 'air_torpedo_rolled', 'flak_rolled', 'dogfight_rolled', 'asw_rolled', 'asw_result', 'mine_is', 'mines_under', 'ice_is', 'thin_ice', 'event_rolled', 'weather', 'ship_hit', 'ship_dead', 'ship_crippled', 'strength_dead', 'strength_sunk', 'ship_sunk', 'air_damaged', 'air_shot_down', 'air_aborts', 'battle_ends', 'strike_ends', 'submarine_combat_ends', 'swoops', 'pounces'];
const boats = ['submarine_combat_rolled', 'boat_aims', 'no_such_target'];
const conditions = ['chit_drawn', 'chit_shown', 'condition_scores'];

const weathers = { fair: words('Fair', 'Pogodnie'), reduced_visibility: words('Reduced visibility', 'Ograniczona widoczność'), fog: words('Fog', 'Mgła'), storms: words('Storms', 'Sztormy'), gales: words('Gales', 'Wichura') };
const excuses = { a_carrier: words('Carrier', 'Lotniskowiec'), a_cam: words('Catapult ship', 'Statek z katapultą'), a_pack: words('Wolfpack', 'Wilcze stado') };
const ice = { clear: words('Clear water', 'Brak lodu'), light: words('Light drift ice', 'Lekkie zagęszczenie'), heavy: words('Heavy drift ice', 'Duże zagęszczenie'), thin: words('Thin pack ice', 'Cienki pak'), solid: words('Solid pack ice', 'Gruby pak') };

export const tellings: Tellings = {
  places: ['hex'],
  kinds: {
    weather: { table: true, show: 'always', stamp: { by: 'weather', of: weathers } },
    weather_given: { show: 'always', stamp: { by: 'weather', of: weathers } },
    convoy_stopped: { with: ['weather'], show: 'always', stamp: words('Stopped', 'Zatrzymany') },
    play_begins: { show: 'always', stamp: words('Play begins', 'Początek gry') },
    event_rolled: { table: true, show: 'always', stamp: words('Random event', 'Losowe wydarzenie') },

    block_moves: { says: ['step_to', 'from_kara'], runs: true },
    block_follows: { with: ['block_moves'] },
    block_leaves_port: { says: ['leave_port', 'from_germany'], show: 'theirs', stamp: words('Left port', 'Wyszedł z portu') },
    block_enters_port: { says: ['enter_port'], show: 'theirs', stamp: words('In port', 'W porcie') },
    block_to_box: { says: ['to_germany', 'to_channel', 'exit_west'], show: 'theirs', stamp: words('Off the map', 'Poza mapą') },
    block_stirs: {},
    blocks_combine: { says: ['combine'] },
    convoy_arrives: shown('Arrived', 'Dotarł'),
    tirpitz_may: { show: 'always', stamp: words('Tirpitz', 'Tirpitz') },
    scatters: shown('Scattered', 'Rozwiązany', { says: ['scatter'] }),
    disperses: shown('Dispersed', 'Rozproszony'),
    rejoin_rolled: { table: true, stamp: words('Not found', 'Nie odnalezione') },
    rejoins: { with: ['rejoin_rolled'], show: 'always', stamp: words('Rejoined', 'Odnalezione') },
    ice_is: { table: true, show: 'always', stamp: { by: 'ice', of: ice } },
    thin_ice: { with: ['ice_is'], show: 'always', stamp: words('Thin pack ice', 'Cienki pak') },
    ice_holds: { with: ['ice_is', 'thin_ice'], show: 'always', stamp: words('No way through', 'Nie ma przejścia') },
    turns_back: { with: ['ice_is', 'thin_ice'], stamp: words('Turned back', 'Zawrócił') },

    card_drawn: { detail: true },
    no_contact: { with: ['card_drawn', ...looks.slice(2)], through: true, runs: true, show: 'theirs', stamp: words('Not found', 'Nie wykryto') },
    contact: { with: ['card_drawn', ...looks.slice(2)], through: true, show: 'always', stamp: words('Found', 'Wykryto') },
    search_spoilt: { with: ['card_drawn', ...looks.slice(2)], through: true, show: 'always', stamp: { by: 'excuse', of: excuses } },
    passes_unseen: {},
    level_is: { with: reports, through: true, show: 'always', stamp: words('Level {number}', 'Stopień {number}') },
    reported_vaguely: { with: reports, through: true, show: 'always' },
    reported_well: { with: reports, through: true, show: 'always' },
    reported_fully: { with: reports, through: true, show: 'always' },
    dummy_found: shown('A dummy', 'Atrapa', { with: ['card_drawn', ...looks], through: true, grave: true }),
    block_stands: { stamp: words('Lost from sight', 'Zgubiony') },
    shadow_begins: shown('Shadowed', 'Śledzony', { with: reports }),
    shadow_ends: shown('Shadow lost', 'Koniec śledzenia'),
    sector_searches: { says: ['search_hex'], runs: true, show: 'theirs', stays: true },
    unit_flies: { says: ['fly_to'], runs: true, show: 'theirs', stays: true },
    unit_patrols: { says: ['patrol_at'], runs: true, show: 'theirs', stays: true },
    photo_flown: { says: ['photograph'], show: 'theirs', stamp: words('Nothing', 'Nic') },
    photo_fails: { with: photos, show: 'theirs', stamp: words('Nothing seen', 'Nic nie widać') },
    photo_taken: { with: photos, show: 'always', stamp: words('Level {number}', 'Stopień {number}') },
    photo_vague: { with: photos },
    photo_good: { with: photos },
    photo_full: { with: photos },
    photo_ship: { with: photos },
    photo_class: { with: photos },
    air_arrives: shown('Arrived', 'Przybyły'),

    strike_announced: { says: ['strike_at', 'hunt_from_air'], show: 'always' },
    strike_fails: shown('Not found', 'Nie znaleziono', { with: ['strike_announced'], through: true }),
    strike_begins: shown('Air attack', 'Nalot', { with: ['strike_announced'], through: true }),
    place_struck: { says: ['strike_port', 'strike_base'], show: 'always', stamp: words('Air attack', 'Nalot') },
    unit_scrambles: { says: ['scramble'], show: 'theirs', runs: true, stamp: words('Scrambled', 'Start alarmowy') },
    dogfight_rolled: rolled({ says: ['engage'] }),
    target_deploys: { with: ['strike_begins'] },
    in_line: { detail: true, says: ['put_next', 'put_with', 'put_rest'], runs: true },
    line_formed: {},
    unit_aims: { says: ['bomb_stack', 'torpedo_stack', 'switch_to'], runs: true },
    ship_eludes: shown('Slips away', 'Umyka', { says: ['elude'] }),
    stack_supports: { says: ['support'], runs: true },
    cam_launched: shown('Catapult fighter', 'Myśliwiec z katapulty', { says: ['launch_cam'] }),
    flak_rolled: rolled({ with: ['flak_rolled'] }),
    bomb_rolled: rolled({ with: ['bomb_rolled'] }),
    air_torpedo_rolled: rolled({ with: ['air_torpedo_rolled'] }),
    air_aborts: { with: shots, stamp: words('Aborted', 'Przerwany atak') },
    air_damaged: { with: shots, stamp: words('Damaged', 'Uszkodzone') },
    air_shot_down: shown('Shot down', 'Zestrzelone', { with: shots }),

    pack_announces: { says: ['pack_attacks'], show: 'always' },
    hunt_announced: { says: ['hunt_pack'], show: 'always' },
    submarine_combat_rolled: { table: true, show: 'always' },
    boat_aims: { says: ['aim_at'], runs: true },
    no_such_target: shown('No such target', 'Nie ma takiego celu', { with: boats }),
    torpedo_rolled: rolled(),
    torpedo_hits: { table: true, with: ['torpedo_rolled', 'torpedo_shot', 'air_torpedo_rolled'], show: 'always', stamp: words('Hit', 'Trafienie') },
    asw_rolled: rolled({ stamp: words('No effect', 'Bez skutku') }),
    asw_result: { table: true, with: ['asw_rolled'], show: 'always', stamp: words('Out of the fight', 'Wyłączony z walki') },
    expended_rolled: { stamp: words('Torpedoes counted', 'Torpedy policzone') },
    pounces: { says: ['pounce'], show: 'always' },
    swoops: { says: ['swoop'], show: 'always' },

    battle_announced: { says: ['attack_surface', 'attack_block', 'attack_with'], show: 'always' },
    intercept_tried: { show: 'always' },
    intercepts: shown('Intercepted', 'Przechwycono', { with: ['intercept_tried'], through: true }),
    surprise_rolled: { table: true, show: 'always' },
    battle_begins: shown('Battle', 'Bitwa', { with: ['battle_announced', 'intercept_tried', 'intercepts', 'surprise_rolled'] }),
    battle_counter: { detail: true, with: ['battle_begins', 'joins'], runs: true },
    join_tried: { says: ['join_with'], show: 'always' },
    joins: shown('Joined', 'Dołączył', { with: ['join_tried'], through: true }),
    counter_moves: { says: ['station', 'evade'], show: 'theirs', runs: true },
    counter_screens: { says: ['screen_area', 'screen_unit'], runs: true },
    guns_rolled: { says: ['fire_at'], show: 'always', stamp: words('Hits: {number}', 'Trafienia: {number}') },
    torpedoes_fired: { says: ['torpedo_at'], show: 'always' },
    torpedo_shot: rolled({ with: ['torpedoes_fired', 'torpedo_shot'] }),
    withdrawal_rolled: { table: true, show: 'always', stamp: words('Does not get away', 'Nie udało się wycofać') },
    counter_withdraws: shown('Gets away', 'Wycofał się', { with: ['withdrawal_rolled'] }),
    round_end_rolled: { stamp: words('Rolled', 'Rzut') },
    convoy_exposed: shown('Unescorted', 'Bez eskorty', { with: shots }),
    escorts_driven_off: { with: shots },
    battle_ends: { stamp: words('Battle over', 'Koniec bitwy') },

    ship_hit: shown('Hit', 'Trafiony', { with: shots }),
    ship_dead: shown('Dead in the water', 'Dryfuje', { with: shots }),
    ship_crippled: shown('Crippled', 'Obniżona pływalność', { with: shots }),
    strength_dead: shown('Dead in the water', 'Dryfuje', { with: shots }),
    ship_sunk: shown('Sunk', 'Zatopiony', { with: shots, grave: true }),
    strength_sunk: shown('Sunk', 'Zatopiony', { with: shots, grave: true }),
    scuttled: shown('Scuttled', 'Zatopiony przez załogę', { grave: true }),
    ship_removed: { with: shots, show: 'always', stamp: words('Goes home', 'Wraca do kraju') },
    strength_removed: { with: shots, show: 'always', stamp: words('Goes home', 'Wraca do kraju') },
    ship_inop: shown('Broken down', 'Awaria', { with: ['event_rolled'] }),
    mines_under: shown('Minefield', 'Pole minowe', { with: ['event_rolled'] }),
    mine_is: { with: ['mines_under', 'mine_is'], show: 'always' },
    encounter_is: shown('Encounter', 'Spotkanie', { with: ['event_rolled'] }),

    fuel_is_low: shown('Low fuel', 'Mało paliwa'),
    fuel_is_critical: shown('Critical fuel', 'Krytycznie mało paliwa', { grave: true }),
    refuelled: {},
    chit_drawn: { show: 'always', stamp: words('Your chit', 'Twój żeton') },
    chit_shown: { show: 'theirs', stamp: words('Shown', 'Ujawniony'), says: ['reveal_chit'] },
    attack_declared: shown('Announced', 'Zapowiedziano'),
    attack_called_off: shown('Called off', 'Odwołano'),
    offensive_begins: shown('Offensive on land', 'Ofensywa lądowa'),
    title_rolled: { with: conditions, show: 'always', stamp: words('Title', 'Title') },
    condition_scores: { with: conditions, show: 'always', stamp: words('Points', 'Punkty') },
    final_points: shown('Final count', 'Wynik końcowy'),
  },
};
