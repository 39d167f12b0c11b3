import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { sideKey } from '../src/classify.mjs';
import { board, ROOT } from './boards.mjs';

const KIND = { '.': 'sea', c: 'coastal', '#': 'land' };
const reviewed = (game) => JSON.parse(readFileSync(join(ROOT, 'tools/mapgen/test/reviewed', `${game}.json`), 'utf8'));

// Where the board departs from the reviewed grid on purpose; the reasons are in the board files.
const DEPARTURES = {
  bismarck: { kinds: [], sides: ['P23|Q24'] },
  pq17: { kinds: ['1709'], sides: ['1509|1609', '1608|1709', '1609|1709', '1708|1709', '1709|1710'] },
};

for (const game of ['bismarck', 'pq17']) {
  test(`${game}: kinds agree with the reviewed grid`, () => {
    const { grid } = board(game);
    for (const { from, kinds } of reviewed(game).rows) {
      const start = grid.lattice.cells.findIndex(({ id }) => id === from);
      [...kinds].forEach((letter, i) => {
        const { id } = grid.lattice.cells[start + i];
        if (!DEPARTURES[game].kinds.includes(id)) assert.equal(grid.surveyed.kinds.get(id), KIND[letter], id);
      });
    }
  });

  test(`${game}: shut and narrow sides agree with the reviewed grid`, () => {
    const { grid } = board(game);
    const expected = reviewed(game);
    for (const state of ['blocked', 'narrow']) {
      const want = new Set(expected[state].split(' ').map((pair) => sideKey(...pair.split('-'))));
      const got = new Set(grid.surveyed.sides
        .filter((side) => side.state === state && side.between.every((id) => grid.surveyed.kinds.get(id) !== 'land'))
        .map((side) => sideKey(...side.between)));
      const odd = [...want, ...got].filter((key) => want.has(key) !== got.has(key) && !DEPARTURES[game].sides.includes(key));
      assert.deepEqual(odd, []);
    }
  });
}

test('pq17: every reviewed forbidden transit is forbidden, or its side is shut', () => {
  const { map } = board('pq17');
  const bans = new Set(map.transits.map(({ through, between }) => `${through}:${sideKey(...between)}`));
  const shut = new Set(map.sides.filter(({ state }) => state === 'blocked').map(({ between }) => sideKey(...between)));
  for (const entry of reviewed('pq17').transits.split(' ')) {
    const [through, pair] = entry.split(':');
    const between = pair.split('-');
    const impossible = between.some((id) => shut.has(sideKey(through, id)));
    assert.ok(impossible || bans.has(`${through}:${sideKey(...between)}`), entry);
  }
});

test('north_cape: terrain agrees with the reviewed table', () => {
  const kinds = new Map(board('north_cape').map.cells.map(({ id, kind }) => [id, kind]));
  const two = (number) => String(number).padStart(2, '0');
  reviewed('north_cape').rows.forEach((row, r) => [...row].forEach((letter, c) => {
    const id = two(c + 1) + two(r + 1);
    assert.equal(kinds.get(id), KIND[letter], id);
  }));
});
