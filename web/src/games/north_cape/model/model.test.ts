import { describe as suite, expect, it } from 'vitest';
import { sorted } from '../../../lib/options';
import { board, option, stack, surface, told, view } from './fixture';
import { kindsOf } from './board';
import { contactsOf, inkOf, knownText, likenessOf } from './contacts';
import { describe, lotText, naturesText, nearest } from './describe';
import { headline, mark } from './headline';
import { actorFor, actsOf, litBy, ordersOf, rankOf, wouldBe } from './orders';
import { scoresOf } from './points';
import { reachOf, wayTo, waysOf } from './reach';
import { readingOf } from './reading';
import { storyOf } from './story';
import { nameIn } from '../words';

const kinds = kindsOf(board);

suite('orders', () => {
  const going = { side: 'allied' as const, mission: 'sortie' as const, arm: 'ships' as const, from: '0304', stack: 'A1', hex: '0304', steps: 0, halted: false, members: ['Kent'], force: null };
  it('of a mission belong to their stack, without a place', () => {
    const orders = ordersOf([option('order', { mission: 'sortie', stack: 'A1', arm: 'ships' }), option('form_group', { box: 'Group 1', stack: 'A1' }), option('turn_up', { piece: 'Kent' }), option('pass'), option('enter', { force: 'Home Fleet' })], board);
    expect(orders.map((o) => [o.actor, o.cell])).toEqual([['A1', null], ['A1', null], ['A2', null]]);
    const { missions, others } = actsOf(litBy(orders, null).actors.get('A1')!);
    expect([missions.length, others.length]).toEqual([1, 1]);
  });
  it('on the way are those of the mission, hex by hex', () => {
    const orders = ordersOf([option('step_to', { hex: '0404' }), option('stop'), option('drop_off', { piece: 'Kent' })], { ...board, going });
    expect(actorFor(orders, 'A2', 'A1')).toBe('A1');
    const lit = litBy(orders, 'A1');
    expect([...lit.cells.keys()]).toEqual(['0404']);
    expect(lit.actors.get('A1')).toHaveLength(3);
  });
  it('upon a stack or a base are given where it lies', () => {
    expect(ordersOf([option('intercept', { stack: 'A2' }), option('land_at', { base: 'Banak' }), option('place_at', { hex: '0202' })], board).map((o) => o.cell)).toEqual(['0203', '0705', '0202']);
  });
  it('know what would have to be asked for another hex', () => {
    const orders = ordersOf([option('step_to', { hex: '0404' }), option('look_at', { hex: '0404', piece: 'Kent' })], { ...board, going });
    expect(wouldBe(orders, '0101', false)).toEqual({ verb: 'step_to', hex: '0101' });
    expect(wouldBe(orders, '0505', true)).toEqual({ verb: 'look_at', hex: '0505', piece: 'Kent' });
    expect(wouldBe(ordersOf([option('order', { mission: 'sortie', stack: 'A1', arm: 'ships' })], board), '0101', false)).toBeNull();
  });
});

suite('the way of ships', () => {
  const odds = (around: object) => ({ seq: 1, options: [], around }) as unknown as Parameters<typeof reachOf>[0];
  it('is what the umpire says', () => expect([reachOf(odds({ reach: { A1: '0404 0303' } }), 'A1'), reachOf(odds({}), 'A1'), reachOf(null, 'A1')]).toEqual([['0404', '0303'], [], []]));
  it('leads back hex by hex', () => {
    const ways = waysOf(odds({ ways: { '0404': '0304', '0504': '0404', '0604': '0504' } }));
    expect([wayTo(ways, '0304', '0604'), wayTo(ways, '0304', '0404'), wayTo(ways, '0304', '0101')]).toEqual([['0404', '0504', '0604'], ['0404'], null]);
  });
});

suite('contacts', () => {
  it('are solid while they lie open, hatched when something is known, dotted otherwise', () => expect(board.stacks.filter((s) => s.side === 'axis').map(inkOf)).toEqual(['solid', 'dotted', 'dotted']));
  it('look like what lies open, what is certain, or what all of it would be', () => {
    expect(board.stacks.filter((s) => s.side === 'axis').map((s) => likenessOf(s, kinds))).toEqual(['ss', 'ss', '?']);
    expect(likenessOf(stack('G4', '0101', { known: { may: ['Tirpitz', 'U-134'] } }), kinds)).toBe('?');
    expect(likenessOf(stack('G4', '0101', { known: { must: ['Tirpitz'] } }), kinds)).toBe('bb');
  });
  it('say what they may still be', () => {
    expect(knownText({ may: ['U-134', 'German decoy'] }, kinds, 'en')).toBe('may be: U-134, German decoy');
    expect(knownText({ may: ['U-377', 'U-134'], must: ['U-377'], seen: 2 }, kinds, 'pl')).toBe('na pewno U-377; może to: U-134; widziano tu najwyżej 2');
    expect(knownText(undefined, kinds, 'en')).toBe('may be anything');
  });
  it('remember when they were seen, and that goes with the stack', () => {
    const story = storyOf([told('turn_begins', { number: 4 }), told('revealed', { kind: 'U-134', hex: '0504', number: 1 }), told('stack_moves', { stack: 'G2', from: '0504', to: '0505' }), told('turn_begins', { number: 6 })], 'allied');
    const seen = { ...board, stacks: [stack('G2', '0505', { known: { must: ['U-134'] } }), stack('G3', '0606')] };
    expect(contactsOf(seen, story, 'allied').map((c) => [c.stack.id, c.turns])).toEqual([['G2', 2], ['G3', -1]]);
  });
});

