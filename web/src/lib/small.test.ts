import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rollOf, sumOf, tallyOf } from './dice';
import { commandOf, leads } from './keys';
import { Past } from './past';
import { routeOf, linkTo } from './route';
import { viewAt } from './testing';
import en, { type Key } from '../words/en';
import pl from '../words/pl';
import { sayIn, unbroken } from '../words/say';
// @ts-expect-error a script without types
import { wire } from '../../scripts/wire.mjs';

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

test('the types of the wire are those of the description', () => {
  expect(file('./wire.ts')).toBe(wire(JSON.parse(file('../../openapi.json'))));
});

test('dice are found in what an event says, and counted', () => {
  const told = (dice: number[], modifier = 0) => ({ event: 'x', roll: { dice, sides: 6, modifier } });
  expect(rollOf(told([3, 5], -1))).toEqual({ dice: [3, 5], sides: 6, modifier: -1 });
  const handful = rollOf(told(Array<number>(18).fill(6), -100))!;
  expect([handful.dice.length, sumOf(handful)]).toEqual([18, 8]);
  expect(sumOf(rollOf(told([3, 5], -1))!)).toBe(7);
  expect(rollOf({ roll: 9, level: 4 })).toBeNull();
  expect(rollOf({ event: 'x' })).toBeNull();
  expect(rollOf(null)).toBeNull();
  expect(tallyOf([told([3, 5]), { event: 'y' }, told([1])])).toEqual({ faces: [1, 0, 1, 0, 1, 0], rolled: 3, mean: 3, expected: 3.5 });
  expect(tallyOf([])).toBeNull();
});

test('keys', () => {
  const key = (name: string) => ({ key: name, ctrlKey: false, altKey: false, metaKey: false });
  expect(commandOf(key('3'), 'page')).toEqual({ do: 'option', index: 2 });
  expect(commandOf(key('3'), 'text')).toBeNull();
  expect(commandOf(key('Enter'), 'button')).toBeNull();
  expect(commandOf(key('Enter'), 'page')).toEqual({ do: 'default' });
  expect(commandOf(key('Escape'), 'text')).toEqual({ do: 'back' });
  expect(commandOf({ ...key('1'), ctrlKey: true }, 'page')).toBeNull();
});

test('keys that lead the focus are told from those that give orders', () => {
  expect(['Tab', 'ArrowLeft', 'Home', 'PageDown'].every(leads)).toBe(true);
  expect(['Enter', 'Escape', '1', 'g', 'Backspace', ' '].some(leads)).toBe(false);
});

test('a name with a hyphen and a number is not torn apart', () => {
  expect(unbroken('Tirpitz fires at Z-6')).toBe('Tirpitz fires at Z-\u20606');
  expect(unbroken('U-Boot, 1-9, -3')).toBe('U-Boot, 1-9, -3');
});

test('addresses', () => {
  expect(routeOf('')).toEqual({ page: 'lobby' });
  expect(routeOf(linkTo.match('ab'))).toEqual({ page: 'match', id: 'ab' });
  expect(routeOf(linkTo.join('ab', 'c_d-'))).toEqual({ page: 'join', id: 'ab', invite: 'c_d-' });
  expect(routeOf('#/join/ab')).toEqual({ page: 'lobby' });
  expect(routeOf(linkTo.boards())).toEqual({ page: 'boards', game: '' });
  expect(routeOf(linkTo.boards('north_cape'))).toEqual({ page: 'boards', game: 'north_cape' });
});

test('the board looked back at is the one seen then, without its options', () => {
  const past = new Past('m1', null);
  for (const seq of [5, 2, 9]) past.keep(viewAt(seq));
  expect(past.moments).toEqual([2, 5, 9]);
  expect(past.at(7)?.board).toEqual({ turn: 5 });
  expect(past.at(9)?.options).toEqual([]);
  expect(past.at(1)?.seq).toBe(2);
});

test('a long match is thinned out, the newest boards stay', () => {
  const past = new Past('m1', null);
  for (let seq = 1; seq <= 700; ++seq) past.keep(viewAt(seq));
  expect(past.moments.length).toBeLessThanOrEqual(600);
  expect(past.moments.slice(-3)).toEqual([698, 699, 700]);
});

test('Polish has every phrase with the same blanks, and its plurals', () => {
  const blanks = (phrase: unknown) =>
    [...new Set(JSON.stringify(phrase).match(/\{(\w+)\}/g) ?? [])].sort().join();
  for (const key of Object.keys(en) as Key[]) expect(blanks(pl[key]), key).toBe(blanks(en[key]));
  expect(sayIn('pl', 'moreCount', { n: 1 })).toBe('1 rozkaz');
  expect(sayIn('pl', 'moreCount', { n: 3 })).toBe('3 rozkazy');
  expect(sayIn('pl', 'moreCount', { n: 12 })).toBe('12 rozkazów');
});
