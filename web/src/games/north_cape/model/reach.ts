// How far ships get, as the umpire reckons it.
import { around } from '../../../lib/odds';
import type { Odds } from '../../../lib/wire';

interface Around {
  reach: Record<string, string>;
  ways: Record<string, string>;
}
// Before a mission: the hexes the ships of a stack can get to together.
export const reachOf = (odds: Odds | null, stack: string | null): readonly string[] => (stack ? around<Around>(odds).reach?.[stack]?.split(' ') : undefined) ?? [];

// Of the mission under way: every hex it can still get to, with the hex before it.
export const waysOf = (odds: Odds | null): Readonly<Record<string, string>> => around<Around>(odds).ways ?? {};
// The hexes on the way to one of them, itself included; null if there is no way.
export function wayTo(ways: Readonly<Record<string, string>>, from: string | null, to: string): readonly string[] | null {
  const way: string[] = [];
  for (let at: string | undefined = to; at !== undefined && at !== from; at = ways[at]) {
    if (ways[at] === undefined || way.includes(at)) return null;
    way.unshift(at);
  }
  return way.length ? way : null;
}
