// Everything the chart and the panels derive from a view, in one place.
import type { StreamItem, View } from '../../../lib/contract';
import { boardOf, type Board } from './board';
import { contactsOf, type Contact } from './contacts';
import { ordersOf, type Order } from './orders';
import { storyOf, type Story } from './story';
import { basesOf, unitsOf, type Base, type Unit } from './units';

export interface Reading {
  board: Board;
  story: Story;
  orders: Order[];
  units: Unit[];
  bases: Base[];
  contacts: Contact[];
}

export function readingOf(view: View, history: readonly StreamItem[], live: boolean): Reading | null {
  const board = boardOf(view);
  if (!board) return null;
  const story = storyOf(history), units = unitsOf(board, story, view.seat);
  return { board, story, orders: ordersOf(live ? view.options : [], board), units, bases: basesOf(board), contacts: contactsOf(units) };
}
