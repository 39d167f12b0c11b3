import { describe, expect, test } from 'vitest';
import { check } from './check';
import type { Checked } from './finding';
import type { Mine } from './keeping';
import { readLog, Wrong } from './log';
import { own, playedMatch, receiptsFor, rolled, secret, sha256, theirs, written, type Body } from './testing';

const honest = playedMatch();
const kept = (seat: 'allied' | 'axis', more: Partial<Mine> = {}): Mine => ({
  since: 0,
  seat,
  commitment: sha256(Buffer.from(secret, 'hex')),
  entropy: seat === 'allied' ? own : theirs,
  other: seat === 'allied' ? { promise: '', entropy: theirs } : { promise: sha256(own), entropy: '' },
  receipts: receiptsFor(honest, seat, secret),
  unanswered: [],
  ...more,
});
const where = (part: Body) => {
  const at = honest.findIndex((body) =>
    Object.entries(part).every(([name, value]) => JSON.stringify(body[name]) === JSON.stringify(value)),
  );
  if (at < 0) throw new Error(`not in the match: ${JSON.stringify(part)}`);
  return at;
};
// The match with something put in, left out or said otherwise, and everything after it sealed anew.
const spliced = (part: Body, out: number, ...put: Body[]) => honest.toSpliced(where(part), out, ...put);
const closed = (ended: Body, ...acts: Body[]) => [...honest.slice(0, -2), ...acts, { ...honest.at(-1), ended }];
const told = ({ checks, fault }: Checked) => [
  checks
    .filter(({ ok }) => ok === false)
    .map(({ name }) => name)
    .join(),
  fault?.why,
  fault && `${fault.place.after ? 'after' : 'at'} ${fault.place.record}`,
];
const order: Body = { seat: 'allied', choice: [2, 99, 0, 0] };
const last = { seat: 'axis', resign: true };

describe('a match as it was played', () => {
  test.each(['allied', 'axis'] as const)('has nothing wrong for %s', (seat) => {
    expect(check(written(honest).log, kept(seat))).toEqual({
      checks: ['whole', 'key', 'entropy', 'dice', 'strange', 'orders', 'end'].map((name) => ({ name, ok: true })),
      fault: null,
      rolls: 3,
      kept: true,
    });
  });
  test('has nothing wrong for who kept nothing, and no more is said', () => {
    const { checks, fault, kept: compared } = check(written(honest).log, null);
    expect([checks.map(({ name }) => name), fault, compared]).toEqual([
      ['whole', 'key', 'entropy', 'dice', 'end'],
      null,
      false,
    ]);
  });
  test('may end by a draw that one side offers and the other accepts', () => {
    const drawn = closed(
      { how: 'agreed', by: 'none' },
      { seat: 'axis', draw: 'offer' },
      { seat: 'allied', draw: 'accept' },
    );
    expect(
      check(written(drawn).log, kept('allied', { receipts: receiptsFor(drawn, 'allied', secret) })).fault,
    ).toBeNull();
  });
  test('may be called off with a promise that nobody had to keep', () => {
    const off = [
      ...honest.slice(0, 2),
      { seat: 'allied', abandon: true },
      { ...honest.at(-1), ended: { how: 'abandoned', by: 'allied' } },
    ];
    const mine = kept('allied', { other: null, receipts: receiptsFor(off, 'allied', secret) });
    expect(check(written(off).log, mine).fault).toBeNull();
    expect(told(check(written(off).log, { ...mine, entropy: theirs }))).toEqual(['entropy', 'notYours', 'after 0']);
  });
  test('may have answers of standing orders, without receipts', () => {
    const left: Body = { seat: 'allied', standing: { orders: [{ prompt: 'step', answer: 'pass' }], until_news: false } };
    const answer: Body = { seat: 'allied', choice: [0, 0, 0, 0], standing: true };
    const ordered = spliced(last, 0, left, answer);
    const receipts = receiptsFor(ordered, 'allied', secret).toSpliced(-1, 1); // none for the answer
    expect(check(written(ordered).log, kept('allied', { receipts })).fault).toBeNull();
    // Nobody left orders; orders that the player knows nothing of; an answer that claims to be none.
    const unasked = spliced(last, 0, answer);
    expect(told(check(written(unasked).log, kept('allied')))[1]).toBe('strange');
    expect(told(check(written(ordered).log, kept('allied')))[1]).toBe('strange');
    const byHand = spliced(last, 0, left, { ...answer, standing: false });
    expect(told(check(written(byHand).log, kept('allied', { receipts: receiptsFor(byHand, 'allied', secret).toSpliced(-1, 1) })))[1]).toBe('strange');
  });
  test('may expire before anybody came, without a receipt', () => {
    const alone = [
      ...honest.slice(0, 2),
      { seat: 'allied', expire: true },
      { ...honest.at(-1), ended: { how: 'expired', by: 'none' } },
    ];
    const receipts = receiptsFor(alone, 'allied', secret).slice(0, 1);
    expect(check(written(alone).log, kept('allied', { other: null, receipts })).fault).toBeNull();
  });
  test('may be given up by the umpire, which is nobody’s act', () => {
    const faulted = closed({ how: 'faulted', by: 'none' }, { seat: 'allied', fault: true });
    expect(check(written(faulted).log, kept('allied')).fault).toBeNull();
    // An expiry is the umpire's too, but not of a match that has begun.
    const expired = closed({ how: 'expired', by: 'none' }, { seat: 'allied', expire: true });
    expect(check(written(expired).log, kept('allied')).fault?.why).toBe('noEnd');
  });
  test('may be played with a seed, and then nobody brings anything', () => {
    const seeded = playedMatch({ allied: '', axis: '' }).flatMap((body): Body[] =>
      'reveal' in body ? [] : 'promise' in body ? [{ seat: 'allied', take: true, entropy: '' }] : [body],
    );
    const mine = kept('allied', {
      entropy: '',
      other: { promise: '', entropy: '' },
      receipts: receiptsFor(seeded, 'allied', secret),
    });
    expect(check(written(seeded).log, mine).fault).toBeNull();
  });
});

