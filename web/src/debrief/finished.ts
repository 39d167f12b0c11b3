// A finished match, fetched and put together once: whatever a debrief tells, it tells from this.
import { byTitle, type GameShown } from '../lib/games';
import { linkTo } from '../lib/route';
import type { Luck, Reason } from '../lib/wire';
import { reasonsOf } from './reasons';
import type { Finished, Language, SeatName, StreamItem, View } from '../lib/contract';
import type { Checked } from '../trust/finding';
import { mineOf } from '../trust/keeping';
import { readable } from '../trust/lines';

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
  const [allied, axis, alliedView, axisView, log, why, reckoned, bots] = await Promise.all([
    stream('allied'), stream('axis'), get<View>('/view?seat=allied'), get<View>('/view?seat=axis'),
    fetch(linkTo.log(id), { credentials: 'same-origin' }).then((a) => (a.ok ? a.text() : ''), () => ''),
    get<{ reasons: Reason[] }>('/reasons').then(({ reasons }) => reasons, (): Reason[] => []),
    get<Luck>('/luck').catch((): Luck => ({ luck: [], awards: [] })),
    botsOf(match.game, language),
  ]);
  const { seats } = match;
  const own = (['allied', 'axis'] as const).find((seat) => seats[seat].you) ?? null;
  return {
    id, match, players: { allied: byTitle(seats.allied.player, bots), axis: byTitle(seats.axis.player, bots) }, seat: own ?? 'allied', seated: own !== null,
    streams: { allied, axis }, reasons: reasonsOf(log, why, { allied, axis }), boards: { allied: alliedView.board, axis: axisView.board }, ...reckoned,
    dice: log ? diceOf(log) : null, checked: log ? await checkedLog(id, log, own) : null,
  };
}

// None if they do not come: a name is no reason to do without the rest.
const botsOf = (game: string, language: Language): Promise<GameShown['bots']> =>
  fetch(`/api/games?lang=${language}`, { credentials: 'same-origin' })
    .then(async (a) => ((await a.json()) as { games: GameShown[] }).games.find(({ id }) => id === game)?.bots ?? [])
    .catch(() => []);

// The board as a side saw it at that place of its stream.
export async function boardAt(id: string, seat: SeatName, seq: number, language: Language): Promise<unknown> {
  const answer = await fetch(`/api/matches/${id}/view?seat=${seat}&at=${seq}&lang=${language}`, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(String(answer.status));
  return ((await answer.json()) as View).board;
}

async function checkedLog(id: string, log: string, own: SeatName | null): Promise<Checked> {
  const { check } = await import('../trust/check');
  return check(log, mineOf(id, own));
}

// All dice of the log, whatever they were for.
export function diceOf(log: string): { rolls: number; faces: number; mean: number } {
  let rolls = 0, faces = 0, sum = 0;
  for (const { seat, choice } of readable(log)) {
    if (seat !== 'chance' || !Array.isArray(choice)) continue;
    ++rolls;
    for (const face of (choice as number[]).slice(1)) {
      if (face < 1 || face > 6) continue;
      ++faces;
      sum += face;
    }
  }
  return { rolls, faces, mean: faces > 0 ? sum / faces : 0 };
}
