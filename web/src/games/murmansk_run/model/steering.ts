// Groups sent by where they are to go: one position at a time, so everything further is a course.
import type { Option, Steering, View } from '../../../lib/contract';
import { nameIn } from '../words';
import { boardOf } from './board';

const moves = (view: View): Option[] => view.options.filter(({ choice }) => choice.verb === 'move');

export const steering: Steering = {
  kinds: ['move'],
  units(view) {
    const places = new Map((boardOf(view)?.markers ?? []).map(({ marker, at }) => [marker, at]));
    const keys = new Set(moves(view).map(({ choice }) => String(choice.marker)));
    return [...keys].map((key) => ({ key, at: places.get(key) ?? '' }));
  },
  named: nameIn,
  // Under ice, and in the other side's ports.
  closed(view) {
    const waters = boardOf(view)?.waters[view.seat], open = waters && new Set(waters);
    return (place) => open !== undefined && !open.has(place);
  },
  entries: (view, key) => moves(view).filter(({ choice }) => choice.marker === key).map(({ choice }) => String(choice.cell)),
  far: () => true,
  lead(view, key, [next]) {
    const option = moves(view).find(({ choice }) => choice.marker === key && choice.cell === next);
    return option ? [{ prompt: 'move', choice: option.choice }] : [];
  },
  acts: () => [],
  finish: () => [{ prompt: 'move', choice: { verb: 'pass' }, if_can: true }],
};
