// What the seat's own stream says about the past. Nothing here is guessed.
import type { StreamItem } from '../../../lib/contract';
import { standing, whatOf, type What } from '../../../lib/stream';
import type { Ice } from './board';

export interface Story {
  turn: number; // turns told so far
  tracks: Map<string, string[]>; // by block: hexes, the oldest first
  found: Map<string, number>; // by block that is identified: the turn in which it last was
  ice: Map<string, { ice: Ice; turn: number }>; // what was met where, behind the forecast
  searched: { hex: string; found: boolean }[]; // looked for in this turn, and whether anybody was found
  overhead: { hex: string; by: string }[]; // hexes that sectors search in this turn
}

const kept = 9; // hexes of a track, besides the last
const name = (what: What, key: string) => String(what[key] ?? '');

// Blocks that stand in one hex get new names, so a track goes on only from where it ended.
export function storyOf(history: readonly StreamItem[]): Story {
  const story: Story = { turn: 0, tracks: new Map(), found: new Map(), ice: new Map(), searched: [], overhead: [] };
  const moved = new Map<string, number>();
  const step = (block: string, from: string, to: string) => {
    const track = story.tracks.get(block);
    story.tracks.set(block, track?.at(-1) === from ? [...track.slice(-kept), to] : from ? [from, to] : [to]);
    moved.set(block, story.turn);
  };
  for (const item of standing(history)) {
    const what = whatOf(item), block = name(what, 'block'), hex = name(what, 'hex');
    switch (what.event) {
      case 'turn_begins':
        story.turn += 1;
        story.searched = [];
        story.overhead = [];
        for (const [id, turn] of moved) if (turn + 3 < story.turn) story.tracks.delete(id);
        break;
      case 'phase_begins':
        story.overhead = [];
        break;
      case 'block_moves': step(block, name(what, 'from'), hex); break;
      case 'block_follows': step(block, story.tracks.get(block)?.at(-1) ?? '', hex); break;
      case 'block_leaves_port': step(block, '', hex); break;
      case 'contact':
        story.searched.push({ hex, found: true });
        story.found.set(block, story.turn);
        break;
      case 'no_contact': story.searched.push({ hex, found: false }); break;
      case 'level_is': story.found.set(block, story.turn); break;
      case 'block_stands':
      case 'block_gone':
      case 'dummy_found':
      case 'block_enters_port':
        story.found.delete(block);
        if (what.event !== 'block_stands') story.tracks.delete(block);
        break;
      case 'ice_is': story.ice.set(hex, { ice: name(what, 'ice') as Ice, turn: story.turn }); break;
      case 'sector_searches': story.overhead.push({ hex, by: name(what, 'sector') }); break;
    }
  }
  return story;
}
