// How North Cape's events are told: what goes together, what is shown over the chart, what is stamped on it.
import type { InWords, Telling, Tellings } from '../../../lib/contract';

const words = (en: string, pl: string): InWords => ({ en, pl });
const shown = (en: string, pl: string, more: Telling = {}): Telling => ({ show: 'always', stamp: words(en, pl), ...more });
const rolled = (...says: string[]): Telling => ({ show: 'always', stamp: words('No effect', 'Bez skutku'), says });

const missions = { recon: words('Reconnaissance', 'Rozpoznanie'), patrol: words('Patrol', 'Patrol'), sortie: words('Sortie', 'Przejście'), attack: words('Attack', 'Atak') };
const looks = ['looked_at', 'found_by'], intercepts = ['intercepts'];
const attacks = ['fire_rolled', 'torpedo_rolled', 'bomb_rolled', 'dogfight_rolled', 'depth_charge_rolled', 'flak_rolled', 'boat_attacks', 'ice_rolled', 'storm_rolled', 'contact_rolled'];
const seen = [...looks, ...intercepts, 'revealed', 'shown_with', 'on_patrol', 'on_the_surface', 'attacked_before', 'halted', 'combat_begins'];

export const tellings: Tellings = {
  places: ['hex', 'to'],
  kinds: {
    weather: { table: true },
    fog_range: { with: ['weather'] },

    mission_ordered: { says: ['order', 'go', 'take', 'take_all'], show: 'theirs', stamp: { by: 'mission', of: missions } },
    mission_called_off: { with: ['mission_ordered'], through: true, show: 'theirs', stamp: words('Called off', 'Odwołane'), says: ['call_off'] },
    looked_at: { says: ['look_at'], show: 'theirs', stays: true },
    found_by: shown('Found', 'Rozpoznano', { with: ['looked_at'] }),
    nothing_seen: { with: looks, show: 'theirs', stamp: words('Nothing seen', 'Nic nie widać') },
    revealed: { with: seen, stamp: words('Seen', 'Widać'), says: ['turn_up'] },
    on_patrol: { with: seen },
    shown_with: { with: seen },
    on_the_surface: { with: seen },
    attacked_before: { with: seen },
    group_shown: { with: seen },
    decoy_found: shown('Decoy', 'Pozoracja', { with: seen }),
    empty_group_found: shown('Empty', 'Pusta grupa', { with: seen }),
    recon_by_decoy: shown('Decoy', 'Pozoracja', { with: looks }),
    released: shown('Released', 'Mogą wyjść', { with: [...seen, ...attacks], grave: true }),
    boat_betrayed: shown('Heard', 'Namiar', { with: ['hfdf_rolled'] }),
    hfdf_rolled: { stamp: words('No bearing', 'Brak namiaru'), sums: true },
    force_enters: { show: 'theirs', stamp: words('New force', 'Nowe siły') },

    intercepts: { says: ['intercept'], show: 'always' },
    said_aircraft: { with: intercepts, through: true, show: 'always', stamp: words('Aircraft', 'Samoloty') },
    said_submarine: { with: intercepts, through: true, show: 'always', stamp: words('Submarine', 'Okręt podwodny') },
    interception_fails: { with: intercepts, through: true, show: 'always', stamp: words('Fails', 'Nieudane') },
    interception_stands: { with: intercepts, through: true, show: 'always', stamp: words('Intercepted', 'Przechwycono') },
    combat_begins: shown('Fight', 'Walka', { with: intercepts }),
    stage_begins: {},
    nothing_to_attack: { show: 'theirs' },
    combat_ends: { with: attacks },

    screened: { table: true, with: ['boat_attacks'], show: 'always', stamp: words('Screened', 'Osłona') },
    detected: { table: true, with: ['boat_attacks'], show: 'always', stamp: words('Detected', 'Wykryty') },
    infiltrated: { table: true, with: ['boat_attacks'], show: 'always', stamp: words('Got through', 'Przeniknął') },
    infiltrated_unopposed: { with: ['boat_attacks'], show: 'always', stamp: words('Got through', 'Przeniknął') },
    fire_rolled: { table: true, ...rolled('fire_at') },
    torpedo_rolled: { table: true, ...rolled('torpedo_at') },
    bomb_rolled: rolled('bomb'),
    dogfight_rolled: rolled('dogfight'),
    flak_rolled: rolled(),
    depth_charge_rolled: { table: true, ...rolled('depth_charge') },
    boat_attacks: { show: 'always' },
    ice_rolled: rolled(),
    storm_rolled: rolled(),
    contact_rolled: { stamp: words('No', 'Nie ma'), sums: true },
    damaged: shown('Damaged', 'Uszkodzenie', { with: attacks }),
    damage_shows: shown('Damaged', 'Uszkodzenie', { with: attacks }),
    sunk: shown('Sunk', 'Zatopienie', { with: attacks, grave: true }),
    shot_down: shown('Shot down', 'Zestrzelenie', { with: attacks }),
    thrown_out: { with: attacks },
    storm_spent: { with: attacks },
    group_scatters: shown('Scatters', 'Rozproszenie', { with: attacks }),
    group_holds: { with: attacks },
    merchant_points: { with: [...attacks, 'merchant_arrives'] },
    withdrawn: { with: [...attacks, 'combat_begins', ...intercepts] },

    merchant_arrives: shown('Arrived', 'Dotarły'),
    aircraft_lost: shown('Lost', 'Stracony'),
    prinz_eugen_comes: shown('In play', 'W grze'),
    cruisers_come: { show: 'theirs', stamp: words('In play', 'W grze') },
    cruisers_sail: { show: 'always', stamp: words('In play', 'W grze') },
    decoys_bought: { says: ['buy_decoys'] },
    part_ends: { show: 'always' },
  },
};
