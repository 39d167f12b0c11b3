// Closed lines round a set of polygons that share corners, inner lines too: the edges that no two of them share.
import type { Point } from './geometry';

export function outlineOf(polygons: Iterable<readonly Point[]>): Point[][] {
  const open = new Map<string, [Point, Point]>();
  for (const points of polygons) {
    points.forEach((from, i) => {
      const to = points[(i + 1) % points.length]!;
      if (from[0] === to[0] && from[1] === to[1]) return;
      const back = `${at(to)}>${at(from)}`;
      if (!open.delete(back)) open.set(`${at(from)}>${at(to)}`, [from, to]);
    });
  }
  const starts = new Map<string, [Point, Point][]>();
  for (const edge of open.values()) {
    const list = starts.get(at(edge[0]));
    if (list) list.push(edge);
    else starts.set(at(edge[0]), [edge]);
  }
  const loops: Point[][] = [];
  for (const edge of open.values()) {
    const first = take(starts, at(edge[0]), edge);
    if (!first) continue;
    const loop: Point[] = [first[0]];
    let end = first[1];
    while (at(end) !== at(loop[0]!)) {
      const next = take(starts, at(end));
      if (!next) break;
      loop.push(end);
      end = next[1];
    }
    loops.push(straight(loop));
  }
  return loops;
}

const at = ([x, y]: Point) => `${Math.round(x * 1e4)},${Math.round(y * 1e4)}`;

function take(starts: Map<string, [Point, Point][]>, from: string, wanted?: [Point, Point]) {
  const list = starts.get(from);
  if (!list?.length) return undefined;
  if (!wanted) return list.pop();
  const i = list.indexOf(wanted);
  return i < 0 ? undefined : list.splice(i, 1)[0];
}

// Without the corners that lie on a straight line.
function straight(loop: Point[]): Point[] {
  return loop.filter((p, i) => {
    const before = loop[(i + loop.length - 1) % loop.length]!, after = loop[(i + 1) % loop.length]!;
    return Math.abs((p[0] - before[0]) * (after[1] - p[1]) - (p[1] - before[1]) * (after[0] - p[0])) > 1e-6;
  });
}
