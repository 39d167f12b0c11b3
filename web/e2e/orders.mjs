// Standing orders: given where a question is asked, listed in the menu, cancelled there.
import assert from 'node:assert/strict';
import { asked, lobby, newGame, play, seqOf, standing } from './play.mjs';
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
    await page.click('.prompt .again:not(.pass-turn)');
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
    const over = async () => (await page.locator('.ended').count()) > 0;
    const passing = () => page.locator('dialog label', { hasText: 'Pass until something happens' }).locator('input');
    const listed = async () => {
      await page.click('button[aria-label="Menu"]');
      await page.click('dialog >> text=Standing orders');
    };
    await lobby(stage, page);
    await newGame(page, 'bismarck');
    const before = await seqOf(page);
    await listed();
    await passing().check();
    // Phases go by in which nobody gives an order by hand; it may be the whole game.
    await until(async () => (await seqOf(page)) > before + 3);
    await page.keyboard.press('Escape');
    await until(async () => (await standing(page)).includes('asked') || (await over()));
    if (await over()) return;
    await listed();
    await passing().uncheck();
    await until(async () => !(await passing().isChecked()));
    await page.keyboard.press('Escape');
    await asked(page);
  },
};
