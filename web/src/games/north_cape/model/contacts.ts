// What is known of the enemy, freshest first.
import type { Language, SeatName } from '../../../lib/contract';
import type { Glyph } from '../../../plot/glyph';
import type { Ink } from '../../../plot/ink';
import { nameIn, wordsIn } from '../words';
import { byWeight, flies, glyphOf, kindsOf, type Board, type Kind, type Known, type Lot, type Stack } from './board';
import type { Story } from './story';

// Solid: lies open now. Hatched: something in it has been seen. Dotted: never seen.
export const inkOf = ({ pieces, known }: Pick<Stack, 'pieces' | 'known'>): Ink => (pieces?.length ? 'solid' : known?.must?.length || known?.seen ? 'hatched' : 'dotted');

export interface Contact {
  stack: Stack;
  ink: Ink;
  lots: Lot[]; // that lie open, flagship first
  turns: number; // since something in it was turned up; -1: never
}
export function contactsOf(board: Board, story: Story, seat: SeatName): Contact[] {
  const kinds = kindsOf(board), rank = { solid: 0, hatched: 1, dotted: 2 };
  const turnsOf = (stack: Stack) => {
    const turn = story.seen.get(stack.hex);
    return turn === undefined || inkOf(stack) === 'dotted' ? -1 : Math.max(0, board.turn - turn);
  };
  return board.stacks.filter((s) => s.side !== seat)
    .map((stack) => ({ stack, ink: inkOf(stack), lots: byWeight(stack.pieces ?? [], kinds), turns: turnsOf(stack) }))
    .sort((a, b) => rank[a.ink] - rank[b.ink] || a.turns - b.turns || a.stack.id.localeCompare(b.stack.id, 'en', { numeric: true }));
}

// The silhouette of a stack that is not one's own: what lies open, what is certainly in it, or what all it may be have in common.
export function likenessOf({ pieces, known }: Pick<Stack, 'pieces' | 'known'>, kinds: ReadonlyMap<string, Kind>): Glyph | '?' {
  const first = (names: readonly string[]) => glyphOf(kinds.get(byWeight(names.map((kind) => ({ kind })), kinds)[0]!.kind));
  if (pieces?.length) return first(pieces.map((p) => p.kind));
  if (known?.must?.length) return first(known.must);
  const may = mayBe(known, kinds), alike = new Set(may.map(glyphOf));
  return alike.size === 1 ? [...alike][0]! : may.length > 0 && may.every(flies) ? 'lr' : '?';
}
// Besides decoys.
const mayBe = (known: Known | undefined, kinds: ReadonlyMap<string, Kind>): Kind[] => (known?.may ?? []).map((name) => kinds.get(name)).filter((k) => k !== undefined && k.type !== 'Decoy') as Kind[];
// What all it may be have in common, in a word; empty if nothing.
export function sortOf(known: Known | undefined, kinds: ReadonlyMap<string, Kind>, language: Language): string {
  const may = mayBe(known, kinds), w = wordsIn(language);
  if (may.length > 0 && may.every(flies)) return w.arm.aircraft;
  return may.length > 0 && may.every((k) => k.type === may[0]!.type) ? w.type[may[0]!.type] : '';
}

// Names of kinds, many of one type as their number: "Tirpitz, 4 submarines".
export function kindsText(names: readonly string[], kinds: ReadonlyMap<string, Kind>, language: Language, most = 6): string {
  const sorted = byWeight(names.map((kind) => ({ kind })), kinds).map((k) => nameIn(k.kind, language));
  return sorted.length <= most ? sorted.join(', ') : `${sorted.slice(0, most - 1).join(', ')} +${sorted.length - most + 1}`;
}
export function knownText(known: Known | undefined, kinds: ReadonlyMap<string, Kind>, language: Language, most = 6): string {
  const w = wordsIn(language), must = known?.must ?? [], rest = known?.may?.filter((k) => !must.includes(k));
  const sure = must.length ? `${w.certainly} ${kindsText(must, kinds, language, most)}` : '';
  const may = rest === undefined ? (must.length ? '' : w.anything) : rest.length ? `${w.maybe}: ${kindsText(rest, kinds, language, most)}` : '';
  return [sure, may, known?.seen ? w.seenCount(known.seen) : ''].filter(Boolean).join('; ');
}
