// The report: what was told to the British, day by day, with the fire of a battle in one sentence for each pair.
import type { StreamItem } from '../../../lib/contract';
import type { Board } from '../model/board';
import { dateOf, hourOf, turnOf } from '../model/calendar';
import type { Cell, Surface } from '../../../plot/surface';
import { eventOf, whatOf } from '../../../lib/stream';
import { whereAt } from '../../../debrief/plots/tracks';
import type { Story } from './story';

const telling = new Set([
  'ship_enters', 'escort_mobilised', 'revenge', 'shadow_held', 'shadow_lost', 'attack_announced', 'action_begins', 'bombs_hit', 'ship_sunk', 'surrenders', 'ship_escapes',
  'broken_off', 'action_over', 'general_search', 'huff_duff', 'convoy_sunk', 'with_the_raider', 'released', 'in_port', 'ship_left', 'air_lost',
]);

// What somebody would change his plans for.
const news = new Set([...telling, 'quarry_named', 'force_split', 'sighted', 'passed', 'bombs_miss', 'attack_accepted', 'attack_refused', 'fire_ends', 'special_damage', 'reinforcement_near', 'reinforcement_far']);
export const isNews = (event: string): boolean => news.has(event);

export interface Day {
  day: number;
  lines: { at: string; texts: string[] }[];
}

export function reportOf(stream: readonly StreamItem[], board: Board, fired: (ship: string, target: string, hits: number, shots: number) => string): Day[] {
  const found: Day[] = [];
  let now = 0;
  const tell = (text: string) => {
    const [at, day] = [hourOf(board, now), dateOf(board, now)];
    if (found.at(-1)?.day !== day) found.push({ day, lines: [] });
    const lines = found.at(-1)!.lines;
    if (lines.at(-1)?.at !== at) lines.push({ at, texts: [] });
    const texts = lines.at(-1)!.texts;
    if (texts.at(-1) !== text) texts.push(text);
  };
  // The fire of a whole battle is one sentence for each pair, and who sank comes after it.
  let sunk: string[] = [];
  const fire = new Map<string, { ship: string; target: string; shots: number; hits: number }>();
  const battleOver = () => {
    for (const f of fire.values()) tell(fired(f.ship, f.target, f.hits, f.shots));
    for (const text of sunk) tell(text);
    fire.clear();
    sunk = [];
  };
  for (const item of stream) {
    const event = eventOf(item), what = whatOf(item);
    if (event === 'turn') now = turnOf(board, String(what['turn'])) ?? now + 1;
    if (event === 'shots_fired' || event === 'fire_ends') {
      const [ship, target] = [String(what['ship']), String(what['target'])];
      const sum = fire.get(`${ship}/${target}`) ?? { ship, target, shots: 0, hits: 0 };
      sum[event === 'shots_fired' ? 'shots' : 'hits'] += what['number'] as number;
      fire.set(`${ship}/${target}`, sum);
    }
    if (event === 'action_over') battleOver();
    if (event === 'ship_sunk' && fire.size > 0) sunk.push(item.text);
    else if (telling.has(event)) tell(item.text);
  }
  battleOver(); // the game may end in the middle of one
  return found;
}

// How near the hunters ever came.
export function nearestOf(story: Story, surface: Surface, cells: ReadonlyMap<string, Cell>): { n: number; turn: number; ship: string } | null {
  const big = story.tracks.find((t) => t.ship === 'Bismarck');
  let best: { n: number; turn: number; ship: string } | null = null;
  for (let turn = story.first; turn <= story.last; ++turn) {
    const target = big && cells.get(whereAt(big, turn) ?? '');
    if (!target) continue;
    for (const track of story.tracks) {
      const at = track.side === 'allied' ? cells.get(whereAt(track, turn) ?? '') : undefined;
      if (!at) continue;
      const n = surface.distance(at, target);
      if (!best || n < best.n) best = { n, turn, ship: track.ship };
    }
  }
  return best;
}
