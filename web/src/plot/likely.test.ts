import { describe, expect, it } from 'vitest';
import type { Believed } from '../lib/wire';
import { anyOf, chancesOf, naturesOf, percent, shadeOf, shades, subjectsWithPlaces } from './likely';

const believed: Believed[] = [
  { subject: 'Bismarck', places: { K7: 2500, K8: 7499, L9: 1 }, natures: {} },
  { subject: 'Prinz Eugen', places: { K7: 5000, M3: 5000 }, natures: {} },
  { subject: 'G3', places: {}, natures: { dummy: 4000, group: 6000 } },
];

describe('likely places', () => {
  it('of one ship are its own', () => {
    expect(Object.fromEntries(chancesOf(believed, 'Bismarck'))).toEqual({ K7: 0.25, K8: 0.75 }); // what nobody can see is left out
    expect(chancesOf(believed, 'Hood').size).toBe(0);
    expect(chancesOf([], anyOf).size).toBe(0);
  });
  it('of any are where at least one is', () => {
    const any = chancesOf(believed, anyOf);
    expect(any.get('K7')).toBeCloseTo(1 - 0.75 * 0.5);
    expect(any.get('M3')).toBeCloseTo(0.5);
  });
  it('are there only for subjects that have some', () => {
    expect(subjectsWithPlaces(believed)).toEqual(['Bismarck', 'Prinz Eugen']);
  });
  it('fade: every shade is about twice as likely as the one before', () => {
    expect(shadeOf(0.004)).toBe(-1);
    expect(shadeOf(0.005)).toBe(0);
    expect(shadeOf(0.03)).toBe(2);
    expect(shadeOf(1)).toBe(shades.length - 1);
  });
});

describe('likely natures', () => {
  it('come with the likeliest first', () => {
    expect([...naturesOf(believed)]).toEqual([['G3', [{ nature: 'group', chance: 0.6 }, { nature: 'dummy', chance: 0.4 }]]]);
  });
});

describe('per cent', () => {
  it('is as fine as it means something', () => {
    expect(percent(0.124, 'en')).toBe('12%');
    expect(percent(0.145, 'en')).toBe('15%'); // 0.145 * 100 is a little less than 14.5
    expect(percent(0.0042, 'en')).toBe('0.4%');
    expect(percent(0.0042, 'pl')).toBe('0,4%');
    expect(percent(0.0004, 'en')).toBe('<0.1%');
  });
});
