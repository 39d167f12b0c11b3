import { describe, expect, it } from 'vitest';
import type { Step, Words } from './walk';

const guides = import.meta.glob<{ steps: readonly Step[]; ending: Words }>('../games/*/guide/steps.ts', { eager: true });

describe.each(Object.entries(guides))('%s', (_, { steps, ending }) => {
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
});