describe('what the server writes', () => {
  // The first lines of a log it wrote.
  const lines = [
    '{"flagplot":"choice log","format":2,"game":"strait","rules":1,"scenario":"close","options":{"pace":"slow"},' +
      '"data":"fc9c69f4f14d40a4",' +
      '"dice":{"commitment":"decf2a5044af54d08becd47780c634c792939c7e6fa7009599f70b1837f3e686"},' +
      '"hash":"f9a9db0a5d7c65f02c1c660aa38b3ae05cb0a8a99412ff1614973635633f4720"}',
    '{"n":1,"seat":"allied","choice":[2,21,0,0],"state":"a145f2e3b8ec2429",' +
      '"hash":"dc2b46781ef315624549f237b828ac2ca56e4c6c0f524e176b96179418c0ae59"}',
  ];
  const wrong = (text: string) => {
    try {
      return readLog(text);
    } catch (problem) {
      return problem instanceof Wrong && [problem.why, problem.place.record];
    }
  };
  test('has the hashes that are looked for', () => {
    expect(wrong(`${lines.join('\n')}\n`)).toEqual(['cut', 1]);
    expect(wrong(`${lines.join('\n').replace('[2,21', '[2,22')}\n`)).toEqual(['altered', 1]);
    expect(wrong(`${lines.join('\n').replace('slow', 'fast')}\n`)).toEqual(['altered', 0]);
  });
  test('has the dice that are looked for', () => {
    // As the server's own test of its dice has them.
    const [header, ...rest] = playedMatch({ key: '00'.repeat(32), allied: 'salt', axis: 'pepper' });
    const roll = { seat: 'chance', choice: [65535, 6, 4, 6], dice: 3, sides: 6 };
    expect(header!.dice).toEqual({ commitment: '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925' });
    expect(check(written([header!, ...rest.slice(0, 3), roll, last, rest.at(-1)!]).log, null)).toMatchObject({
      fault: null,
      rolls: 1,
    });
  });
});

describe('many dice at once', () => {
  // As the server's own test of its dice has them: eighteen with six sides, then fourteen with ten.
  const [header, ...rest] = playedMatch({ key: '00'.repeat(32), allied: 'salt', axis: 'pepper' });
  const eighteen = { seat: 'chance', choice: [0xff06, 43715, 23179, 39182], dice: 18, sides: 6 };
  const fourteen = { seat: 'chance', choice: [0xff0a, 39566, 17108, 25736], dice: 14, sides: 10 };
  const log = (...rolls: Body[]) => written([header!, ...rest.slice(0, 3), ...rolls, last, rest.at(-1)!]).log;
  const fault = (...rolls: Body[]) => check(log(...rolls), null).fault?.why;
  test('are those that are looked for', () => {
    expect(check(log(eighteen, fourteen), null)).toMatchObject({ fault: null, rolls: 2 });
  });
  test.each([0, 1, 2])('are not others: word %i', (at) => {
    const choice = eighteen.choice.map((part, index) => (index === at + 1 ? part ^ 1 : part));
    expect(fault({ ...eighteen, choice })).toBe('dice');
  });
  test('are said to be many', () => {
    expect(fault({ ...eighteen, choice: eighteen.choice.with(0, 0xffff) })).toBe('dice');
  });
  test('are no more than a choice can say', () => {
    expect(fault({ ...eighteen, dice: 19 })).toBe('unread');
    expect(fault({ ...fourteen, dice: 15 })).toBe('unread');
    expect(fault({ ...fourteen, sides: 255, dice: 4 })).toBe('unread');
  });
});

