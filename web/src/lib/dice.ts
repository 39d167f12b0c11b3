// The dice behind what an event tells, if this seat is shown them.
export interface Roll {
  dice: number[];
  sides: number;
  modifier: number;
}
export function rollOf(what: unknown): Roll | null {
  const roll = (what as { roll?: Partial<Roll> } | null)?.roll;
  if (typeof roll !== 'object' || roll === null || !Array.isArray(roll.dice) || roll.dice.length === 0) return null;
  return { dice: roll.dice, sides: roll.sides ?? 6, modifier: roll.modifier ?? 0 };
}
export const sumOf = (roll: Roll): number => roll.dice.reduce((a, b) => a + b, 0) + roll.modifier;
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

// How the dice have fallen so far: how often each face, and their mean against the expected one. Counted over the
// kind of die that was rolled most, which in every game so far is the only one.
export interface DiceTally {
  faces: number[]; // [0] is how often a one fell
  rolled: number;
  mean: number;
  expected: number;
}
export function tallyOf(whats: Iterable<unknown>): DiceTally | null {
  const bySides = new Map<number, number[]>();
  for (const what of whats) {
    const roll = rollOf(what);
    if (!roll) continue;
    const faces = bySides.get(roll.sides) ?? Array<number>(roll.sides).fill(0);
    bySides.set(roll.sides, faces);
    for (const face of roll.dice) faces[face - 1] = (faces[face - 1] ?? 0) + 1;
  }
  const count = (faces: number[]) => faces.reduce((a, b) => a + b, 0);
  const faces = [...bySides.values()].sort((a, b) => count(b) - count(a))[0];
  if (!faces) return null;
  const rolled = count(faces);
  const mean = faces.reduce((sum, times, index) => sum + times * (index + 1), 0) / rolled;
  return { faces, rolled, mean, expected: (faces.length + 1) / 2 };
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
