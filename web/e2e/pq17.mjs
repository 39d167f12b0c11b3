// PQ-17 through the interface: an operation against a bot, its chart, a force that is sent, a battle and a strike, two seats
// that hear nothing of each other.
import assert from 'node:assert/strict';
import { barriers } from './axe.mjs';
import { asked, goTo, lobby, newGame, play, seqOf, settled, stepIn, text } from './play.mjs';
import { bothSeats, playOn, sit } from './seats.mjs';
import { until } from './stage.mjs';

// A convoy off Bear Island with cruisers behind it, a wolfpack in its way, big ships coming out, bombers at Banak; or all of them
// `together`.
export const atSea = ({ phase = 'allied', segment = 2, together = false, ...more } = {}) => ({
  month: '1942-07', start: 8, day: [true, true], season: 'summer',
  ice: { west: ['solid', 'thin', 'light?', 'clear?', 'clear'], east: ['solid', 'thin?', 'light?', 'clear?', 'clear'] },
  sectors: { british: 3, soviet: 1, trondheim: 3, barents: 4, north_sea: 1 }, command: { home_fleet: 8, severny_flot: 3, gruppe_nord: 4 }, dummies: { allied: 10, axis: 7 },
  ports: ['altafjord', 'iokanka'], russian_entry: { cruisers: 1, light: 5 },
  at_sea: { turn: 13, phase, segment, weather: 'fair' },
  forces: [
    { force: 'Convoy 1', sea: '0515', to: 'arkhangelsk', loaded: true, level: 2, classes: { Merchants: 20, 'A-I class': 2, Escorts: 3 } },
    { force: 'TF 1', sea: '0514', ships: ['London', 'Norfolk'], classes: { 'Tribal class': 2 } },
    { force: 'TF 2', at: 'scapa_flow', ships: ['Duke of York', 'Victorious'], classes: { 'J-R class': 4 } },
    { force: 'Gruppe 1', sea: together ? '0515' : '0616', ships: ['Admiral Hipper'], classes: { 'Type 36A': 3 } },
    { force: 'U-boats 1', sea: together ? '0515' : '0516', classes: { 'U-boats': 4 } },
    { force: 'U-boats 2', at: 'narvik', classes: { 'U-boats': 3 } },
  ],
  aircraft: [
    { type: 'Ju88A-4', base: 'banak', cs: 2 }, { type: 'Ju88A-4', base: 'banak', cs: 2 }, { type: 'He111H-6', base: 'bardufoss', cs: 2 }, { type: 'BV138', base: 'tromso', cs: 1 },
    { type: 'Hudson', base: 'reykjavik', cs: 2 }, { type: 'Catalina', base: 'murmansk', cs: 1 }, { type: 'Albacore', base: 'Victorious', cs: 2 },
  ],
  ...more,
});

const of = (view, ...verbs) => view.options.filter(({ choice }) => verbs.includes(choice.verb));
// Goes for the enemy: looks, flies at what is known, and fights.
export function hunting(view, any) {
  const one = (list) => list[any(list.length)];
  switch (view.prompt.kind) {
    case 'naval': return (any(3) ? one(of(view, 'sail')) : null) ?? of(view, 'pass')[0] ?? one(of(view, 'sail')) ?? one(view.options);
    case 'move': return one(of(view, 'step_to', 'leave_port')) ?? one(view.options);
    case 'air': return one(of(view, 'use_unit')) ?? of(view, 'pass')[0];
    case 'flight': {
      const at = new Set(view.board.blocks.filter(({ side, place }) => side !== view.seat && place === 'sea').map(({ at }) => at));
      return one(of(view, 'fly_to').filter(({ choice }) => at.has(choice.hex))) ?? one(of(view, 'fly_to')) ?? one(view.options);
    }
    case 'line': case 'line_at': return of(view, 'put_rest')[0];
    default:
      return one(of(view, 'strike_at', 'attack_surface', 'attack_block', 'pack_attacks', 'hunt_pack', 'search_hex', 'fire_at', 'torpedo_at', 'bomb_stack', 'torpedo_stack', 'look', 'shadow_with_unit')) ?? one(view.options);
  }
}
// Passes whatever may be passed.
const hasty = (view, any) => of(view, 'pass')[0] ?? of(view, 'put_rest')[0] ?? hunting(view, any);

