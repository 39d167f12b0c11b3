// A few words beside the title.
import type { Language, View } from '../../../lib/contract';
import { seasonIn, wordsIn } from '../words';
import { count } from '../../../words/count';
import { boardOf } from './board';

export function headline(view: View, language: Language): string[] {
  const board = boardOf(view), w = wordsIn(language);
  if (!board) return [];
  const sky = [board.daytime && w.day[board.daytime], board.weather && (board.weather === 'storm' ? w.storm : w.fair)].filter(Boolean).join(', ');
  return [
    board.period > 0 && board.convoy > 0 ? `${board.convoy}/${board.period}` : `${board.season.number}`,
    seasonIn(board.season.name, language),
    board.period > 0 && board.convoy > 0 ? `${w.convoyNo} ${board.convoy}, ${w.period.toLowerCase()} ${board.period}` : '',
    board.pulse ? w.pulse[board.pulse] : '',
    sky ? `${sky[0]!.toUpperCase()}${sky.slice(1)}` : '',
    `${board.loads} ${w.of} ${board.loads_needed} ${w.loads}, ${count(board.freighters, language, w.freighters)}`,
    `${w.wins} ${board.wins.allied}\u00a0:\u00a0${board.wins.axis}`,
  ].filter(Boolean);
}

export const mark = (view: View): string => String(boardOf(view)?.pulse_number ?? '');
