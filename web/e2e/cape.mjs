// North Cape through the interface: a whole game, its chart, a mission, a fight, two seats that hear nothing of each other.
import assert from 'node:assert/strict';
import { barriers } from './axe.mjs';
import { asked, goTo, lobby, newGame, play, seqOf, settled, stepIn, text } from './play.mjs';
import { bothSeats, playOn, sit } from './seats.mjs';
import { until } from './stage.mjs';

const put = (piece, at, more = {}) => ({ piece, ...(at && { at }), ...more });
// A convoy with its escort south of Bear Island, the Home Fleet behind it, boats before it, aircraft ashore.
// `found`: the Germans have made it out, and a cruiser of theirs is there.
export const atSea = ({ found = false, ...more } = {}) => ({
  turns: 12, season: 'winter', ice: 'winter',
  at_sea: {
    turn: 5, weather: 'clear', first: 'axis', released: true, points: { allied: 4, axis: 11 },
    placed: [
      put('Merchant', '1516', { count: 14, ...(found && { reconnoitred: true }) }), put('British DD', '1516', { count: 2, ...(found && { reconnoitred: true }) }), ...(found ? [put('Hipper', '1516'), put('Scheer', '1516')] : []), put('British DE', '1516'), put('Merchant', '1318', { count: 6 }), put('Group 1', '1318'), put('British DE 2', '1318', { box: 1 }), put('Kent', '1417'), put('Norfolk', '1417'),
      put('Duke of York', '1118'), put('King George V', '1118'), put('Victorious', '1118'), put('British DD 3', '1118'), put('Albacore', '', { count: 2 }), put('Fulmar', ''), put('Trident', '2224'), put('Tigris', '2424', { patrol: true }),
      put('U-377', '1616', { patrol: true }), put('U-134', '1715'), put('U-403', '1715'), put('U-584', '1820', { surfaced: true }), put('Tirpitz', '1930'), put('German DD', '1930', { count: 2 }),
      put('Ju-88', '', { count: 3, base: 'banak' }), put('He-111', '', { count: 2, base: 'bardufoss' }), put('He-115', '', { base: 'tromso' }), put('Fw-200', '', { base: 'tromso' }), put('Bf-109', '', { base: 'petsamo' }),
    ],
    ...more,
  },
});

const order = (view, ...verbs) => view.options.find(({ choice }) => verbs.includes(choice.verb));
const mission = (view, kind) => view.options.find(({ choice }) => choice.verb === 'order' && choice.mission === kind);
// Goes for the enemy: attacks what has been found, looks at what is near, and fights.
export function hunting(view, any) {
  const { kind } = view.prompt, list = (...verbs) => view.options.filter(({ choice }) => verbs.includes(choice.verb)), one = (options) => options[any(options.length)];
  switch (kind) {
    case 'mission':
      return mission(view, 'attack') ?? (any(4) ? one(list('order').filter(({ choice }) => choice.mission === 'recon' || choice.mission === 'sortie')) : null) ?? order(view, 'pass') ?? view.options[0];
    case 'members':
      return order(view, 'take_all') ?? order(view, 'go') ?? view.options[0];
    case 'move':
      return order(view, 'strike') ?? one(list('look_at')) ?? order(view, any(3) ? 'step_to' : 'stop') ?? one(list('fly_to')) ?? view.options[0];
    case 'decoys':
      return order(view, 'pass') ?? view.options[0];
    default:
      return one(list('dogfight', 'bomb', 'fire_at', 'torpedo_at', 'depth_charge', 'intercept', 'show_all')) ?? one(view.options);
  }
}

// Orders this mission where it can be ordered, and everybody goes.
const ordering = (wanted) => (view) => {
  const hexes = new Map(view.board.stacks.map(({ id, hex }) => [id, hex]));
  const first = view.options.find(({ choice }) => choice.verb === 'order' && wanted(choice, hexes.get(choice.stack)));
  return first ?? order(view, 'take_all') ?? order(view, 'go') ?? order(view, 'pass') ?? view.options[0];
};
const homeFleet = ordering(({ mission, arm }, hex) => mission === 'sortie' && arm === 'ships' && hex === '1118');

