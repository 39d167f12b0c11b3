// From the options of a view to what can be done on the chart, and back.
import type { Choice, Option } from '../../../lib/contract';
import { sorted } from '../../../lib/options';
import type { Board } from './board';

// One option as it is done by hand: a stack acts, upon a hex or by itself.
export interface Order {
  option: Option;
  actor: string | null; // a stack of one's own
  cell: string | null; // where to click
}

const text = (choice: Choice, key: string): string | null => (typeof choice[key] === 'string' ? (choice[key] as string) : null);

// Those that are about pieces and not about the map; a sheet beside the chart has them, or the panels.
const onSheets = new Set(['take', 'take_all', 'go', 'show_piece', 'withdraw', 'damage_by_ice', 'betray_boat', 'disperse', 'give_up', 'land_on', 'buy_decoys', 'join_force', 'bring_prinz_eugen', 'say_aircraft', 'say_submarine', 'show_all', 'enter', 'put_with_force', 'call_hfdf', 'pass']);
// Those of a fight.
export const attacks = new Set(['dogfight', 'bomb', 'fire_at', 'torpedo_at', 'depth_charge']);
// Those upon a stack, wherever it lies.
const uponStacks = new Set(['put_with', 'intercept', 'choose_stack']);
// Those of the mission under way.
const onTheWay = new Set(['step_to', 'fly_to', 'look_at', 'drop_off', 'surface_boat', 'dive_boat', 'stop', 'strike', 'leave_west', 'call_off']);

export function ordersOf(options: readonly Option[], board: Board | null): Order[] {
  if (!board) return [];
  const hexes = new Map(board.stacks.map((s) => [s.id, s.hex])), bases = new Map(board.airfields.map((b) => [b.name, b.hex]));
  const stackOf = new Map([...board.pieces, ...board.air].map((p) => [p.name, p.stack ?? null])), groups = new Map(board.boxes.map((b) => [b.box, b.stack]));
  const place = ({ verb, ...choice }: Choice): Pick<Order, 'actor' | 'cell'> => {
    const at = { verb, ...choice }, hex = text(at, 'hex'), stack = text(at, 'stack'), piece = text(at, 'piece'), box = text(at, 'box'), base = text(at, 'base');
    if (onTheWay.has(verb)) return { actor: board.going?.stack ?? null, cell: hex };
    if (hex) return { actor: null, cell: hex };
    if (base) return { actor: null, cell: bases.get(base) ?? null };
    if (stack && uponStacks.has(verb)) return { actor: null, cell: hexes.get(stack) ?? null };
    if (verb === 'put_in_group') return { actor: null, cell: hexes.get(groups.get(box ?? '') ?? '') ?? null };
    return { actor: stack ?? stackOf.get(piece ?? '') ?? groups.get(box ?? '') ?? null, cell: null };
  };
  return options.filter((o) => !onSheets.has(o.choice.verb) && !attacks.has(o.choice.verb)).map((option) => ({ option, ...place(option.choice) })).filter((o) => o.actor !== null || o.cell !== null);
}

export interface Lit {
  actors: Map<string, Order[]>; // who can act
  cells: Map<string, Order[]>; // where a click does something, with this actor or with none
}
export function litBy(orders: readonly Order[], actor: string | null): Lit {
  const lit: Lit = { actors: new Map(), cells: new Map() };
  const add = (map: Map<string, Order[]>, key: string, order: Order) => {
    const list = map.get(key);
    if (list) list.push(order);
    else map.set(key, [order]);
  };
  for (const order of orders) {
    if (order.actor) add(lit.actors, order.actor, order);
    if (order.cell && (!order.actor || order.actor === actor)) add(lit.cells, order.cell, order);
  }
  return lit;
}

// Who is meant if the player has picked nobody: the mission under way, or the only one there is.
export function actorFor(orders: readonly Order[], picked: string | null, going: string | null): string | null {
  const actors = new Set(orders.map((o) => o.actor));
  if (going && actors.has(going)) return going;
  if (picked && actors.has(picked)) return picked;
  return actors.size === 1 ? ([...actors][0] ?? null) : picked;
}

// The order one would have to give to get there, for asking why not.
export function wouldBe(orders: readonly Order[], hex: string, enemyThere: boolean): Choice | null {
  const verbs = enemyThere ? ['look_at', 'fly_to', 'step_to', 'place_at', 'start_in', 'throw_to'] : ['fly_to', 'step_to', 'place_at', 'start_in', 'throw_to'];
  for (const verb of verbs) {
    const sample = orders.find((o) => o.option.choice.verb === verb);
    if (sample) return { ...sample.option.choice, hex };
  }
  return null;
}

// Missions of a stack, and what else may be done with it.
export interface Acts {
  missions: Option[];
  others: Option[];
}
export function actsOf(orders: readonly Order[]): Acts {
  const here = orders.filter((o) => !o.cell).map((o) => o.option);
  return { missions: sorted(here.filter((o) => o.choice.verb === 'order'), (o) => rankOf(o, null)), others: here.filter((o) => o.choice.verb !== 'order') };
}

// In what order they are listed: those of the stack in hand first, then what cannot be pressed on the chart or decides
// most, at last what is done in passing.
const listed = ['attack', 'strike', 'enter', 'go', 'take_all', 'look_at', 'leave_west', 'stop', 'flight', 'sortie', 'recon', 'patrol', 'call_hfdf', 'take', 'step_to', 'fly_to', 'call_off', 'surface_boat', 'dive_boat', 'drop_off', 'form_group', 'put_in_box', 'take_out_of_box', 'dissolve_group', 'turn_up'];
export function rankOf({ choice }: Option, picked: string | null): number {
  const mission = choice.mission === 'recon' && choice.arm === 'aircraft' ? 'flight' : String(choice.mission);
  const at = listed.indexOf(choice.verb === 'order' ? mission : choice.verb);
  const idle = choice.verb === 'buy_decoys' && choice.number === 0 ? 0.5 : 0; // announces points for nothing
  return (at < 0 ? listed.length : at) + idle + (picked && choice.stack === picked ? 0 : listed.length + 1);
}
