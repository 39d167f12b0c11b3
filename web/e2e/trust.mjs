// Dice and records that nobody has to trust: promises, receipts, and what a debrief says of them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { barriers } from './axe.mjs';
import { asked, lobby, newGame, play, text } from './play.mjs';
import { patience, until } from './stage.mjs';
import { sizes } from './walk.mjs';


async function fromMenu(page, what) {
  await page.click('.top [aria-label=Menu]');
  await page.click(`.menu button:has-text("${what}")`);
  await page.click('dialog[open] footer .main');
}
async function debrief(page) {
  await page.waitForSelector('.ended');
  await page.click('.ended .go');
  await page.waitForSelector('.trust [data-check]');
}
const marks = (page) =>
  page
    .locator('.trust [data-check]')
    .evaluateAll((rows) => rows.map(({ dataset }) => `${dataset.check} ${dataset.ok}`));
const all = ['whole', 'key', 'entropy', 'dice', 'strange', 'orders', 'end'].map((name) => `${name} true`);

// What the player of a page is said to have done, by the record itself.
async function linesOf(stage, id, seat) {
  const log = await (await fetch(`http://127.0.0.1:${stage.port}/api/matches/${id}/log`)).text();
  return log
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter((line) => line.seat === seat);
}

export const trust = {
  'a short match to its end, and the debrief finds dice and record in order': async (stage) => {
    for (const size of ['phone', 'laptop']) {
      const page = await stage.player(sizes[size]);
      await lobby(stage, page);
      const id = await newGame(page, 'strait');
      await play(page, { most: 5 });
      await asked(page);
      await fromMenu(page, 'Resign');
      await debrief(page);
      assert.deepEqual(await marks(page), all, await text(page, '.trust'));
      assert.match(await text(page, '.trust'), /All is well/);
      const lines = await linesOf(stage, id, 'allied');
      assert.ok(lines.some(({ reveal }) => reveal) && lines.some(({ choice }) => choice) && lines.at(-1).resign);
      assert.match(await text(page, '.trust [data-check=orders]'), new RegExp(`\\(${lines.length} receipts\\)`));

      const [saved] = await Promise.all([page.waitForEvent('download'), page.click('.trust button')]);
      assert.equal(saved.suggestedFilename(), `${id}.receipts.json`);
      const receipts = JSON.parse(readFileSync(await saved.path(), 'utf8'));
      assert.deepEqual(
        [receipts.flagplot, receipts.match, receipts.game, receipts.seat],
        ['receipts', id, 'strait', 'allied'],
      );
      assert.equal(new Set(receipts.receipts).size, lines.length);
      const command = await text(page, '.trust code');
      assert.equal(
        command,
        `flagplot verify ${id}.fplog --commitment ${receipts.commitment} --receipts ${id}.receipts.json`,
      );
      // Which does as it says.
      await saved.saveAs(join(stage.folder, `${id}.receipts.json`));
      const [record] = await Promise.all([page.waitForEvent('download'), page.click('a[download]')]);
      await record.saveAs(join(stage.folder, `${id}.fplog`));
      execFileSync(stage.program, command.split(' ').slice(1), { cwd: stage.folder });

      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), sizes[size].width);
      assert.deepEqual(await barriers(page), []);
      assert.deepEqual(page.wrong, []);
      await page.context().close();
    }
  },

  'two players bring their numbers, and both find the record in order': async (stage, page) => {
    await lobby(stage, page);
    const id = await newGame(page, 'strait', { opponent: 'invite' });
    const link = await page.locator('#invite').inputValue();
    const other = await stage.player();
    await other.goto(link);
    await other.click('main .button.main');
    await Promise.all([asked(page), asked(other)]);
    await until(async () => {
      await Promise.all([play(page, { most: 3, ms: 2500 }), play(other, { most: 3, ms: 2500 })]);
      const counts = await Promise.all(
        [page, other].map((one) =>
          one.evaluate((name) => JSON.parse(localStorage.getItem(name)).receipts.length, `flagplot.trust.${id}`),
        ),
      );
      return counts.every((n) => n > 3);
    }, 5 * patience);
    await fromMenu(other, 'Offer a draw');
    await page.click('.offer .main');
    for (const one of [page, other]) {
      await debrief(one);
      assert.deepEqual(await marks(one), all, await text(one, '.trust'));
    }
    // Of the one who joined there is nothing but the number; of the other a promise, and that it was kept.
    const [joined, made] = [await linesOf(stage, id, 'axis'), await linesOf(stage, id, 'allied')];
    assert.match(joined[0].entropy, /^[0-9a-f]{64}$/);
    assert.match(made[0].promise, /^[0-9a-f]{64}$/);
    assert.match(made[1].reveal, /^[0-9a-f]{64}$/);

    const stranger = await stage.player();
    await stranger.goto(`${stage.address}/#/debrief/${id}`);
    await stranger.waitForSelector('.trust [data-check]');
    assert.deepEqual(
      await marks(stranger),
      all.filter((one) => !/strange|orders/.test(one)),
    );
    assert.match(await text(stranger, '.trust'), /You had no seat/);
    assert.equal(await stranger.locator('.trust button').count(), 0);
    await stranger.context().close();

    // A receipt too many, and one too few: an umpire that left something out, or put something in.
    for (const [change, check] of [
      ['push', 'orders'],
      ['pop', 'strange'],
    ]) {
      await page.evaluate(
        ([name, change]) => {
          const kept = JSON.parse(localStorage.getItem(name));
          if (change === 'push') kept.receipts.push('00'.repeat(32));
          else kept.receipts.splice(-2);
          localStorage.setItem(name, JSON.stringify(kept));
        },
        [`flagplot.trust.${id}`, change],
      );
      await page.reload();
      await page.waitForSelector('.trust .wrong[data-check]');
      assert.ok((await marks(page)).includes(`${check} false`), (await marks(page)).join());
      assert.match(await text(page, '.trust'), /Something is wrong[\s\S]*ecord \d+\./);
    }
    assert.deepEqual(await barriers(page), []);
    await other.context().close();
  },

  'an order whose answer never came has its receipt all the same': async (stage, page) => {
    await lobby(stage, page);
    const id = await newGame(page, 'strait');
    await play(page, { most: 2 });
    await asked(page);
    await page.keyboard.press('Escape'); // should it have asked whether to end the phase
    let lost = 0;
    stage.loseAnswer = (request) => request.url.includes('/choices') && ++lost > 0;
    await page.locator('.prompt .option:not(.undo):not(.more-button)').first().click();
    await until(() => lost > 0);
    await page.goto('about:blank');
    stage.loseAnswer = null;
    await page.goto(`${stage.address}/#/match/${id}`);
    await asked(page);
    await fromMenu(page, 'Resign');
    await debrief(page);
    assert.deepEqual(await marks(page), all, await text(page, '.trust'));
  },

  'a match waits for a promise, and says so': async (stage, page) => {
    const other = await stage.player();
    const [id, link] = await invited(stage, page);
    await page.goto('about:blank');
    await other.goto(link);
    await other.click('main .button.main');
    await other.waitForSelector('.invite [role=status]');
    assert.match(await text(other, '.invite'), /Both seats are taken[\s\S]*opponent.s browser/);
    assert.match(await text(other, '#question'), /Both seats are taken/);
    assert.deepEqual(await barriers(other), []);
    // In the lobby is soon enough.
    await lobby(stage, page);
    await asked(other);
    await page.goto(`${stage.address}/#/match/${id}`);
    await asked(page);

    // What was promised is gone: the match can only be called off.
    const [lostId, lostLink] = await invited(stage, page);
    await page.evaluate((name) => localStorage.removeItem(name), `flagplot.trust.${lostId}`);
    await other.goto(lostLink);
    await other.click('main .button.main');
    await until(async () => /cannot begin from this browser/.test(await text(page, '.invite')));
    assert.match(await text(page, '.invite'), /call the match off/);
    assert.deepEqual(await barriers(page), []);
    await fromMenu(page, 'Call the match off');
    await other.waitForSelector('.ended');
    assert.deepEqual(other.wrong, []);
    await other.context().close();
  },
};

async function invited(stage, page) {
  await lobby(stage, page);
  const id = await newGame(page, 'strait', { opponent: 'invite' });
  return [id, await page.locator('#invite').inputValue()];
}
