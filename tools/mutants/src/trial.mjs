import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from './errors.mjs';
import { run } from './processes.mjs';

const SLOW = 0.3;  // seconds; tests that take longer wait until all others have passed
const MEMORY = 4_000_000;  // kilobytes

// Parts of the generic suite that ask whether the program repeats itself, saves, allocates or has its sentences: they say
// nothing about the rules.
const NOT_OF_RULES = ['*.G1*', '*.G2*', '*.G3*', '*.StepsDoNotAllocate', '*.EveryPhraseHasItsSentences'];

/** The tests of one game, quick ones first, with the time they take when nothing is broken. */
export class Tests {
  /** Runs everything once on the program as it is. */
  static async measure(program, folder) {
    const file = join(folder, 'baseline.json');
    const { code, said } = await execute(program, [`--gtest_output=json:${file}`, `--gtest_filter=-${NOT_OF_RULES.join(':')}`], {}, 1800);
    if (code !== 0) throw new InputError(`the tests fail without any mutant: ${killerIn(said)}; mend them first`);
    const times = JSON.parse(readFileSync(file, 'utf8')).testsuites.flatMap(({ testsuite }) =>
      testsuite.filter((t) => t.status === 'RUN').map((t) => ({ name: `${t.classname}.${t.name}`, seconds: parseFloat(t.time) })));
    return new Tests(times, folder);
  }

  constructor(times, folder) {
    const stage = (name, list) => {
      const flags = join(folder, `${name}.flags`);
      writeFileSync(flags, `--gtest_filter=${list.map((t) => t.name).join(':')}\n--gtest_fail_fast\n`);
      return { flags, tests: list.length, seconds: list.reduce((sum, t) => sum + t.seconds, 0) };
    };
    this.stages = [stage('quick', times.filter((t) => t.seconds < SLOW)), stage('slow', times.filter((t) => t.seconds >= SLOW))]
      .filter(({ tests }) => tests > 0);
    this.folder = folder;
  }

  /** @returns {Promise<{verdict: 'killed' | 'timed out' | 'lived', killer?: string, seconds: number}>} */
  async try(mutant, program) {
    const started = performance.now();
    const seconds = () => Math.round((performance.now() - started) / 100) / 10;
    const env = this.#environment(mutant);
    for (const stage of this.stages) {
      const limit = Math.ceil(5 + 4 * stage.seconds);
      const { code, outOfTime, said } = await execute(program, [`--gtest_flagfile=${stage.flags}`], env, limit);
      if (outOfTime) return { verdict: 'timed out', killer: killerIn(said), seconds: seconds() };
      if (code !== 0) return { verdict: 'killed', killer: killerIn(said), seconds: seconds() };
    }
    return { verdict: 'lived', seconds: seconds() };
  }

  #environment(mutant) {
    if (mutant.text === undefined) return { FLAGPLOT_MUTANT: String(mutant.number ?? 0) };
    const file = join(this.folder, `cell-${mutant.id}.json`);
    writeFileSync(file, mutant.text);
    return { FLAGPLOT_MUTANT_DATA: mutant.file.replace(/^data\//, ''), FLAGPLOT_MUTANT_DATA_FROM: file };
  }
}

// Time is that of the processor, so that a busy machine kills nobody; the clock is only for programs that sleep.
async function execute(program, words, env, limit) {
  const script = `ulimit -c 0; ulimit -t ${limit}; ulimit -v ${MEMORY}; exec "$0" "$@"`;
  const { code, signal, said } = await run('bash', ['-c', script, program, '--gtest_color=no', ...words], { ...process.env, ...env },
    { timeout: 1000 * (60 + 10 * limit), killSignal: 'SIGKILL' });
  return { code, said, outOfTime: signal === 'SIGXCPU' || signal === 'SIGKILL' };
}

/** The first test that failed or, where the program died, the one that was running. */
export function killerIn(said) {
  const failed = said.match(/^\[ {2}FAILED {2}\] ([^\s,]+\.[^\s,]+)/m);
  if (failed) return failed[1];
  const running = [...said.matchAll(/^\[ RUN {6}\] (\S+)/gm)].at(-1);
  return running ? `${running[1]} (stopped)` : 'the start of the tests';
}
