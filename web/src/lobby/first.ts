// The first match that a game proposes to somebody who has played none: set up at once, with nothing to fill in.
import type { FirstMatch, GameShown } from '../lib/games';
import { say } from '../lib/prefs.svelte';
import { linkTo } from '../lib/route';
import { other } from '../lib/seat';
import { api } from '../lib/server';
import { setUp } from '../trust/promise';

export const firstMatchInWords = (game: GameShown, { scenario, seat, bot }: FirstMatch): string =>
  say('newcomerOf', {
    scenario: game.scenarios.find(({ id }) => id === scenario)?.title ?? scenario,
    side: game.sides[seat],
    bot: game.bots.find(({ id }) => id === bot)?.title ?? bot,
  });

export async function beginFirstMatch(game: GameShown, { scenario, seat, bot, options }: FirstMatch): Promise<void> {
  const seats = { [seat]: 'me', [other(seat)]: `bot:${bot}` };
  const made = await setUp(api, { game: game.id, scenario, options, seats, listed: false });
  location.hash = linkTo.match(made.id);
}
