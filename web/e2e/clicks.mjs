// How much a player is asked: the same games, played by the doctrine's choices, given by the cheapest way that the
// client offers; every press is counted. No browser: what a press sends is worked out by the client's own models, and sent
// to a server, which must take it and come to the same end as the game that the bots played.
//   FLAGPLOT_PROGRAM=PROGRAM node e2e/clicks.mjs [--json] [--seeds 3] [--game bismarck]
// What a press is: a button, a row of the list (its own press besides the one that opens it), a place or a piece on the
// chart. Looking, scrolling and zooming are none. A wide screen is taken for granted, as is that nobody mistakes anything.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2), asked = (name, otherwise) => (args.includes(name) ? args[args.indexOf(name) + 1] : otherwise);
const seeds = Number(asked('--seeds', 3)), onlyGame = asked('--game', ''), json = args.includes('--json');
const played = [['bismarck', 'basic'], ['murmansk_run', 'short'], ['north_cape', 'ostfront']].filter(([game]) => !onlyGame || game === onlyGame);

// ---- The server, and a match on it
const folder = mkdtempSync(join(tmpdir(), 'flagplot-clicks-')), port = 20000 + (process.pid % 20000), base = `http://127.0.0.1:${port}/api/`;
const program = process.env.FLAGPLOT_PROGRAM;
if (!program || !existsSync(program)) throw new Error('set FLAGPLOT_PROGRAM to the flagplot program');
const server = spawn(program, ['serve', '--port', String(port), '--db', join(folder, 'clicks.db'), '--log', 'errors', '--bot-pace', '0', '--beat', '0'], { stdio: 'ignore' });
const wait = (ms) => new Promise((go) => setTimeout(go, ms));
const call = async (path, token, body) => {
  const headers = { ...(token && { Authorization: `Bearer ${token}` }), ...(body && { 'Content-Type': 'application/json' }) };
  const answer = await fetch(base + path, { method: body ? 'POST' : 'GET', headers, ...(body && { body: JSON.stringify(body) }) });
  const got = await answer.json();
  if (!answer.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${JSON.stringify(got)}`);
  return got;
};
for (let tries = 0; ; ++tries) {
  if (await fetch(`http://127.0.0.1:${port}/healthz`).then((r) => r.ok, () => false)) break;
  if (tries > 300) throw new Error('the server does not answer');
  await wait(100);
}
const others = { allied: 'axis', axis: 'allied' };
async function bots(game, scenario, seed) {
  const { id } = await call('matches', null, { game, scenario, seed, seats: { allied: 'bot:doctrine', axis: 'bot:doctrine' } });
  let result;
  while (!(result = (await call(`matches/${id}`)).result)) await wait(50);
  const chosen = {};
  for (const seat of ['allied', 'axis']) {
    chosen[seat] = [];
    for (let after = 0, more = true; more; ) {
      const items = await call(`matches/${id}/events?seat=${seat}&after=${after}`);
      chosen[seat].push(...items.events.filter(({ kind }) => kind === 'chose').map(({ what, standing }) => ({ choice: what, standing })));
      ({ seq: after, more } = items);
    }
  }
  return { chosen, result };
}
class Seat {
  static async take(game, scenario, seed, seat) {
    const one = new Seat();
    const { id, token } = await call('matches', null, { game, scenario, seed, seats: { [seat]: 'me', [others[seat]]: 'bot:doctrine' } });
    Object.assign(one, { id, token, key: 0, heard: 0, items: [] });
    return one;
  }
  // The next question, or the end.
  async view() {
    for (;;) {
      const view = await call(`matches/${this.id}/view`, this.token);
      if (view.finished || view.prompt) return view;
      await wait(2);
    }
  }
  give(view, [{ choice }, ...then], through = false) {
    const body = { seq: view.seq, choice, key: `k${++this.key}`, ...(then.length > 0 && { then, until_news: !through }) };
    return call(`matches/${this.id}/choices`, this.token, body);
  }
  // What is ordered beforehand: these, what has only one answer, and perhaps to pass for the rest of the turn.
  leave(orders, until_turn = false) {
    return call(`matches/${this.id}/orders`, this.token, { orders, until_news: false, until_turn, sole: true });
  }
  offers() {
    return call(`matches/${this.id}/orders`, this.token).then(({ offers }) => offers);
  }
  odds() {
    return call(`matches/${this.id}/odds`, this.token);
  }
  // The seat's own stream so far.
  async history() {
    for (let more = true; more; ) {
      const items = await call(`matches/${this.id}/events?after=${this.heard}`, this.token);
      this.items.push(...items.events);
      ({ seq: this.heard, more } = items);
    }
    return this.items;
  }
  async answered() {
    return (await this.history()).filter(({ kind }) => kind === 'chose').length;
  }
}

// ---- The client's models
const vite = await createServer({ root, logLevel: 'error', server: { middlewareMode: true, hmr: false, ws: false, watch: null }, appType: 'custom', optimizeDeps: { noDiscovery: true } });
const load = (path) => vite.ssrLoadModule(path).catch(() => null);
const has = (path) => existsSync(join(root, path));
const { lay, isPass, sameChoice, sorted } = await load('/src/lib/options.ts');
const { surfaceOf } = await load('/src/plot/surface.ts');
const steeringLib = has('src/lib/steering.ts') ? await load('/src/lib/steering.ts') : null;
const { Habit } = has('src/lib/habit.ts') ? await load('/src/lib/habit.ts') : { Habit: null };
const modelOf = async (game, part) => (has(`src/games/${game}/model/${part}.ts`) ? (await load(`/src/games/${game}/model/${part}.ts`))?.[part] : undefined);
const rankOf = { north_cape: has('src/games/north_cape/model/orders.ts') ? (await load('/src/games/north_cape/model/orders.ts')).rankOf : null };

// One answer by itself. On the chart a place is one press, if whoever acts there is in hand; a piece of one's own is one.
const placed = (choice) => choice.zone ?? choice.cell ?? choice.hex ?? choice.token ?? choice.base ?? null;
const acting = (choice) => choice.ship ?? choice.air ?? choice.marker ?? null;
function single(view, choice, hand, proposed = 0) {
  const option = view.options.find((one) => sameChoice(one.choice, choice));
  if (!option) throw new Error(`${JSON.stringify(choice)} is not offered: ${view.prompt.text}`);
  const ranked = rankOf[view.game] ? sorted(view.options, (one) => rankOf[view.game](one, hand.picked)) : view.options;
  const laid = lay(ranked, Math.max(2, 4 - proposed));
  if (laid.primary === option || laid.shown.includes(option)) return 1;
  const actor = acting(choice), place = placed(choice);
  const pieces = view.game !== 'north_cape' && actor !== null && place === null && !choice.target; // a piece that is pressed
  const there = view.options.filter((one) => placed(one.choice) === place && acting(one.choice) === actor).length;
  const byChart = pieces ? 1 : place !== null ? (actor === null || hand.picked === actor ? 1 : 2) + (there > 1 ? 1 : 0) : Infinity;
  if (place !== null) hand.picked = actor;
  return Math.min(byChart, 2); // the list, and a row of it
}

// ---- One by one, as every client can: what is asked, how it is answered, and what that costs. What the umpire answers by
// itself, because there is one answer, costs nothing; a table that asks it would cost a press each.
async function oneByOne(game, scenario, seed, seat, chosen) {
  const match = await Seat.take(game, scenario, seed, seat), hand = { picked: null }, asked = [];
  let clicks = 0, turns = 0, turn = null;
  for (let at = 0; ; ++at) {
    const view = await match.view();
    if (view.finished) return { asked, clicks, questions: asked.filter(({ kind }) => kind).length, by_itself: asked.filter(({ kind }) => !kind).length, turns, result: view.result };
    // What the umpire has answered by itself meanwhile.
    for (; chosen[at]?.standing; ++at) asked.push({ kind: null, choice: chosen[at].choice, n: 1 });
    if (!chosen[at]) throw new Error(`no answer is left to ${view.prompt.text}`);
    const { choice } = chosen[at], now = view.board.turn ?? view.board.period ?? null;
    if (now !== turn) ++turns;
    turn = now;
    const option = view.options.find((one) => sameChoice(one.choice, choice));
    // "End this now?" has to be answered, too.
    const sure = isPass(option) && !option.declines && view.options.length > 1 ? 1 : 0;
    clicks += single(view, choice, hand) + sure;
    asked.push({ kind: view.prompt.kind, turn: now, choice, n: view.options.length, options: view.options.map((one) => one.choice), cost: 1 });
    await match.give(view, [{ choice }]);
  }
}

// ---- With what the shell offers: units sent by where they are to go, courses, ticks.
const phaseOf = { sail: ['sail', 'heading'], air: ['air', 'flight'], move: ['move'], mission: ['mission', 'members', 'move'] };

// What each unit is ordered in a phase of the record, from `at` on: [{key, orders: [{kind, choice, n}]}], and where it ends.
function wantedFrom(record, at, kind, keyOf) {
  const phase = phaseOf[kind] ?? [kind], units = [];
  let passes = false, i = at;
  for (; i < record.length && (record[i].kind === null || phase.includes(record[i].kind)); ++i) {
    const one = record[i];
    // The umpire's own end of a phase in which nothing else is asked.
    if (one.kind === null && phase.length === 1 && one.choice.verb === 'pass') { passes = true; ++i; break; }
    if (one.kind === kind) {
      if (one.choice.verb === 'pass') { passes = true; ++i; break; }
      const key = keyOf(one.choice);
      if (key === null) break;
      units.push({ key, orders: [one], options: one.options });
    } else units.at(-1)?.orders.push(one);
  }
  return { units, passes, end: i };
}
// Where the other side acts after each of them, one is ordered at a time.
function meantFrom(record, at, kind, steering) {
  const all = wantedFrom(record, at, kind, keyOfChoice);
  if (!steering.careful) return all;
  const [first] = all.units;
  return first ? { units: [first], passes: false, end: at + first.orders.length } : { units: [], passes: false, end: at };
}
const keyOfChoice = ({ verb, ship, air, marker, stack, mission, arm }) =>
  verb === 'order' && ship ? ship : verb === 'order_air' ? air : verb === 'move' ? marker : verb === 'order' && mission === 'sortie' && arm === 'ships' ? stack : null;

// Whether these orders come to what is wanted: those that are there only in case are left out where they do not fit.
function comesTo(lead, wanted) {
  let w = 0;
  for (const { choice, if_can } of lead) {
    const want = wanted[w];
    if (want && sameChoice(want.choice, choice)) ++w;
    else if (want && want.choice.verb === 'pass' && want.n === 1) { ++w; return w === wanted.length; } // the umpire's own answer
    else if (!if_can) return false;
    else if (want && want.options?.some((one) => sameChoice(one, choice))) return false; // it would have been given
  }
  while (w < wanted.length && wanted[w].n === 1) ++w;
  return w === wanted.length;
}

// Whether several orders come to what is on record from there on, and where the record goes on then; null if they do not.
function proposedFrom(record, at, { orders, lasts }) {
  let i = at;
  for (const { prompt, choice, if_can } of orders) {
    while (record[i]?.n === 1 && !sameChoice(record[i].choice, choice)) ++i;
    const one = record[i], asked = one && (one.kind === prompt || one.kind === null);
    if (asked && sameChoice(one.choice, choice)) ++i;
    else if ((!if_can && !lasts) || (asked && one.options?.some((other) => sameChoice(other, choice)))) return null;
  }
  return i;
}
// Orders that last: one whenever that is asked again.
async function keepGiving(match, kind, orders) {
  for (let left = orders; left.length > 0; ) {
    const view = await match.view();
    if (view.finished || view.prompt.kind !== kind) return;
    const next = left.findIndex(({ choice }) => view.options.some((one) => sameChoice(one.choice, choice)));
    if (next < 0) return;
    await match.give(view, [left[next]]);
    left = left.slice(next + 1);
  }
}
// Ships are given out to groups in any order.
function assignedFrom(record, at, orders) {
  let end = at;
  while (record[end]?.kind === record[at].kind && record[end].choice.verb === 'assign') ++end;
  const wanted = record.slice(at, end), has = (list, choice) => list.some((one) => sameChoice(one.choice, choice));
  const amiss = wanted.find(({ choice }) => !has(orders, choice)) ?? null;
  return { amiss, all: wanted.length === orders.length && amiss === null, end };
}

// Standing orders that never say anything else than what is on record, and are worth the trouble.
const provisos = {
  none_to_enter: (options) => !options.some(({ verb }) => verb === 'enter'),
  nothing_to_strike: (options) => options.every(({ verb }) => verb === 'pass' || verb === 'transfer'),
  fewer_than_two: (options) => options.filter(({ verb }) => verb !== 'pass').length < 2,
};
const answersFor = ({ prompt, proviso }, one) => one.kind === prompt && one.n > 1 && (!proviso || provisos[proviso](one.options));
function standingFor(offers, record) {
  const able = offers.filter(({ answer, proviso }) => answer && (!proviso || provisos[proviso]));
  const fits = able.filter((offer) => {
    const answered = record.filter((one) => answersFor(offer, one));
    return answered.length > 3 && answered.every(({ choice }) => choice.verb === offer.answer);
  });
  // Of two for the same kind of question the one that answers more.
  return fits.filter((offer) => !fits.some((other) => other !== offer && other.prompt === offer.prompt && !other.proviso));
}

async function together(game, scenario, seed, seat, record, surface, chart, models, goal) {
  const { steering, gathering, proposals, salvoAt, mark } = models, match = await Seat.take(game, scenario, seed, seat), habit = new Habit(), hand = { picked: null };
  const standing = standingFor(await match.offers(), record), isAnswered = (one) => one !== undefined && (one.n === 1 || standing.some((offer) => answersFor(offer, one)));
  let at = 0, clicks = 3 + standing.length, questions = 0, presses = {}, stops = {}, sent = [], turn = null, turns = 0, company = false, done = 0, passedOver = new Set(); // the menu, the list, a tick for each, and its end
  await match.leave(standing.map(({ prompt, answer, proviso }) => ({ prompt, answer, proviso: proviso ?? null })));
  // Turns in which ships only sail on, and nothing else is ordered by hand.
  const quietly = new Set(['pass', 'order', 'sail']), quiet = new Map(), loud = new Set(record.filter(({ kind, choice }) => kind && !quietly.has(choice.verb)).map((one) => one.turn));
  const press = (kind, n) => {
    clicks += n;
    presses[kind] = (presses[kind] ?? 0) + n;
    if (!loud.has(turn)) quiet.set(turn, (quiet.get(turn) ?? 0) + n);
  };
  for (;;) {
    const view = await match.view();
    if (view.finished) {
      if (JSON.stringify(view.result) !== JSON.stringify(goal)) throw new Error(`another end: ${JSON.stringify(view.result)}`);
      return { clicks, questions, turns, presses, quiet: [...quiet.values()] };
    }
    ++questions;
    if (++done > 4000) throw new Error('it does not end');
    const { kind } = view.prompt, usual = `${kind} ${mark?.(view) ?? ''}`, now = view.board.turn ?? view.board.period ?? null;
    if (now !== turn) ++turns;
    turn = now;
    if (!steering?.kinds.includes(kind)) passedOver = new Set();
    while (isAnswered(record[at])) ++at; // a standing order has answered it
    if (record[at]?.kind !== kind || !view.options.some((one) => sameChoice(one.choice, record[at].choice)))
      throw new Error(`asked ${kind}, on record is ${JSON.stringify({ ...record[at], options: undefined })}`);

    // Nothing more this turn.
    let rest = at, passed = 0;
    for (; record[rest] && (record[rest].kind === null || record[rest].turn === record[at].turn) && (isAnswered(record[rest]) || record[rest].choice.verb === 'pass'); ++rest) passed += isAnswered(record[rest]) ? 0 : 1;
    const over = !record[rest] || (record[rest].kind !== null && record[rest].turn !== record[at].turn);
    if (passed > 1 && over) {
      press('rest of the turn', 1);
      const before = at, given = await match.answered();
      await match.leave(standing.map(({ prompt, answer, proviso }) => ({ prompt, answer, proviso: proviso ?? null })), true);
      await match.view();
      at += (await match.answered()) - given;
      if (process.env.WHY) console.error('rest', record[before].turn, kind, record.slice(before, at).map((o) => `${o.kind} ${o.choice.verb} ${o.turn}`).join(', '), '| then', record[at]?.kind, record[at]?.turn, record[at]?.choice.verb);
      habit.end(usual);
      stops = steering ? stops : {};
      continue;
    }

    // Several orders that the game proposes.
    let proposed = 0;
    if (proposals && record[at].choice.verb !== 'pass') {
      const known = { view, chart, history: await match.history(), odds: await match.odds(), language: 'en' };
      const offered = proposals(known);
      proposed = offered.length;
      if (kind === 'deploy' && record[at].choice.verb === 'assign') {
        const groups = offered.find(({ id }) => id === 'groups'), { all, amiss, end } = groups ? assignedFrom(record, at, groups.orders) : { amiss: record[at] };
        if (all) {
          press(kind, 1);
          await match.give(view, groups.orders);
          at = end;
        } else {
          if (process.env.WHY) console.error('deploy amiss', JSON.stringify(amiss?.choice), 'proposed', groups?.orders.map((o) => `${o.choice.ship}>${o.choice.marker}`).join(', '), '| wanted', record.slice(at, end).map((o) => `${o.choice.ship}>${o.choice.marker}`).join(', '));
          // Who is to be elsewhere is sent there by hand: a ship, and a group.
          press(kind, 2);
          const one = amiss ?? record[at];
          await match.give(view, [{ choice: one.choice }]);
          record.splice(record.indexOf(one), 1);
          record.splice(at++, 0, one);
        }
        habit.order(usual);
        continue;
      }
      const fitting = offered.map((one) => ({ ...one, end: proposedFrom(record, at, one) })).filter(({ end }) => end !== null && end > at + 1).sort((a, b) => b.end - a.end)[0];
      // Or at a target that is picked on the battle board.
      const picked = fitting || !salvoAt ? null : salvoAt(known, String(record[at].choice.target)), aimed = picked && proposedFrom(record, at, picked) > at + 1 ? { ...picked, end: proposedFrom(record, at, picked) } : null;
      if (aimed) {
        press(kind, 2);
        await keepGiving(match, kind, aimed.orders);
        at = aimed.end;
        habit.order(usual);
        continue;
      }
      if (fitting) {
        press(kind, 1);
        const ends = record[fitting.end - 1].choice.verb === 'pass' && record[fitting.end - 1].kind === kind;
        if (fitting.lasts) await keepGiving(match, kind, fitting.orders);
        else await match.give(view, fitting.orders, fitting.through);
        at = fitting.end;
        habit.order(usual);
        if (ends) habit.end(usual);
        continue;
      }
    }

    if (gathering?.kinds.includes(kind) && record[at].choice.verb !== 'pass') {
      const zones = [];
      let i = at;
      const all = view.options.filter((one) => !isPass(one)).map(({ choice }) => choice);
      for (; record[i]?.kind === kind && all.some((one) => sameChoice(one, record[i].choice)); ++i) zones.push(record[i].choice);
      const passes = record[i]?.kind === kind && record[i].choice.verb === 'pass', possible = zones;
      const again = sent.filter((zone) => all.some((one) => sameChoice(one, zone)));
      const off = (from) => from.filter((zone) => !possible.some((one) => sameChoice(one, zone))).length + possible.filter((zone) => !from.some((one) => sameChoice(one, zone))).length;
      const ways = [possible.length, ...[again, gathering.likely(view), all].filter((preset) => preset.length > 0).map((preset) => 1 + off(preset))];
      const orders = [...possible.map((choice) => ({ prompt: kind, choice })), ...(passes ? [{ prompt: kind, choice: { verb: 'pass' }, if_can: true }] : [])];
      press(kind, Math.min(...ways) + 1);
      sent = possible;
      const { not_given } = await match.give(view, orders);
      at += orders.length - (not_given?.orders ?? 0);
      // What was held back stays ticked: one press more.
      for (let left = not_given?.orders ?? 0; left > 0; ) {
        const next = await match.view();
        if (next.prompt?.kind !== kind) break;
        press(kind, 1);
        ++questions;
        const rest = await match.give(next, orders.slice(orders.length - left));
        at += left - (rest.not_given?.orders ?? 0);
        left = rest.not_given?.orders ?? 0;
      }
      if (!passes) habit.order(usual);
      else habit.end(usual);
      continue;
    }

    const { units: wanted, passes, end } = steering?.kinds.includes(kind) ? meantFrom(record, at, kind, steering) : { units: [], passes: false, end: at };
    if (wanted.length > 0) {
      const waiting = steering.units(view), mine = wanted.filter(({ key }) => waiting.some((unit) => unit.key === key));
      stops = steeringLib.stillAhead(stops, waiting, steeringLib.nextTo(steering, surface, view));
      const placeOf = (key) => waiting.find((unit) => unit.key === key)?.at;
      const unitOf = (key) => waiting.find((unit) => unit.key === key), wayFor = (key, stops) => steeringLib.wayFor(steering, surface, view, unitOf(key), stops);
      const leadTo = (key, to) => {
        const way = steering.far(view, key) ? wayFor(key, [to]) : [to];
        return way ? { way, orders: steering.lead(view, key, way) } : null;
      };
      const endOf = ({ orders }) => orders.map(({ choice }) => placed(choice)).filter(Boolean).at(-1) ?? null;
      // Its way by as few places as it takes.
      const byPlaces = (unit) => {
        const all = unit.orders.map(({ choice }) => placed(choice)).filter(Boolean);
        const serves = (places) => { const way = wayFor(unit.key, places); return way && !way.includes(placeOf(unit.key)) && comesTo(steering.lead(view, unit.key, way), unit.orders); };
        return serves(all) ? all.reduce((places, one) => { const less = places.filter((other) => other !== one); return less.length > 0 && serves(less) ? less : places; }, all) : null;
      };
      // A course that no longer serves: the unit is picked up and sent anew.
      for (const unit of mine.filter(({ key }) => stops[key])) {
        const way = wayFor(unit.key, stops[unit.key]);
        if (way && comesTo(steering.lead(view, unit.key, way), unit.orders)) continue;
        press(kind, 1);
        stops = Object.fromEntries(Object.entries(stops).filter(([key]) => key !== unit.key));
      }
      // Who goes along with those under way, if they sail together.
      const along = steeringLib.alongWith(stops, waiting), followers = waiting.filter(({ key }) => along[key] && !stops[key]);
      const follows = ({ key }) => { const unit = mine.find((one) => one.key === key), way = unit && wayFor(key, along[key]); return Boolean(way && comesTo(steering.lead(view, key, way), unit.orders)); };
      if (followers.length > 0 && followers.every(follows) !== company) {
        company = !company;
        press('together', 1);
      }
      const under = company ? along : stops;
      const unordered = mine.filter(({ key }) => !under[key]);
      if (unordered.length > 0) {
        // Who is next in hand, or whoever must be picked up first.
        const next = steeringLib.inHand(waiting, under, null, passedOver, steering.careful);
        const unit = unordered.find(({ key }) => key === next) ?? unordered[0];
        const extra = unit.key === next ? 0 : 1;
        if (extra) passedOver = new Set(steeringLib.passedBy(waiting, passedOver, unit.key));
        const stays = kind === 'sail' && !endOf(unit);
        const ship = view.board.ships?.find?.(({ name }) => name === unit.key);
        const patrols = unit.orders.at(-1).choice.verb === 'patrol';
        if (stays && passes === false && ((patrols && ship?.patrol) || (!patrols && !ship?.patrol && unit.orders.at(-1).choice.verb === 'pass'))) {
          // Without orders it stays as it is: nothing to press, if all who are left are like that.
          const left = unordered.every((one) => !endOf(one) && one.orders.at(-1).choice.verb !== 'leave_board' && (one.orders.at(-1).choice.verb === 'patrol') === Boolean(view.board.ships.find(({ name }) => name === one.key)?.patrol));
          if (left) {
            const on = steeringLib.sailOn(steering, surface, view, under);
            press(kind, 1);
            await match.give(view, on ? on.orders : [...steering.finish(view)]);
            at = end;
            habit.order(usual);
            habit.end(usual);
            continue;
          }
        }
        const act = steering.acts(view, unit.key, 'en').find(({ orders }) => comesTo(orders, unit.orders));
        const to = endOf(unit), near = to ? leadTo(unit.key, to) : null;
        if (near && near.orders.length > 0 && comesTo(near.orders, unit.orders)) {
          // As far ahead as the same course serves; and with whom.
          const furthest = (one, near) => (steering.far(view, one.key) ? courseOf(record, end, kind, one.key, placeOf(one.key), one, steering, view, surface) : null) ?? near;
          const far = furthest(unit, to), onCourse = far !== to;
          const others = unordered.filter((one) => one !== unit && placeOf(one.key) === placeOf(unit.key));
          const beside = waiting.filter((one) => one.at !== '' && one.at === placeOf(unit.key) && one.key !== unit.key);
          const goesAlong = (one) => endOf(one) !== null && furthest(one, endOf(one)) === far && comesTo(leadTo(one.key, far)?.orders ?? [], one.orders);
          const along = steering.far(view, unit.key) && beside.length > 0 && others.length === beside.length && others.every(goesAlong);
          if (beside.length > 0 && along !== company) {
            press('together', 1);
            company = along;
          }
          press(kind, 1 + extra);
          const sentNow = [unit, ...(along ? others : [])];
          const orders = sentNow.flatMap((one) => leadTo(one.key, far).orders);
          if (onCourse) stops = { ...stops, ...Object.fromEntries(sentNow.map(({ key }) => [key, leadTo(key, far).way])) };
          await match.give(view, orders);
          for (const one of sentNow) one.orders.forEach((entry) => { entry.given = true; });
        } else if (act) {
          press(kind, 1 + extra);
          await match.give(view, act.orders);
          unit.orders.forEach((entry) => { entry.given = true; });
        } else if (steering.far(view, unit.key) && byPlaces(unit)) {
          // Place by place: they are sent with all others under way.
          const places = byPlaces(unit);
          press(kind, places.length + extra);
          stops = { ...stops, [unit.key]: wayFor(unit.key, places) };
          continue;
        } else {
          // By hand: named in the list, and then step by step.
          press(kind, 2);
          await match.give(view, [{ choice: unit.orders[0].choice }]);
          unit.orders[0].given = true;
          for (const one of unit.orders.slice(1)) {
            const asked = await match.view();
            if (asked.prompt?.kind !== one.kind) continue;
            press(one.kind, single(asked, one.choice, hand));
            ++questions;
            await match.give(asked, [{ choice: one.choice }]);
          }
          unit.orders.forEach((entry) => { entry.given = true; });
        }
        habit.order(usual);
        // What is given is taken off the record; the rest of the phase is still to come.
        const rest = record.slice(at, end).filter((entry) => !entry.given);
        record.splice(at, end - at, ...rest);
        continue;
      }
      // Everybody else is under way.
      const on = steeringLib.sailOn(steering, surface, view, under);
      press(kind, 1);
      const known = (await match.history()).length, { not_given } = await match.give(view, on.orders);
      if (not_given) {
        // Something has happened: what was given is off the record, and the rest is ordered when that has been seen.
        for (const { kind: what, what: choice } of (await match.history()).slice(known)) {
          const one = what === 'chose' && record.slice(at, end).find((entry) => !entry.given && sameChoice(entry.choice, choice));
          if (one) one.given = true;
        }
        const rest = record.slice(at, end).filter((entry) => !entry.given);
        record.splice(at, end - at, ...rest);
        habit.order(usual);
        continue;
      }
      at = passes && steering.finish(view).length === 0 ? end - 1 : end;
      habit.order(usual);
      habit.end(usual);
      continue;
    }

    const { choice } = record[at], option = view.options.find((one) => sameChoice(one.choice, choice));
    const ends = isPass(option) && !option.declines, sure = ends && view.options.length > 1 && habit.slips(usual) ? 1 : 0;
    press(kind, single(view, choice, hand, proposed) + sure);
    if (ends) habit.end(usual);
    else habit.order(usual);
    await match.give(view, [{ choice }]);
    ++at;
  }
}

// The furthest place to which one course takes the unit just as it is wanted, turn by turn; null if not beyond this turn.
function courseOf(record, from, kind, key, at, now, steering, view, surface) {
  const turns = [now.orders];
  for (let i = from; i < record.length; ) {
    if (record[i].kind !== kind) { ++i; continue; }
    const { units, end } = wantedFrom(record, i, kind, keyOfChoice), mine = units.find((one) => one.key === key);
    const could = record[i].options?.some((one) => keyOfChoice(one) === key);
    i = Math.max(end, i + 1);
    if (!could || units.length === 0) continue; // it was not its turn, or nobody went anywhere
    if (!mine || !mine.orders.some(({ choice }) => placed(choice))) break;
    turns.push(mine.orders);
    if (turns.length > 12) break;
  }
  for (let n = turns.length; n > 1; --n) {
    const steps = turns.slice(0, n).map((orders) => orders.map(({ choice }) => placed(choice)).filter(Boolean)), to = steps.at(-1).at(-1);
    const way = steeringLib.wayTo(surface, at, to, steering.closed(view, key, surface));
    if (!way || way.length !== steps.flat().length || steps.flat().some((place, i) => place !== way[i])) continue;
    // Turn by turn it must stop where it is wanted to, of itself.
    let gone = 0;
    const fits = turns.slice(0, n).every((orders) => {
      const lead = leadAlong(kind, way.slice(gone), orders[0].choice);
      gone += orders.filter(({ choice }) => placed(choice)).length;
      return comesTo(lead, orders);
    });
    if (fits) return to;
  }
  return null;
}
// As the game's own steering does it, of a unit that waits in a turn to come.
const leadAlong = (kind, way, order) =>
  kind === 'move' ? [{ choice: { ...order, cell: way[0] } }]
  : kind === 'sail' ? [{ choice: order }, ...(way.length <= 5 ? way : way.slice(0, 3)).map((zone, i) => ({ choice: { verb: 'sail', zone }, if_can: i > 0 })), { choice: { verb: 'pass' }, if_can: true }]
  : [{ choice: order }, { choice: { verb: 'take_all' }, if_can: true }, ...way.slice(0, 8).map((hex, i) => ({ choice: { verb: 'step_to', hex }, if_can: i > 0 })), { choice: { verb: 'stop' }, if_can: true }];

// ---- All of it
const table = [];
try {
  for (const [game, scenario] of played) {
    const chart = await call(`games/${game}/chart`), surface = surfaceOf(chart);
    const models = { steering: await modelOf(game, 'steering'), gathering: await modelOf(game, 'gathering'), proposals: await modelOf(game, 'proposals'), salvoAt: has(`src/games/${game}/model/proposals.ts`) ? (await load(`/src/games/${game}/model/proposals.ts`))?.salvoAt : undefined, mark: (await load(`/src/games/${game}/model/headline.ts`))?.mark };
    for (const seat of ['allied', 'axis']) {
      const sum = { game, scenario, seat, seeds, one_by_one: { questions: 0, clicks: 0, by_itself: 0 }, questions: 0, clicks: 0, turns: 0, presses: {}, quiet: [] };
      for (let seed = 1; seed <= seeds; ++seed) {
        const { chosen, result } = await bots(game, scenario, String(seed));
        const plain = await oneByOne(game, scenario, String(seed), seat, chosen[seat]);
        if (JSON.stringify(plain.result) !== JSON.stringify(result)) throw new Error(`by hand another end: ${JSON.stringify(plain.result)}, not ${JSON.stringify(result)}`);
        const best = steeringLib ? await together(game, scenario, String(seed), seat, plain.asked, surface, chart, models, plain.result) : plain;
        for (const what of ['questions', 'clicks', 'turns']) sum[what] += best[what] / seeds;
        for (const what of ['questions', 'clicks', 'by_itself']) sum.one_by_one[what] += plain[what] / seeds;
        sum.quiet.push(...(best.quiet ?? []));
        for (const [kind, n] of Object.entries(best.presses ?? {})) sum.presses[kind] = (sum.presses[kind] ?? 0) + n / seeds;
      }
      table.push(sum);
      if (!json) console.log(`${game} ${seat}: ${sum.clicks.toFixed(0)} clicks (one by one ${sum.one_by_one.clicks.toFixed(0)}, and ${sum.one_by_one.by_itself.toFixed(0)} that answer themselves), ${sum.questions.toFixed(0)} questions, ${sum.turns.toFixed(0)} turns, ${(sum.clicks / sum.turns).toFixed(1)} clicks a turn`);
    }
  }
  if (json) console.log(JSON.stringify(table, null, 1));
} finally {
  await vite.close();
  server.kill();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
