import assert from 'node:assert/strict';
import test from 'node:test';
import { clipRing, ringArea, simplifyRing } from '../src/geometry.mjs';
import { dotAt, fillPolygons, flood, makeRaster } from '../src/raster.mjs';

const square = (from, to) => [[from, from], [to, from], [to, to], [from, to]];

test('a polygon with a hole fills the dots between', () => {
  const raster = makeRaster([0, 0, 4, 4], 10);
  const filled = fillPolygons(raster, [[square(0, 4), square(1, 2)]]);
  assert.equal(filled.reduce((sum, dot) => sum + dot, 0), 1500);
  assert.equal(filled[dotAt(raster, 1.5, 1.5)], 0);
  assert.equal(filled[dotAt(raster, 0.5, 0.5)], 1);
});

test('a flood stays inside its rule', () => {
  const raster = makeRaster([0, 0, 4, 4], 10);
  const wall = fillPolygons(raster, [[square(1, 3)]]);
  const labels = new Uint8Array(wall.length);
  assert.equal(flood(raster, dotAt(raster, 2, 2), labels, 1, (_, dot) => wall[dot] === 1), 400);
});

test('clipping keeps the part inside', () => {
  assert.equal(ringArea(clipRing(square(0, 4), [1, 1, 10, 10])), 9);
  assert.deepEqual(clipRing(square(0, 1), [5, 5, 6, 6]), []);
});

test('simplifying drops points on a straight side', () => {
  assert.deepEqual(simplifyRing([[0, 0], [1, 0], [2, 0], [2, 2], [0, 2]], 0.01), [[0, 0], [2, 0], [2, 2], [0, 2]]);
});
