// What happened in a finished match, from both sides' streams: where every ship was, what each side knew, what
// was worth telling.
import type { Finished, SeatName, StreamItem } from '../../../lib/contract';
import { other } from '../../../lib/seat';
import { eventOf, standing, whatOf } from '../../../lib/stream';
import type { Fix as Seen, Track } from '../../../debrief/plots/tracks';
import { turnOf } from '../model/calendar';
import type { Board, ShipSpec } from '../model/board';

// How an enemy was seen, besides where and when.
export interface Fix extends Seen {
  how: string;
}
export interface Moment {
  turn: number;
  kind: 'battle' | 'sunk' | 'air' | 'convoy' | 'found' | 'breakout' | 'end';
  text: string;
  name?: string; // of the ship it is about
  zone: string | null;
}
export interface Story {
  first: number;
  last: number;
  tracks: Track[];
  fixes: Record<SeatName, Fix[]>; // what each seat saw of the other
  moments: Moment[];
  visibility: { turn: number; level: number; fog: boolean }[];
}
export type Streams = Record<SeatName, StreamItem[]>;
export type Boards = Record<SeatName, Board>;

const levelOf = (level: unknown): number => (level === 'X' ? 9 : Number(level));

// Where a side's ships went, from its own orders. Forces move together.
function tracksOf(seat: SeatName, items: readonly StreamItem[], board: Board): Track[] {
  const at = new Map<string, string>(), force = new Map<string, number>();
  const tracks = new Map<string, Track>();
  let next = 100, turn = 0, moving: string | null = null, quarry: string | null = null;
  const own = new Set(board.ships.map((s) => s.name));
  const put = (ship: string, zone: string) => {
    at.set(ship, zone);
    let track = tracks.get(ship);
    if (!track) tracks.set(ship, (track = { ship, side: seat, points: [], sunk: null }));
    const end = track.points.at(-1);
    if (end?.zone !== zone || end.turn !== turn) track.points.push({ turn, zone });
  };
  // Ships that were not at sea have no way until they are told one.
  for (const { name, start } of board.ships) {
    if (start?.force) force.set(name, start.force);
    if (start) at.set(name, start.zone);
  }
  const members = (ship: string): string[] => {
    const f = force.get(ship);
    return f ? [...own].filter((s) => force.get(s) === f) : [ship];
  };
  for (const item of items) {
    const what = whatOf(item), ship = what['ship'] as string | undefined, zone = what['zone'] as string | undefined;
    if (item.kind === 'chose') {
      if (what['verb'] === 'join' && ship) {
        const mate = what['with'] as string;
        if (!force.get(mate)) force.set(mate, ++next);
        force.set(ship, force.get(mate)!);
      } else if (what['verb'] === 'leave' && ship) force.delete(ship);
      else if (what['verb'] === 'order' && ship) moving = ship;
      else if (what['verb'] === 'order_air') moving = null;
      else if (what['verb'] === 'sail' && moving && zone) for (const s of members(moving)) put(s, zone);
      else if (what['verb'] === 'follow' && ship && quarry) for (const s of members(ship)) put(s, quarry);
      continue;
    }
    const event = eventOf(item);
    if (event === 'turn') {
      turn = turnOf(board, String(what['turn'])) ?? turn + 1;
      for (const [s, z] of at) if (!tracks.get(s)?.sunk) put(s, z);
    } else if (event === 'quarry_named' && ship && own.has(ship)) moving = ship;
    else if (event === 'shadow_held' && zone) quarry = zone;
    else if (event === 'ship_enters' && ship && zone && own.has(ship)) put(ship, zone);
    else if ((event === 'ship_sunk' || event === 'surrenders') && ship && own.has(ship)) {
      const track = tracks.get(ship);
      if (track) track.sunk = turn;
      at.delete(ship);
    }
  }
  // What the orders do not tell, the last view does.
  for (const s of board.ships) if (s.status === 'at_sea' && s.zone && at.get(s.name) !== s.zone) put(s.name, s.zone);
  return [...tracks.values()];
}

const named: Record<string, string> = {
  shadow_held: 'shadow', general_search: 'chance', huff_duff: 'radio', convoy_sunk: 'convoy', with_the_raider: 'convoy', bombs_hit: 'air', in_port: 'port',
};

