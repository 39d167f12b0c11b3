// What a seat was told, as dispatches: events that belong together, with what came of them, their dice and their places.
// Made of the seat's own stream and of the game's table, and of nothing else: no view, no board, no clock.
import type { InWords, Language, LookedAt, SeatName, StreamItem, Telling, Tellings } from '../lib/contract';
import { rollOf } from '../lib/dice';
import { beginsPhase, beginsTurn, eventOf, isPassing, named, whatOf } from '../lib/stream';
import { sayIn } from '../words/say';

// A sentence, and the dice behind it.
export interface Said {
  text: string;
  rolls: unknown[];
}
export interface Dispatch {
  key: number; // where in the stream it begins
  end: number; // and where it ends
  seq: number; // of what was told last
  at: number; // and when
  kind: string; // of the event it begins with
  by: 'us' | 'them' | null; // null: nobody in particular
  head: string; // the phase or turn it was told in
  rule: string;
  said: Said[];
  stamp: string;
  sums: boolean; // the stamp says more than the sentences
  places: string[];
  show: boolean; // as a strip over the chart
  parts: StreamItem[]; // events, and orders of one's own that led to them
  inside: Said[]; // sentence by sentence, where there is more in it than is said
  rolls: unknown[]; // all dice in it
}
export interface Reader {
  seat: SeatName | null; // null: somebody who watches
  tellings: Tellings | undefined;
  language: Language;
}

interface Draft {
  key: number;
  end: number;
  kind: string;
  by: Dispatch['by'];
  head: string;
  items: StreamItem[]; // events and orders
  alike: Draft[]; // several as one: each of them
}

const unknown: Tellings = { places: ['cell', 'zone', 'hex'], kinds: {} };
const diced: Telling = { show: 'always' };
const plain: Telling = {};

function tellingOf(item: StreamItem, tellings: Tellings | undefined): Telling {
  if (!tellings) return rollOf(item.what) ? diced : plain;
  return tellings.kinds[eventOf(item)] ?? plain;
}

function whoDid(item: StreamItem, telling: Telling, ordered: boolean, seat: SeatName | null): Dispatch['by'] {
  const whose = whatOf(item).seat;
  if (typeof whose === 'string') return seat === null ? null : whose === seat ? 'us' : 'them';
  return ordered ? 'us' : telling.says ? 'them' : null;
}

// The order says the same of the same: whatever both name, both name alike. A piece may have its number behind its kind.
function repeats(item: StreamItem, telling: Telling, order: StreamItem | undefined): boolean {
  if (!order || isPassing(order) || !telling.says?.includes(String(whatOf(order).verb))) return false;
  const told = whatOf(item);
  return Object.entries(whatOf(order)).every(([part, value]) => typeof told[part] !== 'string' || String(value).startsWith(told[part]));
}

function goesWith(open: Draft, item: StreamItem, telling: Telling, ordered: boolean): boolean {
  if (!telling.with?.includes(open.kind) || (ordered && !telling.through)) return false;
  return !telling.once || !open.items.some((before) => eventOf(before) === eventOf(item));
}

const isLast = (item: StreamItem, { closes }: Telling): boolean => closes === true || Boolean(closes?.of.includes(String(whatOf(item)[closes.by])));

const own = new Set(['chose', 'took_back', 'left_orders']);

// Drafts in the order of the stream. Orders of one's own go with what they led to.
function draftsOf(items: readonly StreamItem[], { seat, tellings }: Reader, from: number): Draft[] {
  const drafts: Draft[] = [];
  let open: Draft | null = null, head = '', orders: StreamItem[] = [];
  for (let index = from; index < items.length; ++index) {
    const item = items[index]!, turn = beginsTurn(item);
    if (own.has(item.kind)) {
      orders.push(item);
      continue;
    }
    if (turn || beginsPhase(item) || !eventOf(item)) {
      if (eventOf(item)) head = item.text.replace(/\.$/, '');
      open = null;
    } else {
      const telling = tellingOf(item, tellings), last = orders.at(-1);
      if (open && goesWith(open, item, telling, orders.length > 0)) {
        open.items.push(...orders, item);
        open.end = index;
      } else {
        const ordered = repeats(item, telling, last);
        open = { key: index - Number(ordered), end: index, kind: eventOf(item), by: whoDid(item, telling, ordered, seat), head, items: ordered ? [last!, item] : [item], alike: [] };
        drafts.push(open);
      }
      if (isLast(item, telling)) open = null;
    }
    orders = [];
  }
  return drafts;
}

