// Reading a board nobody has drawn a chart for: which places it names, and what is said of each.
import type { Option } from '../../lib/contract';

const placeName = /^([A-Z])(\d{1,2})$/;

export interface Place {
  id: string;
  column: number;
  row: number;
  here: string[]; // what is there: "ship"
  sets: string[]; // lists that name it: "may be"
  options: Option[]; // choices that name it
}

export const spoken = (name: string): string => name.replaceAll('_', ' ');

function positionOf(id: string): { column: number; row: number } | null {
  const match = placeName.exec(id);
  return match ? { column: match[1]!.charCodeAt(0) - 65, row: Number(match[2]) - 1 } : null;
}

export function placesOf(board: unknown, options: Option[], size = { columns: 0, rows: 0 }): Place[] {
  const places = new Map<string, Place>();
  let { columns, rows } = size;
  const placeAt = (id: string): Place | null => {
    const at = positionOf(id);
    if (!at) return null;
    let place = places.get(id);
    if (!place) places.set(id, (place = { id, ...at, here: [], sets: [], options: [] }));
    columns = Math.max(columns, at.column + 1);
    rows = Math.max(rows, at.row + 1);
    return place;
  };
  const walk = (value: unknown, name: string, owner: string) => {
    if (typeof value === 'string') placeAt(value)?.here.push(spoken(owner || name));
    else if (Array.isArray(value)) {
      for (const one of value) {
        if (typeof one === 'string') placeAt(one)?.sets.push(`${owner} ${spoken(name)}`.trim());
        else walk(one, name, String((one as { name?: unknown } | null)?.name ?? spoken(name)));
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) walk(inner, key, name || owner ? owner || spoken(name) : '');
    }
  };
  walk(board, '', '');
  for (const option of options) {
    for (const [name, value] of Object.entries(option.choice)) {
      if (name !== 'verb' && typeof value === 'string') placeAt(value)?.options.push(option);
    }
  }
  if (places.size === 0 || columns * rows > 900) return [...places.values()];
  for (let column = 0; column < columns; ++column)
    for (let row = 0; row < rows; ++row) placeAt(String.fromCharCode(65 + column) + (row + 1));
  return [...places.values()].sort((a, b) => a.row - b.row || a.column - b.column);
}
