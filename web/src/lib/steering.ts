// Sending units where they are to go: the way there, and the orders that it takes.
import type { Surface } from '../plot/surface';
import type { Intended, Steering, View, Waiting } from './contract';

type Closed = ReturnType<Steering['closed']>;

// The places from one to another, the last one included; null if there is no way. Of several that are equally short the
// straightest, so that it is the one a player would draw.
export function wayTo(surface: Surface, from: string, to: string, closed: Closed): string[] | null {
  const aim = surface.cell(to), shut = (place: string) => closed(place) || surface.cell(place)?.kind === 'land';
  if (!aim || from === to || shut(to)) return null;
  const far = surface.within(to, surface.cells.length, (place, next) => (place !== from && shut(place)) || closed(next, place)), way: string[] = [];
  for (let at = from; at !== to; ) {
    const here = surface.cell(at), left = far.get(at);
    if (!here || left === undefined) return null;
    const nearer = surface.neighbours(here).filter((cell) => far.get(cell.id) === left - 1 && !closed(cell.id, at));
    const [next] = nearer.map((cell) => ({ id: cell.id, off: Math.hypot(cell.x - aim.x, cell.y - aim.y) })).sort((a, b) => a.off - b.off || (a.id < b.id ? -1 : 1));
    if (!next) return null;
    way.push((at = next.id));
  }
  return way;
}

// Over all the places a course names, one after the other.
export function wayOver(surface: Surface, from: string, stops: readonly string[], closed: Closed): string[] | null {
  const way: string[] = [];
  for (const stop of stops) {
    const leg = wayTo(surface, way.at(-1) ?? from, stop, closed);
    if (!leg) return null;
    way.push(...leg);
  }
  return way.length > 0 ? way : null;
}

// The way of a unit over the places of its course. One that is not on the chart yet comes onto it where it is allowed to, at
// the nearest of these places.
export function wayFor(steering: Steering, surface: Surface, view: View, { key, at }: Waiting, stops: readonly string[]): string[] | null {
  const closed = steering.closed(view, key, surface), [first, ...rest] = stops;
  if (at !== '') return wayOver(surface, at, stops, closed);
  const entries = steering.entries?.(view, key) ?? [];
  if (first === undefined) return null;
  if (entries.includes(first)) return rest.length > 0 ? joined([first], wayOver(surface, first, rest, closed)) : [first];
  const ways = entries.map((entry) => joined([entry], wayOver(surface, entry, stops, closed)));
  return ways.reduce((best, way) => (way && (!best || way.length < best.length) ? way : best), null);
}
const joined = (head: string[], tail: string[] | null): string[] | null => tail && [...head, ...tail];

export type Stops = Readonly<Record<string, readonly string[]>>; // of each unit under way: every place before it, the next one first

// What a unit has passed is no longer before it; who has arrived, or has come off its way, is under way no more.
export function stillAhead(stops: Stops, units: readonly Waiting[], isNext: (unit: Waiting, place: string) => boolean): Stops {
  let ahead: Record<string, readonly string[]> | null = null;
  for (const unit of units) {
    const { key, at } = unit, course = stops[key], passed = course?.indexOf(at) ?? -1;
    if (!course || (passed < 0 && isNext(unit, course[0]!))) continue;
    ahead ??= { ...stops };
    const left = passed < 0 ? [] : course.slice(passed + 1);
    if (left.length > 0) ahead[key] = left;
    else delete ahead[key];
  }
  return ahead ?? stops;
}
// Whether a place is beside the unit, or one where it comes onto the chart.
export const nextTo = (steering: Steering, surface: Surface, view: View) => ({ key, at }: Waiting, place: string): boolean => {
  const here = surface.cell(at);
  return here ? surface.neighbours(here).some(({ id }) => id === place) : (steering.entries?.(view, key) ?? [place]).includes(place);
};

// Who goes together: whoever waits beside a unit under way, and has no course, has the same one.
export function alongWith(stops: Stops, units: readonly Waiting[]): Stops {
  const all: Record<string, readonly string[]> = { ...stops };
  for (const { key, at } of units) {
    const leader = all[key] || at === '' ? undefined : units.find((unit) => unit.at === at && stops[unit.key]);
    if (leader) all[key] = stops[leader.key]!;
  }
  return all;
}

// Who is in hand: the one the player picked; or the next who waits, is not under way, and was not passed over for another.
export function inHand(units: readonly { key: string }[], stops: Stops, picked: string | null, passedOver: ReadonlySet<string>, careful = false): string | null {
  if (careful) return units.find(({ key }) => key === picked)?.key ?? null;
  const waits = ({ key }: { key: string }) => !stops[key] && !passedOver.has(key);
  return (units.find(({ key }) => key === picked) ?? units.find(waits) ?? units.find(({ key }) => !stops[key]) ?? units[0])?.key ?? null;
}

// Whoever comes before the one the player picks is passed over: the next one is after it.
export const passedBy = (units: readonly { key: string }[], passedOver: ReadonlySet<string>, picked: string): ReadonlySet<string> => {
  const at = units.findIndex(({ key }) => key === picked);
  return at < 0 ? passedOver : new Set([...passedOver, ...units.slice(0, at).map(({ key }) => key)].filter((key) => key !== picked));
};

// The orders of this turn for all who wait and are under way, and the end of the question; null if nobody is.
export function sailOn(steering: Steering, surface: Surface, view: View, stops: Stops): { units: number; orders: Intended[] } | null {
  const orders: Intended[] = [];
  let units = 0;
  for (const unit of steering.units(view)) {
    const { key } = unit, left = stops[key], way = left && wayFor(steering, surface, view, unit, left);
    const leads = way ? steering.lead(view, key, way) : [];
    if (leads.length === 0) continue;
    ++units;
    orders.push(...leads);
  }
  return units > 0 ? { units, orders: [...orders, ...steering.finish(view)] } : null;
}
