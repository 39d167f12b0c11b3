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
  options: ['[data-guide=options]', '.prompt .options', '.sheet .buttons'],
  headline: ['[data-guide=headline]', '.headline'],
  panels: ['[data-guide=panels]', 'aside.left', '.rail'],
} as const;
export const both: readonly SeatName[] = ['allied', 'axis'];
export const axis: readonly SeatName[] = ['axis'];
export const allied: readonly SeatName[] = ['allied'];

// How questions are put, the same in every game and on every screen.
export const aboutQuestions: Step = {
  id: 'question', seats: both, asked: null, at: places.question,
  title: { en: 'One question at a time', pl: 'Jedno pytanie naraz' },
  text: {
    en: 'Here stands what is to be decided; the number beside it opens the rule. The button that stands out goes on, the bent arrow takes back anything nobody has been told. On a keyboard these are Enter and Backspace, and 1 to 9 choose.',
    pl: 'Tu widać, o czym decydujesz; numer obok otwiera zasadę. Wyróżniony przycisk prowadzi dalej, zagięta strzałka cofa to, o czym jeszcze nikt się nie dowiedział. Na klawiaturze to Enter i Backspace, a 1–9 wybierają.',
  },
};

// What to show now: the first step of the seat that has not been seen and belongs to the question, if any.
export function stepFor(steps: readonly Step[], seat: SeatName, asked: string | null, seen: ReadonlySet<string>): Step | null {
  return steps.find((s) => s.seats.includes(seat) && !seen.has(s.id) && (s.asked === null || (asked !== null && s.asked.includes(asked)))) ?? null;
}
