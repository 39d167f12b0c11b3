import { describe, expect, it } from 'vitest';
import units from '../../../../../data/bismarck/units.json';
import umpire from '../../../../../tests/bismarck/shots.json';
import { aspect, bears, disc, distance, placeHex, sight } from './hexes';
import type { GunSection } from './hexes';
import { hullAfter, salvos, shot, shots, silence, volley } from './odds';
import type { BattleShip, Boxes, Spec } from './state';

const specs = new Map((units.ships as unknown as Spec[]).map((s) => [s.name, s]));
const none: Boxes = { bow: 0, port: 0, starboard: 0, stern: 0, midships: 0 };
function ship(name: string, q: number, r: number, course: number, more: Partial<BattleShip> = {}): BattleShip {
  const spec = specs.get(name)!;
  return {
    name, side: spec.side, type: spec.type, hex: { q, r }, course, withdrawing: false, fired: false, evasion: spec.evasion,
    hits: none, pending: none,
    boxes: { bow: spec.guns.bow.length, port: spec.guns.port.length, starboard: spec.guns.starboard.length, stern: spec.guns.stern.length, midships: spec.midships },
    ...more,
  };
}
const fires = (a: BattleShip, b: BattleShip, night = false) => volley(a, specs.get(a.name)!, b, specs.get(b.name)!, night);

describe('the board', () => {
  it('has the umpire’s sectors: thirty degrees on either side, the border in both', () => {
    const at = { q: 0, r: 0 };
    expect(sight(at, 1, { q: 3, r: 0 })).toEqual({ bearing: 'ahead', side: null });
    expect(sight(at, 1, { q: 1, r: 1 })).toEqual({ bearing: 'bow_ray', side: 'starboard' });
    expect(sight(at, 1, { q: 2, r: -1 })).toEqual({ bearing: 'bow_ray', side: 'port' });
    expect(sight(at, 1, { q: 0, r: 2 })).toEqual({ bearing: 'beam', side: 'starboard' });
    expect(sight(at, 1, { q: -3, r: 0 }).bearing).toBe('astern');
    // Turning ship and target together changes nothing.
    expect(sight(at, 0, { q: 3, r: -3 }).bearing).toBe('ahead');
    expect(sight(at, 5, { q: 0, r: -3 }).bearing).toBe('ahead');
  });

  it('lets turrets fire over their end and both beams, and secondary guns over theirs', () => {
    const at = { q: 0, r: 0 }, seen = sight(at, 1, { q: 0, r: 2 });
    expect(bears('bow', seen, false)).toBe(true);
    expect(bears('stern', seen, false)).toBe(true);
    expect(bears('starboard', seen, false)).toBe(true);
    expect(bears('port', seen, false)).toBe(false);
    const ahead = sight(at, 1, { q: 2, r: 0 });
    expect(bears('stern', ahead, false)).toBe(false);
    expect(bears('stern', sight(at, 1, { q: -2, r: 0 }), true)).toBe(false);
    expect(aspect(at, 1, { q: 4, r: 0 })).toBe('bow');
  });

  it('counts places as the umpire does', () => {
    expect(placeHex(0, 6, 0)).toEqual({ q: 0, r: 0 });
    expect(placeHex(0, 6, 1)).toEqual({ q: 1, r: -1 });
    for (let edge = 1; edge <= 6; ++edge) {
      for (let place = 1; place <= 7; ++place) expect(distance(placeHex(edge, 6, place), { q: 0, r: 0 })).toBe(6);
    }
    expect(disc({ q: 0, r: 0 }, 6)).toHaveLength(127);
  });
});

describe('shots', () => {
  const bismarck = ship('Bismarck', 0, 0, 1);

  it('are half the salvos beyond the next hex, as in the worked example', () => {
    const spec = specs.get('Bismarck')!;
    // Seventeen salvos: 7 + 7 and one beam of 3.
    expect(shots(bismarck, spec, ship('Hood', 0, 2, 1), ['bow', 'starboard', 'stern'])).toBe(8);
    expect(shots(bismarck, spec, ship('Hood', 0, 1, 1), ['bow', 'starboard', 'stern'])).toBe(17);
    expect(silence(bismarck, spec, ship('Hood', 0, 4, 1), 'starboard', false)).toBe('secondary_far');
    expect(silence(bismarck, spec, ship('Hood', 0, 4, 1), 'bow', true)).toBe('night');
  });

  it('come from the first box that is left', () => {
    const hurt = ship('Bismarck', 0, 0, 1, { hits: { ...none, bow: 2 } });
    expect(salvos(hurt, specs.get('Bismarck')!, 'bow')).toBe(5);
  });

  it('are halved up by section while withdrawing, then down for range', () => {
    const away = ship('Bismarck', 0, 0, 1, { withdrawing: true });
    // 7, 7 and 3 become 4, 4 and 2; half of ten.
    expect(shots(away, specs.get('Bismarck')!, ship('Hood', 0, 2, 1), ['bow', 'starboard', 'stern'])).toBe(5);
  });

  it('are as many as the umpire fires, who is held to the same list', () => {
    for (const c of umpire as { ship: string; hits?: Partial<Boxes>; hexes: number; sections: GunSection[]; withdrawing?: boolean; failed?: GunSection; shots: number }[]) {
      const firer = ship(c.ship, 0, 0, 1, { hits: { ...none, ...c.hits }, withdrawing: c.withdrawing ?? false });
      expect(shots(firer, specs.get(c.ship)!, ship('Hood', 0, c.hexes, 1), c.sections, c.failed ?? null), JSON.stringify(c)).toBe(c.shots);
    }
  });

  it('of Rodney’s third turret are halved beside her bow guns within range A', () => {
    const rodney = ship('Rodney', 0, 0, 1), spec = specs.get('Rodney')!;
    expect(shots(rodney, spec, ship('Bismarck', 0, 1, 1), ['bow', 'stern'])).toBe(8 + 2);
    expect(shots(rodney, spec, ship('Bismarck', 0, 1, 1), ['stern'])).toBe(4);
    expect(shots(rodney, spec, ship('Bismarck', 0, 4, 1), ['bow', 'stern'])).toBe(6);
  });
});

