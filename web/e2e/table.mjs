// What the table says and means: keys wherever the focus is, one colour for one side, words for what must not be missed.
import assert from 'node:assert/strict';
import { asked, goTo, lobby, newGame, play, seqOf, settled, standing, text } from './play.mjs';
import { bothSeats, eager, playOn, sit } from './seats.mjs';
import { until } from './stage.mjs';

const isEnding = async (page) => (await standing(page)).includes('ending');

// A match of Bismarck at the first question of that kind, by an own scenario if need be.
async function askedFor(stage, kind, seat, { scenario, tries = 40, pick = eager } = {}) {
  for (let seed = 1; seed <= tries; ++seed) {
    const match = await bothSeats(stage, 'bismarck', { seed, scenario });
    match.seat = await playOn(stage, match, (view, whose) => (scenario && view.board.turn > scenario.first_turn) || (whose === seat && view.prompt.kind === kind), pick);
    if (match.seat === seat && (await kindAsked(stage, match, seat)) === kind) return match;
  }
  throw new Error(`nobody was asked ${kind}`);
}
async function kindAsked(stage, match, seat) {
  const answer = await fetch(`http://127.0.0.1:${stage.port}/api/matches/${match.id}/view`, { headers: { Authorization: `Bearer ${match.tokens[seat]}` } });
  return (await answer.json()).prompt?.kind;
}
const onConvoyRoute = { first_turn: 10, phase: 'chance', visibility: 4, ships: [{ ship: 'Bismarck', zone: 'N15' }, { ship: 'Prinz Eugen', zone: 'N15' }] };
const colour = (page, selector) => page.locator(selector).first().evaluate((node) => getComputedStyle(node).backgroundColor);
const token = (page, name) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = `var(${name})`;
    const found = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return found;
  }, name);

// A player's page on what a seat is shown of a match.
async function look(stage, match, seat, page, there) {
  const player = await stage.player();
  await player.context().addCookies([{ name: 'flagplot', value: match.tokens[seat], url: stage.address }]);
  await player.goto(`${stage.address}/#/${page}/${match.id}`);
  await player.waitForSelector(there);
  return player;
}

