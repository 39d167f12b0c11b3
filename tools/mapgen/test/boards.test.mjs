import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import Ajv from 'ajv';
import { board, boards, ROOT } from './boards.mjs';

const schema = (name) => JSON.parse(readFileSync(join(ROOT, 'data/schema', `${name}.schema.json`), 'utf8'));
const layer = (map, id) => map.layers.find((candidate) => candidate.id === id).cells;
const kindOf = (map, id) => map.cells.find((cell) => cell.id === id).kind;

test('files follow their schemas', () => {
  const ajv = new Ajv();
  const [mapFits, coastFits] = [ajv.compile(schema('map')), ajv.compile(schema('coast'))];
  for (const { files, map } of boards()) {
    assert.ok(mapFits(JSON.parse(files[`data/${map.game}/map.json`])), `${map.game}: ${ajv.errorsText(mapFits.errors)}`);
    assert.ok(coastFits(JSON.parse(files[`data/${map.game}/coast.json`])), `${map.game}: ${ajv.errorsText(coastFits.errors)}`);
  }
});

test('every reference is to a cell of the board, every id is used once', () => {
  for (const { map } of boards()) {
    const ids = new Set(map.cells.map(({ id }) => id));
    assert.equal(ids.size, map.cells.length);
    const named = [
      ...map.sides.flatMap(({ between }) => between),
      ...map.transits.flatMap(({ through, between }) => [through, ...between]),
      ...map.places.flatMap(({ cell, exits }) => [cell, ...(exits ?? [])]),
      ...map.layers.flatMap(({ cells }) => cells),
      ...map.routes.flatMap(({ cells }) => cells),
      ...(map.links ?? []).flat(),
    ];
    for (const id of named) assert.ok(ids.has(id), `${map.game} ${id}`);
    for (const list of [map.places, map.layers, map.routes]) assert.equal(new Set(list.map(({ id }) => id)).size, list.length);
  }
});

test('no side has land at either end, and ports can be entered', () => {
  for (const { map } of boards()) {
    for (const { between } of map.sides) between.forEach((id) => assert.notEqual(kindOf(map, id), 'land', `${map.game} ${id}`));
    for (const { kinds, cell } of map.places) if (kinds.includes('port')) assert.equal(kindOf(map, cell), 'coastal', `${map.game} ${cell}`);
  }
});

test('bismarck: the nine ports of the rulebook lie in their own zones', () => {
  const { map, grid, projection } = board('bismarck');
  const ports = map.places.filter(({ kinds, side }) => kinds.includes('port') && side !== 'neutral');
  assert.equal(ports.length, 9);
  for (const { cell, lat, lon } of ports) assert.equal(grid.lattice.locate(...projection.forward(lat, lon)), cell);
});

test('bismarck: printed zones win over the survey', () => {
  const { map } = board('bismarck');
  for (const id of ['F15', 'E19', 'D8', 'G18', 'L24', 'J18', 'D9', 'J19']) assert.notEqual(kindOf(map, id), 'land', id);
  for (const id of ['C8', 'C9', 'D10', 'E10', 'I18', 'L19', 'M19', 'U24', 'R27', 'O23']) assert.equal(kindOf(map, id), 'land', id);
  assert.deepEqual(layer(map, 'irish_sea'), ['K19', 'L20', 'M20', 'N21']);
  assert.ok(layer(map, 'night_2000').includes('L12'));
  assert.ok(!layer(map, 'night_2000').includes('K12'));
});

test('bismarck: all sea zones hang together', () => {
  const { map, grid } = board('bismarck');
  const afloat = new Set(map.cells.filter(({ kind }) => kind !== 'land').map(({ id }) => id));
  const reached = new Set(['L14']);
  const queue = ['L14'];
  while (queue.length) {
    for (const next of grid.lattice.neighbours(queue.pop())) {
      if (afloat.has(next) && !reached.has(next)) {
        reached.add(next);
        queue.push(next);
      }
    }
  }
  assert.deepEqual([...afloat].filter((id) => !reached.has(id)), []);
});

