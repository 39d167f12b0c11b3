// North Cape in the browser: the chart, its panels, and a few words beside the title.
import type { BoardModule } from '../../lib/contract';
import Board from './chart/Board.svelte';
import { glossary } from './glossary';
import { consequences } from './model/consequences';
import { glance } from './model/glance';
import { headline, mark } from './model/headline';
import { rankOf } from './model/orders';
import { ui } from './model/ui.svelte';
import { steering } from './model/steering';
import { tellings } from './model/tellings';

const northCape: BoardModule = {
  game: 'north_cape',
  board: Board,
  panels: [
    { id: 'forces', title: { en: 'Forces', pl: 'Siły' }, body: () => import('./panels/Forces.svelte') },
    { id: 'contacts', title: { en: 'Contacts', pl: 'Kontakty' }, body: () => import('./panels/Contacts.svelte') },
    { id: 'situation', title: { en: 'Situation', pl: 'Sytuacja' }, body: () => import('./panels/Situation.svelte') },
  ],
  tellings,
  steering,
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
export default northCape;
