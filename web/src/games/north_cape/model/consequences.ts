// What an order of North Cape would bring, as the umpire reckons it; and what of the other side is near where it leads to.
import { few, percent } from '../../../glance/chances';
import type { Consequence } from '../../../glance/contract';
import type { Choice, Foreseeing } from '../../../lib/contract';
import { oddsOf } from '../../../lib/odds';
import { surfaceOf } from '../../../plot/surface';
import { count } from '../../../words/count';
import type { Attack } from '../battle/odds';
import { wordsIn } from '../words';
import { boardOf } from './board';
import { waysOf } from './reach';

const words = {
  en: { hit: 'Hit', sunk: 'Sunk', damaged: 'Damaged', nothing: 'Nothing', back: 'Hit in return', lost: 'Lost in return', sees: 'Sees something', all: 'Sees everything', speed: 'Speed', fast: 'fast enough', slow: 'too slow', perhaps: 'perhaps fast enough', further: 'This mission can reach', near: 'Enemy stacks next to it', there: 'Enemy stacks there', none: 'none', ground: 'There' },
  pl: { hit: 'Trafienie', sunk: 'Zatopienie', damaged: 'Uszkodzenie', nothing: 'Nic', back: 'Trafienie w odpowiedzi', lost: 'Strata w odpowiedzi', sees: 'Coś zobaczy', all: 'Zobaczy wszystko', speed: 'Prędkość', fast: 'wystarczy', slow: 'za mała', perhaps: 'może wystarczy', further: 'To zadanie sięgnie', near: 'Stosy przeciwnika obok', there: 'Stosy przeciwnika na polu', none: 'brak', ground: 'Na polu' },
};
type Told = Attack | { kind: 'look' | 'look_by_decoy'; least: number; most: number; all_least: number; all_most: number } | { kind: `intercept_${'fast_enough' | 'too_slow' | 'perhaps'}`; speed: number | null; slowest: number | null; fastest: number | null };

const between = (least: number, most: number) => (percent(least) === percent(most) ? percent(least) : `${percent(least)}–${percent(most)}`);

function ofDice(told: Told, language: Foreseeing['language']): Consequence[] {
  const w = words[language];
  switch (told.kind) {
    case 'depth_charge': return [{ name: w.sunk, value: percent(told.sunk) }, { name: w.damaged, value: percent(told.damaged) }, { name: w.nothing, value: percent(told.nothing) }];
    case 'look': case 'look_by_decoy': return [{ name: w.sees, value: between(told.least, told.most) }, { name: w.all, value: between(told.all_least, told.all_most) }];
    case 'intercept_fast_enough': return [{ name: w.speed, value: w.fast }];
    case 'intercept_perhaps': return [{ name: w.speed, value: w.perhaps }];
    case 'intercept_too_slow': return [{ name: w.speed, value: w.slow, warns: true }];
    default: return [
      { name: w.hit, value: percent(told.hit) }, ...(told.sunk > 0 ? [{ name: w.sunk, value: percent(told.sunk) }] : []),
      ...(told.hit_back > 0 ? [{ name: w.back, value: percent(told.hit_back) }] : []), ...(told.lost > 0 ? [{ name: w.lost, value: percent(told.lost), warns: true as const }] : []),
    ];
  }
}

export function consequences(choice: Choice, known: Foreseeing): Consequence[] {
  const told = oddsOf<Told>(known.odds, choice), { language } = known;
  if (told?.kind) return ofDice(told, language);
  const hex = typeof choice.hex === 'string' ? choice.hex : null, board = boardOf(known.view), surface = surfaceOf(known.chart), cell = hex && surface ? surface.cell(hex) : undefined;
  if (!hex || !board || !surface || !cell || !board.going || board.going.side !== known.view.seat) return [];
  const w = words[language], said = wordsIn(language), on = (layer: string) => surface.layer(layer).has(hex);
  const foes = board.stacks.filter((s) => s.side !== known.view.seat), near = foes.filter((s) => s.hex !== hex && surface.cell(s.hex) && surface.distance(cell, surface.cell(s.hex)!) === 1), there = foes.filter((s) => s.hex === hex);
  const ground = [on(`ice_${board.ice_edge}`) ? said.iceHex : '', on(`iceberg_${board.ice_edge}`) ? said.bergHex : '', on('norwegian_coast') ? said.coastHex : ''].filter(Boolean);
  const further = Object.keys(waysOf(known.odds)).length;
  return [
    ...(there.length ? [{ name: w.there, value: few(there.map((s) => s.id)), warns: true as const }] : []),
    { name: w.near, value: near.length ? few(near.map((s) => s.id)) : w.none, ...(near.length ? { warns: true as const } : {}) },
    ...(ground.length ? [{ name: w.ground, value: ground.join(', ') }] : []),
    ...(further ? [{ name: w.further, value: count(further, language, said.hexes) }] : []),
  ];
}
