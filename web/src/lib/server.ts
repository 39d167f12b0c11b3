// The one connection to the server this page has.
import { Api, type Settings } from './api';
import { book } from '../trust/keeping';
import { prefs, say } from './prefs.svelte';

export const connection: Settings = {
  fetch: (...request) => fetch(...request),
  language: () => prefs.language,
  unreachable: () => say('unreachable'),
  pause: (ms) => new Promise((go) => setTimeout(go, ms)),
  book,
};
export const api = new Api(connection);
