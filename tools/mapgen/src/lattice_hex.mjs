const PITCH = Math.sqrt(3) / 2;
const RADIUS = 1 / Math.sqrt(3);

/**
 * Hexes one unit across the flats. A flat-top grid is a pointy-top one with rows and
 * columns (and x and y) exchanged, so everything is worked out on "lines" of hexes:
 * rows when pointy, columns when flat. `shifted` lines stand half a hex further along.
 */
export function hexGeometry({ orientation, shifted, id_order }) {
  const pointy = orientation === 'pointy';
  const shiftedParity = shifted === 'even' ? 0 : 1;
  const isShifted = (line) => Math.abs(line) % 2 === shiftedParity;
  const toLine = (row, col) => (pointy ? [row, col] : [col, row]);
  const fromLine = (line, place) => (pointy ? [line, place] : [place, line]);
  const toXY = (along, across) => (pointy ? [along, across] : [across, along]);
  const two = (number) => String(number).padStart(2, '0');

  const centre = (row, col) => {
    const [line, place] = toLine(row, col);
    return toXY(place + (isShifted(line) ? 0.5 : 0), line * PITCH);
  };
  const axial = (cell) => {
    const [line, place] = toLine(cell.row, cell.col);
    const slant = shiftedParity === 0 ? (line + (line % 2)) / 2 : (line - (line % 2)) / 2;
    return [place - slant, line];
  };

  return {
    id: (row, col) => (id_order === 'row_column' ? two(row) + two(col) : two(col) + two(row)),
    centre,
    around(row, col) {
      const [line, place] = toLine(row, col);
      const first = isShifted(line) ? place : place - 1;
      return [
        [line, place - 1], [line, place + 1],
        [line - 1, first], [line - 1, first + 1],
        [line + 1, first], [line + 1, first + 1],
      ].map(([l, p]) => fromLine(l, p));
    },
    distance(a, b) {
      const [qa, ra] = axial(a);
      const [qb, rb] = axial(b);
      const q = qb - qa;
      const r = rb - ra;
      return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
    },
    corners({ x, y }) {
      const offset = pointy ? 30 : 0;
      return [0, 1, 2, 3, 4, 5].map((k) => {
        const angle = ((offset + 60 * k) * Math.PI) / 180;
        return [x + RADIUS * Math.cos(angle), y + RADIUS * Math.sin(angle)];
      });
    },
    nearest(x, y) {
      const [along, across] = pointy ? [x, y] : [y, x];
      const guess = Math.round(across / PITCH);
      let best = null;
      for (let line = guess - 1; line <= guess + 1; line++) {
        const place = Math.round(along - (isShifted(line) ? 0.5 : 0));
        const [row, col] = fromLine(line, place);
        const [cx, cy] = centre(row, col);
        const gap = (cx - x) ** 2 + (cy - y) ** 2;
        if (!best || gap < best.gap) best = { gap, row, col };
      }
      return [best.row, best.col];
    },
    positions({ rows, columns }) {
      const found = [];
      for (let first = 1; first <= (id_order === 'row_column' ? rows : columns); first++) {
        for (let second = 1; second <= (id_order === 'row_column' ? columns : rows); second++) {
          found.push(id_order === 'row_column' ? [first, second] : [second, first]);
        }
      }
      return found;
    },
  };
}
