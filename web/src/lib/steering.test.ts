// Sending units where they are to go.
import { describe, expect, it } from 'vitest';
import { steering as bismarck } from '../games/bismarck/model/steering';
import { steering as murmansk } from '../games/murmansk_run/model/steering';
import { board as capeBoard } from '../games/north_cape/model/fixture';
import { steering as cape } from '../games/north_cape/model/steering';
import { Surface } from '../plot/surface';
import type { Option, Steering, View } from './contract';
import { alongWith, inHand, nextTo, passedBy, sailOn, stillAhead, wayFor, wayOver, wayTo } from './steering';
import { option, viewAt } from './testing';

const cells = [1, 2, 3].flatMap((row) => [1, 2, 3, 4, 5].map((col) => ({ id: `${'ABC'[row - 1]}${col}`, row, col, x: col - row / 2, y: row, kind: 'sea' as const })));
const surface = new Surface({ frame: [-2, 0, 6, 4], cells, places: [] });
const open = () => false;

describe('a way', () => {
  it('is as short as can be, and straight', () => {
    expect(wayTo(surface, 'A1', 'A4', open)).toEqual(['A2', 'A3', 'A4']);
    expect(wayTo(surface, 'A1', 'A1', open)).toBeNull();
    expect(wayTo(surface, 'A1', 'Z9', open)).toBeNull();
  });
  it('goes round what is closed, and not at all into it', () => {
    const way = wayTo(surface, 'A1', 'A4', (id) => id === 'A3')!;
    expect(way).not.toContain('A3');
    expect(way.at(-1)).toBe('A4');
    expect(wayTo(surface, 'A1', 'A3', (id) => id === 'A3')).toBeNull();
  });
  it('leads over every place that was named', () => {
    expect(wayOver(surface, 'A1', ['A3', 'A1'], open)).toEqual(['A2', 'A3', 'A2', 'A1']);
  });
});

it('what is reached is no longer ahead', () => {
  const stops = { Hood: ['A3', 'B3'], Norfolk: ['A2'] };
  const anywhere = () => true;
  expect(stillAhead(stops, [{ key: 'Hood', at: 'A1' }], anywhere)).toBe(stops);
  expect(stillAhead(stops, [{ key: 'Hood', at: 'A3' }, { key: 'Norfolk', at: 'A2' }], anywhere)).toEqual({ Hood: ['B3'] });
  expect(stillAhead(stops, [{ key: 'Hood', at: 'B3' }], anywhere)).toEqual({ Norfolk: ['A2'] });
});
it('who has come off the way is under way no more', () => {
  const stops = { Hood: ['A3', 'A4'], Convoy: ['A1', 'A2'] }, enters: Steering = { ...murmansk, entries: () => ['A1'] }, isNext = nextTo(enters, surface, viewAt(1));
  expect(stillAhead(stops, [{ key: 'Hood', at: 'A2' }, { key: 'Convoy', at: '' }], isNext)).toBe(stops);
  expect(stillAhead(stops, [{ key: 'Hood', at: 'A1' }], isNext)).toEqual({ Convoy: ['A1', 'A2'] });
  expect(stillAhead({ Convoy: ['A2'] }, [{ key: 'Convoy', at: '' }], isNext)).toEqual({});
});
it('who sails together has the course of the one beside it, and nobody else has', () => {
  const units = [{ key: 'Hood', at: 'A1' }, { key: 'Norfolk', at: 'A1' }, { key: 'Suffolk', at: 'B1' }, { key: 'Kent', at: '' }, { key: 'London', at: '' }];
  expect(alongWith({ Hood: ['A2'], Kent: ['C1'] }, units)).toEqual({ Hood: ['A2'], Norfolk: ['A2'], Kent: ['C1'] });
  expect(alongWith({ Hood: ['A2'], Norfolk: ['B2'] }, units)).toEqual({ Hood: ['A2'], Norfolk: ['B2'] });
});
it('a way begins where a unit comes onto the chart', () => {
  const steering: Steering = { ...murmansk, closed: () => open, entries: () => ['A1', 'C1'] }, unit = { key: 'Convoy', at: '' };
  expect(wayFor(steering, surface, viewAt(1), unit, ['A1'])).toEqual(['A1']);
  expect(wayFor(steering, surface, viewAt(1), unit, ['A3'])).toEqual(['A1', 'A2', 'A3']);
  expect(wayFor(steering, surface, viewAt(1), unit, ['C1', 'C3'])).toEqual(['C1', 'C2', 'C3']);
  expect(wayFor({ ...steering, entries: () => [] }, surface, viewAt(1), unit, ['A1'])).toBeNull();
});

it('who comes before the one that is picked is passed over', () => {
  const units = ['Hood', 'Norfolk', 'Suffolk'].map((key) => ({ key }));
  expect([...passedBy(units, new Set(), 'Suffolk')]).toEqual(['Hood', 'Norfolk']);
  expect([...passedBy(units, new Set(['Hood', 'Norfolk']), 'Hood')]).toEqual(['Norfolk']);
  expect([...passedBy(units, new Set(['Hood']), 'Rodney')]).toEqual(['Hood']);
});

it('who is in hand was picked, or is the next who waits', () => {
  const units = ['Hood', 'Norfolk', 'Suffolk'].map((key) => ({ key }));
  expect(inHand(units, {}, null, new Set())).toBe('Hood');
  expect(inHand(units, { Hood: ['A1'] }, null, new Set())).toBe('Norfolk');
  expect(inHand(units, {}, 'Suffolk', new Set(['Hood']))).toBe('Suffolk');
  expect(inHand(units, {}, null, new Set(['Hood']))).toBe('Norfolk');
  expect(inHand(units, {}, null, new Set(['Hood', 'Norfolk', 'Suffolk']))).toBe('Hood');
  expect(inHand(units, {}, null, new Set(), true)).toBeNull();
  expect(inHand(units, {}, 'Norfolk', new Set(), true)).toBe('Norfolk');
  expect(inHand([], {}, null, new Set())).toBeNull();
});

