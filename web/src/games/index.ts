// Which board module draws which game. A game without one gets the general board.
import type { BoardModule, View } from '../lib/contract';

export interface Module extends BoardModule {
  mark?: (view: View) => string; // the phase's number, for the prompt bar
}

const own = import.meta.glob<Record<string, unknown>>('./*/index.ts');

const isModule = (thing: unknown): thing is BoardModule =>
  typeof thing === 'object' && thing !== null && 'board' in thing && 'headline' in thing;

// The phases of a Bismarck turn, as the rulebook numbers them.
const phases = [
  'availability', 'visibility', 'shadow', 'air_movement', 'ship_movement', 'search', 'air_attack', 'naval_combat', 'chance',
];
const marks: Record<string, (view: View) => string> = {
  bismarck: (view) => {
    const at = phases.indexOf(String((view.board as { phase?: string } | null)?.phase));
    return at < 0 ? '' : String(at + 1);
  },
};

export async function moduleFor(game: string): Promise<Module> {
  const load = own[`./${game}/index.ts`] ?? own['./generic/index.ts']!;
  const found = Object.values(await load()).find(isModule);
  if (!found) throw new Error(`no board in games/${game}`);
  const mark = marks[game];
  return mark ? { mark, ...found } : found;
}
