// From the options of a view to what is lit on the chart, and back.
import type { Choice, Option, View } from '../../../lib/contract';

export interface Lit {
  zones: Map<string, Option>; // a click in the zone takes this option
  pieces: Map<string, Option[]>; // what a piece of one's own may do
  quarries: Map<string, Option[]>; // enemy pieces named in an option
  rest: Option[]; // neither piece nor place: for the prompt bar
}

const text = (choice: Choice, key: string): string | null => (typeof choice[key] === 'string' ? (choice[key] as string) : null);

export function litBy(options: readonly Option[]): Lit {
  const lit: Lit = { zones: new Map(), pieces: new Map(), quarries: new Map(), rest: [] };
  const add = (map: Map<string, Option[]>, name: string, option: Option) => {
    const list = map.get(name);
    if (list) list.push(option);
    else map.set(name, [option]);
  };
  for (const option of options) {
    const zone = text(option.choice, 'zone'), piece = text(option.choice, 'ship') ?? text(option.choice, 'air');
    if (zone) lit.zones.set(zone, option);
    else if (piece) add(lit.pieces, piece, option);
    else lit.rest.push(option);
    const quarry = text(option.choice, 'quarry');
    if (quarry) add(lit.quarries, quarry, option);
  }
  return lit;
}

export const zoneOf = (choice: Choice | null): string | null => (choice ? text(choice, 'zone') : null);
export const pieceOf = (choice: Choice | null): string | null => (choice ? text(choice, 'ship') ?? text(choice, 'air') : null);

// The ship or aircraft that a question is about: the last one ordered, if the question is where it goes.
export function underOrders(view: View, history: readonly { kind: string; what: unknown }[]): string | null {
  if (!view.prompt || !['heading', 'flight', 'approach', 'shadowed'].includes(view.prompt.kind)) return null;
  if (view.prompt.kind !== 'shadowed') {
    let back = 0;
    for (let i = history.length - 1; i >= 0; --i) {
      const item = history[i]!;
      if (item.kind === 'took_back') ++back;
      else if (item.kind === 'chose' && back > 0) --back;
      else if (item.kind === 'chose') {
        const choice = item.what as Choice;
        if (choice.verb === 'order' || choice.verb === 'order_air') return pieceOf(choice);
        if (choice.verb === 'pass') break;
      }
    }
  }
  // The question itself has the name.
  const board = view.board as { ships?: { name: string }[]; air?: { name: string }[] } | null;
  const names = [...(board?.ships ?? []), ...(board?.air ?? [])].map((p) => p.name).sort((a, b) => b.length - a.length);
  return names.find((name) => view.prompt!.text.includes(name)) ?? null;
}
