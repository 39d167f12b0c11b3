// What a lesson brings to the table: who answers in the server's place, and what it adds to the screen.
import type { Snippet } from 'svelte';
import type { Api } from '../lib/api';
import type { Wires } from '../lib/live';

export interface Taught {
  api: Api;
  wires: Wires;
  readonly light: readonly string[]; // places the lesson speaks of
  panel: Snippet<[openRule: (rule: string) => void]>; // above the board
  ending: Snippet; // in place of the question when the lesson is over
}