// Passes often, so that turns go by.
const hasty = (view, any) => (view.prompt.kind === 'mission' && any(9) < 2 && order(view, 'pass')) || hunting(view, any);
// A match that is over.
export async function capeOver(stage) {
  const match = await bothSeats(stage, 'north_cape', { seed: 3, scenario: { ...atSea({ found: true }), turns: 6 } });
  await playOn(stage, match, () => false, hasty);
  return match;
}

// Points of a match worth looking at.
const sights = {
  mission: [{}, (view, seat) => seat === 'axis' && view.prompt.kind === 'mission'],
  later: [{}, (view, seat) => seat === 'allied' && view.prompt.kind === 'mission' && view.board.turn > 5 && !view.board.stacks.some(({ side, hex }) => side === seat && ['1516', '1118'].includes(hex)), hasty],
  convoy: [{ first: 'allied' }, (view, seat) => seat === 'allied' && view.prompt.kind === 'mission'],
  fog: [{ first: 'allied', weather: 'fog', fog_range: 9 }, (view, seat) => seat === 'allied' && view.prompt.kind === 'mission'],
  members: [{ first: 'allied' }, (view, seat) => seat === 'allied' && view.prompt.kind === 'members' && view.options.length > 4, homeFleet],
  way: [{ first: 'allied' }, (view, seat) => seat === 'allied' && view.prompt.kind === 'move' && view.options.some(({ choice }) => choice.verb === 'step_to') && view.board.going.from === '1118', homeFleet],
  flight: [{}, (view) => view.prompt.kind === 'move' && view.options.filter(({ choice }) => choice.verb === 'fly_to').length > 20, ordering(({ mission, arm }) => mission === 'recon' && arm === 'aircraft')],
  fight: [{ found: true }, (view) => /^(fire|torpedo|bomb)$/.test(view.prompt.kind) && Object.values(view.board.fight.sides).flat().length > 5],
  found: [{ found: true }, (view, seat) => seat === 'axis' && view.prompt.kind === 'mission' && view.board.stacks.some(({ side, pieces }) => side === 'allied' && (pieces ?? []).length > 0)],
  decoys: [{}, (view) => view.prompt.kind === 'decoys', (view) => order(view, 'pass')],
};
export async function capeAt(stage, name) {
  const [more, wanted, pick = hunting] = sights[name];
  for (let seed = 1; seed < 30; ++seed) {
    const match = await bothSeats(stage, 'north_cape', { seed, scenario: atSea(more) });
    match.seat = await playOn(stage, match, wanted, pick);
    if (match.seat) return match;
  }
  throw new Error(`no ${name} in thirty matches`);
}

