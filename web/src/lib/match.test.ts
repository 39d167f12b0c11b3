import { beforeEach, expect, test, vi } from 'vitest';
import { Api } from './api';
import type { View } from './contract';
import type { Wires } from './live';
import { MatchStore } from './match.svelte';
import { answer, itemAt, nothingBrought, option, viewAt } from './testing';
import { keep } from '../trust/keeping';

let kept: Record<string, string> = {};
beforeEach(() => {
  kept = {};
  globalThis.localStorage = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => void (kept[name] = value),
    removeItem: (name: string) => void delete kept[name],
  } as Storage;
});

// A server with one match in it.
class Server {
  mayLook: 'player' | 'watcher' | 'nobody' = 'player';
  view: View = viewAt(3);
  items = [itemAt(1), itemAt(2), itemAt(3)];
  asked: string[] = [];
  refuse: Response | null = null;
  socket: { onopen?: () => void; onmessage?: (event: { data: string }) => void; onclose?: () => void } = {};
  paths: string[] = [];
  bringsView = false;
  beforeView = Promise.resolve(); // the answer with the view waits for it

  store() {
    const api = new Api({
      fetch: async (path, init) => {
        if (String(path).includes('/view')) await this.beforeView;
        return this.answer(String(path), init);
      },
      language: () => 'en',
      unreachable: () => 'unreachable',
      pause: async () => {},
    });
    const wires = {
      socket: (path: string) => {
        this.paths.push(path);
        this.socket = { close() {} } as typeof this.socket;
        return this.socket;
      },
      later: (run: () => void) => {
        run();
        return () => {};
      },
      random: () => 0,
    } as unknown as Wires;
    return new MatchStore('m1', { api, wires, shelf: null });
  }
  answer(path: string, init?: RequestInit): Response {
    this.asked.push(`${init?.method ?? 'GET'} ${path.replace(/\?lang=en/, '')}`);
    const ours = this.mayLook === 'player' || (this.mayLook === 'watcher' && !path.includes('/view'));
    if (!ours) return answer({ code: 'no_token', message: 'This needs a seat.' }, 401);
    if (path.includes('/choices') || path.includes('/undo')) {
      if (this.refuse) return this.refuse;
      this.happen(itemAt(this.view.seq + 1, 'done'));
      return answer({ seq: this.view.seq, events: [this.items.at(-1)], view: this.bringsView ? this.view : null });
    }
    if (path.includes('/entropy')) {
      if (this.refuse) return this.refuse.clone();
      this.happen({ ...itemAt(this.view.seq + 1), kind: 'began' });
      return answer({ seq: this.view.seq, events: [this.items.at(-1)] });
    }
    if (path.includes('/view')) return answer(this.view);
    if (path.includes('/why')) return answer({ allowed: false, text: 'Too far.', rule: 'ST 2.1', choice: null });
    const after = Number(/after=(\d+)/.exec(path)?.[1]);
    return answer({ seq: this.items.at(-1)!.seq, events: this.items.filter((item) => item.seq > after) });
  }
  happen(item = itemAt(this.view.seq + 1)) {
    this.items.push(item);
    this.view = viewAt(item.seq);
  }
  say(seq: number) {
    this.socket.onmessage!({
      data: JSON.stringify({ seq, events: this.items.filter((item) => item.seq === seq) }),
    });
  }
}
const settled = () => new Promise((go) => setTimeout(go, 5));

