// Ships and aircraft sent by where they are to go: a unit is named, and then taken zone by zone.
import type { Choice, Intended, Language, Steering, View } from '../../../lib/contract';
import { sorted } from '../../../lib/options';
import { boardOf } from './board';

const usual = 3; // zones that anybody goes in a turn
const most = 5; // zones of a breakout, for more fuel: only if that is where the ship is to be
const words: Record<Language, { patrol: string; stay: string; home: string; refuel: string }> = {
  en: { patrol: 'Patrol', stay: 'Stay', home: 'Fly home', refuel: 'Refuel' },
  pl: { patrol: 'Patrol', stay: 'Zostań', home: 'Do bazy', refuel: 'Uzupełnij paliwo' },
};

const named = (choice: Choice): string | null => (choice.verb === 'order' ? String(choice.ship) : choice.verb === 'order_air' ? String(choice.air) : null);
const orderFor = (view: View, key: string): Choice | undefined => view.options.find(({ choice }) => named(choice) === key)?.choice;
const placeOf = (view: View, key: string): string => {
  const board = boardOf(view);
  return board?.ships.find(({ name }) => name === key)?.zone ?? board?.air.find(({ name }) => name === key)?.zone ?? '';
};
const sails = (view: View): boolean => view.prompt?.kind === 'sail';

export const steering: Steering = {
  kinds: ['sail', 'air'],
  units(view) {
    const keys = new Set(view.options.map(({ choice }) => named(choice)).filter((key) => key !== null));
    // Who is on patrol stays so without orders, and comes last.
    const patrols = new Set(boardOf(view)?.ships.filter(({ patrol }) => patrol).map(({ name }) => name));
    return sorted([...keys], (key) => (patrols.has(key) ? 1 : 0)).map((key) => ({ key, at: placeOf(view, key) }));
  },
  closed: () => () => false,
  far: sails,
  lead(view, key, way) {
    const order = orderFor(view, key), { kind } = view.prompt!;
    if (!order) return [];
    const before = way.at(-2), approach: Intended[] = before === undefined ? [] : [{ prompt: 'approach', choice: { verb: 'by_way_of', zone: before }, if_can: true }];
    if (!sails(view)) return [{ prompt: kind, choice: order }, { prompt: 'flight', choice: { verb: 'fly', zone: way.at(-1)! } }, ...approach];
    const steps = (way.length <= most ? way : way.slice(0, usual)).map((zone, at): Intended => ({ prompt: 'heading', choice: { verb: 'sail', zone }, ...(at > 0 && { if_can: true }) }));
    return [{ prompt: kind, choice: order }, ...steps, { prompt: 'heading', choice: { verb: 'pass' }, if_can: true }];
  },
  acts(view, key, language) {
    const order = orderFor(view, key), w = words[language], prompt = view.prompt!.kind;
    const home = view.options.find(({ choice }) => choice.verb === 'fly_home' && choice.air === key)?.choice;
    const then = (id: string, text: string, verb: string) => ({ id, text, orders: [{ prompt, choice: order! }, { prompt: 'heading', choice: { verb } }] });
    const her = boardOf(view)?.ships.find(({ name }) => name === key);
    const refuel: Choice = { verb: 'refuel', ship: key };
    return [
      ...(order && sails(view) && !her?.going_home ? [then('patrol', w.patrol, 'patrol'), then('stay', w.stay, 'pass')] : []),
      ...(order && sails(view) && her?.may_refuel ? [{ id: 'refuel', text: w.refuel, orders: [{ prompt, choice: order }, { prompt: 'heading', choice: refuel }] }] : []),
      ...(home ? [{ id: 'home', text: w.home, orders: [{ prompt, choice: home }] }] : []),
    ];
  },
  finish: (view) => [{ prompt: view.prompt!.kind, choice: { verb: 'pass' }, if_can: true }],
};
