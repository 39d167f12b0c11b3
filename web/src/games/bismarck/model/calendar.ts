// The clock, as the umpire has it: turns are numbers, and what hour and date they are is told with the board.
import type { Board, Night, Turn } from './board';

type Told = Pick<Board, 'calendar'>;
const at = ({ calendar }: Told, turn: number): Turn => calendar[turn - 1] ?? { clock: '', night: 'none' };

// "2400" of "2400, 22 May", and the 22.
export const hourOf = (told: Told, turn: number): string => at(told, turn).clock.split(',')[0]!;
export const dateOf = (told: Told, turn: number): number => Number(/, (\d+)/.exec(at(told, turn).clock)?.[1] ?? 0);
export const nightOf = (told: Told, turn: number): Night => at(told, turn).night;
export const turnOf = ({ calendar }: Told, clock: string): number | null => calendar.findIndex((t) => t.clock === clock) + 1 || null;
export const hoursSince = (board: Pick<Board, 'turn' | 'turn_hours'>, then: number): number => board.turn_hours * (board.turn - then);
