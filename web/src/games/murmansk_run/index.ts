// Murmansk Run in the browser: the chart, its panels, and a few words beside the title.
import type { BoardModule } from '../../lib/contract';
import Board from './chart/Board.svelte';
import { glossary } from './glossary';
import { consequences } from './model/consequences';
import { glance } from './model/glance';
import { headline, mark } from './model/headline';
import { proposals } from './model/proposals';
import { steering } from './model/steering';
import { tellings } from './model/tellings';

const murmanskRun: BoardModule = {
  game: 'murmansk_run',
  board: Board,
  panels: [
    { id: 'forces', title: { en: 'Forces', pl: 'Siły' }, body: () => import('./panels/Forces.svelte') },
    { id: 'contacts', title: { en: 'Contacts', pl: 'Kontakty' }, body: () => import('./panels/Contacts.svelte') },
    { id: 'season', title: { en: 'Season', pl: 'Sezon' }, body: () => import('./panels/Season.svelte') },
  ],
  tellings,
  steering,
  proposals,
  headline,
  glance,
  consequences,
  glossary,
  tables: () => import('./tables').then(({ tables }) => tables),
  mark,
  guide: () => import('./guide/Guide.svelte'),
  debrief: () => import('./debrief/Debrief.svelte'),
};
export default murmanskRun;
