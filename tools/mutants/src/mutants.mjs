import { createHash } from 'node:crypto';
import { OPERATORS } from './operators.mjs';
import { readSource } from './structure.mjs';
import { swapsOf } from './tables.mjs';

/**
 * All mutants of a file. A mutant has an id that only its own text decides, the operator that makes it, where it is
 * (`file`, `line`, `inside` a function or table), the line as it `was` and as it `became`, and how to make it: an
 * `edit` of a source, or the whole `text` of a chart. `variant` counts what the operator can do in that one place.
 */
export function mutantsOf(file, text) {
  return identify(file.endsWith('.json') ? mutantsOfChart(file, text) : mutantsOfSource(file, text));
}

function mutantsOfChart(file, text) {
  return swapsOf(text).map(({ table, was, became, text: mutated }) =>
    ({ file, operator: 'cell', line: 0, inside: table, was, became, text: mutated, variant: 0 }));
}

function mutantsOfSource(file, text) {
  const source = readSource(text);
  const mutants = [];
  source.tokens.forEach((token, i) => {
    if (source.fixed.has(i)) return;
    const body = source.functions.find((f) => f.open < i && i < f.close);
    if (!body && !isValueOutside(source, i)) return;
    for (const [operator, editsAt] of Object.entries(OPERATORS)) {
      editsAt(source, i).forEach((edit, variant) => {
        mutants.push({ file, operator, ...describe(text, edit), inside: body?.name ?? '', edit, variant });
      });
    }
  });
  return mutants;
}

// Outside functions only the value of a constant says something about the rules.
function isValueOutside({ tokens }, i) {
  if (tokens[i].kind !== 'number') return false;
  for (let k = i; k >= 0 && tokens[k].text !== ';' && tokens[k].text !== '}'; k--) {
    if (tokens[k].text === 'enum' || tokens[k].text === 'template') return false;
    if (tokens[k].text === 'constexpr') return true;
  }
  return false;
}

function describe(text, { start, end, text: replacement }) {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const stop = text.indexOf('\n', end);
  const to = stop < 0 ? text.length : stop;
  const oneLine = (s) => s.replace(/\/\/[^\n]*/g, '').replace(/\s+/g, ' ').trim();
  return {
    line: text.slice(0, start).split('\n').length,
    was: oneLine(text.slice(from, to)),
    became: oneLine(text.slice(from, start) + replacement + text.slice(end, to)),
  };
}

// Lines above and below do not matter; of equal mutants in one function the second is told apart by its count.
function identify(mutants) {
  const met = new Map();
  for (const m of mutants) {
    const key = [m.file, m.inside, m.operator, m.was, m.became].join('\n');
    const count = met.get(key) ?? 0;
    met.set(key, count + 1);
    m.id = hash(`${key}\n${count}`);
  }
  return mutants;
}

export function hash(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
