import assert from 'node:assert/strict';
import test from 'node:test';
import { makeProjection } from '../src/projection.mjs';

const lambert = makeProjection({ family: 'lcc', standard_parallel: 62, vertical_meridian: -16.37, nm_per_unit: 77.7, pole_x: 8.73, pole_y: -17.393 });
const azimuthal = makeProjection({ family: 'azimuthal_equidistant', centre_lat: 72, centre_lon: 27, nm_per_unit: 12, centre_x: 27.7, centre_y: 21.5 });

for (const [name, projection] of [['conic', lambert], ['azimuthal', azimuthal]]) {
  test(`${name}: there and back again`, () => {
    for (const [lat, lon] of [[68, -30], [72, 27], [60, 0], [75.5, 45], [55, -16.37]]) {
      const back = projection.inverse(...projection.forward(lat, lon));
      assert.ok(Math.abs(back.lat - lat) < 1e-9, `${lat} came back as ${back.lat}`);
      assert.ok(Math.abs(back.lon - lon) < 1e-9, `${lon} came back as ${back.lon}`);
    }
  });
}

test('north is up and east is right on the straight meridian', () => {
  const [x, y] = lambert.forward(60, -16.37);
  assert.ok(lambert.forward(61, -16.37)[1] < y);
  assert.ok(lambert.forward(60, -15)[0] > x);
});

test('one degree of latitude at the centre of the azimuthal map is 60 miles', () => {
  const [, y] = azimuthal.forward(73, 27);
  assert.ok(Math.abs(21.5 - y - 5) < 1e-9);
});

test('an unknown family is refused', () => {
  assert.throws(() => makeProjection({ family: 'mercator' }), /unknown projection/);
});
