import { expect, test } from 'vitest';
import { lay, matching, sameChoice, sorted } from './options';
import { option } from './testing';

const steps = (n: number) => Array.from({ length: n }, (_, i) => option(`Step ${i}`, 'step', { cell: `A${i}` }));

test('Enter ends the phase where that is possible', () => {
  const laid = lay([...steps(2), option('Done', 'pass')], 4);
  expect(laid.primary?.text).toBe('Done');
  expect(laid.listed).toHaveLength(2);
  expect(laid.more).toBe(0);
});

test('where passing declines something that matters, Enter takes nothing and the refusal has words of its own', () => {
  const pass = { ...option('Let it pass', 'pass'), declines: true };
  const laid = lay([pass, option('Attack the convoy', 'attack_convoy')], 4);
  expect(laid.primary).toBeNull();
  expect(laid.listed.map(({ text, choice }) => [text, choice.verb])).toEqual([['Attack the convoy', 'attack_convoy'], ['Let it pass', 'pass']]);
  expect(laid.shown).toHaveLength(2);
  expect(laid.declining).toBe(pass);
  // With nothing to decline it is an end like others.
  expect(lay([pass], 4).primary).toBe(pass);
});

test('more options than there is room for leave a place for More', () => {
  const laid = lay([option('Done', 'pass'), ...steps(22)], 4);
  expect(laid.shown).toHaveLength(3);
  expect(laid.more).toBe(19);
});

test('however many there are, the one that declines has a button, and its number', () => {
  const pass = { ...option('Pass', 'pass'), declines: true };
  const laid = lay([...steps(110), pass], 4);
  expect(laid.shown.map(({ text }) => text)).toEqual(['Step 0', 'Step 1', 'Pass']);
  expect(laid.listed.slice(0, 4).map(({ text }) => text)).toEqual(['Step 0', 'Step 1', 'Pass', 'Step 2']);
  expect([laid.listed.length, laid.more, laid.primary]).toEqual([111, 108, null]);
  expect(lay([...steps(110), pass], 3).shown).toHaveLength(3);
  expect(lay([...steps(110), pass], 2, 3).shown).toHaveLength(2);
});

test('what is wanted first comes first, the rest as it was', () => {
  const all = [option('To A1', 'step'), option('Dive', 'dive'), option('To A2', 'step'), option('Strike', 'strike')];
  expect(sorted(all, ({ choice }) => ['strike', 'dive'].indexOf(choice.verb) + 1 || 9).map(({ text }) => text)).toEqual(['Strike', 'Dive', 'To A1', 'To A2']);
});

test('the only option is the default, several without an end have none', () => {
  expect(lay(steps(1), 4).primary?.text).toBe('Step 0');
  expect(lay(steps(1), 4).shown).toHaveLength(0);
  expect(lay(steps(2), 4).primary).toBeNull();
  expect(lay([], 4).primary).toBeNull();
});

test('choices are the same whatever the order of their fields', () => {
  expect(sameChoice({ verb: 'sail', ship: 'Hood', zone: 'D6' }, { verb: 'sail', zone: 'D6', ship: 'Hood' })).toBe(true);
  expect(sameChoice({ verb: 'sail', zone: 'D6' }, { verb: 'sail', zone: 'D7' })).toBe(false);
  expect(sameChoice({ verb: 'pass' }, null)).toBe(false);
});

test('words typed find options by their beginnings, without accents', () => {
  const all = [option('Hood sails to D6'), option('Hood sails to D16'), option('Gdańsk, Łódź i Śląsk')];
  expect(matching(all, 'ho d6').map((o) => o.text)).toEqual(['Hood sails to D6']);
  expect(matching(all, 'lodz')).toHaveLength(1);
  expect(matching(all, 'ood')).toHaveLength(0);
  expect(matching(all, ' ')).toHaveLength(3);
});

test('long answers leave room for fewer buttons, but never for less than two', () => {
  const long = (n: number) => Array.from({ length: n }, (_, i) => option(`A way that takes some words, ${i}`, 'go'));
  expect(lay(long(3), 3, 54).shown).toHaveLength(2);
  expect(lay(long(3), 3, 54).more).toBe(1);
  expect(lay(long(2), 3, 10).shown).toHaveLength(2);
  expect(lay(long(3), 3).shown).toHaveLength(3);
});
