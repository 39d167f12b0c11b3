// The chart by keys. The cursor is a zone.
import type { Cell, Lattice } from '../../../plot/lattice';
import type { Sight } from '../../../plot/sight.svelte';
import { ui } from '../model/ui.svelte';
import type { W } from '../model/words';
import type { Hand, Table } from './hand.svelte';
import { layerKeys, type Layer } from './scene';

const steps: Record<string, (lattice: Lattice, from: Cell, column: number) => Cell | undefined> = {
  ArrowLeft: (l, c) => l.step(c, 'w'), ArrowRight: (l, c) => l.step(c, 'e'),
  q: (l, c) => l.step(c, 'nw'), w: (l, c) => l.step(c, 'ne'), a: (l, c) => l.step(c, 'sw'), s: (l, c) => l.step(c, 'se'),
  ArrowUp: (l, c, column) => l.vertical(c, -1, column), ArrowDown: (l, c, column) => l.vertical(c, 1, column),
};

const layerName = (layer: Layer, w: W) =>
  ({ mayBe: w.mayBe, called: w.called, strength: w.strength, fog: w.fogLayer, night: w.nightLayer, convoys: w.convoys, line: w.line, tracks: w.tracks })[layer];

// What a key does; false if it means nothing here.
function does(name: string, back: boolean, hand: Hand, table: Table, sight: Sight, words: W, ask: () => void): boolean {
  const step = steps[name], patrol = table.reading.lit.rest.find((o) => o.choice.verb === 'patrol');
  if (step) {
    hand.wander((from, column) => step(table.lattice, from, column), name === 'ArrowUp' || name === 'ArrowDown');
    return true;
  }
  if (name === 'p' && patrol && table.offering) {
    table.choose(patrol.choice);
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
      return hand.nextForce(back);
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
  table.announce(`${layerName(layer, words)}: ${ui.layers[layer] ? '✓' : '–'}`);
  return true;
}

// `ask` opens the field for a zone's name.
export function onKey(e: KeyboardEvent, hand: Hand, table: Table, sight: Sight, words: W, ask: () => void): void {
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  hand.focused = true;
  if (!does(e.key.length === 1 ? e.key.toLowerCase() : e.key, e.shiftKey, hand, table, sight, words, ask)) return;
  e.preventDefault();
  e.stopPropagation();
}
