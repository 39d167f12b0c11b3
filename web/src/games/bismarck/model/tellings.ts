// How Bismarck's events are told: what goes together, what is shown over the chart, what is stamped on it.
import type { InWords, Telling, Tellings } from '../../../lib/contract';

const words = (en: string, pl: string): InWords => ({ en, pl });
const shown = (en: string, pl: string, more: Telling = {}): Telling => ({ show: 'always', stamp: words(en, pl), ...more });

const search = ['called'], shadow = ['quarry_named'], chance = ['chance_rolled'], attack = ['attack_announced'], attacks = [...attack, 'shadower_sought'];
const salvo = ['opens_fire', 'shots_fired'], strike = ['bombs_hit'], effects = ['damage_counts'];
const slower: Telling = shown('Slower', 'Wolniejszy', { with: [...strike, ...effects] });

export const tellings: Tellings = {
  places: ['zone'],
  kinds: {
    visibility: { table: true },
    area_visibility: { table: true },
    fronts_move: { runs: true },
    fronts_hold: { runs: true },
    called: { says: ['call'], runs: true, stays: true },
    nil: { with: search, show: 'theirs', stamp: words('Nil', 'Pusto') },
    sighted: shown('Found', 'Wykryto', { with: search }),
    passed: shown('Passed through', 'Przepłynął', { with: search }),

    quarry_named: shown('Shadowed', 'Śledzenie', { says: ['shadow', 'shadow_air'] }),
    quarry_moved: { with: shadow, through: true },
    quarry_fast: { with: shadow, through: true },
    force_split: { with: shadow },
    shadow_rolled: { table: true, with: shadow },
    shadow_held: shown('Contact held', 'Kontakt utrzymany', { with: shadow }),
    shadow_lost: shown('Contact lost', 'Kontakt utracony', { with: shadow }),

    chance_rolled: { table: true, with: chance, through: true, stamp: words('No report', 'Brak meldunku'), sums: true },
    general_search: shown('Found', 'Wykryto', { with: chance }),
    huff_duff: shown('Heard', 'Namiar', { with: chance, through: true }),
    convoy_sunk: shown('Convoy sunk', 'Konwój zniszczony', { with: chance, through: true, grave: true }),
    with_the_raider: { with: [...chance, 'convoy_sunk'] },

    ship_enters: shown('In play', 'W grze'),
    reserve_arrives: shown('In play', 'W grze', { says: ['arrive_at'] }),
    cruiser_posted: shown('On patrol', 'Patrol', { says: ['post_at'] }),
    escort_mobilised: shown('Released', 'Zwolniony', { says: ['mobilise'] }),
    repaired: { show: 'theirs', stamp: words('Repaired', 'Naprawa') },
    mended: { show: 'theirs', stamp: words('Repaired', 'Naprawa') },
    mending_fails: { show: 'theirs', stamp: words('Not repaired', 'Bez skutku') },
    mended_in_port: { show: 'theirs', stamp: words('Repaired', 'Naprawa') },
    ship_left: shown('Gone', 'Poza mapą'),
    broke_down: shown('Engine trouble', 'Awaria maszyn'),
    engines_mended: shown('Engines mended', 'Maszyny naprawione'),
    out_of_fuel: shown('Out of fuel', 'Bez paliwa'),
    left_by_the_west: shown('Gone home', 'Wraca do domu'),
    air_lost: shown('Lost', 'Stracony'),

    found_the_way: { stamp: words('On course', 'Na kursie') },
    lost_in_flight: shown('Off course', 'Zabłądził'),

    bombs_miss: shown('Miss', 'Pudło', { table: true, says: ['strike'] }),
    bombs_hit: shown('Hit', 'Trafienie', { table: true, says: ['strike'] }),
    friend_attacked: shown('Own ship!', 'Swój!', { with: strike, through: true, grave: true }),
    ship_hit: { with: [...salvo, ...strike, ...effects, 'torpedoes_fired'], detail: true },
    evasion_lost: slower,
    evasion_reduced: slower,
    ship_sunk: shown('Sunk', 'Zatopiony', { with: [...strike, ...effects], grave: true }),

    attack_announced: shown('Attack', 'Atak', { says: ['attack'] }),
    evasions: { with: attacks },
    unit_attacks: { with: attacks },
    unit_attacked: { with: attacks },
    attack_accepted: shown('Battle', 'Bitwa', { with: attack, through: true }),
    attack_refused: shown('Got away', 'Uszedł', { with: attack, through: true }),

    shadower_sought: shown('Turns on its shadower', 'Zawraca', { says: ['attack_shadower'] }),
    nobody_shadows: shown('Nobody there', 'Nikogo nie ma', { with: ['shadower_sought'], through: true }),
    surprise_rolled: { with: attacks },
    surprise_comes: shown('Surprise', 'Zaskoczenie', { with: attacks, through: true }),
    surprise_fails: shown('Seen in time', 'Dostrzeżono w porę', { with: attacks, through: true }),

    action_begins: shown('Battle', 'Bitwa'),
    start_range: { with: ['action_begins'], detail: true },
    edge: { with: ['action_begins', 'reinforcement_called'] },
    turrets_tested: { with: ['opens_fire'], stamp: words('Turrets work', 'Wieże działają') },
    turrets_fail: shown('Turrets jam', 'Awaria wież', { with: ['opens_fire', 'turrets_tested'] }),
    opens_fire: { says: ['fire'], detail: true },
    shots_fired: { with: ['opens_fire'], once: true, show: 'always' },
    shot: { table: true, with: salvo, detail: true },
    special_shot: { table: true, with: salvo, detail: true },
    third_turret: { with: salvo, detail: true },
    special_damage: { with: salvo },
    fire_ends: { with: salvo, show: 'always', detail: true, stamp: words('Hits: {number}', 'Trafienia: {number}') },
    torpedoes_fired: shown('Torpedoes', 'Torpedy', { says: ['torpedo'] }),
    torpedoes_avoided: { with: ['torpedoes_fired'], show: 'theirs', says: ['avoid'], stamp: words('Turns away', 'Zwrot') },
    torpedoes_rolled: { table: true, with: ['torpedoes_fired'], detail: true },
    torpedoes_hit: { with: ['torpedoes_fired'], show: 'always', stamp: words('Torpedo hits: {number}', 'Trafienia torped: {number}') },
    torpedo_damage: { table: true, with: ['torpedoes_fired'], detail: true },
    rearmed: { show: 'theirs' },
    tubes_loaded: { show: 'theirs' },
    ammunition_spent: { with: [...salvo, ...chance], detail: true },
    withdrawal_declared: { show: 'theirs', says: ['withdraw'], stamp: words('Withdraws', 'Odchodzi') },
    ship_escapes: shown('Got away', 'Uszedł'),
    break_off_offered: { show: 'theirs', stamp: words('Break off?', 'Przerwać?') },
    break_off_declined: { with: ['break_off_offered'], through: true, show: 'theirs', stamp: words('They fight on', 'Walczą dalej') },
    broken_off: shown('Broken off', 'Przerwano', { with: ['break_off_offered'], through: true }),
    reinforcement_called: { show: 'theirs' },
    reinforcement_near: { with: ['reinforcement_called'], show: 'always', stamp: words('They are near', 'Są blisko') },
    reinforcement_far: { with: ['reinforcement_called'], show: 'theirs', stamp: words('Not yet', 'Jeszcze nie') },
    action_over: { show: 'theirs', stamp: words('Over', 'Koniec') },
  },
};
