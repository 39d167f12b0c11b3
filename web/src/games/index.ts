// Which board module draws which game.
import type { BoardModule } from '../lib/contract';

export const modules: Record<string, () => Promise<BoardModule>> = {
};
