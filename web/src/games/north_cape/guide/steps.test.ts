import { describe, expect, it } from 'vitest';
import { walked } from '../../../guide/testing';
import { steps } from './steps';

describe('the guided first turn', () => {
  it('leads each side through its questions, each step once', () => {
    expect(walked(steps, 'allied', ['place', 'place', 'place', 'place', 'place', 'place', 'decoys', 'mission', 'mission', 'members', 'move', 'move'])).toEqual(['allied-welcome', 'headline', 'stacks', 'question', 'place', null, 'decoys', 'mission', 'situation', 'members', 'move', null]);
    expect(walked(steps, 'axis', ['mission', 'mission', 'mission', 'mission', 'show', 'fire'])).toEqual(['axis-welcome', 'headline', 'stacks', 'question', 'show', 'fight']);
  });
});
