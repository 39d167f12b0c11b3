// The chart without the shell: ?cells=4000 for a made-up ocean, or a view given by a script as `fixture`.
import { mount } from 'svelte';
import '../../../../tokens.css';
import '../../../../fonts.css';
import type { Chart, StreamItem, View } from '../../../../lib/contract';
import { synthetic } from './synthetic';
import Workbench from './Workbench.svelte';
import { fetchWords } from '../../../../words/say';

const given = (globalThis as unknown as { fixture?: { view: View; chart: Chart; history: StreamItem[] } }).fixture;
const query = new URLSearchParams(location.search);
const cells = Number(query.get('cells')) || 4000;
const theme = query.get('theme');
if (theme) document.documentElement.dataset.theme = theme;
await fetchWords('en');
mount(Workbench, {
  target: document.getElementById('app')!,
  props: { ...(given ?? synthetic(cells)), language: query.get('lang') === 'pl' ? 'pl' : 'en', panels: query.get('panels') },
});
