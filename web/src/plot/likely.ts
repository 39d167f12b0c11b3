// What may be supposed of something hidden: how likely it is to be where, or to be what. The server works it out from
// the player's own view; nothing here knows more.
import type { Language } from '../lib/contract';
import type { Believed } from '../lib/wire';
import { Pen } from './pen';
import type { Point } from './geometry';
import type { Hatch } from './hatch';

export type Chances = ReadonlyMap<string, number>; // of places, from 0 to 1

const whole = 10_000;
export const anyOf = '*'; // of all subjects together

// Where one of them is likely to be; with `anyOf`, where at least one is.
export function chancesOf(believed: readonly Believed[], subject: string): Chances {
  const absent = new Map<string, number>();
  for (const one of believed) {
    if (subject !== anyOf && one.subject !== subject) continue;
    for (const [place, share] of Object.entries(one.places)) absent.set(place, (absent.get(place) ?? 1) * (1 - share / whole));
  }
  // Rounded to what can be seen.
  return new Map([...absent].map(([place, none]): [string, number] => [place, Math.round((1 - none) * 1000) / 1000]).filter(([, p]) => p > 0));
}

export const subjectsWithPlaces = (believed: readonly Believed[]): string[] => believed.filter((b) => Object.keys(b.places).length > 0).map((b) => b.subject);

export type Natures = ReadonlyMap<string, readonly { nature: string; chance: number }[]>;

// What each may be, the likeliest first.
export function naturesOf(believed: readonly Believed[]): Natures {
  const natures = new Map<string, { nature: string; chance: number }[]>();
  for (const { subject, natures: shares } of believed) {
    const list = Object.entries(shares).map(([nature, share]) => ({ nature, chance: share / whole })).sort((a, b) => b.chance - a.chance);
    if (list.length) natures.set(subject, list);
  }
  return natures;
}

// "convoy 65%, decoy 35%", in the words of the game.
export const naturesText = (natures: ReturnType<Natures['get']>, words: Readonly<Record<string, string>>, language: Language): string =>
  (natures ?? []).map(({ nature, chance }) => `${words[nature] ?? nature} ${percent(chance, language)}`).join(', ');

export function percent(chance: number, language: Language): string {
  const n = Math.round(chance * whole) / 100, text = n >= 1 ? String(Math.round(n)) : n < 0.1 ? '<0.1' : n.toFixed(1);
  return `${language === 'pl' ? text.replace('.', ',') : text}%`;
}

// Six shades, each about twice as likely as the one before. The darker ones are hatched too, so that they differ in more than colour.
export const shades: readonly { from: number; alpha: number; hatch: Hatch | null }[] = [
  { from: 0.005, alpha: 0.1, hatch: null },
  { from: 0.01, alpha: 0.19, hatch: null },
  { from: 0.02, alpha: 0.28, hatch: 'dotted' },
  { from: 0.05, alpha: 0.38, hatch: 'hatched' },
  { from: 0.1, alpha: 0.48, hatch: 'solid' },
  { from: 0.2, alpha: 0.66, hatch: 'solid' },
];
export const shadeOf = (chance: number): number => shades.findLastIndex((s) => chance >= s.from);

// Under lines and names: the shades.
export function paintLikely(pen: Pen, likely: Chances, area: (places: readonly string[]) => Path2D): void {
  const { ctx, t } = pen, groups = shades.map((): string[] => []);
  for (const [place, chance] of likely) groups[shadeOf(chance)]?.push(place);
  groups.forEach((places, i) => {
    if (!places.length) return;
    const shape = area(places), { alpha, hatch } = shades[i]!;
    ctx.fillStyle = t.foe;
    ctx.globalAlpha = alpha;
    ctx.fill(shape);
    ctx.globalAlpha = 1;
    if (hatch) pen.hatch(hatch, t.foe, shape);
  });
}

// Over them: the figures, where there is room. `spot` is the middle of the foot of a place.
export function paintPercents(pen: Pen, likely: Chances, language: Language, spot: (place: string) => Point | undefined): void {
  const { ctx, t, k, X, Y } = pen;
  if (k < 40) return;
  pen.font(600, 12.5, t['f-cond']);
  ctx.textAlign = 'center';
  for (const [place, chance] of likely) {
    const at = chance >= 0.01 ? spot(place) : undefined;
    if (at && pen.near(at[0], at[1])) pen.letter(percent(chance, language), X(at[0]), Y(at[1]) - 5, t.ink);
  }
  ctx.textAlign = 'left';
}