test('an answer that brings the view along is shown without asking for it', async () => {
  const server = new Server();
  server.bringsView = true;
  const store = server.store();
  await store.open();
  server.asked = [];
  expect(await store.choose({ verb: 'pass' })).toBe(true);
  expect(store.view?.seq).toBe(4);
  expect(store.items.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  expect(server.asked.filter((path) => path.includes('/view'))).toEqual([]);
});

test('opens with the view and the stream, and listens from there', async () => {
  const server = new Server();
  const match = server.store();
  await match.open();
  expect(match.view?.seq).toBe(3);
  expect(match.items).toHaveLength(3);
  expect(server.paths[0]).toContain('after=3');
  match.close();
});

test('a choice brings its items once, though the line brings them again', async () => {
  const server = new Server();
  const match = server.store();
  await match.open();
  server.socket.onopen!();
  await match.choose({ verb: 'pass' });
  server.say(4);
  await settled();
  expect(match.items.map((item) => item.seq)).toEqual([1, 2, 3, 4]);
  expect(match.view?.seq).toBe(4);
  match.close();
});

test('a gap in the line is filled', async () => {
  const server = new Server();
  const match = server.store();
  await match.open();
  server.happen();
  server.happen();
  server.say(5);
  await settled();
  expect(match.items.map((item) => item.seq)).toEqual([1, 2, 3, 4, 5]);
  match.close();
});

test('what happens between the view and the stream is in the next view', async () => {
  const server = new Server();
  const before = server.view;
  server.happen({ ...itemAt(4), kind: 'began' });
  let looks = 0;
  const answered = server.answer.bind(server);
  server.answer = (path, init) => (path.includes('/view') && ++looks === 1 ? answer(before) : answered(path, init));
  const match = server.store();
  await match.open();
  expect([match.items.at(-1)?.seq, match.view?.seq, looks]).toEqual([4, 4, 2]);
  match.close();
});

test('a stale choice is not made again; the view is fetched', async () => {
  const server = new Server();
  const match = server.store();
  await match.open();
  server.refuse = answer({ error: { code: 'stale', text: 'Look again.', rule: '' }, seq: 4 }, 409);
  server.happen();
  expect(await match.choose({ verb: 'pass' })).toBe(false);
  expect(match.view?.seq).toBe(4);
  expect(match.trouble?.code).toBe('stale');
  expect(server.asked.filter((path) => path.includes('choices'))).toHaveLength(1);
  match.close();
});

test('what is not offered is explained, not sent', async () => {
  const server = new Server();
  const match = server.store();
  await match.open();
  expect(await match.choose({ verb: 'step', cell: 'F6' })).toBe(false);
  expect([match.trouble?.message, match.trouble?.rule]).toEqual(['Too far.', 'ST 2.1']);
  expect(server.asked.some((path) => path.includes('choices'))).toBe(false);
  match.close();
});

test('looking back shows the earlier board and offers nothing', async () => {
  const server = new Server();
  const match = server.store();
  await match.open();
  await match.choose({ verb: 'pass' });
  match.step(-1);
  expect(match.live).toBe(false);
  expect(match.shown?.seq).toBe(3);
  expect(match.shown?.options).toEqual([]);
  expect(match.shownItems.at(-1)?.seq).toBe(3);
  expect(await match.choose(option('Done', 'pass').choice)).toBe(false);
  match.step(1);
  expect(match.live).toBe(true);
  match.close();
});

test('sums up what came while the player was away', async () => {
  kept['flagplot.seen.m1'] = '1';
  const server = new Server();
  const match = server.store();
  await match.open();
  expect(match.since.map((item) => item.seq)).toEqual([2, 3]);
  match.seen();
  expect(match.since).toEqual([]);
  expect(kept['flagplot.seen.m1']).toBe('3');
  match.close();
});

test('who has no seat watches a match that is open to watchers, and is told so of a private one', async () => {
  const open = new Server();
  open.mayLook = 'watcher';
  const watched = open.store();
  await watched.open();
  expect([watched.watching, watched.closedToUs, watched.items.length]).toEqual([true, false, 3]);
  watched.close();
  const closed = new Server();
  closed.mayLook = 'nobody';
  const shut = closed.store();
  await shut.open();
  expect([shut.watching, shut.closedToUs, shut.view]).toEqual([false, true, null]);
  shut.close();
});

test('a private match stays private if the stream is refused before the view', async () => {
  const closed = new Server();
  closed.mayLook = 'nobody';
  let go = () => {};
  closed.beforeView = new Promise((done) => (go = done));
  const shut = closed.store();
  await shut.open();
  go();
  await vi.waitFor(() => expect(closed.asked.some((path) => path.includes('/view'))).toBe(true));
  await new Promise((done) => setTimeout(done));
  expect([shut.watching, shut.closedToUs]).toEqual([false, true]);
  shut.close();
});

// Both seats are taken, and this one has promised something for the dice.
const promised = { begun: false, opponent: 'human', entropy: { ...nothingBrought, allied: { promise: 'p0', entropy: '' } } };
const revealed = (server: Server) => server.asked.filter((path) => path.includes('/entropy')).length;

test('a promise is kept by itself, as soon as the other seat is taken', async () => {
  keep('m1', { seat: 'allied', entropy: 'e0' });
  const server = new Server();
  server.view = viewAt(3, { ...promised, opponent: 'open' });
  const match = server.store();
  await match.open();
  expect([match.waits, revealed(server)]).toEqual(['player', 0]);
  server.items.push({ ...itemAt(4), kind: 'joined' });
  server.view = viewAt(4, promised);
  server.say(4);
  await settled();
  expect([match.waits, match.view?.begun, match.items.at(-1)?.kind, revealed(server)]).toEqual([null, true, 'began', 1]);
  match.close();
});

test('who has lost what was promised is told so, and nothing is sent', async () => {
  const server = new Server();
  server.view = viewAt(3, promised);
  const match = server.store();
  await match.open();
  await settled();
  expect([match.waits, revealed(server)]).toEqual(['lost', 0]);
  match.close();
});

test('a promise that does not fit is sent once', async () => {
  keep('m1', { seat: 'allied', entropy: 'e0' });
  const server = new Server();
  server.view = viewAt(3, promised);
  server.refuse = answer({ error: { code: 'broken_promise', text: 'No.', rule: '' } }, 400);
  const match = server.store();
  await match.open();
  await settled();
  await match.refresh();
  await settled();
  expect([match.waits, revealed(server)]).toEqual(['lost', 1]);
  match.close();
});
