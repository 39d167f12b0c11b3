// Murmansk Run through the interface: a whole season, its chart, a refusal, a battle.
import assert from 'node:assert/strict';
import { asked, goTo, lobby, newGame, play, seqOf, stepIn, text } from './play.mjs';
import { sit } from './seats.mjs';
import { until } from './stage.mjs';
import { convoyAt } from './walk.mjs';

const areLit = async (page) => (await page.locator('[data-lit]').count()) > 0;

export const convoys = {
  async 'a whole season of Murmansk Run against a bot, through the interface'(stage, page) {
    await lobby(stage, page);
    await newGame(page, 'murmansk_run', { scenario: 'spring_1942' });
    // The force is chosen on the sheet beside the chart.
    for (let i = 0; i < 12 && (await page.locator('.muster').count()) && !(await page.locator('.muster.wide').count()); ++i) {
      const before = await seqOf(page);
      await page.locator('.muster .take').first().click();
      await until(async () => (await seqOf(page)) > before);
      await asked(page);
    }
    // Groups: a ship, then a group.
    if (await page.locator('.muster.wide').count()) {
      for (let i = 0; i < 4; ++i) {
        const before = await seqOf(page);
        await page.locator('.muster .free .who').first().click();
        await page.locator('.muster .group.can .name').first().click();
        await until(async () => (await seqOf(page)) > before);
        await asked(page);
      }
      assert.ok((await page.locator('.muster .chip').count()) >= 4);
    }
    await play(page, { most: 220 });
    const given = await play(page, { how: 'pass' });
    assert.ok(given >= 0, `not over after ${-given} orders`);
    await page.waitForSelector('.ended');
    assert.match(await text(page, '.ended h2'), /won|lost|Drawn/);
  },

  async 'the chart of Murmansk Run by keys and by hand'(stage, page) {
    const convoy = await convoyAt(stage, 'convoy');
    await sit(stage, page, convoy, convoy.seat);
    const chart = page.locator('[role=grid]'), press = (key) => page.keyboard.press(key);
    const said = async () => page.locator(`#${await chart.getAttribute('aria-activedescendant')}`).innerText();
    await stepIn(page, () => areLit(page));
    const first = await said();
    assert.match(first, /can act|Force|Convoy|Dummy/);
    // Every position says what it is, and the cursor goes along the links.
    await press('ArrowRight');
    const second = await said();
    assert.notEqual(first, second);
    await goTo(page, 'murm');
    await until(async () => /^Murmansk, port/.test(await said()));
    await press('+');
    await press('Home');
    for (const shown of ['–', '✓']) {
      await press('u');
      await until(async () => (await text(page, '[data-announce]')).endsWith(`: ${shown}`));
    }
    await press('Escape');
    assert.equal(await page.locator('[data-lit]').count(), 0);
    // By hand: a piece, then a lit position.
    const before = await seqOf(page);
    await chart.focus();
    await press('Tab');
    const lit = page.locator('[data-lit] path').first();
    await until(async () => (await lit.count()) > 0);
    const box = await lit.boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await until(async () => (await seqOf(page)) > before || (await page.locator('.tray').count()) > 0);
    if (await page.locator('.tray .acts button').count()) await page.locator('.tray .acts button').first().click();
    await until(async () => (await seqOf(page)) > before);
  },

  async 'a place far away on the chart of Murmansk Run is a course, and its first step an order'(stage, page) {
    const raiders = await convoyAt(stage, 'raiders');
    await sit(stage, page, raiders, raiders.seat);
    await stepIn(page, () => areLit(page));
    const before = await seqOf(page);
    await goTo(page, 'b1');
    await page.waitForSelector('[role=grid][aria-activedescendant=zone-b1]:focus');
    await page.keyboard.press('Enter');
    await until(async () => (await seqOf(page)) > before);
    // The rest of it waits: who has moved is under way no more this turn, and sails on in the next.
    assert.ok(await page.evaluate(() => Object.keys(localStorage).some((name) => name.includes('courses.') && localStorage.getItem(name).includes('b1'))));
  },

  async 'a battle of Murmansk Run: a target, its chances, and the guns'(stage, page) {
    const action = await convoyAt(stage, 'action');
    await sit(stage, page, action, action.seat);
    await page.waitForSelector('.battle .card.target, .battle .freighters.target');
    await page.locator('.battle .card.target, .battle .freighters.target').last().click();
    assert.match(await text(page, '.battle .odds'), /\d+%/);
    const before = await seqOf(page);
    await page.click('.battle .go');
    await until(async () => (await seqOf(page)) > before);
    await until(async () => (await page.locator('.log .dice').count()) > 0);
  },
};