describe('odds', () => {
  it('of Hood at Bismarck’s broadside, five hexes away', () => {
    const hood = ship('Hood', 0, 5, 1, { hits: { ...none, stern: 1 } });
    const v = fires(hood, ship('Bismarck', 0, 0, 1));
    expect(v.sections).toEqual(['bow', 'stern']);
    expect(v.shots).toEqual([{ n: 4, chance: 1 }]);
    const parts = Object.fromEntries(Object.entries(v.shot.chance).map(([k, p]) => [k, Math.round(p * 36)]));
    expect(parts).toEqual({ miss: 20, bow: 5, stern: 5, midships: 2, special: 2, secondary: 2 });
    expect(v.shot.table).toBe('B');
    expect(v.expected).toBeCloseTo(4 * (16 / 36), 6);
    expect(v.any).toBeCloseTo(1 - (20 / 36) ** 4, 6);
    expect(v.midships).toBeCloseTo(1 - (32 / 36) ** 4, 6);
    expect(v.sinks).toBeLessThan(0.001);
  });

  it('add up to one in every column', () => {
    for (const course of [0, 1, 2, 3, 4, 5]) {
      for (const far of [2, 5]) {
        const s = shot(ship('Bismarck', 0, far, 0), ship('Hood', 0, 0, course), specs.get('Hood')!, false);
        expect(Object.values(s.chance).reduce((a, b) => a + b)).toBeCloseTo(1, 9);
        expect(s.midships.reduce((a, b) => a + b) + s.sunk).toBeCloseTo(1, 9);
      }
    }
  });

  it('know who blows up: Hood by day on a twelve after a special hit, never at night, never Bismarck', () => {
    const near = ship('Bismarck', 0, 2, 1);
    // Column A broadside: special on 11 and 12, three of 36; then one of 36.
    expect(shot(near, ship('Hood', 0, 0, 1), specs.get('Hood')!, false).sunk).toBeCloseTo((3 / 36) * (1 / 36), 9);
    const far = ship('Bismarck', 0, 5, 1);
    const day = shot(far, ship('Hood', 0, 0, 1), specs.get('Hood')!, false);
    expect(day.table).toBe('A');
    expect(day.sunk).toBeCloseTo((2 / 36) * (1 / 36), 9);
    expect(shot(near, ship('Hood', 0, 0, 1), specs.get('Hood')!, true).table).toBe('B');
    expect(shot(ship('Hood', 0, 2, 1), ship('Bismarck', 0, 0, 1), specs.get('Bismarck')!, false).sunk).toBe(0);
  });

  it('let hits on a section shot away go to the hull', () => {
    const target = ship('Hood', 0, 0, 1, { hits: { ...none, bow: 5 } });
    const fresh = shot(ship('Bismarck', 0, 5, 1), ship('Hood', 0, 0, 1), specs.get('Hood')!, false);
    const worn = shot(ship('Bismarck', 0, 5, 1), target, specs.get('Hood')!, false);
    expect(worn.midships[1]! - fresh.midships[1]!).toBeCloseTo(5 / 36, 9);
  });

  it('weigh the turrets that may jam', () => {
    const v = fires(ship('King George V', 0, 2, 1), ship('Bismarck', 0, 0, 1));
    // 7 + 5 and a beam of 2: seven shots; bow jammed 3 + 5 + 2 five, stern jammed 7 + 2 + 2 five.
    expect(v.shots).toEqual([{ n: 7, chance: 0.5 }, { n: 5, chance: 0.5 }]);
  });

  it('are those of several shots together', () => {
    expect(hullAfter([0.5, 0.5], 2, 2)).toEqual([0.25, 0.5, 0.25]);
    expect(hullAfter([0.5, 0.5], 3, 2)).toEqual([0.125, 0.375, 0.5]);
  });
});