function fixesOf(seat: SeatName, items: readonly StreamItem[], sides: Map<string, SeatName>, enemy: Board): Fix[] {
  const fixes: Fix[] = [];
  let turn = 0, caller: unknown = null, battle: string | null = null;
  const add = (what: string, zone: string, how: string) => {
    if (!fixes.some((f) => f.turn === turn && f.zone === zone && f.what === what)) fixes.push({ turn, zone, what, how });
  };
  for (const item of items) {
    const what = whatOf(item), ship = what['ship'] as string | undefined, zone = what['zone'] as string | undefined;
    const event = eventOf(item);
    if (event === 'turn') turn = turnOf(enemy, String(what['turn'])) ?? turn + 1;
    else if (event === 'called') caller = what['seat'];
    else if ((event === 'sighted' || event === 'passed') && zone && caller === seat) {
      // Where a side has one ship of a type, the type is a name.
      const type = String(what['type']), alike = enemy.ships.filter((s) => s.type === type);
      add(alike.length === 1 ? alike[0]!.name : type, zone, 'search');
    } else if (event === 'action_begins' && zone) battle = zone;
    else if (event === 'ship_placed' && ship && battle && sides.get(ship) === other(seat)) add(ship, battle, 'battle');
    const how = named[event];
    if (how && ship && zone && sides.get(ship) === other(seat)) add(ship, zone, how);
  }
  return fixes;
}

const told: Record<string, Moment['kind']> = {
  action_begins: 'battle', ship_sunk: 'sunk', bombs_hit: 'air', convoy_sunk: 'convoy', general_search: 'found', shadow_held: 'found', huff_duff: 'found',
};

const lastSeen = (story: Story, ship: string | undefined, turn: number): string | null => story.tracks.find((t) => t.ship === ship)?.points.findLast((p) => p.turn <= turn)?.zone ?? null;

// Whose each ship was: the French are on one side or on the other, as the scenario has it.
export function sidesOf(boards: Boards, specs: readonly ShipSpec[]): Map<string, SeatName> {
  const sides = new Map(specs.map((s) => [s.name, s.side]));
  for (const seat of ['allied', 'axis'] as const) for (const ship of boards[seat].ships) sides.set(ship.name, seat);
  return sides;
}

export function storyOf(streams: Streams, boards: Boards, specs: readonly ShipSpec[]): Story {
  const sides = sidesOf(boards, specs);
  const items: Streams = { allied: standing(streams.allied), axis: standing(streams.axis) };
  const story: Story = {
    first: 0, last: 0,
    tracks: [...tracksOf('allied', items.allied, boards.allied), ...tracksOf('axis', items.axis, boards.axis)],
    fixes: { allied: fixesOf('allied', items.allied, sides, boards.axis), axis: fixesOf('axis', items.axis, sides, boards.allied) },
    moments: [], visibility: [],
  };
  let turn = 0;
  for (const item of items.allied) {
    const what = whatOf(item), event = eventOf(item);
    if (event === 'turn') {
      turn = turnOf(boards.allied, String(what['turn'])) ?? turn + 1;
      story.first ||= turn;
    } else if (event === 'visibility' || (event === 'area_visibility' && what['area'] === 'north')) story.visibility.push({ turn, level: levelOf(what['level']), fog: false });
    else if (event === 'fog') {
      const now = story.visibility.at(-1);
      if (now) now.fog = true;
    } else if (item.kind === 'ended') story.moments.push({ turn, kind: 'end', text: item.text, zone: null });
    const kind = told[event];
    if (kind) {
      const ship = what['ship'] as string | undefined;
      story.moments.push({ turn, kind, text: item.text, ...(ship && (kind === 'sunk' || kind === 'air') ? { name: ship } : {}), zone: (what['zone'] as string | undefined) ?? (kind === 'sunk' ? lastSeen(story, ship, turn) : null) });
    }
  }
  story.last = turn;
  return story;
}

// Points, as the umpire gives them.
export interface Award {
  rule: string;
  what: 'sunk' | 'captured' | 'damage' | 'no_convoy' | 'port' | 'port_hurt' | 'crippled' | 'air' | 'mobilised' | 'convoy' | 'at_sea' | 'gone' | 'other';
  name: string;
  points: number;
}
// Otherwise somebody gave up, or both agreed: the points did not decide.
export const isCounted = (how: string): boolean => how !== '' && !['resigned', 'agreed', 'abandoned', 'expired'].includes(how);
export const pointsOf = (awards: Finished['awards']): Record<SeatName, Award[]> => {
  const list = (seat: SeatName) => awards.filter((a) => a.side === seat).map(({ rule, what, name, points }) => ({ rule: rule.replace(/^BIS /, ''), what: what as Award['what'], name, points }));
  return { allied: list('allied'), axis: list('axis') };
};
export const total = (list: readonly Award[]): number => list.reduce((sum, a) => sum + a.points, 0);
