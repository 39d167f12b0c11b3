// Reading what the umpire has reckoned. Nothing here knows a rule.
import { sameChoice } from './options';
import type { Choice } from './contract';
import type { Odds } from './wire';

export const oddsOf = <T extends object>(odds: Odds | null, choice: Choice | null): T | null =>
  (choice && (odds?.options.find((o) => sameChoice(o.choice as Choice, choice))?.odds as T | undefined)) ?? null;
export const around = <T extends object>(odds: Odds | null): Partial<T> => (odds?.around ?? {}) as Partial<T>;
