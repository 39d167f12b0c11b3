// The umpire knows the rules and tells what a choice would do; the client draws what it is told. This fails when a
// table, a modifier or a chance is worked out here again.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const sources = (readdirSync(root, { recursive: true }) as string[])
  .filter((name) => /\.(ts|svelte)$/.test(name) && !/\.test\.ts$|(^|\/)(fixture|synthetic|testing)\.ts$/.test(name))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(new URL(name, root), 'utf8').replace(/<style[\s\S]*<\/style>/, '') }));

const signs: [string, RegExp][] = [
  ['reads a chart or the printed pieces of a game past the umpire', /data\/\w+\/(charts|units)\.json/],
  ['works with chances of dice', /\/ 36\b|[1-6] \/ 6\b|\b(ways|die|dice)\s*[<>]=?\s*[1-9]|die <= 6|sum <= 12/],
  ['has a combat table', /'(Sk|DS)', '(Sk|DS|D|-)', '/],
  ['knows a modifier', /\b(modifier|level_modifier|hold_up_to|special_a_by_day|turrets_fail|weak_hull|loss_per_midships)\b(?!\??:)/],
  ['knows how far guns or bombers reach', /\b(rangeA|rangeB|airRange|groupSize)\b\s*=/],
  ['knows what a step costs', /\bfuel_ahead\b|\bspeed\s*===?\s*1\s*\?/],
  ['knows where guns bear', /\b(bears|aspect|sight)\s*\((?!\))[^)]*(course|hex)/],
];
// Where such a sign is no rule: what was told is written out, or drawn.
const told: Record<string, RegExp> = {
  'lib/dice.ts': /modifier/,
  'shell/Dice.svelte': /modifier/,
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
  it('would have found what was here before', () => {
    const before = [
      "import { gunnery, special } from '../../../../../data/bismarck/charts.json';", 'chance.special += p * ways(second) / 36;', "['Sk', 'DS', 'D', '-', '-', '-'],",
      'if (spec.special_a_by_day && !night) return 0;', 'export const rangeA = 3, rangeB = 6;', 'const far = ship.fuel_ahead.length;', 'return bears(section, sight(firer.hex, firer.course, target.hex), third);',
    ];
    expect(before.map((line, i) => [i, signs[i]![1].test(line)])).toEqual(before.map((_, i) => [i, true]));
  });
});
