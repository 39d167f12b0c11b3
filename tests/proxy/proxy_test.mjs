// Flagplot behind the proxies of packaging/proxy, with their real programs: node tests/proxy/proxy_test.mjs PROGRAM
import assert from 'node:assert/strict';
import http from 'node:http';
import { describe, it, before, after } from 'node:test';

import { ask, ask_by_http2, dripping, events, origin_of, websocket, websocket_within_http2 } from './client.mjs';
import { fronts, missing_programs, put_in_front } from './fronts.mjs';

const skipped = 77;  // CTest's SKIP_RETURN_CODE
const program = process.argv[2];
if (!program) {
  console.error('usage: node tests/proxy/proxy_test.mjs PROGRAM; expected a flagplot with the sample game');
  process.exit(2);
}
const missing = missing_programs();
if (missing.length > 0) {
  console.log(`skipped: not installed here: ${missing.join(', ')}; ./test installs them`);
  process.exit(skipped);
}

const rate = 20, burst = 80;
const most_connections = 64;
const most_bytes = 64 * 1024;

const cookie_of = (answer) => answer.headers['set-cookie'][0].split(';')[0];

// Two people at a table, who come as browsers do.
async function sit_down(front) {
  const acting = { Origin: origin_of(front) };
  const made = await ask(front, 'POST', '/api/matches', {
    headers: acting,
    body: { game: 'strait', seats: { allied: 'me', axis: 'open' } },
  });
  assert.equal(made.status, 201, made.text);
  const path = `/api/matches/${made.json.id}`;
  const joined = await ask(front, 'POST', `${path}/join`, { headers: acting, body: { invite: made.json.invite } });
  assert.equal(joined.status, 200, joined.text);
  return { path, seats: [made, joined].map((answer) => ({ ...acting, Cookie: cookie_of(answer) })) };
}

// One order of each side that is asked.
async function give_orders(front, { path, seats }) {
  for (const headers of seats) {
    const view = (await ask(front, 'GET', `${path}/view`, { headers })).json;
    if (view.options.length === 0) continue;
    const body = { seq: view.seq, choice: view.options[0].choice };
    const answer = await ask(front, 'POST', `${path}/choices`, { headers, body });
    assert.equal(answer.status, 200, answer.text);
  }
}

async function expect_news(front, match, listener) {
  await listener.heard.until('what has happened so far', /"kind":"began"/);
  await give_orders(front, match);
  await listener.heard.until('an order that was given', /"kind":"chose"/);
  listener.close();
}