describe('a log that is not whole', () => {
  const { log } = written(honest);
  const lines = log.trimEnd().split('\n');
  test.each<[string, string, (string | undefined)[]]>([
    ['a line altered', log.replace('[2,17,0,0]', '[2,18,0,0]'), ['whole', 'altered', 'at 6']],
    ['an act altered', log.replace('"draw":"decline"', '"draw":"accept"'), ['whole', 'altered', 'after 8']],
    ['a line taken out', lines.toSpliced(7, 1).join('\n') + '\n', ['whole', 'altered', 'at 4']],
    ['the closing line cut off', lines.slice(0, -1).join('\n') + '\n', ['whole', 'cut', 'after 9']],
    ['cut off in the middle of a line', log.slice(0, -30), ['whole', 'cut', 'after 9']],
    ['the last newline cut off', log.slice(0, -1), ['whole', 'cut', 'after 9']],
    ['nothing at all', '', ['whole', 'cut', 'after 0']],
    ['a page of something else', '<html>\n', ['whole', 'unread', 'after 0']],
    ['something after the end', `${log}{}\n`, ['whole', 'afterEnd', 'after 9']],
    ['half a line after the end', `${log}{`, ['whole', 'afterEnd', 'after 9']],
    [
      'a false number of records',
      written(honest.with(-1, { ...honest.at(-1), end: 8 })).log,
      ['whole', 'gap', 'after 9'],
    ],
    ['a false number of a record', written(honest.with(4, { ...honest[4], n: 2 })).log, ['whole', 'gap', 'at 1']],
    ['a record of nobody', written(honest.with(4, { ...honest[4], seat: 'none' })).log, ['whole', 'unread', 'at 1']],
    ['another format', written(honest.with(0, { ...honest[0], format: 1 })).log, ['whole', 'format', 'after 0']],
  ])('%s', (_, text, expected) => {
    expect(told(check(text, kept('allied')))).toEqual(expected);
  });
});

