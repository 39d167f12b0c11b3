import { groupBy } from './sample.mjs';

const isKilled = (r) => r.verdict === 'killed' || r.verdict === 'timed out';
const isTried = (r) => isKilled(r) || r.verdict === 'lived';

/** What came out, as a value for --json. */
export function summarise(results) {
  const tried = results.filter(isTried);
  const count = (list) => ({ tried: list.length, killed: list.filter(isKilled).length });
  const by = (key) => Object.fromEntries([...groupBy(tried, key)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, list]) => [name, count(list)]));
  return {
    ...count(tried),
    timed_out: results.filter((r) => r.verdict === 'timed out').length,
    invalid: results.filter((r) => r.verdict === 'invalid').length,
    equivalent: results.filter((r) => r.verdict === 'equivalent').length,
    operators: by((r) => r.operator),
    chapters: by((r) => r.file),
    killers: Object.fromEntries([...groupBy(tried.filter(isKilled), (r) => r.killer)].map(([name, list]) => [name, list.length]).sort((a, b) => b[1] - a[1])),
    survivors: tried.filter((r) => r.verdict === 'lived'),
  };
}

export function asText(summary) {
  const share = ({ tried, killed }) => `${killed} of ${tried} killed${tried ? ` (${Math.round((100 * killed) / tried)} %)` : ''}`;
  const table = (rows) => Object.entries(rows).map(([name, row]) => `  ${name.padEnd(48)} ${share(row)}`);
  const survivors = summary.survivors
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line))
    .flatMap((m) => ['', `${place(m)}  ${m.operator}${m.inside ? `, in ${m.inside}` : ''}  ${m.id}`, `  - ${m.was}`, `  + ${m.became}`]);
  return [
    `${share(summary)}; by time ${summary.timed_out}, invalid ${summary.invalid}, equivalent ${summary.equivalent}`,
    '', 'By operator', ...table(summary.operators),
    '', 'By chapter', ...table(summary.chapters),
    '', summary.survivors.length ? 'Survivors' : 'No survivors', ...survivors, '',
  ].join('\n');
}

export const place = (m) => (m.line ? `${m.file}:${m.line}` : m.file);
