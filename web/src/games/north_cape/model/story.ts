// What the seat's own stream says about the past. Nothing here is guessed.
import type { SeatName, StreamItem } from '../../../lib/contract';
import { standing, whatOf, type What } from '../../../lib/stream';

export interface Sighting {
  kind: string;
  number: number;
  hex: string;
  turn: number;
}
export interface Look {
  hex: string;
  turn: number;
  found: boolean;
}
export interface Story {
  turn: number;
  tracks: Map<string, string[]>; // by stack: hexes, of this turn and the one before
  seen: Map<string, number>; // by hex of an enemy stack: the turn in which something there was turned up
  sightings: Sighting[]; // kinds turned up, latest last
  looked: Look[]; // one's own reconnaissance, this turn
}

const kept = 11; // hexes of a track, besides the last
const name = (what: What, key: string) => String(what[key] ?? '');
// Stacks are called by the first letter of whose they are.
const sideOf = (stack: string): SeatName => (stack.startsWith('A') ? 'allied' : 'axis');

export function storyOf(history: readonly StreamItem[], seat: SeatName): Story {
  const story: Story = { turn: 0, tracks: new Map(), seen: new Map(), sightings: [], looked: [] };
  const began = new Map<string, number>(); // the turn in which a track begins
  let look: Look | null = null;
  for (const item of standing(history)) {
    const what = whatOf(item);
    switch (what.event) {
      case 'part_begins':
        story.turn = 0;
        story.tracks.clear();
        story.seen.clear();
        story.sightings = [];
        story.looked = [];
        break;
      case 'turn_begins':
        story.turn = Number(what.number);
        story.looked = [];
        for (const [stack, turn] of began) if (turn + 1 < story.turn) story.tracks.delete(stack);
        break;
      case 'stack_moves': {
        const stack = name(what, 'stack'), from = name(what, 'from'), to = name(what, 'to'), track = story.tracks.get(stack);
        // Names go to other stacks when some have merged: a track goes on only from where it ended.
        story.tracks.set(stack, track?.at(-1) === from ? [...track.slice(-kept), to] : [from, to]);
        began.set(stack, story.turn);
        const turn = story.seen.get(from);
        if (sideOf(stack) !== seat && turn !== undefined) story.seen.set(to, turn);
        break;
      }
      case 'looked_at':
        look = what.seat === seat ? { hex: name(what, 'hex'), turn: story.turn, found: false } : null;
        if (look) story.looked.push(look);
        break;
      case 'revealed': {
        const hex = name(what, 'hex');
        story.seen.set(hex, story.turn);
        story.sightings.push({ kind: name(what, 'kind'), number: Number(what.number), hex, turn: story.turn });
        if (look?.hex === hex) look.found = true;
        break;
      }
      case 'decoy_found':
      case 'empty_group_found':
        if (look && look.hex === name(what, 'hex')) look.found = true;
        break;
    }
  }
  return story;
}
