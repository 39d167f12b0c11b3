import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAMES } from '../src/board_file.mjs';
import { buildBoard } from '../src/build_board.mjs';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

const cache = new Map();

/** Builds a board once for all the tests of a file. */
export function board(game) {
  if (!cache.has(game)) cache.set(game, buildBoard(join(ROOT, 'tools', 'mapgen', 'boards'), game));
  return cache.get(game);
}

export const boards = () => GAMES.map(board);
