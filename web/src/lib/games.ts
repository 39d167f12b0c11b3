// A game as the lobby shows it.
export interface GameScenario {
  id: string;
  title: string;
  about: string;
}
export interface GameOption {
  id: string;
  title: string;
  names: unknown[]; // of the values, in their order
  source: string;
  default: unknown;
  values: unknown[];
}
// A name for some options together.
export interface GamePreset {
  id: string;
  title: string;
  options: Record<string, unknown>;
}
export interface BotShown {
  id: string;
  title: string;
  about: string;
  measured: { against: string; pairs: number; win_rate: number; ci95: [number, number] }[];
}
// The strongest level. Programs that the host of the server has added come after the levels; how strong they are, nobody has
// measured.
export const strongest = (bots: readonly BotShown[]): string | undefined =>
  bots.findLast(({ id }) => !id.startsWith('exec:'))?.id;
// Who has a seat, a bot by its title instead of its id.
export const byTitle = (player: string, bots: readonly BotShown[]): string => {
  const found = bots.find(({ id }) => player === `bot:${id}`);
  return found ? `bot:${found.title}` : player;
};
// A match for somebody who has played none yet.
export interface FirstMatch {
  scenario: string;
  seat: 'allied' | 'axis';
  bot: string;
  about: string;
  options: Record<string, unknown>;
}
export interface GameShown {
  id: string;
  title: string;
  about: string;
  years: string;
  sides: { allied: string; axis: string };
  bots: BotShown[]; // weakest first, then programs
  parts: { id: string; title: string; complete: boolean }[];
  playable: boolean;
  course?: { lessons: string[]; first_match: FirstMatch } | null; // null: no lessons
  scenarios: GameScenario[];
  options: GameOption[];
  presets?: GamePreset[]; // servers of older versions have none
}
// Those of some options that are not at their default.
export const changesIn = (game: GameShown, options: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    game.options.filter(({ id, default: usual }) => id in options && options[id] !== usual).map(({ id }) => [id, options[id]]),
  );
// Which preset these changes are, if any.
export const presetOf = (game: GameShown, changed: Record<string, unknown>): GamePreset | undefined =>
  game.presets?.find(({ options }) => {
    const meant = changesIn(game, options);
    return Object.keys(meant).length === Object.keys(changed).length && Object.keys(meant).every((id) => meant[id] === changed[id]);
  });
