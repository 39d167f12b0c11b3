// A battle for tests and for looking at the board without a server: the Denmark Strait, second round.
import units from '../../../../../data/bismarck/units.json';
import type { Chart, Choice, Option, StreamItem, View } from '../../../lib/contract';
import { nothingBrought } from '../../../lib/testing';

const none = { bow: 0, port: 0, starboard: 0, stern: 0, midships: 0 };
const boxes = (name: string) => {
  const s = units.ships.find((u) => u.name === name)!;
  return { bow: s.guns.bow.length, port: s.guns.port.length, starboard: s.guns.starboard.length, stern: s.guns.stern.length, midships: s.midships };
};
const ship = (name: string, hex: [number, number], heading: number, more: object = {}) => {
  const s = units.ships.find((u) => u.name === name)!;
  return {
    name, side: s.side, type: s.type, hex, heading, withdrawing: false, fired: false, evasion: s.evasion,
    hits: none, hits_this_round: none, boxes: boxes(name), sinking: false, ...more,
  };
};

export const chart: Chart = { map: null, coast: null, units };

const ships = [
  ship('Bismarck', [-2, -1], 3, { hits: { ...none, bow: 1, midships: 1 }, evasion: 28 }),
  ship('Prinz Eugen', [-3, 0], 3),
  ship('Hood', [2, 1], 3, { hits: { ...none, stern: 1, midships: 1 }, evasion: 27, hits_this_round: { ...none, bow: 1 } }),
  ship('Prince of Wales', [3, 1], 3),
];

let seq = 0;
const event = (text: string, what: object, rule = ''): StreamItem => ({ seq: ++seq, kind: 'event', at: 0, text, rule, what });
export const history: StreamItem[] = [
  event('Battle in D6. The attacker: the British.', { event: 'action_begins', zone: 'D6', seat: 'allied' }, 'BIS 9.28'),
  event('The British come from edge 6.', { event: 'edge', seat: 'allied', edge: 6 }, 'BIS 9.28'),
  event('Bismarck appears.', { event: 'ship_placed', ship: 'Bismarck', place: 0, course: 'SW' }),
  event('Hood appears.', { event: 'ship_placed', ship: 'Hood', place: 2, course: 'W' }),
  event('Prince of Wales appears.', { event: 'ship_placed', ship: 'Prince of Wales', place: 3, course: 'W' }),
  event('Round 1.', { event: 'round', number: 1 }, 'BIS 9.31'),
  event('Hood goes ahead.', { event: 'ship_advances', ship: 'Hood' }),
  event('Hood goes ahead.', { event: 'ship_advances', ship: 'Hood' }),
  event('Hood turns.', { event: 'ship_turns', ship: 'Hood', course: 'SW' }),
  event('Bismarck goes ahead.', { event: 'ship_advances', ship: 'Bismarck' }),
  event('Hood opens fire.', { event: 'opens_fire', ship: 'Hood' }),
  event('Hood fires at Bismarck.', { event: 'shots_fired', ship: 'Hood', target: 'Bismarck', number: 5 }, 'BIS 9.64'),
  event('Bismarck: bow turrets, 1.', { event: 'ship_hit', ship: 'Bismarck', section: 'bow', number: 1 }),
  event('Hood ceases fire.', { event: 'fire_ends', ship: 'Hood', target: 'Bismarck', number: 1 }),
  event('Bismarck fires at Hood.', { event: 'shots_fired', ship: 'Bismarck', target: 'Hood', number: 7 }, 'BIS 9.64'),
  event('Hood: stern turrets, 1.', { event: 'ship_hit', ship: 'Hood', section: 'stern', number: 1 }),
  event('Hood: midships, 1.', { event: 'ship_hit', ship: 'Hood', section: 'midships', number: 1 }),
  event('Bismarck ceases fire.', { event: 'fire_ends', ship: 'Bismarck', target: 'Hood', number: 2 }),
  event('The guns fall silent.', { event: 'damage_counts' }),
  event('Round 2.', { event: 'round', number: 2 }, 'BIS 9.31'),
  event('Hood goes ahead.', { event: 'ship_advances', ship: 'Hood' }),
  event('Prince of Wales: turrets jam (bow turrets).', { event: 'turrets_fail', ship: 'Prince of Wales', section: 'bow' }, 'BIS 9.83'),
];

const prompts: Record<string, [string, string]> = {
  fire: ['Who fires at whom?', 'BIS 9.62'],
  manoeuvre: ['How does Hood move?', 'BIS 9.51'],
  course: ['Which way do your ships point?', 'BIS 9.282'],
  place: ['Where do your ships stand?', 'BIS 9.28'],
  secondary: ['Hood is hit in the secondary guns. On which side?', 'BIS 9.716'],
  withdraw: ['Who tries to get away?', 'BIS 9.94'],
};
const option = (text: string, choice: Choice, rule = ''): Option => ({ text, choice, rule });
const guns = (name: string, target: string, sections: string[]): Option[] => [
  option(`${name}: all guns that bear, at ${target}`, { verb: 'fire', ship: name, target }, 'BIS 9.64'),
  ...sections.map((section) => option(`${name}: ${section}, at ${target}`, { verb: 'aim', ship: name, section, target }, 'BIS 9.62')),
];
const options: Record<string, Option[]> = {
  fire: [
    option('Done', { verb: 'pass' }),
    ...guns('Hood', 'Bismarck', ['bow', 'stern']), ...guns('Hood', 'Prinz Eugen', ['bow', 'stern']),
    ...guns('Prince of Wales', 'Bismarck', ['bow', 'stern']), ...guns('Prince of Wales', 'Prinz Eugen', ['bow', 'stern']),
  ],
  manoeuvre: ['pass', 'ahead', 'turn_port', 'turn_starboard'].map((verb) => option(verb, { verb })),
  course: ['NE', 'E', 'SE', 'SW', 'W', 'NW'].map((course) => option(`Bows to ${course}`, { verb: 'course', course })),
  place: [1, 2, 3, 4, 5, 6, 7].map((place) => option(`Hood at ${place}`, { verb: 'place', ship: 'Hood', place })),
  secondary: ['port', 'starboard'].map((section) => option(section, { verb: 'take_hit', section })),
  withdraw: [option('Done', { verb: 'pass' }), option('Hood withdraws', { verb: 'withdraw', ship: 'Hood' })],
};

export function view(kind = 'fire'): View {
  const [text, rule] = prompts[kind]!;
  const here = kind === 'course' || kind === 'place' ? ships.slice(0, 2) : ships;
  return {
    id: 'x', game: 'bismarck', scenario: 'basic', seat: 'allied', seq: 1, begun: true, finished: false, result: null,
    prompt: { kind, text, rule }, options: options[kind]!,
    board: { clock: '0400, 24 May', night: 'none', battle: { zone: 'D6', attacker: 'allied', round: 2, radius: 6, night: false, ships: here } },
    undoable: false, draw_offered_by: null, opponent: '', commitment: '', entropy: nothingBrought, key: null,
  };
}
