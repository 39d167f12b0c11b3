// Stacks of ships sent by where they are to go: a sortie of the whole stack, hex by hex, as far as it gets this turn.
import type { Choice, Intended, Steering, View } from '../../../lib/contract';
import { boardOf } from './board';

const most = 8; // hexes that ships go in a turn
const sortie = ({ verb, mission, arm }: Choice): boolean => verb === 'order' && mission === 'sortie' && arm === 'ships';
const sorties = (view: View): Choice[] => view.options.map(({ choice }) => choice).filter(sortie);

export const steering: Steering = {
  kinds: ['mission'],
  careful: true,
  units(view) {
    const places = new Map((boardOf(view)?.stacks ?? []).map(({ id, hex }) => [id, hex]));
    return sorties(view).map(({ stack }) => ({ key: String(stack), at: places.get(String(stack)) ?? '' }));
  },
  closed(view, _key, surface) {
    const board = boardOf(view), ice = board && surface.layer(`ice_${board.ice_edge}`);
    return (place) => ice?.has(place) ?? false;
  },
  far: () => true,
  lead(view, key, way) {
    const order = sorties(view).find(({ stack }) => stack === key);
    if (!order) return [];
    const steps = way.slice(0, most).map((hex, at): Intended => ({ prompt: 'move', choice: { verb: 'step_to', hex }, ...(at > 0 && { if_can: true }) }));
    return [{ prompt: 'mission', choice: order }, { prompt: 'members', choice: { verb: 'take_all' }, if_can: true }, ...steps, { prompt: 'move', choice: { verb: 'stop' }, if_can: true }];
  },
  acts: () => [],
  finish: () => [],
};
