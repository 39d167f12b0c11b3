// The ground of the chart on a canvas, from the sea up. Washes on the water go under the land.
import { areaOf, washArea } from '../../../plot/areas';
import { paintCellLines, seenCells } from '../../../plot/cells';
import { paintGraticule, paintLand, paintSea, shoreOf } from '../../../plot/coast';
import { paintLikely, paintPercents } from '../../../plot/likely';
import { Pen, type Window } from '../../../plot/pen';
import type { Tokens } from '../../../plot/tokens';
import type { Scene } from './scene';
import { paintNames, paintPatrolLine, paintPorts, paintRoutes } from './sheet';
import { paintCalls, paintFronts, paintIds, paintMayBe, paintNight, paintNightLine, paintStrength } from './zones';

export function paintGround(ctx: CanvasRenderingContext2D, scene: Scene, win: Window, tokens: Tokens): void {
  const pen = new Pen(ctx, win, tokens), { surface, coast, layers } = scene;
  const shore = shoreOf(pen, coast), seen = seenCells(pen, surface);
  pen.onSheet(surface.frame, () => {
    paintSea(pen, shore);
    if (layers.fog && scene.fronts) paintFronts(pen, scene, scene.fronts);
    if (layers.strength) paintStrength(pen, scene);
    if (scene.likely) paintLikely(pen, scene.likely, (ids) => areaOf(pen, surface, ids));
    paintGraticule(pen, coast);
    paintLand(pen, shore);
    if (layers.night) paintNight(pen, scene);
    paintNames(pen, scene);
    if (layers.fog && scene.fog.size) washArea(pen, surface, scene.fog, { color: tokens.fog, hatch: 'fog' });
    if (layers.called && scene.nil.size) washArea(pen, surface, scene.nil, { color: tokens['own-ink'], hatch: 'called' });
    paintCellLines(pen, surface, seen);
    if (layers.night) paintNightLine(pen, scene);
    if (layers.convoys) paintRoutes(pen, scene);
    if (layers.line) paintPatrolLine(pen, scene);
    if (layers.mayBe && scene.mayBe) paintMayBe(pen, scene, scene.mayBe);
    paintIds(pen, scene, seen);
    if (layers.called) paintCalls(pen, scene);
    if (scene.likely) paintPercents(pen, scene.likely, scene.language, (id) => surface.foot(id));
    paintPorts(pen, scene);
  });
}