const asked = (kind: string, options: Option[], board: object): View => viewAt(1, { prompt: { kind, text: '?', rule: '' }, options, board });

describe('in Bismarck', () => {
  const ships = [{ name: 'Hood', zone: 'A1', patrol: true }, { name: 'Norfolk', zone: 'B1', patrol: false }];
  const view = asked('sail', [option('Done', 'pass'), option('Order Hood', 'order', { ship: 'Hood' }), option('Order Norfolk', 'order', { ship: 'Norfolk' })], { ships, air: [], calendar: [] });
  it('those on patrol come last', () => expect(bismarck.units(view).map(({ key }) => key)).toEqual(['Norfolk', 'Hood']));
  it('a ship is named, taken as far as it gets, and stops', () => {
    expect(bismarck.lead(view, 'Norfolk', ['B2', 'B3'])).toEqual([
      { prompt: 'sail', choice: { verb: 'order', ship: 'Norfolk' } },
      { prompt: 'heading', choice: { verb: 'sail', zone: 'B2' } },
      { prompt: 'heading', choice: { verb: 'sail', zone: 'B3' }, if_can: true },
      { prompt: 'heading', choice: { verb: 'pass' }, if_can: true },
    ]);
    expect(bismarck.lead(view, 'Bismarck', ['B2'])).toEqual([]);
  });
  it('a ship that breaks out goes to where it is sent; a longer way is taken at the usual pace', () => {
    const zones = (way: string[]) => bismarck.lead(view, 'Norfolk', way).flatMap(({ choice }) => choice.zone ?? []);
    expect(zones(['A2', 'A3', 'A4', 'A5', 'B5'])).toHaveLength(5);
    expect(zones(['A2', 'A3', 'A4', 'A5', 'B5', 'C5'])).toEqual(['A2', 'A3', 'A4']);
  });
  it('all who are under way sail with one press, and the others stay', () => {
    const on = sailOn(bismarck, surface, view, { Norfolk: ['B4'], Hood: ['Z9'], Rodney: ['A1'] })!;
    expect(on.units).toBe(1);
    expect(on.orders.map(({ choice }) => choice.verb)).toEqual(['order', 'sail', 'sail', 'sail', 'pass', 'pass']);
    expect(sailOn(bismarck, surface, view, {})).toBeNull();
  });
  it('an aircraft flies straight there', () => {
    const air = asked('air', [option('Fly', 'order_air', { air: 'LR 1', mode: 'front' })], { ships: [], air: [], calendar: [] });
    expect(bismarck.lead(air, 'LR 1', ['C4', 'C5']).at(-1)).toEqual({ prompt: 'approach', choice: { verb: 'by_way_of', zone: 'C4' }, if_can: true });
    expect(bismarck.lead(air, 'LR 1', ['C5']).map(({ choice }) => choice)).toEqual([{ verb: 'order_air', air: 'LR 1', mode: 'front' }, { verb: 'fly', zone: 'C5' }]);
    expect(bismarck.far(air, 'LR 1')).toBe(false);
  });
});

it('in Murmansk Run a group goes one position, if it is offered', () => {
  expect([murmansk.named!('Convoy', 'en'), murmansk.named!('Convoy', 'pl')]).toEqual(['Convoy', 'Konwój']);
  const view = asked('move', [option('Move', 'move', { marker: 'Force 1', cell: 'A2' }), option('Done', 'pass')], { markers: [{ marker: 'Force 1', at: 'A1' }], ships: [], waters: {} });
  const lead: Steering['lead'] = murmansk.lead;
  expect(murmansk.units(view)).toEqual([{ key: 'Force 1', at: 'A1' }]);
  expect(lead(view, 'Force 1', ['A2', 'A3'])).toEqual([{ prompt: 'move', choice: { verb: 'move', marker: 'Force 1', cell: 'A2' } }]);
  expect(lead(view, 'Force 1', ['B1', 'A3'])).toEqual([]);
});

describe('where nobody gets', () => {
  it('is known in Murmansk Run from the waters of the side', () => {
    const waters = { allied: ['A1', 'A2', 'B2', 'B3', 'B4', 'B5', 'A4'], axis: [] }, view = asked('move', [], { markers: [], ships: [], waters });
    const closed = murmansk.closed(view, 'Force 1', surface);
    expect(['A2', 'A3'].map((place) => closed(place))).toEqual([false, true]);
    expect(wayTo(surface, 'A1', 'A4', closed)).not.toContain('A3');
    expect(wayTo(surface, 'A1', 'A3', closed)).toBeNull();
  });
  it('is known in North Cape from the edge of the ice', () => {
    const iced = new Surface({ frame: [-2, 0, 6, 4], cells, places: [], layers: [{ id: 'ice_winter', title: 'Ice', cells: ['A3'] }, { id: 'ice_summer', title: 'Ice', cells: ['A2'] }] });
    const at = (ice_edge: string) => cape.closed({ ...viewAt(1), board: { ...capeBoard, ice_edge } }, 'A1', iced);
    expect(['A2', 'A3'].map((place) => at('winter')(place))).toEqual([false, true]);
    expect(['A2', 'A3'].map((place) => at('summer')(place))).toEqual([true, false]);
  });
});
