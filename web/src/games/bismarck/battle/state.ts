// The battle of a view, whichever server sends it, and what its options mean on the board.
import type { Chart, SeatName, StreamItem, View } from '../../../lib/contract';
import { eventOf, whatOf } from '../../../lib/stream';
import { add, towards } from './hexes';
import type { Hex } from './hexes';
import type { Boxes, Section, ShipType } from '../model/board';

export type GunSection = Exclude<Section, 'midships'>;
export const gunSections = ['bow', 'port', 'starboard', 'stern'] as const satisfies readonly GunSection[];

export interface BattleShip {
  name: string;
  side: SeatName;
  type: ShipType;
  hex: Hex;
  course: number;
  withdrawing: boolean;
  fired: boolean;
  evasion: number;
  hits: Boxes;
  boxes: Boxes;
  pending: Boxes; // hits of this round, which count only after it
  sinking: boolean;
}
export interface Battle {
  zone: string;
  round: number;
  attacker: SeatName;
  radius: number;
  night: boolean;
  startRange: number | null; // where ships come onto the board, if that depends on what one sees
  ships: BattleShip[];
}
export interface Spec {
  name: string;
  side: SeatName;
  type: ShipType;
  evasion: number;
  midships: number;
  guns: Record<GunSection, number[]>;
  heavy?: boolean;
  third_turret?: boolean;
  second_turret?: boolean;
  special_a_by_day?: boolean;
}

const courseNames = ['NE', 'E', 'SE', 'SW', 'W', 'NW'];
const longNames = ['upper right', 'right', 'lower right', 'lower left', 'left', 'upper left'];
export function courseOf(named: unknown): number {
  if (typeof named === 'number') return named;
  const at = courseNames.indexOf(String(named));
  return Math.max(0, at >= 0 ? at : longNames.indexOf(String(named)));
}

const none: Boxes = { bow: 0, port: 0, starboard: 0, stern: 0, midships: 0 };
interface Wire {
  zone: string;
  round: number;
  attacker: SeatName;
  radius: number;
  night?: boolean;
  start_range?: number;
  ships?: Record<string, unknown>[];
}

export function battleOf(view: View): Battle | null {
  const board = view.board as { battle?: Wire | null } | null;
  const wire = board?.battle;
  if (!wire?.zone) return null;
  return {
    zone: wire.zone,
    round: wire.round,
    attacker: wire.attacker,
    radius: wire.radius,
    night: wire.night === true,
    startRange: wire.start_range ?? null,
    ships: (wire.ships ?? []).map((s) => {
      const hex = s['hex'] as [number, number] | undefined;
      return {
        name: s['name'] as string,
        side: s['side'] as SeatName,
        type: s['type'] as ShipType,
        hex: hex ? { q: hex[0], r: hex[1] } : { q: s['q'] as number, r: s['r'] as number },
        course: courseOf(s['heading'] ?? s['course']),
        withdrawing: s['withdrawing'] === true || s['status'] === 'withdrawing',
        fired: Boolean(s['fired']),
        evasion: s['evasion'] as number,
        hits: { ...none, ...(s['hits'] as Boxes) },
        boxes: { ...none, ...(s['boxes'] as Boxes) },
        pending: { ...none, ...(s['hits_this_round'] as Boxes | undefined) },
        sinking: s['sinking'] === true,
      };
    }),
  };
}

export function specsOf(chart: Chart): Map<string, Spec> {
  const units = chart.units as { ships?: Spec[] } | null;
  return new Map((units?.ships ?? []).map((s) => [s.name, s]));
}

// The stream since the action on the board began.
export function actionItems(history: readonly StreamItem[]): StreamItem[] {
  for (let i = history.length - 1; i >= 0; --i) {
    if (eventOf(history[i]!) === 'action_begins') return history.slice(i);
  }
  return [];
}

// The ship a question is about is named in its words.
export function shipInQuestion(view: View, battle: Battle): BattleShip | null {
  const text = view.prompt?.text ?? '';
  const named = battle.ships.filter((s) => text.includes(s.name));
  return named.sort((a, b) => b.name.length - a.name.length)[0] ?? null;
}

