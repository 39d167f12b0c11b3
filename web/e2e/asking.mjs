// Asking less: orders by where to go, courses, ticks, and a button that stays where it is.
import assert from 'node:assert/strict';
import { asked, goTo, lobby, newGame, seqOf, standing, text } from './play.mjs';
import { until } from './stage.mjs';

const question = (page) => text(page, '#question');
const inHand = async (page) => ((await page.locator('.hint').count()) > 0 ? (/^(.*?): /.exec(await text(page, '.hint'))?.[1] ?? '') : '');
const settle = (page, before) => until(async () => (await seqOf(page)) > before && !(await standing(page)).includes('busy'));

// Ends what is asked until a question like this comes.
async function until_asked(page, wanted) {
  for (let tries = 0; tries < 80; ++tries) {
    await asked(page);
    if (wanted.test(await question(page))) return;
    const before = await seqOf(page), state = await standing(page);
    await page.locator('.prompt .go, .prompt .option.last, .prompt .option:not(.undo):not(.toggle):not(.more-button)').last().click();
    await until(async () => (await seqOf(page)) > before || (await standing(page)) !== state);
    if ((await standing(page)).includes('ending')) {
      await page.locator('.prompt .go').click();
      await settle(page, before);
    }
  }
  assert.fail('it was never asked');
}
const press = async (page, place) => {
  const before = await seqOf(page);
  await goTo(page, place);
  await page.keyboard.press('Enter');
  return before;
};

export const asking = {
  'a ship is sent by pressing where it goes, the next one is in hand, and those under way sail on with one press': async (stage, page) => {
    await lobby(stage, page);
    await newGame(page, 'bismarck');
    await until_asked(page, /have orders/);
    const first = await inHand(page);
    assert.ok(first, 'somebody waits');
    // Far away: it is a course.
    await settle(page, await press(page, 'M10'));
    await page.mouse.move(5, 5);
    await until(async () => !['', first].includes(await inHand(page)));
    assert.match(await question(page), /have orders/, 'the ship was named, led and stopped in one go');
    const courses = await page.evaluate(() => Object.entries(localStorage).find(([name]) => name.includes('courses.'))?.[1] ?? '');
    assert.match(courses, /M10/);
    // The turn after: one press for all who are under way.
    const before = await seqOf(page);
    await page.locator('.prompt .go').click();
    await settle(page, before);
    await until_asked(page, /have orders/);
    const go = page.locator('.prompt .go');
    assert.match(await go.innerText(), /^Sail on \(1 course\)|Finish/);
    if (/Sail on/.test(await go.innerText())) {
      const again = await seqOf(page);
      await go.click();
      await settle(page, again);
    }
  },
  'zones are ticked, on the chart and in the list, and called together': async (stage, page) => {
    await lobby(stage, page);
    await newGame(page, 'bismarck', { side: 'axis' });
    await until_asked(page, /zone do you call/);
    const before = await seqOf(page);
    await page.locator('.prompt .several', { hasText: 'All' }).click();
    assert.equal(await seqOf(page), before, 'a tick tells nobody anything');
    const go = page.locator('.prompt .go');
    const n = Number(/Call (\d+) zones/.exec(await go.innerText())[1]);
    assert.ok(n > 1);
    await page.keyboard.press('0');
    await page.locator('.popover .row').first().click();
    assert.match(await go.innerText(), new RegExp(`Call ${n - 1} zone`));
    assert.equal(await page.locator('.popover .row[aria-pressed=true]').count(), n - 1);
    await go.click();
    await settle(page, before);
    assert.ok((await seqOf(page)) >= before + n - 1, 'each was called');
  },
  'the button that ends a phase stays under the pointer when it asks again': async (stage, page) => {
    await lobby(stage, page);
    await newGame(page, 'bismarck', { side: 'axis' });
    await until_asked(page, /zone do you call/);
    const end = page.locator('.prompt .go, .prompt .option.last').first();
    assert.match(await end.innerText(), /Finish search/);
    await page.locator('.prompt .several', { hasText: 'All' }).click();
    const last = page.locator('.prompt .last');
    const before = await last.boundingBox(), seq = await seqOf(page);
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
    await page.mouse.down();
    await page.mouse.up();
    await until(async () => (await standing(page)).includes('ending'));
    assert.equal(await seqOf(page), seq);
    const after = await page.locator('.prompt button', { hasText: 'Finish search' }).boundingBox();
    const x = before.x + before.width / 2, y = before.y + before.height / 2;
    assert.ok(after.x <= x && x <= after.x + after.width && after.y <= y && y <= after.y + after.height, 'the same press ends it');
    await page.mouse.down();
    await page.mouse.up();
    await settle(page, seq);
  },
};
