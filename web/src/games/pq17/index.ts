// PQ-17 in the browser: the chart, its panels, and a few words beside the title.
import type { BoardModule } from '../../lib/contract';
import Board from './chart/Board.svelte';
import { glossary } from './glossary';
import { consequences } from './model/consequences';
import { gathering } from './model/gathering';
import { glance } from './model/glance';
import { headline, mark } from './model/headline';
import { rankOf } from './model/orders';
import { proposals } from './model/proposals';
import { steering } from './model/steering';
import { tellings } from './model/tellings';
import { ui } from './model/ui.svelte';

const pq17: BoardModule = {
  game: 'pq17',
  board: Board,
  panels: [
    { id: 'forces', title: { en: 'Forces', pl: 'Siły' }, body: () => import('./panels/Forces.svelte') },
    { id: 'contacts', title: { en: 'Contacts', pl: 'Kontakty' }, body: () => import('./panels/Contacts.svelte') },
    { id: 'situation', title: { en: 'Operation', pl: 'Operacja' }, body: () => import('./panels/Situation.svelte') },
  ],
  tellings,
  steering,
  gathering,
  proposals,
  headline,
  glance,
  consequences,
  glossary,
  tables: () => import('./tables').then(({ tables }) => tables),
  mark,
  rank: (option) => rankOf(option, ui.selected),
  guide: () => import('./guide/Guide.svelte'),
  debrief: () => import('./debrief/Debrief.svelte'),
};
export default pq17;
