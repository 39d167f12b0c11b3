import { InputError } from './errors.mjs';

const USAGE = 'usage: node tools/mutants/main.mjs GAME [--count N] [--seed N] [--file CHAPTER] [--jobs N] [--json FILE] [--resume] [--list]';

export function parseArguments(words, games) {
  const chosen = { game: undefined, count: 150, seed: 1, file: undefined, jobs: 2, json: undefined, resume: false, list: false };
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (word === '--resume') chosen.resume = true;
    else if (word === '--list') chosen.list = true;
    else if (word === '--count' || word === '--seed' || word === '--jobs') chosen[word.slice(2)] = number(word, words[++i]);
    else if (word === '--file' || word === '--json') chosen[word.slice(2)] = text(word, words[++i]);
    else if (word.startsWith('-')) throw new InputError(`unknown argument ${word}; ${USAGE}`);
    else if (chosen.game !== undefined) throw new InputError(`one game at a time, not ${chosen.game} and ${word}; ${USAGE}`);
    else chosen.game = word;
  }
  if (chosen.game === undefined) throw new InputError(`no game; ${USAGE}`);
  if (!games.includes(chosen.game)) throw new InputError(`no game ${chosen.game}; expected one of ${games.join(', ')}`);
  return chosen;
}

function number(option, word) {
  if (!/^\d{1,9}$/.test(word ?? '') || (Number(word) === 0 && option !== '--seed'))
    throw new InputError(`${option} must be a whole number above zero, not ${word ?? 'nothing'}`);
  return Number(word);
}

function text(option, word) {
  if (word === undefined || word.startsWith('--')) throw new InputError(`${option} needs a name after it`);
  return word;
}
