import { dotAt, flood } from './raster.mjs';

/**
 * Per cell: share of land, share of open sea, and the separate waters ("parts") in it with the
 * neighbours each reaches. Per side: nautical miles of water joining the two cells.
 */
export function measureCells({ lattice, water, nmPerUnit, minOpeningNm }) {
  const cells = lattice.cells.map((cell) => ({ id: cell.id, dots: 0, landDots: 0, openDots: 0, parts: [] }));
  const part = labelParts(water, cells);
  const sides = countSides(lattice, water, part);

  for (const side of sides.values()) {
    const [[ax, ay], [bx, by]] = lattice.side(...side.between);
    const nmPerPair = (Math.hypot(ax - bx, ay - by) * nmPerUnit) / side.pairs;
    side.openFraction = side.openPairs / side.pairs;
    side.openNm = side.openPairs * nmPerPair;
    side.middleIsLand = middleIsLand(lattice, water, side.between);
    for (const [label, pairs] of side.byPart) {
      if (pairs * nmPerPair >= minOpeningNm) recordExit(cells, part, label, side.between);
    }
  }
  return {
    cells: new Map(cells.map((cell) => [cell.id, summary(cell)])),
    sides: [...sides.values()],
  };
}

function summary(cell) {
  return {
    land: cell.landDots / cell.dots,
    open: cell.openDots / cell.dots,
    parts: cell.parts
      .filter((p) => p.exits.size > 0)
      .map((p) => ({ share: p.size / cell.dots, exits: [...p.exits].sort() })),
  };
}

function labelParts({ raster, isLand, openSea, owner }, cells) {
  const labels = new Int32Array(owner.length);
  const homes = [null];
  for (let dot = 0; dot < owner.length; dot++) {
    if (owner[dot] < 0) continue;
    const cell = cells[owner[dot]];
    cell.dots++;
    cell.landDots += isLand[dot];
    cell.openDots += openSea[dot];
    if (openSea[dot] && labels[dot] === 0) {
      const label = homes.length;
      const size = flood(raster, dot, labels, label, (from, to) => openSea[to] === 1 && owner[to] === owner[from]);
      const found = { size, exits: new Set() };
      homes.push({ cell, part: found });
      cell.parts.push(found);
    }
  }
  return { labels, homes };
}

function countSides(lattice, { raster, openSea, owner }, { labels }) {
  const sides = new Map();
  const { width } = raster;
  for (let dot = 0; dot < owner.length; dot++) {
    if ((dot + 1) % width !== 0) compare(dot, dot + 1);
    if (dot + width < owner.length) compare(dot, dot + width);
  }
  return sides;

  function compare(a, b) {
    const [ownerA, ownerB] = [owner[a], owner[b]];
    if (ownerA === ownerB || ownerA < 0 || ownerB < 0) return;
    const [low, high] = ownerA < ownerB ? [ownerA, ownerB] : [ownerB, ownerA];
    const key = low * 65536 + high;
    let side = sides.get(key);
    if (!side) {
      side = { between: [lattice.cells[low].id, lattice.cells[high].id], pairs: 0, openPairs: 0, byPart: new Map() };
      sides.set(key, side);
    }
    side.pairs++;
    if (openSea[a] && openSea[b]) {
      side.openPairs++;
      for (const label of [labels[a], labels[b]]) side.byPart.set(label, (side.byPart.get(label) ?? 0) + 1);
    }
  }
}

function recordExit(cells, { homes }, label, [a, b]) {
  const { cell, part } = homes[label];
  part.exits.add(cell.id === a ? b : a);
}

/** A small patch either side of the middle of a side: land on both means no plain passage. */
function middleIsLand(lattice, { raster, isLand }, between) {
  const [[ax, ay], [bx, by]] = lattice.side(...between);
  const length = Math.hypot(bx - ax, by - ay);
  const step = 2 / raster.dotsPerUnit;
  const along = [((bx - ax) / length) * step, ((by - ay) / length) * step];
  const landShare = (direction) => {
    let land = 0;
    for (let i = -4; i <= 4; i++) {
      for (let depth = 0.5; depth < 5; depth++) {
        const x = (ax + bx) / 2 + along[0] * i - along[1] * depth * direction;
        const y = (ay + by) / 2 + along[1] * i + along[0] * depth * direction;
        land += isLand[dotAt(raster, x, y)];
      }
    }
    return land / 45;
  };
  return landShare(1) >= 0.8 && landShare(-1) >= 0.8;
}
