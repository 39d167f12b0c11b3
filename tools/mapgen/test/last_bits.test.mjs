import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { GAMES } from '../src/board_file.mjs';
import { buildBoard } from '../src/build_board.mjs';
import { ROOT } from './boards.mjs';

const makeBoard = (game) => buildBoard(join(ROOT, 'tools', 'mapgen', 'boards'), game);

// What a language leaves to the machine: the last bits of these differ from one processor to another.
const APPROXIMATE = ['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'pow', 'hypot'];
const exact = Object.fromEntries(APPROXIMATE.map((name) => [name, Math[name]]));

/** Every answer is off by up to two units in the last place, as on no real machine, and repeatably. */
function disturb(seed) {
  let state = seed;
  const noise = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return ((state >>> 16) % 5) - 2;
  };
  for (const name of APPROXIMATE) Math[name] = (...args) => exact[name](...args) * (1 + noise() * Number.EPSILON);
}

describe('generated files do not hang on the last bits of a sine', () => {
  const files = new Map();
  before(() => GAMES.forEach((game) => files.set(game, makeBoard(game).files)));
  after(() => Object.assign(Math, exact));
  for (const game of GAMES) {
    test(game, () => {
      disturb(1);
      const disturbed = makeBoard(game).files;
      Object.assign(Math, exact);
      const differing = Object.keys(disturbed).filter((name) => disturbed[name] !== files.get(game)[name]);
      assert.deepEqual(differing, []);
    });
  }
});
