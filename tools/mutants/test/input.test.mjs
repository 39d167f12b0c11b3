import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseArguments } from '../src/arguments.mjs';
import { equivalentOf, outdated, readEquivalents } from '../src/equivalents.mjs';
import { asText, summarise } from '../src/report.mjs';
import { killerIn } from '../src/trial.mjs';

const parse = (...words) => parseArguments(words, ['bismarck', 'murmansk_run']);

test('arguments have sensible values', () => {
  const { game, count, seed, resume } = parse('bismarck', '--count', '40', '--resume');
  assert.deepEqual({ game, count, seed, resume }, { game: 'bismarck', count: 40, seed: 1, resume: true });
});

test('bad arguments are one clear line', () => {
  const bad = [[[], /no game;/], [['tirpitz'], /no game tirpitz; expected one of bismarck, murmansk_run/], [['bismarck', '--count', '0'], /--count must be/],
    [['bismarck', '--seed', 'x'], /--seed must be/], [['bismarck', '--json'], /--json needs/], [['bismarck', '--fast'], /unknown argument --fast/],
    [['bismarck', 'murmansk_run'], /one game at a time/]];
  for (const [words, message] of bad) assert.throws(() => parse(...words), { message });
});

const HEADING = 'file\tinside\twas\tbecame\treason\n';
const MUTANT = { file: 'a.cpp', inside: 'f', was: 'x < 1', became: 'x <= 1' };

test('an equivalent is named by its text and its function', () => {
  const list = readEquivalents(`${HEADING}a.cpp\tf\tx < 1\tx <= 1\tnever one\n`, 'list');
  assert.equal(equivalentOf(list, MUTANT).reason, 'never one');
  assert.equal(equivalentOf(list, { ...MUTANT, inside: 'g' }), undefined);
  assert.deepEqual(outdated(list, [MUTANT]), []);
  assert.equal(outdated(list, []).length, 1);
});

test('an equivalent needs a reason', () => {
  assert.throws(() => readEquivalents(`${HEADING}a.cpp\tf\tx < 1\tx <= 1\t\n`, 'list'), { message: /list, row 1/ });
  assert.throws(() => readEquivalents('file\n', 'list'), { message: /first line/ });
});

test('the killer is the first test that failed, or the one that was running', () => {
  assert.equal(killerIn('[ RUN      ] A.B\n[       OK ] A.B\n[ RUN      ] A.C\n[  FAILED  ] A.C (3 ms)\n'), 'A.C');
  assert.equal(killerIn('[ RUN      ] A.B\n[       OK ] A.B\n[ RUN      ] A.C\nAssertion failed\n'), 'A.C (stopped)');
});

test('shares count neither invalid nor equivalent mutants', () => {
  const of = (verdict, operator = 'guard') => ({ ...MUTANT, line: 3, id: '1', operator, verdict, killer: 'A.B' });
  const summary = summarise([of('killed'), of('timed out'), of('lived', 'side'), of('invalid'), of('equivalent')]);
  assert.deepEqual([summary.tried, summary.killed, summary.survivors.length], [3, 2, 1]);
  assert.deepEqual(summary.operators, { guard: { tried: 2, killed: 2 }, side: { tried: 1, killed: 0 } });
  assert.match(asText(summary), /2 of 3 killed \(67 %\)[\s\S]*a\.cpp:3 {2}side, in f/);
});
