import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MapData } from '../plot/map';
import { Surface } from '../plot/surface';
import { lookOf, swatchOf } from './looks';
import { contentsOf, Looking } from './play';
import { polish, titleIn } from './words';

const surfaceOf = (game: string) => new Surface(JSON.parse(readFileSync(new URL(`../../../data/${game}/map.json`, import.meta.url), 'utf8')) as MapData);
const games = ['bismarck', 'murmansk_run', 'north_cape', 'pq17'];

describe.each(games)('the board of %s', (game) => {
  const surface = surfaceOf(game);
  it('has Polish words for its title, areas and routes, and no others', () => {
    expect(Object.keys(polish[game]!).sort()).toEqual(['map', ...surface.layers.map((l) => l.id), ...surface.routes.map((r) => r.id)].sort());
    for (const area of surface.layers) expect(titleIn(game, area, 'en')).toBe(area.title);
  });
  it('says of every cell what is there', () => {
    for (const language of ['en', 'pl'] as const) {
      const play = new Looking({ game, surface, language });
      const found = surface.cells.map((cell) => contentsOf({ game, surface, language }, cell)), count = (lists: readonly { cells: string[] }[]) => lists.reduce((n, l) => n + new Set(l.cells).size, 0);
      expect(surface.cells.filter((cell) => /undefined|NaN|null/.test(play.say(cell)))).toEqual([]);
      expect(found.filter((c) => !c.title || !c.ground || !c.where)).toEqual([]);
      expect(found.flatMap((c) => c.places)).toHaveLength(surface.places.length);
      expect(found.flatMap((c) => c.areas)).toHaveLength(count([...surface.layers, ...surface.routes]));
    }
  });
  it('draws no two of its areas alike', () => {
    const looks = surface.layers.map((_, i) => JSON.stringify(lookOf(i)));
    expect(new Set(looks).size).toBe(looks.length);
    for (const [i] of surface.layers.entries()) expect(swatchOf(lookOf(i))).not.toBe('');
  });
});

describe('a cell in words', () => {
  it('has its place, its side and its areas', () => {
    const play = new Looking({ game: 'pq17', surface: surfaceOf('pq17'), language: 'en' });
    expect(play.beside('0715').split('\n')).toEqual(expect.arrayContaining(['0715 North Cape', 'North Cape hex', 'Norwegian coast']));
    const polishPlay = new Looking({ game: 'murmansk_run', surface: surfaceOf('murmansk_run'), language: 'pl' });
    expect(polishPlay.beside('murmansk')).toMatch(/^Murmańsk\nwoda przybrzeżna, 6\d°\d\d′N 3\d°\d\d′E\nMurmańsk: port \(Alianci\)/);
  });
});
