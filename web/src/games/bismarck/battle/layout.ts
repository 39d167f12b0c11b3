// Where things stand on the battle board: the part of it that is shown, ships, their names, what can be pressed.
import type { Choice, Option, SeatName } from '../../../lib/contract';
import { placeLabels, type Box } from '../../../plot/labels';
import { centre, corners, disc, keyOf } from './hexes';
import type { Hex } from './hexes';
import type { Battle, BattleShip } from './state';

// The part of the sea that is shown, in hexes, at `k` pixels each, and where its origin lies in the window.
export interface Frame {
  k: number;
  left: number;
  top: number;
}
const largeEnough = 20; // pixels a hex, to be touched

// The board, and the sea around ships that have left it.
export function fieldOf(battle: Battle, lit: readonly Hex[]): Hex[] {
  const hexes = new Map(disc({ q: 0, r: 0 }, battle.radius).map((h) => [keyOf(h), h]));
  for (const ship of battle.ships) for (const h of disc(ship.hex, 1)) hexes.set(keyOf(h), h);
  for (const hex of lit) hexes.set(keyOf(hex), hex);
  return [...hexes.values()];
}

// Everything if it is large enough to be touched, or has to be chosen from; otherwise the part where the ships are.
export function frameOf(field: readonly Hex[], ships: readonly BattleShip[], whole: boolean, width: number, height: number): Frame {
  const around = (hexes: readonly Hex[], pad: number): Box => {
    const at = hexes.map(centre), xs = at.map((c) => c[0]), ys = at.map((c) => c[1]);
    return { x: Math.min(...xs) - pad, y: Math.min(...ys) - pad, w: Math.max(...xs) - Math.min(...xs) + 2 * pad, h: Math.max(...ys) - Math.min(...ys) + 2 * pad };
  };
  const scale = (b: Box) => Math.min(width / b.w, height / b.h);
  const framed = (b: Box, k: number): Frame => ({ k, left: (width - b.w * k) / 2 - b.x * k, top: (height - b.h * k) / 2 - b.y * k });
  const all = around(field, 1.75);
  if (scale(all) >= largeEnough || ships.length === 0 || whole) return framed(all, scale(all));
  const near = around(ships.map((s) => s.hex), 3.4);
  return scale(near) > scale(all) ? framed(near, Math.min(44, scale(near))) : framed(all, scale(all));
}

export const spotAt = (h: Hex, k: number): [number, number] => {
  const [x, y] = centre(h);
  return [x * k, y * k];
};
// A hex in the units of the screen, for what must not be scaled.
export function drawnHex(h: Hex, k: number, size = 1): string {
  const [x, y] = spotAt(h, k);
  return corners.map(([dx, dy]) => `${x + dx * size * k},${y + dy * size * k}`).join(' ');
}

export interface Spot {
  ship: BattleShip;
  x: number;
  y: number;
  angle: number; // degrees
}
// Two in a hex stand side by side.
export function spotsOf(ships: readonly BattleShip[], k: number): Spot[] {
  return ships.map((ship) => {
    const mates = ships.filter((s) => s.hex.q === ship.hex.q && s.hex.r === ship.hex.r), [x, y] = spotAt(ship.hex, k);
    const off = mates.length < 2 ? 0 : (mates.indexOf(ship) - 0.5) * 0.62 * k, angle = 60 * ship.course - 60, turn = (angle * Math.PI) / 180;
    return { ship, x: x - Math.sin(turn) * off, y: y + Math.cos(turn) * off, angle };
  });
}

// Something beside a ship that is pressed to turn or point her.
export interface Handle {
  choice: Choice;
  x: number;
  y: number;
  angle: number;
  label: string;
  icon: 'ahead' | 'port' | 'starboard';
}
export function handleOf(option: Option, course: number, from: Hex, k: number, label: string, icon: Handle['icon']): Handle {
  const angle = 60 * course - 60, turn = (angle * Math.PI) / 180, [x, y] = spotAt(from, k), r = Math.max(k * 1.2, 26);
  return { choice: option.choice, x: x + Math.cos(turn) * r, y: y + Math.sin(turn) * r, angle, label, icon };
}

// What a part of the board is given so that it can be pressed with the pointer and with the keys.
export interface Press {
  act: (go: () => void) => { onclick: () => void; onkeydown: (event: KeyboardEvent) => void };
  choice: (choice: Choice) => object; // and lit where it is listed while one points at it
}

export interface Name extends Box {
  ship: BattleShip;
}
const nameHeight = 20;
// Names beside their ships, wherever they cover nothing.
export function namesOf(spots: readonly Spot[], seat: SeatName, handles: readonly Handle[], ahead: Hex | null, { k, left, top }: Frame, width: number, height: number): Name[] {
  const round = (at: { x: number; y: number }, r: number): Box => ({ x: at.x - r, y: at.y - r, w: 2 * r, h: 2 * r });
  const kept = handles.map((h) => round(h, 17));
  if (ahead) {
    const [x, y] = spotAt(ahead, k);
    kept.push(round({ x, y }, k * 0.8));
  }
  const wanted = spots.map((s) => ({ key: s.ship.name, ship: s.ship, box: round(s, k * 0.6), width: s.ship.name.length * 7.1 + (s.ship.side === seat ? 14 : 26) }));
  const places = placeLabels(wanted, nameHeight, { x: -left + 2, y: -top + 2, w: width - 4, h: height - 4 }, kept);
  return wanted.map(({ key, ship, width: w }) => {
    const { x, y, anchor } = places.get(key)!;
    return { ship, x: x - { start: 0, middle: 0.5, end: 1 }[anchor] * w, y: y - nameHeight + 3, w, h: nameHeight };
  });
}
