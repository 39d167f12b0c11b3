/**
 * A grid of square dots over part of the board. Dot edges fall on multiples of
 * 1/dotsPerUnit, so straight cell sides never run through the middle of a dot.
 */
export function makeRaster([minX, minY, maxX, maxY], dotsPerUnit) {
  const x0 = Math.floor(minX) - 1;
  const y0 = Math.floor(minY) - 1;
  return {
    x0,
    y0,
    dotsPerUnit,
    width: (Math.ceil(maxX) + 1 - x0) * dotsPerUnit,
    height: (Math.ceil(maxY) + 1 - y0) * dotsPerUnit,
  };
}

export const dotX = (raster, column) => raster.x0 + (column + 0.5) / raster.dotsPerUnit;
export const dotY = (raster, row) => raster.y0 + (row + 0.5) / raster.dotsPerUnit;

export function dotAt(raster, x, y) {
  const column = Math.floor((x - raster.x0) * raster.dotsPerUnit);
  const row = Math.floor((y - raster.y0) * raster.dotsPerUnit);
  const inside = column >= 0 && row >= 0 && column < raster.width && row < raster.height;
  return inside ? row * raster.width + column : -1;
}

/** Marks the dots whose centre is inside any polygon (even-odd within one polygon). */
export function fillPolygons(raster, polygons) {
  const filled = new Uint8Array(raster.width * raster.height);
  for (const rings of polygons) fillOne(raster, rings, filled);
  return filled;
}

function fillOne(raster, rings, filled) {
  const crossings = new Map();
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) {
      addCrossings(raster, ring[i], ring[(i + 1) % ring.length], crossings);
    }
  }
  for (const [row, xs] of crossings) {
    xs.sort((a, b) => a - b);
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const from = Math.max(0, firstDotAfter(raster, xs[i]));
      const to = Math.min(raster.width, firstDotAfter(raster, xs[i + 1]));
      if (to > from) filled.fill(1, row * raster.width + from, row * raster.width + to);
    }
  }
}

const firstDotAfter = (raster, x) => Math.ceil((x - raster.x0) * raster.dotsPerUnit - 0.5);

function addCrossings(raster, [xa, ya], [xb, yb], crossings) {
  if (ya === yb) return;
  const [top, bottom] = ya < yb ? [ya, yb] : [yb, ya];
  const first = Math.max(0, Math.ceil((top - raster.y0) * raster.dotsPerUnit - 0.5));
  const last = Math.min(raster.height - 1, Math.ceil((bottom - raster.y0) * raster.dotsPerUnit - 0.5) - 1);
  for (let row = first; row <= last; row++) {
    const x = xa + ((dotY(raster, row) - ya) * (xb - xa)) / (yb - ya);
    if (!crossings.has(row)) crossings.set(row, []);
    crossings.get(row).push(x);
  }
}

/** Labels the 4-connected group of allowed dots around `start`; `allowed(from, to)` rules each step. */
export function flood(raster, start, labels, label, allowed) {
  const { width, height } = raster;
  const queue = [start];
  labels[start] = label;
  let size = 0;
  while (queue.length) {
    const dot = queue.pop();
    size++;
    const column = dot % width;
    const row = (dot - column) / width;
    if (column > 0) visit(dot, dot - 1);
    if (column < width - 1) visit(dot, dot + 1);
    if (row > 0) visit(dot, dot - width);
    if (row < height - 1) visit(dot, dot + width);
  }
  return size;

  function visit(from, to) {
    if (labels[to] === 0 && allowed(from, to)) {
      labels[to] = label;
      queue.push(to);
    }
  }
}
