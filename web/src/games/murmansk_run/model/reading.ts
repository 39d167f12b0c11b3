// Everything the chart and the panels derive from a view, in one place.
import type { StreamItem, View } from '../../../lib/contract';
import { boardOf, type Board, type Marker, type Source } from './board';
import { contactsOf, lostOf, type Contact, type Lost } from './contacts';
import { ordersOf, type Order } from './orders';
import { storyOf, type Story } from './story';
import { unitsOf, type Unit } from './units';

export interface Reading {
  board: Board;
  story: Story;
  orders: Order[];
  units: Unit[];
  contacts: Contact[];
  lost: Lost[];
}

// How a marker was turned up; the stream still knows it when it has been turned down again.
export const sourceOf = (marker: Marker, story: Story): Source =>
  !marker.contact ? 'none' : marker.contact.source === 'none' ? (story.sources.get(marker.token) ?? 'none') : marker.contact.source;

export function readingOf(view: View, history: readonly StreamItem[], live: boolean): Reading | null {
  const board = boardOf(view);
  if (!board) return null;
  const story = storyOf(history);
  return { board, story, orders: ordersOf(live ? view.options : [], board), units: unitsOf(board, view.seat), contacts: contactsOf(board, view.seat), lost: lostOf(board, story, view.seat) };
}
