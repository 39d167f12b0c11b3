// Pointing, pressing and the keys, on a strait of three rows: what the hand makes of what a game says.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choice, Option, WhyAnswer } from '../lib/contract';
import { onlyLookedAt, type Play, type Question, type Table } from './contract';
import { Hand } from './hand.svelte';
import { lookingWith } from './looking.svelte';
import type { Sight } from './sight.svelte';
import { Surface } from './surface';

const cells = [1, 2, 3].flatMap((row) => [1, 2, 3, 4].map((col) => ({ id: `${'ABC'[row - 1]}${col}`, row, col, x: col - row / 2, y: row, kind: 'sea' as const })));
const surface = new Surface({ frame: [-2, 0, 6, 4], cells, places: [{ id: 'haven', name: 'Haven', kinds: ['port'], side: 'allied', cell: 'C1', lat: 0, lon: 0 }] });
const go = (zone: string): Option => ({ choice: { verb: 'go', zone }, text: `Go to ${zone}`, rule: '' });

let chosen: Choice[], asked: Question[], said: string[], pointed: Choice | null, lit: string[], moving: Play['moving'], seq: number, offering: boolean, hand: Hand;
const looking = lookingWith({});
const answer: WhyAnswer = { allowed: false, text: 'Too far.', rule: 'X 1.2', choice: null };
const play: Play = {
  ...onlyLookedAt, surface,
  get moving() { return moving; },
  stops: [{ key: 'Hood', at: 'B1' }, { key: 'Norfolk', at: 'B3' }],
  names: [['Norfolk', 'B3']],
  spot: (at) => { const c = surface.cell(at); return c && [c.x, c.y]; },
  under: (x, y) => surface.at(x, y)?.id,
  orders: (at) => (lit.includes(at) ? [go(at)] : []),
  course: (at) => (at === 'A3' && lit.includes('A2') ? ['A2', 'A3'] : null),
  lies: (at) => at === 'B1' || at === 'B3',
  doubts: (at) => at !== 'B1',
  question: (at) => ({ piece: 'Hood', place: at }),
  press: (at) => (at === 'B1' ? { open: true } : at === 'B3' ? { held: true } : null),
  pick: (key) => { looking.selected = key; },
  title: (at) => at, beside: () => '', say: (cell) => cell.id,
};
const table: Table = {
  get seq() { return seq; }, language: 'en', get offering() { return offering; },
  choose: (c) => void chosen.push(c), point: (c) => { pointed = c; }, why: (q) => { asked.push(q); return Promise.resolve(answer); }, openRule: () => {}, announce: (t) => void said.push(t),
};
// A window that shows the sheet at ten pixels a unit.
const sight = { camera: { k: 10, x: -2, y: 0 }, width: 80, height: 40, pad: 0, sheet: surface.frame, at: (x: number, y: number) => ({ x: x / 10 - 2, y: y / 10 }), move: () => {} } as unknown as Sight;
const tapAt = (id: string) => {
  const { x, y } = surface.cell(id)!;
  hand.tap((x + 2) * 10, y * 10, { target: { closest: () => null } } as unknown as PointerEvent);
};
const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  [chosen, asked, said, pointed, lit, moving, seq, offering] = [[], [], [], null, [], null, 1, true];
  looking.selected = null;
  hand = new Hand(table, play, sight, looking, surface.frame, () => {});
});

