// What a press means on the chart of Murmansk Run.
import { beforeEach, describe, expect, it } from 'vitest';
import { byPlace } from '../../../plot/stacks';
import { board, option, surface, view } from '../model/fixture';
import { actorFor, litBy } from '../model/orders';
import { readingOf } from '../model/reading';
import { ui } from '../model/ui.svelte';
import { waitingRoom } from '../model/units';
import { Plotting } from './play';

const reading = readingOf(view({ options: [option('move', { marker: 'Force 1', cell: 'b5' }), option('move', { marker: 'Force 1', cell: 'c4' }), option('move', { marker: 'Convoy', cell: 'c6' }), option('scatter', { marker: 'Convoy' })] }), [], true)!;
let offering = true;
const places = byPlace(reading.units);
const play = new Plotting({
  surface, reading, places, inRange: new Set(), natures: new Map(), seat: 'allied', language: 'en', prompt: 'move', likely: () => '',
  get actor() { return actorFor(reading.orders, ui.selected); }, get lit() { return litBy(reading.orders, this.actor); }, get offering() { return offering; },
});
const at = (key: string) => reading.units.find((u) => u.key === key)!.at;

beforeEach(() => {
  ui.selected = null;
  offering = true;
});

describe('a press', () => {
  it('picks up a group that can move, and lays it out when it is in hand', () => {
    expect(play.press(at('Force 1'))).toEqual({ held: true });
    expect(ui.selected).toBe('Force 1');
    expect(play.press(at('Force 1'))).toEqual({ open: true });
  });
  it('lays out what cannot act, and anything while nothing is offered', () => {
    expect(play.press(at('Dummy 1'))).toEqual({ open: true });
    offering = false;
    ui.selected = null;
    expect(play.press(at('Force 1'))).toEqual({ open: true });
  });
  it('finds nothing in an empty sea', () => expect(play.press('b7')).toBeNull());
});

describe('the piece in hand', () => {
  it('says where orders lead', () => {
    expect(play.orders('b5')).toEqual([]);
    play.pick('Force 1');
    expect(play.orders('b5').map((o) => o.choice.cell)).toEqual(['b5']);
    expect(play.actor).toBe(at('Force 1'));
  });
  it('is not asked why it cannot go where it is, nor where markers wait', () => {
    play.pick('Force 1');
    expect([play.doubts('b7'), play.doubts(at('Force 1')), play.doubts(waitingRoom)]).toEqual([true, false, false]);
    expect(play.question('b7')).toEqual({ choice: { verb: 'move', marker: 'Force 1', cell: 'b7' } });
  });
});

it('pieces, ports and ships are found by their names', () => {
  const names = new Map(play.names);
  expect([names.get('Force 1'), names.get('Tirpitz'), names.get('Altenfjord')]).toEqual([at('Force 1'), 'c6', 'altenfjord']);
  expect(board.markers.length).toBeGreaterThan(0);
});
