// What an attack may do, as the umpire reckons it.
import type { Choice, SeatName } from '../../../lib/contract';
import { around, oddsOf } from '../../../lib/odds';
import type { Odds } from '../../../lib/wire';

interface Sum {
  modifier: number; // added to the die
}
export interface Exchange extends Sum {
  kind: 'dogfight' | 'bomb' | 'gunfire' | 'torpedo' | 'air_torpedo';
  factor: number;
  back: number; // factor of the answer
  hit: number; // chances, as all that follow
  sunk: number;
  hit_back: number;
  lost: number;
  flak_after_hit?: number;
  flak_after_miss?: number;
}
export interface Hunt extends Sum {
  kind: 'depth_charge';
  sunk: number;
  damaged: number;
  nothing: number;
}
export type Attack = Exchange | Hunt;
export interface Threat {
  side: SeatName;
  piece: string; // one's own by name, an enemy by kind
  target: string; // kind
  condition: string;
  attack: Attack;
}
const foretold = (odds: Odds | null): Threat[] => around<{ fight: { attacks: Threat[] } }>(odds).fight?.attacks ?? [];
// Of an order, or of an attack that is not offered now.
export const attackOf = (odds: Odds | null, choice: Choice | null): Attack | null => oddsOf<Attack>(odds, choice);
export const threatsOf = (odds: Odds | null, seat: SeatName, target: string, condition: string): Threat[] =>
  foretold(odds).filter((a) => a.side !== seat && a.target === target && a.condition === condition);

export interface Share {
  what: 'sunk' | 'damaged' | 'nothing';
  chance: number;
}
// What becomes of the target, and what becomes of the attacker.
export const sharesOf = (a: Attack): Share[] =>
  a.kind === 'depth_charge'
    ? [{ what: 'sunk', chance: a.sunk }, { what: 'damaged', chance: a.damaged }, { what: 'nothing', chance: a.nothing }]
    : [{ what: 'sunk', chance: a.sunk }, { what: 'damaged', chance: a.hit - a.sunk }, { what: 'nothing', chance: 1 - a.hit }];
export const answerOf = (a: Attack): Share[] =>
  a.kind === 'depth_charge' || a.hit_back === 0 ? [] : [{ what: 'sunk', chance: a.lost }, { what: 'damaged', chance: a.hit_back - a.lost }, { what: 'nothing', chance: 1 - a.hit_back }];
