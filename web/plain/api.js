import { words } from './words.js';

// A refusal by the server, or none at all (status 0).
export class Trouble extends Error {
  constructor(status, error) {
    super(error.text ?? String(status));
    this.status = status;
    this.rule = error.rule;
  }
}

async function ask(path, init) {
  let response;
  try {
    response = await fetch('/api/' + path, { credentials: 'same-origin', ...init });
  } catch {
    throw new Trouble(0, { text: words.unreachable });
  }
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Trouble(response.status, body.error ?? {});
  return body;
}

export const get = (path) => ask(path);

// A line that breaks may break after the server has acted. The key lets it recognise the same wish.
export async function post(path, body) {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  for (let attempt = 0; ; ++attempt) {
    try {
      return await ask(path, init);
    } catch (trouble) {
      if (trouble.status !== 0 || !body.key || attempt === 2) throw trouble;
      await new Promise((go) => setTimeout(go, 500 * (attempt + 1)));
    }
  }
}

export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
}

// Messages of a match from number `after()` on, again and again until the returned function is called.
export function listen(id, after, onMessage, onState) {
  let socket, timer, failures = 0, over = false;
  const connect = () => {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    socket = new WebSocket(`${scheme}//${location.host}/api/matches/${id}/live?after=${after()}`);
    socket.onopen = () => { failures = 0; onState(true); };
    socket.onmessage = (event) => onMessage(JSON.parse(event.data));
    socket.onclose = () => {
      if (over) return;
      onState(false);
      // Not all at the same moment when a server comes back.
      const wait = Math.min(30000, 500 * 2 ** failures++) * (0.5 + Math.random() / 2);
      timer = setTimeout(connect, wait);
    };
  };
  connect();
  return () => {
    over = true;
    clearTimeout(timer);
    socket.close();
  };
}
