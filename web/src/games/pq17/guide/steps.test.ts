import { describe, expect, it } from 'vitest';
import { walked } from '../../../guide/testing';
import { steps } from './steps';

describe('the guided first turn', () => {
  it('leads each side through its questions, each step once', () => {
    expect(walked(steps, 'allied', ['naval', 'naval', 'naval', 'naval', 'naval', 'naval', 'air', 'sector'])).toEqual(['allied-welcome', 'headline', 'question', 'plan', 'naval', 'situation', 'air', 'sector']);
    expect(walked(steps, 'axis', ['place', 'place', 'place', 'place', 'spread', 'cancel', 'category'])).toEqual(['axis-welcome', 'headline', 'question', 'plan', null, 'report', 'boats']);
  });
});
