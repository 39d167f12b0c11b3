// Where counters and their labels stand: in pixels of the stage, several to a zone.
import type { Language } from '../../../lib/contract';
import { boxOf, placeLabels } from '../../../plot/labels';
import type { Cell, Lattice } from '../../../plot/lattice';
import type { Contact } from '../model/contacts';
import { sightingText } from '../model/describe';
import { shortName } from '../model/names';
import type { Unit } from '../model/units';

export type Size = 's' | 'm' | 'l';
export interface Piece {
  key: string;
  zone: string;
  x: number;
  y: number;
  size: Size;
  unit?: Unit;
  contact?: Contact;
  count: number;
}

export const sizeAt = (k: number): Size => (k < 50 ? 's' : k < 92 ? 'm' : 'l');
const half = { s: [12, 10], m: [23, 16], l: [30, 26] } as const;

// In a crowd the piece in the player's hand is on top.
export function piecesOf(lattice: Lattice, k: number, here: ReadonlyMap<string, Unit[]>, there: ReadonlyMap<string, Contact[]>, actor: string | null): Piece[] {
  const list: Piece[] = [], size = sizeAt(k);
  for (const zone of new Set([...here.keys(), ...there.keys()])) {
    const cell = lattice.cell(zone);
    if (!cell) continue;
    const own = here.get(zone) ?? [], foes = there.get(zone) ?? [];
    const low = k >= 50 ? 0.08 : 0.12;
    if (own.length) {
      const crowded = foes.length > 0, shift = crowded ? -0.2 : own.length === 2 ? -0.08 : 0;
      const first = own.length > 2 ? (own.find((u) => u.names.includes(actor ?? '')) ?? own[0]!) : own[0]!;
      list.push({ key: first.key, zone, x: (cell.x + shift) * k, y: (cell.y + low) * k, size: crowded && size === 'm' ? 's' : size, unit: first, count: own.length > 2 ? own.length : 1 });
      if (own.length === 2 && k >= 30) list.push({ key: own[1]!.key, zone, x: (cell.x + (crowded ? -0.2 : 0.28)) * k, y: (cell.y + (crowded ? -0.2 : size === 's' ? -0.18 : -0.28)) * k, size: 's', unit: own[1]!, count: 1 });
      else if (own.length === 2) list[list.length - 1]!.count = 2;
    }
    if (foes.length) {
      const crowded = own.length > 0;
      list.push({ key: `foe ${foes[0]!.key}`, zone, x: (cell.x + (crowded ? 0.22 : 0)) * k, y: (cell.y + low) * k, size: crowded && size === 'm' ? 's' : size, contact: foes[0]!, count: foes.length });
    }
  }
  return list;
}

// Where the cost of a zone stands, 27 by 16 pixels: top right, or at the foot of a zone too small to have it beside its
// name and the chip of the search strength; never beyond the sheet.
export const costBox = { width: 27, height: 16 };
const headRoom = { name: 32, chip: 54 }; // what the name of a zone takes from its left edge, without and with its chip
export function costAt(cell: Cell, k: number, { frame }: Pick<Lattice, 'frame'>, chip: boolean): { x: number; y: number } {
  const left = Math.max(cell.x - 0.5, frame[0]) * k, right = Math.min(cell.x + 0.5, frame[2]) * k - costBox.width;
  return { x: right, y: right < left + (chip ? headRoom.chip : headRoom.name) ? (cell.y + 0.5) * k - costBox.height : (cell.y - 0.5) * k + 3 };
}

// "TF 1 Hood", and only "TF 1" where that would be too long.
function labelOf(u: Unit, count: number, k: number): string {
  const more = count > 1 ? ` +${count - 1}` : '', long = u.kind === 'force' ? u.label : shortName(u.label, 14);
  const room = Math.floor((k + 8) / 6.4) - more.length;
  return `${long.length <= room || (u.kind !== 'force' && !more) ? long : u.kind === 'force' ? u.tag : shortName(u.label, Math.max(room, 7))}${more}`;
}

export interface Label {
  key: string;
  text: string;
  foe: boolean;
  x: number;
  y: number;
  anchor: 'middle' | 'start' | 'end';
}
export function labelsOf(pieces: readonly Piece[], k: number, { frame }: Lattice, language: Language): Label[] {
  const size = sizeAt(k);
  if (k < 40 || size === 'l') return [];
  const wanted = pieces.map((p) => {
    const [a, b] = half[p.size], text = p.contact ? `${p.contact.letter} ${p.contact.name ?? sightingText(p.contact, language)}${p.count > 1 ? ` +${p.count - 1}` : ''}` : labelOf(p.unit!, p.count, k);
    return { key: p.key, text, foe: Boolean(p.contact), width: text.length * 6.4 + 2, box: { x: p.x - a, y: p.y - b, w: 2 * a, h: 2 * b }, small: p.size === 's' && size === 'm' };
  });
  const places = placeLabels(wanted, 14, boxOf(frame, k));
  return wanted.filter((l) => !(l.small && !l.foe)).map((l) => ({ ...l, ...places.get(l.key)! }));
}