function behind(kind) {
  describe(`behind ${kind}`, { concurrency: true }, () => {
    let front;
    before(async () => {
      front = await put_in_front(kind, program, rate);
    });
    after(() => front?.stop());

    it('the page and the API are answered', async () => {
      const page = await ask(front, 'GET', '/');
      assert.equal(page.status, 200);
      assert.match(page.headers['content-type'], /^text\/html/);
      const games = await ask(front, 'GET', '/api/games');
      assert.equal(games.status, 200);
      assert.ok(games.json.games.length > 0);
      assert.equal(await ask_by_http2(front, '/api/games'), 200);
    });

    it('plain HTTP is sent to HTTPS', async () => {
      const answer = await ask(front, 'GET', '/api/games', { plain: true });
      assert.equal(answer.status, 301);
      assert.match(answer.headers.location, /^https:\/\/localhost\S*\/api\/games$/);
    });

    it('a browser is told to stay with HTTPS, and its cookie is for this host alone', async () => {
      const answer = await ask(front, 'POST', '/api/matches', {
        headers: { Origin: origin_of(front) },
        body: { game: 'strait', seats: { allied: 'me', axis: 'open' } },
      });
      assert.match(answer.headers['strict-transport-security'], /^max-age=\d{8}/);
      const cookie = answer.headers['set-cookie'][0];
      assert.match(cookie, /^__Host-flagplot=[\w-]{43}; /);
      for (const part of ['Secure', 'HttpOnly', 'Path=/']) assert.ok(cookie.split('; ').includes(part), part);
      assert.doesNotMatch(cookie, /domain/i);
    });

    it('a WebSocket is opened, for our own page only, and hears of orders', async () => {
      const match = await sit_down(front);
      const listener = await websocket(front, `${match.path}/live`, match.seats[0]);
      assert.equal(listener.status, 101);
      await expect_news(front, match, listener);
      const elsewhere = { ...match.seats[0], Origin: 'https://elsewhere.example' };
      assert.equal((await websocket(front, `${match.path}/live`, elsewhere)).status, 403);
    });

    it('so is one within HTTP/2, if it is offered', async (t) => {
      const match = await sit_down(front);
      const listener = await websocket_within_http2(front, `${match.path}/live`, match.seats[0]);
      if (!listener) return t.skip(`${kind} does not offer it`);
      assert.equal(listener.status, 200);
      await expect_news(front, match, listener);
    });

    // An event that is held back until more have come would never arrive here.
    it('server-sent events come one by one', async () => {
      const match = await sit_down(front);
      const listener = await events(front, `${match.path}/live`, match.seats[0]);
      assert.equal(listener.status, 200);
      assert.match(listener.type, /^text\/event-stream/);
      await expect_news(front, match, listener);
    });

    it('a lying client is counted by its true address, and nobody else is', async () => {
      const answers = [];
      for (let i = 0; i < 4 * burst && !answers.includes(429); ++i) {
        const forged = `10.${i >> 8}.${i & 255}.7`;
        const headers = { 'X-Forwarded-For': forged, Forwarded: `for=${forged}`, 'X-Real-IP': forged };
        const some = Array.from({ length: 8 }, () => ask(front, 'GET', '/api/games', { headers, from: '127.0.0.2' }));
        answers.push(...(await Promise.all(some)).map((answer) => answer.status));
      }
      assert.ok(answers.includes(429), 'a forged header helps');
      assert.ok(answers.length >= burst, 'somebody else is counted with it');
      const other = await ask(front, 'GET', '/api/games', { from: '127.0.0.3' });
      assert.equal(other.status, 200);
    });

    it('a body that is too large is refused, with its length given or without', async () => {
      const of_size = (size, headers) =>
        ask(front, 'POST', '/api/matches', { headers, body: `"${'x'.repeat(size - 2)}"`, from: '127.0.0.5' });
      assert.equal((await of_size(most_bytes)).status, 400, 'read, and then not understood');
      assert.equal((await of_size(most_bytes + 1)).status, 413);
      assert.equal((await of_size(most_bytes + 1, { 'Transfer-Encoding': 'chunked' })).status, 413);
    });

    it('slow requests are cut off, and hold up nobody', async () => {
      const head = `POST /api/matches HTTP/1.1\r\nHost: localhost:${front.ports.https}\r\n`;
      const body = 'Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n';
      const slow = [dripping(front, `${head}X-Slow: `, 'x'), dripping(front, head + body, ' ')];
      assert.equal((await ask(front, 'GET', '/api/games', { from: '127.0.0.6' })).status, 200);
      for (const said of await Promise.all(slow)) assert.match(said, /^$|^HTTP\/1.1 408 /);
    });

    it('one address has so many connections and no more', async () => {
      const { path } = await sit_down(front);
      const listening = (from) =>
        events(front, `${path}/live`, {}, from).catch((error) => ({ status: 0, error, close() {} }));
      const tries = Array.from({ length: most_connections + 10 }, () => listening('127.0.0.4'));
      const listeners = await Promise.all(tries);
      const heard = listeners.filter((listener) => listener.status === 200).length;
      assert.equal(heard, most_connections);
      const other = await listening('127.0.0.7');
      assert.equal(other.status, 200);
      for (const listener of [...listeners, other]) listener.close();
    });

    it('counts of requests are not for players', async () => {
      assert.equal((await ask(front, 'GET', '/metrics')).status, 404);
      assert.equal((await ask(front, 'GET', '//metrics')).status, 404);
      const there = { host: '127.0.0.1', port: front.ports.metrics, path: '/metrics', agent: false };
      const own = await new Promise((done, fail) => http.get(there, done).on('error', fail));
      own.resume();
      assert.equal(own.statusCode, 200, 'or there were none to hide');
    });
  });
}

describe('Flagplot', { concurrency: true }, () => {
  for (const kind of fronts) behind(kind);
});
