const ROWS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Square zones laid like bricks, each row half a zone left of the one above,
 * so that a zone number runs down-left and every zone has six neighbours.
 */
export function brickGeometry() {
  return {
    id: (row, col) => `${ROWS[row - 1]}${col}`,
    centre: (row, col) => [col - row / 2, row],
    around: (row, col) => [
      [row, col - 1], [row, col + 1],
      [row - 1, col - 1], [row - 1, col],
      [row + 1, col], [row + 1, col + 1],
    ],
    distance(a, b) {
      const rows = b.row - a.row;
      const cols = b.col - a.col;
      return rows * cols >= 0 ? Math.max(Math.abs(rows), Math.abs(cols)) : Math.abs(rows) + Math.abs(cols);
    },
    // Six corners: the middles of top and bottom count, because two neighbours meet there.
    corners: ({ x, y }) => [
      [x - 0.5, y - 0.5], [x, y - 0.5], [x + 0.5, y - 0.5],
      [x + 0.5, y + 0.5], [x, y + 0.5], [x - 0.5, y + 0.5],
    ],
    nearest(x, y) {
      const row = Math.floor(y + 0.5);
      return [row, Math.floor(x + row / 2 + 0.5)];
    },
    positions({ rows, first_x, last_x, first_number }) {
      const found = [];
      for (let row = 1; row <= rows; row++) {
        const from = Math.max(first_number, Math.ceil(first_x + row / 2));
        const to = Math.floor(last_x + row / 2);
        for (let col = from; col <= to; col++) found.push([row, col]);
      }
      return found;
    },
  };
}
