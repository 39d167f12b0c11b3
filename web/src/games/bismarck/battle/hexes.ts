// The battle board: hexes standing on a point, q to the right, r down to the right. A course is the hexside a
// bow points to, 0 upper right and then clockwise. What is drawn where, and no rule: those are the umpire's.
export interface Hex {
  q: number;
  r: number;
}

const directions: readonly Hex[] = [
  { q: 1, r: -1 }, { q: 1, r: 0 }, { q: 0, r: 1 }, { q: -1, r: 1 }, { q: -1, r: 0 }, { q: 0, r: -1 },
];
export const towards = (course: number): Hex => directions[((course % 6) + 6) % 6]!;
export const add = (a: Hex, b: Hex): Hex => ({ q: a.q + b.q, r: a.r + b.r });
export const times = (a: Hex, n: number): Hex => ({ q: a.q * n, r: a.r * n });
export const keyOf = (h: Hex): string => `${h.q},${h.r}`;
export const same = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r;
export function disc(centre: Hex, radius: number): Hex[] {
  const all: Hex[] = [];
  for (let q = -radius; q <= radius; ++q) {
    for (let r = Math.max(-radius, -q - radius); r <= Math.min(radius, radius - q); ++r) {
      all.push({ q: centre.q + q, r: centre.r + r });
    }
  }
  return all;
}

// The middle of the board's edge on that side.
export const edgeMiddle = (side: number, radius: number): Hex => add(times(towards(side - 1), radius), times(towards(side + 1), radius / 2));

// On paper: the distance from the middle of a hex to a corner is 1.
const root3 = Math.sqrt(3);
export const centre = (h: Hex): [number, number] => [root3 * (h.q + h.r / 2), 1.5 * h.r];
export const corners: readonly (readonly [number, number])[] = [0, 1, 2, 3, 4, 5].map((i) => {
  const angle = ((60 * i - 90) * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)] as const;
});
const fixed = (n: number) => String(Math.round(n * 1000) / 1000);
export function polygon(h: Hex, size = 1): string {
  const [x, y] = centre(h);
  return corners.map(([dx, dy]) => `${fixed(x + dx * size)},${fixed(y + dy * size)}`).join(' ');
}
// The sides that no two hexes of a set share. Side d runs from corner d to the next.
export function outline(hexes: readonly Hex[]): string {
  const set = new Set(hexes.map(keyOf));
  let path = '';
  for (const h of hexes) {
    const [x, y] = centre(h);
    for (let d = 0; d < 6; ++d) {
      if (set.has(keyOf(add(h, towards(d))))) continue;
      const [a, b] = [corners[d]!, corners[(d + 1) % 6]!];
      path += `M${fixed(x + a[0])} ${fixed(y + a[1])}L${fixed(x + b[0])} ${fixed(y + b[1])}`;
    }
  }
  return path;
}
