import { parseCells } from './cell_ids.mjs';
import { kindsFromGeography, pinKinds, pinSides, sideKey, sideState } from './classify.mjs';
import { InputError } from './errors.mjs';
import { makeLattice } from './lattice.mjs';
import { measureCells } from './measure.mjs';
import { round } from './numbers.mjs';
import { separatedNeighbours, significantTransits } from './transits.mjs';
import { surveyWater } from './water.mjs';

const SURVEYED = 'reconstructed: water measured on the coastline';
const ISTHMUS = 'reconstructed: the two waters in this cell do not meet';

/** Cells, sides and transits of a board made of zones or hexes. */
export function buildGrid(board, projection, land) {
  const { survey } = board;
  const lattice = makeLattice(board.lattice);
  const has = (id) => lattice.byId.has(id);
  const water = surveyWater({ lattice, projection, land, frame: board.frame, survey });
  const measured = measureCells({
    lattice, water, nmPerUnit: board.projection.nm_per_unit, minOpeningNm: survey.min_opening_nm,
  });

  const ports = new Set(board.places.filter(({ kinds }) => kinds.includes('port')).map(({ cell }) => cell));
  const kinds = kindsFromGeography(measured.cells, ports, survey);
  pinKinds(kinds, board.kind_pins);
  const sides = measured.sides.map((side) => ({ ...side, state: sideState(side, survey.min_opening_nm), source: SURVEYED }));
  pinSides(sides, board.side_pins);
  const surveyed = { kinds: new Map(kinds), sides: sides.map((side) => ({ ...side })) };
  if (board.sea_mask) applySeaMask(board.sea_mask, kinds, measured.cells, ports, has);

  const cells = lattice.cells.map(({ id, row, col, x, y }) => {
    const { lat, lon } = projection.inverse(x, y);
    const name = board.names[id];
    return {
      id, row, col, x: round(x, 4), y: round(y, 4), lat: round(lat, 3), lon: round(lon, 3),
      kind: kinds.get(id), land: round(measured.cells.get(id).land, 3), ...(name && { name }),
    };
  });
  const afloat = board.ignore_sides ? [] : sides.filter(({ between }) => between.every((id) => kinds.get(id) !== 'land'));
  return {
    cells, lattice, surveyed, measured,
    sides: inBoardOrder(afloat, lattice)
      .filter(({ state }) => state !== 'open')
      .map(({ between, state, openNm, source }) => ({ between, state, water_nm: round(openNm, 1), source })),
    transits: board.ignore_sides ? [] : findTransits(board, afloat, measured.cells),
  };
}

function inBoardOrder(sides, lattice) {
  const place = new Map(lattice.cells.map(({ id }, i) => [id, i]));
  return [...sides].sort((s, t) => place.get(s.between[0]) - place.get(t.between[0]) || place.get(s.between[1]) - place.get(t.between[1]));
}

/** What owners of a printed board report as sea is sea; everything else is land to a ship. */
function applySeaMask(mask, kinds, measured, ports, has) {
  const sea = new Set([...parseCells(mask.cells, has), ...parseCells(mask.also, has)]);
  for (const id of kinds.keys()) {
    if (!sea.has(id)) kinds.set(id, 'land');
    else kinds.set(id, measured.get(id).land < 0.002 && !ports.has(id) ? 'sea' : 'coastal');
  }
}

function findTransits(board, sides, measured) {
  const around = new Map();
  for (const { between: [a, b], state } of sides) {
    if (state === 'blocked') continue;
    around.set(a, [...(around.get(a) ?? []), b]);
    around.set(b, [...(around.get(b) ?? []), a]);
  }
  const neighbours = (id) => around.get(id) ?? [];
  // A side opened by decree has no surveyed water, so its cells cannot be judged isthmuses.
  const decreed = new Set((board.side_pins ?? []).filter(({ state }) => state !== 'blocked').map(({ between }) => sideKey(...between)));
  const banned = [...measured].flatMap(([through, { parts }]) => {
    const surveyedNeighbours = neighbours(through).filter((id) => !isDecreedOnly(through, id));
    return separatedNeighbours(parts, new Set(surveyedNeighbours)).map((between) => ({ through, between, source: ISTHMUS }));
  });
  const allowed = new Set((board.transit_pins ?? []).map(({ through, between }) => `${through}:${sideKey(...between)}`));
  return significantTransits(banned, neighbours)
    .filter(({ through, between }) => !allowed.has(`${through}:${sideKey(...between)}`));

  function isDecreedOnly(through, id) {
    const reached = measured.get(through).parts.some(({ exits }) => exits.includes(id));
    return decreed.has(sideKey(through, id)) && !reached;
  }
}

/** Routes and ways out must be sailable, or the board contradicts itself. */
export function checkSailable(map, lattice) {
  const kind = new Map(map.cells.map((cell) => [cell.id, cell.kind]));
  const blocked = new Set(map.sides.filter(({ state }) => state === 'blocked').map(({ between }) => sideKey(...between)));
  const linked = new Set((map.links ?? []).map(([a, b]) => sideKey(a, b)));
  const touching = (a, b) => (lattice ? lattice.neighbours(a).includes(b) : linked.has(sideKey(a, b)));
  const check = (a, b, where) => {
    const open = touching(a, b) && kind.get(a) !== 'land' && kind.get(b) !== 'land' && !blocked.has(sideKey(a, b));
    if (!open) throw new InputError(`${map.game}: ${where} cannot go from ${a} to ${b}`);
  };
  for (const { id, cells } of map.routes) cells.slice(1).forEach((cell, i) => check(cells[i], cell, `route ${id}`));
  for (const { id, cell, exits } of map.places) (exits ?? []).forEach((exit) => check(cell, exit, `place ${id}`));
}
