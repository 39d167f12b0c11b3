import type { Waits } from '../trust/promise';
import type { Key } from '../words/en';

// What stands between two taken seats and the first order.
export const beforeBegin = (waits: Exclude<Waits, 'player'>): [title: Key, text: Key] =>
  waits === 'lost' ? ['waitLostTitle', 'waitLost'] : ['waitTitle', waits === 'own' ? 'waitOwn' : 'waitOther'];
