import { buildGraph } from './build_graph.mjs';
import { buildGrid, checkSailable } from './build_grid.mjs';
import { parseCells } from './cell_ids.mjs';
import { InputError } from './errors.mjs';
import { buildLayers } from './layers.mjs';

/** The whole map.json of one board. `grid` is undefined for a graph. */
export function buildMap(board, projection, land) {
  const graph = board.lattice.kind === 'graph';
  const built = graph ? buildGraph(board, projection, land) : buildGrid(board, projection, land);
  const { cells } = built;
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  for (const id of Object.keys(board.names)) {
    if (!byId.has(id)) throw new InputError(`${board.game}: a name is given to ${id}, which is not on the board`);
  }
  const { source: _, ...projectionNumbers } = board.projection;
  const map = {
    game: board.game,
    title: board.title,
    lattice: publicLattice(board.lattice),
    nm_per_cell: board.nm_per_cell,
    projection: projectionNumbers,
    frame: board.frame,
    cells,
    ...(graph && { links: built.links }),
    sides: graph ? [] : built.sides,
    transits: graph ? [] : built.transits,
    places: board.places.map((place) => locatePlace(place, byId, board.game)),
    layers: buildLayers(board.layers, { cells, lattice: built.lattice }),
    routes: board.routes.map((route) => ({ ...route, cells: parseCells(route.cells, (id) => byId.has(id)) })),
    sources: [...board.sources, board.lattice.source, board.projection.source],
  };
  checkSailable(map, built.lattice);
  return { map, grid: graph ? undefined : built };
}

function publicLattice({ kind, orientation, shifted }) {
  return kind === 'hex' ? { kind, orientation, shifted } : { kind };
}

function locatePlace(place, byId, game) {
  const cell = byId.get(place.cell);
  if (!cell) throw new InputError(`${game}: place ${place.id} stands in ${place.cell}, which is not on the board`);
  const { id, name, kinds, side, exits, source } = place;
  return {
    id, name, kinds, side, cell: place.cell,
    lat: place.lat ?? cell.lat, lon: place.lon ?? cell.lon,
    ...(exits && { exits }), source,
  };
}
