// C++ as far as mutants need it: words, numbers, texts and signs, each with its place. Comments, white space and
// preprocessor lines are no tokens, so nothing in them can be changed.

const LEXEMES = [
  ['space', /\s+/y],
  ['comment', /\/\/[^\n]*|\/\*[\s\S]*?\*\//y],
  ['text', /(?:u8|u|U|L)?R"([^()\\\s]*)\([\s\S]*?\)\1"|(?:u8|u|U|L)?"(?:[^"\\\n]|\\.)*"|(?:u8|u|U|L)?'(?:[^'\\\n]|\\.)+'/y],
  ['number', /\.?\d(?:[eEpP][+-]|'[\w]|[\w.])*/y],
  ['word', /[A-Za-z_]\w*/y],
  ['sign', /<=>|<<=|>>=|\.\.\.|->\*|->|::|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|[-+*/%&|^~!<>=?:;,.(){}[\]]/y],
];
const DIRECTIVE = /#(?:[^\n\\]|\\[\s\S])*/y;

/** @returns {{kind: string, text: string, start: number, end: number}[]} */
export function tokenise(source) {
  const tokens = [];
  let at = 0;
  let lineIsEmpty = true;
  while (at < source.length) {
    if (source[at] === '#' && lineIsEmpty) {
      DIRECTIVE.lastIndex = at;
      at += DIRECTIVE.exec(source)[0].length;
      continue;
    }
    const [kind, text] = lexemeAt(source, at);
    if (kind === 'space') lineIsEmpty ||= text.includes('\n');
    else if (kind !== 'comment') {
      tokens.push({ kind, text, start: at, end: at + text.length });
      lineIsEmpty = false;
    }
    at += text.length;
  }
  return tokens;
}

function lexemeAt(source, at) {
  for (const [kind, pattern] of LEXEMES) {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) return [kind, found[0]];
  }
  return ['sign', source[at]];
}

const CLOSING = { '(': ')', '[': ']', '{': '}' };

/** For every bracket the index of its partner. */
export function partners(tokens) {
  const partner = new Array(tokens.length).fill(-1);
  const open = [];
  tokens.forEach((token, i) => {
    if (token.kind !== 'sign') return;
    if (CLOSING[token.text]) open.push(i);
    else if (')]}'.includes(token.text) && open.length) {
      partner[i] = open.pop();
      partner[partner[i]] = i;
    }
  });
  return partner;
}
