// What happens to a player is shown where the player looks: strips over the chart, signals in groups, what is unread.
import assert from 'node:assert/strict';
import { barriers } from './axe.mjs';
import { atSea, hunting } from './cape.mjs';
import { asked, seqOf, settled, standing, text } from './play.mjs';
import { bothSeats, eager, escorted, playOn } from './seats.mjs';
import { patience, until } from './stage.mjs';

// Both raiders were shadowed in the last turn, and there is somebody to go on with it.
const held = (ship) => ({ ship, zone: 'C6', force: 1, located_last: ['shadow'] });
const shadowed = { first_turn: 11, phase: 'visibility', ships: [held('Bismarck'), held('Prinz Eugen'), { ship: 'Norfolk', zone: 'C6' }, { ship: 'Suffolk', zone: 'C6' }] };

// At the table of a match that may be the other side's to go on with.
async function sitAt(stage, match, seat, look = {}) {
  const page = await stage.player(look);
  await page.context().addCookies([{ name: 'flagplot', value: match.tokens[seat], url: stage.address }]);
  await page.addInitScript(() => localStorage.setItem('flagplot.guide', 'answered'));
  await page.goto(`${stage.address}/#/match/${match.id}`);
  await page.waitForSelector('.window');
  return page;
}
const isTelling = (page) => page.locator('.dispatch .said').count().then((n) => n > 0);
// Plays until the page tells something that fits, and keeps it there. What does not fit is skipped.
async function tells(stage, match, page, fits, pick = eager) {
  const wanted = async () => (await isTelling(page)) && fits.test((await page.locator('.dispatch .words').innerText().catch(() => '')).replaceAll('\n', ' '));
  let over = false;
  await until(async () => {
    if (await wanted()) return true;
    // Without the pointer, which would leave the focus where it pressed.
    if (await isTelling(page)) await page.locator('.dispatch .skip').evaluate((skip) => skip.click(), null, { timeout: 1000 }).catch(() => {});
    else if (!over) {
      let steps = 0;
      over = (await playOn(stage, match, () => ++steps > 2, pick)) === null;
    }
    return wanted();
  }, 2 * patience);
  await page.locator('.dispatch .words').hover();
}
const shadowing = async (stage, look) => {
  const match = await bothSeats(stage, 'bismarck', { scenario: shadowed });
  const page = await sitAt(stage, match, 'axis', look);
  await tells(stage, match, page, /shadowed|śledzony/);
  return { match, page };
};
const apart = (a, b) => a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1 || a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1;

