// Weather that moves across the board: something for every column of zones in the north and in the south.
interface Columns<T> {
  first: number; // of the westernmost zones
  levels: T[];
}
export type Fronts<T = string> = Record<'north' | 'south', Columns<T>>;

// Beyond the end of a track its last box holds.
export function inColumn<T>({ north, south }: Fronts<T>, southern: ReadonlySet<string>, id: string): T | undefined {
  const { first, levels } = southern.has(id) ? south : north;
  return levels[Math.min(Math.max(Number(id.slice(1)) - first, 0), levels.length - 1)];
}
