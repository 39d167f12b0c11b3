// Ink density is certainty. Solid: known now. Hatched: earlier. Dotted: nearly faded.
export type Ink = 'solid' | 'hatched' | 'dotted';

// For contacts that fade in a day.
export const inkOf = (hours: number): Ink => (hours <= 0 ? 'solid' : hours < 16 ? 'hatched' : 'dotted');

export const dashOf: Record<Ink, number[]> = { solid: [], hatched: [7, 4], dotted: [2, 4] };
