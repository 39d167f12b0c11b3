import { InputError } from './errors.mjs';
import { parseCells } from './cell_ids.mjs';

/**
 * Turns the layer rules of a board file into lists of cells. A listed layer keeps its order
 * (the patrol line is a line); a layer made by rule follows the order of the board.
 */
export function buildLayers(specs, { cells, lattice }) {
  const ids = new Set(cells.map(({ id }) => id));
  const has = (id) => ids.has(id);
  const built = new Map();
  for (const spec of specs) {
    const listed = parseCells(spec.cells ?? '', has);
    const rules = rulesOf(spec, built, lattice, has);
    const wanted = new Set(listed);
    const matching = cells.filter((cell) => wanted.has(cell.id) || rules.some((rule) => rule(cell)));
    const chosen = rules.length ? matching.filter((cell) => allowed(spec, cell)).map(({ id }) => id) : listed;
    if (new Set(chosen).size !== chosen.length) throw new InputError(`layer ${spec.id} names a cell twice`);
    built.set(spec.id, chosen);
  }
  return specs.map(({ id, title, source }) => ({ id, title, cells: built.get(id), source }));
}

function allowed({ water, kind }, cell) {
  return !(water && cell.kind === 'land') && !(kind && cell.kind !== kind);
}

function rulesOf(spec, built, lattice, has) {
  const rules = [];
  if (spec.rows && !spec.east_of) rules.push(inRows(spec.rows));
  if (spec.block) rules.push(inBlock(spec.block));
  for (const block of spec.blocks ?? []) rules.push(inBlock(block));
  for (const [centre, distance] of spec.within ?? []) {
    if (!has(centre)) throw new InputError(`layer ${spec.id}: there is no cell ${centre}`);
    rules.push((cell) => lattice.distance(cell.id, centre) <= distance);
  }
  if (spec.north_of) rules.push((cell) => cell.row < spec.north_of[cell.col - 1]);
  if (spec.near) rules.push(near(layer(spec.near), spec.distance, lattice));
  if (spec.east_of) rules.push(eastOf(layer(spec.east_of), inRows(spec.rows), lattice));
  return rules;

  function layer(id) {
    if (!built.has(id)) throw new InputError(`layer ${spec.id} needs layer ${id} before it`);
    return built.get(id);
  }
}

function inRows(text) {
  const [from, to] = text.split('-').map((letter) => letter.charCodeAt(0) - 64);
  return ({ row }) => row >= from && row <= to;
}

function inBlock({ rows, columns }) {
  return ({ row, col }) => row >= rows[0] && row <= rows[1] && col >= columns[0] && col <= columns[1];
}

function near(members, distance, lattice) {
  const inside = new Set(members);
  return ({ id }) => !inside.has(id) && members.some((member) => lattice.distance(id, member) <= distance);
}

function eastOf(line, inWantedRows, lattice) {
  const first = new Map();
  for (const id of line) {
    const { row, col } = lattice.byId.get(id);
    first.set(row, Math.min(col, first.get(row) ?? Infinity));
  }
  return (cell) => inWantedRows(cell) && cell.col >= first.get(cell.row);
}
