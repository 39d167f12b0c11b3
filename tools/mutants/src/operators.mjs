// What can be done to one place of a source. Every operator is a function of a source (structure.mjs) and a token that
// returns the edits it can make there: {start, end, text}, the text to put in place of source.text[start, end).

const COMPARISONS = { '<': ['<='], '<=': ['<'], '>': ['>='], '>=': ['>'], '==': ['!='], '!=': ['=='] };
const ARITHMETIC = { '+': ['-'], '-': ['+'], '+=': ['-='], '-=': ['+='], '++': ['--'], '--': ['++'] };

export const OPERATORS = {
  comparison(source, i) {
    const token = source.tokens[i];
    return isSpaced(source, i) && !asksForStep(source, i) ? instead(token, COMPARISONS[token.text]) : [];
  },

  /** A constant, one more or one less. */
  constant(source, i) {
    const token = source.tokens[i];
    if (token.kind !== 'number' || !/^\d+$/.test(token.text) || isStep(source, i) || isPlumbing(source, i)) return [];
    const value = Number(token.text);
    if (value === 0 || (value === 1 && isFlag(source, i))) return instead(token, [String(1 - value)]);
    return instead(token, [String(value + 1), String(value - 1)]);
  },

  /** Adding for subtracting; in the head of a loop that would only never end. */
  arithmetic(source, i) {
    const token = source.tokens[i];
    if (!ARITHMETIC[token.text] || touchesText(source, i) || inLoopHead(source, i)) return [];
    return token.text.length > 1 || isSpaced(source, i) ? instead(token, ARITHMETIC[token.text]) : [];
  },

  /** The smaller for the larger. */
  extreme(source, i) {
    const token = source.tokens[i];
    if (source.tokens[i - 1]?.text !== '::' || source.tokens[i - 2]?.text !== 'std') return [];
    return instead(token, { min: ['max'], max: ['min'] }[token.text]);
  },

  /** One part of a condition no longer matters. */
  condition(source, i) {
    const { tokens } = source;
    if (tokens[i].text !== '&&' && tokens[i].text !== '||') return [];
    const left = operandBefore(source, i);
    const right = operandAfter(source, i);
    if (left >= i || right <= i || !isSpaced(source, i)) return [];
    return [
      { start: tokens[i - 1].end, end: tokens[right].end, text: '' },
      { start: tokens[left].start, end: tokens[i + 1].start, text: '' },
    ];
  },

  /** Both for either. */
  logic(source, i) {
    return isSpaced(source, i) ? instead(source.tokens[i], { '&&': ['||'], '||': ['&&'] }[source.tokens[i].text]) : [];
  },

  negation(source, i) {
    const token = source.tokens[i];
    return token.text === '!' ? instead(token, ['']) : [];
  },

  /** An `if` that never, or always, applies. */
  guard(source, i) {
    const { tokens, partner } = source;
    if (tokens[i].text !== 'if' || tokens[i + 1]?.text !== '(') return [];
    const close = partner[i + 1];
    let first = i + 2;
    let declares = false;
    for (let k = i + 2; k < close; k++) {
      if (tokens[k].text === ';') [first, declares] = [k + 1, false];
      else if (tokens[k].text === '=') declares = true;
      else if (partner[k] > k) k = partner[k];
    }
    if (declares || (close - first === 5 && asksForStep(source, first + 3))) return [];
    const place = { start: tokens[first].start, end: tokens[close - 1].end };
    return [{ ...place, text: 'false' }, { ...place, text: 'true' }];
  },

  /** The other of two alternatives. */
  choice(source, i) {
    const { tokens } = source;
    if (tokens[i].text !== '?') return [];
    const first = operandBefore(source, i);
    const [start, end] = [tokens[first].start, tokens[i - 1].end];
    return first < i ? [{ start, end, text: `!(${source.text.slice(start, end)})` }] : [];
  },

  truth(source, i) {
    return instead(source.tokens[i], { true: ['false'], false: ['true'] }[source.tokens[i].text]);
  },

  /** The wrong side. */
  side(source, i) {
    const { tokens } = source;
    if (tokens[i - 1]?.text !== '::' || tokens[i - 2]?.text !== 'Seat') return [];
    return instead(tokens[i], { Allied: ['Axis'], Axis: ['Allied'] }[tokens[i].text]);
  },

  /** An event told to more seats than it is for, or to fewer. */
  audience(source, i) {
    const { tokens } = source;
    if (tokens[i].text !== 'tell' || tokens[i + 1]?.text !== '(') return [];
    let last = i + 1;
    if (tokens[last + 1].text === ')') return []; // what is told is not said here
    while (tokens[last + 1].text !== ',' && tokens[last + 1].text !== ')')
      last = source.partner[last + 1] > last ? source.partner[last + 1] : last + 1;
    const place = { start: tokens[i + 2].start, end: tokens[last].end };
    const whole = source.text.slice(place.start, place.end);
    if (whole !== 'both_players') return [{ ...place, text: 'both_players' }];
    return [{ ...place, text: 'Seat::Allied' }, { ...place, text: 'Seat::Axis' }];
  },

  /** An assignment or a call that is not made. */
  statement(source, i) {
    const { tokens, partner } = source;
    if (tokens[i].kind !== 'word' || !beginsStatement(source, i) || NO_STATEMENT.has(tokens[i].text)) return [];
    let effect = false;
    let k = i;
    for (; k < tokens.length && tokens[k].text !== ';'; k++) {
      const { text, kind } = tokens[k];
      if (text === '{' || text === '}' || text === ':' || text === ')') return [];
      // Two words in a row, or a word after a template's bracket, are a declaration.
      if (!effect && k > i && kind === 'word' && (tokens[k - 1].kind === 'word' || /^[>*&]$/.test(tokens[k - 1].text))) return [];
      if (/^([-+*/%&|^]|<<|>>)?=$/.test(text) || text === '(') effect = true;
      if (partner[k] > k) k = partner[k];
    }
    return effect ? [{ start: tokens[i].start, end: tokens[k].end, text: '{}' }] : [];
  },
};

