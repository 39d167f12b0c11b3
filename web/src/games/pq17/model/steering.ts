// Forces sent by where they are to go: out of port if they lie in one, hex by hex, and into the port at the end of the way.
// Aircraft are sent straight to their hex.
import type { Intended, Language, Proposal, Steering, View } from '../../../lib/contract';
import type { Surface } from '../../../plot/surface';
import { nameIn, wordsIn } from '../words';
import { boardOf } from './board';

const usual = 2; // hexes that any force but a convoy or a pack goes without haste
const most = 3; // in haste: only if that is where it is to be
const sails = (view: View): boolean => view.prompt?.kind === 'naval';
const keysOf = (view: View, verb: string, part: string): string[] => view.options.flatMap(({ choice }) => (choice.verb === verb ? [String(choice[part])] : []));

// Hexes that touch, with no water between them.
const kept = new WeakMap<Surface, ReadonlySet<string>>();
function barredIn(surface: Surface): ReadonlySet<string> {
  let barred = kept.get(surface);
  if (!barred) {
    const sides = (surface.data as { sides?: { between: [string, string]; state: string }[] }).sides ?? [];
    kept.set(surface, (barred = new Set(sides.filter(({ state }) => state === 'blocked').flatMap(({ between: [a, b] }) => [`${a} ${b}`, `${b} ${a}`]))));
  }
  return barred;
}

function acts(view: View, key: string, language: Language): Proposal[] {
  const own = view.options.filter(({ choice }) => choice.force === key || choice.air === key);
  const one = (verb: string, text?: string): Proposal[] => own.filter(({ choice }) => choice.verb === verb).slice(0, 1).map((o) => ({ id: verb, text: text ?? o.text, orders: [{ prompt: view.prompt!.kind, choice: o.choice }] }));
  return sails(view) ? [...one('refuel'), ...one('rearm'), ...one('scatter')] : one('use_unit', wordsIn(language).patrolFlies);
}

export const steering: Steering = {
  kinds: ['naval', 'air'],
  careful: true,
  units(view) {
    const board = boardOf(view);
    if (!board) return [];
    if (!sails(view)) {
      const bases = new Map(board.aircraft.map(({ name, base_hex }) => [name, base_hex ?? '']));
      return keysOf(view, 'use_unit', 'air').map((key) => ({ key, at: bases.get(key) ?? '' }));
    }
    const places = new Map(board.forces.map(({ force, at }) => [force, at ?? '']));
    return keysOf(view, 'sail', 'force').map((key) => ({ key, at: places.get(key) ?? '' })).filter(({ at }) => at !== '');
  },
  named: nameIn,
  closed(_view, _key, surface) {
    const barred = barredIn(surface);
    return (place, from) => from !== undefined && barred.has(`${from} ${place}`);
  },
  far: sails,
  lead(view, key, way) {
    const board = boardOf(view), order = view.options.find(({ choice }) => (sails(view) ? choice.verb === 'sail' && choice.force === key : choice.verb === 'use_unit' && choice.air === key))?.choice, end = way.at(-1);
    if (!board || !order || !end) return [];
    if (!sails(view)) return [{ prompt: 'air', choice: order }, { prompt: 'flight', choice: { verb: 'fly_to', hex: end } }];
    const force = board.forces.find((f) => f.force === key), slow = force?.kind === 'convoy' || force?.kind === 'wolfpack';
    const legs = slow ? way.slice(0, 1) : way.length <= most ? way : way.slice(0, usual);
    const steps = legs.map((hex): Intended => ({ prompt: 'move', choice: { verb: 'step_to', hex }, if_can: true }));
    const home = legs.length === way.length && board.ports.some(({ at, side }) => at === end && side === view.seat);
    return [
      { prompt: 'naval', choice: order }, ...(force?.in_port ? [{ prompt: 'move', choice: { verb: 'leave_port' } }] : []), ...steps,
      ...(home ? [{ prompt: 'move', choice: { verb: 'enter_port' }, if_can: true as const }] : []), { prompt: 'move', choice: { verb: 'pass' }, if_can: true },
    ];
  },
  acts,
  finish: (view) => [{ prompt: view.prompt!.kind, choice: { verb: 'pass' }, if_can: true }],
};
