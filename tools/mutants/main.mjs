#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArguments } from './src/arguments.mjs';
import { chaptersOf, gamesOf } from './src/chapters.mjs';
import { equivalentOf, outdated, readEquivalents } from './src/equivalents.mjs';
import { InputError } from './src/errors.mjs';
import { Hunt } from './src/hunt.mjs';
import { mutantsOf } from './src/mutants.mjs';
import { stopTogether } from './src/processes.mjs';
import { Progress } from './src/progress.mjs';
import { asText, place, summarise } from './src/report.mjs';
import { sampleOrder } from './src/sample.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, '..', '..');

stopTogether();
try {
  process.exitCode = await run(parseArguments(process.argv.slice(2), gamesOf(ROOT)));
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  console.error(`mutants: ${error.message}`);
  process.exitCode = 2;
}

async function run({ game, count, seed, file, jobs, json, resume, list }) {
  const all = chaptersOf(ROOT, game, file).flatMap((path) => mutantsOf(path, readFileSync(join(ROOT, path), 'utf8')));
  const known = readEquivalents(readFileSync(join(HERE, 'equivalent.tsv'), 'utf8'), 'tools/mutants/equivalent.tsv');
  if (file === undefined) {
    for (const row of outdated(known.filter((e) => e.file.includes(`/${game}/`)), all))
      Progress.say(`equivalent.tsv names what is no longer there: ${row.file}, ${row.inside}: ${row.became}`);
  }
  const order = sampleOrder(all, seed).map((mutant) => ({ ...mutant, equivalent: equivalentOf(known, mutant)?.reason }));
  if (list) {
    for (const m of order.slice(0, count)) console.log(`${place(m)}  ${m.operator}${m.inside ? `, in ${m.inside}` : ''}  ${m.id}\n  - ${m.was}\n  + ${m.became}`);
    return 0;
  }
  const hunt = new Hunt(ROOT, game, seed, jobs, resume);
  const results = await hunt.run(order, count);
  const summary = { game, seed, mutants: all.length, ...summarise(results) };
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(summary, null, 1)}\n`);
  console.log(asText(summary));
  return summary.survivors.length ? 1 : 0;
}
