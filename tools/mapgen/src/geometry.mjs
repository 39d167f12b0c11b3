/** Cuts a closed ring to a rectangle (Sutherland-Hodgman); edges along the cut are kept. */
export function clipRing(ring, [minX, minY, maxX, maxY]) {
  const cuts = [
    { inside: ([x]) => x >= minX, at: (a, b) => crossX(a, b, minX) },
    { inside: ([x]) => x <= maxX, at: (a, b) => crossX(a, b, maxX) },
    { inside: ([, y]) => y >= minY, at: (a, b) => crossY(a, b, minY) },
    { inside: ([, y]) => y <= maxY, at: (a, b) => crossY(a, b, maxY) },
  ];
  return cuts.reduce((points, { inside, at }) => points.flatMap((point, i) => {
    const previous = points[(i + points.length - 1) % points.length];
    if (inside(point)) return inside(previous) ? [point] : [at(previous, point), point];
    return inside(previous) ? [at(previous, point)] : [];
  }), ring);
}

const crossX = ([ax, ay], [bx, by], x) => [x, ay + ((x - ax) * (by - ay)) / (bx - ax)];
const crossY = ([ax, ay], [bx, by], y) => [ax + ((y - ay) * (bx - ax)) / (by - ay), y];

/** Drops points that lie within `tolerance` of the line they belong to (Douglas-Peucker). */
export function simplifyLine(points, tolerance) {
  if (points.length < 3) return points;
  const keep = new Uint8Array(points.length);
  keep[0] = keep[points.length - 1] = 1;
  const stack = [[0, points.length - 1]];
  while (stack.length) {
    const [from, to] = stack.pop();
    let worst = tolerance;
    let index = -1;
    for (let i = from + 1; i < to; i++) {
      const gap = distanceToSegment(points[i], points[from], points[to]);
      if (gap > worst) [worst, index] = [gap, i];
    }
    if (index >= 0) {
      keep[index] = 1;
      stack.push([from, index], [index, to]);
    }
  }
  return points.filter((_, i) => keep[i]);
}

/** A ring has no ends: cut it at its first point and at the point farthest from that. */
export function simplifyRing(ring, tolerance) {
  const far = ring.reduce((best, point, i) => (gap(point, ring[0]) > gap(ring[best], ring[0]) ? i : best), 0);
  const there = simplifyLine(ring.slice(0, far + 1), tolerance);
  const back = simplifyLine([...ring.slice(far), ring[0]], tolerance);
  return [...there, ...back.slice(1, -1)];
}

export function ringArea(ring) {
  return Math.abs(ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length];
    return sum + x * nextY - nextX * y;
  }, 0)) / 2;
}

/** A square root is exact on every machine; Math.hypot need not be. */
export const gap = ([ax, ay], [bx, by]) => Math.sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by));

function distanceToSegment(point, a, b) {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length));
  return gap(point, [a[0] + share * dx, a[1] + share * dy]);
}
