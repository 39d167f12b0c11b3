// A few words beside the title.
import type { Language, View } from '../../../lib/contract';
import { other } from '../../../lib/seat';
import { boardOf, visibilityOf, type Board } from './board';
import { dateOf, hourOf } from './calendar';
import { wordsIn } from './words';

const days = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  pl: ['niedziela', 'poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota'],
};
const names: Record<string, [string, string]> = {
  availability: ['Availability', 'Dostępność'], visibility: ['Visibility', 'Widoczność'], shadow: ['Shadowing', 'Śledzenie'],
  air_movement: ['Air movement', 'Ruch lotnictwa'], ship_movement: ['Ship movement', 'Ruch okrętów'], search: ['Search', 'Poszukiwania'],
  air_attack: ['Air attack', 'Atak lotniczy'], naval_combat: ['Naval combat', 'Walka morska'], chance: ['Chance', 'Los'],
};

export function phaseName(phase: string, language: Language): string {
  return names[phase]?.[language === 'pl' ? 1 : 0] ?? phase;
}

export function pointsText({ seat }: Pick<View, 'seat'>, { points }: Pick<Board, 'points'>, language: Language): string {
  const w = wordsIn(language), foe = other(seat);
  return `${w.points[seat]} ${points[seat]}\u00a0:\u00a0${points[foe]} ${w.points[foe]}`;
}

export function headline(view: View, language: Language): string[] {
  const board = boardOf(view), w = wordsIn(language);
  if (!board) return [];
  const { turn, night } = board, date = dateOf(board, turn);
  const day = days[language][new Date(Date.UTC(1941, 4, date)).getUTCDay()]!;
  return [
    hourOf(board, turn),
    language === 'pl' ? `${day}, ${date} maja 1941` : `${day} ${date} May 1941`,
    `${w.turn} ${turn}${board.c_turn ? `, ${w.cTurn}` : ''}`,
    phaseName(board.phase, language),
    `${w.visibility} ${visibilityOf(board)}${board.fog ? `, ${w.fog}` : ''}${night === 'none' ? '' : `, ${night === 'everywhere' ? w.night : w.nightSouth}`}`,
    pointsText(view, board, language),
  ];
}

export const mark = (view: View): string => String(boardOf(view)?.phase_number ?? '');
