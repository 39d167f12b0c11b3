import { expect, test } from 'vitest';
import { diceOf, keyMatches } from './finished';

test('reads the dice and the key of a log', async () => {
  const log = [
    '{"flagplot":"choice log","dice":{"commitment":"ecef1e0a4e52c5d34f0d833ded3549d6b3c73c4956adf6ced8801b9db1ca6414"}}',
    '{"n":1,"seat":"allied","choice":[3,18,19,0]}', '{"n":2,"seat":"chance","choice":[65535,6,1,0]}', '{"n":3,"seat":"chance","choice":[65535,2,0,0]}',
    '{"end":3,"key":"7dd43a8605738fbb980bf9d76bf73dcb2ddf5b69618ea6c17b6faee9076259f5"}', '',
  ].join('\n');
  const dice = diceOf(log);
  expect(dice).toMatchObject({ rolls: 2, faces: 3, mean: 3 });
  expect(await keyMatches(dice)).toBe(true);
  expect(await keyMatches({ ...dice, key: dice.key.replace('7', '8') })).toBe(false);
});
