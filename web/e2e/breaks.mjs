// A line that breaks, a server that restarts, a page that is loaded again: nothing is lost, and nothing is done twice.
import assert from 'node:assert/strict';
import { asked, lobby, newGame, play, seqOf, standing, text } from './play.mjs';
import { until } from './stage.mjs';

export const breaks = {
  async 'a reload in mid-phase changes nothing'(stage, page) {
    await lobby(stage, page);
    await newGame(page, 'strait');
    await play(page, { how: 'random', most: 4 });
    await asked(page);
    await page.keyboard.press('Escape'); // should it have asked whether to end the phase
    const before = [await standing(page), await text(page, '#question')];
    await page.reload();
    await asked(page);
    assert.deepEqual([(await standing(page)).split(' ')[0], await text(page, '#question')], [before[0].split(' ')[0], before[1]]);
  },

  async 'the server restarts in mid-game; an order given meanwhile is done once'(stage, page) {
    await lobby(stage, page);
    await newGame(page, 'strait');
    await play(page, { how: 'pass', most: 1 });
    await asked(page);
    const before = await seqOf(page);
    await stage.stopServer('SIGKILL');
    await page.waitForSelector('.line.lost');
    const option = page.locator('.prompt .option:not(.undo):not(.more-button)').first();
    const order = await option.locator('.text').innerText();
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/choices'));
    await option.click();
    await failed;
    await stage.startServer();
    await until(async () => (await seqOf(page)) > before);
    await page.waitForSelector('.line.live');
    await page.click('.rail button:last-child');
    await until(async () => (await page.locator('.signals .order', { hasText: order }).count()) === 1);
  },

  async 'an answer that is lost on the way is asked for again, and nothing is done twice'(stage, page) {
    await lobby(stage, page);
    await newGame(page, 'strait');
    await play(page, { how: 'pass', most: 1 });
    await asked(page);
    const before = await seqOf(page);
    let lost = 0;
    stage.loseAnswer = (request) => request.url.includes('/choices') && lost++ < 2;
    await page.locator('.prompt .option:not(.undo):not(.more-button)').first().click();
    await until(async () => (await seqOf(page)) === before + 1 && (await standing(page)).includes('asked'));
    stage.loseAnswer = null;
    assert.ok(lost >= 3);
    assert.equal(await page.locator('.refusal').count(), 0);
  },

  async 'a part of the page that does not come is missed aloud, and comes with the page'(stage, page) {
    await lobby(stage, page);
    await page.route('**/assets/Boards-*.js', (route) => route.abort());
    await page.evaluate(() => { location.hash = '#/boards'; });
    await page.waitForSelector('.missing[role=alert]');
    await page.unroute('**/assets/Boards-*.js');
    page.wrong.length = 0; // the browser's own complaint
    await page.click('.missing button');
    await page.waitForSelector('[data-board]');
    assert.equal(await page.locator('.missing').count(), 0);
  },

  async 'without WebSockets the stream comes as events'(stage, page) {
    stage.noSockets = true;
    await lobby(stage, page);
    await newGame(page, 'strait');
    await page.waitForSelector('.line.live');
    stage.noSockets = false;
  },
};
