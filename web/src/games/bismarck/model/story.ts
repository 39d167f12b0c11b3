// What the seat's own stream says about the past: tracks, searches, fixes. Nothing here is guessed.
import type { Choice, SeatName, StreamItem } from '../../../lib/contract';
import { standing } from '../../../lib/stream';
import type { Board } from './board';
import { turnOf } from './calendar';

export interface Step {
  zone: string;
  turn: number;
}
export interface Fix extends Step {
  how: 'search' | 'shadow' | 'chance' | 'huff_duff' | 'attack' | 'convoy' | 'port';
}
export interface Call {
  zone: string;
  turn: number;
  seat: SeatName;
  result: 'nil' | 'sighted' | 'passed' | 'unknown';
}
export interface Story {
  tracks: Map<string, Step[]>; // one's own ships and aircraft, in order
  fixes: Map<string, Fix[]>; // enemy ships by name
  calls: Call[]; // both sides, in order
  lost: Map<string, number>; // enemy ships whose shadow was lost, and when
  followed: Map<string, number>; // own ships the enemy shadows, and since it was last said
  turn: number;
}

const hows: Record<string, Fix['how']> = {
  shadow_held: 'shadow', general_search: 'chance', huff_duff: 'huff_duff', convoy_sunk: 'convoy', with_the_raider: 'convoy', bombs_hit: 'attack', in_port: 'port',
};

export function storyOf(history: readonly StreamItem[], board: Board | null): Story {
  const story: Story = { tracks: new Map(), fixes: new Map(), calls: [], lost: new Map(), followed: new Map(), turn: 0 };
  const own = new Set([...(board?.ships ?? []), ...(board?.air ?? [])].map((p) => p.name));
  let moving: string | null = null;
  const track = (name: string, zone: string) => {
    const list = story.tracks.get(name);
    if (list) list.push({ zone, turn: story.turn });
    else story.tracks.set(name, [{ zone, turn: story.turn }]);
  };
  for (const item of standing(history)) {
    const what = item.what as (Record<string, unknown> & Partial<Choice>) | null;
    if (!what) continue;
    const zone = typeof what.zone === 'string' ? what.zone : null, ship = typeof what.ship === 'string' ? what.ship : null;
    if (item.kind === 'chose') {
      if (what.verb === 'order') moving = ship;
      else if (what.verb === 'order_air') {
        moving = String(what.air);
        story.tracks.delete(moving); // one flight at a time
      } else if ((what.verb === 'sail' || what.verb === 'fly') && moving && zone) track(moving, zone);
      continue;
    }
    switch (what.event) {
      case 'turn':
        story.turn = (board && turnOf(board, String(what.turn))) ?? story.turn + 1;
        break;
      case 'quarry_named':
        if (ship && own.has(ship)) {
          moving = ship;
          story.followed.set(ship, story.turn);
        }
        break;
      case 'shadow_held':
        if (ship && own.has(ship)) story.followed.set(ship, story.turn);
        break;
      case 'ship_enters':
        if (ship && zone && own.has(ship)) track(ship, zone);
        break;
      case 'called':
        if (zone) story.calls.push({ zone, turn: story.turn, seat: what.seat as SeatName, result: 'unknown' });
        break;
      case 'nil':
      case 'sighted':
      case 'passed': {
        const call = story.calls.findLast((c) => c.zone === zone && c.turn === story.turn);
        if (call && (call.result === 'unknown' || what.event === 'sighted')) call.result = what.event;
        break;
      }
      case 'shadow_lost':
        if (ship) story.lost.set(ship, story.turn);
        if (ship) story.followed.delete(ship);
        break;
    }
    const how = hows[String(what.event)];
    if (how && ship && zone && !own.has(ship)) {
      const list = story.fixes.get(ship) ?? [];
      if (!list.some((f) => f.turn === story.turn && f.zone === zone)) list.push({ zone, turn: story.turn, how });
      story.fixes.set(ship, list);
      if (how === 'shadow') story.lost.delete(ship);
    }
  }
  // A search finds types, not names; what the umpire has concluded since is in the view.
  for (const enemy of board?.enemy ?? []) {
    const last = enemy.last_contact;
    if (!last?.zone) continue;
    const list = story.fixes.get(enemy.name) ?? [];
    if (!list.some((f) => f.turn === last.turn && f.zone === last.zone))
      list.push({ zone: last.zone, turn: last.turn, how: last.how as Fix['how'] });
    story.fixes.set(enemy.name, list.sort((a, b) => a.turn - b.turn));
  }
  return story;
}
