// Everything the chart and the panels derive from a view, in one place.
import type { Chart, StreamItem, View } from '../../../lib/contract';
import { boardOf, type Board, type Units } from './board';
import { hoursSince } from './calendar';
import { contactsOf, mainQuarry, type Contact } from './contacts';
import type { Surface } from '../../../plot/surface';
import { Roster } from './names';
import { litBy, underOrders, type Lit } from './orders';
import { coverageOf, type Coverage } from './search';
import { storyOf, type Story } from './story';
import { unitsOf, type Unit } from './units';

const rosters = new WeakMap<object, Roster>();

export function rosterOf(chart: Chart): Roster {
  const units = chart.units as Units | null;
  if (!units) return new Roster(null);
  let made = rosters.get(units);
  if (!made) rosters.set(units, (made = new Roster(units)));
  return made;
}

export interface Reading {
  board: Board;
  lit: Lit;
  story: Story;
  contacts: Contact[];
  coverage: Coverage;
  units: Unit[];
  ordered: string | null; // under orders now
  nil: Set<string>;
  nilBefore: Map<string, number>;
  quarry: string | null; // by default
}

export function readingOf(view: View, surface: Surface, roster: Roster, history: readonly StreamItem[], live: boolean): Reading | null {
  const board = boardOf(view);
  if (!board) return null;
  const story = storyOf(history, board), contacts = contactsOf(board, roster, story);
  const found = new Set([...board.sightings.filter((s) => s.turn === board.turn).map((s) => s.zone),
    ...story.calls.filter((c) => c.turn === board.turn && c.result === 'sighted' && c.seat === view.seat).map((c) => c.zone)]);
  const nil = new Set((board.called?.[view.seat] ?? []).filter((z) => !found.has(z)));
  const nilBefore = new Map<string, number>();
  for (const call of story.calls) {
    const hours = hoursSince(board, call.turn);
    if (call.seat === view.seat && call.result === 'nil' && hours > 0 && hours <= 8 && !nil.has(call.zone)) nilBefore.set(call.zone, hours);
  }
  const lit = litBy(live ? view.options : []), ordered = underOrders(view, history);
  return {
    board, story, contacts, nil, nilBefore, lit, coverage: coverageOf(board), units: unitsOf(board, surface, roster, new Set(ordered ? [...lit.pieces.keys(), ordered] : lit.pieces.keys())),
    ordered, quarry: mainQuarry(board, contacts),
  };
}
