// A match's stream as it happens: WebSocket, or server-sent events where that does not get through. Taken up
// again when it breaks, until it is closed.
import type { Items } from './api';

export type Connection = 'connecting' | 'live' | 'lost';

export interface Wires {
  socket: (path: string) => WebSocket;
  source: (path: string) => EventSource;
  later: (run: () => void, ms: number) => () => void;
  random: () => number;
}

const browserWires: Wires = {
  socket: (path) => {
    const url = new URL(path, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    return new WebSocket(url);
  },
  source: (path) => new EventSource(path),
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

const longestWait = 15000;
const failuresBeforeSource = 3; // sockets that never opened

export function listen(
  path: () => string, // asked anew for each connection: it says where to go on
  onItems: (items: Items) => void,
  onState: (state: Connection) => void,
  wires: Wires = browserWires,
): { close: () => void; hurry: () => void } {
  let failures = 0;
  let neverOpened = 0;
  let over = false;
  let hangUp = () => {};
  let cancel: (() => void) | null = null;

  const broke = () => {
    hangUp();
    hangUp = () => {};
    if (over || cancel) return;
    onState('lost');
    // Not all at the same moment when a server comes back.
    const wait = Math.min(longestWait, 400 * 2 ** failures++) * (0.5 + wires.random() / 2);
    cancel = wires.later(connect, wait);
  };
  const opened = () => {
    failures = 0;
    onState('live');
  };
  const take = (data: unknown) => {
    try {
      onItems(JSON.parse(String(data)) as Items);
    } catch (problem) {
      console.error(problem);
    }
  };

  function connect() {
    cancel = null;
    if (over) return;
    if (neverOpened < failuresBeforeSource) {
      const socket = wires.socket(path());
      let open = false;
      socket.onopen = () => {
        open = true;
        neverOpened = 0;
        opened();
      };
      socket.onmessage = (event) => take(event.data);
      socket.onclose = () => {
        if (!open) ++neverOpened;
        broke();
      };
      hangUp = () => {
        socket.onclose = socket.onmessage = socket.onopen = null;
        socket.close();
      };
      return;
    }
    const source = wires.source(path());
    source.onopen = opened;
    source.onmessage = (event) => take(event.data);
    source.onerror = () => {
      neverOpened = 0; // next time a socket again
      broke();
    };
    hangUp = () => source.close();
  }

  connect();
  return {
    close: () => {
      over = true;
      cancel?.();
      hangUp();
    },
    // The machine woke up or the network came back: do not wait any longer.
    hurry: () => {
      if (!cancel || over) return;
      cancel();
      failures = 0;
      connect();
    },
  };
}
