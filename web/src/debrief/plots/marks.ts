// What stands on a small chart in a turn: ships whose way is known, and where others were last seen. All of one side that
// are in one zone are one mark.
import type { SeatName } from '../../lib/contract';
import { whereAt, type Fix, type Track } from './tracks';

export interface Mark {
  key: string;
  zone: string;
  own: boolean;
  ink: 'solid' | 'hatched' | 'dotted' | 'sunk';
  first: string; // drawn for all of them
  names: string[]; // for a label: of types only if nothing better is known
  age: number; // turns since they were seen
  count: number;
}
interface Standing {
  what: string;
  zone: string;
  own: boolean;
  sunk: boolean;
  age: number;
  rank: number; // 0: important, 1: known by name, 2: only a type
}
interface Known {
  tracks: readonly Track[];
  fixes: readonly Fix[];
  seat: SeatName; // whose ships are one's own
  knower: SeatName; // who saw the others
  sides: ReadonlyMap<string, SeatName>;
  important: (ship: string) => boolean;
}

export function marksAt(turn: number, { tracks, fixes, seat, knower, sides, important }: Known): Mark[] {
  const rankOf = (what: string) => (!sides.has(what) ? 2 : important(what) ? 0 : 1);
  const sailed = tracks.flatMap((t): Standing[] => {
    const sunk = t.sunk !== null && t.sunk <= turn, zone = sunk ? t.points.at(-1)?.zone : whereAt(t, turn);
    return zone ? [{ what: t.ship, zone, own: t.side === seat, sunk, age: 0, rank: rankOf(t.ship) }] : [];
  });
  const latest = new Map<string, Fix>();
  for (const f of fixes) if (f.turn <= turn) latest.set(sides.has(f.what) ? f.what : `${f.what} ${f.zone}`, f);
  const seen = [...latest.values()]
    .map(({ what, zone, turn: then }): Standing => ({ what, zone, own: knower !== seat, sunk: false, age: turn - then, rank: rankOf(what) }))
    .filter(({ what, zone, age, rank }) => zone !== '' && age <= (rank === 2 ? 4 : 9) && !tracks.some((t) => t.ship === what));
  return [...stacked(sailed).map((stack) => markOf(stack, 0)), ...stacked(seen).map((stack) => markOf(stack, 2))];
}

const keyOf = ({ zone, own, sunk }: Standing) => `${zone} ${own} ${sunk}`;
function stacked(all: readonly Standing[]): Standing[][] {
  const stacks = new Map<string, Standing[]>();
  for (const one of all) stacks.set(keyOf(one), [...(stacks.get(keyOf(one)) ?? []), one]);
  return [...stacks.values()];
}
// `lowest`: the rank that still gets a label.
function markOf(stack: readonly Standing[], lowest: number): Mark {
  const age = Math.min(...stack.map((s) => s.age)), fresh = stack.filter((s) => s.age === age).sort((a, b) => a.rank - b.rank);
  const { zone, own, sunk, rank, what: first } = fresh[0]!;
  return {
    key: keyOf(stack[0]!), zone, own, first, age,
    ink: sunk ? 'sunk' : age === 0 ? 'solid' : age <= 3 ? 'hatched' : 'dotted',
    names: fresh.filter((s) => s.rank <= lowest && (s.rank < 2 || rank === 2)).slice(0, 2).map((s) => s.what),
    count: stack.filter((s) => s.rank < 2).length || 1,
  };
}
