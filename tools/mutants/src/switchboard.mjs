import { readSource } from './structure.mjs';

/**
 * Many mutants of one file in one build. Every function that has mutants gets its body once more for each of them, and
 * the environment says which one runs:
 *
 *   int f() { if (flagplot_mutant == 7) { ...changed... } else { ...as it was... } }
 *
 * @param mutants of this file, each with a `number`
 * @returns {{text: string, alone: object[], lines: {from: number, to: number, mutant: object}[]}} the new source, the
 *   mutants that cannot be switched (they are in no function), and which lines belong to which mutant
 */
export function withSwitches(text, mutants) {
  const source = readSource(text);
  const bodies = new Map();
  const alone = [];
  for (const mutant of mutants) {
    const body = bodyAround(source, mutant.edit);
    if (!body) alone.push(mutant);
    else bodies.set(body, [...(bodies.get(body) ?? []), mutant]);
  }
  const out = new Output();
  let at = 0;
  if (bodies.size) out.add('extern "C" int flagplot_mutant;\n');
  for (const [body, inside] of [...bodies].sort(([a], [b]) => a.open - b.open)) {
    const [start, end] = [source.tokens[body.open].end, source.tokens[body.close].start];
    out.add(text.slice(at, start));
    for (const mutant of inside) {
      out.add(`\nif (${body.constant ? '!__builtin_is_constant_evaluated() && ' : ''}flagplot_mutant == ${mutant.number}) {\n`);
      const { edit } = mutant;
      out.addOf(mutant, text.slice(start, edit.start) + edit.text + text.slice(edit.end, end));
      out.add('\n} else ');
    }
    out.add(`{\n${text.slice(start, end)}\n}`);
    at = end;
  }
  out.add(text.slice(at));
  return { text: out.text, alone, lines: out.lines };
}

/** The source with one mutant in place, for those that need a build of their own. */
export function withEdit(text, { start, end, text: replacement }) {
  return text.slice(0, start) + replacement + text.slice(end);
}

function bodyAround({ text, tokens, functions }, edit) {
  const body = functions.find((f) => tokens[f.open].end <= edit.start && edit.end <= tokens[f.close].start);
  if (!body) return undefined;
  const inside = text.slice(tokens[body.open].end, tokens[body.close].start);
  return /^\s*#/m.test(inside) ? undefined : body;
}

class Output {
  text = '';
  lines = [];
  #line = 1;

  add(piece) {
    this.text += piece;
    this.#line += piece.split('\n').length - 1;
  }
  addOf(mutant, piece) {
    const from = this.#line;
    this.add(piece);
    this.lines.push({ from, to: this.#line, mutant });
  }
}
