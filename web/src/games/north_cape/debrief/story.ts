// What happened in a finished match, from both sides' streams: points turn by turn, what each side learned when, what was
// lost and to what.
import type { Finished, SeatName, StreamItem } from '../../../lib/contract';
import { other } from '../../../lib/seat';
import { eventOf, standing, whatOf } from '../../../lib/stream';
import type { BySide } from '../model/board';
import { scoredBy } from '../model/points';

export type Cause = 'dogfight' | 'bombs' | 'flak' | 'guns' | 'torpedoes' | 'depth_charges' | 'ice' | 'nowhere';
export const causes: readonly Cause[] = ['guns', 'torpedoes', 'bombs', 'depth_charges', 'dogfight', 'flak', 'ice', 'nowhere'];
export interface Loss {
  kind: string;
  side: SeatName;
  cause: Cause;
  turn: number;
  hex: string;
}
export interface Moment {
  turn: number;
  kind: 'sunk' | 'fight' | 'arrived' | 'found' | 'released' | 'part';
  text: string;
  times: number; // in a row
}
export interface Turn {
  label: string; // its number; in a campaign with that of the scenario before it
  points: BySide<number>; // at its end
  seen: BySide<number>; // enemy pieces a side turned up in it
  looks: BySide<number>; // reconnaissances
  weather: string;
}
export interface Story {
  turns: Turn[]; // [0] is the set-up
  losses: Loss[];
  arrived: number;
  moments: Moment[];
}

const causeOf: Record<string, Cause> = { dogfight_rolled: 'dogfight', bomb_rolled: 'bombs', flak_rolled: 'flak', fire_rolled: 'guns', torpedo_rolled: 'torpedoes', depth_charge_rolled: 'depth_charges', ice_rolled: 'ice' };
const told: Record<string, Moment['kind']> = { sunk: 'sunk', combat_begins: 'fight', merchant_arrives: 'arrived', released: 'released', part_begins: 'part', part_ends: 'part' };

// Told to both alike, so one stream is enough. `end`: what the umpire counts at the end; what no event tells of was there
// from the beginning.
export function storyOf(streams: Finished['streams'], kinds: readonly { name: string; side: SeatName }[], end: BySide<number> | null = null): Story {
  const sides = new Map(kinds.map((k) => [k.name, k.side])), story: Story = { turns: [], losses: [], arrived: 0, moments: [] };
  let part = 0, cause: Cause = 'guns';
  const zero = () => ({ allied: 0, axis: 0 });
  const begin = (number: number) => story.turns.push({ label: part > 1 ? `${part}/${number}` : String(number), points: { ...(story.turns.at(-1)?.points ?? zero()) }, seen: zero(), looks: zero(), weather: '' });
  begin(0);
  for (const item of standing(streams.allied)) {
    const what = whatOf(item), event = eventOf(item), now = story.turns.at(-1)!, turn = story.turns.length - 1, name = (key: string) => String(what[key] ?? '');
    if (causeOf[event]) cause = causeOf[event];
    const kind = told[event];
    const before = story.moments.at(-1);
    if (kind && before?.turn === turn && before.text === item.text) before.times += 1;
    else if (kind && (kind !== 'part' || part > 0)) story.moments.push({ turn, kind, text: item.text, times: 1 });
    const scored = scoredBy(item, (kind) => sides.get(kind));
    if (scored) now.points[scored.seat] += scored.points;
    switch (event) {
      case 'part_begins':
        part += 1;
        break;
      case 'turn_begins':
        begin(Number(what.number));
        break;
      case 'weather':
        now.weather = name('weather');
        break;
      case 'looked_at':
        now.looks[name('seat') as SeatName] += 1;
        break;
      case 'revealed': {
        const owner = sides.get(name('kind'));
        if (owner) now.seen[other(owner)] += Number(what.number);
        break;
      }
      case 'sunk':
      case 'shot_down':
      case 'aircraft_lost': {
        const side = sides.get(name('kind'));
        if (!side) break;
        story.losses.push({ kind: name('kind'), side, cause: event === 'aircraft_lost' ? 'nowhere' : cause, turn, hex: name('hex') });
        break;
      }
      case 'merchant_arrives':
        story.arrived += Number(what.number);
        break;
    }
  }
  const counted = story.turns.at(-1)!.points, start = { allied: end ? end.allied - counted.allied : 0, axis: end ? end.axis - counted.axis : 0 };
  for (const { points } of story.turns) {
    points.allied += start.allied;
    points.axis += start.axis;
  }
  return story;
}

// How many were lost to what, by side; causes that did not occur are left out.
export function byCause(losses: readonly Loss[]): { cause: Cause; lost: BySide<number> }[] {
  const count = (cause: Cause, side: SeatName) => losses.filter((l) => l.cause === cause && l.side === side).length;
  return causes.map((cause) => ({ cause, lost: { allied: count(cause, 'allied'), axis: count(cause, 'axis') } })).filter(({ lost }) => lost.allied + lost.axis > 0);
}
// What was lost, alike together.
export function losesOf(losses: readonly Loss[], side: SeatName): { kind: string; number: number }[] {
  const kinds = new Map<string, number>();
  for (const l of losses) if (l.side === side) kinds.set(l.kind, (kinds.get(l.kind) ?? 0) + 1);
  return [...kinds].map(([kind, number]) => ({ kind, number }));
}
// Which turn of the match an item begins, for what the bots had in mind; in a campaign numbers begin again.
export function turnsBegun(streams: Finished['streams']): ReadonlyMap<StreamItem, number> {
  const begun = new Map<StreamItem, number>();
  for (const items of Object.values(streams)) items.filter((item) => eventOf(item) === 'turn_begins').forEach((item, i) => begun.set(item, i + 1));
  return begun;
}
