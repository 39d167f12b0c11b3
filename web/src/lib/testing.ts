// Stand-ins for tests.
import type { Option, StreamItem, View } from './contract';

export const option = (text: string, verb = 'step', extra: object = {}): Option => ({
  choice: { verb, ...extra },
  text,
  rule: 'ST 2',
});

export const nothingBrought: View['entropy'] = { allied: { promise: '', entropy: '' }, axis: { promise: '', entropy: '' } };

export const viewAt = (seq: number, more: Partial<View> = {}): View => ({
  id: 'm1',
  game: 'strait',
  scenario: 'crossing',
  seat: 'allied',
  seq,
  begun: true,
  finished: false,
  result: null,
  prompt: { kind: 'step', text: 'Where to?', rule: 'ST 2' },
  options: [option('Done', 'pass'), option('Step to A3', 'step', { cell: 'A3' })],
  board: { turn: seq },
  undoable: false,
  draw_offered_by: null,
  opponent: 'bot:random',
  commitment: '',
  entropy: nothingBrought,
  key: null,
  ...more,
});

export const itemAt = (seq: number, text = `item ${seq}`): StreamItem => ({
  seq,
  kind: 'event',
  at: seq * 1000,
  text,
  rule: '',
  what: null,
});

export const answer = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
