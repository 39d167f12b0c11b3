import assert from 'node:assert/strict';
import test from 'node:test';
import { makeLattice } from '../src/lattice.mjs';

const brick = makeLattice({ kind: 'brick', extent: { rows: 26, first_x: -3, last_x: 18, first_number: 1 } });
const pointy = makeLattice({ kind: 'hex', orientation: 'pointy', shifted: 'even', id_order: 'row_column', extent: { rows: 17, columns: 22 } });
const flat = makeLattice({ kind: 'hex', orientation: 'flat', shifted: 'even', id_order: 'column_row', extent: { rows: 37, columns: 60 } });

test('neighbours of a zone', () => {
  assert.deepEqual(brick.neighbours('J16'), ['I15', 'I16', 'J15', 'J17', 'K16', 'K17']);
});

test('zones run to the frame: west edge G1 H1 I2 ... S7 ... Z10, east edge H22, K23, Z31', () => {
  const ends = (row) => brick.cells.filter((cell) => cell.row === row).map(({ id }) => id);
  assert.equal(ends(7)[0], 'G1');
  assert.equal(ends(9)[0], 'I2');
  assert.equal(ends(19)[0], 'S7');
  assert.equal(ends(26)[0], 'Z10');
  assert.equal(ends(8).at(-1), 'H22');
  assert.equal(ends(11).at(-1), 'K23');
});

test('zone distance follows the slant', () => {
  assert.equal(brick.distance('J16', 'K17'), 1);
  assert.equal(brick.distance('J16', 'K15'), 2);
  assert.equal(brick.distance('A12', 'D15'), 3);
});

test('the icebreaking channel is one chain of hexes', () => {
  const channel = ['0818', '0919', '1019', '1119'];
  channel.slice(1).forEach((hex, i) => assert.ok(pointy.neighbours(channel[i]).includes(hex), `${channel[i]} to ${hex}`));
});

test('flat hexes: neighbours and known distances', () => {
  assert.deepEqual(flat.neighbours('3025'), ['2925', '2926', '3024', '3026', '3125', '3126']);
  assert.equal(flat.distance('2831', '2008'), 27);
  assert.equal(flat.distance('2831', '3025'), 7);
  assert.equal(flat.distance('3832', '3025'), 11);
});

for (const [name, lattice] of [['brick', brick], ['pointy', pointy], ['flat', flat]]) {
  test(`${name}: neighbours are mutual, one step away, and share one side`, () => {
    for (const { id } of lattice.cells) {
      for (const other of lattice.neighbours(id)) {
        assert.ok(lattice.neighbours(other).includes(id));
        assert.equal(lattice.distance(id, other), 1);
        assert.equal(lattice.side(id, other).length, 2);
      }
    }
  });

  test(`${name}: every centre lies in its own cell`, () => {
    for (const { id, x, y } of lattice.cells) assert.equal(lattice.locate(x + 0.2, y - 0.2), id);
  });
}
