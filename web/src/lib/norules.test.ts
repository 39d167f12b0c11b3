// The umpire knows the rules and tells what a choice would do; the client draws what it is told. This fails when a
// table, a modifier, a chance or a date is worked out here again.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const sources = (readdirSync(root, { recursive: true }) as string[])
  .filter((name) => /\.(ts|svelte)$/.test(name) && !/\.test\.ts$|(^|\/)(fixture|synthetic|testing)\.ts$/.test(name))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(new URL(name, root), 'utf8').replace(/<style[\s\S]*<\/style>/, '') }));

// What is looked for, and lines that were here once, each of which it must find.
const signs: [string, RegExp, string[]][] = [
  ['reads the data of a game past the umpire', /data\/\w+\/\w+\.json/, [
    "import { gunnery, special } from '../../../../../data/bismarck/charts.json';", "import scenarios from '../../../../../data/bismarck/scenarios.json';",
  ]],
  ['works with chances of dice', /\/ 36\b|[1-6] \/ 6\b|\b(ways|die|dice)\s*[<>]=?\s*[1-9]|die <= 6|sum <= 12/, ['chance.special += p * ways(second) / 36;']],
  ['has a combat table', /'(Sk|DS)', '(Sk|DS|D|-)', '/, ["['Sk', 'DS', 'D', '-', '-', '-'],"]],
  ['knows a modifier', /\b(modifier|level_modifier|hold_up_to|special_a_by_day|turrets_fail|weak_hull|loss_per_midships)\b(?!\??:)/, ['if (spec.special_a_by_day && !night) return 0;']],
  ['knows how far guns or bombers reach', /\b(rangeA|rangeB|airRange|groupSize)\b\s*[=:]|!battle\.night/, [
    'export const rangeA = 3, rangeB = 6;', "rangeA: 'A, 1–3', rangeB: 'B, 4–6',", '{#if reach && !battle.night}<path class="edge b" />{/if}',
  ]],
  ['knows what a step costs', /\bfuel_ahead\b|\bspeed\s*===?\s*1\s*\?/, ['const far = ship.fuel_ahead.length;']],
  ['knows where guns bear', /\b(bears|aspect|sight)\s*\((?!\))[^)]*(course|hex)/, ['return bears(section, sight(firer.hex, firer.course, target.hex), third);']],
  ['knows how far ships go, or where they cannot', /\? 1 : 2\)? \*|speed\b.*\?\? \d|frozen\.has\(\w+\) \|\|/, [
    "steps: (ship.damaged || ship.class === 'CVE' ? 1 : 2) * Math.max(1, periods),", 'return this.ships.get(name)?.speed ?? 2;', 'surface.within(lost.cell, lost.steps, (id) => frozen.has(id) || foreign(id));',
  ]],
  ['keeps a calendar', /'(2400|2000)'|\bturn - 1\) [%/]|\bturn % \d|\(t - 1\) \/ \d|\b(4|12) \* (\(\w+\.)?(board\.turn|k\.board|\w+\.periods)|age \* 4\b|\b4 \* \(/, [
    "const hours = ['2400', '0400', '0800', '1200', '1600', '2000'];", "return hour === '2400' ? 'all' : hour === '2000' ? 'south' : 'none';", 'export const dateOf = (turn: number): number => 22 + Math.floor((turn - 1) / 6);',
    'export const isCTurn = (turn: number): boolean => turn % 2 === 0;', 'const age = 4 * (board.turn - sighting.turn);', 'const days = turns.map((t) => 22 + Math.floor((t - 1) / 6));', '{12 * l.periods} {w.seenAgo}', 'label: `${mark.age * 4} h`',
  ]],
  ['knows where night falls', /night[^;]*\b11\.5\b/, ["<rect class=\"night\" y={night === 'all' ? frame[1] : 11.5} />"]],
  ['knows the order of play', /'german_1', 'allied_1'|'availability', 'visibility'/, ["const pulses = ['german_1', 'allied_1', 'german_2', 'allied_2'];", "export const phases = ['availability', 'visibility', 'shadow'];"]],
  ['knows how many there are of something', /\b(boxes|salvoes) = [1-9]|\bradius \?\? [1-9]|'2T' \? 2|length: [2-9]\d* \} as/, [
    'const boxes = 12;', "const salvoes = (s: Ship) => (s.torpedoes === '2T' ? 2 : s.torpedoes ? 1 : 0);", 'radius: wire.radius ?? 6,', '{#each { length: 3 } as _, i (i)}<i class:on={i < ship.range}></i>{/each}',
  ]],
  ['knows which markers a side has', /'(Force|Gruppe) 1', '/, ["allied: ['Convoy', 'Force 1', 'Force 2'], axis: ['Gruppe 1', 'Gruppe 2'],"]],
  ['counts what a result sinks', /'[1-3]', n: |\bsinks: \d/, ["[{ name: '3', n: attack.outcomes.Sk, c: 'sunk' }, { name: '2', n: attack.outcomes.DS, c: 'damaged' }]"]],
  ['knows when a search succeeds', /(strength|\?\? 0\)) >= [\w.!?]*needed/, [
    "scene.needed !== null && strength >= scene.needed && !(scene.fog && scene.surface.layer('fog').has(id));", '(reading!.coverage.strength.get(z) ?? 0) >= reading!.coverage.needed',
  ]],
  ['knows when a ship sinks', /midships >= /, ['const sinking = ship.hits.midships + ship.pending.midships >= ship.boxes.midships;']],
  ['knows which ship is meant by a type', /=== '(battleship|cruiser|carrier)' \? '[A-Z][a-z]/, ["add(type === 'battleship' ? 'Bismarck' : 'Prinz Eugen', zone, 'search');"]],
  ['knows how a game is decided', /'(bismarck_sunk|time_is_up|all_sunk)'/, ["['bismarck_sunk', 'bismarck_in_port', 'time_is_up'].includes(how);"]],
];
// Where such a sign is no rule: what was told is written out, or drawn.
const told: Record<string, RegExp> = {
  'lib/dice.ts': /modifier/,
  'shell/Dice.svelte': /modifier/,
  'games/bismarck/tables.ts': /level_modifier|hold_up_to/, // printed tables, written out as the server sends them
  'games/murmansk_run/model/stats.ts': /turrets_fail|weak_hull/, // what a counter says, in words
  'trust/check.ts': /dice (<=|>) 3\b/, // how a log writes dice
  'games/bismarck/battle/DamageSheet.svelte': /'BC'/, // a battlecruiser is called one
  'games/murmansk_run/battle/state.ts': /'turrets_fail', 'turrets_work'/, // events of the log
};

describe('no rules in the client', () => {
  it('looks at all of it', () => expect(sources.length).toBeGreaterThan(150));
  it.each(signs)('nothing here %s', (_, sign) => {
    const found = sources.flatMap(({ name, text }) =>
      text.split('\n').flatMap((line, i) => (sign.test(line) && !told[name]?.test(line) && !/^\s*(\/\/|\*)/.test(line) ? [`${name}:${i + 1} ${line.trim().slice(0, 120)}`] : [])));
    expect(found).toEqual([]);
  });
  it.each(signs)('and would have found what was here before: %s', (_, sign, before) => expect(before.filter((line) => !sign.test(line))).toEqual([]));
});
