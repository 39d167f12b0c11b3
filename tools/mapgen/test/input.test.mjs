import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { parseArguments } from '../src/arguments.mjs';
import { readBoard } from '../src/board_file.mjs';
import { parseCells } from '../src/cell_ids.mjs';
import { InputError } from '../src/errors.mjs';

const anything = () => true;

test('runs of cells', () => {
  assert.deepEqual(parseCells('A8-10 C11', anything), ['A8', 'A9', 'A10', 'C11']);
  assert.deepEqual(parseCells('0409-0411 c1', anything), ['0409', '0410', '0411', 'c1']);
});

test('bad runs and unknown cells are refused in words', () => {
  assert.throws(() => parseCells('A10-8', anything), InputError);
  assert.throws(() => parseCells('0409-0511', anything), /changes row/);
  assert.throws(() => parseCells('Q99', () => false), /no cell Q99/);
});

test('bad arguments are refused in words', () => {
  assert.throws(() => parseArguments(['--gane']), /unknown argument --gane/);
  assert.throws(() => parseArguments(['--game', 'chess']), /must be one of/);
});

test('a broken or unfinished board file is refused in words', () => {
  const directory = mkdtempSync(join(tmpdir(), 'mapgen-'));
  assert.throws(() => readBoard(directory, 'pq17'), InputError);
  writeFileSync(join(directory, 'pq17.json'), '{"game":');
  assert.throws(() => readBoard(directory, 'pq17'), InputError);
  writeFileSync(join(directory, 'pq17.json'), '{"game":"pq17"}');
  assert.throws(() => readBoard(directory, 'pq17'), /"title" is missing/);
});
