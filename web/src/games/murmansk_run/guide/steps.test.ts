import { describe, expect, it } from 'vitest';
import { walked } from '../../../guide/testing';
import { steps } from './steps';

describe('the guided first period', () => {
  it('leads each side through its questions, each step once', () => {
    expect(walked(steps, 'allied', ['capitals', 'capitals', 'capitals', 'capitals', 'capitals', 'deploy', 'deploy', 'move'])).toEqual(['allied-welcome', 'headline', 'backs', 'question', 'force', 'allied-deploy', null, 'allied-move']);
    expect(walked(steps, 'axis', ['transit', 'transit', 'transit', 'transit', 'transit', 'deploy', 'air', 'guns'])).toEqual(['axis-welcome', 'headline', 'backs', 'question', 'transit', 'axis-deploy', 'air', 'battle']);
  });
});
