import { describe, expect, it } from 'vitest';
import { stepFor } from '../../../guide/walk';
import { ending, steps } from './steps';

describe('the guided first period', () => {
  it('has words in both languages and points at something', () => {
    expect(new Set(steps.map((s) => s.id)).size).toBe(steps.length);
    for (const words of [...steps, ending]) {
      for (const language of ['en', 'pl'] as const) {
        expect(words.title[language]).not.toBe('');
        expect(words.text[language]).toMatch(/\.$/);
      }
    }
    for (const step of steps) expect(step.at.length).toBeGreaterThan(0);
  });
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
