// The gallery of boards: every board there is, by pointer, by touch and by keys.
import assert from 'node:assert/strict';
import { goTo, lobby } from './play.mjs';
import { until } from './stage.mjs';

export const boardOf = async (stage, page, game) => {
  await page.goto(`${stage.address}/#/boards/${game}`);
  await page.waitForSelector(`[data-board=${game}] .ground canvas`);
};
const texts = (page, selector) => page.locator(selector).allInnerTexts();
const cursor = async (page) => page.locator(`#${await page.locator('[role=grid]').getAttribute('aria-activedescendant')}`).innerText();

export const boards = {
  async 'all boards can be looked at from the lobby'(stage, page) {
    await lobby(stage, page);
    await page.click('footer a');
    for (const [title, game, cells] of [['Bismarck', 'bismarck', '547 zones'], ['PQ-17', 'pq17', '374 hexes'], ['North Cape', 'north_cape', '2,220 hexes of 12 sea miles'], ['Murmansk Run', 'murmansk_run', '64 positions']]) {
      await page.click(`nav a:text-is("${title}")`);
      await page.waitForSelector(`[data-board=${game}] .ground canvas`);
      assert.ok((await texts(page, 'aside .quiet'))[0].includes(cells));
    }
  },

  async 'a cell says what lies in it, under the pointer and by keys, in both languages'(stage, page) {
    await boardOf(stage, page, 'pq17');
    await page.locator('[role=grid]').focus();
    await goTo(page, 'tromso');
    await until(async () => /Tromso: port, air base \(German\)/.test(await cursor(page)));
    // The cell of the cursor is in sight: the pointer finds the same there.
    const told = await cursor(page), drawn = await page.locator('path.cursor').boundingBox();
    await page.mouse.move(drawn.x + drawn.width / 2, drawn.y + drawn.height / 2);
    await page.waitForSelector('.beside');
    assert.equal(`${(await texts(page, '.beside'))[0].replaceAll('\n', '. ')}.`, told);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.tray li');
    await page.keyboard.press('Escape');
    await page.click('.controls .language');
    await until(async () => /Tromsø: port, baza lotnicza \(Niemcy\)/.test(await cursor(page)));
  },

  async 'areas are ticked on and off, and stay so from board to board'(stage, page) {
    await boardOf(stage, page, 'north_cape');
    const ticked = () => page.locator('[data-area]:checked').count();
    const first = await ticked();
    assert.ok(first > 0);
    await page.click('fieldset .both button:last-child');
    assert.equal(await ticked(), 0);
    await page.locator('[data-area=norwegian_coast]').check();
    await page.click('nav a:text-is("Bismarck")');
    await page.waitForSelector('[data-area=fog]:checked');
    await page.click('nav a:text-is("North Cape")');
    await page.waitForSelector('[data-area=norwegian_coast]:checked');
    assert.equal(await ticked(), 1);
  },
};