// Points of a match worth looking at.
const sights = {
  naval: [{}, (view, seat) => seat === 'allied' && view.prompt.kind === 'naval'],
  air: [{ phase: 'axis', segment: 3 }, (view) => view.prompt.kind === 'air' && of(view, 'use_unit').length > 2],
  sector: [{ phase: 'axis', segment: 4 }, (view) => view.prompt.kind === 'sector' && view.options.length > 2],
  found: [{ phase: 'axis' }, (view) => view.prompt.kind === 'naval'],
  line: [{ phase: 'axis', segment: 3 }, (view) => view.prompt.kind === 'aim' && view.board.fight?.counters.length > 2],
  battle: [{ phase: 'axis', segment: 7, together: true }, (view) => (view.prompt.kind === 'maneuver' || view.prompt.kind === 'fire') && view.board.fight?.kind === 'surface'],
  boats: [{ phase: 'axis', segment: 6, together: true }, (view) => view.prompt.kind === 'category'],
};
export async function pq17At(stage, name) {
  if (name === 'planning') {
    const match = await bothSeats(stage, 'pq17', { scenario: 'pq17' });
    match.seat = await playOn(stage, match, (view) => ['place', 'white'].includes(view.prompt.kind), hasty);
    return match;
  }
  const [more, wanted, pick = hunting] = sights[name];
  for (let seed = 1; seed < 30; ++seed) {
    const match = await bothSeats(stage, 'pq17', { seed, scenario: atSea(more) });
    match.seat = await playOn(stage, match, (view, seat) => wanted(view, seat) || view.board.turn > 14, pick);
    if (match.seat && wanted((await currentView(stage, match)), match.seat)) return match;
  }
  throw new Error(`no ${name} in thirty matches`);
}
async function currentView(stage, match) {
  const answer = await fetch(`http://127.0.0.1:${stage.port}/api/matches/${match.id}/view`, { headers: { Authorization: `Bearer ${match.tokens[match.seat]}` } });
  return answer.json();
}
// A match that is over: its last turns, passed.
export async function pq17Over(stage) {
  const match = await bothSeats(stage, 'pq17', { seed: 3, scenario: ending() });
  await playOn(stage, match, () => false, hasty);
  return match;
}
// A convoy before the door of its port, everybody else in port: one turn is enough.
const ending = () => atSea({
  at_sea: { turn: 27, phase: 'allied', segment: 2, weather: 'fair' },
  forces: [
    { force: 'Convoy 1', sea: '0817', to: 'murmansk', loaded: true, classes: { Merchants: 20, Escorts: 2 } },
    { force: 'TF 2', at: 'scapa_flow', ships: ['Duke of York'], classes: { 'J-R class': 4 } },
    { force: 'Gruppe 1', at: 'narvik', ships: ['Admiral Hipper'], classes: { 'Type 36A': 3 } }, { force: 'U-boats 1', sea: '0716', classes: { 'U-boats': 4 } },
  ],
});

