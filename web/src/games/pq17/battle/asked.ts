// Whether what goes on is shown on the battle board.
import type { View } from '../../../lib/contract';
import type { Board } from '../model/board';

// Questions of a fight; the others are asked over the chart, also while something lies on the display.
const asked = new Set(['scramble', 'scramble_at', 'engage', 'line', 'line_at', 'aim', 'elude', 'support', 'switch', 'category', 'maneuver', 'screen', 'fire', 'torpedo', 'withdraw', 'join', 'boats']);
export const isFighting = (view: View): boolean => asked.has(view.prompt?.kind ?? '');
export const isBattle = (view: View, board: Board): boolean => isFighting(view) || (board.fight !== null && board.fight.counters.length > 0 && view.prompt === null);
