// Greedy label places: below, above, left, right; none that covers a counter or another label, else below. `y` is of the
// first line; the others are `height` apart.
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
const meets = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

export function placeLabels(wanted: { key: string; box: Box; width: number; lines?: number }[], height = 14): Map<string, { x: number; y: number; anchor: 'middle' | 'start' | 'end' }> {
  const taken = wanted.map((w) => w.box), placed = new Map<string, { x: number; y: number; anchor: 'middle' | 'start' | 'end' }>();
  for (const { key, box, width, lines = 1 } of wanted) {
    const h = lines * height, mid = box.x + box.w / 2, low = box.y + box.h, centre = box.y + box.h / 2;
    const tries: { at: Box; x: number; y: number; anchor: 'middle' | 'start' | 'end' }[] = [
      { at: { x: mid - width / 2, y: low + 1, w: width, h }, x: mid, y: low + height - 2, anchor: 'middle' },
      { at: { x: box.x - width - 4, y: centre - h / 2, w: width, h }, x: box.x - 4, y: centre - h / 2 + height - 3, anchor: 'end' },
      { at: { x: box.x + box.w + 4, y: centre - h / 2, w: width, h }, x: box.x + box.w + 4, y: centre - h / 2 + height - 3, anchor: 'start' },
      { at: { x: mid - width / 2, y: box.y - h - 1, w: width, h }, x: mid, y: box.y - h + height - 4, anchor: 'middle' },
    ];
    const free = tries.find((t) => !taken.some((b) => b !== box && meets(b, t.at))) ?? tries[0]!;
    taken.push(free.at);
    placed.set(key, { x: free.x, y: free.y, anchor: free.anchor });
  }
  return placed;
}
