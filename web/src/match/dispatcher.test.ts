import { expect, test } from 'vitest';
import { stayOf } from './dispatcher.svelte';
import type { Dispatch } from './dispatches';

const dispatch = (text: string, dice = 0): Dispatch => ({
  key: 0, end: 0, seq: 1, at: 0, kind: 'found', by: 'them', head: '', rule: '', said: [{ text, rolls: [] }], stamp: 'Found', sums: false, places: [], show: true, parts: [], inside: [],
  rolls: Array<unknown>(dice).fill({ roll: { dice: [3] } }),
});

test('a strip stays as long as it takes to read', () => {
  const short = stayOf(dispatch('Fog.'), false, true), long = stayOf(dispatch('Bismarck is being shadowed. Contact holds; Bismarck is in C6.'), false, true);
  expect(short).toBeGreaterThan(1400);
  expect(long).toBeGreaterThan(short + 1000);
  expect(stayOf(dispatch('x'.repeat(2000)), false, true)).toBeLessThanOrEqual(6500);
});
test('dice have time to settle, if anything moves', () => {
  expect(stayOf(dispatch('Hit.', 2), false, false) - stayOf(dispatch('Hit.', 2), false, true)).toBe(480);
  expect(stayOf(dispatch('Fog.'), false, false)).toBe(stayOf(dispatch('Fog.'), false, true));
});
test('when many wait, each is quicker', () => {
  const text = 'Contact holds; Bismarck is in C6.';
  expect(stayOf(dispatch(text), true, true)).toBeLessThan(stayOf(dispatch(text), false, true));
  expect(stayOf(dispatch('Fog.'), true, true)).toBeGreaterThan(1000);
});