export const table = {
  'Enter and G mean what they say, wherever the focus is': async (stage, page) => {
    await lobby(stage, page);
    await newGame(page, 'bismarck', { side: 'allied' });
    await page.evaluate(() => localStorage.setItem('flagplot.guide', 'answered'));
    await page.reload();
    await asked(page);
    await play(page, { most: 4 });
    await asked(page);
    await page.keyboard.press('Escape'); // should it have asked whether to end the phase
    // Enter ends the phase, or asks first whether to.
    const canEnd = async () => (await page.locator('.prompt .go').count()) === 1;
    const ends = async (why) => {
      const before = await seqOf(page);
      assert.ok(await canEnd(), why);
      await page.keyboard.press('Enter');
      await until(async () => (await isEnding(page)) || (await seqOf(page)) > before).catch(() => assert.fail(why));
      if (await isEnding(page)) await page.keyboard.press('Escape');
      await until(async () => !(await isEnding(page)));
      for (await asked(page); !(await canEnd()); await asked(page)) {
        const now = await seqOf(page);
        await page.locator('.prompt .options .option:not(.undo)').first().click();
        await until(async () => (await seqOf(page)) > now);
      }
    };
    await until(canEnd);
    const goes = async (why) => {
      await page.keyboard.press('g');
      await page.waitForSelector('.goto input:focus').catch(() => assert.fail(why));
      await page.keyboard.press('Escape');
      await page.waitForSelector('.goto', { state: 'detached' });
    };
    // A click in Signals, on the button that shows them too.
    await page.click('.rail button:last-child');
    await ends('after a click on the rail');
    // At the edge, where no line has a die or a rule to press: those open something of their own.
    await page.click('.signals .scroll', { position: { x: 3, y: 3 } });
    await goes('after a click in Signals');
    await ends('after a click in Signals');
    // While a rule is read, and afterwards.
    await page.locator('.signals .rule-tag').first().click();
    await page.waitForSelector('dialog[open] [data-rule]');
    await ends('while a rule is read beside the table');
    await page.locator('dialog[open] [aria-label=Close]').click();
    await page.waitForSelector('dialog[open]', { state: 'detached' });
    await goes('after a rule was read');
    await ends('after a rule was read');
    // A tool of the chart, a layer.
    await page.click('.strip [aria-label="Zoom in"]');
    await ends('after a click on a tool');
    await page.click('.opener');
    await page.locator('[data-layer=fog]').uncheck();
    await ends('after a click on a layer');
    await page.click('.opener');
    // Looking back.
    await page.click('.timeline button[aria-label="Earlier"]');
    assert.match(await text(page, '#question'), /Looking back/);
    await goes('while looking back');
    await page.click('.timeline button[aria-label="Earlier"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.prompt .options').catch(() => assert.fail('back to now'));
    // Keys lead to a button: then Enter is that button's, and the bar does not claim it.
    const hint = page.locator('.prompt .go .key');
    assert.equal(await hint.isVisible(), true);
    await page.locator('.rail button').first().focus();
    await page.keyboard.press('Tab');
    await page.waitForSelector('.rail button:nth-child(2):focus');
    assert.equal(await hint.isVisible(), false);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.rail button:nth-child(2)[aria-pressed=true]');
    assert.equal(await isEnding(page), false);
  },

  'one colour and one sum for one side, in the bar and in the debrief': async (stage) => {
    // The last turn but one: damage, ships at large and no convoy are added up at the end.
    const hurt = { ship: 'Hood', zone: 'M8', hits: { midships: 3 } };
    const match = await bothSeats(stage, 'bismarck', { scenario: { first_turn: 33, phase: 'ship_movement', visibility: 4, ships: [...onConvoyRoute.ships, hurt] } });
    for (const seat of ['axis', 'allied']) {
      const page = await look(stage, match, seat, 'match', '.sides .side-mark');
      const [own, foe] = [await token(page, '--own'), await token(page, '--foe')];
      assert.match(await text(page, '.sides span:first-child'), seat === 'axis' ? /German.*you/s : /British.*you/s);
      assert.equal(await colour(page, '.sides span:first-child .side-mark'), own);
      assert.equal(await colour(page, '.sides span:last-child .side-mark'), foe);
      await page.context().close();
    }
    await playOn(stage, match, () => false, eager);
    for (const seat of ['axis', 'allied']) {
      const page = await look(stage, match, seat, 'match', '.ended');
      const sides = { axis: 'German', allied: 'British' }, other = seat === 'axis' ? 'allied' : 'axis';
      // It comes with the game's own part of the client.
      const score = new RegExp(`${sides[seat]} (\\d+)\\s*:\\s*(\\d+) ${sides[other]}`);
      const bar = await until(async () => score.exec(await text(page, '.headline')));
      // Dice decide what is scored; one side has the damage at least.
      assert.ok(Number(bar[1]) + Number(bar[2]) > 0, await text(page, '.headline'));
      await page.click('.ended .go');
      await page.waitForSelector('.scores');
      assert.deepEqual([await text(page, `.scores [data-side=${seat}] b`), await text(page, `.scores [data-side=${other}] b`)], [bar[1], bar[2]]);
      assert.deepEqual((await page.locator('.points tfoot .n').allInnerTexts()).sort(), [bar[1], bar[2]].sort());
      assert.equal(await colour(page, `.scores [data-side=${seat}] .side-mark`), await token(page, '--own'));
      assert.equal(await colour(page, `.scores [data-side=${other}] .side-mark`), await token(page, '--foe'));
      assert.equal(await page.locator('.points caption .side-mark.foe').count(), 1);
      assert.match(await text(page, `.points caption:has(.side-mark.foe)`), seat === 'axis' ? /British/ : /German/);
      await page.context().close();
    }
  },

  'why not offers nothing that does not help': async (stage, page) => {
    const match = await askedFor(stage, 'forces', 'axis');
    await sit(stage, page, match, 'axis');
    await page.locator('.forces .row:has-text("Bismarck")').click();
    await goTo(page, 'g15');
    await page.waitForSelector('[role=grid][aria-activedescendant=zone-G15]:focus');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.why');
    assert.doesNotMatch(await text(page, '.why'), /task force/);
    assert.equal(await page.locator('.why .go').count(), 0);
  },

  'who has been found is told so where the player looks': async (stage) => {
    // Shadowed in the last turn; the new one has just begun.
    const held = (ship) => ({ ship, zone: 'C6', force: 1, located_last: ['shadow'] });
    const match = await bothSeats(stage, 'bismarck', { scenario: { first_turn: 11, phase: 'visibility', ships: [held('Bismarck'), held('Prinz Eugen')] } });
    await playOn(stage, match, (_, seat) => seat === 'axis');
    for (const look of [{}, { width: 390, height: 844, touch: true }]) {
      const page = await stage.player(look);
      await sit(stage, page, match, 'axis');
      assert.match(await text(page, '.alarm'), /(Found|Shadowed) by the enemy.*Bismarck/);
      await page.locator('.rail button:nth-child(2), .tabbar button:nth-child(3)').click();
      assert.doesNotMatch(await text(page, '.contacts'), /have not located/);
      await page.context().close();
    }
  },

  'Enter never lets a convoy go': async (stage, page) => {
    const match = await askedFor(stage, 'convoy', 'axis', { scenario: onConvoyRoute, tries: 200 });
    await sit(stage, page, match, 'axis');
    const before = await standing(page);
    for (let i = 0; i < 3; ++i) await page.keyboard.press('Enter');
    await settled(page);
    assert.equal(await standing(page), before);
    assert.deepEqual((await page.locator('.prompt .options .option:not(.undo) .text').allInnerTexts()).sort(), ['Attack the convoy', 'Let it pass']);
    const phone = await stage.player({ width: 390, height: 844, touch: true });
    await sit(stage, phone, match, 'axis');
    await phone.waitForSelector('.sheet .buttons .option');
    assert.deepEqual((await phone.locator('.sheet .buttons .option').allInnerTexts()).sort(), ['Attack the convoy', 'Let it pass']);
    await phone.context().close();
    await page.keyboard.press('1');
    await until(async () => (await seqOf(page)) > Number(before.split(' ')[0]));
    await page.click('.rail button:last-child');
    await until(async () => (await page.locator('.signals li:has-text("destroys a convoy")').count()) === 1);
  },

  'an outsider is told that a match is private, and an invitation that it has been used': async (stage, page) => {
    await lobby(stage, page);
    const id = await newGame(page, 'strait', { opponent: 'invite' });
    const link = await page.locator('#invite').inputValue();
    const outsider = await stage.player();
    await outsider.goto(`${stage.address}/#/match/${id}`);
    // While it is fetched there is nothing to say yet.
    await outsider.waitForSelector('.message[role=alert]');
    assert.match(await text(outsider, '.message'), /private/);
    assert.doesNotMatch(await text(outsider, '.match'), /token|cookie|You watch/);
    await outsider.goto(link);
    await outsider.click('main button.main');
    await asked(outsider);
    const late = await stage.player();
    await late.goto(link);
    await late.waitForSelector('main [role=status]');
    assert.match(await text(late, 'main'), /has been used/);
    assert.equal(await late.locator('main button.main').count(), 0);
    await late.locator('main a.main').click();
    await late.waitForSelector('#mine');
    await late.context().close();
    await outsider.context().close();
  },

  'a group of Murmansk Run that does not take a ship says why': async (stage, page) => {
    // Two German ships in two ports cannot sail as one group. Damaged ones cannot sail at all, and would say that.
    const sound = ({ board }) => board.ships.every((s) => s.side !== 'axis' || s.status !== 'norway' || !s.damaged);
    const ports = ({ board, options }) => new Set(board.ships.filter((s) => s.side === 'axis' && options.some(({ choice }) => choice.verb === 'assign' && choice.ship === s.name)).map((s) => s.port));
    let match;
    for (let seed = 1; !match?.seat && seed < 20; ++seed) {
      match = await bothSeats(stage, 'murmansk_run', { seed, scenario: 'summer_1942' });
      match.seat = await playOn(stage, match, (view, seat) => seat === 'axis' && view.prompt.kind === 'deploy' && sound(view) && ports(view).size > 1);
    }
    assert.ok(match.seat, 'no fleet in two ports');
    await sit(stage, page, match, 'axis');
    await page.waitForSelector('.muster.wide');
    const before = await seqOf(page);
    const ships = page.locator('.muster .free .who');
    await ships.first().click();
    await page.locator('.muster .group.can .name').first().click();
    await until(async () => (await seqOf(page)) > before);
    await asked(page);
    // Somebody from another port: the group has room, and not for this ship.
    for (let i = 0; i < (await ships.count()) && !(await page.locator('.muster .group:has-text("not for this ship")').count()); ++i) await ships.nth(i).click();
    const group = page.locator('.muster .group:has-text("not for this ship")').first();
    await group.locator('.name').click();
    await page.waitForSelector('.muster .no');
    assert.match(await text(page, '.muster .no'), / does not lie where Gruppe \d is formed\.\s*M22\b/);
  },

  'a phone on its side shows a chart': async (stage) => {
    const phone = await stage.player({ width: 844, height: 390, touch: true });
    await lobby(stage, phone);
    await newGame(phone, 'bismarck');
    await phone.waitForSelector('.window');
    await settled(phone);
    const chart = await phone.locator('.window').boundingBox();
    assert.ok(chart.height >= 4 * 60 && chart.width >= 6 * 60, JSON.stringify(chart));
    assert.equal(await phone.evaluate(() => document.documentElement.scrollWidth), 844);
    for (const button of await phone.locator('.sheet .button, .tabbar button').all()) {
      const box = await button.boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= 844 && box.y + box.height <= 390 && box.height >= 44, JSON.stringify(box));
    }
    await phone.context().close();
  },
};
