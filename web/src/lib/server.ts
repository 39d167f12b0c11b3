// The one connection to the server this page has.
import { Api } from './api';
import { book } from '../trust/keeping';
import { prefs, say } from './prefs.svelte';

export const api = new Api({
  fetch: (...request) => fetch(...request),
  language: () => prefs.language,
  unreachable: () => say('unreachable'),
  pause: (ms) => new Promise((go) => setTimeout(go, ms)),
  book,
});
