// A made-up ocean for measuring: as many zones as wanted, ships all over it, fog, strength, a wide search.
import type { Chart, StreamItem, View } from '../../../../lib/contract';
import type { Board, Ship } from '../../model/board';
import { clock } from '../../model/fixture';
import { nothingBrought } from '../../../../lib/testing';

export function synthetic(count: number): { view: View; chart: Chart; history: StreamItem[] } {
  const side = Math.ceil(Math.sqrt(count));
  const cells = Array.from({ length: count }, (_, i) => {
    // Columns are slanted, as on the real one.
    const row = 1 + Math.floor(i / side), col = 1 + (i % side);
    return { id: `${String.fromCharCode(65 + (row % 26))}${row}.${col}`, row, col: col + Math.ceil(row / 2), x: col + (row % 2 ? 0.5 : 0), y: row, kind: 'sea' as const };
  });
  const frame: [number, number, number, number] = [0.5, 0.5, side + 1, Math.ceil(count / side) + 0.5];
  const island = (cx: number, cy: number, r: number) => Array.from({ length: 220 }, (_, i) => {
    const a = (i / 220) * 2 * Math.PI, far = r * (1 + 0.25 * Math.sin(5 * a) + 0.12 * Math.sin(17 * a) + 0.05 * Math.sin(53 * a));
    return [cx + far * Math.cos(a), cy + far * Math.sin(a)];
  });
  const land = Array.from({ length: 24 }, (_, i) => island(4 + ((i * 17) % side), 3 + ((i * 29) % side), 1 + (i % 4)));
  const graticule = Array.from({ length: 24 }, (_, i) => ({
    kind: i % 2 ? 'parallel' : 'meridian', degrees: i * 5 - 50,
    line: Array.from({ length: 40 }, (_, j) => (i % 2 ? [(j * side) / 39, (i * side) / 24] : [(i * side) / 24, (j * side) / 39])),
  }));
  const hits = { bow: 0, port: 0, starboard: 0, stern: 0, midships: 0 };
  const ships = Array.from({ length: 120 }, (_, i): Ship => ({
    name: `Ship ${i}`, type: i % 5 === 0 ? 'battleship' : i % 7 === 0 ? 'carrier' : 'cruiser', status: 'at_sea', zone: cells[(i * 331) % count]!.id, start: null, force: null, patrol: i % 3 === 0, moved: 0,
    fuel: 8, max_fuel: 8, speed: 2, boxes: { ...hits, midships: 4 }, evasion: 30, hits: { ...hits, midships: i % 4 === 0 ? 2 : 0 }, located: i % 9 === 0, shadowing: i % 11 === 0,
  }));
  const some = (n: number, of: number) => cells.filter((_, i) => i % n === of).map((c) => c.id);
  const near = (far: number) => cells.filter((c) => Math.hypot(c.x - side / 2, c.y - side / 2) < far).map((c) => c.id);
  const middle = near(side / 5);
  const board: Board = {
    turn: 14, clock: '0400, 24 May', c_turn: true, ...clock, phase: 'search', phase_number: 6, visibility: '3', fog: true, night: 'none', points: { allied: 0, axis: 0 }, convoys_sunk: 0, ships, air: [],
    enemy: [{ name: 'Quarry', sunk: false, hits, evasion: 29, last_contact: { zone: middle[0]!, turn: 13, age_hours: 4, how: 'shadow' }, may_be: middle }],
    sightings: [], called: { allied: some(13, 2), axis: [] }, search: { strength: Object.fromEntries(some(3, 0).map((id, i) => [id, 1 + (i % 7)])), needed: 3, reached: some(6, 0), searchable: [] },
  };
  const view: View = {
    id: 'bench', game: 'bismarck', scenario: 'bench', seat: 'allied', seq: 1, begun: true, finished: false, result: null, prompt: { kind: 'call', text: 'Which zone do you call?', rule: 'BIS 7.21' },
    options: near(8).map((zone) => ({ choice: { verb: 'call', zone }, text: `Call ${zone}`, rule: 'BIS 7.21' })), board, undoable: false, draw_offered_by: null, opponent: 'bot', commitment: '', entropy: nothingBrought, key: null,
  };
  return {
    view, history: [],
    chart: { map: { frame, cells, lattice: { kind: 'brick' }, layers: [{ id: 'fog', title: 'Fog', cells: some(4, 1) }] }, coast: { land, graticule }, units: { ships: [], air: [] } },
  };
}
