// A few words beside the title.
import type { Language, View } from '../../../lib/contract';
import { count } from '../../../words/count';
import { nameIn, wordsIn } from '../words';
import { boardOf, type Board } from './board';

export function weatherText(board: Pick<Board, 'weather' | 'fog_range'>, language: Language): string {
  const w = wordsIn(language);
  if (!board.weather) return '';
  if (board.weather === 'fog' && board.fog_range) return w.fogRange(count(board.fog_range, language, w.hexes));
  return board.weather === 'storm' ? w.stormText : w.weather[board.weather];
}
const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

export function headline(view: View, language: Language): string[] {
  const board = boardOf(view), w = wordsIn(language);
  if (!board) return [];
  const { part, turn, turns, points, points_before: before } = board, total = (side: 'allied' | 'axis') => points[side] + before[side];
  return [
    turn > 0 ? `${turn}/${turns}` : '0',
    part.parts > 1 ? `${part.number}/${part.parts} ${nameIn(part.title, language)}` : nameIn(part.title, language),
    turn > 0 ? capital(weatherText(board, language)) : w.setUp,
    board.going ? capital(w.goingOf(w.sides[board.going.side], w.mission[board.going.mission])) : '',
    `${w.points} ${total('allied')}\u00a0:\u00a0${total('axis')}`,
  ].filter(Boolean);
}
export const mark = (view: View): string => {
  const board = boardOf(view);
  return board && board.turn > 0 ? String(board.turn) : '';
};
