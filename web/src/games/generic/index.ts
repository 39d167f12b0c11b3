// The board of a game without a module: a plain grid of the places it names, and tables.
import type { BoardModule } from '../../lib/contract';
import { sayIn } from '../../words/say';
import Board from './Board.svelte';
import Known from './Known.svelte';
import { spoken } from './known';

export const generic: BoardModule = {
  game: '*',
  board: Board,
  panels: [{ id: 'known', title: { en: sayIn('en', 'boardOf'), pl: sayIn('pl', 'boardOf') }, body: () => Promise.resolve({ default: Known }) }],
  headline: (view) => {
    const plain = Object.entries((view.board ?? {}) as Record<string, unknown>).filter(
      ([, value]) => typeof value === 'string' || typeof value === 'number',
    );
    return plain.slice(0, 4).map(([name, value]) => `${name[0]!.toUpperCase()}${spoken(name).slice(1)} ${value}`);
  },
};
