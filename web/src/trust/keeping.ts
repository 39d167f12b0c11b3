// What this browser keeps of a match until its record can be checked: what the umpire is bound by, and what was given
// in writing for everything done.
import type { Book, Wish } from '../lib/api';
import type { Brought, SeatName } from '../lib/contract';
import { remember, remembered, rememberedNames } from '../lib/memory';

export interface Kept {
  since: number; // milliseconds since 1970
  seat: SeatName | ''; // empty while the answer to joining is outstanding
  commitment: string; // to the key of the dice, as it was before anybody's entropy was known
  entropy: string; // the own; empty if none was brought
  other: Brought | null; // what the other side was seen to bring before the own entropy was shown
  receipts: string[];
  unanswered: Wish[]; // may have been done, their receipts are still to come
}

const prefix = 'trust.';
// As long as the page lives, for a browser that does not store.
const unstored = new Map<string, string>();

const parsed = (text: string | null | undefined): Kept | null => {
  try {
    const kept = JSON.parse(text ?? 'null') as Kept | null;
    return Array.isArray(kept?.receipts) && Array.isArray(kept.unanswered) ? kept : null;
  } catch {
    return null;
  }
};
const read = (name: string): Kept | null => parsed(unstored.get(name) ?? remembered(name));

function stored(name: string, text: string): boolean {
  remember(name, text);
  return remembered(name) === text;
}
// Where there is no room for another match, the oldest ones are given up.
function write(name: string, kept: Kept): void {
  const text = JSON.stringify(kept);
  unstored.delete(name);
  if (stored(name, text)) return;
  const age = (other: string) => read(other)?.since ?? 0;
  const others = rememberedNames(prefix).filter((other) => other !== name).sort((a, b) => age(a) - age(b));
  for (const oldest of others) {
    remember(oldest, null);
    if (stored(name, text)) return;
  }
  unstored.set(name, text);
}

export const keptOf = (match: string): Kept | null => read(prefix + match);

// What a record can be compared with: everything, once it is known whose seat it was.
export type Mine = Kept & { seat: SeatName };
export function mineOf(match: string, own: SeatName | null): Mine | null {
  const kept = keptOf(match), seat = kept?.seat || own;
  return kept && seat ? { ...kept, seat } : null;
}

export function keep(match: string, what: Partial<Kept>): Kept {
  const nothing: Kept = {
    since: Date.now(), seat: '', commitment: '', entropy: '', other: null, receipts: [], unanswered: [],
  };
  const kept = { ...(keptOf(match) ?? nothing), ...what };
  write(prefix + match, kept);
  return kept;
}

export function forget(match: string): void {
  unstored.delete(prefix + match);
  remember(prefix + match, null);
}

// A request that is repeated gets the same receipt again.
export const withReceipt = ({ receipts }: Kept, receipt: string | null | undefined): string[] =>
  receipt && !receipts.includes(receipt) ? [...receipts, receipt] : receipts;

// Only for a match that was kept from its beginning: half of the receipts would accuse the umpire of the other half.
export const book: Book = {
  sending(match, wish) {
    const kept = keptOf(match);
    if (kept) keep(match, { unanswered: [...without(kept, wish), wish] });
  },
  answered(match, wish, receipt) {
    const kept = keptOf(match);
    if (kept) keep(match, { unanswered: without(kept, wish), receipts: withReceipt(kept, receipt) });
  },
  unanswered: (match) => keptOf(match)?.unanswered ?? [],
};
const without = ({ unanswered }: Kept, { body }: Wish): Wish[] => unanswered.filter((one) => one.body.key !== body.key);
