import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mutantsOf } from '../src/mutants.mjs';
import { sampleOrder } from '../src/sample.mjs';

const FILE = 'src/games/x/chapter.cpp';
const SOURCE = 'int f(int a) {\n  if (a < 3 && a != 7) return 12;\n  return a + 4;\n}\nint g(int a) {\n  return a < 3;\n}\n';
const ids = (mutants) => mutants.map((m) => m.id);

test('the order follows from the seed', () => {
  const mutants = mutantsOf(FILE, SOURCE);
  assert.deepEqual(ids(sampleOrder(mutants, 1)), ids(sampleOrder([...mutants].reverse(), 1)));
  assert.notDeepEqual(ids(sampleOrder(mutants, 1)), ids(sampleOrder(mutants, 2)));
  assert.equal(new Set(ids(mutants)).size, mutants.length);
});

test('a line more above changes no id and no order', () => {
  const moved = mutantsOf(FILE, `// new\nint h() { return a; }\n${SOURCE}`);
  assert.deepEqual(ids(sampleOrder(moved, 1)), ids(sampleOrder(mutantsOf(FILE, SOURCE), 1)));
});

test('every place is tried once before any is tried again', () => {
  const order = sampleOrder(mutantsOf(FILE, SOURCE), 1);
  const places = new Set(order.map((m) => `${m.operator} ${m.edit.start}`));
  assert.equal(new Set(order.slice(0, places.size).map((m) => `${m.operator} ${m.edit.start}`)).size, places.size);
  assert.ok(places.size < order.length);
});

test('equal lines of one function are different mutants', () => {
  const twice = mutantsOf(FILE, 'int f(int a) {\n  a += 5;\n  a += 5;\n  return a;\n}\n').filter((m) => m.operator === 'statement');
  assert.equal(new Set(ids(twice)).size, 2);
});