// What the ship that is aiming has aimed so far: it is told to nobody before it fires.
export interface Aim {
  ship: string;
  section: GunSection | 'torpedoes';
  target: string;
}
export function aimed(items: readonly StreamItem[]): Aim[] {
  const found: Aim[] = [];
  for (let i = items.length - 1; i >= 0; --i) {
    const item = items[i]!;
    if (item.kind === 'event') break;
    const what = whatOf(item);
    if (item.kind !== 'chose' || (what['verb'] !== 'aim' && what['verb'] !== 'torpedo')) continue;
    const section = what['verb'] === 'aim' ? (what['section'] as GunSection) : 'torpedoes';
    found.unshift({ ship: what['ship'] as string, section, target: what['target'] as string });
  }
  return found;
}

// Where each ship has been, in the present frame: the way from its entry, moved so that it ends where she is.
export function trails(battle: Battle, items: readonly StreamItem[]): Map<string, Hex[]> {
  const ways = new Map<string, { course: number; way: Hex[] }>();
  for (const item of items) {
    const what = whatOf(item), ship = String(what['ship'] ?? '');
    const event = eventOf(item);
    if (event === 'ship_placed') ways.set(ship, { course: courseOf(what['course']), way: [{ q: 0, r: 0 }] });
    const going = ways.get(ship);
    if (!going) continue;
    if (event === 'ship_turns') going.course = courseOf(what['course']);
    if (event === 'ship_advances') going.way.push(add(going.way.at(-1)!, towards(going.course)));
  }
  const found = new Map<string, Hex[]>();
  for (const ship of battle.ships) {
    const way = ways.get(ship.name)?.way;
    if (!way || way.length < 2) continue;
    const end = way.at(-1)!;
    const by = { q: ship.hex.q - end.q, r: ship.hex.r - end.r };
    found.set(ship.name, way.slice(-7).map((h) => add(h, by)));
  }
  return found;
}

// The log of the action, round by round. Fire is gathered: who at whom, shots, hits and where they fell.
export interface Fire {
  ship: string;
  target: string;
  shots: number;
  hits: number | null; // null while it goes on
  where: { section: Section; n: number }[];
  table: string; // the column every shot of it is read in
  dice: StreamItem['what'][]; // what each shot told, special damage after the shot that made it
  rule: string;
}
export type Line = { fire: Fire } | { text: string; rule: string; what: StreamItem['what'] };
export interface Round {
  number: number;
  lines: Line[];
}
const quiet = new Set(['ship_advances', 'ship_turns', 'round', 'opens_fire', 'damage_counts', 'special_damage', 'ship_placed']);
export function rounds(items: readonly StreamItem[]): Round[] {
  const all: Round[] = [{ number: 0, lines: [] }];
  let fire: Fire | null = null;
  for (const item of items) {
    const event = eventOf(item), what = whatOf(item);
    if (event === '' || event === 'phase') continue;
    const lines = all.at(-1)!.lines;
    if (event === 'round') {
      all.push({ number: what['number'] as number, lines: [] });
    } else if (event === 'shots_fired') {
      fire = { ship: what['ship'] as string, target: what['target'] as string, shots: what['number'] as number, hits: null, where: [], table: '', dice: [], rule: item.rule };
      lines.push({ fire });
    } else if ((event === 'shot' || event === 'special_shot' || event === 'third_turret') && fire) {
      if (event === 'shot') fire.table = String(what['table']);
      fire.dice.push(item.what);
    } else if (event === 'ship_hit' && fire && fire.target === what['ship']) {
      const section = what['section'] as Section, n = what['number'] as number;
      const had = fire.where.find((w) => w.section === section);
      if (had) had.n += n;
      else fire.where.push({ section, n });
    } else if (event === 'fire_ends' && fire) {
      fire.hits = what['number'] as number;
      fire = null;
    } else if (!quiet.has(event)) {
      lines.push({ text: item.text, rule: item.rule, what: item.what });
    }
  }
  return all.filter((r) => r.number > 0 || r.lines.length > 0);
}
