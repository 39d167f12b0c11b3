import { describe, expect, it } from 'vitest';
import type { StreamItem } from '../lib/contract';
import type { Reason } from '../lib/wire';
import { holding, reasonsOf, spansOf } from './reasons';

const item = (seq: number, kind: string, text: string, what: object = {}): StreamItem => ({ seq, kind, at: 0, text, rule: '', what });
const reason = (n: number, key: string, text: string): Reason => ({ n, seat: 'axis', choice: {}, key, params: {}, text });
const axis = [
  item(1, 'event', 'Turn one', { event: 'turn', turn: 1 }), item(2, 'chose', 'To E5'), item(3, 'took_back', 'To E5'), item(4, 'chose', 'To E6'), item(5, 'chose', 'To E7'),
  item(6, 'event', 'They looked in vain.', { event: 'nil' }), item(7, 'event', 'Turn two', { event: 'turn', turn: 2 }), item(8, 'chose', 'Done'),
];
const log = [
  '{"flagplot":"choice log"}', '{"n":1,"seat":"axis","choice":[1,5,0,0]}', '{"n":2,"seat":"axis","undo":1}', '{"n":3,"seat":"allied","choice":[0,0,0,0]}',
  '{"n":4,"seat":"axis","choice":[1,6,0,0]}', '{"n":5,"seat":"chance","choice":[65535,1,0,0]}', '{"n":6,"seat":"axis","choice":[1,7,0,0]}', '{"n":7,"seat":"axis","choice":[0,0,0,0]}', '{"end":7}',
].join('\n');
const told = [reason(4, 'reason.run', 'Away to E6.'), reason(6, 'reason.run', 'Away to E7.'), reason(7, 'reason.rest', 'Enough.')];

describe('reasons', () => {
  const reasons = reasonsOf(log, told, { allied: [], axis });
  const head = ({ what }: StreamItem) => (what as { event?: string; turn?: number }).event === 'turn' ? (what as { turn: number }).turn : null;
  const spans = spansOf(axis, reasons.axis, head, () => true);

  it('stand beside the order they are for, whatever was taken back', () => {
    expect([...reasons.axis].map(([seq, { text }]) => [seq, text])).toEqual([[4, 'Away to E6.'], [5, 'Away to E7.'], [8, 'Enough.']]);
    expect(reasons.allied.size).toBe(0);
  });
  it('are told turn by turn, orders for one reason together, with what was heard', () => {
    expect(spans.map(({ id }) => id)).toEqual([1, 2]);
    expect(spans[0]!.thoughts).toEqual([
      { told: '', key: 'reason.run', orders: [{ did: 'To E6', why: 'Away to E6.' }, { did: 'To E7', why: 'Away to E7.' }] },
      { told: 'They looked in vain.', key: '', orders: [] },
    ]);
  });
  it('can be searched', () => {
    expect(holding(spans, 'e7 AWAY').flatMap(({ thoughts }) => thoughts.flatMap(({ orders }) => orders.map(({ did }) => did)))).toEqual(['To E7']);
    expect(holding(spans, ' ')).toEqual(spans);
    expect(holding(spans, 'xyz')).toEqual([]);
  });
});
