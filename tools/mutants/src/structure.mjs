import { partners, tokenise } from './tokens.mjs';

/**
 * A source file as mutants see it: its tokens, which bracket belongs to which, the bodies of its functions, and the
 * tokens that must stay as they are.
 */
export function readSource(text) {
  const tokens = tokenise(text);
  const partner = partners(tokens);
  return { text, tokens, partner, functions: findFunctions(tokens, partner), fixed: findFixed(text, tokens, partner) };
}

/** Functions with their bodies: {name, open, close, constant}, where open and close are the tokens of its braces. */
function findFunctions(tokens, partner) {
  const found = [];
  scan(0, tokens.length);
  return found;

  function scan(from, to) {
    let head = from;
    for (let i = from; i < to; i++) {
      const { text } = tokens[i];
      if (text === ';' || (text === ':' && /^(public|private|protected)$/.test(tokens[i - 1]?.text))) head = i + 1;
      else if (text === '(' || text === '[') i = Math.max(i, partner[i]);
      else if (text === '{') {
        const close = partner[i] < 0 ? to : partner[i];
        const kind = kindOfBlock(head, i);
        if (kind === 'scope') scan(i + 1, close);
        if (kind === 'function') found.push({ ...describe(head, i), open: i, close });
        i = close;
        if (kind !== 'value') head = i + 1;
      }
    }
  }

  function kindOfBlock(head, brace) {
    const words = topLevel(head, brace).map((i) => tokens[i].text);
    if (words.includes('namespace') || words[0] === 'extern') return 'scope';
    if (words.includes('enum')) return 'other';
    const called = words.indexOf('(');
    if (called < 0) return words.some((w) => w === 'class' || w === 'struct' || w === 'union') ? 'scope' : 'value';
    if (words.includes('=') && !words.includes('operator')) return 'value';
    const before = words.at(-1);
    if (before === ')' || /^(const|noexcept|override|final)$/.test(before) || words.includes('->')) return 'function';
    return 'value';  // a member that is initialised with braces, before the body
  }

  // Tokens from head on that are in no bracket; the brackets themselves are among them.
  function topLevel(head, end) {
    const list = [];
    for (let i = head; i < end; i++) {
      list.push(i);
      if ('([{'.includes(tokens[i].text) && partner[i] > i) {
        i = partner[i];
        list.push(i);
      }
    }
    return list;
  }

  function describe(head, brace) {
    const list = topLevel(head, brace);
    const open = list.find((i) => tokens[i].text === '(');
    const word = tokens[open - 1];
    const operator = tokens.slice(head, open).findIndex((t) => t.text === 'operator');
    return {
      name: operator >= 0 ? tokens.slice(head + operator, open).map((t) => t.text).join('') : word.text,
      constant: list.some((i) => /^const(expr|eval)$/.test(tokens[i].text)),
    };
  }
}

const CHECKS = /^(assert|static_assert|throw|refuse|sizeof|alignas)$/;

// Assertions and errors are about the program and not about the rules; what a refusal says beside its reason is
// wording; a case label and a template's argument are names.
function findFixed(text, tokens, partner) {
  const fixed = new Set();
  const fix = (from, to) => {
    for (let i = from; i <= to; i++) fixed.add(i);
  };
  tokens.forEach((token, i) => {
    if (token.kind === 'word' && CHECKS.test(token.text)) {
      if (token.text === 'throw') fix(i, endOfStatement(i));
      else if (tokens[i + 1]?.text === '(') fix(i, partner[i + 1]);
    }
    if (token.text === 'case' || token.text === 'using') fix(i, endOfLabel(i));
    if (token.text === '<' && isTemplate(i)) fix(i, endOfTemplate(i));
  });
  return fixed;

  function endOfStatement(i) {
    while (i < tokens.length && tokens[i].text !== ';') i = partner[i] > i ? partner[i] + 1 : i + 1;
    return i;
  }
  function endOfLabel(i) {
    while (i < tokens.length && tokens[i].text !== ':' && tokens[i].text !== ';') i++;
    return i;
  }
  // The formatter puts spaces around a comparison and none inside the brackets of a template.
  function isTemplate(i) {
    return /\S/.test(text[tokens[i].end]) && (tokens[i - 1]?.end === tokens[i].start || tokens[i - 1]?.text === 'template');
  }
  function endOfTemplate(i) {
    let depth = 0;
    for (let k = i; k < tokens.length && !/^[;{}]$/.test(tokens[k].text); k++) {
      if (tokens[k].text === '<') depth++;
      if (tokens[k].text === '>') depth--;
      if (tokens[k].text === '>>') depth -= 2;
      if (depth <= 0) return k;
    }
    return i;
  }
}
