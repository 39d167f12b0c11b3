import { expect, test } from 'vitest';
import { listen, type Connection, type Wires } from './live';
import type { Items } from './api';

class Fake {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;
  constructor(readonly path: string) {}
  close() {
    this.closed = true;
  }
}

function setUp() {
  const sockets: Fake[] = [];
  const sources: Fake[] = [];
  const timers: { run: () => void; ms: number; cancelled: boolean }[] = [];
  const states: Connection[] = [];
  const heard: Items[] = [];
  let seq = 0;
  const wires = {
    socket: (path: string) => sockets[sockets.push(new Fake(path)) - 1]!,
    source: (path: string) => sources[sources.push(new Fake(path)) - 1]!,
    later: (run: () => void, ms: number) => {
      const timer = { run, ms, cancelled: false };
      timers.push(timer);
      return () => {
        timer.cancelled = true;
      };
    },
    random: () => 1,
  } as unknown as Wires;
  const line = listen(
    () => `/live?after=${seq}`,
    (items) => {
      seq = items.seq;
      heard.push(items);
    },
    (state) => states.push(state),
    wires,
  );
  return { sockets, sources, timers, states, heard, line };
}
const message = (seq: number) => ({ data: JSON.stringify({ seq, events: [] }) });

test('goes on after the last sequence when the line broke', () => {
  const { sockets, timers, states, heard } = setUp();
  sockets[0]!.onopen!();
  sockets[0]!.onmessage!(message(7));
  sockets[0]!.onclose!();
  timers[0]!.run();
  expect(sockets[1]!.path).toBe('/live?after=7');
  sockets[1]!.onopen!();
  expect(states).toEqual(['live', 'lost', 'live']);
  expect(heard.map((items) => items.seq)).toEqual([7]);
});

test('waits longer each time, and starts over after success', () => {
  const { sockets, timers } = setUp();
  sockets[0]!.onopen!();
  sockets[0]!.onclose!();
  timers[0]!.run();
  sockets[1]!.onclose!();
  timers[1]!.run();
  expect(timers.map((timer) => timer.ms)).toEqual([400, 800]);
  sockets[2]!.onopen!();
  sockets[2]!.onclose!();
  expect(timers[2]!.ms).toBe(400);
});

test('tries an event stream where sockets never open', () => {
  const { sockets, sources, timers, heard, states } = setUp();
  for (let i = 0; i < 3; ++i) {
    sockets[i]!.onclose!();
    timers[i]!.run();
  }
  expect(sockets).toHaveLength(3);
  sources[0]!.onopen!();
  sources[0]!.onmessage!(message(2));
  expect(heard).toHaveLength(1);
  expect(states.at(-1)).toBe('live');
});

test('a closed line stays closed', () => {
  const { sockets, timers, line } = setUp();
  line.close();
  expect(sockets[0]!.closed).toBe(true);
  sockets[0]!.onclose?.();
  expect(timers).toHaveLength(0);
});

test('hurry connects at once', () => {
  const { sockets, timers, line } = setUp();
  sockets[0]!.onopen!();
  sockets[0]!.onclose!();
  line.hurry();
  expect(timers[0]!.cancelled).toBe(true);
  expect(sockets).toHaveLength(2);
});
