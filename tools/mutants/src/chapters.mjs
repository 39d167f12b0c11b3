import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from './errors.mjs';

// Files of a game that are no chapters of its rules. Whatever is not named here is one.
const NO_CHAPTER = [
  [/(words|naming)\.(cpp|h)$/, 'what things are called'],
  [/^(board|pieces)_json\.cpp$/, 'how a position is drawn'],
  [/^(data|scenario|printed|named|units|charts)\.(cpp|h)$/, 'reads files; what would be read wrong is tried as cells of the charts'],
  [/^(file_(shapes|rows|reading)|scenario_reading)\.h$/, 'reads files'],
  [/^(at_sea|scenario_forces|pieces)\.(cpp|h)$/, 'reads scenarios'],
  [/^(resample|unseen\w*|alike|who_waits)\.(cpp|h)$/, 'worlds for bots'],
  [/^invariants\.cpp$/, 'a check, not a rule'],
  [/^(state|ids|rules|view|zone_set)\.h$/, 'plain types and declarations'],
];
// Charts are data with cells to confuse. Ships, maps and sentences are lists of facts, not tables that rules look up.
const CHARTS = ['charts.json', 'seasons.json'];

export function gamesOf(root) {
  return readdirSync(join(root, 'src/games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, 'tests', entry.name)))
    .map((entry) => entry.name)
    .sort();
}

/** The chapters of a game, as paths from the root; with `only`, the one file of that name. */
export function chaptersOf(root, game, only) {
  const sources = readdirSync(join(root, 'src/games', game))
    .filter((name) => /\.(cpp|h)$/.test(name) && name !== `${game}.h` && !NO_CHAPTER.some(([pattern]) => pattern.test(name)))
    .map((name) => `src/games/${game}/${name}`);
  const charts = CHARTS.map((name) => `data/${game}/${name}`).filter((path) => existsSync(join(root, path)));
  const all = [...sources.sort(), ...charts];
  if (only === undefined) return all;
  const chosen = all.filter((path) => path === only || path.endsWith(`/${only}`));
  if (chosen.length) return chosen;
  throw new InputError(`--file ${only} is no chapter of ${game}; expected one of ${all.map((path) => path.split('/').at(-1)).join(', ')}`);
}
