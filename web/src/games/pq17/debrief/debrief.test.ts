import { describe, expect, it } from 'vitest';
import type { SeatName, StreamItem } from '../../../lib/contract';
import { board, told } from '../model/fixture';
import type { Board } from '../model/board';
import { momentsOf, plotOf, waysOf } from './plots';
import { byCause, losesOf, storyOf, turnsBegun } from './story';

const sides = new Map<string, SeatName>([['Merchants', 'allied'], ['Admiral Hipper', 'axis']]), halves = { am: 'AM', pm: 'PM' };
const stream = [
  told('operation_begins'), told('turn_begins', { number: 5, pm: 0, night: 0 }), told('contact', { block: 'A1', hex: '0503' }), told('no_contact', { block: 'G2', hex: '0505' }), told('pack_announces', { block: 'G2', target: 'A1' }), told('torpedo_rolled'), told('strength_sunk', { class: 'Merchants', number: 4 }),
  told('turn_begins', { number: 5, pm: 1, night: 0 }), told('guns_rolled'), told('ship_sunk', { ship: 'Admiral Hipper', number: 24 }), told('condition_scores', { side: 'axis', number: 2 }), told('convoy_arrives', { force: 'Convoy 1', number: 20 }), told('final_points', { number: 30, minus: 0 }),
];
const story = storyOf({ allied: stream, axis: [] }, sides, halves);

describe('the story of an operation', () => {
  it('counts points of the Allies and losses of both, turn by turn', () => expect(story.turns.map((t) => [t.label, t.points.allied, t.lost.allied, t.lost.axis])).toEqual([['0', 0, 0, 0], ['5 AM', -2, 1, 0], ['5 PM', 9, 1, 1]]));
  it('knows who looked, and who was found', () => expect(story.turns.map((t) => [t.looks.axis, t.seen.axis, t.looks.allied, t.seen.allied])).toEqual([[0, 0, 0, 0], [1, 1, 1, 0], [0, 0, 0, 0]]));
  it('knows what was lost to what, who arrived, and how the points came about', () => {
    expect(byCause(story.losses)).toEqual([{ cause: 'guns', lost: { allied: 0, axis: 1 } }, { cause: 'torpedoes', lost: { allied: 1, axis: 0 } }]);
    expect([losesOf(story.losses, 'allied'), story.arrived, story.fights, story.final]).toEqual([[{ name: 'Merchants', number: 1 }], 20, 1, ['final_points']]);
    expect(turnsBegun({ allied: stream, axis: [] }).get(stream[7]!)).toBe(2);
  });
});

describe('the charts of a turn', () => {
  const item = (seq: number, event: string, more: Record<string, unknown> = {}): StreamItem => ({ seq, kind: 'event', at: 0, text: '', rule: '', what: { event, ...more } });
  const moved = [item(1, 'play_begins'), item(2, 'turn_begins', { number: 5 }), item(3, 'block_moves', { block: 'A1', from: '0101', hex: '0102' }), item(4, 'block_moves', { block: 'A1', from: '0102', hex: '0103' }), item(6, 'turn_begins', { number: 5 }), item(8, 'block_moves', { block: 'G1', from: '0505', hex: '0504' })];
  const boards = { allied: board, axis: { ...board, blocks: [{ ...board.blocks[0]!, block: 'A1', at: '0503', level: 1, kind: 'convoy' as const }, { ...board.blocks[1]!, at: '0403' }], forces: [{ ...board.forces[1]!, force: 'Gruppe 1', at: '0606' }] } as Board };
  it('are those of the last moment of a turn', () => expect(momentsOf({ allied: moved, axis: moved })).toEqual([{ allied: 1, axis: 1 }, { allied: 4, axis: 4 }, { allied: 8, axis: 8 }]));
  it('show ways turn by turn', () => expect(waysOf(moved)).toEqual([{ turn: 1, side: 'allied', hexes: ['0101', '0102', '0103'] }, { turn: 2, side: 'axis', hexes: ['0505', '0504'] }]));
  it('draw a side as it knew the other: what was identified by its kind, what stands as an unknown, dummies not at all', () => {
    const plot = plotOf(2, boards, [], ['allied'], 'allied');
    expect(plot.tracks.map((t) => t.ship)).toEqual(['Convoy 1', 'TF 1']);
    expect(plot.fixes.map(({ what, zone, turn }) => [what, zone, turn])).toEqual([['wolfpack#G2', '0505', 2], ['G3', '0606', -7]]);
    expect([...plot.named]).toEqual(['Convoy 1', 'TF 1', 'wolfpack#G2']);
    expect(plotOf(2, boards, [], ['axis'], 'axis').fixes.map((f) => f.what)).toEqual(['convoy#A1', 'A4']);
  });
  it('and the truth as both had it, with nothing supposed', () => {
    const truth = plotOf(2, boards, waysOf(moved), ['allied', 'axis'], null);
    expect([truth.fixes, truth.tracks.map((t) => t.ship)]).toEqual([[], ['', '', 'Convoy 1', 'TF 1', 'Gruppe 1']]);
  });
});
