// What a player would often order together: ships given out to groups, dummies that go with the convoy, a screen, a salvo of
// all guns. Everything follows from the view, and only what is offered is ordered; whoever wants it otherwise orders by hand.
import type { Choice, Intended, Language, Option, Proposal, Proposing, View } from '../../../lib/contract';
import { asLastTime } from '../../../lib/again';
import { fireOf } from '../battle/odds';
import { nameIn } from '../words';
import { boardOf, byWeight, specsOf, type BattleShip, type Board, type Ship, type Spec } from './board';

const words: Record<Language, { all: string; groups: string; escort: string; again: string; screen: string; salvo: string }> = {
  en: { all: 'All of them', groups: 'Form these groups', escort: 'Dummies to the convoy', again: 'As last time', screen: 'Form a screen', salvo: 'All at' },
  pl: { all: 'Wszystkie', groups: 'Utwórz te zespoły', escort: 'Pozoracje do konwoju', again: 'Jak ostatnio', screen: 'Ustaw osłonę', salvo: 'Wszyscy, cel:' },
};

const choicesOf = (view: View, verb: string): Choice[] => view.options.map(({ choice }: Option) => choice).filter((choice) => choice.verb === verb);
const intended = (view: View, choices: readonly Choice[], if_can = false): Intended[] => choices.map((choice, at) => ({ prompt: view.prompt!.kind, choice, ...(if_can && at > 0 && { if_can }) }));
const ending = (view: View): Intended => ({ prompt: view.prompt!.kind, choice: { verb: 'pass' }, if_can: true });

// ---- Groups. Who is wanted where, in the order in which ships are given out: as many of that kind as there are then.
type Kind = (ship: Ship) => boolean;
const isDestroyer: Kind = (ship) => ship.class === 'D', isEscortCarrier: Kind = (ship) => ship.class === 'CVE', isCarrier: Kind = (ship) => ship.class === 'CVE' || ship.class === 'CVB';
const isCapital: Kind = (ship) => ship.capital && !isCarrier(ship), isCruiser: Kind = (ship) => !ship.capital && !isDestroyer(ship) && !isCarrier(ship), isLight: Kind = (ship) => isCruiser(ship) && ship.fires === 'CL', anybody: Kind = () => true;
type Want = { group: number; kind: Kind; n: number };
const want = (group: number, kind: Kind, n: number): Want => ({ group, kind, n });
// A carrier and destroyers with the convoy, capital ships behind a strong screen beside it.
const convoyed: Want[] = [
  want(0, isEscortCarrier, 1), want(0, isCarrier, 1), want(0, isDestroyer, 2), want(1, isCapital, 2), want(1, isDestroyer, 2), want(2, isCapital, 2), want(2, isDestroyer, 1),
  want(0, isLight, 2), want(1, (ship) => isCruiser(ship) && !isLight(ship), 1), want(2, anybody, Infinity), want(1, anybody, Infinity), want(0, (ship) => isCruiser(ship) && !isLight(ship), 2), want(3, anybody, Infinity),
];
// A screen, then what is strongest, group by group.
const raiding = (groups: number): Want[] => Array.from({ length: groups }, (_, group) => [want(group, isDestroyer, 1), want(group, isCapital, 2), want(group, isDestroyer, 2), want(group, isCruiser, Infinity), want(group, isDestroyer, 3)]).flat();

// Who would go where: the ships that are in groups already stay there. One from another port cannot sail with them, so
// whoever is not offered any more is left out by the umpire.
export function groupsFor(view: View, board: Board, specs: ReadonlyMap<string, Spec>): Choice[] {
  const { seat } = view, named = new Map(board.ships.map((ship) => [ship.name, ship])), crews = board.groups.map((marker) => board.ships.filter((ship) => ship.side === seat && ship.group === marker));
  let left = choicesOf(view, 'assign').filter(({ ship }) => !specs.get(String(ship))?.soviet); // they stay near their port
  const given: Choice[] = [], ports = new Map(board.groups.map((marker, at) => [marker, crews[at]![0]?.port]));
  for (const { group, kind, n } of seat === 'allied' ? convoyed : raiding(board.groups.length)) {
    const crew = crews[group], marker = board.groups[group];
    while (crew && marker && crew.length < board.group_size && crew.filter(kind).length < n) {
      const port = ports.get(marker), fits = left.filter((choice) => {
        const ship = named.get(String(choice.ship));
        return choice.marker === marker && ship !== undefined && kind(ship) && (seat === 'allied' ? !(group === 0 && isCapital(ship)) : port === undefined || ship.port === port);
      });
      const ships = fits.map(({ ship }) => named.get(String(ship))!), best = seat === 'allied' ? ships[0] : byWeight(ships)[0];
      if (!best) break;
      given.push(fits.find(({ ship }) => ship === best.name)!);
      left = left.filter(({ ship }) => ship !== best.name);
      crew.push(best);
      if (seat === 'axis') ports.set(marker, port ?? best.port);
    }
  }
  return given;
}

