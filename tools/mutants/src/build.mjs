import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { culprits, suspects } from './compile_errors.mjs';
import { run } from './processes.mjs';
import { groupBy } from './sample.mjs';
import { withEdit, withSwitches } from './switchboard.mjs';
import { syncTree } from './tree.mjs';

/** Builds the tests of one game in a copy of the project that may be mutated. */
export class Workshop {
  constructor(root, game, jobs) {
    this.game = game;
    this.jobs = jobs;
    this.folder = join(root, 'build/mutants', game);
    this.sources = join(this.folder, 'sources');
    this.copy = join(this.folder, 'copy');
    this.output = join(this.folder, 'build');
    this.together = new Map();  // the files with switches in them, as last built
    // As they are now: an hour passes until the last build, and whoever goes on working would change what is mutated.
    syncTree(root, this.sources);
  }

  /**
   * One program with all these mutants of sources in it.
   * @returns {Promise<{program: string, invalid: object[], alone: object[]}>} which do not compile, and which need a
   *   build of their own
   */
  async buildTogether(mutants) {
    const invalid = [];
    const alone = [];
    for (;;) {
      const left = mutants.filter((m) => !invalid.includes(m) && !alone.includes(m));
      const changed = new Map();
      const lines = new Map();
      for (const [file, ofFile] of groupBy(left, (m) => m.file)) {
        const switched = withSwitches(this.#original(file), ofFile);
        alone.push(...switched.alone);
        changed.set(file, switched.text);
        lines.set(file, switched.lines);
      }
      const said = await this.#build(changed);
      this.together = changed;
      if (said === null) return { program: this.#keep('together'), invalid, alone };
      const guilty = culprits(said, lines);
      const suspected = guilty.length ? [] : suspects(said, left);
      if (!guilty.length && !suspected.length) throw new Error(`the build fails, and not because of a mutant:\n${said}`);
      invalid.push(...guilty);
      alone.push(...suspected);
    }
  }

  /** A program with one mutant in it, or null if it does not compile. The others stay in, switched off. */
  async buildAlone(mutant) {
    const said = await this.#build(new Map([...this.together, [mutant.file, withEdit(this.#original(mutant.file), mutant.edit)]]));
    return said === null ? this.#keep('alone') : null;
  }

  #original(file) {
    return readFileSync(join(this.sources, file), 'utf8');
  }

  // What the compiler said if it failed, or null.
  async #build(changed) {
    syncTree(this.sources, this.copy, changed);
    const env = { ...process.env, CCACHE_BASEDIR: this.copy, CCACHE_NOHASHDIR: '1', CCACHE_COMPILERCHECK: 'content',
      CCACHE_SLOPPINESS: 'pch_defines,time_macros' };
    if (!existsSync(join(this.output, 'build.ninja'))) {
      const configured = await run('cmake', ['-S', this.copy, '-B', this.output, '-G', 'Ninja', '-DCMAKE_BUILD_TYPE=Mutants',
        '-DCMAKE_CXX_COMPILER=g++', '-DCMAKE_CXX_FLAGS_MUTANTS=-O2 -w -DNDEBUG', '-DFLAGPLOT_WERROR=OFF', '-DFLAGPLOT_PYTHON=OFF',
        '-DBUILD_TESTING=OFF', '-DFLAGPLOT_TOGETHER=OFF', `-DFLAGPLOT_MUTATED_GAME=${this.game}`], env);
      if (configured.code !== 0) throw new Error(`cmake failed:\n${configured.said}`);
    }
    const built = await run('ninja', ['-C', this.output, '-k', '0', '-j', String(this.jobs), 'flagplot_mutants'], env);
    return built.code === 0 ? null : built.said;
  }

  // The next build must not replace a program that is still being run.
  #keep(name) {
    const kept = join(this.folder, `tests-${name}`);
    copyFileSync(join(this.output, 'tools/mutants/program/flagplot_mutants'), kept);
    return kept;
  }
}
