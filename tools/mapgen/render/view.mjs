const PITCH_RADIUS = 1 / Math.sqrt(3);

/** Room round the chart for the border and its degrees, and below it for the legend. */
export const BORDER = 46;

/** Places board units on the page and knows the outline of every cell. */
export function makeView(map, unit) {
  const [minX, minY, maxX, maxY] = map.frame;
  const frame = { left: BORDER, top: BORDER, right: BORDER + (maxX - minX) * unit, bottom: BORDER + (maxY - minY) * unit };
  const toPage = ([x, y]) => [BORDER + (x - minX) * unit, BORDER + (y - minY) * unit];
  const byId = new Map(map.cells.map((cell) => [cell.id, cell]));
  return {
    unit, frame, toPage, byId,
    centre: (id) => toPage([byId.get(id).x, byId.get(id).y]),
    outline: (cell) => cellOutline(map.lattice, cell).map(toPage),
    inside: ([x, y], gap = 0) => x >= frame.left + gap && x <= frame.right - gap && y >= frame.top + gap && y <= frame.bottom - gap,
  };
}

function cellOutline(lattice, { x, y }) {
  if (lattice.kind === 'brick') {
    return [[x - 0.5, y - 0.5], [x, y - 0.5], [x + 0.5, y - 0.5], [x + 0.5, y + 0.5], [x, y + 0.5], [x - 0.5, y + 0.5]];
  }
  // Positions of a graph get the hex they would have, so that areas can be shaded.
  const first = lattice.orientation === 'flat' ? 0 : 30;
  return [0, 1, 2, 3, 4, 5].map((k) => {
    const angle = ((first + 60 * k) * Math.PI) / 180;
    return [x + PITCH_RADIUS * Math.cos(angle), y + PITCH_RADIUS * Math.sin(angle)];
  });
}
