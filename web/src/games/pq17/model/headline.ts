// A few words beside the title.
import type { Language, View } from '../../../lib/contract';
import { wordsIn } from '../words';
import { boardOf, type Board } from './board';
import { turnName } from './describe';

export const monthText = ({ month }: Pick<Board, 'month'>, language: Language): string => `${wordsIn(language).months[month.month - 1]} ${month.year}`;
export function weatherText(board: Pick<Board, 'weather' | 'local_west' | 'local_north'>, language: Language): string {
  const w = wordsIn(language);
  return [w.weather[board.weather], board.local_west ? `${w.weather[board.local_west].toLowerCase()} ${w.localWest}` : '', board.local_north ? `${w.weather[board.local_north].toLowerCase()} ${w.localNorth}` : ''].filter(Boolean).join('; ');
}

export function headline(view: View, language: Language): string[] {
  const board = boardOf(view), w = wordsIn(language);
  if (!board) return [];
  return [
    turnName(board, Math.min(board.turn, board.turns), language), monthText(board, language), // when it is over, the last one
    !board.set_up ? w.planning : !board.playing ? w.transit : board.phase && board.segment ? `${w.sides[board.phase]}: ${w.segment[board.segment]}` : '',
    board.set_up ? `${w.weather[board.weather]}, ${board.night ? w.night : w.daylight}` : '',
    `${w.points} ${w.decimal(board.points)}`,
  ].filter(Boolean);
}
export const mark = (view: View): string => {
  const board = boardOf(view), at = board?.playing && board.segment ? (board.segments?.indexOf(board.segment) ?? -1) : -1;
  return at >= 0 ? String(at + 1) : '';
};
