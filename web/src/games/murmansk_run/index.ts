// Murmansk Run in the browser: the chart, its panels, and a few words beside the title.
import type { Module } from '..';
import Board from './chart/Board.svelte';
import { boardOf } from './model/board';
import { headline } from './model/headline';
import Contacts from './panels/Contacts.svelte';
import Forces from './panels/Forces.svelte';
import Season from './panels/Season.svelte';

const pulses = ['german_1', 'allied_1', 'german_2', 'allied_2'];

const murmanskRun: Module = {
  game: 'murmansk_run',
  board: Board,
  panels: [
    { id: 'forces', title: { en: 'Forces', pl: 'Siły' }, component: Forces },
    { id: 'contacts', title: { en: 'Contacts', pl: 'Kontakty' }, component: Contacts },
    { id: 'season', title: { en: 'Season', pl: 'Sezon' }, component: Season },
  ],
  headline,
  // Which of the four impulses it is.
  mark: (view) => String(pulses.indexOf(boardOf(view)?.pulse ?? '') + 1 || ''),
};
export default murmanskRun;
