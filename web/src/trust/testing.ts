// An umpire that writes logs for tests: from the description of a log, with none of the code that checks them.
import { createHash, createHmac } from 'node:crypto';

export const sha256 = (what: string | Buffer): string => createHash('sha256').update(what).digest('hex');
const eight = (n: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(n));
  return bytes;
};
const measured = (text: string): Buffer => Buffer.concat([eight(Buffer.byteLength(text)), Buffer.from(text)]);
const hmac = (key: Buffer, ...parts: Buffer[]): Buffer =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();

// The n-th roll; nothing here rolls more dice than a block has words, or has sides that make a word unfair.
export function rolled(key: string, [allied, axis]: [string, string], n: number, dice: number, sides: number): Body {
  const block = hmac(hmac(Buffer.from(key, 'hex'), measured(allied), measured(axis)), eight(n), eight(0));
  const faces = [0, 1, 2].map((die) => (die < dice ? 1 + (block.readUInt32LE(4 * die) % sides) : 0));
  return { seat: 'chance', choice: [0, ...faces], dice, sides };
}

export type Body = Record<string, unknown>;

// Numbers the records, counts them, and seals every line onto the one before.
export function written(bodies: readonly Body[]): { log: string; lines: { body: Body; hash: string }[] } {
  let hash = '', records = 0, log = '';
  const lines = bodies.map((body) => {
    const isRecord = 'choice' in body || 'undo' in body;
    const isEnd = 'finished' in body;
    const said = isRecord ? { n: ++records, ...body, state: '00' } : isEnd ? { end: records, ...body } : body;
    const text = JSON.stringify(said);
    hash = sha256(`${hash}\n${text}`);
    log += `${text.slice(0, -1)},"hash":"${hash}"}\n`;
    return { body, hash };
  });
  return { log, lines };
}

export function receiptsFor(bodies: readonly Body[], seat: string, key: string): string[] {
  const pen = hmac(Buffer.from(key, 'hex'), measured('receipts'));
  const own = written(bodies).lines.filter(({ body }) => body.seat === seat);
  return own.map(({ hash }) => hmac(pen, measured(hash)).toString('hex'));
}

export const secret = '3b22dc7f7c7c2a667421b5aa9664c267c5992d40a5a9e94bd0facd81b271a3eb';
export const own = 'c0ffee'.repeat(10) + 'abcd';
export const theirs = 'zażółć gęślą jaźń';

// A short match: the Allied player set it up, the Axis player joined, orders, an order taken back, dice, a draw that is
// declined, and a resignation.
export function playedMatch({ key = secret, allied = own, axis = theirs } = {}): Body[] {
  const roll = (n: number, dice: number, sides: number) => rolled(key, [allied, axis], n, dice, sides);
  const dice = { commitment: sha256(Buffer.from(key, 'hex')) };
  return [
    { flagplot: 'choice log', format: 2, game: 'strait', rules: 1, scenario: 'close', options: {}, data: 'fc9c', dice },
    { seat: 'allied', take: true, promise: sha256(allied) },
    { seat: 'axis', take: true, entropy: axis },
    { seat: 'allied', reveal: allied },
    { seat: 'allied', choice: [2, 21, 0, 0] }, // record 1
    { seat: 'axis', choice: [1, 3, 0, 0] },
    roll(0, 2, 6),
    { seat: 'allied', choice: [2, 16, 0, 0] }, // record 4
    { seat: 'allied', undo: 4 },
    { seat: 'allied', choice: [2, 17, 0, 0] },
    roll(1, 1, 10),
    roll(2, 3, 6), // record 8
    { seat: 'axis', draw: 'offer' },
    { seat: 'allied', draw: 'decline' },
    { seat: 'axis', choice: [1, 9, 0, 0] }, // record 9
    { seat: 'axis', resign: true },
    { finished: false, ended: { how: 'resigned', by: 'axis' }, key },
  ];
}

export const storage = (room = Infinity): Storage => {
  const kept = new Map<string, string>();
  const used = () => [...kept].reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => {
      const before = kept.get(name);
      kept.set(name, value);
      if (used() <= room) return;
      if (before === undefined) kept.delete(name);
      else kept.set(name, before);
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (name: string) => void kept.delete(name),
    clear: () => kept.clear(),
  };
};
