// The turn track of PQ-17: fifteen days of two turns, the segments of a phase, weather and ice, and what is due.
import type { Glance } from '../../../glance/contract';
import type { Language, View } from '../../../lib/contract';
import { count } from '../../../words/count';
import { conditionIn, nameIn, wordsIn } from '../words';
import { boardOf, type Weather } from './board';
import { isDue, turnName } from './describe';
import { monthText } from './headline';

const words = {
  en: { toGo: 'to the end of the track', sails: (convoy: string, to: string) => `${convoy} sails for ${to}, at the latest`, fuel: (force: string) => `${force}: fuel warning`, begins: 'Both sides begin to play, or in the first gale', planned: (what: string) => `Planned: ${what}`, last: 'Last day of the track', points: 'Points for the Allies' },
  pl: { toGo: 'do końca toru', sails: (convoy: string, to: string) => `${convoy} wypływa najpóźniej, do: ${to}`, fuel: (force: string) => `${force}: ostrzeżenie paliwowe`, begins: 'Obie strony zaczynają grać, albo przy pierwszej wichurze', planned: (what: string) => `W planie: ${what}`, last: 'Ostatni dzień toru', points: 'Punkty Aliantów' },
};
const weathers: readonly Weather[] = ['fair', 'reduced_visibility', 'fog', 'storms', 'gales'];
const short: Record<Language, readonly string[]> = { en: ['fair', 'red.', 'fog', 'st.', 'gale'], pl: ['pog.', 'ogr.', 'mgła', 'szt.', 'wich.'] };

export function glance(view: View, language: Language): Glance | null {
  const board = boardOf(view);
  if (!board?.segments || !board.track) return null;
  const w = wordsIn(language), own = words[language], due: { turn: number; what: string }[] = [];
  for (const f of board.forces) {
    if (isDue(board, f)) due.push({ turn: f.voyage!.sails_by, what: own.sails(nameIn(f.force, language), nameIn(f.voyage!.to, language)) });
    if (f.fuel_until) due.push({ turn: f.fuel_until, what: own.fuel(nameIn(f.force, language)) });
  }
  if (!board.playing && board.begins) due.push({ turn: board.begins, what: own.begins });
  for (const c of board.chits) if (c.in_turn) due.push({ turn: c.in_turn, what: own.planned(conditionIn(c.condition, language)) });
  const ahead = due.filter(({ turn }) => turn >= board.turn).sort((a, b) => a.turn - b.turn);
  const turns = board.track.length, phases = board.segments;
  return {
    tracks: [{
      name: w.turn, at: board.turn - 1, left: `${count(turns - board.turn, language, w.turns)} ${own.toGo}`,
      steps: board.track.map(({ day, night }, i) => ({ name: turnName(board, i + 1, language), under: `${w.day} ${day}`, comes: ahead.filter(({ turn }) => turn === i + 1).map(({ what }) => what), ...(night ? { dark: 'all' as const } : {}) })),
    }],
    phases: phases.map((one, i) => ({ name: w.segment[one], mark: String(i + 1) })),
    phase: board.playing && board.segment ? phases.indexOf(board.segment) : -1,
    scales: [{ name: w.weatherNow, steps: weathers.map((one, i) => ({ short: short[language][i]!, name: w.weather[one] })), at: board.set_up ? weathers.indexOf(board.weather) : -1, note: board.night ? w.night : w.daylight }],
    ahead: [...ahead.map(({ turn, what }) => ({ when: turnName(board, turn, language), what })), { when: turnName(board, board.turns, language), what: own.last }],
    rest: [monthText(board, language), ...(board.phase && board.playing ? [`${w.phase}: ${w.sides[board.phase]}`] : !board.set_up ? [w.planning] : []), `${w.points} ${w.decimal(board.points)}`],
  };
}
