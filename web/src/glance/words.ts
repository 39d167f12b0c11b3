// What the parts in this folder say by themselves.
import type { Language } from '../lib/contract';

const en = {
  title: 'Turn at a glance', open: 'Turn at a glance: {text}', phases: 'Phases of the turn', now: 'now', done: 'done', ahead: 'What comes', nothingAhead: 'Nothing that is known today.',
  of: '{n} of {all}', statistics: 'As printed', consequences: 'If you do this', tables: 'Tables', table: 'Show the table', lit: 'this roll', night: 'night', nightPart: 'night in a part of it',
};
const pl: typeof en = {
  title: 'Etap w skrócie', open: 'Etap w skrócie: {text}', phases: 'Fazy etapu', now: 'teraz', done: 'minęło', ahead: 'Co nadchodzi', nothingAhead: 'Nic, o czym dziś wiadomo.',
  of: '{n} z {all}', statistics: 'Z żetonu', consequences: 'Jeśli to rozkażesz', tables: 'Tabele', table: 'Pokaż tabelę', lit: 'ten rzut', night: 'noc', nightPart: 'częściowo noc',
};
export const wordsIn = (language: Language): typeof en => (language === 'pl' ? pl : en);
export const filled = (text: string, values: Record<string, string | number>): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
