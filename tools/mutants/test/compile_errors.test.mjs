import assert from 'node:assert/strict';
import { test } from 'node:test';
import { culprits, suspects } from '../src/compile_errors.mjs';

const [a, b, c] = [{ file: 'src/games/x/a.cpp' }, { file: 'src/games/x/a.cpp' }, { file: 'src/games/x/p.h' }];
const LINES = new Map([
  [a.file, [{ from: 10, to: 12, mutant: a }, { from: 20, to: 22, mutant: b }]],
  [c.file, [{ from: 5, to: 5, mutant: c }]],
]);

test('an error is that of the mutant on its line', () => {
  const said = 'FAILED: src/games/CMakeFiles/flagplot_x.dir/x/a.cpp.o\n/home/copy/src/games/x/a.cpp:21:4: error: expected\n../copy/src/games/x/p.h:5:1: error: no\n';
  assert.deepEqual(culprits(said, LINES), [b, c]);
});

test('warnings and errors elsewhere are nobody\'s', () => {
  assert.deepEqual(culprits('/c/src/games/x/a.cpp:21:4: warning: x\n/c/src/games/x/a.cpp:30:1: error: x\n/c/src/games/x/other.cpp:10:1: error: x\n', LINES), []);
});

test('errors on no mutant\'s line put the file\'s mutants under suspicion, or the headers\'', () => {
  assert.deepEqual(suspects('FAILED: src/games/CMakeFiles/flagplot_x.dir/x/a.cpp.o \n', [a, b, c]), [a, b]);
  assert.deepEqual(suspects('FAILED: src/games/CMakeFiles/flagplot_x.dir/x/z.cpp.o \n', [a, b, c]), [c]);
});
