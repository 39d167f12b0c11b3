// The turn track of Bismarck: hours and days, the nine phases, visibility, and what is due when.
import type { Language, View } from '../../../lib/contract';
import type { Glance, TrackStep } from '../../../glance/contract';
import { count } from '../../../words/count';
import { boardOf, visibilityOf, type Board } from './board';
import { dateOf, hourOf, nightOf } from './calendar';
import { phaseName, pointsText } from './headline';
import { wordsIn } from './words';

const words = {
  en: { turns: ['turn', 'turns'], toGo: 'to the end', enters: 'enters', inSouth: 'in the south', byColumn: 'by columns, north / south:', free: 'may sail', lands: 'must land', rested: 'rested', night: 'Night everywhere', south: 'Night south of 55°', last: 'Last turn', c: 'C turn: emergency moves' },
  pl: { turns: ['etap', 'etapy', 'etapów'], toGo: 'do końca', enters: 'wchodzi', inSouth: 'na południu', byColumn: 'według kolumn, północ / południe:', free: 'może wyjść', lands: 'musi lądować', rested: 'wypoczęty', night: 'Noc wszędzie', south: 'Noc na południe od 55°', last: 'Ostatni etap', c: 'etap z literą C: ruchy awaryjne' },
};

interface Due {
  turn: number;
  what: string;
}
// What this seat knows to be due, soonest first.
function dueOf(board: Board, language: Language): Due[] {
  const w = words[language], due: Due[] = [];
  for (const { turn, ship, zone, enters } of board.coming ?? []) due.push({ turn, what: `${ship} ${enters ? w.enters : w.free}${zone ? `, ${zone}` : ''}` });
  for (const air of board.air) {
    if (air.status === 'aloft' && typeof air.home_turn === 'number') due.push({ turn: air.home_turn, what: `${air.name} ${w.lands}` });
    if (air.status === 'resting') due.push({ turn: air.ready, what: `${air.name} ${w.rested}` });
  }
  if (board.last_turn) due.push({ turn: board.last_turn, what: w.last });
  return due.sort((a, b) => a.turn - b.turn);
}

export function glance(view: View, language: Language): Glance | null {
  const board = boardOf(view), own = words[language], w = wordsIn(language);
  if (!board?.phases || !board.levels || !board.first_turn || !board.last_turn) return null;
  const { turn, calendar, first_turn: first, last_turn: last, phases, levels } = board;
  const day = (t: number) => `${dateOf(board, t)} ${w.months}`, clock = (t: number) => `${hourOf(board, t)}, ${day(t)}`;
  const due = dueOf(board, language);
  const steps = calendar.slice(first - 1, last).map((told, i): TrackStep => {
    const t = first + i;
    return {
      name: clock(t), under: day(t), ...(told.night === 'everywhere' ? { dark: 'all' as const } : told.night === 'south' ? { dark: 'part' as const } : {}),
      ...(told.c ? { mark: 'C' } : {}), comes: due.filter((one) => one.turn === t).map(({ what }) => what),
    };
  });
  const ahead = due.filter((one) => one.turn >= turn);
  const night = [...calendar.keys()].map((i) => i + 1).find((t) => t > turn && t <= last && nightOf(board, t) !== 'none');
  if (night) ahead.push({ turn: night, what: nightOf(board, night) === 'everywhere' ? own.night : own.south });
  return {
    tracks: [{ name: w.turn, steps, at: turn - first, left: `${count(last - turn, language, own.turns)} ${own.toGo}` }],
    phases: phases.map((phase, i) => ({ name: phaseName(phase, language), mark: String(i + 1) })),
    phase: phases.indexOf(board.phase),
    scales: [{ name: w.visibility, steps: levels.map((level) => ({ short: level, name: level === levels.at(-1) ? `${level}, ${w.nobody}` : level })), at: levels.indexOf(board.visibility), note: [...(board.fronts ? [`${own.byColumn} ${visibilityOf(board)}`] : board.visibility_south === undefined ? [] : [`${own.inSouth} ${board.visibility_south}`]), ...(board.fog ? [w.fog] : [])].join(', ') }],
    ahead: ahead.sort((a, b) => a.turn - b.turn).map(({ turn: t, what }) => ({ when: clock(t), what })),
    rest: [pointsText(view, board, language)],
  };
}
