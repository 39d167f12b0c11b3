import { expect, test } from 'vitest';
import { Api, Trouble } from './api';
import { answer } from './testing';

function apiWith(answers: (Response | Error)[]) {
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
