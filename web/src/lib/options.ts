// How options are laid out: which one Enter takes, which few are shown, which are found by typing.
import type { Choice, Option } from './contract';

export function sameChoice(a: Choice | null, b: Choice | null): boolean {
  if (a === null || b === null) return a === b;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => name in b && JSON.stringify(a[name]) === JSON.stringify(b[name]))
  );
}

export const isPass = (option: Option): boolean => option.choice.verb === 'pass';

export interface Laid {
  primary: Option | null; // what Enter takes
  listed: Option[]; // numbered from 1; the primary is not among them if it ends the phase
  shown: Option[]; // the first few of these, as buttons
  more: number; // how many listed ones have no button
  declining: Option | null; // the one of them that does nothing, where that is an answer of its own
}

// Those a player looks for first, first; of others the order stays.
export const sorted = <T>(options: readonly T[], rank: (option: T) => number): T[] =>
  options.map((option) => ({ option, at: rank(option) })).sort((a, b) => a.at - b.at).map(({ option }) => option);

// `room`: how many buttons there is space for, the one for the rest included; `letters`: for how much text on them. Two are
// shown whatever they say: who has two ways must see both. Where passing declines something it is one option among
// others, the last that is shown, however many there are, and there is no default.
export function lay(options: Option[], room: number, letters = Infinity): Laid {
  const passing = options.find(isPass) ?? null, weighs = passing?.declines === true && options.length > 1;
  const pass = weighs ? null : passing;
  const others = options.filter((option) => option !== passing);
  const primary = pass ?? (!weighs && others.length === 1 ? others[0]! : null);
  const rest = primary === pass ? others : [], last = weighs ? [passing] : [];
  const all = rest.length + last.length, shownOf = (n: number) => [...rest.slice(0, n), ...last];
  let few = all <= room ? rest.length : Math.max(1, Math.min(2, room - 1), room - 1 - last.length);
  // A third button takes the room of some letters by itself.
  while (few + last.length > 2 && shownOf(few).reduce((sum, { text }) => sum + text.length, 0) + 10 * last.length > letters) --few;
  const shown = shownOf(few);
  return { primary, listed: [...shown, ...rest.slice(few)], shown, more: all - shown.length, declining: last[0] ?? null };
}

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

// Every word typed must begin some word of the option: "hood d6" finds "Hood sails to D6".
export function matching(options: Option[], typed: string): Option[] {
  const wanted = folded(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return options;
  return options.filter((option) => {
    const words = folded(option.text).split(/[^\p{L}\p{N}]+/u);
    return wanted.every((want) => words.some((word) => word.startsWith(want)));
  });
}
