/**
 * The mutants on whose lines the compiler found errors.
 * @param said what the build printed
 * @param lines for every mutated file, which lines belong to which mutant (switchboard.mjs)
 */
export function culprits(said, lines) {
  const found = new Set();
  for (const [, path, line] of said.matchAll(/^([^\s:]+):(\d+):\d+: (?:fatal )?error/gm)) {
    const file = [...lines.keys()].find((name) => path.endsWith(`/${name}`));
    const owner = lines.get(file)?.find(({ from, to }) => from <= Number(line) && Number(line) <= to);
    if (owner) found.add(owner.mutant);
  }
  return [...found];
}

/** Where the errors are on nobody's lines: the mutants of the files that did not compile, or else of the headers. */
export function suspects(said, mutants) {
  const failed = [...said.matchAll(/^FAILED: \S*\.dir\/(\S+)\.o/gm)].map((match) => match[1]);
  const ofFailed = mutants.filter((m) => failed.some((name) => m.file.endsWith(`/${name}`)));
  return ofFailed.length ? ofFailed : mutants.filter((m) => m.file.endsWith('.h'));
}
