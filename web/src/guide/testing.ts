// For the tests of games' guides: the steps a seat is shown when it is asked these, one after the other.
import type { SeatName } from '../lib/contract';
import { stepFor, type Step } from './walk';

export function walked(steps: readonly Step[], seat: SeatName, asked: readonly (string | null)[]): (string | null)[] {
  const seen = new Set<string>();
  return asked.map((kind) => {
    const step = stepFor(steps, seat, kind, seen);
    if (step) seen.add(step.id);
    return step?.id ?? null;
  });
}
