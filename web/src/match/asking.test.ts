// What is asked once, answered in one go, and asked again before it is ended.
import { describe, expect, it, vi } from 'vitest';
import type { Choice, Gathering, Intended, Option, Proposal, View } from '../lib/contract';
import { Habit } from '../lib/habit';
import type { MatchStore } from '../lib/match.svelte';
import { option, viewAt } from '../lib/testing';
import { Asking, type AskingSettings } from './asking.svelte';

const call = (zone: string): Option => option(`Call ${zone}`, 'call', { zone });
const done = option('Finish search', 'pass');
const gathering: Gathering = { kinds: ['call'], send: (n) => `Call ${n} zones`, finishes: true, likely: () => [] };

function asked(kind: string, options: Option[], settings: Partial<AskingSettings> = {}) {
  const given: Intended[][] = [], chosen: Choice[] = [];
  const match = {
    live: true, busy: false, items: [],
    view: viewAt(3, { prompt: { kind, text: '?', rule: '' }, options }) as View,
    give: vi.fn((orders: Intended[]) => { given.push(orders); return Promise.resolve(true); }),
    choose: vi.fn((choice: Choice) => { chosen.push(choice); return Promise.resolve(true); }),
  };
  const asking = new Asking(match as unknown as MatchStore, { room: () => 4, confirm: () => false, askPass: () => true, gathering: () => gathering, ...settings });
  return { asking, match, given, chosen };
}

describe('ticking', () => {
  it('sends nothing until it is sent, and then everything in one go', () => {
    const { asking, given, chosen } = asked('call', [done, call('A1'), call('A2'), call('A3')]);
    asking.take(call('A1'));
    asking.take(call('A3'));
    expect([given, chosen]).toEqual([[], []]);
    expect(asking.leading?.text).toBe('Call 2 zones');
    asking.takeDefault();
    expect(given).toEqual([[{ prompt: 'call', choice: call('A1').choice }, { prompt: 'call', choice: call('A3').choice }, { prompt: 'call', choice: { verb: 'pass' }, if_can: true }]]);
  });
  it('is undone by a second press, and Enter then ends the search', () => {
    const { asking, chosen } = asked('call', [done, call('A1'), call('A2')]);
    asking.take(call('A1'));
    asking.take(call('A1'));
    expect(asking.leading).toBeNull();
    asking.takeDefault();
    expect(chosen).toEqual([{ verb: 'pass' }]);
  });
  it('can tick all there is, and what was sent the last time', async () => {
    const { asking } = asked('call', [done, call('A1'), call('A2')]);
    asking.tickAll(asking.ticks.find(({ id }) => id === 'all')!.choices);
    expect(asking.ticked).toHaveLength(2);
    asking.take(call('A2'));
    asking.takeDefault();
    // What was held back stays ticked while it can be sent.
    await vi.waitFor(() => expect(asking.ticked).toEqual([call('A1').choice]));
  });
  it('is not thrown away by ending without being asked about', () => {
    const { asking, chosen } = asked('call', [done, call('A1'), call('A2')]);
    asking.take(call('A1'));
    asking.take(done);
    expect(asking.ending?.text).toBe('Finish search');
    expect(chosen).toEqual([]);
  });
});

describe('several orders with one press', () => {
  const sail: Proposal = { id: 'sail_on', text: 'Sail on', orders: [{ prompt: 'sail', choice: { verb: 'order', ship: 'Hood' } }] };
  it('are what Enter means, before it ends the phase', () => {
    const { asking, given } = asked('sail', [option('Finish', 'pass'), option('Order Hood', 'order', { ship: 'Hood' })], { proposals: () => [sail] });
    asking.takeDefault();
    expect(given).toEqual([sail.orders]);
  });
  it('are not, when something has happened: then Enter does nothing of the kind', () => {
    const { asking, given } = asked('sail', [option('Finish', 'pass'), option('Order Hood', 'order', { ship: 'Hood' })], { proposals: () => [sail], eager: () => false });
    expect(asking.leading).toBeNull();
    expect(asking.proposals).toEqual([sail]);
    expect(given).toEqual([]);
  });
  it('wait for a second press on a phone', () => {
    const { asking, given } = asked('sail', [option('Order Hood', 'order', { ship: 'Hood' })], { confirm: () => true });
    asking.give(sail.orders, 'Hood → D6');
    expect(given).toEqual([]);
    expect(asking.meant?.text).toBe('Hood → D6');
    asking.takeDefault();
    expect(given).toEqual([sail.orders]);
  });
});

