// Standing orders: given where a question is asked, listed in the menu, cancelled there.
import assert from 'node:assert/strict';
import { asked, lobby, newGame, play } from './play.mjs';
import { until } from './stage.mjs';

const kindOf = (page) => page.locator('#question').first().innerText();
const checked = (page) => page.locator('dialog li input:checked').count();

export const orders = {
  'a question that is not to be asked again is answered, in the log as well, until the order is cancelled': async (stage, page) => {
    await lobby(stage, page);
    await newGame(page, 'strait', { side: 'axis' });
    await play(page, { how: 'pass', most: 1 });
    await asked(page);
    const question = await kindOf(page);
    await page.click('.again');
    await page.waitForSelector('dialog h3');
    assert.equal(await checked(page), 0);
    await page.locator('dialog li input').first().check();
    // In force, and so listed under that as well, unless the answer has brought another question.
    await until(async () => (await checked(page)) > 0);
    await page.keyboard.press('Escape');
    await until(async () => (await page.locator('.match').getAttribute('data-state')).includes('asked') || (await page.locator('.ended').count()) > 0);
    if ((await page.locator('.ended').count()) === 0) assert.notEqual(await kindOf(page), question);
  },
  'who passes until something happens can be asked again': async (stage, page) => {
    await lobby(stage, page);
    await newGame(page, 'bismarck');
    await page.click('button[aria-label="Menu"]');
    await page.click('dialog >> text=Standing orders');
    await page.locator('dialog label', { hasText: 'Pass until something happens' }).locator('input').check();
    await until(async () => (await page.locator('.by-order').count()) > 0 || (await page.locator('.offer', { hasText: 'until something happens' }).count()) > 0);
  },
};
