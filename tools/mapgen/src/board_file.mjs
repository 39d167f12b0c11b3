import { readFileSync } from 'node:fs';
import { InputError } from './errors.mjs';

export const GAMES = ['bismarck', 'pq17', 'north_cape', 'murmansk_run'];

const NEEDED = ['game', 'title', 'nm_per_cell', 'lattice', 'projection', 'frame', 'survey', 'names', 'places', 'layers', 'routes', 'sources', 'picture'];

/** Reads boards/<game>.json and fills in the lists a board may leave out. */
export function readBoard(directory, game) {
  const path = `${directory}/${game}.json`;
  const board = parse(path);
  for (const key of NEEDED) {
    if (!(key in board)) throw new InputError(`${path}: "${key}" is missing`);
  }
  if (board.game !== game) throw new InputError(`${path}: "game" says ${board.game}`);
  return { kind_pins: [], side_pins: [], transit_pins: [], stations: [], anchors: [], ...board };
}

function parse(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new InputError(`${path}: ${error.message}`);
  }
}
