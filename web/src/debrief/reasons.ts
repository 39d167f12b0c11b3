// Why bots did what they did, beside what they did. The server works the reasons out again from the log, by the number
// of the record; the streams know orders by their sequence.
import type { SeatName, StreamItem } from '../lib/contract';
import type { Reason } from '../lib/wire';
import { readable } from '../trust/lines';

export type Reasons = Record<SeatName, ReadonlyMap<number, Reason>>; // by sequence of the seat's own stream

// The n-th choice of a seat in the log is the n-th of its stream.
export function reasonsOf(log: string, told: readonly Reason[], streams: Record<SeatName, readonly StreamItem[]>): Reasons {
  const reasons = { allied: new Map<number, Reason>(), axis: new Map<number, Reason>() };
  const byRecord = new Map(told.map((reason) => [reason.n, reason]));
  const orders = { allied: streams.allied.filter(({ kind }) => kind === 'chose'), axis: streams.axis.filter(({ kind }) => kind === 'chose') };
  const given = { allied: 0, axis: 0 };
  for (const { n, seat, choice } of readable(log)) {
    if (typeof n !== 'number' || !choice || (seat !== 'allied' && seat !== 'axis')) continue;
    const order = orders[seat][given[seat]++], reason = byRecord.get(n);
    if (order && reason?.seat === seat) reasons[seat].set(order.seq, reason);
  }
  return reasons;
}

// What a bot went through: what it was told, what it did about it, and why. Between two things it was told, orders for one
// reason are one entry.
export interface Thought {
  told: string; // an event, or nothing
  key: string;
  orders: { did: string; why: string }[];
}
export interface Span {
  id: number;
  thoughts: Thought[];
}
// `headOf`: the number of the span that begins with an item; null if none does.
export function spansOf(stream: readonly StreamItem[], reasons: ReadonlyMap<number, Reason>, headOf: (item: StreamItem) => number | null, worthTelling: (item: StreamItem) => boolean): Span[] {
  const spans: Span[] = [];
  for (const item of stream) {
    const id = headOf(item);
    if (id !== null || !spans.length) spans.push({ id: id ?? 0, thoughts: [] });
    if (id !== null) continue;
    const { thoughts } = spans.at(-1)!;
    if (item.kind === 'event') {
      if (worthTelling(item)) thoughts.push({ told: item.text, key: '', orders: [] });
      continue;
    }
    const reason = item.kind === 'chose' ? reasons.get(item.seq) : undefined;
    if (!reason) continue;
    const order = { did: item.text, why: reason.text };
    const since = thoughts.findLastIndex(({ told }) => told !== '');
    const same = thoughts.findLast(({ key }, at) => at > since && key === reason.key);
    if (same) same.orders.push(order);
    else thoughts.push({ told: '', key: reason.key, orders: [order] });
  }
  // What nothing was done about is no part of it.
  return spans.filter(({ thoughts }) => thoughts.some(({ orders }) => orders.length > 0));
}

// Only what has the words; without any, everything.
export function holding(spans: readonly Span[], typed: string): Span[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [...spans];
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return spans
    .map(({ id, thoughts }) => ({
      id,
      thoughts: thoughts.map((t) => ({ ...t, orders: t.orders.filter(({ did, why }) => has(`${did} ${why}`)) })).filter((t) => t.orders.length > 0 || (t.told !== '' && has(t.told))),
    }))
    .filter(({ thoughts }) => thoughts.length > 0);
}
