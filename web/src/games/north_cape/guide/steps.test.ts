import { describe, expect, it } from 'vitest';
import { stepFor } from '../../../guide/walk';
import { steps } from './steps';

describe('the guided first turn', () => {
  it('leads each side through its questions, each step once', () => {
    const walk = (seat: 'allied' | 'axis', asked: string[]) => {
      const seen = new Set<string>();
      return asked.map((kind) => {
        const step = stepFor(steps, seat, kind, seen);
        if (step) seen.add(step.id);
        return step?.id ?? null;
      });
    };
    expect(walk('allied', ['place', 'place', 'place', 'place', 'place', 'place', 'decoys', 'mission', 'mission', 'members', 'move', 'move'])).toEqual(['allied-welcome', 'headline', 'stacks', 'question', 'place', null, 'decoys', 'mission', 'situation', 'members', 'move', null]);
    expect(walk('axis', ['mission', 'mission', 'mission', 'mission', 'show', 'fire'])).toEqual(['axis-welcome', 'headline', 'stacks', 'question', 'show', 'fight']);
  });
});
