import { describe, expect, it } from 'vitest';
import { airDie, flakLoss, gunLevel, levelA, oddsOf, packLevel, packLoss, readAir, readB, subContact, subDie, torpedoLevel, withTurrets, type Company, type Side } from './odds';

const ship = (fires: Side['fires'], cls: Side['class'], more: Partial<Side> = {}): Side => ({ fires, class: cls, torpedoes: 'T', damaged: false, ...more });
const tirpitz = ship('SB', 'SB', { torpedoes: 't' }), kgv = ship('B', 'B'), mob = ship('D', 'D'), koeln = ship('CL', 'CL', { weakHull: true }), norfolk = ship('CA', 'CA');
const convoy: Side = { class: 'Convoy', fires: null, torpedoes: '', damaged: false };
const alone: Company = { destroyers: false, carrier: false, flying: true, storm: false, nearBase: false, convoy: false };
const read = (level: number) => [6, 5, 4, 3, 2, 1].map((die) => readB(level, die));
const sixths = (n: number) => Math.round(n * 6);

describe('the tables', () => {
  it('give the expected freighters of the rulebook for every column', () => {
    const expected = [-3, -2, -1, 0, 1, 2, 3, 4].map((level) => oddsOf((d) => readB(level, d), { freighters: true, damaged: false, escortCarrier: false }).freighters);
    expect(expected.map((n) => n.toFixed(2))).toEqual(['0.17', '0.33', '0.50', '0.67', '1.00', '1.50', '1.83', '2.33']);
  });
  it('end at their edges: nothing below -3, +5 above it, dice from 1 to 6', () => {
    expect(read(-4)).toEqual(['-', '-', '-', '-', '-', '-']);
    expect(read(9)).toEqual(read(5));
    expect(readB(1, 9)).toBe('Sk');
    expect(readB(4, -1)).toBe('-');
  });
  it('have their printed oddities', () => {
    expect(levelA('CA', 'D')).toBe(0);
    expect(levelA('CL', 'D')).toBe(1);
    expect(levelA('D', 'Convoy')).toBe(3);
    expect(levelA('D', 'SB')).toBe(-5);
    expect(levelA('CVB', 'D')).toBe(0);
  });
  it('a small t is one less than T in every row', () => {
    const t = (cls: Side['class']) => torpedoLevel(tirpitz, ship('D', cls), false).level;
    expect((['CVE', 'D', 'CL', 'CA', 'BC', 'B', 'SB'] as const).map(t)).toEqual([1, 0, 2, 1, 0, -1, -2]);
  });
});

describe('gunfire and torpedoes', () => {
  it('Tirpitz and King George V', () => {
    expect(gunLevel(tirpitz, kgv, false).level).toBe(1);
    expect(gunLevel(kgv, tirpitz, false).level).toBe(-1);
    expect(gunLevel({ ...kgv, damaged: true }, tirpitz, false).level).toBe(-2);
    expect(gunLevel(tirpitz, { ...kgv, damaged: true }, false).level).toBe(2);
    expect(read(1).slice(0, 3)).toEqual(['Sk', 'DS', 'D']);
    expect(read(-1).slice(0, 3)).toEqual(['DS', 'D', '-']);
  });
  it('at night only destroyers are helped', () => {
    expect(gunLevel(tirpitz, { ...kgv, damaged: true }, true).level).toBe(2);
    expect(torpedoLevel(tirpitz, mob, false).level).toBe(0);
    expect(torpedoLevel(tirpitz, mob, true).level).toBe(-1);
    expect(gunLevel(mob, norfolk, true).level).toBe(-1);
    expect(gunLevel(mob, mob, true).level).toBe(0);
  });
  it('a light cruiser against Tirpitz: nothing, and next to nothing once she is damaged', () => {
    expect(gunLevel(koeln, tirpitz, false).level).toBe(-4);
    const hurt = { ...tirpitz, damaged: true }, { level } = gunLevel(koeln, hurt, false);
    expect(level).toBe(-3);
    expect(oddsOf((d) => readB(level, d), { freighters: false, damaged: true, escortCarrier: false })).toMatchObject({ sunk: 0, damaged: 0 });
  });
  it('Koeln under fire of a heavy cruiser', () => {
    expect(gunLevel(norfolk, koeln, false).level).toBe(2);
    const sum = gunLevel(norfolk, { ...koeln, damaged: true }, false);
    expect(sum.level).toBe(3);
    expect(sum.parts).toEqual([{ why: 'table', n: 1 }, { why: 'targetDamaged', n: 1 }, { why: 'weakHull', n: 1 }]);
  });
  it('the convoy is one target', () => expect(gunLevel(mob, convoy, true).level).toBe(4));
  it('turrets fail on one or two after the first round', () => {
    const odds = oddsOf((d) => readB(1, d), { freighters: false, damaged: false, escortCarrier: false });
    expect(withTurrets(odds, true).sunk).toBeCloseTo(1 / 9);
    expect(withTurrets(odds, true).nothing).toBeCloseTo(1 / 3 + 1 / 3);
    expect(withTurrets(odds, false)).toBe(odds);
  });
});

