// What a player would often order together: every gun at one target, every submarine at one kind of ship, the whole of a class.
// Only what is offered is ordered.
import type { Choice, Language, Proposal, Proposing, View } from '../../../lib/contract';
import { nameIn, wordsIn } from '../words';
import { boardOf, type Board } from './board';

const words: Record<Language, { guns: string; torpedoes: string; boats: string; home: string; fighters: string; together: string; sectors: string }> = {
  en: { guns: 'All guns that bear at', torpedoes: 'Everybody’s torpedoes at', boats: 'All submarines at', home: 'All of them stay in port', fighters: 'All fighters rise', together: 'All who meet combine', sectors: 'Search all of them' },
  pl: { guns: 'Wszystkie działa w cel', torpedoes: 'Wszystkie torpedy w cel', boats: 'Wszystkie okręty podwodne w', home: 'Wszystkie zostają w porcie', fighters: 'Startują wszystkie myśliwce', together: 'Łączą się wszyscy, którzy mogą', sectors: 'Przeszukaj wszystkie' },
};
const of = (view: View, verb: string): Choice[] => view.options.map(({ choice }) => choice).filter((choice) => choice.verb === verb);
const named = (board: Board, slot: unknown, language: Language): string => {
  const counter = board.fight?.counters.find((c) => c.counter === Number(slot));
  return counter ? `${nameIn(counter.name, language)} (${counter.counter})` : String(slot);
};
const most = 2; // buttons there is room for

export function proposals({ view, language }: Proposing): readonly Proposal[] {
  const board = boardOf(view), kind = view.prompt?.kind, w = words[language];
  if (!board || !kind) return [];
  // The same order for whoever is asked next, until something else is asked.
  const lasting = (id: string, choices: readonly Choice[], text: (choice: Choice) => string): Proposal[] =>
    choices.slice(0, most).map((choice) => ({ id: `${id} ${JSON.stringify(choice)}`, text: text(choice), orders: [{ prompt: kind, choice }], lasts: true }));
  const all = (id: string, text: string, choices: readonly Choice[], ends = false): Proposal[] =>
    choices.length > 1 ? [{ id, text: `${text} (${choices.length})`, orders: [...choices.map((choice) => ({ prompt: kind, choice, if_can: true as const })), ...(ends ? [{ prompt: kind, choice: { verb: 'pass' }, if_can: true as const }] : [])] }] : [];
  switch (kind) {
    case 'fire': return lasting('guns', of(view, 'fire_at'), ({ slot }) => `${w.guns} ${named(board, slot, language)}`);
    case 'torpedo': return lasting('torpedoes', of(view, 'torpedo_at').filter(({ number }) => Number(number) === 1), ({ slot }) => `${w.torpedoes} ${named(board, slot, language)}`);
    case 'category': return lasting('boats', of(view, 'aim_at').filter(({ category }) => category === 'convoy_ships' || category === 'heavy_ships'), ({ category }) => `${w.boats}: ${wordsIn(language).category[category as 'convoy_ships']}`);
    case 'spread': return [{ id: 'home', text: w.home, orders: [{ prompt: kind, choice: { verb: 'pass' } }], lasts: true }];
    case 'scramble': return all('fighters', w.fighters, of(view, 'scramble'), true);
    default: return [];
  }
}
