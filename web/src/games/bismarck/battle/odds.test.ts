import { describe, expect, it } from 'vitest';
import type { Odds } from '../../../lib/wire';
import { gunsOf, hexOf, reachOf, volleyOf } from './odds';

const volley = { kind: 'volley', most_shots: 2, shots: [{ shots: 2, chance: 1 }], sections: ['bow'], expected: { hits: 0.9 }, any: 0.7, midships: 0.2, sinks: 0 };
const odds: Odds = {
  seq: 7,
  options: [
    { choice: { verb: 'fire', ship: 'Hood', target: 'Bismarck' }, text: '', odds: volley },
    { choice: { verb: 'place', ship: 'Hood', place: 4 }, text: '', odds: { kind: 'place', hex: [1, -2] } },
  ],
  around: { guns: [{ ship: 'Hood', target: 'Bismarck', hexes: 4 }], gun_reach: { Hood: { a: [[1, 0]], b: [], bow_only: [], stern_only: [] } } },
};

describe('what the umpire reckons of guns', () => {
  it('is found by the choice, whatever the order of its words', () => {
    expect(volleyOf(odds, { verb: 'fire', target: 'Bismarck', ship: 'Hood' })?.any).toBe(0.7);
    expect(volleyOf(odds, { verb: 'fire', target: 'Prinz Eugen', ship: 'Hood' })).toBeNull();
    expect(volleyOf(odds, null)).toBeNull();
    expect(hexOf(odds, { verb: 'place', ship: 'Hood', place: 4 })).toEqual([1, -2]);
  });
  it('and by the pair of ships', () => {
    expect(gunsOf(odds, 'Hood', 'Bismarck')?.hexes).toBe(4);
    expect(gunsOf(odds, 'Bismarck', 'Hood')).toBeNull();
    expect(reachOf(odds, 'Hood')?.a).toEqual([[1, 0]]);
    expect([gunsOf(null, 'Hood', 'Bismarck'), reachOf(null, 'Hood'), reachOf({ ...odds, around: {} }, 'Hood')]).toEqual([null, null, null]);
  });
});