// ---- A screen: destroyers that are whole, or else the ship that is missed least; everybody else behind them.
export function screenFor(view: View, board: Board): Choice[] {
  const own = byWeight(board.battle?.ships.filter((ship) => ship.side === view.seat && !isCarrier(ship)) ?? []).reverse();
  const whole = own.filter((ship) => isDestroyer(ship) && !ship.damaged), screen = new Set((whole.length > 0 ? whole : own.slice(0, 1)).map(({ name }) => name));
  const places = choicesOf(view, 'place'), out = (choice: Choice) => String(choice.area).endsWith('screening');
  return places.filter((choice) => screen.has(String(choice.ship)) === out(choice)).sort((a, b) => Number(out(b)) - Number(out(a)));
}

// ---- All who can fire at a target: the likeliest to hit first, of equals those who stand in front.
export function salvoes({ view, odds }: Pick<Proposing, 'view' | 'odds'>, ships: readonly BattleShip[]): Map<string, Choice[]> {
  const verb = view.prompt?.kind === 'torpedoes' ? 'fire_torpedoes' : 'fire_guns', all = new Map<string, Choice[]>();
  for (const choice of choicesOf(view, verb)) all.set(String(choice.target), [...(all.get(String(choice.target)) ?? []), choice]);
  const inFront = new Set(ships.filter(({ area }) => area.endsWith('screening')).map(({ name }) => name));
  const hits = ({ ship, target }: Choice) => { const attack = fireOf(odds, String(ship), String(target))?.attack; return attack ? 1 - attack.nothing + attack.sunk : 0; };
  for (const shots of all.values()) shots.sort((a, b) => hits(b) - hits(a) || Number(inFront.has(String(b.ship))) - Number(inFront.has(String(a.ship))));
  const sum = (shots: readonly Choice[]) => shots.reduce((so, shot) => so + hits(shot), 0);
  return new Map([...all].sort(([, a], [, b]) => sum(b) - sum(a)));
}
const salvo = (view: View, target: string, shots: readonly Choice[], language: Language): Proposal => ({ id: `salvo ${target}`, text: `${words[language].salvo} ${nameIn(target, language)} (${shots.length})`, orders: intended(view, shots), lasts: true });
// At the target the player looks at; null if no two ships can fire at it.
export function salvoAt({ view, odds, language }: Pick<Proposing, 'view' | 'odds' | 'language'>, target: string | null): Proposal | null {
  const firing = view.prompt?.kind === 'guns' || view.prompt?.kind === 'torpedoes', shots = firing && target !== null ? salvoes({ view, odds }, boardOf(view)?.battle?.ships ?? []).get(target) : undefined;
  return shots && shots.length > 1 ? salvo(view, target!, shots, language) : null;
}

const most = 2; // buttons there is room for; the others are on the battle board
export function proposals({ view, chart, history, odds, language }: Proposing): readonly Proposal[] {
  const board = boardOf(view), w = words[language], kind = view.prompt?.kind;
  if (!board) return [];
  const one = (id: string, text: string, orders: readonly Intended[], least = 1): Proposal[] => (orders.length >= least ? [{ id, text, orders }] : []);
  switch (kind) {
    case 'transit':
    case 'repair': {
      const named = new Map(board.ships.map((ship) => [ship.name, ship])), choices = [...choicesOf(view, 'sail_north'), ...choicesOf(view, 'try_repair')];
      const ships = byWeight(choices.flatMap(({ ship }) => named.get(String(ship)) ?? []));
      const orders = intended(view, ships.map(({ name }) => choices.find(({ ship }) => ship === name)!), true);
      return orders.length > 1 ? [{ id: 'all', text: `${w.all} (${orders.length})`, orders, through: true }] : [];
    }
    case 'deploy': {
      const ships = groupsFor(view, board, specsOf(chart));
      return one('groups', `${w.groups} (${ships.length})`, intended(view, ships, true), 2);
    }
    case 'dummies': {
      const convoy = board.markers.find((marker) => marker.kind === 'convoy' && marker.side === view.seat)?.at;
      const escort = choicesOf(view, 'enter').filter(({ cell }) => cell === convoy), again = asLastTime(history, view.options);
      const same = again.length === escort.length && again.every((choice) => escort.some(({ marker, cell }) => marker === choice.marker && cell === choice.cell));
      return [
        ...(escort.length > 0 ? one('escort', `${w.escort} (${escort.length})`, [...intended(view, escort), ending(view)]) : []),
        ...(again.length > 0 && !same ? one('again', `${w.again}: ${again.map(({ marker, cell }) => `${nameIn(String(marker), language)} → ${String(cell)}`).join(', ')}`, [...intended(view, again), ending(view)]) : []),
      ];
    }
    case 'place': {
      const moved = screenFor(view, board);
      return moved.length > 0 ? [{ id: 'screen', text: w.screen, orders: [...intended(view, moved, true), ending(view)], through: true }] : [];
    }
    case 'guns':
    case 'torpedoes': {
      const several = [...salvoes({ view, odds }, board.battle?.ships ?? [])].filter(([, shots]) => shots.length > 1).slice(0, most);
      return several.map(([target, shots]) => salvo(view, target, shots, language));
    }
    default:
      return [];
  }
}
