// A finished match, fetched and put together once: whatever a debrief tells, it tells from this.
import { linkTo } from '../lib/route';
import type { Reason } from '../lib/wire';
import { reasonsOf } from './reasons';
import type { Finished, Language, SeatName, StreamItem, View } from '../lib/contract';

type Shown = Finished['match'] & { finished: boolean };

// Null: the game is not over yet.
export async function finishedMatch(id: string, language: Language): Promise<Finished | null> {
  async function get<T>(path: string): Promise<T> {
    const answer = await fetch(`/api/matches/${id}${path}${path.includes('?') ? '&' : '?'}lang=${language}`, { credentials: 'same-origin' });
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json() as Promise<T>;
  }
  async function stream(seat: SeatName): Promise<StreamItem[]> {
    const all: StreamItem[] = [];
    for (let after = 0; ; ) {
      const part = await get<{ seq: number; events: StreamItem[]; more?: boolean | null }>(`/events?seat=${seat}&after=${after}`);
      all.push(...part.events);
      if (!part.more || part.seq <= after) return all;
      after = part.seq;
    }
  }
  const match = await get<Shown>('');
  if (!match.finished) return null;
  const [allied, axis, alliedView, axisView, log, why] = await Promise.all([
    stream('allied'), stream('axis'), get<View>('/view?seat=allied'), get<View>('/view?seat=axis'),
    fetch(linkTo.log(id), { credentials: 'same-origin' }).then((a) => (a.ok ? a.text() : ''), () => ''),
    get<{ reasons: Reason[] }>('/reasons').then(({ reasons }) => reasons, (): Reason[] => []),
  ]);
  const dice = log ? diceOf(log) : null;
  const { seats } = match;
  return {
    id, match, seat: seats.axis.you && !seats.allied.you ? 'axis' : 'allied', seated: seats.allied.you || seats.axis.you,
    streams: { allied, axis }, reasons: reasonsOf(log, why, { allied, axis }), boards: { allied: alliedView.board, axis: axisView.board },
    dice, sealed: dice?.key && 'subtle' in crypto ? await keyMatches(dice) : null,
  };
}

// All dice of the log, whatever they were for.
export interface Dice {
  rolls: number;
  faces: number;
  mean: number;
  commitment: string;
  key: string;
}
export function diceOf(log: string): Dice {
  let rolls = 0, faces = 0, sum = 0, commitment = '', key = '';
  for (const line of log.split('\n')) {
    if (line === '') continue;
    const record = JSON.parse(line) as { seat?: string; choice?: number[]; dice?: { commitment?: string }; key?: string };
    if (record.dice?.commitment) commitment = record.dice.commitment;
    if (record.key) key = record.key;
    if (record.seat !== 'chance' || !record.choice) continue;
    ++rolls;
    for (const face of record.choice.slice(1)) {
      if (face < 1 || face > 6) continue;
      ++faces;
      sum += face;
    }
  }
  return { rolls, faces, mean: faces > 0 ? sum / faces : 0, commitment, key };
}

// Whether the key that was shown at the end is the one promised at the beginning.
export async function keyMatches({ key, commitment }: Pick<Dice, 'key' | 'commitment'>): Promise<boolean> {
  if (!key || !commitment) return false;
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(hash)].map((b) => b.toString(16).padStart(2, '0')).join('') === commitment;
}