describe('a log that is written anew', () => {
  const otherKey = 'd1'.repeat(32);
  const changed = (die: number): Body => ({ ...honest[where({ sides: 10 })]!, choice: [0, die, 0, 0] });
  const die = (honest[where({ sides: 10 })]!.choice as number[])[1]!;
  const replaced = [
    ...honest.slice(0, 4),
    order,
    { seat: 'axis', choice: [1, 8, 0, 0] },
    rolled(secret, [own, theirs], 0, 2, 6),
    last,
    honest.at(-1)!,
  ];

  test.each<[string, Body[], (string | undefined)[]]>([
    [
      'a resignation I did not give',
      closed({ how: 'resigned', by: 'allied' }, { seat: 'allied', resign: true }),
      ['strange', 'strange', 'after 9'],
    ],
    ['a resignation nobody gave', closed({ how: 'resigned', by: 'allied' }), ['end', 'noResignation', 'after 9']],
    [
      'a resignation of the other side',
      closed({ how: 'resigned', by: 'allied' }, last),
      ['end', 'noResignation', 'after 9'],
    ],
    ['a draw nobody offered', closed({ how: 'agreed', by: 'none' }), ['end', 'noDraw', 'after 9']],
    [
      'a draw offered and accepted by one side',
      closed({ how: 'agreed', by: 'none' }, { seat: 'axis', draw: 'offer' }, { seat: 'axis', draw: 'accept' }),
      ['end', 'noDraw', 'after 9'],
    ],
    [
      'a draw I did not accept',
      closed({ how: 'agreed', by: 'none' }, { seat: 'axis', draw: 'offer' }, { seat: 'allied', draw: 'accept' }),
      ['strange', 'strange', 'after 9'],
    ],
    ['a match nobody called off', closed({ how: 'abandoned', by: 'allied' }), ['end', 'noEnd', 'after 9']],
    ['another game under the same commitment', replaced, ['strange', 'strange', 'at 1']],
    ['another key, and the commitment to it', playedMatch({ key: otherKey }), ['key', 'otherCommitment', 'after 0']],
    [
      'another key than the one committed to',
      honest.with(-1, { ...honest.at(-1), key: otherKey }),
      ['key', 'otherKey', 'after 9'],
    ],
    [
      'no key',
      honest.with(-1, { finished: false, ended: { how: 'resigned', by: 'axis' } }),
      ['key', 'noKey', 'after 9'],
    ],
    ['my entropy replaced', playedMatch({ allied: 'e'.repeat(64) }), ['entropy', 'notYours', 'after 0']],
    ['their entropy replaced', playedMatch({ axis: 'better dice' }), ['entropy', 'notTheirs', 'after 0']],
    [
      'a promise broken',
      spliced({ reveal: own }, 1, { seat: 'allied', reveal: theirs }),
      ['entropy', 'brokenPromise', 'after 0'],
    ],
    ['a promise not kept', spliced({ reveal: own }, 1), ['entropy', 'openPromise', 'at 1']],
    [
      'a promise kept too late',
      [...spliced({ reveal: own }, 1).slice(0, 3), ...honest.slice(4, -1), honest[3]!, honest.at(-1)!],
      ['entropy', 'openPromise', 'at 1'],
    ],
    [
      'entropy brought after the first order',
      [...honest.toSpliced(2, 1).slice(0, -1), honest[2]!, honest.at(-1)!],
      ['entropy', 'oddEntropy', 'after 9'],
    ],
    [
      'entropy brought twice',
      spliced({ reveal: own }, 0, { seat: 'axis', take: true, entropy: theirs }),
      ['entropy', 'oddEntropy', 'after 0'],
    ],
    ['a promise kept twice', spliced({ reveal: own }, 0, honest[3]!), ['entropy', 'oddEntropy', 'after 0']],
    ['a die turned', spliced({ sides: 10 }, 1, changed((die % 10) + 1)), ['dice', 'dice', 'at 7']],
    [
      'a die too many',
      spliced({ sides: 10 }, 1, { ...changed(die), choice: [0, die, 1, 0] }),
      ['dice', 'dice', 'at 7'],
    ],
    ['a roll left out', spliced({ sides: 10 }, 1), ['dice', 'dice', 'at 7']],
    ['dice without number', spliced({ sides: 10 }, 1, { ...changed(die), dice: 0 }), ['dice', 'unread', 'at 7']],
    ['an order put in for me', spliced({ choice: [1, 3, 0, 0] }, 0, order), ['strange', 'strange', 'at 2']],
    ['an order put in for me at the end', spliced(last, 0, order), ['strange', 'strange', 'at 10']],
    [
      'an order of mine taken back for me',
      spliced({ sides: 10 }, 0, { seat: 'allied', undo: 6 }),
      ['strange', 'strange', 'at 7'],
    ],
    // Whatever I did after it has another hash then.
    ['an order of mine left out', spliced({ choice: [2, 16, 0, 0] }, 2), ['strange', 'strange', 'at 4']],
    ['what I did last left out', spliced({ draw: 'decline' }, 1), ['orders', 'leftOut', 'after 9']],
    ['an order of mine given otherwise', spliced({ choice: [2, 17, 0, 0] }, 1, order), ['strange', 'strange', 'at 6']],
    [
      'two orders of mine swapped',
      spliced({ choice: [2, 16, 0, 0] }, 3, honest[9]!, honest[8]!, honest[7]!),
      ['strange', 'strange', 'at 4'],
    ],
    [
      'an order of theirs changed before one of mine',
      spliced({ choice: [1, 3, 0, 0] }, 1, { seat: 'axis', choice: [1, 4, 0, 0] }),
      ['strange', 'strange', 'at 4'],
    ],
  ])('%s', (_, bodies, expected) => {
    expect(told(check(written(bodies).log, kept('allied')))).toEqual(expected);
  });

  test('a draw that was declined, seen by who kept nothing', () => {
    const drawn = closed({ how: 'agreed', by: 'none' }, { seat: 'allied', draw: 'accept' });
    expect(told(check(written(drawn).log, null))).toEqual(['end', 'noDraw', 'after 9']);
  });
  test('the promise I saw before I joined replaced', () => {
    const otherPromise = playedMatch({ allied: 'e'.repeat(64) });
    expect(told(check(written(otherPromise).log, kept('axis')))).toEqual(['entropy', 'notTheirs', 'after 0']);
  });
  test('nothing after the first fault is called right', () => {
    const { checks } = check(written(spliced({ sides: 10 }, 1, changed((die % 10) + 1))).log, kept('allied'));
    expect(checks.map(({ ok }) => ok)).toEqual([true, true, true, false, null, null, null]);
  });
  test('what cannot be told without receipts is told of by nobody else', () => {
    expect(check(written(replaced).log, null).fault).toBeNull();
  });
});
