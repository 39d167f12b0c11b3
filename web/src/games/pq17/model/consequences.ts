// What an order of PQ-17 would bring, from what the seat sees and what the umpire counts of the deck.
import { few, percent } from '../../../glance/chances';
import type { Consequence } from '../../../glance/contract';
import type { Choice, Foreseeing } from '../../../lib/contract';
import { surfaceOf } from '../../../plot/surface';
import { wordsIn } from '../words';
import { boardOf } from './board';
import { reportText } from './contacts';
import { iceText } from './describe';
import { findingsOf } from './finding';

const words = {
  en: { there: 'Enemy blocks there', near: 'Next to it', none: 'none', ice: 'Ice', under: 'Enemy air radius', inSector: 'Enemy sector', command: 'Command points left', finds: 'A card finds it', spoilt: 'of these a carrier may spoil', known: 'Reported', yes: 'yes', stood: 'unidentified' },
  pl: { there: 'Bloczki przeciwnika tam', near: 'Obok', none: 'brak', ice: 'Lód', under: 'Patrol lotniczy przeciwnika', inSector: 'Sektor przeciwnika', command: 'Zostało punktów dowodzenia', finds: 'Karta wykryje', spoilt: 'z tego lotniskowiec może unieważnić', known: 'Wiadomo', yes: 'tak', stood: 'niezidentyfikowany' },
};
const radii = { allied: ['german_air_radius'], axis: ['british_air_radius', 'soviet_air_radius'] };
const sails = new Set(['step_to', 'place_at', 'patrol_white', 'from_germany', 'from_kara']), looks = new Set(['fly_to', 'patrol_at', 'search_hex']);

export function consequences(choice: Choice, { view, chart, odds, language }: Foreseeing): Consequence[] {
  const board = boardOf(view), surface = surfaceOf(chart), w = words[language], said = wordsIn(language);
  if (!board || !surface) return [];
  const foes = board.blocks.filter((b) => b.side !== view.seat && b.place === 'sea'), name = (b: (typeof foes)[number]) => `${b.block}${b.kind ? ` (${said.kind[b.kind]})` : ''}`;
  const hex = typeof choice.hex === 'string' ? choice.hex : null, cell = hex ? surface.cell(hex) : undefined, finding = findingsOf(odds);
  const found = (blocks: readonly string[]): Consequence[] => {
    const all = blocks.map((b) => finding[b]).filter((f) => f !== undefined);
    if (!all.length) return [];
    const best = Math.max(...all.map((f) => f.now?.found ?? f.air)), spoilt = Math.max(...all.map((f) => f.now?.may_be_spoilt ?? 0));
    return [{ name: w.finds, value: percent(best) }, ...(spoilt > 0 ? [{ name: w.spoilt, value: percent(spoilt) }] : [])];
  };
  if (cell && sails.has(choice.verb)) {
    const on = (layer: string) => surface.layer(layer).has(cell.id), there = foes.filter((b) => b.at === hex), near = foes.filter((b) => b.at !== hex && surface.cell(b.at) && surface.distance(cell, surface.cell(b.at)!) === 1);
    const ice = iceText(surface, board, new Map(), cell.id, language), sectors = board.sectors.filter((s) => s.side !== view.seat && on(s.layer)).map((s) => said.sector[s.sector]);
    return [
      ...(there.length ? [{ name: w.there, value: few(there.map(name)), warns: true as const }] : []),
      ...(near.length ? [{ name: w.near, value: few(near.map(name)) }] : []),
      ...(ice ? [{ name: w.ice, value: ice, warns: true as const }] : []),
      ...(radii[view.seat].some(on) ? [{ name: w.under, value: w.yes, warns: true as const }] : []),
      ...(sectors.length ? [{ name: w.inSector, value: sectors.join(', ') }] : []),
    ];
  }
  if (cell && looks.has(choice.verb)) {
    const there = foes.filter((b) => b.at === hex);
    return [{ name: w.there, value: there.length ? few(there.map(name)) : w.none }, ...found(there.map((b) => b.block))];
  }
  if (typeof choice.block === 'string') {
    const target = foes.find((b) => b.block === choice.block);
    if (!target) return [];
    return [{ name: w.known, value: [target.kind ? said.kind[target.kind] : w.stood, reportText(target.report, language)].filter(Boolean).join(', ') }, ...found([target.block])];
  }
  if (choice.verb === 'leave_port' || choice.verb === 'sail') {
    const left = Object.entries(board.command).map(([command, points]) => `${said.commands[command as keyof typeof said.commands]} ${points!.left}/${points!.of}`);
    return left.length ? [{ name: w.command, value: left.join(', ') }] : [];
  }
  return [];
}
