// The pieces on the chart: a stack is what one side has in one hex.
import type { Language, SeatName } from '../../../lib/contract';
import type { Glyph } from '../../../plot/glyph';
import type { Ink } from '../../../plot/ink';
import { byWeight, flies, glyphOf, kindsOf, type AirUnit, type Board, type Lot, type Piece, type Stack } from './board';
import { contactsOf, likenessOf, sortOf } from './contacts';
import type { Story } from './story';

export interface Unit {
  key: string; // of the stack
  at: string;
  foe: boolean;
  stack: Stack;
  lots: Lot[]; // one's own, or those that lie open
  pieces: (Piece | AirUnit)[]; // one's own, by name
  glyph: Glyph | '?';
  sort: Record<Language, string>; // of an enemy's: what all it may be have in common, in a word
  ink: Ink;
  turns: number; // since it was seen; -1: never, or one's own
  located: boolean; // the enemy knows something of it
  count: number | null;
  air: boolean; // nothing but aircraft
}

export function unitsOf(board: Board, story: Story, seat: SeatName): Unit[] {
  const kinds = kindsOf(board), crews = new Map<string, (Piece | AirUnit)[]>();
  for (const piece of [...board.pieces, ...board.air]) if (piece.stack) crews.set(piece.stack, [...(crews.get(piece.stack) ?? []), piece]);
  const own = board.stacks.filter((s) => s.side === seat).map((stack): Unit => {
    const lots = byWeight(stack.pieces ?? [], kinds), located = lots.some((l) => l.face_up) || Boolean(stack.known?.must?.length);
    return { key: stack.id, at: stack.hex, foe: false, stack, lots, pieces: byWeight(crews.get(stack.id) ?? [], kinds), glyph: glyphOf(kinds.get(lots[0]?.kind ?? '')), sort: { en: '', pl: '' }, ink: 'solid', turns: -1, located, count: stack.count ?? null, air: lots.length > 0 && lots.every((l) => flies(kinds.get(l.kind))) };
  });
  const foes = contactsOf(board, story, seat).map(({ stack, ink, lots, turns }): Unit => ({
    key: stack.id, at: stack.hex, foe: true, stack, lots, pieces: [], glyph: likenessOf(stack, kinds), sort: { en: sortOf(stack.known, kinds, 'en'), pl: sortOf(stack.known, kinds, 'pl') }, ink, turns, located: false, count: stack.count ?? null, air: lots.length > 0 && lots.every((l) => flies(kinds.get(l.kind))),
  }));
  return [...own, ...foes];
}
