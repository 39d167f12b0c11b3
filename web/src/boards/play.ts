// A board that is only looked at: what is in a cell, and nothing to be done there.
import type { Language } from '../lib/contract';
import { onlyLookedAt, type Play, type Pressed } from '../plot/contract';
import type { Point } from '../plot/geometry';
import type { Cell, Surface } from '../plot/surface';
import { nameIn, placeText, titleIn, wordsIn } from './words';

const degrees = (value: number, [positive, negative]: readonly [string, string]): string => {
  const minutes = Math.round(Math.abs(value) * 60);
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′${value < 0 ? negative : positive}`;
};

export interface Shown {
  readonly game: string;
  readonly surface: Surface;
  readonly language: Language;
}

// What the map says of a cell: its places, then its areas and routes.
export interface Contents {
  title: string;
  ground: string;
  where: string;
  places: string[];
  areas: string[];
}
export function contentsOf({ game, surface, language }: Shown, cell: Cell): Contents {
  const listed = [...surface.layers.filter((l) => surface.layer(l.id).has(cell.id)), ...surface.routes.filter((r) => r.cells.includes(cell.id))], id = surface.isNetwork && cell.name ? '' : cell.id;
  return {
    title: [id, cell.name && nameIn(cell.name, language)].filter(Boolean).join(' '), ground: wordsIn(language).ground[cell.kind],
    where: cell.lat === undefined || cell.lon === undefined ? '' : `${degrees(cell.lat, ['N', 'S'])} ${degrees(cell.lon, ['E', 'W'])}`,
    places: surface.placesIn(cell.id).map((p) => placeText(p, language)), areas: listed.map((l) => titleIn(game, l, language)),
  };
}

export class Looking implements Play {
  readonly actor = onlyLookedAt.actor;
  readonly moving = onlyLookedAt.moving;
  readonly stops = onlyLookedAt.stops;
  orders = onlyLookedAt.orders;
  course = onlyLookedAt.course;
  acts = onlyLookedAt.acts;
  fans = onlyLookedAt.fans;
  doubts = onlyLookedAt.doubts;
  question = onlyLookedAt.question;
  pick = onlyLookedAt.pick;
  note = onlyLookedAt.note;
  nearest = onlyLookedAt.nearest;

  constructor(private shown: Shown) {}

  get surface(): Surface {
    return this.shown.surface;
  }
  get sought(): readonly string[] {
    return this.surface.places.map((p) => p.cell);
  }
  get names(): Play['names'] {
    const { language } = this.shown, { places, cells } = this.surface;
    return [...places.map((p) => [nameIn(p.name, language), p.cell] as const), ...cells.flatMap((c) => (c.name ? [[nameIn(c.name, language), c.id] as const] : []))];
  }
  contents(at: string): Contents | null {
    const cell = this.surface.cell(at);
    return cell ? contentsOf(this.shown, cell) : null;
  }

  spot(at: string): Point | undefined {
    const cell = this.surface.cell(at);
    return cell && [cell.x, cell.y];
  }
  under(x: number, y: number): string | undefined {
    return this.surface.at(x, y)?.id;
  }
  lies(): boolean {
    return true;
  }
  press(): Pressed {
    return { open: true };
  }
  title(at: string): string {
    return this.contents(at)?.title ?? at;
  }
  beside(at: string): string {
    const c = this.contents(at);
    return c ? [c.title, [c.ground, c.where].filter(Boolean).join(', '), ...c.places, ...c.areas].join('\n') : '';
  }
  say(cell: Cell): string {
    return `${this.beside(cell.id).replaceAll('\n', '. ')}.`;
  }
}
