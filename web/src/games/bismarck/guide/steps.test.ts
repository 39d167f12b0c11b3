import { describe, expect, it } from 'vitest';
import { stepFor } from '../../../guide/walk';
import { steps } from './steps';

describe('the guided first turn', () => {
  it('leads each side through its questions, each step once', () => {
    const seen = new Set<string>();
    const next = (asked: string | null) => {
      const step = stepFor(steps, 'axis', asked, seen);
      if (step) seen.add(step.id);
      return step?.id ?? null;
    };
    expect([next('forces'), next('forces'), next('forces'), next('forces'), next('forces')]).toEqual(['axis-welcome', 'headline', 'question', 'axis-forces', null]);
    expect([next('air'), next('flight'), next('flight'), next(null), next('sail'), next('heading'), next('call')]).toEqual(['air', 'flight', null, null, 'axis-sail', 'axis-heading', 'axis-call']);
    expect(stepFor(steps, 'allied', 'sail', new Set(['allied-welcome', 'headline', 'question']))!.id).toBe('allied-sail');
  });
});
