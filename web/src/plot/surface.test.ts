import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fullest } from './camera';
import { boundsOf, type Point } from './geometry';
import type { MapData } from './map';
import { projected } from './projection';
import { Surface } from './surface';

const mapOf = (game: string) => JSON.parse(readFileSync(new URL(`../../../data/${game}/map.json`, import.meta.url), 'utf8')) as MapData;
const games = { bismarck: 547, murmansk_run: 64, north_cape: 2220, pq17: 374 };
const boards = Object.keys(games).map((game) => ({ game, map: mapOf(game) }));
// The cell nearest to the middle of the sheet.
const central = (s: Surface) => [...s.cells].sort((a, b) => Math.hypot(a.x - (s.frame[0] + s.frame[2]) / 2, a.y - (s.frame[1] + s.frame[3]) / 2) - Math.hypot(b.x - (s.frame[0] + s.frame[2]) / 2, b.y - (s.frame[1] + s.frame[3]) / 2))[0]!;
const middle = (points: readonly Point[]): Point => [points.reduce((sum, p) => sum + p[0], 0) / points.length, points.reduce((sum, p) => sum + p[1], 0) / points.length];

describe.each(boards)('the board of $game', ({ game, map }) => {
  const surface = new Surface(map), ids = (cells: readonly { id: string }[]) => cells.map((c) => c.id);

  it('has all its cells', () => expect(surface.cells).toHaveLength(games[game as keyof typeof games]));
  it('finds each cell under its middle', () => {
    expect(surface.cells.filter((c) => surface.at(c.x, c.y) !== c)).toEqual([]);
    expect(surface.at(map.frame[0] - 1, map.frame[1])).toBeUndefined();
  });
  it('finds each cell all over its outline, and not beyond it', () => {
    if (surface.isNetwork) return;
    const [l, t, r, b] = surface.frame, wrong: string[] = [];
    for (const c of surface.cells) {
      const points = surface.polygon(c), [x, y] = middle(points), towards = (far: number) => points.map(([px, py]) => surface.at(x + (px - x) * far, y + (py - y) * far));
      const cut = points.some(([px, py]) => [l, r].includes(px) || [t, b].includes(py));
      if (towards(0.96).some((found) => found !== c) || (!cut && towards(1.04).includes(c))) wrong.push(c.id);
    }
    expect(wrong).toEqual([]);
  });
  it('has no two cells in one place', () => expect(new Set(surface.cells.map((c) => surface.polygon(c).map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`).join())).size).toBe(surface.cells.length));
  it('goes back the way it came', () => {
    expect(surface.cells.filter((c) => surface.neighbours(c).some((n) => !surface.neighbours(n).includes(c)))).toEqual([]);
  });
  it('has neighbours one step away, and they touch', () => {
    const apart = (a: string, b: string) => surface.outline([a, b]).length !== 1;
    const wrong = surface.cells.filter((c) => surface.neighbours(c).some((n) => surface.distance(c, n) !== 1 || (!surface.isNetwork && c.id < n.id && apart(c.id, n.id))));
    expect(wrong).toEqual([]);
    if (!surface.isNetwork) expect(Math.max(...surface.cells.map((c) => surface.neighbours(c).length))).toBe(6);
  });
  it('counts as many steps as it takes', () => {
    const from = central(surface), far = surface.within(from.id, 4);
    for (const c of surface.cells) {
      if (far.has(c.id)) expect(surface.distance(from, c)).toBe(far.get(c.id));
      else expect(surface.distance(from, c)).toBeGreaterThan(4);
    }
  });
  it('keeps to its frame, and names every cell in a row', () => {
    const [l, t, r, b] = map.frame, near = 0.01;
    if (!surface.isNetwork) {
      const bounds = boundsOf(surface.cells.flatMap((c) => surface.polygon(c)));
      expect(bounds[0]).toBeGreaterThanOrEqual(l - near);
      expect(bounds[1]).toBeGreaterThanOrEqual(t - near);
      expect(bounds[2]).toBeLessThanOrEqual(r + near);
      expect(bounds[3]).toBeLessThanOrEqual(b + near);
    }
    expect(ids(surface.rows.flat()).sort()).toEqual(ids(surface.cells).sort());
    for (const row of surface.rows) for (let i = 1; i < row.length; ++i) expect(row[i]!.x).toBeGreaterThan(row[i - 1]!.x);
  });
  it('lies where latitude and longitude say', () => {
    const off = map.cells.map((c) => {
      const [x, y] = projected(map.projection, c.lat!, c.lon!)!;
      return Math.hypot(x - c.x, y - c.y);
    });
    expect(Math.max(...off)).toBeLessThan(0.03);
  });
  it('walks north and south, east and west, and comes to the edge', () => {
    for (const [heading, axis, sign] of [['n', 'y', -1], ['s', 'y', 1], ['e', 'x', 1], ['w', 'x', -1]] as const) {
      let at = central(surface), steps = 0;
      const keep: Point = [at.x, at.y];
      for (let to = surface.step(at, heading, keep); to && steps < 100; to = surface.step(at, heading, keep), ++steps) {
        expect(Math.sign(to[axis] - at[axis])).toBe(sign);
        if (!surface.isNetwork) expect(Math.abs((axis === 'x' ? to.y - keep[1] : to.x - keep[0]))).toBeLessThanOrEqual(0.51);
        at = to;
      }
      expect(steps).toBeGreaterThan(1);
      expect(steps).toBeLessThan(100);
    }
  });
  it('knows the cells of its places, layers and routes', () => {
    for (const id of [...surface.places.map((p) => p.cell), ...surface.layers.flatMap((l) => l.cells), ...surface.routes.flatMap((r) => r.cells)]) expect(surface.cell(id)?.id).toBe(id);
  });
});

describe('zones laid like bricks', () => {
  const surface = new Surface(mapOf('bismarck')), cell = (id: string) => surface.cell(id)!;
  it('have six neighbours in the open sea', () => {
    expect(surface.neighbours(cell('H12')).map((c) => c.id)).toEqual(['G12', 'H13', 'I13', 'I12', 'H11', 'G11']);
    expect(surface.distance(cell('H12'), cell('H15'))).toBe(3);
  });
  it('are outlined one by one, in rows, and round a hole', () => {
    expect(surface.outline(['H12'])[0]).toHaveLength(4);
    expect(surface.outline(['H12', 'H13', 'H14'])[0]).toHaveLength(4);
    expect(surface.outline(surface.neighbours(cell('H12')).map((c) => c.id))).toHaveLength(2);
    expect(surface.outline(['H12', 'nowhere', 'P20'])).toHaveLength(2);
  });
  it('are four-cornered to their corners', () => {
    for (const c of surface.cells) expect(surface.at(Math.min(c.x + 0.3, 17.99), c.y - 0.4)?.id).toBe(c.id);
  });
});

describe('hexes', () => {
  it('are numbered as on the sheet, either way up', () => {
    const cape = new Surface(mapOf('north_cape')), arctic = new Surface(mapOf('pq17'));
    // Even columns lie half a hex lower, even rows half a hex to the right.
    expect(cape.neighbours(cape.cell('3025')!).map((c) => c.id).sort()).toEqual(['2925', '2926', '3024', '3026', '3125', '3126']);
    expect(cape.step(cape.cell('3025')!, 'n')?.id).toBe('3024');
    expect(cape.step(cape.cell('3025')!, 'ne')?.id).toBe('3125');
    expect(arctic.neighbours(arctic.cell('0610')!).map((c) => c.id).sort()).toEqual(['0510', '0511', '0609', '0611', '0710', '0711']);
    expect(arctic.step(arctic.cell('0610')!, 'e')?.id).toBe('0611');
    expect(arctic.step(arctic.cell('0610')!, 'nw')?.id).toBe('0510');
  });
  it('may be turned, stretched and slanted', () => {
    const map = mapOf('pq17'), turn = (x: number, y: number): Point => [2 * x * Math.cos(0.4) - y * Math.sin(0.4) + 0.3 * y, 2 * x * Math.sin(0.4) + y * Math.cos(0.4)];
    const cells = map.cells.map((c) => {
      const [x, y] = turn(c.x, c.y);
      return { ...c, x, y };
    });
    const surface = new Surface({ ...map, cells, frame: [-99, -99, 99, 99] }), plain = new Surface(map);
    for (const c of surface.cells) {
      expect(surface.at(c.x, c.y)?.id).toBe(c.id);
      for (const [x, y] of surface.polygon(c)) expect(surface.at(c.x + (x - c.x) * 0.95, c.y + (y - c.y) * 0.95)?.id).toBe(c.id);
    }
    const middle = plain.polygon(plain.cell('0610')!).map(([x, y]) => turn(x, y));
    surface.polygon(surface.cell('0610')!).forEach(([x, y], i) => expect(Math.hypot(x - middle[i]![0], y - middle[i]![1])).toBeLessThan(0.01));
  });
  it('cannot be fitted to a single line of cells', () => {
    const cells = [1, 2, 3].map((col) => ({ id: `010${col}`, row: 1, col, x: col, y: 1, kind: 'sea' as const }));
    expect(() => new Surface({ lattice: { kind: 'hex', orientation: 'pointy', shifted: 'even' }, frame: [0, 0, 4, 2], cells })).toThrow('three cells');
  });
});

// Two rows of a triangular sheet, and a harbour off it.
describe('a network of positions', () => {
  const h = Math.sqrt(3) / 2;
  const map = new Surface({
    frame: [0, 0, 5, 4],
    cells: [
      { id: 'a1', x: 1.5, y: h, kind: 'sea' }, { id: 'a2', x: 2.5, y: h, kind: 'sea' },
      { id: 'b1', x: 1, y: 2 * h, kind: 'sea' }, { id: 'b2', x: 2, y: 2 * h, kind: 'sea' }, { id: 'b3', x: 3, y: 2 * h, kind: 'sea' },
      { id: 'port', x: 3.3, y: 2.6, kind: 'coastal', name: 'Port' },
    ],
    links: [['a1', 'a2'], ['b1', 'b2'], ['b2', 'b3'], ['a1', 'b1'], ['a1', 'b2'], ['a2', 'b2'], ['a2', 'b3'], ['b3', 'port']],
    places: [{ id: 'port', name: 'Port', kinds: ['port'], side: 'axis', cell: 'port', lat: 0, lon: 0 }],
  });
  it('counts links', () => {
    expect([...map.within('b1', 2)].sort()).toEqual([['a1', 1], ['a2', 2], ['b1', 0], ['b2', 1], ['b3', 2]]);
    expect(map.within('b1', 9, (id) => id === 'b2' || id === 'a2').size).toBe(2);
    expect(map.distance(map.cell('b1')!, map.cell('port')!)).toBe(3);
  });
  it('is walked by direction, along links first', () => {
    expect(map.step(map.cell('b2')!, 'e')?.id).toBe('b3');
    expect(map.step(map.cell('b2')!, 'ne')?.id).toBe('a2');
    expect(map.step(map.cell('b3')!, 's')?.id).toBe('port');
    expect(map.step(map.cell('port')!, 'n')?.id).toBe('b3');
  });
  it('is outlined by the water about its positions', () => {
    expect(map.outline(['a1', 'a2', 'b2'])).toHaveLength(1);
    expect(map.outline(['a1', 'a2', 'b2'])[0]!.length).toBe(12);
    expect(map.outline(['b1', 'port'])).toHaveLength(2);
  });
  it('finds what lies under the pointer', () => {
    expect(map.at(2.1, 1.7)?.id).toBe('b2');
    expect(map.at(4.9, 0.1)).toBeUndefined();
  });
  it('has rows from north to south', () => expect(map.rows.map((r) => r.map((s) => s.id))).toEqual([['a1', 'a2'], ['b1', 'b2', 'b3'], ['port']]));
});

describe('a window on what is going on', () => {
  const point = (x: number, y: number, weight = 1) => ({ at: [x, y] as const, weight });
  it('shows as much of it as there is room for', () => {
    const few = [point(2, 2), point(30, 20), point(32, 22), point(34, 21)];
    expect(fullest(few, 300, 200, 20)).toEqual({ k: 20, x: 32 - 7.5, y: 21 - 5 });
    expect(fullest([point(2, 2, 9), ...few], 300, 200, 20)).toEqual({ k: 20, x: 2 - 7.5, y: 2 - 5 });
    expect(fullest([], 300, 200, 20).k).toBe(20);
  });
});
