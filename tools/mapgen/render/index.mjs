import { drawAreas, drawOutlines, drawZoneNumerals } from './areas.mjs';
import { drawBorder } from './border.mjs';
import { drawGrid, drawIds, drawSides, idLabels } from './grid.mjs';
import { drawGraticule, drawLand, drawSea, landDefinition } from './ground.mjs';
import { drawLegend } from './legend.mjs';
import { drawLetters } from './letters.mjs';
import { drawLayerLines, drawRoutes, drawRowEdges } from './lines.mjs';
import { drawNames } from './names.mjs';
import { drawPlaces, placeMarks, placeSymbols } from './places.mjs';
import { drawRose } from './rose.mjs';
import { n } from './svg.mjs';
import { INK, PATTERNS, STYLESHEET } from './style.mjs';
import { BORDER, makeView } from './view.mjs';

/** The picture of a board, bottom to top in the order a chart is printed. */
export function renderBoard(map, coast, picture) {
  const view = makeView(map, picture.unit);
  const { left, top, right, bottom } = view.frame;
  const marks = placeMarks(map, view);
  const ids = idLabels(map, view, marks);
  const chart = [
    drawSea(view),
    drawAreas(map, picture, view, false),
    drawGraticule(coast, view),
    drawLand(),
    drawAreas(map, picture, view, true),
    drawRose(map, picture, view),
    drawNames(picture, view),
    drawGrid(map, view),
    drawSides(map, view),
    drawOutlines(map, picture, view),
    drawRoutes(map, view),
    drawLayerLines(map, picture, view),
    drawRowEdges(picture, view),
    drawLetters(map, picture, view),
    drawZoneNumerals(map, view),
    drawIds(ids, map),
    drawPlaces(marks, view, ids.map(({ box }) => box)),
  ];
  const legend = drawLegend(map, picture, view);
  const [width, height] = [right + BORDER, legend.bottom + 24];
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${n(height)}" width="${n(width)}" height="${n(height)}">`,
    `<title>${map.title}</title>`,
    `<style>${STYLESHEET}</style>`,
    `<defs>${PATTERNS}${placeSymbols()}${landDefinition(coast, view)}<clipPath id="sheet"><rect x="${n(left)}" y="${n(top)}" width="${n(right - left)}" height="${n(bottom - top)}"/></clipPath></defs>`,
    `<rect width="100%" height="100%" fill="${INK.paper}"/>`,
    `<g clip-path="url(#sheet)">${chart.join('\n')}</g>`,
    drawBorder(map, coast, view),
    legend.drawing,
    '</svg>',
  ].join('\n')}\n`;
}
