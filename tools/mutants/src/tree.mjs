import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// What a build of one game's tests needs. The copy is mutated; the sources themselves are never touched.
const NEEDED = ['CMakeLists.txt', 'cmake', 'src', 'data', 'tests', 'docs/rules', 'tools/trace', 'tools/mutants/program', 'web/plain'];

/**
 * Makes `copy` equal to `root`, except for the files in `changed` (path to text). Files that are already right are
 * not written, so that the build does only what it must.
 */
export function syncTree(root, copy, changed = new Map()) {
  const wanted = new Set(NEEDED.flatMap((path) => filesUnder(root, path)));
  for (const top of NEEDED) {
    for (const path of filesUnder(copy, top)) if (!wanted.has(path)) rmSync(join(copy, path));
  }
  for (const path of wanted) {
    const bytes = changed.has(path) ? Buffer.from(changed.get(path)) : readFileSync(join(root, path));
    const target = join(copy, path);
    if (existsSync(target) && readFileSync(target).equals(bytes)) continue;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
}

function filesUnder(root, path) {
  const whole = join(root, path);
  if (!existsSync(whole)) return [];
  if (!statSync(whole).isDirectory()) return [path];
  return readdirSync(whole, { withFileTypes: true }).flatMap((entry) => filesUnder(root, join(path, entry.name)));
}
