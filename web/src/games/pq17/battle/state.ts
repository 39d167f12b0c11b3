// A fight: what lies on the display, where, and what may be ordered to each counter now.
import type { Choice, Option, SeatName, StreamItem, View } from '../../../lib/contract';
import { eventOf, standing, whatOf } from '../../../lib/stream';
import { battling } from '../model/orders';
import type { AirUnit, Area, Board, Counter } from '../model/board';

// Who is told to do something with an order, and at whom. Counters are called by their numbers.
export interface Act {
  option: Option;
  counter: number | null; // of one's own
  target: number | null; // a counter
  stack: number | null; // in the line of a target
  air: string | null; // an air unit
}
const number = (choice: Choice, key: string): number | null => (typeof choice[key] === 'string' || typeof choice[key] === 'number' ? Number(choice[key]) : null);
// These are orders about a stack, not about a counter.
const ofStacks = new Set(['bomb_stack', 'torpedo_stack', 'elude', 'support', 'switch_to']);
const atTargets = new Set(['fire_at', 'torpedo_at']);

export function actsOf(view: View, board: Board): Act[] {
  const asked = board.asked ?? {}, subject = asked.slot === undefined ? null : Number(asked.slot);
  return view.options.filter((o) => battling.has(o.choice.verb)).map((option): Act => {
    const { choice } = option, slot = number(choice, 'slot'), air = typeof choice.air === 'string' ? choice.air : (asked.air ?? null);
    if (atTargets.has(choice.verb)) return { option, counter: subject, target: slot, stack: null, air: null };
    if (ofStacks.has(choice.verb)) return { option, counter: null, target: null, stack: slot, air };
    if (choice.verb === 'screen_area' || choice.verb === 'screen_unit') return { option, counter: slot, target: number(choice, 'first'), stack: null, air: null };
    return { option, counter: slot, target: null, stack: null, air };
  });
}

// ---- A surface battle: the areas of the display, withdrawal farthest from the enemy
export const areas: readonly Area[] = ['withdrawing', 'deployment', 'screening', 'torpedoing'];
export const inArea = (counters: readonly Counter[], side: SeatName, area: Area): Counter[] => counters.filter((c) => c.side === side && c.there && c.area === area);
export const goneOf = (counters: readonly Counter[], side: SeatName): Counter[] => counters.filter((c) => c.side === side && (!c.there || !c.area));

// ---- A line under attack from the air
export interface LineStack {
  stack: number | null; // null: not in line yet
  counters: Counter[];
  attackers: AirUnit[]; // that go for it, by wave
}
export function lineOf(board: Board): LineStack[] {
  const stacks = new Map<number | null, LineStack>();
  for (const counter of board.fight?.counters ?? []) {
    const key = counter.stack ?? null, stack = stacks.get(key) ?? { stack: key, counters: [], attackers: [] };
    stack.counters.push(counter);
    stacks.set(key, stack);
  }
  for (const unit of board.aircraft) if (unit.wave && unit.stack) stacks.get(unit.stack)?.attackers.push(unit);
  for (const { attackers } of stacks.values()) attackers.sort((a, b) => (a.wave ?? 0) - (b.wave ?? 0));
  return [...stacks.values()].sort((a, b) => (a.stack ?? 99) - (b.stack ?? 99));
}
// Those who strike: they are where the target is, and have not all gone for somebody yet.
export const strikersOf = (board: Board): AirUnit[] => (board.fight?.kind === 'air' && board.fight.attacker ? board.aircraft.filter((a) => a.side === board.fight!.attacker && a.status === 'mission' && a.at === board.fight!.at && a.cs > 0) : []);
// Those who may meet them, and have risen.
export const defendersOf = (board: Board, acts: readonly Act[]): AirUnit[] => board.aircraft.filter((a) => acts.some((one) => one.option.choice.verb === 'scramble' && one.air === a.name));

// ---- The log of this fight, latest round or wave first
export interface Chapter {
  title: { round: number } | { wave: number } | null; // null: before the first
  lines: StreamItem[];
}
const begins = new Set(['strike_announced', 'strike_begins', 'place_struck', 'battle_announced', 'battle_begins', 'pack_announces', 'hunt_announced', 'swoops', 'pounces']);
const shown = new Set([
  'strike_announced', 'strike_begins', 'place_struck', 'unit_scrambles', 'dogfight_rolled', 'air_aborts', 'air_shot_down', 'air_damaged', 'unit_aims', 'stack_supports', 'cam_launched', 'flak_rolled', 'bomb_rolled', 'air_torpedo_rolled', 'ship_eludes', 'target_deploys',
  'battle_announced', 'battle_begins', 'surprise_rolled', 'joins', 'counter_moves', 'counter_screens', 'guns_rolled', 'torpedoes_fired', 'torpedo_shot', 'torpedo_rolled', 'torpedo_hits', 'withdrawal_rolled', 'counter_withdraws', 'round_end_rolled', 'convoy_exposed', 'escorts_driven_off',
  'pack_announces', 'hunt_announced', 'submarine_combat_rolled', 'boat_aims', 'no_such_target', 'asw_rolled', 'asw_result', 'expended_rolled', 'swoops', 'pounces', 'ship_hit', 'ship_dead', 'ship_crippled', 'ship_sunk', 'strength_sunk', 'strength_dead', 'contact', 'no_contact', 'search_spoilt',
]);
export function chaptersOf(history: readonly StreamItem[]): Chapter[] {
  const items = standing(history), last = items.findLastIndex((i) => begins.has(eventOf(i)));
  // What is announced and what begins belong to one fight.
  const from = last > 0 ? Math.max(items.slice(0, last).findLastIndex((i) => /_announced$|^pack_announces$/.test(eventOf(i)) || /_ends$/.test(eventOf(i))), 0) : last;
  const start = from >= 0 && last >= 0 && begins.has(eventOf(items[from]!)) ? from : last, chapters: Chapter[] = [{ title: null, lines: [] }];
  for (const item of start < 0 ? [] : items.slice(start)) {
    const event = eventOf(item);
    if (event === 'round_begins') chapters.unshift({ title: { round: Number(whatOf(item).number) }, lines: [] });
    else if (event === 'wave_ends') chapters.unshift({ title: { wave: Number(whatOf(item).number) + 1 }, lines: [] });
    else if (shown.has(event)) chapters[0]!.lines.push(item);
  }
  return chapters.filter((c) => c.lines.length > 0);
}