test('bismarck: the patrol line is unbroken', () => {
  const { map, grid } = board('bismarck');
  const line = layer(map, 'patrol_line');
  line.slice(1).forEach((id, i) => assert.ok(grid.lattice.neighbours(line[i]).includes(id), `${line[i]} to ${id}`));
});

test('pq17: ice zones and white hexes do not overlap, and hold the hexes the rules put there', () => {
  const { map } = board('pq17');
  const ice = map.layers.filter(({ id }) => id.startsWith('ice_')).flatMap(({ cells }) => cells);
  assert.equal(new Set(ice).size, ice.length);
  assert.ok(layer(map, 'ice_east_5').includes('0818'));
  assert.ok(layer(map, 'ice_east_4').includes('1019'));
  assert.ok(layer(map, 'ice_east_3').includes('1119'));
});

test('pq17: nobody sails across Novaya Zemlya except by Matochkin', () => {
  const { map, grid } = board('pq17');
  const afloat = new Set(map.cells.filter(({ kind }) => kind !== 'land').map(({ id }) => id));
  const shut = new Set(map.sides.filter(({ state }) => state === 'blocked').map(({ between }) => [...between].sort().join()));
  const bans = new Set(map.transits.flatMap(({ through, between: [a, b] }) => [`${a}>${through}>${b}`, `${b}>${through}>${a}`]));
  const sail = (path) => path.slice(1).every((id, i) =>
    afloat.has(id) && grid.lattice.neighbours(path[i]).includes(id) && !shut.has([path[i], id].sort().join())
    && (i === 0 || !bans.has(`${path[i - 1]}>${path[i]}>${id}`)));
  assert.ok(sail(['0320', '0420', '0421', '0422']));
  assert.ok(!sail(['0320', '0321', '0322']));
  assert.ok(!sail(['0520', '0521', '0522']));
  assert.ok(!sail(['0220', '0221', '0222']));
  assert.ok(sail(['0504', '0403', '0404', '0405']));
  assert.ok(!sail(['0504', '0404', '0405']));
});

test('north_cape: counts that were agreed', () => {
  const { map } = board('north_cape');
  assert.equal(map.cells.filter(({ kind }) => kind !== 'land').length, 1960);
  assert.equal(layer(map, 'norwegian_coast').length, 92);
  assert.equal(layer(map, 'soviet_limit').length, 200);
  assert.equal(layer(map, 'iceberg_winter').length, 120);
  assert.equal(layer(map, 'iceberg_summer').length, 96);
  assert.deepEqual(layer(map, 'ice_summer'), []);
});

test('murmansk_run: links are 100 miles, the lane goes east, Narvik opens on e4 and f4', () => {
  const { map } = board('murmansk_run');
  const at = new Map(map.cells.map((cell) => [cell.id, cell]));
  const stations = new Set(['trondheim', 'narvik', 'altenfjord', 'kirkenes', 'murmansk', 'white_sea', 'arkangelsk']);
  for (const [a, b] of map.links) {
    if (stations.has(a) || stations.has(b)) continue;
    assert.ok(Math.abs(Math.hypot(at.get(a).x - at.get(b).x, at.get(a).y - at.get(b).y) - 1) < 0.001, `${a}-${b}`);
  }
  assert.equal(map.cells.length, 57 + 7);
  const lane = map.routes.find(({ id }) => id === 'lane_murmansk').cells;
  assert.equal(lane.length, 9);
  lane.slice(1).forEach((id, i) => assert.ok(at.get(id).x > at.get(lane[i]).x, id));
  const narvik = map.links.filter((link) => link.includes('narvik')).map((link) => link.find((id) => id !== 'narvik'));
  assert.deepEqual(narvik.sort(), ['e4', 'f4']);
});

test('what is on disk is what the board files give', () => {
  for (const { files } of boards()) {
    for (const [name, content] of Object.entries(files)) assert.equal(readFileSync(join(ROOT, name), 'utf8') === content, true, `${name} is stale`);
  }
});
