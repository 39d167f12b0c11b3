// The chart by keys. The cursor is a position; it goes along the links.
import type { Sight } from '../../../plot/sight.svelte';
import { ui } from '../model/ui.svelte';
import type { W } from '../words';
import type { Hand, Table } from './hand.svelte';
import { layerKeys, type Layer } from './scene';

const ways: Record<string, number> = { ArrowLeft: 180, ArrowRight: 0, ArrowUp: -90, ArrowDown: 90, q: -120, w: -60, a: 120, s: 60 };

// What a key does; false if it means nothing here.
function does(name: string, back: boolean, hand: Hand, table: Table, sight: Sight, words: W, ask: () => void): boolean {
  const way = ways[name];
  if (way !== undefined) {
    hand.wander(way);
    return true;
  }
  switch (name) {
    case 'Enter':
    case ' ':
      if (hand.cursor) hand.act(hand.cursor);
      // Nothing is under the cursor: what Enter means for the page.
      else if (name === 'Enter') document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      else return false;
      return true;
    case 'Escape':
      return hand.drop();
    case 'Tab':
      return hand.nextActor(back);
    case 'g':
      ask();
      return true;
    case '+':
    case '=':
      sight.zoom(1.35, undefined, undefined, true);
      return true;
    case '-':
      sight.zoom(1 / 1.35, undefined, undefined, true);
      return true;
    case 'Home':
      hand.fit();
      return true;
    case 'x':
      ui.counters = !ui.counters;
      return true;
  }
  const layer = (Object.keys(layerKeys) as Layer[]).find((l) => layerKeys[l] === name);
  if (!layer) return false;
  ui.layers[layer] = !ui.layers[layer];
  table.announce(`${words.layer[layer]}: ${ui.layers[layer] ? '✓' : '–'}`);
  return true;
}

// `ask` opens the field for a name.
export function onKey(e: KeyboardEvent, hand: Hand, table: Table, sight: Sight, words: W, ask: () => void): void {
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  hand.focused = true;
  if (!does(e.key.length === 1 ? e.key.toLowerCase() : e.key, e.shiftKey, hand, table, sight, words, ask)) return;
  e.preventDefault();
  e.stopPropagation();
}
