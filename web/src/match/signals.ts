// The log as it is read: newest first, under the turn and the phase it belongs to, what belongs together in one row.
import type { StreamItem } from '../lib/contract';
import { addRow, beginsPhase, beginsTurn, eventOf, isPassing, type Row } from '../lib/stream';
import { dispatchesOf, type Dispatch, type Reader } from './dispatches';

export interface SignalRowShown extends Row {
  dispatch?: Dispatch;
}
export interface Part {
  key: number;
  head: StreamItem | null; // the phase
  rows: SignalRowShown[];
}
export interface Group {
  key: number;
  head: StreamItem | null; // the turn
  parts: Part[];
}

// Of several alike, each begins with the order it says again.
const isRepeated = (items: readonly StreamItem[], at: number, { kind }: Dispatch): boolean => isPassing(items[at]!) || eventOf(items[at + 1]!) === kind;

// From an item on; `from` and what was before it are not there.
export function signalsOf(items: readonly StreamItem[], reader: Reader, from: number): Group[] {
  const dispatches = new Map(dispatchesOf(items, reader, from).map((one) => [one.key, one]));
  const all: Group[] = [];
  for (let index = from; index < items.length; ++index) {
    const item = items[index]!, turn = beginsTurn(item), dispatch = dispatches.get(index);
    if (turn || all.length === 0) all.push({ key: index, head: turn ? item : null, parts: [{ key: index, head: null, rows: [] }] });
    if (turn) continue;
    const { parts } = all.at(-1)!, { rows } = parts.at(-1)!;
    if (beginsPhase(item)) parts.push({ key: index, head: item, rows: [] });
    else if (dispatch && dispatch.parts.length > 1) {
      // Orders given meanwhile have rows of their own; the one it begins with, it says again.
      for (let at = index + 1; at < dispatch.end; ++at) if (!eventOf(items[at]!) && !isRepeated(items, at, dispatch)) addRow(rows, items[at]!, at);
      rows.push({ item: items[dispatch.end]!, key: index, dispatch });
      index = dispatch.end;
    } else if (!isPassing(item)) {
      addRow(rows, item, index);
      if (dispatch?.show || dispatch?.sums) (rows.at(-1) as SignalRowShown).dispatch = dispatch;
    }
  }
  // Newest first; of the phases in which nothing happened only the one that is on.
  const last = all.at(-1)?.parts.at(-1);
  for (const group of all) {
    group.parts = group.parts.filter((part) => part.rows.length > 0 || (part === last && part.head)).reverse();
    for (const part of group.parts) part.rows.reverse();
  }
  return all.reverse();
}
