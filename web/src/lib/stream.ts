// What the items of a stream say, in any game.
import type { StreamItem } from './contract';

export type What = Record<string, unknown>;
export const whatOf = (item: StreamItem): What => (item.what ?? {}) as What;
export const eventOf = (item: StreamItem): string => (item.kind === 'event' ? String(whatOf(item).event ?? '') : '');
// The end of a phase, or a question answered with nothing: said by what follows.
export const isPassing = (item: StreamItem): boolean => item.kind === 'chose' && whatOf(item).verb === 'pass';

// Without what was taken back, and without the taking back.
export function standing(history: readonly StreamItem[]): StreamItem[] {
  const kept: StreamItem[] = [];
  for (const item of history) {
    if (item.kind !== 'took_back') kept.push(item);
    else {
      const i = kept.findLastIndex((k) => k.kind === 'chose');
      if (i >= 0) kept.splice(i, 1);
    }
  }
  return kept;
}

// What begins a turn, and a part of one, whatever a game calls it.
const turns = new Set(['turn', 'turn_begins', 'period_begins']), phases = new Set(['phase', 'pulse_begins', 'segment_begins']);
export const beginsTurn = (item: StreamItem): boolean => turns.has(eventOf(item));
export const beginsPhase = (item: StreamItem): boolean => phases.has(eventOf(item));

// A way told step by step: the second sentence goes on where the first ends, and says the same of the same.
const endOf = (what: What): unknown => what.to ?? what.cell ?? what.hex;
function goesOn(before: StreamItem, after: StreamItem): boolean {
  const [a, b] = [whatOf(before), whatOf(after)];
  if (!eventOf(before) || typeof b.from !== 'string' || endOf(a) !== b.from || a.from === undefined) return false;
  const same = ({ from: _, to: __, cell: ___, hex: ____, ...rest }: What) => JSON.stringify(rest);
  return same(a) === same(b);
}
// A place in a sentence; it may have its name in brackets behind it.
export const named = (id: unknown): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${String(id).replace(/[^\p{L}\p{N} ]/gu, '\\$&')}(?![\\p{L}\\p{N}])( \\([^)]*\\))?`, 'u');
// Both as one: from where it began to where it ended.
function wayOf(before: StreamItem, after: StreamItem): StreamItem {
  const a = whatOf(before), b = whatOf(after);
  const start = named(a.from).exec(before.text)?.[0];
  if (!start || !named(b.from).test(after.text)) return { ...after, text: `${before.text} ${after.text}`, what: { ...b, from: a.from } };
  return { ...after, text: after.text.replace(named(b.from), () => start), what: { ...b, from: a.from } };
}

const joint = ' · ';
export interface Row {
  item: StreamItem;
  key: number; // of the first item in it
}
// One row more. Orders given one after the other read as one line; so does a way of several steps, with an order before
// each: the last order and the whole way stay.
export function addRow(rows: Row[], item: StreamItem, key: number): void {
  const last = rows.at(-1), before = rows.at(-2);
  if (last && goesOn(last.item, item)) rows[rows.length - 1] = { key: last.key, item: wayOf(last.item, item) };
  else if (last?.item.kind === 'chose' && before && goesOn(before.item, item)) {
    rows.length -= 2;
    addOrder(rows, last, true);
    rows.push({ key: before.key, item: wayOf(before.item, item) });
  } else if (item.kind === 'chose') addOrder(rows, { item, key });
  else rows.push({ item, key });
}
export function rowsOf(items: readonly StreamItem[]): Row[] {
  const rows: Row[] = [];
  items.forEach((item, key) => addRow(rows, item, key));
  return rows;
}
// `again`: the last of them was one step of the same way.
function addOrder(rows: Row[], { item, key }: Row, again = false): void {
  const last = rows.at(-1);
  if (last?.item.kind !== 'chose' || !last.item.standing !== !item.standing) return void rows.push({ item, key });
  const given = last.item.text.split(joint), kept = again && whatOf(last.item).verb === whatOf(item).verb ? given.slice(0, -1) : given;
  rows[rows.length - 1] = { key: last.key, item: { ...item, text: [...kept, item.text].join(joint), rule: kept.length ? '' : item.rule } };
}
