// Clients of a proxy: honest, slow and lying ones. Each may come from an address of its own: all of 127.0.0.0/8 is this
// machine.
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import tls from 'node:tls';

const patience = 60_000;
const trusting = { host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false };

export async function in_time(what, promise) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${what}: nothing for ${patience / 1000} s`)), patience);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

// An answer as it begins; its body may never end.
export function begin(front, method, path, { headers = {}, from, body, plain = false } = {}) {
  const bytes = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const about_body = bytes === undefined ? {} : { 'Content-Type': 'application/json' };
  const port = plain ? front.ports.http : front.ports.https;
  const options = { ...trusting, port, method, path, localAddress: from, agent: false };
  options.headers = { Host: `localhost:${port}`, ...about_body, ...headers };
  return in_time(
    `${method} ${path}`,
    new Promise((done, fail) => {
      const request = (plain ? http : https).request(options, done).on('error', fail);
      request.on('upgrade', (answer, socket, first) => done({ statusCode: answer.statusCode, socket, first }));
      request.end(bytes);
    }),
  );
}

export async function ask(front, method, path, more) {
  const answer = await begin(front, method, path, more);
  let text = '';
  for await (const bytes of answer) text += bytes;
  return { status: answer.statusCode, headers: answer.headers, text, json: parsed(text) };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// What comes in, piece by piece: whoever waits for a piece gets the first that has what they look for.
class Heard {
  #text = '';
  #waiting = [];
  add(bytes) {
    this.#text += bytes;
    for (const look of this.#waiting) look();
  }
  until(what, pattern) {
    const heard = new Promise((done) => {
      const look = () => {
        const found = pattern.exec(this.#text);
        if (!found) return;
        this.#text = this.#text.slice(found.index + found[0].length);
        this.#waiting = this.#waiting.filter((one) => one !== look);
        done(found[0]);
      };
      this.#waiting.push(look);
      look();
    });
    return in_time(what, heard);
  }
}

export const origin_of = (front) => `https://localhost:${front.ports.https}`;

const by_hand = () => ({
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
});

// A WebSocket as a browser opens it. Frames are read as the text that is in them.
export async function websocket(front, path, headers) {
  const answer = await begin(front, 'GET', path, { headers: { ...by_hand(), ...headers } });
  const heard = new Heard();
  if (answer.statusCode !== 101) {
    answer.resume();
    return { status: answer.statusCode };
  }
  heard.add(answer.first);  // what came along with the answer
  answer.socket.on('data', (bytes) => heard.add(bytes)).on('error', () => {});
  return { status: 101, heard, close: () => answer.socket.destroy() };
}

// The same inside a connection that HTTP/2 shares, if the proxy offers that, as browsers then do; or nothing.
export async function websocket_within_http2(front, path, headers) {
  const session = http2.connect(`https://localhost:${front.ports.https}`, { ...trusting, lookup: loopback });
  session.on('error', () => {});
  await in_time('settings of HTTP/2', new Promise((done) => session.once('remoteSettings', done)));
  if (!session.remoteSettings.enableConnectProtocol) {
    session.destroy();
    return undefined;
  }
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const pseudo = { ':method': 'CONNECT', ':protocol': 'websocket', ':scheme': 'https', ':path': path };
  const stream = session.request(
    { ...pseudo, ':authority': `localhost:${front.ports.https}`, 'sec-websocket-version': '13', ...lower },
    { endStream: false },
  );
  const heard = new Heard();
  stream.on('data', (bytes) => heard.add(bytes)).on('error', () => {});
  const answer = await in_time('an answer to CONNECT', new Promise((done) => stream.once('response', done)));
  return { status: answer[':status'], heard, close: () => session.destroy() };
}

function loopback(_name, options, done) {
  if (options.all) return done(null, [{ address: '127.0.0.1', family: 4 }]);
  done(null, '127.0.0.1', 4);
}

export async function ask_by_http2(front, path) {
  const session = http2.connect(`https://localhost:${front.ports.https}`, { ...trusting, lookup: loopback });
  session.on('error', () => {});
  const stream = session.request({ ':path': path });
  const answer = await in_time(`${path} by HTTP/2`, new Promise((done) => stream.once('response', done)));
  stream.resume();
  session.close();
  return answer[':status'];
}

// Server-sent events.
export async function events(front, path, headers, from) {
  const answer = await begin(front, 'GET', path, { headers: { Accept: 'text/event-stream', ...headers }, from });
  const heard = new Heard();
  answer.on('data', (bytes) => heard.add(bytes)).on('error', () => {});
  return { status: answer.statusCode, type: answer.headers['content-type'], heard, close: () => answer.destroy() };
}

// Sends `head` at once and then a byte now and then; what it was answered by the time it is shown the door.
export function dripping(front, head, byte) {
  const socket = tls.connect({ ...trusting, port: front.ports.https, ALPNProtocols: ['http/1.1'] });
  let said = '';
  const drip = setInterval(() => socket.writable && socket.write(byte), 500);
  socket.write(head);
  const shown_out = new Promise((done) => {
    socket.on('data', (bytes) => (said += bytes));
    socket.on('error', () => {});
    socket.on('end', done).on('close', done);
  });
  return in_time('a slow request is cut off', shown_out)
    .then(() => said.split('\r\n')[0])
    .finally(() => {
      clearInterval(drip);
      socket.destroy();
    });
}
