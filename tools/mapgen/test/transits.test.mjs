import assert from 'node:assert/strict';
import test from 'node:test';
import { separatedNeighbours, significantTransits } from '../src/transits.mjs';

test('two waters in one cell separate their neighbours', () => {
  const parts = [{ exits: ['a', 'b'] }, { exits: ['c'] }];
  assert.deepEqual(separatedNeighbours(parts, new Set(['a', 'b', 'c'])), [['a', 'c'], ['b', 'c']]);
});

test('a ban with a short way round is dropped, one with a long way round is kept', () => {
  const ring = (ids) => new Map(ids.map((id, i) => [id, [ids[(i + 1) % ids.length], ids[(i + ids.length - 1) % ids.length]]]));
  const ban = [{ through: 'x', between: ['a', 'b'] }];
  const short = ring(['x', 'a', 'p', 'b']);
  const long = ring(['x', 'a', 'p', 'q', 'r', 'b']);
  assert.deepEqual(significantTransits(ban, (id) => short.get(id)), []);
  assert.deepEqual(significantTransits(ban, (id) => long.get(id)), ban);
});
