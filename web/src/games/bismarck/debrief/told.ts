// What the debrief is told from: the finished match, and what is made of it once.
import type { Finished } from '../../../lib/contract';
import type { ShipSpec } from '../model/board';
import { storyOf } from './story';
import type { Boards, Story } from './story';

export interface Told extends Omit<Finished, 'boards'> {
  boards: Boards;
  story: Story;
}
export function told(finished: Finished, units: { ships: ShipSpec[] }): Told {
  const boards = finished.boards as Boards;
  return { ...finished, boards, story: storyOf(finished.streams, boards, units.ships) };
}
