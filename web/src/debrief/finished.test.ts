import { expect, test } from 'vitest';
import { diceOf } from './finished';

test('reads the dice of a log, and of one that is damaged what is left of them', () => {
  const log = [
    '{"flagplot":"choice log","format":2}', '{"seat":"allied","take":true,"entropy":"x"}', '{"n":1,"seat":"allied","choice":[3,18,19,0]}',
    '{"n":2,"seat":"chance","choice":[0,6,1,0],"dice":2,"sides":6}', '{"n":3,"seat":"chance","choice":[0,2,0,0],"dice":1,"sides":6}', '{"end":3,"key":"7d',
  ].join('\n');
  expect(diceOf(log)).toEqual({ rolls: 2, faces: 3, mean: 3 });
});
