// The clock of a game as a server tells it, for tests and for the bench.
import type { Board, Turn } from './board';

const hours = ['2400', '0400', '0800', '1200', '1600', '2000'];
const calendar = Array.from({ length: 42 }, (_, i): Turn => ({ clock: `${hours[i % 6]}, ${22 + Math.floor(i / 6)} May`, night: i % 6 === 0 ? 'everywhere' : i % 6 === 5 ? 'south' : 'none' }));
export const clock: Pick<Board, 'calendar' | 'turn_hours'> = { calendar, turn_hours: 4 };
