// Bismarck in the browser: the chart, its panels, and a few words beside the title.
import type { BoardModule } from '../../lib/contract';
import Board from './chart/Board.svelte';
import { alarm } from './model/alarm';
import { glossary } from './model/glossary';
import { consequences } from './model/consequences';
import { glance } from './model/glance';
import { headline, mark } from './model/headline';
import { gathering, noteOfCall, rankOfCall } from './model/gathering';
import { steering } from './model/steering';
import { tellings } from './model/tellings';

const bismarck: BoardModule = {
  game: 'bismarck',
  board: Board,
  panels: [
    { id: 'forces', title: { en: 'Forces', pl: 'Siły' }, body: () => import('./panels/Forces.svelte') },
    { id: 'contacts', title: { en: 'Contacts', pl: 'Kontakty' }, body: () => import('./panels/Contacts.svelte') },
  ],
  tellings,
  steering,
  gathering,
  rank: rankOfCall,
  note: noteOfCall,
  headline,
  glance,
  consequences,
  glossary,
  tables: () => import('./tables').then(({ tables }) => tables),
  mark,
  alarm,
  guide: () => import('./guide/Guide.svelte'),
  debrief: () => import('./debrief/Debrief.svelte'),
};
export default bismarck;
