// A chart by keys. The cursor is a cell.
import type { Hand } from './hand.svelte';
import type { Layer } from './layers';
import type { Sight } from './sight.svelte';
import type { Heading } from './surface';

export interface Keys {
  hand: Hand;
  sight: Sight;
  layers: readonly Layer[];
  orders?: (key: string) => boolean; // keys that mean something in this game; false if this one does not
  ask: () => void; // opens the field for a name
  announce: (text: string) => void;
}

const headings: Readonly<Record<string, Heading>> = { ArrowLeft: 'w', ArrowRight: 'e', ArrowUp: 'n', ArrowDown: 's', q: 'nw', w: 'ne', a: 'sw', s: 'se' };

// What a key does; false if it means nothing here. `seen`: whether the cursor is.
function does(name: string, back: boolean, seen: boolean, { hand, sight, layers, orders, ask, announce }: Keys): boolean {
  const heading = headings[name], { looking } = hand;
  if (heading) {
    hand.wander(heading);
    return true;
  }
  if (orders?.(name)) return true;
  switch (name) {
    case 'Enter':
    case ' ':
      if (hand.cursor && seen) hand.act(hand.cursor, null, back);
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