const eventsOf = (draft: Draft): StreamItem[] => draft.items.filter((item) => eventOf(item));
const weight = ({ show, grave }: Telling): number => (grave ? 3 : show === 'always' ? 2 : show === 'theirs' ? 1 : 0);

function placesOf(items: readonly StreamItem[], { places }: Tellings): string[] {
  const found = items.flatMap((item) => places.map((part) => whatOf(item)[part]).filter((place) => typeof place === 'string'));
  return [...new Set(found)];
}

const filled = (text: string, item: StreamItem): string => text.replace(/\{(\w+)\}/g, (whole, part: string) => String(whatOf(item)[part] ?? whole));
function stampOf({ stamp }: Telling, item: StreamItem, language: Language): string {
  if (!stamp) return '';
  const words: InWords | undefined = 'of' in stamp ? stamp.of[String(whatOf(item)[stamp.by])] : stamp;
  return words ? filled(words[language], item) : '';
}
// What came of it: what the weightiest of its events says, of several the last.
function outcomeOf(events: readonly StreamItem[], { tellings, language }: Reader): { stamp: string; sums: boolean } {
  let best = { stamp: '', sums: false, weight: -1 };
  for (const item of events) {
    const telling = tellingOf(item, tellings), stamp = stampOf(telling, item, language);
    if (stamp && weight(telling) >= best.weight) best = { stamp, sums: Boolean(telling.sums || telling.detail), weight: weight(telling) };
  }
  return best;
}

const rollsOf = (item: StreamItem): unknown[] => (rollOf(item.what) ? [item.what] : []);
const sentence = (item: StreamItem): Said => ({ text: item.text, rolls: rollsOf(item) });

// "They call C6." and "C6: nil." are one sentence: a place is named once.
function saidOf(events: readonly StreamItem[], { tellings = unknown }: Reader): Said[] {
  const said: Said[] = [];
  let before: string[] = [], answers = 0; // the places of the last sentence, and what was answered there
  const whole = events.filter((item) => !tellingOf(item, tellings).detail);
  for (const item of whole.length ? whole : events) {
    const last = said.at(-1), places = placesOf([item], tellings), place = places.find((one) => before.includes(one) && item.text.startsWith(`${one}: `));
    if (place && last) {
      last.text = `${last.text.replace(/\.$/, '')}${answers++ ? '; ' : ': '}${item.text.slice(place.length + 2)}`;
      last.rolls.push(...rollsOf(item));
    } else {
      said.push(sentence(item));
      before = places;
      answers = 0;
    }
  }
  return said;
}

function isShown(draft: Draft, { tellings }: Reader): boolean {
  const weights = draft.items.map((item) => (eventOf(item) ? weight(tellingOf(item, tellings)) : 0));
  return weights.some((one) => one > 1) || (weights.includes(1) && draft.by !== 'us');
}

