// Cells of a chart, confused with a neighbour.

const NOT_CELLS = new Set(['source', 'id', 'name', 'year', 'columns', 'zones', 'arrives', 'leaves']);

/** Every swap of two different neighbours in a table: {table, was, became, text}, the text being the whole file. */
export function swapsOf(text) {
  const chart = JSON.parse(text);
  const swaps = [];
  for (const [section, value] of Object.entries(chart)) visit(value, `/${section}`);
  return swaps;

  function visit(table, path) {
    if (typeof table !== 'object' || table === null) return;
    const keys = Object.keys(table).filter((key) => !NOT_CELLS.has(key));
    keys.forEach((key, i) => {
      const next = keys.slice(i + 1).find((other) => areConfusable(table[key], table[other]));
      if (next !== undefined) swaps.push(swap(table, path, key, next));
      visit(table[key], `${path}/${key}`);
    });
  }

  function swap(table, path, a, b) {
    const [was, became] = [`${a}: ${JSON.stringify(table[a])}`, `${a}: ${JSON.stringify(table[b])}, ${b}: ${JSON.stringify(table[a])}`];
    [table[a], table[b]] = [table[b], table[a]];
    const mutated = JSON.stringify(chart);
    [table[a], table[b]] = [table[b], table[a]];
    return { table: path, was: `${was}, ${b}: ${JSON.stringify(table[b])}`, became, text: mutated };
  }
}

// Whole sections of a chart are not mistaken for each other; a number, a word or a row is.
function areConfusable(a, b) {
  if (typeof a !== typeof b || Array.isArray(a) !== Array.isArray(b)) return false;
  if (a !== null && typeof a === 'object' && ('source' in a || 'source' in b || 'rows' in a)) return false;
  return JSON.stringify(a) !== JSON.stringify(b);
}
