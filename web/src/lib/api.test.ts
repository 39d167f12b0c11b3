import { expect, test } from 'vitest';
import { Api, Trouble, type Book, type Wish } from './api';
import { answer } from './testing';

function apiWith(answers: (Response | Error)[], book?: Book) {
  const asked: { path: string; body: Record<string, unknown> | null }[] = [];
  const api = new Api({
    fetch: async (path, init) => {
      asked.push({ path: String(path), body: init?.body ? JSON.parse(String(init.body)) : null });
      const next = answers.shift();
      if (!next || next instanceof Error) throw next ?? new Error('nothing more');
      return next;
    },
    language: () => 'pl',
    unreachable: () => 'unreachable',
    pause: async () => {},
    book,
  });
  return { api, asked };
}
const items = { seq: 4, events: [] };

test('every request names the language', async () => {
  const { api, asked } = apiWith([answer(items)]);
  await api.events('m1', 3);
  expect(asked[0]!.path).toBe('/api/matches/m1/events?lang=pl&after=3');
});

test('a choice is repeated with the same key when the line breaks', async () => {
  const { api, asked } = apiWith([new TypeError('network'), answer({}, 503), answer(items)]);
  await expect(api.choose('m1', 3, { verb: 'pass' })).resolves.toEqual(items);
  expect(asked).toHaveLength(3);
  const keys = new Set(asked.map((request) => request.body!.key));
  expect(keys.size).toBe(1);
  expect([...keys][0]).toMatch(/^[0-9a-f]{32}$/);
});

test('two choices have two keys', async () => {
  const { api, asked } = apiWith([answer(items), answer(items)]);
  await api.choose('m1', 3, { verb: 'pass' });
  await api.choose('m1', 4, { verb: 'pass' });
  expect(asked[0]!.body!.key).not.toBe(asked[1]!.body!.key);
});

test('a refusal is not repeated and names its rule', async () => {
  const { api, asked } = apiWith([answer({ error: { code: 'refused', text: 'Too far.', rule: 'ST 2.1' } }, 422)]);
  const trouble = (await api.choose('m1', 3, { verb: 'pass' }).catch((t) => t)) as Trouble;
  expect(trouble).toBeInstanceOf(Trouble);
  expect([trouble.message, trouble.rule, trouble.status]).toEqual(['Too far.', 'ST 2.1', 422]);
  expect(asked).toHaveLength(1);
});

test('a line that stays broken is given up in the end', async () => {
  const { api, asked } = apiWith([]);
  const trouble = (await api.choose('m1', 3, { verb: 'pass' }).catch((t) => t)) as Trouble;
  expect(trouble.unreachable).toBe(true);
  expect(asked).toHaveLength(5);
});

test('an answer that is no JSON is no answer', async () => {
  const { api } = apiWith([new Response('<html>', { status: 200 })]);
  const trouble = (await api.view('m1').catch((t) => t)) as Trouble;
  expect(trouble.status).toBe(0);
});

// A book that says what was written into it.
function bookOf(unanswered: Wish[] = []) {
  const entries: string[] = [];
  const book: Book = {
    sending: (match, { act }) => void entries.push(`${match} ${act}`),
    answered: (match, { act }, receipt) => void entries.push(`${match} ${act}: ${receipt}`),
    unanswered: () => unanswered,
  };
  return { book, entries };
}
const given = answer.bind(null, { ...items, receipt: 'r1' });
const refused = (code: string) => answer({ error: { code, text: code, rule: '' } }, 409);

test('every act is written down before it is sent, and the receipt for it', async () => {
  const { book, entries } = bookOf();
  const { api } = apiWith(Array.from({ length: 6 }, () => given()), book);
  await api.choose('m1', 3, { verb: 'pass' });
  await api.undo('m1', 4);
  await api.draw('m1', 'offer');
  await api.reveal('m1', 'e0');
  await api.abandon('m1');
  await api.resign('m1');
  const acts = ['choices', 'undo', 'draw', 'entropy', 'abandon', 'resign'];
  expect(entries).toEqual(acts.flatMap((act) => [`m1 ${act}`, `m1 ${act}: r1`]));
});

test('what is refused has no receipt; what had no answer stays outstanding', async () => {
  const { book, entries } = bookOf();
  await apiWith([refused('stale')], book).api.undo('m1', 4).catch(() => {});
  await apiWith([], book).api.resign('m1').catch(() => {});
  expect(entries).toEqual(['m1 undo', 'm1 undo: null', 'm1 resign']);
});

test('what had no answer is asked about before anything new, and is not done if it was not', async () => {
  const choice: Wish = { act: 'choices', body: { seq: 3, choice: { verb: 'pass' }, key: 'k1' } };
  const { book, entries } = bookOf([choice, { act: 'resign', body: { key: 'k2' } }, { act: 'draw', body: { answer: 'offer', key: 'k3' } }]);
  const { api, asked } = apiWith([given(), refused('stale'), given(), given()], book);
  await api.choose('m1', 9, { verb: 'pass' });
  const never = 4294967295;
  expect(asked.slice(0, 3).map(({ body }) => body)).toEqual([
    { seq: never, choice: { verb: 'pass' }, key: 'k1' }, { seq: never, key: 'k2' }, { answer: 'offer', key: 'k3' },
  ]);
  expect(asked[3]!.body).toMatchObject({ seq: 9 });
  expect(entries.filter((entry) => entry.includes(':'))).toEqual(['m1 choices: r1', 'm1 resign: null', 'm1 draw: r1', 'm1 choices: r1']);
});
