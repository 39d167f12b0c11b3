import { describe, expect, it } from 'vitest';
import { board, told } from '../model/fixture';
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
