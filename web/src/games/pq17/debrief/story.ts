// What happened in a finished operation, from both sides' streams: points and losses turn by turn, what each side found when.
import type { Finished, SeatName, StreamItem } from '../../../lib/contract';
import { other } from '../../../lib/seat';
import { eventOf, standing, whatOf } from '../../../lib/stream';
import type { BySide, LossRow, MomentTold, TurnTold } from '../../../debrief/turns/told';

export type Cause = 'guns' | 'torpedoes' | 'bombs' | 'air_torpedoes' | 'depth_charges' | 'mines' | 'scuttled' | 'other';
export const causes: readonly Cause[] = ['guns', 'torpedoes', 'bombs', 'air_torpedoes', 'depth_charges', 'mines', 'scuttled', 'other'];
export interface Loss {
  name: string;
  side: SeatName;
  cause: Cause;
  turn: number;
}
export interface Turn extends TurnTold {
  lost: BySide<number>; // sunk so far
}
export interface Story {
  turns: Turn[]; // [0] is the set-up
  losses: Loss[];
  arrived: number;
  fights: number;
  moments: MomentTold[];
  final: string[]; // how the points came about, in the umpire's words
}

const causeOf: Record<string, Cause> = { guns_rolled: 'guns', torpedo_rolled: 'torpedoes', torpedo_shot: 'torpedoes', bomb_rolled: 'bombs', air_torpedo_rolled: 'air_torpedoes', asw_rolled: 'depth_charges', asw_result: 'depth_charges', mine_is: 'mines', turn_begins: 'other' };
const moments: Record<string, string> = { ship_sunk: 'sunk', strength_sunk: 'sunk', scuttled: 'sunk', strike_begins: 'fight', battle_begins: 'fight', pack_announces: 'fight', convoy_arrives: 'arrived', contact: 'found', scatters: 'scattered', event_rolled: 'event', play_begins: 'play' };
const scored = /^points_for_|^final_points$/;
const half = 0.5; // the umpire tells half points
const sideOfBlock = (block: unknown): SeatName => (String(block).startsWith('A') ? 'allied' : 'axis');

// What is sunk, found and scored both sides are told alike, so one stream is enough. `sides`: whose ships and classes are.
export function storyOf(streams: Finished['streams'], sides: ReadonlyMap<string, SeatName>, names: { am: string; pm: string }): Story {
  const zero = () => ({ allied: 0, axis: 0 }), story: Story = { turns: [], losses: [], arrived: 0, fights: 0, moments: [], final: [] };
  const begin = (label: string) => story.turns.push({ label, points: { ...(story.turns.at(-1)?.points ?? zero()) }, seen: zero(), looks: zero(), lost: { ...(story.turns.at(-1)?.lost ?? zero()) } });
  let cause: Cause = 'other';
  begin('0');
  for (const item of standing(streams.allied)) {
    const what = whatOf(item), event = eventOf(item);
    if (event === 'turn_begins') begin(`${String(what.number)} ${Number(what.pm) ? names.pm : names.am}`);
    cause = causeOf[event] ?? cause;
    const now = story.turns.at(-1)!, turn = story.turns.length - 1, kind = moments[event], before = story.moments.at(-1);
    if (kind && before?.turn === turn && before.text === item.text) before.times += 1;
    else if (kind) story.moments.push({ turn, kind, text: item.text, times: 1 });
    if (kind === 'fight') story.fights += 1;
    if (scored.test(event)) story.final.push(item.text);
    switch (event) {
      case 'contact':
      case 'no_contact': {
        const looker = other(sideOfBlock(what.block));
        now.looks[looker] += 1;
        if (event === 'contact') now.seen[looker] += 1;
        break;
      }
      case 'ship_sunk':
      case 'strength_sunk':
      case 'scuttled': {
        const name = String(what.ship ?? what.class), side = sides.get(name);
        if (!side) break;
        story.losses.push({ name, side, cause: event === 'scuttled' ? 'scuttled' : cause, turn });
        now.lost[side] += 1;
        now.points.allied += (side === 'axis' ? half : -half) * Number(what.number ?? 0);
        break;
      }
      case 'condition_scores': now.points.allied += (what.side === 'allied' ? half : -half) * Number(what.number); break;
      case 'convoy_arrives': story.arrived += Number(what.number); break;
    }
  }
  return story;
}

// How many were lost to what, by side; causes that did not occur are left out.
export function byCause(losses: readonly Loss[]): LossRow[] {
  const count = (cause: Cause, side: SeatName) => losses.filter((l) => l.cause === cause && l.side === side).length;
  return causes.map((cause) => ({ cause, lost: { allied: count(cause, 'allied'), axis: count(cause, 'axis') } })).filter(({ lost }) => lost.allied + lost.axis > 0);
}
export function losesOf(losses: readonly Loss[], side: SeatName): { name: string; number: number }[] {
  const names = new Map<string, number>();
  for (const l of losses) if (l.side === side) names.set(l.name, (names.get(l.name) ?? 0) + 1);
  return [...names].map(([name, number]) => ({ name, number }));
}
// Which turn an item begins, for what the bots had in mind.
export function turnsBegun(streams: Finished['streams']): ReadonlyMap<StreamItem, number> {
  const begun = new Map<StreamItem, number>();
  for (const items of Object.values(streams)) items.filter((item) => eventOf(item) === 'turn_begins').forEach((item, i) => begun.set(item, i + 1));
  return begun;
}
