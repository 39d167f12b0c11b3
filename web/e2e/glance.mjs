// What is to be seen at a glance: the turn, what an order would bring, what a piece is, what a die was read with.
import assert from 'node:assert/strict';
import { barriers } from './axe.mjs';
import { asked, lobby, newGame, play, settled, text } from './play.mjs';
import { bothSeats, eager, playOn, sit } from './seats.mjs';
import { patience, until } from './stage.mjs';

const games = ['bismarck', 'murmansk_run', 'north_cape', 'pq17'];
const begun = async (stage, page, game, steps = 40) => {
  await lobby(stage, page);
  await page.evaluate(() => localStorage.setItem('flagplot.guide', 'answered'));
  await newGame(page, game);
  if (steps) await play(page, { most: steps });
  await asked(page);
};
// As keys lead there; a button that merely has the focus leaves Enter to the question.
async function tabTo(page, selector) {
  for (let i = 0; i < 90; ++i) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  assert.fail(`no way to ${selector} by Tab`);
}
const sideways = { width: 844, height: 390, touch: true };

// A match of Bismarck in which somebody is asked where to go.
async function underWay(stage) {
  const match = await bothSeats(stage, 'bismarck', { seed: 3 });
  match.seat = await playOn(stage, match, (view, seat) => seat === 'allied' && view.prompt.kind === 'heading' && view.options.some(({ choice }) => choice.verb === 'sail'), eager);
  assert.equal(match.seat, 'allied');
  return match;
}

