import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Workshop } from './build.mjs';
import { Progress } from './progress.mjs';
import { Tests } from './trial.mjs';

/** Tries mutants in order until so many have been tried, and writes every verdict down at once. */
export class Hunt {
  constructor(root, game, seed, jobs, resume) {
    this.jobs = jobs;
    this.numbered = 0;
    this.workshop = new Workshop(root, game, jobs);
    this.file = join(root, 'build/mutants', `${game}-${seed}.jsonl`);
    mkdirSync(dirname(this.file), { recursive: true });
    mkdirSync(this.workshop.folder, { recursive: true });
    if (!resume) rmSync(this.file, { force: true });
    this.known = new Map(readVerdicts(this.file).map((r) => [r.id, r]));
  }

  async run(order, count) {
    const results = [];
    const queue = [...order];
    const chosen = [];
    // Takes from the order what is still to be tried, so that in the end `count` have been.
    const choose = () => {
      while (queue.length && chosen.length + results.filter(isTried).length < count) {
        const mutant = queue.shift();
        if (mutant.equivalent) results.push(this.#note(mutant, { verdict: 'equivalent', killer: mutant.equivalent }, false));
        else if (this.known.has(mutant.id)) results.push(this.known.get(mutant.id));
        else chosen.push(mutant);
      }
    };
    choose();
    if (!chosen.length) return results;
    Progress.say(`building ${chosen.length} mutants`);
    let built = await this.#buildTogether(chosen);
    // Also with nothing left to choose: a mutant that is not in the program would be tried without it, and live.
    while (built.invalid.length) {
      for (const mutant of built.invalid) {
        results.push(this.#note(mutant, { verdict: 'invalid', seconds: 0 }));
        chosen.splice(chosen.indexOf(mutant), 1);
      }
      choose();
      if (!chosen.length) return results;
      built = await this.#buildTogether(chosen);
    }
    Progress.say('measuring the tests');
    const tests = await Tests.measure(built.program, this.workshop.folder);
    Progress.say(tests.stages.map(({ tests: n, seconds }) => `${n} tests in ${seconds.toFixed(1)} s`).join(', then '));
    await this.#tryAll(chosen, built, tests, results);
    return results;
  }

  async #buildTogether(chosen) {
    for (const mutant of chosen) mutant.number ??= ++this.numbered;  // for good, or every file would change again
    return this.workshop.buildTogether(chosen.filter((m) => m.edit));
  }

  async #tryAll(chosen, built, tests, results) {
    const progress = new Progress(chosen.length);
    let done = 0;
    let alive = 0;
    const finish = (mutant, outcome) => {
      results.push(this.#note(mutant, outcome));
      done++;
      if (outcome.verdict === 'lived') alive++;
      progress.tell(done, alive);
    };
    const waiting = chosen.filter((m) => !built.alone.includes(m));
    await Promise.all(Array.from({ length: this.jobs }, async () => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) finish(mutant, await tests.try(mutant, built.program));
    }));
    for (const mutant of built.alone) {
      const program = await this.workshop.buildAlone(mutant);
      finish(mutant, program ? await tests.try({ ...mutant, number: 0 }, program) : { verdict: 'invalid', seconds: 0 });
    }
  }

  #note({ id, file, line, inside, operator, was, became }, outcome, lasting = true) {
    const result = { id, file, line, inside, operator, was, became, ...outcome };
    if (lasting) appendFileSync(this.file, `${JSON.stringify(result)}\n`);
    return result;
  }
}

const isTried = (r) => r.verdict !== 'invalid' && r.verdict !== 'equivalent';

function readVerdicts(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').split('\n').filter((line) => line.endsWith('}')).map((line) => JSON.parse(line));
}
