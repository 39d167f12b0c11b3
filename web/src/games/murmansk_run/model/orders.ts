// From the options of a view to what can be done on the chart, and back.
import type { Choice, Option } from '../../../lib/contract';
import type { Board } from './board';

// One option as it is done by hand: somebody acts, upon a position, a marker or a ship.
export interface Order {
  option: Option;
  actor: string | null; // a marker, an air unit or a ship of one's own
  cell: string | null; // where to click
  token: string | null; // an enemy's back
}

const text = (choice: Choice, key: string): string | null => (typeof choice[key] === 'string' ? (choice[key] as string) : null);
const cellOf = (choice: Choice | null): string | null => (choice ? text(choice, 'cell') : null);

// A ship that goes over to a marker acts herself; else a marker, an air unit or a ship does. The pack has no name in
// the orders that only it can be given.
const actorOf = (choice: Choice): string | null =>
  text(choice, 'ship') ?? text(choice, 'air') ?? text(choice, 'marker') ?? (choice.verb.startsWith('pack_') ? 'Wolfpack' : null);

// Those that are about ships and not about the map; a sheet beside the chart has them.
const onSheets = new Set(['sail_north', 'try_repair', 'replace', 'tall_boy', 'take_carrier', 'take_capital', 'take_escort_carrier', 'assign', 'station', 'aim_at', 'aim_at_random', 'sink_one', 'bomb_from']);
// Those of the battle board.
const inBattle = new Set(['place', 'fire_torpedoes', 'fire_guns', 'fight_on', 'flee', 'offer_to_part', 'let_go', 'cross']);

export function ordersOf(options: readonly Option[], board: Board | null): Order[] {
  const places = new Map((board?.markers ?? []).map((m) => [m.token, m.at]));
  return options.filter((o) => !onSheets.has(o.choice.verb) && !inBattle.has(o.choice.verb) && o.choice.verb !== 'pass').map((option) => {
    const token = text(option.choice, 'token');
    return { option, actor: actorOf(option.choice), cell: cellOf(option.choice) ?? places.get(token ?? '') ?? null, token };
  });
}

export interface Lit {
  actors: Map<string, Order[]>; // who can act
  cells: Map<string, Order[]>; // where a click does something, with this actor or with none
  acts: Order[]; // what the actor can do without a place
}
export function litBy(orders: readonly Order[], actor: string | null): Lit {
  const lit: Lit = { actors: new Map(), cells: new Map(), acts: [] };
  const add = (map: Map<string, Order[]>, key: string, order: Order) => map.set(key, [...(map.get(key) ?? []), order]);
  for (const order of orders) {
    if (order.actor) add(lit.actors, order.actor, order);
    if (order.actor && order.actor !== actor) continue;
    if (order.cell) add(lit.cells, order.cell, order);
    else if (order.actor) lit.acts.push(order);
  }
  return lit;
}

// Who is meant if the player has picked nobody: the only one there is.
export function actorFor(orders: readonly Order[], picked: string | null): string | null {
  const actors = new Set(orders.map((o) => o.actor));
  if (picked && actors.has(picked)) return picked;
  return actors.size === 1 ? ([...actors][0] ?? null) : picked;
}

// The order one would have to give to get there, for asking why not.
export function wouldBe(orders: readonly Order[], actor: string | null, cell: string, tokens: readonly string[], prompt: string): Choice | null {
  if (actor && prompt === 'move') return { verb: 'move', marker: actor, cell };
  const fits = ({ option: { choice } }: Order) => 'cell' in choice || ('token' in choice && tokens.length > 0);
  const sample = orders.find((o) => o.actor === actor && fits(o)) ?? orders.find((o) => o.actor === null && fits(o)) ?? orders.find(fits);
  if (!sample) return null;
  const choice = { ...sample.option.choice };
  if (actor && 'marker' in choice) choice.marker = actor;
  if (actor && 'air' in choice) choice.air = actor;
  if ('cell' in choice) choice.cell = cell;
  else choice.token = tokens[0];
  return choice;
}
