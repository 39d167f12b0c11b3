import { beforeEach, expect, test, vi } from 'vitest';
import type { Settings } from '../lib/api';
import { begun, learnt, LessonTable } from './table.svelte';

// A lesson of two steps whose right answer is always the verb "go"; it answers in the language it is asked in.
const shelf = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => shelf.get(name) ?? null,
  setItem: (name: string, value: string) => void shelf.set(name, value),
  removeItem: (name: string) => void shelf.delete(name),
});
let language: 'en' | 'pl' = 'en';
const asked: { lesson: string; answers: { verb: string }[] }[] = [];
const answer = (path: string, body: (typeof asked)[number]) => {
  asked.push(body);
  if (body.answers.length > 2) return { status: 400, json: { error: { code: 'too_many_answers', text: 'too many', rule: '' } } };
  const wrongAt = body.answers.findIndex(({ verb }) => verb !== 'go');
  const step = wrongAt < 0 ? body.answers.length : wrongAt;
  const events = Array.from({ length: step + 1 }, (_, i) => ({ seq: i + 1, kind: 'event', at: 0, text: '', rule: '' }));
  const say = path.includes('lang=pl') ? 'Płyń' : 'Go';
  const wrong = wrongAt < 0 ? null : { code: 'lesson', text: 'not so', rule: '' };
  return { status: 200, json: { lesson: { id: 'move', steps: 2 }, step, done: step === 2, say, light: ['A1'], wrong, view: { seq: step + 1 }, events, why: { allowed: true } } };
};
const connection: Settings = {
  fetch: ((path: string, init: RequestInit) => {
    const { status, json } = answer(path, JSON.parse(String(init.body)));
    return Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve(json) });
  }) as unknown as typeof fetch,
  language: () => language,
  unreachable: () => 'gone',
  pause: () => Promise.resolve(),
};
const open = () => new LessonTable(connection, 'sea', 'move');

beforeEach(() => {
  shelf.clear();
  asked.length = 0;
  language = 'en';
});

test('a right answer is sent with all before it, and kept', async () => {
  const table = open();
  expect(await table.view()).toMatchObject({ id: 'lesson sea move' });
  const items = await table.choose('', 1, { verb: 'go' });
  expect(items).toMatchObject({ seq: 2, events: [{ seq: 2 }] });
  expect(table.light).toEqual(['A1']);
  expect(begun('sea', 'move')).toBe(true);
  await table.choose('', 2, { verb: 'go' });
  expect(asked.at(-1)).toEqual({ lesson: 'move', answers: [{ verb: 'go' }, { verb: 'go' }] });
  expect(learnt('sea')).toEqual(['move']);
  expect(begun('sea', 'move')).toBe(false);
});

test('a wrong one is told why, and forgotten', async () => {
  const table = open();
  await table.view();
  await expect(table.choose('', 1, { verb: 'stay' })).rejects.toMatchObject({ code: 'lesson', message: 'not so' });
  expect(table.wrong?.text).toBe('not so');
  expect(table.now?.step).toBe(0);
  await table.choose('', 1, { verb: 'go' });
  expect(table.wrong).toBeNull();
  expect(asked.at(-1)?.answers).toEqual([{ verb: 'go' }]);
});

test('what is known is not asked for again, but in another language it is', async () => {
  const table = open();
  await table.view();
  await table.events('', 0);
  await table.odds();
  expect(asked).toHaveLength(1);
  language = 'pl';
  await table.view();
  expect(table.now?.say).toBe('Płyń');
  expect(asked).toHaveLength(2);
});

test('it goes on where it was left, and begins anew if the lesson has changed', async () => {
  shelf.set('flagplot.lesson.sea.move', JSON.stringify([{ verb: 'go' }]));
  const table = open();
  await table.view();
  expect(table.now?.step).toBe(1);
  await table.goBack(1);
  expect(table.now?.step).toBe(0);
  expect(begun('sea', 'move')).toBe(false);
  shelf.set('flagplot.lesson.sea.move', JSON.stringify([{ verb: 'go' }, { verb: 'go' }, { verb: 'go' }]));
  const other = open();
  await other.view();
  expect(other.now?.step).toBe(0);
  shelf.set('flagplot.lesson.sea.move', 'not JSON');
  await open().view();
  expect(asked.at(-1)?.answers).toEqual([]);
});