export const pq17 = {
  async 'the last turns of an operation of PQ-17 against a bot, through the interface'(stage, page) {
    const match = await bothSeats(stage, 'pq17', { scenario: ending(), axis: 'bot:random' });
    await sit(stage, page, match, 'allied');
    // The convoy is sent into port by hand; whatever is asked then is passed.
    await page.locator('.prompt .option', { hasText: 'Convoy 1' }).first().click();
    await until(async () => /Convoy 1/.test(await text(page, '#question')));
    await page.locator('.prompt .option', { hasText: /port/ }).first().click();
    await playOn(stage, match, () => false, hasty);
    await page.waitForSelector('.ended');
    assert.match(await text(page, '.ended h2'), /won|lost|Drawn/);
    await page.click('.ended .go');
    await page.waitForSelector('.debrief .charts figure >> nth=2');
    assert.match(await text(page, '.debrief .charts'), /Your plot[\s\S]*Their plot[\s\S]*The truth/);
    assert.match(await text(page, '.debrief .plots'), /Points[\s\S]*Losses[\s\S]*What was known when/);
    assert.deepEqual(await barriers(page), []);
  },

  async 'the chart of PQ-17 by keys and by hand: a force, where it goes, and why not there'(stage, page) {
    const match = await pq17At(stage, 'naval');
    await sit(stage, page, match, 'allied');
    const chart = page.locator('[role=grid]'), press = (key) => page.keyboard.press(key);
    const said = async () => page.locator(`#${await chart.getAttribute('aria-activedescendant')}`).innerText();
    await stepIn(page, async () => /can act/.test(await said()));
    await goTo(page, 'murm');
    await until(async () => /^0817 Murmansk\. .*port/.test(await said()));
    for (const shown of ['✓', '–']) {
      await press('r');
      await until(async () => (await text(page, '[data-announce]')).endsWith(`: ${shown}`));
    }
    await goTo(page, '0514');
    await until(async () => /TF 1, task force/.test(await said()));
    await press('Enter');
    await until(async () => /TF 1/.test(await text(page, '.prompt')));
    // Sent to a hex next to it: leaves its own, one order after the other.
    const before = await seqOf(page);
    await chart.focus();
    await goTo(page, '0513');
    await press('Enter');
    await until(async () => (await seqOf(page)) > before);
    await until(async () => /TF 1/.test(await said()));
    assert.deepEqual(await barriers(page), []);
  },

  async 'sectors of PQ-17 search hexes that are ticked together, and contacts say how likely somebody is found'(stage, page) {
    const match = await pq17At(stage, 'sector');
    await sit(stage, page, match, match.seat);
    await page.click('.rail button:nth-child(2)');
    await until(async () => /A search finds it:.*\d %/.test(await text(page, '.contacts')));
    assert.deepEqual(await barriers(page), []);
    const before = await seqOf(page);
    await page.keyboard.press('0');
    await page.waitForSelector('.popover .row');
    await page.locator('.popover .row', { hasText: 'searches' }).first().click();
    await page.keyboard.press('Escape');
    await page.locator('.prompt .go, .prompt .option', { hasText: /Search \d/ }).first().click();
    await until(async () => (await seqOf(page)) > before);
  },

  async 'a strike and a battle of PQ-17 on the display: whom to go for, and every die shown'(stage, page) {
    const strike = await pq17At(stage, 'line');
    await sit(stage, page, strike, strike.seat);
    await page.waitForSelector('.battle .card.asked');
    await page.locator('.battle li.target .head').first().click();
    assert.deepEqual(await barriers(page), []);
    const before = await seqOf(page);
    await page.locator('.battle li.target .acts button').first().click();
    await until(async () => (await seqOf(page)) > before);
    const battle = await pq17At(stage, 'battle'), captain = await stage.player();
    await sit(stage, captain, battle, battle.seat);
    await captain.waitForSelector('.battle .areas .card');
    assert.match(await text(captain, '.battle .areas'), /Deployment/i);
    assert.deepEqual(await barriers(captain), []);
    assert.deepEqual(captain.wrong, []);
    await captain.context().close();
  },

  async 'a turn of PQ-17 in two browsers, and no page receives what is the other side’s'(stage, page) {
    const match = await bothSeats(stage, 'pq17', { scenario: atSea() }), axis = await stage.player();
    const record = (one) => {
      const heard = [];
      one.on('response', async (response) => {
        if (response.url().includes('/api/matches/')) heard.push(await response.text().catch(() => ''));
      });
      one.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
      return heard;
    };
    const heard = { allied: record(page), axis: record(axis) }, pages = { allied: page, axis };
    for (const [seat, one] of Object.entries(pages)) {
      await one.context().addCookies([{ name: 'flagplot', value: match.tokens[seat], url: stage.address }]);
      await one.addInitScript(() => localStorage.setItem('flagplot.guide', 'answered'));
      await one.goto(`${stage.address}/#/match/${match.id}`);
      await one.waitForSelector('.window');
    }
    const parsed = (seat) => heard[seat].filter((one) => one.startsWith('{')).map((one) => JSON.parse(one));
    const boards = (seat) => parsed(seat).flatMap(({ board, view }) => [board, view?.board]).filter(Boolean);
    // In turns, because each may have to wait for the other.
    let seed = 7;
    await until(async () => {
      seed += 1;
      await Promise.all([play(page, { most: 8, ms: 2000, seed }), play(axis, { most: 8, ms: 2000, seed })]);
      return ['allied', 'axis'].every((seat) => parsed(seat).flatMap(({ events }) => events ?? []).filter(({ kind }) => kind === 'chose').length > 4);
    });
    for (const [seat, foe] of [['allied', 'axis'], ['axis', 'allied']]) {
      assert.ok(boards(seat).length > 1, `${boards(seat).length} boards`);
      const orders = (whose) => new Set(parsed(whose).flatMap(({ events }) => events ?? []).filter(({ kind }) => kind === 'chose').map(({ at, what }) => `${at} ${JSON.stringify(what)}`));
      for (const order of orders(foe)) assert.ok(!orders(seat).has(order), order);
      for (const message of parsed(seat)) assert.ok(!message.seat || message.seat === seat);
      const theirs = new Set(boards(foe).flatMap(({ forces }) => forces.map(({ force }) => force)));
      for (const board of boards(seat)) {
        // Of the enemy only blocks: no force, no command points, no chit that has not been shown.
        assert.ok(board.forces.every(({ force }) => !theirs.has(force)));
        for (const block of board.blocks.filter(({ own }) => !own)) {
          assert.equal(block.force, null);
          if (block.level === null) assert.deepEqual([block.kind, block.report], [null, null], JSON.stringify(block));
        }
        assert.equal(Object.keys(board.command).includes(seat === 'allied' ? 'gruppe_nord' : 'home_fleet'), false);
        assert.ok(board.chits.every(({ side, shown }) => side === seat || shown));
      }
    }
    assert.deepEqual(axis.wrong, []);
    await axis.context().close();
  },

  async 'PQ-17 on a phone, in Polish, without barriers'(stage) {
    const match = await pq17At(stage, 'naval'), phone = await stage.player({ width: 390, height: 844, touch: true, locale: 'pl-PL' });
    await sit(stage, phone, match, match.seat);
    await phone.waitForSelector('.window');
    await settled(phone);
    assert.match(await text(phone, '#question'), /Co robią twoje siły/);
    assert.equal(await phone.evaluate(() => document.documentElement.scrollWidth), 390);
    assert.deepEqual(await barriers(phone), []);
    for (const [tab, word] of [[2, /konwój/i], [3, /Bloczki przeciwnika/i], [4, /Punkty dowodzenia/i]]) {
      await phone.tap(`.tabbar button:nth-child(${tab})`);
      await until(async () => word.test(await text(phone, 'main, .match')));
      assert.deepEqual(await barriers(phone), []);
    }
    await phone.tap('.tabbar button:nth-child(1)');
    // One order by hand: a tap only picks, the button does it.
    const first = await seqOf(phone);
    await phone.tap('.sheet .handle');
    await phone.tap('.sheet .option >> nth=0');
    await phone.tap('.sheet .go');
    await until(async () => (await seqOf(phone)) > first);
    assert.deepEqual(phone.wrong, []);
    await phone.context().close();
  },

  async 'before an operation of PQ-17 there is a plan, and the guide leads through it'(stage, page) {
    await lobby(stage, page);
    await newGame(page, 'pq17', { scenario: 'pq6' });
    await page.click('.offer .main');
    await page.waitForSelector('.guide .end');
    assert.match(await text(page, '.guide'), /You are the Allies/);
    await asked(page);
    assert.deepEqual(await barriers(page), []);
    const match = await pq17At(stage, 'planning'), planner = await stage.player();
    await sit(stage, planner, match, match.seat);
    await planner.waitForSelector('.sheet-beside');
    assert.match(await text(planner, '.sheet-beside'), /Command points[\s\S]*Dummies/);
    assert.deepEqual(await barriers(planner), []);
    assert.deepEqual(planner.wrong, []);
    await planner.context().close();
  },
};
