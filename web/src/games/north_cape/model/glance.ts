// The turn track of North Cape: the turns of a scenario, the phases of a turn, weather, and who is still to come.
import type { Language, View } from '../../../lib/contract';
import type { Glance } from '../../../glance/contract';
import { count } from '../../../words/count';
import { nameIn, wordsIn } from '../words';
import { boardOf, type Phase, type Weather } from './board';

const words = {
  en: {
    turns: ['turn', 'turns'], toGo: 'to the end', pieces: ['piece', 'pieces'], waits: 'still to come', last: 'Last turn', parts: 'Scenario', notReleased: 'when a merchant has been found', comes: 'The German surface force may come',
    phases: { weather: 'Weather', decoys: 'Decoys', missions: 'Missions', end: 'Landing, end of turn' } as Record<Phase, string>,
  },
  pl: {
    turns: ['etap', 'etapy', 'etapów'], toGo: 'do końca', pieces: ['żeton', 'żetony', 'żetonów'], waits: 'jeszcze nadejdą', last: 'Ostatni etap', parts: 'Scenariusz', notReleased: 'gdy wykryją frachtowiec', comes: 'Mogą wyjść niemieckie siły nawodne',
    phases: { weather: 'Pogoda', decoys: 'Pozoracje', missions: 'Zadania', end: 'Lądowanie, koniec etapu' } as Record<Phase, string>,
  },
};
const weathers: readonly Weather[] = ['clear', 'fog', 'storm'];

export function glance(view: View, language: Language): Glance | null {
  const board = boardOf(view);
  if (!board?.phases) return null;
  const w = wordsIn(language), own = words[language], { turn, turns, points, points_before: before } = board;
  const total = (side: 'allied' | 'axis') => points[side] + before[side];
  return {
    tracks: [{
      name: w.turn, at: turn - 1, left: turn > 0 ? `${count(turns - turn, language, own.turns)} ${own.toGo}` : '',
      steps: Array.from({ length: turns }, (_, i) => ({ name: String(i + 1), comes: i + 1 === turns ? [own.last] : [] })),
    }],
    phases: board.phases.map((phase, i) => ({ name: own.phases[phase], mark: String(i + 1) })),
    phase: board.phase ? board.phases.indexOf(board.phase) : -1,
    scales: [{ name: w.weatherNow, steps: weathers.map((one) => ({ short: w.weather[one].toLowerCase(), name: w.weather[one] })), at: board.weather ? weathers.indexOf(board.weather) : -1, note: board.weather === 'fog' && board.fog_range ? count(board.fog_range, language, w.hexes) : '' }],
    ahead: [
      ...board.waiting.map(({ force, pieces }) => ({ when: own.waits, what: `${nameIn(force, language)}, ${count(pieces.reduce((n, lot) => n + lot.number, 0), language, own.pieces)}` })),
      ...(view.seat === 'axis' && !board.released ? [{ when: own.notReleased, what: own.comes }] : []),
      { when: `${w.turn} ${turns}`, what: own.last },
    ],
    rest: [`${w.points} ${total('allied')}\u00a0:\u00a0${total('axis')}`],
  };
}
