import { describe, expect, it } from 'vitest';
import { Network } from './network';

// Two rows of a triangular sheet, and a harbour off it.
const h = Math.sqrt(3) / 2;
const map = new Network({
  frame: [0, 0, 5, 4],
  cells: [
    { id: 'a1', x: 1.5, y: h, kind: 'sea' }, { id: 'a2', x: 2.5, y: h, kind: 'sea' },
    { id: 'b1', x: 1, y: 2 * h, kind: 'sea' }, { id: 'b2', x: 2, y: 2 * h, kind: 'sea' }, { id: 'b3', x: 3, y: 2 * h, kind: 'sea' },
    { id: 'port', x: 3.3, y: 2.6, kind: 'coastal', name: 'Port' },
  ],
  links: [['a1', 'a2'], ['b1', 'b2'], ['b2', 'b3'], ['a1', 'b1'], ['a1', 'b2'], ['a2', 'b2'], ['a2', 'b3'], ['b3', 'port']],
  places: [{ id: 'port', name: 'Port', kinds: ['port'], side: 'axis', cell: 'port', lat: 0, lon: 0 }],
});

describe('a network', () => {
  it('counts links', () => {
    expect([...map.within('b1', 2)].sort()).toEqual([['a1', 1], ['a2', 2], ['b1', 0], ['b2', 1], ['b3', 2]]);
    expect(map.within('b1', 9, (id) => id === 'b2' || id === 'a2').size).toBe(2);
  });
  it('is walked by direction, along links first', () => {
    expect(map.toward(map.spot('b2')!, 0)?.id).toBe('b3');
    expect(map.toward(map.spot('b2')!, -60)?.id).toBe('a2');
    expect(map.toward(map.spot('b3')!, 90)?.id).toBe('port');
    expect(map.toward(map.spot('port')!, -90)?.id).toBe('b3');
  });
  it('is outlined by the water about its positions', () => {
    expect(map.outline(['a1', 'a2', 'b2'])).toHaveLength(1);
    expect(map.outline(['a1', 'a2', 'b2'])[0]!.length).toBe(12);
    expect(map.outline(['b1', 'port'])).toHaveLength(2);
  });
  it('finds what lies under the pointer', () => {
    expect(map.at(2.1, 1.7)?.id).toBe('b2');
    expect(map.at(4.9, 0.1)).toBeUndefined();
  });
  it('has rows from north to south', () => expect(map.rows.map((r) => r.map((s) => s.id))).toEqual([['a1', 'a2'], ['b1', 'b2', 'b3'], ['port']]));
});
