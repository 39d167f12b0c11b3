import { expect, test } from 'vitest';
import { option } from '../../lib/testing';
import { placesOf } from './known';

const board = { turn: 3, ship: { at: 'B2', steps_left: 1 }, enemy: { may_be: ['A1', 'C3'], hits: 0 } };

test('places are found with what is known of them', () => {
  const places = placesOf(board, [option('Step to A2', 'step', { cell: 'A2' })]);
  const place = (id: string) => places.find((one) => one.id === id)!;
  expect(places).toHaveLength(9);
  expect(place('B2').here).toEqual(['ship']);
  expect(place('C3').sets).toEqual(['enemy may be']);
  expect(place('A2').options).toHaveLength(1);
});

test('a board without places has none', () => {
  expect(placesOf({ turn: 3, words: ['north', 'south'] }, [])).toEqual([]);
});
