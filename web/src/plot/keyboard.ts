// A chart by keys. The cursor is a zone or a position; the board says how it steps.
import type { Hand } from './hand.svelte';
import type { Layer } from './layers';
import type { Sight } from './sight.svelte';

export interface Keys {
  hand: Hand;
  sight: Sight;
  steps: Readonly<Record<string, () => void>>; // of the cursor
  layers: readonly Layer[];
  orders?: (key: string) => boolean; // keys that mean something in this game; false if this one does not
  ask: () => void; // opens the field for a name
  announce: (text: string) => void;
}

// What a key does; false if it means nothing here. `seen`: whether the cursor is.
function does(name: string, back: boolean, seen: boolean, { hand, sight, steps, layers, orders, ask, announce }: Keys): boolean {
  const step = steps[name], { looking } = hand;
  if (step) {
    step();
    return true;
  }
  if (orders?.(name)) return true;
  switch (name) {
    case 'Enter':
    case ' ':
      if (hand.cursor && seen) hand.act(hand.cursor);
      // No cursor is to be seen: what Enter means for the page.
      else if (name === 'Enter') document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      else return false;
      return true;
    case 'Escape':
      return hand.drop();
    case 'Tab':
      return hand.next(back);
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
      looking.counters = !looking.counters;
      return true;
  }
  const layer = layers.find((l) => l.key === name);
  if (!layer) return false;
  looking.layers[layer.id] = !looking.layers[layer.id];
  announce(`${layer.short ?? layer.text}: ${looking.layers[layer.id] ? '✓' : '–'}`);
  return true;
}

export function onKey(e: KeyboardEvent, keys: Keys): void {
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  const seen = keys.hand.focused;
  if (e.key !== 'Enter') keys.hand.focused = true;
  if (!does(e.key.length === 1 ? e.key.toLowerCase() : e.key, e.shiftKey, seen, keys)) return;
  e.preventDefault();
  e.stopPropagation();
}