describe('who ends a question', () => {
  it('is asked again only where something is usually ordered and nothing was', () => {
    const habit = new Habit();
    expect(habit.slips('move')).toBe(false);
    habit.order('move');
    habit.end('move');
    expect(habit.slips('move')).toBe(true);
    habit.order('move');
    expect(habit.slips('move')).toBe(false);
    habit.end('move');
    habit.end('move');
    expect(habit.slips('move')).toBe(false);
  });
  it('declines nothing that matters by Enter', () => {
    const pass = { ...option('Hold fire', 'pass'), declines: true };
    const { asking } = asked('guns', [pass, option('Fire', 'fire_guns')]);
    expect(asking.hasDefault).toBe(false);
  });
});

describe('what the game proposes', () => {
  const shot = (ship: string): Option => option(`${ship} fires`, 'fire_guns', { ship, target: 'Tirpitz' });
  const orders = ['Kent', 'London', 'Norfolk'].map((ship): Intended => ({ prompt: 'guns', choice: shot(ship).choice }));
  const salvo: Proposal = { id: 'salvo', text: 'All at Tirpitz (3)', orders, lasts: true };
  const all = ['Kent', 'London', 'Norfolk'].map(shot);

  it('is one press, and goes on when that is asked again, with whoever still can', () => {
    const { asking, match, given, chosen } = asked('guns', [done, ...all], { proposals: () => [salvo] });
    expect(asking.proposeFirst()).toBe(true);
    expect(given).toEqual([[orders[0]]]);
    match.view = viewAt(4, { prompt: null, options: [] });
    asking.followKept();
    expect(chosen).toEqual([]);
    match.view = viewAt(5, { prompt: { kind: 'guns', text: '?', rule: '' }, options: [done, all[2]!] });
    const later = new Asking(match as unknown as MatchStore, { room: () => 4, confirm: () => false, askPass: () => true });
    later.kept = asking.kept;
    later.followKept();
    expect(chosen).toEqual([all[2]!.choice]);
    expect(later.kept).toBeNull();
  });
  it('is over when something else is asked, and when the player orders otherwise', () => {
    const { asking, match, chosen } = asked('guns', [done, ...all], { proposals: () => [salvo] });
    asking.propose(salvo);
    expect(asking.kept?.orders).toHaveLength(2);
    asking.take(all[1]!);
    expect([asking.kept, chosen]).toEqual([null, [all[1]!.choice]]);
    const other = asked('decision', [done, option('Flee', 'flee')]);
    other.asking.kept = { text: '', kind: 'guns', orders };
    other.asking.followKept();
    expect([other.asking.kept, other.chosen, match.choose.mock.calls.length]).toEqual([null, [], 1]);
  });
  it('waits for a second press on a phone', () => {
    const { asking, given } = asked('guns', [done, ...all], { proposals: () => [salvo], confirm: () => true });
    asking.suggest(salvo);
    expect([given, asking.meant]).toEqual([[], salvo]);
    asking.takeDefault();
    expect(given).toHaveLength(1);
  });
  it('takes room from single answers, and leaves them two', () => {
    const options = [done, ...['A', 'B', 'C', 'D', 'E'].map(shot)];
    const plain = asked('guns', options).asking.laid.shown.length, beside = asked('guns', options, { proposals: () => [salvo, { ...salvo, id: 'other' }] }).asking.laid.shown.length;
    expect([plain, beside]).toEqual([3, 1]);
  });
});

it('an end without an order is a slip only where orders are given in that part of a turn', () => {
  let part = '2';
  const { asking, chosen } = asked('move', [done, call('A1')], { gathering: () => undefined, part: () => part });
  asking.take(call('A1'));
  asking.take(done);
  part = '4';
  asking.take(done);
  expect(chosen).toHaveLength(3);
});
