// Whether the record of a finished match is what was played, as far as that can be told without the rules. What a
// player kept is asked for where it is there; everything else anybody can check.
import type { SeatName } from '../lib/contract';
import type { Check, Checked, CheckName, Place } from './finding';
import { hashOf, keyOf, mac, toHex } from './hashing';
import type { Mine } from './keeping';
import { isRecord, readLog, Wrong, type Line, type Log } from './log';

const beginning: Place = { record: 0, after: true };
const endOf = ({ records }: Log): Place => ({ record: records, after: true });

export function check(text: string, mine: Mine | null): Checked {
  let log!: Log, key!: Uint8Array, stream!: Uint8Array, used = 0, rolls = 0;
  const steps: [CheckName, () => void][] = [
    ['whole', () => void (log = readLog(text))],
    ['key', () => void (key = checkKey(log, mine))],
    ['entropy', () => void (stream = mac(key, ...checkEntropy(log, mine)))],
    ['dice', () => void (rolls = checkDice(log, stream))],
  ];
  if (mine) {
    steps.push(['strange', () => void (used = checkReceipts(log, key, mine))], ['orders', () => {
      if (used < mine.receipts.length) throw new Wrong('leftOut', endOf(log));
    }]);
  }
  steps.push(['end', () => checkEnd(log)]);
  let fault: Checked['fault'] = null;
  const checks = steps.map(([name, run]): Check => {
    if (fault) return { name, ok: null };
    try {
      run();
      return { name, ok: true };
    } catch (problem) {
      if (!(problem instanceof Wrong)) throw problem;
      fault = { why: problem.why, place: problem.place };
      return { name, ok: false };
    }
  });
  return { checks, fault, rolls, kept: mine !== null };
}

function checkKey(log: Log, mine: Mine | null): Uint8Array {
  const key = keyOf(log.closing.key);
  if (!key) throw new Wrong('noKey', endOf(log));
  const { commitment } = (log.header.dice ?? {}) as { commitment?: unknown };
  if (hashOf(key) !== commitment) throw new Wrong('otherKey', endOf(log));
  if (mine && mine.commitment !== commitment) throw new Wrong('otherCommitment', beginning);
  return key;
}

// What both sides brought: in the record, before the first order, and never again.
interface Share {
  promise: string;
  entropy: string | null; // null: promised
}
function checkEntropy(log: Log, mine: Mine | null): [allied: string, axis: string] {
  const shares: Partial<Record<SeatName, Share>> = {};
  let begun = false;
  for (const line of log.lines) {
    const { said, place } = line, seat = line.seat as SeatName;
    if (isRecord(line)) {
      const open = Object.values(shares).some(({ entropy }) => entropy === null);
      if (open) throw new Wrong('openPromise', place);
      begun = true;
    } else if ('take' in said) {
      if (begun || shares[seat]) throw new Wrong('oddEntropy', place);
      shares[seat] = 'promise' in said
        ? { promise: String(said.promise), entropy: null }
        : { promise: '', entropy: String(said.entropy ?? '') };
    } else if ('reveal' in said) {
      const share = shares[seat];
      if (share?.entropy !== null) throw new Wrong('oddEntropy', place);
      share.entropy = String(said.reveal);
      if (hashOf(share.entropy) !== share.promise) throw new Wrong('brokenPromise', place);
    }
  }
  if (mine) checkShares(shares, mine);
  return [shares.allied?.entropy ?? '', shares.axis?.entropy ?? ''];
}

function checkShares(shares: Partial<Record<SeatName, Share>>, { seat, entropy, other }: Mine): void {
  const own = shares[seat], theirs = shares[seat === 'allied' ? 'axis' : 'allied'];
  // A match called off before it began has promises that nobody had to keep.
  const isOwn = own?.entropy === null ? own.promise === hashOf(entropy) : own?.entropy === entropy;
  if (!isOwn) throw new Wrong('notYours', beginning);
  if (!other) return;
  const isTheirs = theirs?.promise === other.promise && (other.promise !== '' || theirs.entropy === other.entropy);
  if (!isTheirs) throw new Wrong('notTheirs', beginning);
}