suite('the stream', () => {
  it('has tracks that break where a name went to another stack', () => {
    const story = storyOf([told('stack_moves', { stack: 'A1', from: '0101', to: '0102' }), told('stack_moves', { stack: 'A1', from: '0102', to: '0103' }), told('stack_moves', { stack: 'A2', from: '0505', to: '0506' }), told('stack_moves', { stack: 'A2', from: '0303', to: '0304' })], 'allied');
    expect([story.tracks.get('A1'), story.tracks.get('A2')]).toEqual([['0101', '0102', '0103'], ['0303', '0304']]);
  });
  it('knows where one looked this turn, and whether anything was found', () => {
    const looks = [told('turn_begins', { number: 1 }), told('looked_at', { seat: 'allied', hex: '0404' }), told('nothing_seen', { hex: '0404' }), told('looked_at', { seat: 'allied', hex: '0505' }), told('revealed', { kind: 'U-377', hex: '0505', number: 1 }), told('looked_at', { seat: 'axis', hex: '0304' })];
    expect(storyOf(looks, 'allied').looked.map((l) => [l.hex, l.found])).toEqual([['0404', false], ['0505', true]]);
    expect(storyOf([...looks, told('turn_begins', { number: 2 })], 'allied').looked).toEqual([]);
  });
});

suite('points', () => {
  it('turn by turn, as they were told', () => {
    const sunk = told('sunk', { kind: 'Merchant', points: 0 }), merchant = told('merchant_points', { seat: 'axis', points: 4 }), boat = told('sunk', { kind: 'U-134', points: 2 });
    const items = [told('part_begins', {}), told('turn_begins', { number: 1 }), told('decoys_bought', { seat: 'allied', points: 2 }), sunk, merchant, told('turn_begins', { number: 2 }), sunk, told('turn_begins', { number: 3 }), boat];
    expect(scoresOf(items, kinds)).toEqual([{ turn: 3, points: { allied: 2, axis: 0 } }, { turn: 1, points: { allied: 0, axis: 6 } }]);
    expect(scoresOf([...items, told('part_begins', {})], kinds)).toEqual([]);
  });
});

suite('the list of options', () => {
  const order = (stack: string, mission: string) => ({ ...option('order', { stack, arm: 'ships', mission }), text: `${stack} ${mission}` });
  const all = [{ ...option('turn_up', { piece: 'Kent' }), text: 'up' }, order('A1', 'patrol'), order('A1', 'sortie'), order('A2', 'patrol'), order('A2', 'attack')];
  const listed = (picked: string | null) => sorted(all, (o) => rankOf(o, picked)).map((o) => o.text);
  it('begins with the stack in hand and what decides most', () => {
    expect(listed(null)).toEqual(['A2 attack', 'A1 sortie', 'A1 patrol', 'A2 patrol', 'up']);
    expect(listed('A1')).toEqual(['A1 sortie', 'A1 patrol', 'A2 attack', 'A2 patrol', 'up']);
  });
});

suite('words', () => {
  const reading = readingOf(view(), [], true)!;
  const known = { surface, reading, lit: litBy([], null), places: new Map(reading.units.map((u) => [u.at, [u]])), natures: new Map(), likely: () => '', seat: 'allied' as const };
  it('of a hex', () => {
    expect(describe(surface.cell('0304')!, known, 'en')).toMatch(/^0304\. A1, 8 × Merchant, British destroyer, 9 pieces, the enemy knows: certainly Merchant/);
    expect(describe(surface.cell('0606')!, known, 'en')).toContain('Unknown stack G3, may be anything');
    expect(describe(surface.cell('0101')!, known, 'pl')).toContain('pak lodowy');
    expect(describe(surface.cell('0707')!, known, 'pl')).toContain('0707 do Murmańska. port, wyjście');
    expect(nearest(surface, surface.cell('0304')!, ['0306'], 'en')).toBe(' Nearest: 0306, 2 hexes.');
  });
  it('beside the title', () => {
    expect(headline(view(), 'en')).toEqual(['6/30', 'Unternehmen Sportspalast', 'Fog: range 11 hexes', 'Points 2\u00a0:\u00a09']);
    expect([mark(view()), mark(view({ board: { ...board, turn: 0 } }))]).toEqual(['6', '']);
  });
  it('of what a stack is likely to be', () => {
    const list = ['convoy', 'warships', 'submarine', 'aircraft', 'decoy'].map((nature) => ({ nature, chance: 0.2 }));
    expect(naturesText(list, 'en')).toBe('convoy 20%, warships 20%, submarine 20%, aircraft 20%, decoy 20%');
    expect(naturesText(list, 'pl')).toBe('konwój 20%, okręty wojenne 20%, okręt podwodny 20%, samoloty 20%, pozoracja 20%');
  });
  it('of a position of one’s own', () => {
    const own = view({ board: { ...board, part: { ...board.part, id: 'inline', title: 'inline' } } });
    expect([headline(own, 'en')[1], headline(own, 'pl')[1]]).toEqual(['Own scenario', 'Własny scenariusz']);
  });
  it('of names, with their numbers', () => {
    expect([nameIn('British DD 3', 'en'), nameIn('British DD 3', 'pl'), nameIn('Group 2', 'pl'), nameIn('U-377', 'pl'), nameIn('aircraft of Victorious', 'pl'), nameIn('PQ 12, first half', 'pl')]).toEqual(['British destroyer 3', 'Niszczyciel brytyjski 3', 'Grupa 2', 'U-377', 'samoloty lotniskowca Victorious', 'PQ 12, pierwsza połowa']);
    expect(lotText({ kind: 'Merchant', number: 8, damage: 1 }, 'pl')).toBe('8 × Frachtowiec (uszkodzenia 1)');
  });
});
