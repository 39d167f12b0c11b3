// A choice log, read line by line: every line is sealed onto the one before by its hash.
import type { SeatName } from '../lib/contract';
import type { Place, Why } from './finding';
import { hashOf } from './hashing';
import { saidBy, type Said } from './lines';

export class Wrong extends Error {
  constructor(
    readonly why: Why,
    readonly place: Place,
  ) {
    super(why);
  }
}

export interface Line {
  seat: SeatName | 'chance';
  said: Said;
  hash: string;
  place: Place;
}
export interface Log {
  header: Said;
  lines: Line[]; // what was done, oldest first
  records: number;
  closing: Said;
}
export const isRecord = ({ place }: Line): boolean => !place.after;

const sealed = /^(.*),"hash":"([0-9a-f]{64})"\}$/s;
const isWhole = (n: unknown): n is number => Number.isInteger(n) && (n as number) >= 0;

function lineOf(said: Said, hash: string, place: Place): Line {
  const { seat, choice, undo } = said;
  const record = Array.isArray(choice) ? choice.length === 4 && choice.every(isWhole) : isWhole(undo);
  const whose = seat === 'allied' || seat === 'axis' || (seat === 'chance' && Array.isArray(choice) && !place.after);
  if (!whose || (!place.after && !record)) throw new Wrong('unread', place);
  return { seat: seat as Line['seat'], said, hash, place };
}

export function readLog(text: string): Log {
  const lines: Line[] = [];
  let header: Said | null = null, chain = '', records = 0;
  const rest = text.split('\n');
  const last = rest.pop()!; // after the last newline: nothing, or what is left of a line
  for (const [at, line] of rest.entries()) {
    const said = saidBy(line);
    const place = said && 'n' in said ? { record: records + 1, after: false } : { record: records, after: true };
    const [, before, hash] = sealed.exec(line) ?? [];
    if (!said || before === undefined || hash === undefined) throw new Wrong('unread', place);
    chain = hashOf(`${chain}\n${before}}`);
    if (chain !== hash) throw new Wrong('altered', place);
    if (!header) {
      if (said.flagplot !== 'choice log' || said.format !== 2) throw new Wrong('format', place);
      header = said;
    } else if ('end' in said) {
      if (said.end !== records) throw new Wrong('gap', place);
      if (at + 1 < rest.length || last !== '') throw new Wrong('afterEnd', place);
      return { header, lines, records, closing: said };
    } else {
      if (!place.after && said.n !== ++records) throw new Wrong('gap', place);
      lines.push(lineOf(said, hash, place));
    }
  }
  throw new Wrong('cut', { record: records, after: true });
}
