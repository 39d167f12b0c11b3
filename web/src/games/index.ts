// Which board module draws which game, each in a chunk of its own. A game without one gets the general board.
import type { BoardModule } from '../lib/contract';

const own = import.meta.glob<Record<string, unknown>>('./*/index.ts');

const isModule = (thing: unknown): thing is BoardModule =>
  typeof thing === 'object' && thing !== null && 'board' in thing && 'headline' in thing;

export async function moduleFor(game: string): Promise<BoardModule> {
  const load = own[`./${game}/index.ts`] ?? own['./generic/index.ts']!;
  const found = Object.values(await load()).find(isModule);
  if (!found) throw new Error(`no board in games/${game}`);
  return found;
}
