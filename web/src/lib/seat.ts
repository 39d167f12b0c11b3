import type { SeatName } from './contract';

export const other = (seat: SeatName): SeatName => (seat === 'allied' ? 'axis' : 'allied');
