import { InputError } from './errors.mjs';

const COLUMNS = ['file', 'inside', 'was', 'became', 'reason'];

/** Mutants that change nothing anybody could notice, from a table with a heading. */
export function readEquivalents(text, name) {
  const [heading, ...rows] = text.split('\n').filter((line) => line.trim() !== '');
  if (heading !== COLUMNS.join('\t')) throw new InputError(`${name}: the first line must be ${COLUMNS.join(', ')}, with tabs between`);
  return rows.map((row, i) => {
    const cells = row.split('\t');
    if (cells.length !== COLUMNS.length || cells.some((cell) => cell.trim() === ''))
      throw new InputError(`${name}, row ${i + 1}: expected ${COLUMNS.length} cells with something in each, found ${cells.length}`);
    return Object.fromEntries(COLUMNS.map((column, k) => [column, cells[k]]));
  });
}

export function equivalentOf(list, mutant) {
  return list.find((e) => e.file === mutant.file && e.inside === (mutant.inside || '-') && e.was === mutant.was && e.became === mutant.became);
}

/** Rows that name no mutant any more: the code has moved on. */
export function outdated(list, mutants) {
  return list.filter((e) => !mutants.some((m) => equivalentOf([e], m)));
}
