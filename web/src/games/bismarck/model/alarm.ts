// What the enemy has found: a line for where the player looks anyway.
import type { Language, StreamItem, View } from '../../../lib/contract';
import { boardOf, type Board } from './board';
import { storyOf, type Story } from './story';
import { wordsIn } from './words';

export interface Found {
  name: string;
  zone: string | null;
  how: 'shadowed' | 'found' | 'foundBefore';
}

// By search or shadow, in this turn or in the last one: only then can a ship be followed.
export function foundBy(board: Board, story: Pick<Story, 'followed'>): Found[] {
  return board.ships.filter((s) => s.status === 'at_sea' && (s.located || s.located_last || story.followed.get(s.name) === board.turn)).map((s) => ({
    name: s.name, zone: s.zone, how: (story.followed.get(s.name) ?? -1) >= board.turn - 1 ? 'shadowed' : s.located ? 'found' : 'foundBefore',
  }));
}

const most = 3; // names in the line
export function alarm(view: View, history: readonly StreamItem[], language: Language): string {
  const board = boardOf(view), w = wordsIn(language);
  if (!board || view.finished) return '';
  const found = foundBy(board, storyOf(history, board));
  return (['shadowed', 'found', 'foundBefore'] as const).flatMap((how) => {
    const names = found.filter((f) => f.how === how).map((f) => f.name), more = names.length - most;
    return names.length ? [`${w[how]}: ${names.slice(0, most).join(', ')}${more > 0 ? ` +${more}` : ''}`] : [];
  }).join('. ');
}
