// What was ordered at the last question of the kind that is asked now, as far as it can be ordered again. A stream has no
// kinds of questions: orders that belong together follow each other, and have verbs that are offered.
import type { Choice, Option, StreamItem } from './contract';
import { sameChoice } from './options';
import { standing } from './stream';

export function asLastTime(history: readonly StreamItem[], options: readonly Option[]): Choice[] {
  const verbs = new Set(options.map(({ choice }) => choice.verb).filter((verb) => verb !== 'pass'));
  const given = standing(history).filter(({ kind }) => kind === 'chose').map(({ what }) => what as Choice);
  const last = given.findLastIndex(({ verb }) => verbs.has(verb));
  let first = last;
  while (first > 0 && verbs.has(given[first - 1]!.verb)) --first;
  // What has been ordered at this very question is no last time.
  const run = last < 0 || last === given.length - 1 ? [] : given.slice(first, last + 1);
  return run.filter((choice) => options.some((option) => sameChoice(option.choice, choice)));
}
