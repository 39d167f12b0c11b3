// What an order of Murmansk Run would bring: chances as the umpire reckons them, and who watches the position it leads to.
import { few, percent } from '../../../glance/chances';
import type { Consequence } from '../../../glance/contract';
import type { Choice, Foreseeing } from '../../../lib/contract';
import { other } from '../../../lib/seat';
import { surfaceOf } from '../../../plot/surface';
import { attackOf } from '../battle/odds';
import { wordsIn } from '../words';
import { boardOf } from './board';

const words = {
  en: { sunk: 'Sunk', damaged: 'Damaged', nothing: 'No effect', loss: 'Lost to the answer', freighters: 'Freighters on average', any: 'At least one freighter', turrets: 'Turrets', mayFail: 'may fail', seen: 'Could be seen by', nobody: 'nobody known to watch there', markers: 'Enemy markers there', speed: 'Slow group', slow: 'one position a period', certain: 'certain', bombers: 'In range of' },
  pl: { sunk: 'Zatopienie', damaged: 'Uszkodzenie', nothing: 'Bez skutku', loss: 'Strata w odpowiedzi', freighters: 'Średnio frachtowców', any: 'Co najmniej jeden frachtowiec', turrets: 'Wieże', mayFail: 'mogą zawieść', seen: 'Mogą zobaczyć', nobody: 'nikt, o kim wiadomo', markers: 'Znaczniki przeciwnika', speed: 'Wolny zespół', slow: 'jedna pozycja na okres', certain: 'na pewno', bombers: 'W zasięgu' },
};

// Who watches a position, of what is printed on the map or lies open on it.
function watchersOf(cell: string, { view, chart, language }: Foreseeing): string[] {
  const board = boardOf(view), surface = surfaceOf(chart), w = wordsIn(language);
  if (!board || !surface) return [];
  const german = view.seat === 'axis', on = (layer: string) => surface.layer(layer).has(cell);
  return [
    ...(!german && on('next_to_german_base') ? [w.source.base] : []),
    ...(!german && on('uboat_area') ? [w.uboatArea] : []),
    ...(german && on('allied_submarines') ? [w.alliedSub] : []),
    ...(german && on('russian_submarines') ? [w.russianSub] : []),
  ];
}

export function consequences(choice: Choice, known: Foreseeing): Consequence[] {
  const attack = attackOf(known.odds, choice), w = words[known.language];
  if (attack?.kind === 'sure') return [{ name: w.sunk, value: w.certain }];
  if (attack) {
    const decimal = (n: number) => n.toLocaleString(known.language, { maximumFractionDigits: 1 });
    return [
      ...(attack.expected ? [{ name: w.freighters, value: decimal(attack.expected.freighters) }, { name: w.nothing, value: percent(attack.nothing) }] : [{ name: w.sunk, value: percent(attack.sunk) }, { name: w.damaged, value: percent(attack.damaged) }, { name: w.nothing, value: percent(attack.nothing) }]),
      ...(attack.loss > 0 ? [{ name: w.loss, value: percent(attack.loss), warns: true as const }] : []),
      ...(attack.turrets_may_fail ? [{ name: w.turrets, value: w.mayFail, warns: true as const }] : []),
    ];
  }
  const cell = choice.cell, board = boardOf(known.view);
  if (typeof cell !== 'string' || typeof choice.marker !== 'string' || !board) return [];
  const eyes = watchersOf(cell, known), foe = other(known.view.seat), there = board.markers.filter((m) => m.side === foe && m.at === cell).map((m) => m.token);
  const bombers = board.air.filter(({ side, state, range }) => side === foe && state === 'ready' && range.includes(cell)).map(({ name }) => name);
  return [
    { name: w.seen, value: eyes.length ? few(eyes, 4) : w.nobody, ...(eyes.length ? { warns: true as const } : {}) },
    ...(bombers.length ? [{ name: w.bombers, value: few(bombers), warns: true as const }] : []),
    ...(there.length ? [{ name: w.markers, value: few(there), warns: true as const }] : []),
    ...(board.markers.some((m) => m.marker === choice.marker && m.slow) ? [{ name: w.speed, value: w.slow }] : []),
  ];
}
