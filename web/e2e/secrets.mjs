// What each side's page receives: nothing that is the other's, and what may be supposed only for the one who asks.
import assert from 'node:assert/strict';
import { asked, goTo, lobby, newGame, play, text } from './play.mjs';
import { sit } from './seats.mjs';
import { patience, until } from './stage.mjs';
import { hidden } from './walk.mjs';

export const secrets = {
  async 'two browsers, and no page receives what is the other side\u2019s'(stage, page) {
    const record = (one) => {
      const heard = [];
      one.on('response', async (response) => {
        if (response.url().includes('/api/matches/')) heard.push(await response.text().catch(() => ''));
      });
      one.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
      return heard;
    };
    const heardAllied = record(page);
    await lobby(stage, page);
    await newGame(page, 'bismarck', { side: 'allied', opponent: 'invite' });
    const link = await page.locator('#invite').inputValue();
    assert.match(link, /#\/join\//);
    const axis = await stage.player();
    const heardAxis = record(axis);
    await axis.goto(link);
    await axis.click('main .button.main');
    await asked(axis);
    await asked(page);
    const parse = (heard) => heard.filter((one) => one.startsWith('{')).map((one) => JSON.parse(one));
    const orders = (all) =>
      new Set(all.flatMap(({ events }) => events ?? []).filter(({ kind }) => kind === 'chose').map(({ at, what }) => `${at} ${JSON.stringify(what)}`));
    // In turns, because each may have to wait for the other.
    await until(async () => {
      await Promise.all([play(page, { how: 'pass', most: 6, ms: 2500 }), play(axis, { most: 12, ms: 2500 })]);
      return [heardAllied, heardAxis].every((heard) => orders(parse(heard)).size > 8);
    }, 5 * patience);
    const allied = parse(heardAllied);
    const german = parse(heardAxis);
    const alliedOrders = orders(allied);
    const germanOrders = orders(german);
    assert.ok(alliedOrders.size > 3 && germanOrders.size > 3, `${alliedOrders.size} and ${germanOrders.size} orders`);
    for (const order of germanOrders) assert.ok(!alliedOrders.has(order), order);
    const ships = (all) => new Set(all.flatMap(({ board }) => board?.ships ?? []).map(({ name }) => name));
    assert.ok(ships(german).has('Bismarck') && !ships(allied).has('Bismarck'));
    assert.ok(ships(allied).has('Hood') && !ships(german).has('Hood'));
    for (const message of allied) assert.ok(!message.seat || message.seat === 'allied');
    for (const message of german) assert.ok(!message.seat || message.seat === 'axis');
    await axis.context().close();
  },

  async 'likely places: a layer for the one who asks, from what that seat was told'(stage, page) {
    const match = await hidden(stage);
    const record = (one) => {
      const heard = [];
      one.on('response', async (response) => {
        if (response.url().includes('/belief')) heard.push(await response.text().catch(() => ''));
      });
      return heard;
    };
    const british = record(page);
    await sit(stage, page, match, 'allied');
    await page.waitForSelector('.opener');
    await page.click('.opener');
    await page.locator('[data-layer=likely]').waitFor();
    assert.equal(await page.locator('[data-layer=likely]').isChecked(), false);
    assert.equal(await page.locator('[data-likely]').count(), 0);
    await until(() => british.length === 1); // whether there is anything to see
    await page.locator('[data-layer=likely]').check();
    await page.selectOption('.likely select', 'Bismarck');
    await page.waitForSelector('[data-likely=Bismarck]');
    assert.match(await text(page, '.likely'), /what you have been told/);
    const told = () => JSON.parse(british.at(-1)).believed.find(({ subject }) => subject === 'Bismarck').places;
    assert.equal(Object.values(told()).reduce((sum, n) => sum + n, 0), 10000);
    // The chart says how likely it is, in words too.
    const [zone] = Object.entries(told()).sort(([, a], [, b]) => b - a)[0];
    await page.click('.opener');
    await page.locator('[role=grid]').focus();
    await goTo(page, zone);
    const said = () => page.locator(`#zone-${zone}`).innerText();
    const words = (share) => `Bismarck: ${share >= 100 ? Math.round(share / 100) : (share / 100).toFixed(1)}%`;
    await until(async () => (await said()).includes(words(told()[zone])));
    await page.keyboard.press('k');
    await until(async () => !(await said()).includes('%'));

    // The other side is told of its own enemies, by the same name or not at all.
    const german = await stage.player();
    const heard = record(german);
    await german.context().addCookies([{ name: 'flagplot', value: match.tokens.axis, url: stage.address }]);
    await german.goto(`${stage.address}/#/match/${match.id}`);
    await german.waitForSelector('[role=grid]');
    await until(() => heard.length > 0);
    for (const answer of heard) {
      assert.ok(!british.includes(answer));
      assert.ok(!JSON.parse(answer).believed.some(({ subject }) => subject === 'Bismarck'), answer);
    }
    const stranger = await fetch(`http://127.0.0.1:${stage.port}/api/matches/${match.id}/belief`);
    assert.equal(stranger.status, 401);
    await german.context().close();
  },
};
