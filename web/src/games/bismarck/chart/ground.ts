// The ground of the chart on a canvas, from the sea up. Washes on the water go under the land.
import { paintGraticule, paintLand, paintSea, shoreOf } from '../../../plot/coast';
import { paintLikely, paintPercents } from '../../../plot/likely';
import { Pen, type Window } from '../../../plot/pen';
import type { Tokens } from '../../../plot/tokens';
import type { Scene } from './scene';
import { paintNames, paintPatrolLine, paintPorts, paintRoutes } from './sheet';
import { areaOf, foot, hatchZones, paintCalls, paintIds, paintMayBe, paintNight, paintNightLine, paintStrength, paintZoneLines, seenCells } from './zones';

export function paintGround(ctx: CanvasRenderingContext2D, scene: Scene, win: Window, tokens: Tokens): void {
  const pen = new Pen(ctx, win, tokens), { lattice, coast, layers } = scene;
  const shore = shoreOf(pen, coast), seen = seenCells(pen, lattice);
  pen.onSheet(lattice.frame, () => {
    paintSea(pen, shore);
    if (layers.strength) paintStrength(pen, scene);
    if (scene.likely) paintLikely(pen, scene.likely, (ids) => areaOf(pen, lattice, ids));
    paintGraticule(pen, coast);
    paintLand(pen, shore);
    if (layers.night) paintNight(pen, scene);
    paintNames(pen, scene);
    if (layers.fog && scene.fog) hatchZones(pen, scene, 'fog', tokens.fog, lattice.layer('fog'));
    if (layers.called && scene.nil.size) hatchZones(pen, scene, 'called', tokens['own-ink'], scene.nil);
    paintZoneLines(pen, lattice, seen);
    if (layers.night) paintNightLine(pen, scene);
    if (layers.convoys) paintRoutes(pen, scene);
    if (layers.line) paintPatrolLine(pen, scene);
    if (layers.mayBe && scene.mayBe) paintMayBe(pen, scene, scene.mayBe);
    paintIds(pen, scene, seen);
    if (layers.called) paintCalls(pen, scene);
    if (scene.likely) paintPercents(pen, scene.likely, scene.language, (id) => foot(lattice, id));
    paintPorts(pen, scene);
  });
}
