import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { mutantsOf } from '../src/mutants.mjs';
import { withEdit, withSwitches } from '../src/switchboard.mjs';

const FILE = 'src/games/x/chapter.cpp';
const SOURCE = `namespace x {
constexpr int reach = 6;
constexpr int twice(int a) { return a * 2; }
struct Counter {
  explicit Counter(int n) : n_{n}, m_(n) { n_ += 1; }
  void add(int a) {
    if (a > 2) return;
    n_ += a;
  }
  int n_, m_;
};
int f(int a) {
  Counter c(a);
  c.add(2);
  return c.n_ + twice(reach);
}
}  // namespace x
`;

function numbered(source) {
  return mutantsOf(FILE, source).map((m, i) => ({ ...m, number: i + 1 }));
}

test('mutants in no function need a build of their own', () => {
  const { alone } = withSwitches(SOURCE, numbered(SOURCE));
  assert.deepEqual(alone.map((m) => m.became), ['constexpr int reach = 7;', 'constexpr int reach = 5;']);
});

test('lines of the new source lead back to the mutant', () => {
  const mutants = numbered(SOURCE);
  const { text, lines } = withSwitches(SOURCE, mutants);
  const split = text.split('\n');
  for (const { from, to, mutant } of lines) {
    assert.match(split[from - 2], new RegExp(`flagplot_mutant == ${mutant.number}\\)`));
    if (mutant.edit.text.length > 4) assert.ok(split.slice(from - 1, to).join('\n').includes(mutant.edit.text));
  }
  assert.equal(lines.length, mutants.length - 2);
});

test('one switched program does what each mutated source does', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  try {
    const main = '\n#include <cstdio>\n#include <cstdlib>\nint main(int, char** v) { flagplot_mutant = atoi(v[1]); std::printf("%d", x::f(3)); }\n';
    const build = (name, text) => {
      writeFileSync(join(folder, `${name}.cpp`), text);
      execFileSync('g++', ['-w', '-std=c++20', '-o', join(folder, name), join(folder, `${name}.cpp`)]);
      return (number) => execFileSync(join(folder, name), [String(number)]).toString();
    };
    const mutants = numbered(SOURCE).filter((m) => m.inside !== '');
    const together = build('together', `${withSwitches(SOURCE, mutants).text}extern "C" { int flagplot_mutant = 0; }${main}`);
    assert.equal(together(0), build('plain', `${SOURCE}int flagplot_mutant;${main}`)(0));
    let changed = 0;
    for (const mutant of mutants.filter((_, i) => i % 3 === 0)) {
      const alone = build('alone', `${withEdit(SOURCE, mutant.edit)}int flagplot_mutant;${main}`)(0);
      assert.equal(together(mutant.number), alone, `${mutant.was} -> ${mutant.became}`);
      if (alone !== together(0)) changed++;
    }
    assert.ok(changed > 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