export const glance = {
  'the turn at a glance: beside the title, and whole by a press, in every game': async (stage) => {
    for (const game of games) {
      const page = await stage.player();
      await begun(stage, page, game, game === 'murmansk_run' ? 60 : 12);
      const now = page.locator('.top button.now');
      assert.ok(await page.locator('.top .track .strip .now').isVisible(), game);
      assert.match(await now.textContent(), /Turn at a glance: .* of \d+/);
      await tabTo(page, '.top button.now');
      await page.keyboard.press('Enter');
      await page.waitForSelector('dialog[open] .glance');
      assert.ok((await page.locator('.glance .track [aria-current=step]').count()) >= 1, game);
      assert.ok((await page.locator('.glance h3').count()) >= 2, game);
      assert.deepEqual(await barriers(page), []);
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog[open]', { state: 'detached' });
      assert.deepEqual(page.wrong, []);
      await page.context().close();
    }
    const phone = await stage.player({ width: 390, height: 844, touch: true, locale: 'pl-PL' });
    await begun(stage, phone, 'bismarck', 0);
    await phone.tap('.top button.now');
    await phone.waitForSelector('dialog[open] .glance');
    assert.match(await text(phone, 'dialog[open]'), /Etap w skrócie[\s\S]*Ostatni etap/);
    await phone.context().close();
  },

  'a die opens the table it was read with, and its row is lit': async (stage, page) => {
    await begun(stage, page, 'bismarck', 0);
    await play(page, { how: 'pass', most: 14 });
    await asked(page);
    await page.click('.rail button:last-child');
    const die = page.locator('.signals .opens-table').first();
    await die.waitFor();
    const sum = /= (\d+)/.exec(await die.getAttribute('aria-label'))?.[1];
    // News that come in at this moment take the focus away.
    const opened = async () => (await page.locator('dialog[open]').count()) > 0;
    for (let tries = 0; tries < 5 && !(await opened()); ++tries) {
      await tabTo(page, '.signals .opens-table');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(500);
    }
    await page.waitForSelector('dialog[open] [data-table] tr[aria-current=true]');
    const row = page.locator('[data-table] tr[aria-current=true] th');
    if (sum) assert.match(await row.innerText(), new RegExp(`^${sum}\\b`));
    const box = await row.boundingBox();
    assert.ok(box.y > 60 && box.y < 768, 'the row is in sight');
    assert.ok(await page.locator('dialog[open] header').isVisible());
    assert.deepEqual(await barriers(page), []);
    // A rule asked for after it lights nothing.
    await page.keyboard.press('Escape');
    await page.click('.signals .rule-tag >> nth=0');
    await page.waitForSelector('dialog[open] article.current');
    assert.equal(await page.locator('[data-table] tr[aria-current=true]').count(), 0);
  },

  'what an order would bring is told before it is given, by pointer and by key': async (stage, page) => {
    const match = await underWay(stage);
    await sit(stage, page, match, 'allied');
    await page.keyboard.press('0');
    await page.waitForSelector('.more .row');
    await page.mouse.move(2, 2);
    const rows = page.locator('.more .row');
    await rows.first().hover();
    await page.waitForSelector('.consequences');
    assert.match(await text(page, '.consequences'), /Could be seen by/);
    await page.mouse.move(2, 2);
    await page.waitForSelector('.consequences', { state: 'detached' });
    await rows.first().focus();
    await page.waitForSelector('.consequences');
    assert.deepEqual(await barriers(page), []);
  },

  'a piece that is picked shows what is printed on it, an enemy that is known too': async (stage, page) => {
    await begun(stage, page, 'bismarck', 0);
    await page.locator('.forces .row', { hasText: 'Hood' }).click();
    assert.match(await text(page, '.forces li.sel .stats'), /Evasion\s*29[\s\S]*Guns, bow/);
    await page.click('.rail button:nth-child(2)');
    await page.locator('.contacts summary').first().click();
    assert.match(await text(page, '.contacts .stats'), /Midships\s*10/);
    const convoy = await stage.player();
    await begun(stage, convoy, 'murmansk_run', 0);
    await tabTo(convoy, '.forces summary');
    await convoy.keyboard.press('Enter');
    assert.match(await text(convoy, '.forces .stats'), /Fires as[\s\S]*Torpedoes/);
    assert.deepEqual(convoy.wrong, []);
    await convoy.context().close();
    const cape = await stage.player();
    await begun(stage, cape, 'north_cape', 0);
    await cape.locator('.forces summary').first().click();
    assert.match(await text(cape, '.forces .stats'), /Type[\s\S]*Sinks at/);
    await cape.context().close();
  },

  'short forms say what they stand for: on hover, on focus, by touch': async (stage, page) => {
    await begun(stage, page, 'murmansk_run', 0);
    const term = page.locator('.forces .term').first();
    await term.hover();
    await page.waitForSelector('[role=tooltip]');
    assert.match(await text(page, '[role=tooltip]'), /Fires as .* battleship/);
    assert.deepEqual(await barriers(page), []);
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role=tooltip]', { state: 'detached' });
    // By keys: what holds the short form has the focus.
    await page.mouse.move(2, 2);
    await tabTo(page, '.forces summary');
    await page.waitForSelector('[role=tooltip]');
    assert.match(await text(page, '[role=tooltip]'), /: Fires as/);
    const phone = await stage.player({ width: 390, height: 844, touch: true });
    await begun(stage, phone, 'murmansk_run', 0);
    await phone.tap('.tabbar button >> nth=1');
    const held = await phone.locator('.over .term').first().boundingBox();
    const touch = (type) => phone.locator('.over .term').first().dispatchEvent(type, { pointerType: 'touch', bubbles: true, clientX: held.x + 4, clientY: held.y + 4 });
    await touch('pointerdown');
    await phone.waitForSelector('[role=tooltip]');
    await touch('pointerup');
    assert.ok(await phone.locator('[role=tooltip]').isVisible(), 'it stays when the finger is lifted');
    await phone.context().close();
  },

  'the debrief of Murmansk Run has three charts that fill their frames': async (stage, page) => {
    const api = `http://127.0.0.1:${stage.port}/api/matches`;
    const bots = { game: 'murmansk_run', scenario: 'spring_1942', seed: '7', seats: { allied: 'bot:random', axis: 'bot:random' } };
    const { id } = await (await fetch(api, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(bots) })).json();
    await until(async () => (await (await fetch(`${api}/${id}`)).json()).finished, 5 * patience);
    await page.goto(`${stage.address}/#/debrief/${id}`);
    await page.waitForSelector('.plots figure');
    await settled(page);
    assert.equal(await page.locator('.plots figure').count(), 3);
    const bare = await page.evaluate(() => [...document.querySelectorAll('.plots .sheet')].map((sheet) => {
      const [outer, sea] = [sheet.getBoundingClientRect(), sheet.querySelector('.sea').getBoundingClientRect()];
      return Math.max(sea.left - outer.left, outer.right - sea.right, sea.top - outer.top, outer.bottom - sea.bottom);
    }));
    assert.ok(bare.every((gap) => gap <= 5), `bare paper: ${bare}`);
    assert.ok((await page.locator('.names span').count()) > 0, 'events have names');
    assert.match(await text(page, '.story'), /period/i);
    assert.deepEqual(await barriers(page), []);
  },

  'a phone on its side, and a page at 200 %: every order can be reached': async (stage) => {
    for (const look of [sideways, { width: 683, height: 384 }]) {
      const page = await stage.player(look);
      await begun(stage, page, 'bismarck', 2);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), look.width);
      const chart = await page.locator('.board-area').boundingBox();
      assert.ok(chart.height > 250 && chart.width > 300, JSON.stringify(chart));
      await page.locator('.sheet .handle').click();
      const last = page.locator('.sheet .more .row').last();
      await last.scrollIntoViewIfNeeded();
      const box = await last.boundingBox();
      assert.ok(box.height >= 44 && box.y >= 0 && box.y + box.height <= look.height, JSON.stringify(box));
      const buttons = await page.locator('.sheet .buttons').boundingBox();
      assert.ok(buttons.y + buttons.height <= look.height + 1, 'the buttons stay in sight');
      assert.deepEqual(page.wrong, []);
      await page.context().close();
    }
  },
};
