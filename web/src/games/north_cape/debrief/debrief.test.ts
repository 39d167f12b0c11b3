import { describe, expect, it } from 'vitest';
import type { StreamItem } from '../../../lib/contract';
import type { Board, BySide, Kind } from '../model/board';
import { board, told } from '../model/fixture';
import { kindOf, moments, namedOf, plotOf, waysOf } from './plots';
import { byCause, losesOf, storyOf, turnsBegun } from './story';

const stream = [
  told('part_begins', { part: 'Sportspalast' }), told('turn_begins', { number: 1 }), told('weather', { weather: 'fog' }), told('decoys_bought', { seat: 'axis', points: 4 }),
  told('looked_at', { seat: 'axis', hex: '0304' }), told('revealed', { kind: 'Merchant', hex: '0304', number: 3 }), told('combat_begins', { seat: 'axis', hex: '0304' }), told('torpedo_rolled'), told('sunk', { kind: 'Merchant', hex: '0304', points: 0 }), told('merchant_points', { seat: 'axis', points: 7 }),
  told('turn_begins', { number: 2 }), told('depth_charge_rolled'), told('sunk', { kind: 'U-377', hex: '0404', points: 10 }), told('merchant_arrives', { hex: '0707', number: 2 }), told('merchant_points', { seat: 'allied', points: 5 }),
];
const story = storyOf({ allied: stream, axis: [] }, board.kinds);

describe('the story of a match', () => {
  it('counts points by turns, as they were told', () => expect(story.turns.map((t) => [t.label, t.points.allied, t.points.axis])).toEqual([['0', 0, 0], ['1', 4, 7], ['2', 19, 7]]));
  it('begins with what no event tells of', () => expect(storyOf({ allied: stream, axis: [] }, board.kinds, { allied: 19, axis: 57 }).turns.map((t) => [t.points.allied, t.points.axis])).toEqual([[0, 50], [4, 57], [19, 57]]));
  it('knows what was seen when, and by whom', () => expect(story.turns.map((t) => [t.seen.axis, t.seen.allied, t.looks.axis])).toEqual([[0, 0, 0], [3, 0, 1], [0, 0, 0]]));
  it('knows what was lost to what', () => {
    expect(byCause(story.losses)).toEqual([{ cause: 'torpedoes', lost: { allied: 1, axis: 0 } }, { cause: 'depth_charges', lost: { allied: 0, axis: 1 } }]);
    expect([losesOf(story.losses, 'axis'), story.arrived]).toEqual([[{ kind: 'U-377', number: 1 }], 2]);
  });
  it('numbers turns of a campaign on', () => {
    const again = [...stream, told('part_begins', {}), told('turn_begins', { number: 1 })];
    expect([storyOf({ allied: again, axis: [] }, board.kinds).turns.at(-1)!.label, turnsBegun({ allied: again, axis: [] }).get(again.at(-1)!)]).toEqual(['2/1', 3]);
  });
});

describe('the charts of a turn', () => {
  const item = (seq: number, event: string, more: Record<string, unknown> = {}): StreamItem => ({ seq, kind: 'event', at: 0, text: '', rule: '', standing: false, what: { event, ...more } }) as StreamItem;
  const stream = [item(1, 'set_up_done'), item(1, 'turn_begins', { number: 1 }), item(3, 'stack_moves', { stack: 'A1', from: '0101', to: '0102' }), item(4, 'stack_moves', { stack: 'A1', from: '0102', to: '0103' }), item(7, 'turn_ends', { number: 1 }), item(8, 'turn_begins', { number: 2 }), item(9, 'stack_moves', { stack: 'G1', from: '0505', to: '0506' }), item(12, 'weather')];
  const boards = {
    allied: { stacks: [{ id: 'A1', side: 'allied', hex: '0103', pieces: [{ kind: 'Kent', number: 1 }, { kind: 'Merchant', number: 3 }] }, { id: 'G1', side: 'axis', hex: '0506', known: { must: ['Tirpitz'] } }, { id: 'G2', side: 'axis', hex: '0909', known: { may: ['U-377', 'U-134'] } }] },
    axis: { stacks: [{ id: 'G1', side: 'axis', hex: '0506', pieces: [{ kind: 'Tirpitz', number: 1 }] }, { id: 'A1', side: 'allied', hex: '0103', known: {} }] },
  } as unknown as BySide<Board>;
  it('are those of the last moment before everything was turned down again', () => {
    expect(moments({ allied: stream, axis: stream })).toEqual([{ allied: 1, axis: 1 }, { allied: 6, axis: 6 }, { allied: 12, axis: 12 }]);
  });
  it('show ways of three turns', () => {
    expect(waysOf(stream)).toEqual([{ turn: 1, side: 'allied', hexes: ['0101', '0102', '0103'] }, { turn: 2, side: 'axis', hexes: ['0505', '0506'] }]);
    const drawn = (turn: number) => plotOf(turn, boards, waysOf(stream), [], null).tracks.length;
    expect([drawn(1), drawn(2), drawn(4), drawn(5)]).toEqual([1, 2, 1, 0]);
  });
  it('draw a side as it knew the other: what was seen, and stacks of which nothing is known', () => {
    const mine = plotOf(2, boards, [], ['allied'], 'allied');
    expect(mine.tracks.map(({ ship }) => kindOf(ship))).toEqual(['Kent', 'Merchant', 'Merchant', 'Merchant']);
    expect(mine.fixes.map(({ what, zone, turn }) => [kindOf(what), zone, turn])).toEqual([['Tirpitz', '0506', 1], ['G2', '0909', -7]]);
    expect([...namedOf(mine, new Map([['Kent', { type: 'CA' }], ['Merchant', { type: 'Merc' }]]) as unknown as ReadonlyMap<string, Kind>)].map(kindOf)).toContain('Kent');
    expect(plotOf(2, boards, [], ['axis'], 'axis').fixes.map(({ what }) => what)).toEqual(['A1']);
    const open = { ...boards, axis: { stacks: [{ id: 'A1', side: 'allied', hex: '0103', pieces: [{ kind: 'Kent', number: 2 }], known: { must: ['Kent'] } }] } } as unknown as BySide<Board>;
    expect(plotOf(2, open, [], ['axis'], 'axis').fixes.map(({ what, turn }) => [kindOf(what), turn])).toEqual([['Kent', 2], ['Kent', 2]]);
  });
  it('and the truth as both had it, with nothing supposed', () => {
    const truth = plotOf(2, boards, [], ['allied', 'axis'], null);
    expect(truth.fixes).toEqual([]);
    expect(truth.tracks.map(({ side }) => side)).toEqual(['allied', 'allied', 'allied', 'allied', 'axis']);
  });
});
