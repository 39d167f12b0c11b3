import { describe, expect, it } from 'vitest';
import { byPlace, labelsFor, stacksOf, type Laying, type Lying } from './stacks';

const unit = (key: string, foe = false, at = 'A1'): Lying => ({ key, at, foe });
const laying: Laying<Lying> = { spot: (at) => (at === 'A1' ? [2, 3] : undefined), rank: (u) => (u.key === 'held' ? -1 : 0) };
const stacks = (units: Lying[], k = 70, more: Partial<Laying<Lying>> = {}) => stacksOf(byPlace(units), k, { ...laying, ...more });

describe('counters that share a place', () => {
  it('stand in its middle when they are alone, and off the map nowhere', () => {
    expect(stacks([unit('a')])).toMatchObject([{ key: 'a', x: 140, y: 210, size: 'm', units: { length: 1 } }]);
    expect(stacks([unit('a', false, 'nowhere')])).toEqual([]);
  });
  it('are one with their number, the one in hand on top', () => {
    expect(stacks([unit('a'), unit('b'), unit('held')])).toMatchObject([{ key: 'held', units: [{ key: 'held' }, { key: 'a' }, { key: 'b' }] }]);
  });
  it('of two sides stand apart and are smaller', () => {
    const [own, foe] = stacks([unit('f', true), unit('a')]);
    expect([own!.key, foe!.key, own!.size]).toEqual(['a', 'f', 's']);
    expect(foe!.x - own!.x).toBeGreaterThan(24);
  });
  it('of two both are seen where that is wanted, if there is room', () => {
    expect(stacks([unit('a'), unit('b')], 70, { pairs: true }).map((s) => [s.key, s.second])).toEqual([['a', false], ['b', true]]);
    expect(stacks([unit('a'), unit('b')], 20, { pairs: true })).toMatchObject([{ units: { length: 2 } }]);
    expect(stacks([unit('f', true), unit('g', true)], 70, { pairs: true })).toMatchObject([{ units: { length: 2 } }]);
  });
  it('have labels that keep clear of those without one', () => {
    const list = stacks([unit('a'), unit('b')], 70, { pairs: true }), [label, ...others] = labelsFor(list, (s) => (s.second ? [] : ['Ark Royal']));
    expect(others).toEqual([]);
    const [second] = list.filter((s) => s.second);
    expect(Math.abs(label!.y - second!.y) > 10 || Math.abs(label!.x - second!.x) > 12).toBe(true);
  });
});
