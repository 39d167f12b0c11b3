// Everything the debrief is told from, fetched and put together once.
import type { Language, SeatName, StreamItem, View } from '../lib/contract';
import type { AirSpec, Board, ShipSpec } from '../games/bismarck/model/board';
import { diceOf, keyMatches, luckOf } from './luck';
import type { Dice, Luck } from './luck';
import { storyOf } from './story';
import type { Boards, Story, Streams } from './story';

export interface MatchShown {
  scenario: string;
  options?: { visibility_modifiers?: 'corrected' | 'printed' };
  finished: boolean;
  seats: Record<SeatName, { player: string; you: boolean }>;
  result: { winner: string; margin: number; how: string; text: string } | null;
}
export interface Told {
  match: MatchShown;
  seat: SeatName; // from whose chair it is told
  seated: boolean;
  streams: Streams;
  boards: Boards;
  story: Story;
  luck: Luck;
  dice: Dice | null;
  sealed: boolean | null;
}

// Null: the game is not over yet.
export async function told(match: string, language: Language, units: { ships: ShipSpec[]; air: AirSpec[] }): Promise<Told | null> {
  async function get<T>(path: string): Promise<T> {
    const answer = await fetch(`/api/matches/${match}${path}${path.includes('?') ? '&' : '?'}lang=${language}`, { credentials: 'same-origin' });
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
  const shown = await get<MatchShown>('');
  if (!shown.finished) return null;
  const [allied, axis, alliedView, axisView, log] = await Promise.all([
    stream('allied'), stream('axis'), get<View>('/view?seat=allied'), get<View>('/view?seat=axis'),
    fetch(`/api/matches/${match}/log`, { credentials: 'same-origin' }).then((a) => (a.ok ? a.text() : ''), () => ''),
  ]);
  const streams = { allied, axis };
  const boards = { allied: alliedView.board as Board, axis: axisView.board as Board };
  const dice = log ? diceOf(log) : null;
  return {
    match: shown, seat: shown.seats.axis.you && !shown.seats.allied.you ? 'axis' : 'allied', seated: shown.seats.allied.you || shown.seats.axis.you, streams, boards,
    story: storyOf(shown.scenario, streams, boards, units.ships),
    luck: luckOf(streams, units.ships, units.air, shown.options?.visibility_modifiers ?? 'corrected'),
    dice, sealed: dice?.key && 'subtle' in crypto ? await keyMatches(dice) : null,
  };
}