describe('a press', () => {
  it('gives the order that is lit there', () => {
    lit = ['A2'];
    tapAt('A2');
    expect(chosen).toEqual([{ verb: 'go', zone: 'A2' }]);
  });
  it('does nothing while an answer is on its way', () => {
    [lit, offering] = [['A2'], false];
    tapAt('A2');
    expect(chosen).toEqual([]);
  });
  it('lays out what lies there, picks up what can be picked up', () => {
    tapAt('B1');
    expect(hand.tray).toEqual({ at: 'B1', pinned: true });
    tapAt('B3');
    expect(hand.tray).toBeNull();
  });
  it('where nothing can be done is refused with the reason, and the same is asked once', async () => {
    tapAt('C4');
    await settled();
    expect(hand.refused).toBe('C4');
    expect(hand.answer).toEqual({ at: 'C4', what: answer });
    expect(said).toEqual(['1.2: Too far.']);
    tapAt('C4');
    await settled();
    expect(asked).toEqual([{ piece: 'Hood', place: 'C4' }]);
  });
  it('beside the cells closes everything', () => {
    hand.tray = { at: 'B1', pinned: true };
    hand.tap(1, 39, { target: { closest: () => null } } as unknown as PointerEvent);
    expect(hand.tray).toBeNull();
  });
});

describe('a course of two cells', () => {
  const begin = () => {
    [lit, moving] = [['A2'], { key: 'Hood', at: 'B1' }];
    tapAt('A3');
    expect(chosen).toEqual([{ verb: 'go', zone: 'A2' }]);
  };
  it('is two orders, the second when the umpire has taken the first', () => {
    begin();
    hand.goOn();
    expect(chosen).toHaveLength(1);
    [seq, lit, moving] = [2, ['A3'], { key: 'Hood', at: 'A2' }];
    hand.goOn();
    expect(chosen.at(-1)).toEqual({ verb: 'go', zone: 'A3' });
    [seq, moving] = [3, { key: 'Hood', at: 'A3' }];
    hand.goOn();
    expect(chosen).toHaveLength(2);
  });
  it('is given up where another ship is asked about', () => {
    begin();
    [seq, lit, moving] = [2, ['A3'], { key: 'Norfolk', at: 'A2' }];
    hand.goOn();
    expect(chosen).toHaveLength(1);
  });
  it('says why where the second step is not allowed', async () => {
    begin();
    [seq, lit, moving] = [2, [], { key: 'Hood', at: 'A2' }];
    hand.goOn();
    await settled();
    expect(hand.refused).toBe('A3');
    expect(asked).toEqual([{ piece: 'Hood', place: 'A3' }]);
  });
});

describe('the keys', () => {
  it('lead the cursor, and keep its column on the way north', () => {
    hand.to(surface.cell('C3'));
    const { x } = surface.cell('C3')!;
    hand.wander('n');
    hand.wander('n');
    expect(surface.cell(hand.cursor)).toMatchObject({ x, y: 1 });
    hand.wander('n');
    expect(surface.cell(hand.cursor)).toMatchObject({ x, y: 1 });
  });
  it('light the order under the cursor', () => {
    lit = ['C2'];
    hand.to(surface.cell('C1'));
    expect(pointed).toBeNull();
    hand.wander('e');
    expect(pointed).toEqual({ verb: 'go', zone: 'C2' });
  });
  it('go from piece to piece and stop after the last one', () => {
    expect([hand.next(false), hand.cursor, looking.selected]).toEqual([true, 'B1', 'Hood']);
    expect([hand.next(false), hand.cursor]).toEqual([true, 'B3']);
    expect(hand.next(false)).toBe(false);
    expect([hand.next(true), hand.cursor]).toEqual([true, 'B1']);
  });
  it('ask why after a while', async () => {
    vi.useFakeTimers();
    hand.to(surface.cell('C4'));
    await vi.advanceTimersByTimeAsync(399);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(2);
    expect(asked).toHaveLength(1);
    vi.useRealTimers();
  });
  it('find a cell, a port or a piece by its name', () => {
    for (const [text, cell] of [['c4', 'C4'], ['hav', 'C1'], ['NORF', 'B3']] as const) {
      expect(hand.goTo(text)).toBe(true);
      expect(hand.cursor).toBe(cell);
    }
    expect(hand.goTo('z')).toBe(false);
    expect(hand.goTo('nowhere')).toBe(false);
  });
});