export const dispatches = {
  'a dispatch says that one is shadowed, can be skipped and replayed, and stands in nobody’s way': async (stage) => {
    const { match, page } = await shadowing(stage);
    assert.match(await text(page, '.dispatch .head'), /shadowing/i);
    assert.match(await text(page, '.dispatch [role=status] .stamp'), /shadowed|contact/i);
    assert.equal(await page.evaluate(() => document.activeElement === document.body), true);
    assert.ok(apart(await page.locator('.dispatch').boundingBox(), await page.locator('.prompt').boundingBox()));
    assert.deepEqual(await barriers(page), []);
    // Orders are given while it is there.
    await until(async () => (await standing(page)).includes('asked') || void (await playOn(stage, match, (_, seat) => seat === 'axis', eager)));
    const before = await seqOf(page);
    await page.locator('.prompt .option:not(.undo):not(.more-button):not(:disabled), .prompt .go').first().click();
    await until(async () => (await seqOf(page)) > before || (await standing(page)).includes('ending'));
    // Escape skips what is told; what is being answered comes first.
    await page.mouse.move(5, 400);
    await until(async () => !(await isTelling(page)) || void (await page.keyboard.press('Escape')));
    assert.equal(await page.locator('[data-told]').count(), 0);
    // From Signals it comes again, with its place.
    assert.ok(Number(await page.locator('.rail b [aria-hidden]').innerText()) > 0);
    await page.click('.rail button:last-child');
    await page.waitForSelector('.rail b', { state: 'detached' });
    await page.locator('.signals li.shown:has-text("is being shadowed") .again').first().click();
    await page.waitForSelector('.dispatch .said');
    assert.match(await text(page, '.dispatch .said'), /is being shadowed/);
    await page.locator('.dispatch .skip').click();
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  },

  'what was found lights its place': async (stage) => {
    // Bismarck does not get away from where she was found: somebody looks there every turn.
    const match = await bothSeats(stage, 'bismarck', { scenario: shadowed });
    const page = await sitAt(stage, match, 'axis');
    await tells(stage, match, page, /Contact holds|Found|Heard/i);
    const lit = (await page.locator('[data-told]').getAttribute('data-told')).split(' ');
    for (const zone of lit) assert.match(zone, /^[A-Z]\d+$/);
    await page.locator('.dispatch .button').first().click(); // shows it on the chart
    await settled(page);
    const place = await page.locator('[data-told]').boundingBox(), chart = await page.locator('.window').boundingBox();
    assert.ok(!apart(place, chart), JSON.stringify([place, chart]));
    await page.context().close();
  },

  'on a phone, in Polish: a dispatch above the sheet, a badge, and replay from the signals': async (stage) => {
    const { page } = await shadowing(stage, { width: 390, height: 844, touch: true, locale: 'pl-PL' });
    assert.match(await text(page, '.dispatch .said'), /jest śledzony/);
    const box = await page.locator('.dispatch').boundingBox();
    assert.ok(apart(box, await page.locator('.sheet').boundingBox()) && apart(box, await page.locator('.float[data-panel]').boundingBox()) && box.width <= 390);
    for (const button of await page.locator('.dispatch .button').all()) assert.ok((await button.boundingBox()).height >= 44);
    assert.deepEqual(await barriers(page), []);
    assert.ok(Number(await page.locator('.tabbar b [aria-hidden]').innerText()) > 0);
    await page.locator('.dispatch .skip').tap();
    await page.locator('.tabbar button:last-child').tap();
    await page.waitForSelector('.tabbar b', { state: 'detached' });
    assert.deepEqual(await barriers(page), []);
    await page.locator('.signals li:has-text("jest śledzony") .again').first().tap();
    await page.waitForSelector('.tabbar button:first-child[aria-pressed=true]');
    await page.waitForSelector('.dispatch .said');
    assert.match(await text(page, '.dispatch .buttons'), /Pomiń/);
    await page.context().close();
  },

  'signals are grouped, and enemy calls stay on the chart for a turn': async (stage) => {
    const match = await bothSeats(stage, 'bismarck', { scenario: shadowed });
    const page = await sitAt(stage, match, 'axis');
    await tells(stage, match, page, /British call/);
    await playOn(stage, match, (view) => view.board.phase !== 'search', eager);
    await until(async () => (await page.locator('.looked:not(.faint)').count()) > 1);
    const zones = await page.locator('.looked').evaluateAll((all) => all.map((one) => one.dataset.looked));
    await playOn(stage, match, (view) => view.board.turn > 11, eager);
    await until(async () => (await page.locator('.looked.faint').count()) > 1);
    assert.ok(zones.every((zone) => /^[A-Z]\d+$/.test(zone)));
    await page.click('.rail button:last-child');
    // Many calls are a row or two, and a row opens to each of them.
    const calls = page.locator('.signals li:has-text("British call")').filter({ has: page.locator('.opens') });
    await calls.first().locator('.opens').click();
    assert.ok((await calls.first().locator('ul li').count()) > 3);
    assert.ok((await page.locator('.signals .scroll > ol > li:has-text("British call")').count()) < 6);
    // Both rolls of chance are one row, which says what came of them.
    const chance = page.locator('.signals li:has-text("Chance, roll 1")');
    assert.match((await chance.first().innerText()).replaceAll('\n', ' '), /roll 1.*roll 2.*(No report|finds|Huff-Duff|convoy)/);
    await page.context().close();
  },

  'what happens in Murmansk Run and off North Cape is told the same way': async (stage) => {
    const cape = await bothSeats(stage, 'north_cape', { scenario: { ...atSea({ found: true }), turns: 6 } });
    const fight = await sitAt(stage, cape, 'allied', { dark: true });
    await tells(stage, cape, fight, /fires at|launches|opens a fight/, hunting);
    assert.ok((await fight.locator('.dispatch .stamp').count()) === 1);
    assert.deepEqual([await barriers(fight), fight.wrong], [[], []]);
    await fight.context().close();
    const season = await bothSeats(stage, 'murmansk_run', { seed: 2, scenario: 'spring_1942' });
    const convoy = await sitAt(stage, season, 'allied');
    await tells(stage, season, convoy, /turned up|dummy|attack/i, escorted);
    await until(async () => (await convoy.locator('.dispatch .stamp').count()) === 1);
    assert.deepEqual(convoy.wrong, []);
    await convoy.context().close();
  },

  'motion is an option, and so is sound, which is off at first': async (stage, page) => {
    const match = await bothSeats(stage, 'bismarck', {});
    await page.context().addCookies([{ name: 'flagplot', value: match.tokens.allied, url: stage.address }]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(`${stage.address}/#/match/${match.id}`);
    await asked(page);
    const moves = () => page.locator('html').getAttribute('data-motion');
    assert.equal(await moves(), 'on');
    await page.click('.top [aria-label=Menu]');
    assert.equal(await page.locator('.menu [aria-pressed]').getAttribute('aria-pressed'), 'false');
    await page.locator('.menu input[type=checkbox]').first().uncheck();
    assert.equal(await moves(), 'off');
    await page.reload();
    await asked(page);
    assert.equal(await moves(), 'off');
    await page.evaluate(() => localStorage.removeItem('flagplot.motion'));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await asked(page);
    assert.equal(await moves(), 'off');
  },
};
