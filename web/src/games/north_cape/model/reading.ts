// Everything the chart and the panels derive from a view, in one place.
import type { StreamItem, View } from '../../../lib/contract';
import { boardOf, type Board } from './board';
import { contactsOf, type Contact } from './contacts';
import { ordersOf, type Order } from './orders';
import { storyOf, type Story } from './story';
import { unitsOf, type Unit } from './units';

export interface Reading {
  board: Board;
  story: Story;
  orders: Order[];
  units: Unit[];
  contacts: Contact[];
}

export function readingOf(view: View, history: readonly StreamItem[], live: boolean): Reading | null {
  const board = boardOf(view);
  if (!board) return null;
  const story = storyOf(history, view.seat);
  return { board, story, orders: ordersOf(live ? view.options : [], board), units: unitsOf(board, story, view.seat), contacts: contactsOf(board, story, view.seat) };
}
