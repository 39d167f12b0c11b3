// What to call and how to draw a piece, by its type and name.
import type { Glyph } from '../../../plot/glyph';
import type { AirSpec, ShipSpec, Units } from './board';

export class Roster {
  private ships = new Map<string, ShipSpec>();
  private planes = new Map<string, AirSpec>();
  constructor(units: Units | null) {
    for (const ship of units?.ships ?? []) this.ships.set(ship.name, ship);
    for (const air of units?.air ?? []) this.planes.set(air.name, air);
  }
  ship(name: string): ShipSpec | undefined {
    return this.ships.get(name);
  }
  air(name: string): AirSpec | undefined {
    return this.planes.get(name);
  }
  glyph(name: string, type?: string): Glyph {
    const air = this.planes.get(name);
    if (air) return air.type === 'long_range' ? 'lr' : air.type === 'level_bomber' ? 'bm' : 'tb';
    const spec = this.ships.get(name);
    return glyphOf(spec?.type ?? type ?? 'cruiser', spec?.heavy);
  }
}

export function glyphOf(type: string, heavy = false): Glyph {
  if (type === 'carrier') return 'cv';
  if (type === 'battleship') return 'bb';
  return heavy ? 'ca' : 'cl';
}

// Short enough for a counter: "Prince of Wales" as "P. of Wales", aircraft by their base.
export function shortName(name: string, room = 11): string {
  const cut = name.replace(/^(LR|Bombers|Torpedo) /, '');
  if (cut.length <= room) return cut;
  const words = cut.split(' ');
  if (words.length > 1) {
    const initial = [`${words[0]![0]}.`, ...words.slice(1)].join(' ');
    if (initial.length <= room) return initial;
    return words.map((w, i) => (i === words.length - 1 ? w : `${w[0]}.`)).join(' ').slice(0, room);
  }
  return `${cut.slice(0, room - 1)}.`;
}
