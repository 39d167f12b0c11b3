// What happened in a finished match of Murmansk Run, period by period, from both sides' streams: where every group went,
// which backs the other side saw lying where, and what it learned to be under them.
import type { Fix, Track } from '../../../debrief/plots/tracks';
import type { SeatName, StreamItem } from '../../../lib/contract';
import { other } from '../../../lib/seat';
import { standing, whatOf } from '../../../lib/stream';
import type { Daytime } from '../model/board';

export interface Step {
  season: string;
  convoy: number;
  period: number;
  daytime: Daytime;
}
export type MomentKind = 'battle' | 'sunk' | 'freighters' | 'raid' | 'boats' | 'over' | 'season';
export interface Moment {
  turn: number;
  kind: MomentKind;
  text: string;
  name?: string;
  zone: string | null;
}
export interface Leg extends Track {
  convoy: number; // counted through the match
}
export interface Sighted extends Fix {
  convoy: number;
  ship: boolean; // known for what it is
}
export interface Story {
  steps: Step[]; // a turn of the charts is a place in it, counted from 1
  convoys: number[]; // of each step
  legs: Leg[];
  sighted: Record<SeatName, Sighted[]>;
  moments: Moment[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

// Periods, as both sides were told them.
function stepsOf(items: readonly StreamItem[]): { steps: Step[]; convoys: number[] } {
  const steps: Step[] = [], convoys: number[] = [];
  let season = '', convoy = 0, counted = 0;
  for (const item of items) {
    const what = whatOf(item);
    if (what.event === 'season_begins') season = text(what.season);
    else if (what.event === 'convoy_begins') {
      convoy = Number(what.number);
      ++counted;
    } else if (what.event === 'period_begins') {
      steps.push({ season, convoy, period: Number(what.number), daytime: text(what.daytime) as Daytime });
      convoys.push(counted);
    }
  }
  return { steps, convoys };
}

// Where a side's markers went, from its own orders; those of one convoy are not those of the next.
function legsOf(side: SeatName, items: readonly StreamItem[]): Leg[] {
  const legs = new Map<string, Leg>(), all: Leg[] = [];
  let turn = 0, convoy = 0;
  const put = (marker: string, zone: string) => {
    let leg = legs.get(marker);
    if (!leg) {
      leg = { ship: marker, side, points: [], sunk: null, convoy };
      legs.set(marker, leg);
      all.push(leg);
    }
    leg.points.push({ turn: Math.max(1, turn), zone });
  };
  for (const item of items) {
    const what = whatOf(item), marker = text(what.marker), cell = text(what.cell);
    if (what.event === 'convoy_begins') {
      ++convoy;
      legs.clear();
    } else if (what.event === 'period_begins') ++turn;
    else if (item.kind === 'chose' && marker && cell && (what.verb === 'enter' || what.verb === 'move')) put(marker, cell);
    else if (item.kind === 'chose' && marker && (what.verb === 'lift' || what.verb === 'leave_west')) {
      const leg = legs.get(marker);
      if (leg) leg.gone = turn + (what.verb === 'leave_west' ? 1 : 0);
      legs.delete(marker);
    }
  }
  return all;
}

// What a side saw of the other: backs wherever they lay, and who was under them once that was told.
function sightedBy(seat: SeatName, items: readonly StreamItem[]): Sighted[] {
  const list: Sighted[] = [], under = new Map<string, string>(), at = new Map<string, string>(), told = new Set<string>(), mine = seat === 'allied' ? 'A' : 'G';
  let turn = 0, convoy = 0;
  const add = (token: string, zone: string) => {
    const what = under.get(token) ?? token;
    if (zone) at.set(token, zone);
    else at.delete(token);
    list.push({ turn: Math.max(1, turn), zone, what, convoy, ship: under.has(token) && told.has(token) });
  };
  for (const item of items) {
    const what = whatOf(item), token = text(what.token), cell = text(what.cell);
    if (what.event === 'convoy_begins') {
      ++convoy;
      under.clear();
      at.clear();
    } else if (what.event === 'period_begins') {
      ++turn;
      told.clear();
      for (const [one, zone] of [...at]) add(one, zone); // backs lie there for everybody to see
    }
    if (!token || token.startsWith(mine)) continue;
    switch (what.event) {
      case 'marker_appears': case 'marker_moves': case 'turned_up': case 'retreated':
        add(token, cell);
        break;
      case 'ship_seen': case 'freighters_seen': {
        const name = what.event === 'ship_seen' ? text(what.ship) : 'Convoy', place = at.get(token);
        told.add(token);
        if (under.get(token) === name) break;
        if (under.has(token) && what.event === 'ship_seen') break; // the first one that was named stands for the group
        if (place) add(token, ''); // no longer by its back
        under.set(token, name);
        if (place) add(token, place);
        break;
      }
      case 'marker_leaves': case 'dummy_lifted': case 'dummy_exposed':
        add(token, '');
        under.delete(token);
        break;
    }
  }
  return list;
}

const kinds: Record<string, MomentKind> = {
  battle_begins: 'battle', ship_sunk: 'sunk', freighters_sunk: 'freighters', freighter_torpedoed: 'freighters', air_attack: 'raid', sub_attack: 'boats', pack_attack: 'boats', convoy_over: 'over', season_won: 'season',
};
function momentsOf(items: readonly StreamItem[]): Moment[] {
  const moments: Moment[] = [];
  let turn = 0, place: string | null = null;
  for (const item of items) {
    const what = whatOf(item), kind = kinds[text(what.event)];
    if (what.event === 'period_begins') ++turn;
    if (text(what.cell)) place = text(what.cell);
    if (kind) moments.push({ turn: Math.max(1, turn), kind, text: item.text, ...(kind === 'sunk' ? { name: text(what.ship) } : {}), zone: kind === 'over' || kind === 'season' ? null : place });
  }
  return moments;
}

export function storyOf(streams: Record<SeatName, StreamItem[]>): Story {
  const items = { allied: standing(streams.allied), axis: standing(streams.axis) };
  return {
    ...stepsOf(items.allied), legs: [...legsOf('allied', items.allied), ...legsOf('axis', items.axis)],
    sighted: { allied: sightedBy('allied', items.allied), axis: sightedBy('axis', items.axis) }, moments: momentsOf(items.allied),
  };
}
// The other side's backs and ships, by whose they are.
export const ownersOf = (story: Story): Map<string, SeatName> => {
  const owners = new Map<string, SeatName>(story.legs.map((leg) => [leg.ship, leg.side]));
  for (const seat of ['allied', 'axis'] as const) for (const { what } of story.sighted[seat]) owners.set(what, other(seat));
  return owners;
};