describe('submarines', () => {
  const inConvoy = { ...alone, convoy: true };
  it('find a convoy with destroyers on five or six, in a storm too', () => {
    expect(sixths(subContact({ ...inConvoy, destroyers: true }).chance)).toBe(2);
    expect(sixths(subContact({ ...inConvoy, destroyers: true, storm: true, flying: false }).chance)).toBe(2);
    expect(sixths(subContact({ ...inConvoy, destroyers: true, carrier: true }).chance)).toBe(1);
  });
  it('next to a base', () => {
    expect(sixths(subContact({ ...alone, nearBase: true }).chance)).toBe(3);
    expect(sixths(subContact({ ...inConvoy, destroyers: true, carrier: true, nearBase: true }).chance)).toBe(2);
    expect(sixths(subContact({ ...inConvoy, destroyers: true, carrier: true, nearBase: true, flying: false }).chance)).toBe(3);
    expect(sixths(subContact({ ...alone, destroyers: true, carrier: true, nearBase: true }).chance)).toBe(1);
  });
  it('never find warships with destroyers and a carrier at sea', () => expect(subContact({ ...alone, destroyers: true, carrier: true }).chance).toBe(0));
  it('against Tirpitz and a division: a six finds, a six hurts', () => {
    const group = { ...alone, destroyers: true };
    expect(sixths(subContact(group).chance)).toBe(1);
    const { level } = subDie(group, false);
    expect([6, 5].map((die) => readB(0, die + level))).toEqual(['DS', '-']);
  });
  it('a storm helps against freighters only', () => {
    const storm = { ...inConvoy, destroyers: true, storm: true, flying: false };
    expect(subDie(storm, true).level).toBe(0);
    expect(subDie(storm, false).level).toBe(-1);
  });
});

describe('the wolfpack', () => {
  it('against a convoy with its carrier but no destroyers', () => {
    const group = { ...alone, convoy: true, carrier: true };
    expect(packLevel('Convoy', group).level).toBe(1);
    expect(packLoss(group)).toBe(0);
    expect(packLevel('Convoy', { ...group, flying: false }).level).toBe(2);
  });
  it('against a cruiser a storm adds nothing, against the convoy one column', () => {
    expect(packLevel('CA', { ...alone, storm: true, flying: false }).level).toBe(2);
    expect(packLevel('Convoy', { ...alone, convoy: true, storm: true, flying: false }).level).toBe(3);
  });
  it('is hunted by destroyers, better with a carrier', () => {
    expect(sixths(packLoss({ ...alone, destroyers: true }))).toBe(2);
    expect(sixths(packLoss({ ...alone, destroyers: true, carrier: true }))).toBe(3);
    expect(sixths(packLoss({ ...alone, destroyers: true, carrier: true, flying: false }))).toBe(2);
  });
});

describe('aircraft', () => {
  const freighters = { freighters: true, damaged: false, slow: true }, battleship = { freighters: false, damaged: false, slow: false };
  const hits = (unit: 'KG 26' | 'KG 30' | 'Fleet Air Arm', target: typeof freighters, low = false) => [6, 5, 4, 3, 2, 1].map((die) => readAir(unit, die + airDie(unit, target, low).level));
  it('KG 26 against freighters', () => {
    expect(hits('KG 26', freighters)).toEqual(['Sk', 'Sk', 'DS', 'D', 'D', '-']);
    expect(sixths(flakLoss('KG 26', false, true))).toBe(3);
    expect(sixths(flakLoss('KG 26', false, false))).toBe(1);
  });
  it('KG 30 low', () => {
    expect(airDie('KG 30', freighters, true).level).toBe(2);
    expect(sixths(flakLoss('KG 30', true, false))).toBe(2);
    expect(sixths(flakLoss('KG 30', false, true))).toBe(1);
  });
  it('two bombers on a battleship', () => {
    expect(hits('KG 26', battleship)).toEqual(['DS', 'D', 'D', '-', '-', '-']);
    const hurt = { freighters: false, damaged: true, slow: true }, odds = oddsOf((d) => readAir('KG 30', d + airDie('KG 30', hurt, true).level), { freighters: false, damaged: true, escortCarrier: false });
    expect(sixths(odds.sunk)).toBe(3);
  });
  it('an escort carrier is slow, and any hit sinks her', () => {
    const slow = { freighters: false, damaged: false, slow: true };
    expect(airDie('KG 30', slow, false).parts).toEqual([]);
    expect(sixths(oddsOf((d) => readAir('KG 30', d), { freighters: false, damaged: false, escortCarrier: true }).sunk)).toBe(3);
  });
  it('the Fleet Air Arm over a port', () => expect(hits('Fleet Air Arm', { freighters: false, damaged: false, slow: true })).toEqual(['DS', 'D', '-', '-', '-', '-']));
});
