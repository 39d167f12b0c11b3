// What the debrief is told from: the finished match, and what is made of it once.
import type { Finished } from '../../../lib/contract';
import type { AirSpec, ShipSpec } from '../model/board';
import { luckOf } from './luck';
import type { Luck } from './luck';
import { storyOf } from './story';
import type { Boards, Story } from './story';

export interface Told extends Omit<Finished, 'boards'> {
  boards: Boards;
  story: Story;
  luck: Luck;
}
export function told(finished: Finished, units: { ships: ShipSpec[]; air: AirSpec[] }): Told {
  const boards = finished.boards as Boards;
  const signs = finished.match.options?.['visibility_modifiers'] === 'printed' ? 'printed' : 'corrected';
  return {
    ...finished, boards,
    story: storyOf(finished.match.scenario, finished.streams, boards, units.ships),
    luck: luckOf(finished.streams, units.ships, units.air, signs),
  };
}
