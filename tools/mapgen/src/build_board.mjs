import { renderBoard } from '../render/index.mjs';
import { readBoard } from './board_file.mjs';
import { buildMap } from './build_map.mjs';
import { buildCoast } from './coast.mjs';
import { formatDocument } from './format_json.mjs';
import { loadLand, projectLand } from './land.mjs';
import { makeProjection } from './projection.mjs';

/** Everything one board file gives: its three files, and what the report and the tests look at. */
export function buildBoard(directory, game) {
  const board = readBoard(directory, game);
  const projection = makeProjection(board.projection);
  const land = projectLand(loadLand(board.survey.coastline), projection);
  const { map, grid } = buildMap(board, projection, land);
  const coast = buildCoast(board, projection, land);
  const files = {
    [`data/${game}/map.json`]: formatDocument(map),
    [`data/${game}/coast.json`]: formatDocument(coast),
    [`docs/boards/${game}.svg`]: renderBoard(map, coast, board.picture),
  };
  return { files, board, projection, grid, map, coast };
}
