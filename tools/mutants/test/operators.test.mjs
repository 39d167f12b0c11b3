import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mutantsOf } from '../src/mutants.mjs';

/** What a function's body can become, by one operator. */
function become(operator, body) {
  return mutantsOf('src/games/x/chapter.cpp', `int f(int a) {\n${body}\n}\n`).filter((m) => m.operator === operator).map((m) => m.became);
}

test('a comparison moves its edge', () => {
  assert.deepEqual(become('comparison', 'return a < 3;'), ['return a <= 3;']);
  assert.deepEqual(become('comparison', 'return a == 3;'), ['return a != 3;']);
});

test('the brackets of a template are no comparison, and its arguments no constants', () => {
  assert.deepEqual(become('comparison', 'return static_cast<int>(a);'), []);
  assert.deepEqual(become('constant', 'std::array<int, 6> x{};'), []);
  assert.deepEqual(become('comparison', 'std::vector<std::array<int, 2>> x;'), []);
});

test('a constant is one more or one less', () => {
  assert.deepEqual(become('constant', 'return a + 6;'), ['return a + 7;', 'return a + 5;']);
  assert.deepEqual(become('constant', 'return 0;'), ['return 1;']);
});

test('a flag is only taken back', () => {
  assert.deepEqual(become('constant', 'p.fog = 1;'), ['p.fog = 0;']);
});

test('steps and locals of a rule are wiring', () => {
  assert.deepEqual(become('constant', 'if (f.at == 1) return f.then(2, f.local[3]);'), []);
  assert.deepEqual(become('comparison', 'if (f.at == 1) return a;'), []);
  assert.deepEqual(become('guard', 'if (f.at == 1) return a;'), []);
  assert.equal(become('guard', 'if (f.at == 1 && a) return a;').length, 2);
});

test('either part of a condition can be dropped', () => {
  assert.deepEqual(become('condition', 'if (a && g(a, 1)) return 1;'), ['if (a) return 1;', 'if (g(a, 1)) return 1;']);
  assert.deepEqual(become('condition', 'return a && b || c;'),
    ['return a || c;', 'return b || c;', 'return a && b;', 'return c;']);
});

test('a dropped part takes its whole bracket along', () => {
  assert.deepEqual(become('condition', 'const bool x = y && (a || b);').slice(0, 2), ['const bool x = y;', 'const bool x = (a || b);']);
});

test('a guard never or always applies', () => {
  assert.deepEqual(become('guard', 'if (g(a)) return 1;'), ['if (false) return 1;', 'if (true) return 1;']);
  assert.deepEqual(become('guard', 'if (const int b = g(a); b > 2) return 1;')[0], 'if (const int b = g(a); false) return 1;');
  assert.deepEqual(become('guard', 'if (const auto b = g(a)) return 1;'), []);
});

test('a choice takes the other way', () => {
  assert.deepEqual(become('choice', 'return a > 1 || b ? 3 : 4;'), ['return !(a > 1 || b) ? 3 : 4;']);
});

test('sides, truths, extremes, signs', () => {
  assert.deepEqual(become('side', 'return g(Seat::Allied);'), ['return g(Seat::Axis);']);
  assert.deepEqual(become('truth', 'return g(true);'), ['return g(false);']);
  assert.deepEqual(become('extreme', 'return std::max(a, b);'), ['return std::min(a, b);']);
  assert.deepEqual(become('arithmetic', 'return a - b;'), ['return a + b;']);
  assert.deepEqual(become('arithmetic', 'for (int i = 0; i < n; ++i) g(-i);'), []);
  assert.deepEqual(become('negation', 'return !a != b;'), ['return a != b;']);
});

test('an audience is widened, or loses one side', () => {
  assert.deepEqual(become('audience', 'p.out.tell(other(f.side), Lost, a);'), ['p.out.tell(both_players, Lost, a);']);
  assert.deepEqual(become('audience', 'p.out.tell((a ? b : c), Lost);'), ['p.out.tell(both_players, Lost);']);
  assert.deepEqual(become('audience', 'words.tell();'), []);
  assert.deepEqual(become('audience', 'p.out.tell(both_players, Lost);'), ['p.out.tell(Seat::Allied, Lost);', 'p.out.tell(Seat::Axis, Lost);']);
});

test('an assignment or a call is left out, a declaration is not', () => {
  assert.deepEqual(become('statement', 'p.fog = 3;'), ['{}']);
  assert.deepEqual(become('statement', 'if (a) leave(p, a);'), ['if (a) {}']);
  for (const kept of ['int b = g(a);', 'Ship& s = at(p, a);', 'std::vector<int> v = g(a);', 'return g(a);', 'for (; g(a); ++a) continue;'])
    assert.deepEqual(become('statement', kept), [], kept);
});

test('comments, texts, includes, assertions, errors, labels and reasons stay as they are', () => {
  const source = `#include "a<3"
// if (a < 3) return 1;
/* a && b */
int f(int a) {
  assert(a < 3 && a != 1);
  static_assert(sizeof(int) == 4);
  if (const auto c = g()) throw Error("a < 3" + std::to_string(7 - 1));
  switch (a) {
    case 3:
      return refuse(TooMany, 12);
  }
}
`;
  assert.deepEqual(mutantsOf('src/games/x/chapter.cpp', source), []);
});

test('outside functions only the value of a constant counts', () => {
  const source = 'namespace x {\nconstexpr int reach = 6;\nenum Kind { A = 2 };\nstruct S {\n  int a = 3;\n  int f() const { return 4; }\n};\n}\n';
  assert.deepEqual(mutantsOf('src/games/x/chapter.cpp', source).map((m) => [m.inside, m.became]), [
    ['', 'constexpr int reach = 7;'], ['', 'constexpr int reach = 5;'],
    ['f', 'int f() const { return 5; }'], ['f', 'int f() const { return 3; }'],
  ]);
});

test('cells of a chart change places with the next different one', () => {
  const chart = JSON.stringify({ fire: { source: 'given: x', columns: [1, 2], row: ['D', 'D', '-'], 2: { bow: 1 }, 3: { bow: 1 }, 4: { stern: 1 } } });
  const mutants = mutantsOf('data/x/charts.json', chart);
  assert.deepEqual(mutants.map((m) => `${m.inside} ${m.became}`), [
    '/fire 2: {"stern":1}, 4: {"bow":1}', '/fire 3: {"stern":1}, 4: {"bow":1}',
    '/fire/row 0: "-", 2: "D"', '/fire/row 1: "-", 2: "D"',
  ]);
  assert.deepEqual(JSON.parse(mutants[2].text).fire.row, ['-', 'D', 'D']);
});
