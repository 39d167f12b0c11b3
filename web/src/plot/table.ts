// The umpire's side of a chart, from what the shell hands to any board.
import type { BoardProps } from '../lib/contract';
import type { Table } from './contract';

// While an answer travels, what was lit stays lit, but is not to be had.
export const isAsking = ({ live, view }: Pick<BoardProps, 'live' | 'view'>): boolean => live && !view.finished;

// `board` is asked anew whenever something is asked of the table.
export function tableOf(board: () => BoardProps): Table {
  return {
    get seq() { return board().view.seq; },
    get language() { return board().language; },
    get offering() { return isAsking(board()) && !board().busy; },
    choose: (choice) => board().choose(choice),
    get steer() { return board().steer; },
    get ticked() { return board().ticked; },
    point: (choice) => board().point(choice),
    why: (question) => board().why(question),
    openRule: (rule) => board().openRule(rule),
    announce: (text) => board().announce(text),
    get told() { return board().told; },
    get shown() { return board().shown; },
    get looked() { return board().looked; },
  };
}