// ---- Several alike as one
function isQuiet(draft: Draft, { tellings }: Reader): boolean {
  return Boolean(tellings?.kinds[draft.kind]?.runs) && !draft.items.some((item) => tellingOf(item, tellings).show === 'always');
}
function inRuns(drafts: readonly Draft[], reader: Reader): Draft[] {
  const all: Draft[] = [];
  for (const draft of drafts) {
    const last = all.at(-1), before = last?.alike.at(-1) ?? last;
    if (last && before && last.kind === draft.kind && last.by === draft.by && last.end + 1 === draft.key && isQuiet(before, reader) && isQuiet(draft, reader)) {
      if (last.alike.length === 0) last.alike.push({ ...last, items: [...last.items], alike: [] });
      last.alike.push(draft);
      last.items.push(...draft.items);
      last.end = draft.end;
    } else all.push(draft);
  }
  return all;
}
const most = 6; // places in a sentence
function listOf(places: readonly string[], language: Language): string {
  const more = places.length - most;
  return more > 1 ? sayIn(language, 'placesMore', { places: places.slice(0, most).join(', '), n: more }) : places.join(', ');
}
// What is said of each, said of all their places; where it names none, one after the other.
function saidOfAll(each: readonly Said[][], own: string | undefined, places: readonly string[], language: Language): Said[] {
  const last = each.at(-1)![0];
  return last && own && named(own).test(last.text) ? [{ ...last, text: last.text.replace(named(own), () => listOf(places, language)) }] : each.flat();
}

function finished(draft: Draft, reader: Reader): Dispatch {
  const events = eventsOf(draft), { tellings = unknown, language } = reader, last = events.at(-1)!, places = placesOf(events, tellings);
  const each = draft.alike.map((one) => saidOf(eventsOf(one), reader)), detailed = events.some((item) => tellingOf(item, tellings).detail);
  const said = each.length ? saidOfAll(each, placesOf([last], tellings)[0], places, language) : saidOf(events, reader);
  return {
    key: draft.key, end: draft.end, seq: last.seq, at: last.at, kind: draft.kind, by: draft.by, head: draft.head, rule: events[0]!.rule,
    said, ...outcomeOf(events, reader), places, show: isShown(draft, reader),
    parts: draft.items, inside: each.length ? each.flat() : detailed ? events.map(sentence) : [], rolls: events.flatMap(rollsOf),
  };
}

// `from`: what was told before is left out.
export function dispatchesOf(items: readonly StreamItem[], reader: Reader, from = 0): Dispatch[] {
  return inRuns(draftsOf(items, reader, from), reader).map((draft) => finished(draft, reader));
}

// Only those that are seen on the chart: shown over it, or marked on it.
export function onChart(items: readonly StreamItem[], reader: Reader, from: number): Dispatch[] {
  const seen = (draft: Draft) => isShown(draft, reader) || reader.tellings?.kinds[draft.kind]?.stays;
  return inRuns(draftsOf(items, reader, from), reader).filter(seen).map((draft) => finished(draft, reader));
}

// ---- What stays on the chart
// Where the turn before this one begins, and where this one does; not farther back than `most` items.
export function lastTurns(items: readonly StreamItem[], most = 800): { from: number; turn: number } {
  let turn = -1;
  const first = Math.max(0, items.length - most);
  for (let index = items.length - 1; index >= first; --index) {
    if (!beginsTurn(items[index]!)) continue;
    if (turn >= 0) return { from: index, turn };
    turn = index;
  }
  return { from: first, turn: Math.max(first, turn) };
}
export function lookedAt(dispatches: readonly Dispatch[], tellings: Tellings | undefined, turn: number): LookedAt[] {
  const found = new Map<string, boolean>();
  for (const { kind, by, key, places } of dispatches)
    if (by === 'them' && tellings?.kinds[kind]?.stays) for (const place of places) found.set(place, key < turn);
  return [...found].map(([place, faint]) => ({ place, faint }));
}

// ---- What nobody has read yet
// How many of consequence were told after a sequence; not farther back than `most` items.
export function countSince(items: readonly StreamItem[], reader: Reader, seq: number, most = 800): number {
  let from = items.length;
  while (from > 0 && items[from - 1]!.seq > seq && items.length - from < most) --from;
  const matters = (draft: Draft) => !reader.tellings || isShown(draft, reader) || draft.items.some((item) => tellingOf(item, reader.tellings).stamp);
  return inRuns(draftsOf(items, reader, from), reader).filter((draft) => draft.by !== 'us' && matters(draft)).length;
}
