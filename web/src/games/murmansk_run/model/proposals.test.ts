// What is proposed follows from the view, and orders only what is offered.
import { describe, expect, it } from 'vitest';
import type { Choice, Proposing, View } from '../../../lib/contract';
import type { BattleShip, Board } from './board';
import { board, option, ship, view } from './fixture';
import { proposals } from './proposals';

const chart = { map: null, coast: null, units: { ships: [{ name: 'Type 7', soviet: true }] } };
const asked = (kind: string, more: Partial<View>, on: Partial<Board> = {}): View => view({ prompt: { kind, text: '?', rule: '' }, board: { ...board, ...on }, ...more });
const known = (of: View, more: Partial<Proposing> = {}): Proposing => ({ view: of, chart, history: [], odds: null, language: 'en', ...more });
const given = (of: View, id: string, more: Partial<Proposing> = {}): Choice[] => (proposals(known(of, more)).find((one) => one.id === id)?.orders ?? []).map(({ choice }) => choice);

describe('groups', () => {
  const free = [ship('Victorious', 'allied', 'CVB', { status: 'chosen', capital: true }), ship('Tribals', 'allied', 'D', { status: 'chosen' }), ship('Duke of York', 'allied', 'B', { status: 'chosen' }), ship('Type 7', 'allied', 'D', { status: 'chosen' }), ship('Kent', 'allied', 'CA', { status: 'chosen' })];
  const options = [option('pass'), ...free.flatMap(({ name }) => board.groups.map((marker) => option('assign', { ship: name, marker })))];
  const where = (of: View) => Object.fromEntries(given(of, 'groups').map(({ ship, marker }) => [ship, marker]));
  it('a carrier and destroyers go with the convoy, battleships beside it, and Soviet ships stay', () => {
    expect(where(asked('deploy', { options }, { ships: free }))).toEqual({ Victorious: 'Convoy', Tribals: 'Convoy', 'Duke of York': 'Force 1', Kent: 'Force 1' });
  });
  it('whoever was sent elsewhere by hand stays there, and the others are proposed around it', () => {
    const sent = free.map((one) => (one.name === 'Duke of York' ? { ...one, status: 'group' as const, group: 'Force 2' } : one));
    const left = options.filter(({ choice }) => choice.ship !== 'Duke of York');
    const found = where(asked('deploy', { options: left }, { ships: sent }));
    expect(found['Duke of York']).toBeUndefined();
    expect(found.Victorious).toBe('Convoy');
  });
  it('nobody is proposed who is not offered', () => {
    expect(where(asked('deploy', { options: options.filter(({ choice }) => choice.ship !== 'Kent' || choice.marker === 'Convoy') }, { ships: free })).Kent).toBe('Convoy');
  });
});

describe('dummies', () => {
  const enter = (marker: string, cell: string) => option('enter', { marker, cell });
  it('go where the convoy is, and that ends the question', () => {
    expect(given(asked('dummies', { options: [option('pass'), enter('Dummy 1', 'c4'), enter('Dummy 1', 'c5'), enter('Dummy 2', 'c5')] }), 'escort')).toEqual([{ verb: 'enter', marker: 'Dummy 1', cell: 'c5' }, { verb: 'enter', marker: 'Dummy 2', cell: 'c5' }, { verb: 'pass' }]);
  });
  it('or where they were put the last time, if that is still offered', () => {
    const history = [{ verb: 'enter', marker: 'Dummy 1', cell: 'd4' }, { verb: 'pass' }, { verb: 'move', marker: 'Convoy', cell: 'c5' }].map((what, seq) => ({ seq, kind: 'chose', at: 0, text: '', rule: '', what }));
    const of = (cell: string) => asked('dummies', { options: [option('pass'), enter('Dummy 1', cell)] });
    expect(given(of('d4'), 'again', { history })).toEqual([{ verb: 'enter', marker: 'Dummy 1', cell: 'd4' }, { verb: 'pass' }]);
    expect(given(of('d5'), 'again', { history })).toEqual([]);
    // What was ordered at this very question is not the last time.
    expect(given(of('d4'), 'again', { history: history.slice(0, 1) })).toEqual([]);
  });
});

describe('in a battle', () => {
  const fighter = (name: string, cls: Parameters<typeof ship>[2], area: string, more: Partial<BattleShip> = {}): BattleShip => ({ ...ship(name, 'allied', cls), area, fired_guns: false, fired_torpedoes: false, ...more });
  const ships = [fighter('Duke of York', 'B', 'Allied screening'), fighter('Kent', 'CA', 'Allied screening'), fighter('Tribals', 'D', 'Allied screening')];
  const battle = { at: 'c5', round: 1, dark: false, areas: [], groups: { allied: 'Force 1', axis: 'G2' }, first: '' as const, stage: 'placing' as const, firing: null, fled: null, freighters: null, ships };
  const behind = ships.map(({ name }) => option('place', { ship: name, area: 'Allied screened' }));
  it('destroyers stand in front and everybody else behind them', () => {
    expect(given(asked('place', { options: [option('pass'), ...behind] }, { battle }), 'screen').map(({ ship: name }) => name)).toEqual(['Duke of York', 'Kent', undefined]);
  });
  it('without a destroyer that is whole the smallest ship does', () => {
    const hurt = { ...battle, ships: ships.map((one) => (one.name === 'Tribals' ? { ...one, damaged: true } : one)) };
    expect(given(asked('place', { options: [option('pass'), ...behind] }, { battle: hurt }), 'screen').map(({ ship: name }) => name)).toEqual(['Duke of York', 'Kent', undefined]);
    const none = { ...battle, ships: ships.slice(0, 2) };
    expect(given(asked('place', { options: [option('pass'), ...behind.slice(0, 2)] }, { battle: none }), 'screen').map(({ ship: name }) => name)).toEqual(['Duke of York', undefined]);
  });
  it('all who can fire at one target do, the likeliest to hit first', () => {
    const fire = (name: string, target: string) => option('fire_guns', { ship: name, target });
    const attack = (nothing: number) => ({ kind: 'attack', nothing, sunk: 0 });
    const odds = { seq: 1, options: [], around: { battle: { verb: 'fire_guns', fire: [{ ship: 'Kent', target: 'Hipper', areas: 1, attack: attack(0.5) }, { ship: 'Duke of York', target: 'Hipper', areas: 1, attack: attack(0.2) }], reach: {} } } } as unknown as Proposing['odds'];
    const of = asked('guns', { options: [option('pass'), fire('Kent', 'Hipper'), fire('Duke of York', 'Hipper'), fire('Kent', 'Z-6')] }, { battle });
    const salvoes = proposals(known(of, { odds }));
    expect(salvoes.map(({ text, lasts }) => [text, lasts])).toEqual([['All at Hipper (2)', true]]);
    expect(salvoes[0]!.orders.map(({ choice }) => choice.ship)).toEqual(['Duke of York', 'Kent']);
  });
});
