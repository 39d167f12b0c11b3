import { describe, expect, it } from 'vitest';
import { walked } from '../../../guide/testing';
import { stepFor } from '../../../guide/walk';
import { steps } from './steps';

describe('the guided first turn', () => {
  it('leads each side through its questions, each step once', () => {
    expect(walked(steps, 'axis', ['forces', 'forces', 'forces', 'forces', 'forces', 'air', 'flight', 'flight', null, 'sail', 'heading', 'call'])).toEqual(['axis-welcome', 'headline', 'question', 'axis-forces', null, 'air', 'flight', null, null, 'axis-sail', 'axis-heading', 'axis-call']);
    expect(stepFor(steps, 'allied', 'sail', new Set(['allied-welcome', 'headline', 'question']))!.id).toBe('allied-sail');
  });
});
