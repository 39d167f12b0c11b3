// Enemy pieces as they are drawn and listed: named ships with a last contact, and sightings by type.
import type { Board, Enemy, Sighting } from './board';
import { hoursSince } from './calendar';
import type { Glyph } from '../../../plot/glyph';
import { inkOf, type Ink } from '../../../plot/ink';
import { glyphOf, type Roster } from './names';
import type { Story } from './story';

export interface Contact {
  key: string;
  letter: string;
  name: string | null; // null: only its type is known
  label: string;
  glyph: Glyph | '?';
  zone: string;
  turn: number;
  age: number; // hours
  how: string;
  ink: Ink;
  sunk: boolean;
  shadowed: boolean;
  mayBe: readonly string[];
  enemy: Enemy | null;
  sighting: Sighting | null;
}

export function contactsOf(board: Board, roster: Roster, story: Story | null): Contact[] {
  const list: Contact[] = [];
  const named = new Set<string>();
  for (const enemy of board.enemy) {
    const last = enemy.last_contact;
    if (!last?.zone) continue;
    named.add(`${last.zone} ${last.turn}`);
    const shadow = last.how === 'shadow' && last.turn >= board.turn - 1 && !((story?.lost.get(enemy.name) ?? -1) >= last.turn);
    list.push({
      key: enemy.name, letter: '', name: enemy.name, label: enemy.name, glyph: roster.glyph(enemy.name), zone: last.zone, turn: last.turn,
      age: last.age_hours, how: last.how, ink: inkOf(last.age_hours), sunk: enemy.sunk || !!enemy.surrendered, shadowed: shadow, mayBe: enemy.may_be, enemy, sighting: null,
    });
  }
  for (const sighting of board.sightings) {
    if (named.has(`${sighting.zone} ${sighting.turn}`)) continue;
    const age = hoursSince(board, sighting.turn);
    const type = sighting.battleships ? 'battleship' : sighting.carriers ? 'carrier' : 'cruiser';
    list.push({
      key: `${sighting.zone} ${sighting.turn}`, letter: '', name: null, label: '', glyph: glyphOf(type), zone: sighting.zone, turn: sighting.turn,
      age, how: 'search', ink: inkOf(age), sunk: false, shadowed: false, mayBe: [], enemy: null, sighting,
    });
  }
  list.sort((a, b) => a.age - b.age || (a.name ? 0 : 1) - (b.name ? 0 : 1));
  list.forEach((c, i) => (c.letter = i < 26 ? String.fromCharCode(65 + i) : ''));
  return list;
}

// Whose whereabouts are shaded if nobody has been picked: the freshest contact with a name; for the hunter of
// a single battleship also before there is any contact at all.
export function mainQuarry(board: Board, contacts: readonly Contact[]): string | null {
  const fresh = contacts.find((c) => c.name && !c.sunk && c.age <= 24);
  if (fresh) return fresh.name;
  return board.enemy.length <= 4 ? (board.enemy.find((e) => !e.sunk && !e.surrendered && e.may_be.length > 0)?.name ?? null) : null;
}