// The faces of roll `n`; a word that would favour some faces is passed over.
function facesOf(stream: Uint8Array, n: number, dice: number, sides: number): number[] {
  const fair = Math.floor(2 ** 32 / sides) * sides;
  const faces: number[] = [];
  for (let block = 0; faces.length < dice; ++block) {
    const { buffer, byteOffset } = mac(stream, n, block);
    const words = new DataView(buffer, byteOffset);
    for (let at = 0; at < 32 && faces.length < dice; at += 4) {
      const word = words.getUint32(at, true);
      if (word < fair) faces.push(1 + (word % sides));
    }
  }
  return faces;
}
const isAmong = (n: unknown, most: number): n is number =>
  Number.isInteger(n) && (n as number) >= 1 && (n as number) <= most;

// How a roll stands in the log: up to three faces as they are, more as the digits of one number to the base of their
// sides, below a leading 1, in three words of 16 bits, the lowest first.
const wordSize = 2 ** 16;
const mostDice = 18;
const fits = (dice: number, sides: number): boolean =>
  dice <= 3 || (sides >= 2 && sides < 0xff && 2 * sides ** dice <= wordSize ** 3);
function written(faces: readonly number[], sides: number): number[] {
  if (faces.length <= 3) return [...faces, 0, 0].slice(0, 3);
  const number = faces.reduceRight((sum, face) => sum * sides + face - 1, 1);
  return [number % wordSize, Math.floor(number / wordSize) % wordSize, Math.floor(number / wordSize ** 2)];
}

function checkDice({ lines }: Log, stream: Uint8Array): number {
  const rolls = lines.filter(({ seat }) => seat === 'chance');
  for (const [n, { said, place }] of rolls.entries()) {
    const { dice, sides } = said;
    if (!isAmong(dice, mostDice) || !isAmong(sides, 0xffff) || !fits(dice, sides)) throw new Wrong('unread', place);
    const rolled = written(facesOf(stream, n, dice, sides), sides);
    const [verb, ...shown] = said.choice as number[];
    const isOdd = dice > 3 && verb !== 0xff00 + sides;
    if (isOdd || rolled.some((part, at) => part !== shown[at])) throw new Wrong('dice', place);
  }
  return rolls.length;
}

// How many receipts the lines of this seat have used up. Each stands for a line with everything before it.
function checkReceipts({ lines }: Log, key: Uint8Array, { seat, receipts }: Mine): number {
  const pen = mac(key, 'receipts');
  let used = 0, left = false;
  for (const line of lines) {
    if (line.seat !== seat) continue;
    const ours = receipts[used] === toHex(mac(pen, line.hash));
    if (ours) ++used;
    else if (!isUmpires(line) && !(left && isByOrder(line))) throw new Wrong('strange', line.place);
    left ||= ours && 'standing' in line.said;
  }
  return used;
}
// Answered by the umpire because the player had left standing orders; whether they say so, only the rules can tell.
const isByOrder = (line: Line): boolean => isRecord(line) && line.said.standing === true;
// Written by the umpire itself when the rules have a fault or nobody came; it stands under a seat all the same.
const isUmpires = ({ said }: Line): boolean => said.fault === true || said.expire === true;

function checkEnd(log: Log): void {
  const ended = log.closing.ended as { how?: unknown; by?: unknown } | undefined;
  if (!ended) return;
  const done = (act: string) => log.lines.some(({ seat, said }) => said[act] === true && seat === ended.by);
  const place = endOf(log);
  if (ended.how === 'resigned' && !done('resign')) throw new Wrong('noResignation', place);
  if (ended.how === 'abandoned' && !done('abandon')) throw new Wrong('noEnd', place);
  const began = log.lines.some(({ said }) => 'choice' in said);
  const expired = log.lines.some(({ said }) => said.expire === true);
  if (ended.how === 'expired' && (began || !expired)) throw new Wrong('noEnd', place);
  if (ended.how === 'agreed' && !isAgreed(log.lines)) throw new Wrong('noDraw', place);
}

function isAgreed(lines: readonly Line[]): boolean {
  let offeredBy = '';
  for (const { seat, said } of lines) {
    if (said.draw === 'offer') offeredBy = seat;
    else if (said.draw === 'decline') offeredBy = '';
    else if (said.draw === 'accept') return offeredBy !== '' && offeredBy !== seat;
  }
  return false;
}
