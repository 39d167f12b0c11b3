// A walk through a first turn, step by step. A step shows while its question is asked; one without a question shows at
// once. `at` says what it points to: the first selector that finds something on the page.
import type { Language, SeatName } from '../lib/contract';

export interface Words {
  title: Record<Language, string>;
  text: Record<Language, string>;
}
export interface Step extends Words {
  id: string;
  seats: readonly SeatName[];
  asked: readonly string[] | null; // kinds of prompts; null: any time
  at: readonly string[];
  rule?: string;
}

export const places = {
  board: ['[data-guide=board]', '.board-area'],
  question: ['[data-guide=question]', '.prompt .ask', '#question'],
  options: ['[data-guide=options]', '.prompt .options', '.options'],
  headline: ['[data-guide=headline]', '.headline'],
  panels: ['[data-guide=panels]', 'aside.left', '.rail', '.tab-bar'],
} as const;
export const both: readonly SeatName[] = ['allied', 'axis'];
export const axis: readonly SeatName[] = ['axis'];
export const allied: readonly SeatName[] = ['allied'];

// What to show now: the first step of the seat that has not been seen and belongs to the question, if any.
export function stepFor(steps: readonly Step[], seat: SeatName, asked: string | null, seen: ReadonlySet<string>): Step | null {
  return steps.find((s) => s.seats.includes(seat) && !seen.has(s.id) && (s.asked === null || (asked !== null && s.asked.includes(asked)))) ?? null;
}
