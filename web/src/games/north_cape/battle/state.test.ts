import { describe, expect, it } from 'vitest';
import { kindsOf, type Fighter } from '../model/board';
import { board, option, told } from '../model/fixture';
import { answerOf, attackOf, sharesOf, threatsOf, type Exchange } from './odds';
import { at, by, cardsOf, chaptersOf, shotsOf } from './state';

const fighter = (kind: string, more: Partial<Fighter> = {}): Fighter => ({ kind, condition: 'intact', hull: 2, ...more });
const attack: Exchange = { kind: 'gunfire', factor: 6, back: 1, modifier: 0, hit: 0.6, sunk: 0.2, hit_back: 0.1, lost: 0 };

describe('a fight', () => {
  const cards = cardsOf([fighter('Merchant', { name: 'Merchant 1' }), fighter('Kent', { name: 'Kent' }), fighter('Merchant', { name: 'Merchant 2' }), fighter('Merchant', { name: 'Merchant 3', condition: 'damaged 1', damage: 1 })], kindsOf(board));
  it('has one card for those that look alike, the flagship first', () => expect(cards.map((c) => [c.kind, c.number, c.names])).toEqual([['Kent', 1, ['Kent']], ['Merchant', 2, ['Merchant 1', 'Merchant 2']], ['Merchant', 1, ['Merchant 3']]]));
  it('pairs cards by what may be ordered', () => {
    const shots = shotsOf([option('pass'), option('fire_at', { piece: 'Kent', target: 'U-377', condition: 'intact' }), option('fire_at', { piece: 'Kent', target: 'Tirpitz', condition: 'intact' })]);
    const [foe] = cardsOf([fighter('U-377')], kindsOf(board));
    expect([by(shots, cards[0]!).length, by(shots, cards[1]!).length, shots.map((s) => at(s, foe!))]).toEqual([2, 0, [true, false]]);
  });
  it('has a log by stages, the latest first', () => {
    const log = chaptersOf([told('sunk'), told('combat_begins'), told('stage_begins', { stage: 'gunfire' }), told('fire_rolled'), told('damaged'), told('turn_begins'), told('depth_charge_rolled'), told('sunk')]);
    expect(log.map((c) => [c.stage, c.lines.map((l) => l.text)])).toEqual([['hunt', ['depth_charge_rolled', 'sunk']], ['gunfire', ['fire_rolled', 'damaged']], [null, ['combat_begins']]]);
  });
});

describe('chances', () => {
  const choice = { verb: 'fire_at', piece: 'Kent', target: 'U-377', condition: 'intact' };
  const odds = { seq: 1, options: [{ choice, text: '', odds: attack }], around: { fight: { attacks: [{ side: 'axis', piece: 'U-377', target: 'Kent', condition: 'intact', attack }] } } } as unknown as Parameters<typeof attackOf>[0];
  it('are the umpire’s', () => {
    expect(attackOf(odds, choice)).toBe(attack);
    expect([threatsOf(odds, 'allied', 'Kent', 'intact').length, threatsOf(odds, 'axis', 'Kent', 'intact').length, threatsOf(odds, 'allied', 'Kent', 'damaged 1').length]).toEqual([1, 0, 0]);
  });
  it('make up the whole of a bar', () => {
    for (const shares of [sharesOf(attack), answerOf(attack), sharesOf({ kind: 'depth_charge', modifier: 0, sunk: 0.2, damaged: 0.3, nothing: 0.5 })]) expect(shares.reduce((sum, s) => sum + s.chance, 0)).toBeCloseTo(1);
    expect(answerOf({ ...attack, hit_back: 0 })).toEqual([]);
  });
});