export const cape = {
  async 'a whole game of North Cape against a bot, through the interface'(stage, page) {
    // Its last turn, so that it does not take all day.
    const match = await bothSeats(stage, 'north_cape', { scenario: { ...atSea(), turns: 5 }, axis: 'bot:random' });
    await sit(stage, page, match, 'allied');
    assert.ok((await play(page, { most: 40 })) > 0);
    // The rest is passed.
    await playOn(stage, match, () => false, (view) => order(view, 'pass') ?? order(view, 'stop') ?? order(view, 'call_off') ?? order(view, 'go'));
    await page.waitForSelector('.ended');
    assert.match(await text(page, '.ended h2'), /won|lost|Drawn/);
    await page.click('.ended .go');
    // What each side knew, and how it was: the enemy's stacks are known in the truth only.
    await page.waitForSelector('.debrief .charts figure >> nth=2');
    assert.match(await text(page, '.debrief .charts'), /Your plot[\s\S]*Their plot[\s\S]*The truth/);
    const drawn = async () => Promise.all([0, 2].map((i) => page.locator('.debrief .charts figure').nth(i).locator('.unknown').count()));
    await until(async () => (await page.locator('.charts').getAttribute('aria-busy')) === 'false');
    assert.equal((await drawn())[1], 0);
    const before = await page.locator('.charts').innerHTML();
    await page.locator('#turn-shown').fill('0');
    await until(async () => (await page.locator('.charts').getAttribute('aria-busy')) === 'false' && (await page.locator('.charts').innerHTML()) !== before);
    // Who began at sea is unknown at first, whatever is found out later.
    assert.ok((await drawn())[0] > 0);
    assert.equal((await drawn())[1], 0);
    assert.match(await text(page, '.debrief .plots'), /Points[\s\S]*What was known when[\s\S]*Losses by cause/);
    // The plot begins with the points the position had, and ends with those the umpire counts.
    const said = await page.locator('.debrief .plots svg').first().getAttribute('aria-label');
    assert.match(said, /^Points: Turn 0: Allied 4, German 11;/);
    const shown = (side) => text(page, `.scores [data-side=${side}] b`);
    assert.ok(said.endsWith(`Allied ${await shown('allied')}, German ${await shown('axis')}`), said);
    assert.deepEqual(await barriers(page), []);
  },

  async 'the chart of North Cape by keys and by hand: a stack, its mission, its way'(stage, page) {
    const match = await capeAt(stage, 'convoy');
    await sit(stage, page, match, 'allied');
    const chart = page.locator('[role=grid]'), press = (key) => page.keyboard.press(key);
    const said = async () => page.locator(`#${await chart.getAttribute('aria-activedescendant')}`).innerText();
    await stepIn(page, async () => /A\d+, .*can act/.test(await said()));
    await goTo(page, 'murm');
    await until(async () => /^4534 To Murmansk\. port/.test(await said()));
    for (const shown of ['–', '✓']) {
      await press('i');
      await until(async () => (await text(page, '[data-announce]')).endsWith(`: ${shown}`));
    }
    await goTo(page, '1417');
    await until(async () => (await said()).includes('Kent'));
    await press('Enter');
    await page.locator('.tray .acts button', { hasText: 'sortie' }).click();
    // Who goes: the sheet beside the chart, and how far they get.
    await page.waitForSelector('.muster');
    await page.locator('.muster .take.can').first().click();
    await until(async () => (await page.locator('.muster .n.on').count()) > 0);
    await page.locator('.muster .go').click();
    await page.waitForSelector('[data-lit]');
    await page.waitForSelector('path.further');
    // Three hexes with one press: as many orders, one after the other.
    const before = await seqOf(page);
    await chart.focus();
    await goTo(page, '1420');
    await until(async () => (await chart.getAttribute('aria-activedescendant')) === 'zone-1420');
    await press('Enter');
    await until(async () => (await seqOf(page)) >= before + 3);
    await until(async () => /Kent/.test(await said()));
    // A hex that is not to be had says why.
    await goTo(page, '0101');
    await until(async () => (await chart.getAttribute('aria-activedescendant')) === 'zone-0101');
    await press('Enter');
    await page.waitForSelector('.why');
    assert.match(await text(page, '.why'), /\d+\.\d/);
  },

  async 'who orders missions finds passing at once, the stack in hand first, and a way as one signal'(stage, page) {
    const match = await capeAt(stage, 'convoy');
    await sit(stage, page, match, 'allied');
    const buttons = page.locator('.prompt .option:not(.undo):not(.more-button)');
    await until(async () => (await buttons.allInnerTexts()).some((one) => /Pass/.test(one)));
    // Picked on the chart, listed first.
    await page.locator('[role=grid]').focus();
    await goTo(page, '1417');
    await page.keyboard.press('Enter');
    await until(async () => /A3/.test(await buttons.first().innerText()));
    await page.locator('.tray .acts button', { hasText: 'sortie' }).click();
    await page.locator('.muster .go').click();
    for (const hex of ['1418', '1419', '1420']) {
      // What was opened over the question before this one closes with it.
      const row = page.locator('.popover .row', { hasText: `To ${hex}` });
      await until(async () => {
        if ((await page.locator('.popover').count()) === 0) await page.keyboard.press('0');
        return (await row.count()) > 0;
      });
      await row.click();
      await until(async () => (await page.locator('.popover').count()) === 0);
      await asked(page);
    }
    await page.click('.rail button:last-child');
    await page.waitForSelector('.signals h3');
    const rows = (await page.locator('.signals li').allInnerTexts()).filter((one) => /moves from/.test(one));
    assert.equal(rows.length, 1);
    assert.match(rows[0], /A\d+ moves from 1417 to 1420/);
  },

  async 'a fight of North Cape: a pair of cards, its chances, and the dice'(stage, page) {
    const match = await capeAt(stage, 'fight');
    await sit(stage, page, match, match.seat);
    await page.waitForSelector('.battle .card.target');
    await page.locator('.battle .card.target').last().click();
    await until(async () => /\d+%/.test(await text(page, '.battle .odds')));
    assert.deepEqual(await barriers(page), []);
    const before = await seqOf(page);
    await page.click('.battle .go');
    await until(async () => (await seqOf(page)) > before);
    await until(async () => (await page.locator('.log .dice').count()) > 0 || (await page.locator('.battle').count()) === 0);
  },

  async 'a night of North Cape in two browsers, and no page receives what is the other side’s'(stage, page) {
    const match = await bothSeats(stage, 'north_cape', { scenario: atSea() }), axis = await stage.player();
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
    const boards = (seat) => parsed(seat).map(({ board }) => board).filter(Boolean);
    // In turns, because each may have to wait for the other.
    let seed = 7;
    await until(async () => {
      seed += 1; // or a mission could be ordered and called off for ever
      await Promise.all([play(page, { most: 8, ms: 2000, seed }), play(axis, { most: 8, ms: 2000, seed })]);
      return ['allied', 'axis'].every((seat) => parsed(seat).flatMap(({ events }) => events ?? []).filter(({ kind }) => kind === 'chose').length > 6);
    });
    for (const [seat, foe] of [['allied', 'axis'], ['axis', 'allied']]) {
      assert.ok(boards(seat).length > 2);
      const orders = (of) => new Set(parsed(of).flatMap(({ events }) => events ?? []).filter(({ kind }) => kind === 'chose').map(({ at, what }) => `${at} ${JSON.stringify(what)}`));
      for (const order of orders(foe)) assert.ok(!orders(seat).has(order), order);
      for (const message of parsed(seat)) assert.ok(!message.seat || message.seat === seat);
      for (const board of boards(seat)) {
        // Pieces by name are one's own; of the enemy only what lies open is told, and no number that is not.
        const own = new Set(board.kinds.filter(({ side }) => side === seat).map(({ name }) => name));
        for (const piece of [...board.pieces, ...board.air]) assert.ok(own.has(piece.kind), piece.name);
        for (const stack of board.stacks.filter(({ side }) => side === foe)) {
          assert.equal(stack.count, undefined);
          for (const lot of stack.pieces ?? []) assert.equal(lot.face_up, true, JSON.stringify(stack));
        }
      }
    }
    assert.deepEqual(axis.wrong, []);
    await axis.context().close();
  },

  async 'North Cape on a phone, in Polish, without barriers'(stage) {
    const match = await capeAt(stage, 'found'), phone = await stage.player({ width: 390, height: 844, touch: true, locale: 'pl-PL' });
    await sit(stage, phone, match, match.seat);
    await phone.waitForSelector('.window');
    await settled(phone);
    assert.match(await text(phone, '#question'), /Zleć zadanie/);
    assert.equal(await phone.evaluate(() => document.documentElement.scrollWidth), 390);
    assert.deepEqual(await barriers(phone), []);
    for (const [tab, word] of [[2, /żeton/], [3, /Stosy przeciwnika/i], [4, /Pola grup/i]]) {
      await phone.tap(`.tabbar button:nth-child(${tab})`);
      await until(async () => word.test(await text(phone, 'main, .match')));
      assert.deepEqual(await barriers(phone), []);
    }
    await phone.tap('.tabbar button:nth-child(1)');
    // Passing is in sight without the list.
    assert.match(await text(phone, '.sheet .buttons'), /Pas/);
    // One order by hand: a tap only picks, the button does it.
    const first = await seqOf(phone);
    await phone.tap('.sheet .handle');
    await phone.tap('.sheet .option >> nth=0');
    await phone.tap('.sheet .go');
    await until(async () => (await seqOf(phone)) > first);
    assert.deepEqual(phone.wrong, []);
    await phone.context().close();
  },

  async 'the decoys of North Cape are a table, the guide leads through the set-up'(stage, page) {
    const match = await capeAt(stage, 'decoys');
    await sit(stage, page, match, match.seat);
    await page.waitForSelector('.muster table');
    assert.deepEqual(await barriers(page), []);
    const before = await seqOf(page);
    await page.locator('.muster td button').first().click();
    await until(async () => (await seqOf(page)) > before);
    const novice = await stage.player();
    await lobby(stage, novice);
    await newGame(novice, 'north_cape', { scenario: 'sportspalast' });
    await novice.click('.offer .main');
    await novice.waitForSelector('.guide .end');
    assert.match(await text(novice, '.guide'), /You are the Allies/);
    assert.deepEqual(await barriers(novice), []);
    assert.deepEqual(novice.wrong, []);
    await novice.context().close();
  },
};
