import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Workshop } from '../src/build.mjs';
import { Hunt } from '../src/hunt.mjs';

// Stands for the tests of a game: one test, which notices no mutant.
const PROGRAM = `#!/bin/bash
for word; do
  case $word in
    --gtest_output=json:*) echo '{"testsuites":[{"testsuite":[{"status":"RUN","classname":"A","name":"B","time":"0s"}]}]}' >"\${word#*json:}" ;;
  esac
done
`;

// Hunts with a compiler that refuses what `isInvalid` says, and returns verdicts by id and the builds that were made.
async function hunt(mutants, count, isInvalid) {
  const root = mkdtempSync(join(tmpdir(), 'mutants-'));
  try {
    const it = new Hunt(root, 'x', 1, 1, false);
    const program = join(it.workshop.folder, 'tests');
    writeFileSync(program, PROGRAM);
    chmodSync(program, 0o755);
    const builds = [];
    it.workshop.buildTogether = async (list) => {
      builds.push(list.map((m) => m.id));
      return { program, invalid: list.filter(isInvalid), alone: [] };
    };
    const results = await it.run(mutants, count);
    return { verdicts: Object.fromEntries(results.map((r) => [r.id, r.verdict])), tried: results.length, builds };
  } finally {
    rmSync(root, { recursive: true });
  }
}

const mutants = () => ['a', 'b', 'c'].map((id) => ({ id, file: 'src/games/x/a.cpp', line: 1, operator: 'guard', edit: {} }));

test('the next of the order takes the place of one that does not compile', async () => {
  const { verdicts, builds } = await hunt(mutants(), 2, (m) => m.id === 'a');
  assert.deepEqual(verdicts, { a: 'invalid', b: 'lived', c: 'lived' });
  assert.deepEqual(builds, [['a', 'b'], ['b', 'c']]);
});

test('one that does not compile is no survivor where no other is left', async () => {
  const { verdicts, tried, builds } = await hunt(mutants(), 10, (m) => m.id === 'b');
  assert.deepEqual(verdicts, { a: 'lived', b: 'invalid', c: 'lived' });
  assert.equal(tried, 3);
  assert.deepEqual(builds, [['a', 'b', 'c'], ['a', 'c']]);
});

test('if none compiles, nothing is tried', async () => {
  const { verdicts } = await hunt(mutants(), 10, () => true);
  assert.deepEqual(verdicts, { a: 'invalid', b: 'invalid', c: 'invalid' });
});

test('what is changed while it hunts is not in its builds', () => {
  const root = mkdtempSync(join(tmpdir(), 'mutants-'));
  try {
    mkdirSync(join(root, 'src'));
    writeFileSync(join(root, 'src/a.cpp'), 'before');
    const { sources } = new Workshop(root, 'x', 1);
    writeFileSync(join(root, 'src/a.cpp'), 'after');
    assert.equal(readFileSync(join(sources, 'src/a.cpp'), 'utf8'), 'before');
  } finally {
    rmSync(root, { recursive: true });
  }
});
