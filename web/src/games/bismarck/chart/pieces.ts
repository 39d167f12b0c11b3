// The counters of this chart, their labels, and where costs stand.
import type { Language } from '../../../lib/contract';
import { boxOf } from '../../../plot/labels';
import { byPlace, labelsFor, sizeAt, stacksOf, type Label, type Stack } from '../../../plot/stacks';
import type { Cell, Surface } from '../../../plot/surface';
import type { Contact } from '../model/contacts';
import { sightingText } from '../model/describe';
import { shortName } from '../model/names';
import type { Unit } from '../model/units';

// One's own unit or a contact, as it lies on the chart.
export type Piece = { key: string; at: string } & ({ foe: false; unit: Unit } | { foe: true; contact: Contact });
export type Pile = Stack<Piece>;

export function piecesOf(units: readonly Unit[], contacts: readonly Contact[]): Map<string, Piece[]> {
  return byPlace<Piece>([
    ...units.map((unit): Piece => ({ key: unit.key, at: unit.zone, foe: false, unit })),
    ...contacts.map((contact): Piece => ({ key: `foe ${contact.key}`, at: contact.zone, foe: true, contact })),
  ]);
}

// Below the names of the zones; of two ships both are seen. `actor` is in the player's hand.
export const pilesOf = (places: ReadonlyMap<string, readonly Piece[]>, k: number, surface: Surface, actor: string | null): Pile[] =>
  stacksOf(places, k, {
    spot: (at) => {
      const cell = surface.cell(at);
      return cell && [cell.x, cell.y];
    },
    rank: (p) => (!p.foe && p.unit.names.includes(actor ?? '') ? -1 : 0),
    low: k >= 50 ? 0.08 : 0.12, pairs: true,
  });

// Where the cost of a zone stands, 27 by 16 pixels: top right, or at the foot of a zone too small to have it beside its
// name and the chip of the search strength; never beyond the sheet.
export const costBox = { width: 27, height: 16 };
const headRoom = { name: 32, chip: 54 }; // what the name of a zone takes from its left edge, without and with its chip
export function costAt(cell: Cell, k: number, { frame }: Pick<Surface, 'frame'>, chip: boolean): { x: number; y: number } {
  const left = Math.max(cell.x - 0.5, frame[0]) * k, right = Math.min(cell.x + 0.5, frame[2]) * k - costBox.width;
  return { x: right, y: right < left + (chip ? headRoom.chip : headRoom.name) ? (cell.y + 0.5) * k - costBox.height : (cell.y - 0.5) * k + 3 };
}

// "TF 1 Hood", and only "TF 1" where that would be too long.
function labelOf(u: Unit, count: number, k: number): string {
  const more = count > 1 ? ` +${count - 1}` : '', long = u.kind === 'force' ? u.label : shortName(u.label, 14);
  const room = Math.floor((k + 8) / 6.4) - more.length;
  return `${long.length <= room || (u.kind !== 'force' && !more) ? long : u.kind === 'force' ? u.tag : shortName(u.label, Math.max(room, 7))}${more}`;
}
const contactLabel = (c: Contact, count: number, language: Language): string => `${c.letter} ${c.name ?? sightingText(c, language)}${count > 1 ? ` +${count - 1}` : ''}`;

export function labelsOf(piles: readonly Pile[], k: number, { frame }: Surface, language: Language): Label[] {
  if (k < 40 || sizeAt(k) === 'l') return [];
  const lines = ({ units, second }: Pile) => {
    const top = units[0]!;
    return second ? [] : [top.foe ? contactLabel(top.contact, units.length, language) : labelOf(top.unit, units.length, k)];
  };
  return labelsFor(piles, lines, boxOf(frame, k));
}
