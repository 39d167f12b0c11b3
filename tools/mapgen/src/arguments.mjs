import { GAMES } from './board_file.mjs';
import { InputError } from './errors.mjs';

const USAGE = 'usage: node tools/mapgen/main.mjs [--check] [--report] [--game NAME]';

export function parseArguments(words) {
  const chosen = { games: GAMES, check: false, report: false };
  for (let i = 0; i < words.length; i++) {
    if (words[i] === '--check') chosen.check = true;
    else if (words[i] === '--report') chosen.report = true;
    else if (words[i] === '--game') chosen.games = [knownGame(words[++i])];
    else throw new InputError(`unknown argument ${words[i]}; ${USAGE}`);
  }
  return chosen;
}

function knownGame(name) {
  if (!GAMES.includes(name)) throw new InputError(`--game must be one of ${GAMES.join(', ')}, not ${name ?? 'nothing'}`);
  return name;
}
