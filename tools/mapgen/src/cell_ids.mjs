import { InputError } from './errors.mjs';

/**
 * Reads a list such as "A8-10 B7 0104-0111 c1": single ids and runs. A run keeps the leading
 * letter (A8-10) or the first two digits (0104-0111) and counts the rest.
 */
export function parseCells(text, has) {
  return text.split(/\s+/).filter(Boolean).flatMap((token) => expand(token)).map((id) => {
    if (!has(id)) throw new InputError(`there is no cell ${id} on the board (in "${text.slice(0, 60)}")`);
    return id;
  });
}

function expand(token) {
  const lettered = token.match(/^([A-Z])(\d+)-(\d+)$/);
  if (lettered) return run(+lettered[2], +lettered[3], (n) => `${lettered[1]}${n}`);
  const numbered = token.match(/^(\d\d)(\d\d)-(\d\d)(\d\d)$/);
  if (numbered) {
    if (numbered[1] !== numbered[3]) throw new InputError(`the run ${token} changes row`);
    return run(+numbered[2], +numbered[4], (n) => `${numbered[1]}${String(n).padStart(2, '0')}`);
  }
  return [token];
}

function run(from, to, name) {
  if (to < from) throw new InputError(`a run of cells goes backwards: ${name(from)} to ${name(to)}`);
  return Array.from({ length: to - from + 1 }, (_, i) => name(from + i));
}