const NO_STATEMENT = new Set(['return', 'if', 'for', 'while', 'do', 'switch', 'else', 'break', 'continue', 'case', 'default',
  'using', 'const', 'auto', 'static', 'constexpr', 'throw', 'assert', 'static_assert', 'struct', 'template', 'typename']);

function instead(token, texts = []) {
  return texts.map((text) => ({ start: token.start, end: token.end, text }));
}

function isSpaced({ text, tokens }, i) {
  return /\s/.test(text[tokens[i].start - 1] ?? '') && /\s/.test(text[tokens[i].end] ?? '');
}

// Which step of a rule comes next, and which of its locals is meant: wiring that fails at the first touch.
function isStep({ tokens }, i) {
  const before = tokens.slice(Math.max(0, i - 3), i).map((t) => t.text).join(' ');
  return /\. then \($/.test(before) || /\. at (==|!=|=|<|<=|>|>=)$/.test(before) || /\. local \[$/.test(before);
}

function asksForStep({ tokens }, i) {
  return tokens[i - 1]?.text === 'at' && tokens[i - 2]?.text === '.' && tokens[i - 3]?.text === 'f';
}

// Set to one and asked for not being zero.
function isFlag({ tokens }, i) {
  return tokens[i - 1]?.text === '=' && tokens[i + 1]?.text === ';';
}

// A bit of a bit set, and room in an array: the number is a name or a size, not a rule.
function isPlumbing({ tokens }, i) {
  const near = (k) => tokens[i + k]?.text;
  return near(-1) === '<<' || near(1) === '<<' || near(-1) === '>>' || near(-1) === '&' || near(-1) === 'case';
}

function touchesText({ tokens }, i) {
  return tokens[i - 1]?.kind === 'text' || tokens[i + 1]?.kind === 'text' || tokens[i + 1]?.text === 'std';
}

function inLoopHead({ tokens, partner }, i) {
  for (let k = i; k >= 0 && tokens[k].text !== '{' && tokens[k].text !== '}'; k--) {
    if (/^(for|while)$/.test(tokens[k].text) && tokens[k + 1]?.text === '(') return partner[k + 1] > i;
  }
  return false;
}

const EDGE = /^([([{;,?:]|return|([-+*/%&|^]|<<|>>)?=)$/;

function operandBefore({ tokens, partner }, i) {
  let k = i;
  while (k > 0) {
    const { text } = tokens[k - 1];
    if (EDGE.test(text) || (text === '||' && tokens[i].text !== '?') || (text === '&&' && tokens[i].text === '&&')) break;
    k = partner[k - 1] >= 0 && partner[k - 1] < k - 1 ? partner[k - 1] : k - 1;
  }
  return k;
}

function operandAfter({ tokens, partner }, i) {
  let k = i;
  while (k + 1 < tokens.length) {
    const { text } = tokens[k + 1];
    if (/^[)\]};,?:]$/.test(text) || text === '||' || (text === '&&' && tokens[i].text === '&&')) break;
    k = partner[k + 1] > k + 1 ? partner[k + 1] : k + 1;
  }
  return k;
}

function beginsStatement({ tokens, partner }, i) {
  let around = i - 1;
  while (around >= 0 && !(partner[around] > i)) around--;
  if (tokens[around]?.text !== '{') return false;  // in the head of a loop
  const before = tokens[i - 1]?.text;
  if (before === ';' || before === '{' || before === '}' || before === 'else') return true;
  if (before !== ')') return false;
  return /^(if|for|while)$/.test(tokens[partner[i - 1] - 1]?.text);
}
