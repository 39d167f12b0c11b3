// From the options of a view to what can be done on the chart, and back.
import type { Choice, Option } from '../../../lib/contract';
import type { Board } from './board';

// One option as it is done by hand: a force or an air unit acts, upon a place or by itself.
export interface Order {
  option: Option;
  actor: string | null; // a force of one's own or an air unit, by its name
  cell: string | null; // where to press
}

const text = (choice: Choice, key: string): string | null => (typeof choice[key] === 'string' ? (choice[key] as string) : null);

// Those of a fight; the battle board has them.
export const battling = new Set(['scramble', 'engage', 'put_next', 'put_with', 'put_rest', 'bomb_stack', 'torpedo_stack', 'elude', 'support', 'launch_cam', 'switch_to', 'aim_at', 'station', 'evade', 'screen_area', 'screen_unit', 'fire_at', 'torpedo_at', 'try_withdraw', 'send_boats']);
// Those of the force under way, by itself or where it lies.
const onTheWay = new Set(['leave_port', 'enter_port', 'move_two', 'to_germany', 'to_channel', 'to_kara', 'exit_west', 'step_to', 'from_germany', 'from_kara']);
const inPlace = new Set(['leave_port', 'enter_port']);

export function ordersOf(options: readonly Option[], board: Board | null): Order[] {
  if (!board) return [];
  const blocks = new Map(board.blocks.map((b) => [b.block, b.at])), ports = new Map(board.ports.map((p) => [p.port, p.at])), bases = new Map(board.aircraft.map((a) => [a.base, a.base_hex]));
  const asked = board.asked ?? {}, harbour = (name: string) => ports.get(name) ?? bases.get(name) ?? null;
  const place = ({ verb, ...rest }: Choice): Pick<Order, 'actor' | 'cell'> => {
    const at = { verb, ...rest }, hex = text(at, 'hex'), block = text(at, 'block'), port = text(at, 'port'), force = text(at, 'force'), air = text(at, 'air');
    if (onTheWay.has(verb)) return { actor: board.going?.force ?? asked.force ?? null, cell: hex ?? (inPlace.has(verb) ? (board.going?.at ?? null) : null) };
    if (verb === 'fly_to' || verb === 'patrol_at') return { actor: asked.air ?? null, cell: hex };
    if (verb === 'search_hex' || hex) return { actor: null, cell: hex };
    return { actor: force ?? air, cell: block ? (blocks.get(block) ?? null) : port ? harbour(port) : null };
  };
  return options.filter((o) => !battling.has(o.choice.verb)).map((option) => ({ option, ...place(option.choice) })).filter((o) => o.actor !== null || o.cell !== null);
}

export interface Lit {
  actors: Map<string, Order[]>; // who can act
  cells: Map<string, Order[]>; // where a press does something, with this actor or with none
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

// Who is meant if the player has picked nobody: the force under way, or the only one there is.
export function actorFor(orders: readonly Order[], picked: string | null, going: string | null): string | null {
  const actors = new Set(orders.map((o) => o.actor));
  if (going && actors.has(going)) return going;
  if (picked && actors.has(picked)) return picked;
  return actors.size === 1 ? ([...actors][0] ?? null) : picked;
}

// The order one would have to give to get there, for asking why not.
const goes = ['step_to', 'from_germany', 'from_kara', 'fly_to', 'patrol_at', 'place_at', 'patrol_white', 'plan_for', 'search_hex'];
export function wouldBe(orders: readonly Order[], hex: string): Choice | null {
  for (const verb of goes) {
    const sample = orders.find((o) => o.option.choice.verb === verb);
    if (sample) return { ...sample.option.choice, hex };
  }
  return null;
}

// What a force may do by itself, without a place.
export const actsOf = (orders: readonly Order[]): Option[] => orders.filter((o) => !o.cell).map((o) => o.option);

// In what order options are listed: what cannot be pressed on the chart or decides most first, what is done in passing last.
const listed = ['strike_at', 'attack_surface', 'pack_attacks', 'hunt_pack', 'hunt_from_air', 'strike_port', 'strike_base', 'enter_port', 'leave_port', 'step_to', 'sail', 'fly_to', 'patrol_at', 'use_unit', 'search_hex', 'combine', 'refuel', 'rearm', 'tow', 'scatter', 'split', 'swap', 'remove_dummy'];
export function rankOf({ choice }: Option, picked: string | null): number {
  const at = listed.indexOf(choice.verb);
  return (at < 0 ? -1 : at) + (picked && (choice.force === picked || choice.air === picked) ? -listed.length - 2 : 0);
}
