// The dice an event tells of, if it does. Games name them "dice", "die" or "roll".
export function diceOf(what: unknown): number[] {
  if (typeof what !== 'object' || what === null) return [];
  const found: number[] = [];
  for (const name of ['dice', 'die', 'rolls', 'roll']) {
    const value = (what as Record<string, unknown>)[name];
    for (const face of Array.isArray(value) ? value : [value]) {
      if (Number.isInteger(face) && (face as number) >= 1 && (face as number) <= 6) found.push(face as number);
    }
    if (found.length > 0) break;
  }
  return found;
}

// Where the pips of a face are, on a grid of three by three.
const pips: Record<number, [number, number][]> = {
  1: [[1, 1]],
  2: [[0, 0], [2, 2]],
  3: [[0, 0], [1, 1], [2, 2]],
  4: [[0, 0], [2, 0], [0, 2], [2, 2]],
  5: [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]],
  6: [[0, 0], [0, 1], [0, 2], [2, 0], [2, 1], [2, 2]],
};
export const pipsOf = (face: number): [number, number][] => pips[face] ?? [];
