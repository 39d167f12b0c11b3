// The tracks of Murmansk Run: the periods of a convoy with day and night, the impulses of a period, seasons, weather.
import type { Language, View } from '../../../lib/contract';
import type { Glance, Track } from '../../../glance/contract';
import { count } from '../../../words/count';
import { nameIn, seasonIn, wordsIn } from '../words';
import { boardOf, type Board } from './board';

const words = {
  en: { toCome: 'to come', seasons: ['season', 'seasons'], periods: ['period', 'periods'], atMost: 'at most', storm: 'storm on a die of {n} or more' },
  pl: { toCome: 'przed nami', seasons: ['sezon', 'sezony', 'sezonów'], periods: ['okres', 'okresy', 'okresów'], atMost: 'najwyżej', storm: 'sztorm na kostce {n} lub więcej' },
};

function periodsOf(board: Board, language: Language): Track | null {
  const season = board.seasons.find(({ now }) => now);
  if (!board.longest || !season || board.period < 1 || board.convoy < 1) return null;
  const w = wordsIn(language), own = words[language];
  // Day and night take turns, as the season has them.
  const steps = Array.from({ length: board.longest }, (_, i) => {
    const daytime = season.periods[i % season.periods.length]!;
    return { name: String(i + 1), ...(daytime === 'night' ? { dark: 'all' as const } : daytime === 'dawn' ? { dark: 'part' as const } : {}), comes: [] as string[] };
  });
  return { name: `${w.convoyNo} ${board.convoy}, ${w.period.toLowerCase()}`, steps, at: board.period - 1, left: `${own.atMost} ${count(board.longest - board.period, language, own.periods)} ${own.toCome}` };
}

export function glance(view: View, language: Language): Glance | null {
  const board = boardOf(view);
  if (!board?.pulses) return null;
  const w = wordsIn(language), own = words[language], at = board.seasons.findIndex(({ now }) => now), season = board.seasons[at];
  const who = (names: readonly string[]) => names.map((name) => nameIn(name, language)).join(', ');
  const comings = (s: Board['seasons'][number]) => [s.arrives.length ? `${w.arrive}: ${who(s.arrives)}` : '', s.leaves.length ? `${w.leave}: ${who(s.leaves)}` : '', s.ice ? w.iceShort : ''].filter(Boolean);
  const seasons: Track = {
    name: w.season, at, left: `${count(board.seasons.length - 1 - at, language, own.seasons)} ${own.toCome}`,
    steps: board.seasons.map((s) => ({ name: seasonIn(s.name, language), comes: comings(s) })),
  };
  const periods = periodsOf(board, language);
  const next = season && periods ? season.periods[(periods.at + 1) % season.periods.length]! : null;
  const weather = ['fair', 'storm'] as const;
  return {
    tracks: periods ? [periods, seasons] : [seasons],
    phases: periods ? board.pulses.map((pulse, i) => ({ name: w.pulse[pulse], mark: String(i + 1) })) : [],
    phase: board.pulse ? board.pulses.indexOf(board.pulse) : -1,
    scales: periods ? [{ name: w.tonight, steps: weather.map((one) => ({ short: w[one], name: w[one] })), at: board.weather ? weather.indexOf(board.weather) : -1, note: [board.daytime ? w.day[board.daytime] : '', board.flying ? '' : w.noFlying].filter(Boolean).join(', ') }] : [],
    ahead: [
      ...(season && periods && next ? [{ when: `${w.period} ${board.period + 1}`, what: `${w.day[next]}, ${own.storm.replace('{n}', String(board.weather === 'storm' ? season.storm.goes_on_from : season.storm.from))}` }] : []),
      ...board.seasons.slice(at + 1).map((s) => ({ when: seasonIn(s.name, language), what: comings(s).join('; ') })).filter(({ what }) => what),
    ],
    rest: [`${board.loads} ${w.of} ${board.loads_needed} ${w.loads}, ${count(board.freighters, language, w.freighters)}`, `${w.wins} ${board.wins.allied}\u00a0:\u00a0${board.wins.axis}`],
  };
}
