import { describe, expect, it } from 'vitest';
import { stepFor } from '../../../guide/walk';
import { steps } from './steps';

describe('the guided first period', () => {
  it('leads each side through its questions, each step once', () => {
    const walk = (seat: 'allied' | 'axis', asked: string[]) => {
      const seen = new Set<string>();
      return asked.map((kind) => {
        const step = stepFor(steps, seat, kind, seen);
        if (step) seen.add(step.id);
        return step?.id ?? null;
      });
    };
    expect(walk('allied', ['capitals', 'capitals', 'capitals', 'capitals', 'capitals', 'deploy', 'deploy', 'move'])).toEqual(['allied-welcome', 'headline', 'backs', 'question', 'force', 'allied-deploy', null, 'allied-move']);
    expect(walk('axis', ['transit', 'transit', 'transit', 'transit', 'transit', 'deploy', 'air', 'guns'])).toEqual(['axis-welcome', 'headline', 'backs', 'question', 'transit', 'axis-deploy', 'air', 'battle']);
  });
});
