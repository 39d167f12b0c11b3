// How the events of Murmansk Run are told: what goes together, what is shown over the chart, what is stamped on it.
import type { InWords, Telling, Tellings } from '../../../lib/contract';

const words = (en: string, pl: string): InWords => ({ en, pl });
const shown = (en: string, pl: string, more: Telling = {}): Telling => ({ show: 'always', stamp: words(en, pl), ...more });

const damaged = words('Damaged', 'Uszkodzony'), sunk = words('Sunk', 'Zatopiony'), hit = words('Hit', 'Trafienie'), none = words('No effect', 'Bez skutku');
// As the table says it; what it means for the ship is told afterwards, and then stamped instead.
const outcome = { by: 'outcome', of: { 'no effect': none, D: damaged, DS: hit, Sk: sunk } };
const fire = (...says: string[]): Telling => ({ show: 'always', stamp: outcome, closes: { by: 'outcome', of: ['no effect'] }, once: true, says });

const attacks = ['sub_attack', 'pack_attack', 'air_attack', 'guns_fired', 'torpedoes_fired', 'turrets_work', 'target_drawn', 'reprisal'];
const found = ['turned_up', 'sub_contact', 'recon_flown', 'marker_drawn', 'group_drawn', 'port_raided'];

export const tellings: Tellings = {
  places: ['cell'],
  kinds: {
    weather: {},
    contacts_lost: { with: ['weather'] },
    contact_lost: { with: ['weather', 'contact_held'] },
    contact_held: { with: ['weather', 'contact_held'] },

    recon_flown: { says: ['reconnoitre'], show: 'theirs', stays: true },
    marker_drawn: { with: ['recon_flown'] },
    port_empty: { with: ['recon_flown', 'port_raided'], stamp: words('Empty', 'Pusto') },
    port_raided: { show: 'always' },
    ship_in_port: shown('Found', 'Wykryto', { with: ['recon_flown', 'port_raided'] }),
    sub_rolled: { with: ['sub_rolled'] },
    no_sub_contact: { with: ['sub_rolled'], closes: true, runs: true },
    sub_contact: shown('Found', 'Wykryto', { with: ['sub_rolled'] }),
    turned_up: shown('Turned up', 'Odkryto', { with: ['sub_contact', 'recon_flown', 'sub_rolled'] }),
    ship_seen: { with: found.concat('sub_rolled') },
    freighters_seen: shown('Convoy found', 'Konwój wykryty', { with: found.concat('sub_rolled') }),
    pack_seen: shown('Wolfpack', 'Wilcze stado', { with: found }),
    dummy_exposed: shown('Dummy', 'Pozoracja', { with: [...found, 'sub_rolled', 'dummy_exposed'] }),
    night_miss: { with: ['dummy_exposed'] },
    air_aborted: { with: ['dummy_exposed', 'pack_seen', ...found] },

    target_drawn: {},
    sub_attack: { table: true, ...fire('aim_at', 'aim_at_random'), with: ['target_drawn'] },
    pack_attack: { table: true, ...fire('aim_at', 'aim_at_random'), with: ['target_drawn', 'group_drawn'] },
    air_attack: { table: true, ...fire('aim_at', 'aim_at_random'), with: ['target_drawn'] },
    reprisal: { show: 'always' },
    flak: { table: true, with: ['air_attack', 'target_drawn'] },
    shot_down: shown('Shot down', 'Zestrzelony', { table: true, with: ['air_attack', 'target_drawn'] }),
    as_rolled: { with: ['pack_attack', 'target_drawn'] },
    pack_sunk: shown('Broken up', 'Rozbite', { with: ['pack_attack', 'target_drawn'] }),
    pack_called_off: {},
    guns_fired: { table: true, ...fire('fire_guns'), with: ['turrets_work'] },
    torpedoes_fired: { table: true, ...fire('fire_torpedoes') },
    turrets_work: { says: ['fire_guns'] },
    turrets_fail: shown('Turrets jam', 'Awaria wież', { says: ['fire_guns'] }),
    ship_damaged: shown('Damaged', 'Uszkodzony', { with: attacks }),
    ship_sunk: shown('Sunk', 'Zatopiony', { with: attacks, grave: true }),
    scuttled: shown('Scuttled', 'Samozatopienie'),
    freighter_torpedoed: shown('Freighter sunk', 'Frachtowiec zatopiony', { with: attacks, grave: true }),
    freighters_sunk: shown('Freighters sunk', 'Frachtowce zatopione', { with: attacks, grave: true }),
    aircraft_lost: { with: attacks },
    marker_leaves: { with: attacks },

    battle_begins: shown('Battle', 'Bitwa'),
    round_begins: {},
    first_fire: { with: ['round_begins'] },
    fire_at_once: { with: ['round_begins'] },
    ceases_fire: { show: 'theirs' },
    fled: shown('They flee', 'Ucieczka'),
    left_behind: { with: ['fled'] },
    part_offered: { show: 'theirs', stamp: words('Break off?', 'Przerwać?') },
    parted: shown('Broken off', 'Przerwano', { with: ['part_offered'] }),
    retreated: { with: ['fled', 'parted', 'part_offered'] },
    battle_over: { show: 'theirs', stamp: words('Over', 'Koniec') },

    scatter_ordered: shown('Scatters', 'Rozproszenie'),
    freighter_survives: { with: ['scatter_ordered'] },
    freighter_lost: { with: ['scatter_ordered'] },
    cripple_lost: shown('Lost', 'Stracony'),
    cripple_survives: { show: 'always', stamp: words('Got away', 'Uszedł') },
    convoy_over: { with: ['unloaded'], show: 'always' },
    unloaded: shown('Landed: {number}', 'Wyładowano: {number}'),

    transit_arrives: { says: ['sail_north'], stamp: words('Arrived', 'Dotarł') },
    transit_stays: { says: ['sail_north'], stamp: words('Turned back', 'Zawrócił') },
    transit_damaged: { says: ['sail_north'], show: 'always', stamp: damaged },
    repair_done: { says: ['try_repair'], stamp: words('Ready', 'Gotowy') },
    repair_goes_on: { says: ['try_repair'], stamp: words('Not yet', 'Jeszcze nie') },
    tall_boy_sinks: shown('Sunk', 'Zatopiony'),
    tall_boy_misses: shown('Miss', 'Pudło'),
    destroyed_in_dock: shown('Destroyed', 'Zniszczony'),
    season_won: { show: 'always', with: ['point'] },
    season_drawn: { show: 'always', with: ['point'] },
    point: {},
  },
};
