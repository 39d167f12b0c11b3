// The whole client in a real browser against a real server: FLAGPLOT_PROGRAM=path npm run e2e [-- name ...]
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { asking } from './asking.mjs';
import { barriers } from './axe.mjs';
import { boards } from './boards.mjs';
import { breaks } from './breaks.mjs';
import { cape } from './cape.mjs';
import { convoys } from './convoys.mjs';
import { dispatches } from './dispatches.mjs';
import { lessons } from './lessons.mjs';
import { glance } from './glance.mjs';
import { orders } from './orders.mjs';
import { asked, lobby, newGame, play, seqOf, standing, text } from './play.mjs';
import { bothSeats, eager, playOn, sit } from './seats.mjs';
import { secrets } from './secrets.mjs';
import { pq17 } from './pq17.mjs';
import { patience, Stage, until } from './stage.mjs';
import { table } from './table.mjs';
import { proposals } from './proposals.mjs';
import { trust } from './trust.mjs';
import { prepare, sizes, thought, walk } from './walk.mjs';

const tests = [];
const test = (name, run) => tests.push({ name, run });
const all = (chapter) => Object.entries(chapter).forEach(([name, run]) => test(name, run));

// Matches in the middle of things, for the tests that want them.
let made;
const prepared = async (stage) => (made ??= await prepare(stage));

// Every screen is looked at in two ways that share neither size nor theme; in two more when there is time.
const looks = [['laptop', false], ['phone', true]];
if (process.env.E2E_ALL_LOOKS) looks.push(['laptop', true], ['desktop', false]);

// What a player's browser fetches on the way to a table. What is fetched later, and other games, does not count.
test('the scripts of a first visit are small enough', async (stage) => {
  const folder = new URL('../dist/assets/', import.meta.url);
  const sizeOf = (file) => gzipSync(readFileSync(new URL(file, folder)), { level: 9 }).length;
  const sum = (files) => files.reduce((all, file) => all + sizeOf(file), 0);
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  for (const game of ['bismarck', 'murmansk_run', 'north_cape', 'pq17']) {
    const visitor = await stage.player();
    await lobby(stage, visitor);
    await newGame(visitor, game);
    await visitor.waitForSelector('.window');
    const names = await visitor.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop()));
    const fetched = scripts.filter((file) => names.includes(file));
    console.log(`    ${game}: ${(sum(fetched) / 1024).toFixed(1)} KB of script, compressed, of ${(sum(scripts) / 1024).toFixed(1)} KB`);
    assert.ok(fetched.length > 1 && sum(fetched) <= 150 * 1024, `${sum(fetched)} bytes in ${fetched.join(', ')}`);
    await visitor.context().close();
  }
});

test('a whole game of Strait against a bot', async (stage, page) => {
  await lobby(stage, page);
  await newGame(page, 'strait');
  const given = await play(page);
  assert.ok(given > 5, `ended after ${given}`);
  await page.waitForSelector('.ended');
  assert.match(await text(page, '.ended h2'), /won|lost|Drawn/);
  await page.click('.ended a[href="#/"]');
  await page.waitForSelector('#mine');
});

test('a whole game of Bismarck against a bot, and how fast options light up', async (stage, page) => {
  await lobby(stage, page);
  await newGame(page, 'bismarck');
  // From the click on an order until the next question is painted with its options. Before each click the page comes to
  // rest, as it does while a person looks: what the frame before still has to draw is not this click's.
  const times = await page.evaluate(async () => {
    const times = [];
    const state = () => document.querySelector('.match').dataset.state;
    const frame = () => new Promise((go) => requestAnimationFrame(go));
    const drawn = () => new Promise((go) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = go; port2.postMessage(0); });
    for (let i = 0; i < 12; ++i) {
      await new Promise((go) => setTimeout(go, 400));
      const button = document.querySelector('.prompt .option:not(.undo):not(.more-button):not(:disabled)');
      if (!button || !state().includes('asked')) break;
      const before = Number(state().split(' ')[0]);
      const start = performance.now();
      button.click();
      while (!(Number(state().split(' ')[0]) > before && state().includes('asked')) && performance.now() - start < 30000) await frame();
      await drawn();
      times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b);
  });
  const median = times[Math.floor(times.length / 2)];
  // Told, not asserted: the machine may be busy.
  console.log(`    click to lit options: ${median.toFixed(0)} ms (of ${times.length}: ${times[0].toFixed(0)} to ${times.at(-1).toFixed(0)})`);
  // A good opponent may end it early.
  const given = (await play(page, { most: 120 })) + (await play(page, { how: 'pass' }));
  assert.ok(given > 10, `ended after ${given}`);
  await page.click('.ended .go');
  await page.waitForSelector('text=The truth');
});

all(convoys);

all(cape);

all(pq17);

all(lessons);

all(secrets);

test('a debrief tells what the bots had in mind', async (stage, page) => {
  const id = await thought(stage);
  await page.goto(`${stage.address}/#/debrief/${id}`);
  await page.waitForSelector('.reasons h3');
  assert.equal(await page.locator('.reasons h3').count(), 1); // of the turn the charts show
  await page.click('.reasons .which button:last-child');
  await until(async () => (await page.locator('.reasons h3').count()) > 3); // of all turns, and a good opponent may end it early
  await page.fill('.reasons input[type=search]', 'Hood');
  for (const why of await page.locator('.reasons .one').allInnerTexts()) assert.match(why, /Hood/);
  assert.ok((await page.locator('.reasons .one').count()) > 0);
  await page.fill('.reasons input[type=search]', '');
  await page.locator('.reasons label input').first().uncheck();
  assert.equal(await page.locator('.reasons .two').count(), 0);
});

test('the record of a match can be saved from the debrief of any game', async (stage, page) => {
  for (const game of ['bismarck', 'strait']) {
    const match = await bothSeats(stage, game);
    await playOn(stage, match, () => false, eager);
    await page.goto(`${stage.address}/#/debrief/${match.id}`);
    const [record] = await Promise.all([page.waitForEvent('download'), page.click('a[download]')]);
    assert.equal(record.suggestedFilename(), `${match.id}.fplog`);
    assert.match(readFileSync(await record.path(), 'utf8'), new RegExp(`"game":"${game}"`));
  }
});

all(breaks);

test('undo', async (stage, page) => {
  await lobby(stage, page);
  await newGame(page, 'strait');
  await play(page, { how: 'pass', most: 1 });
  await asked(page);
  assert.equal(await page.locator('.undo').isDisabled(), true);
  const question = await text(page, '.options');
  await page.locator('.prompt .option:not(.undo):not(.more-button)').first().click();
  await page.waitForSelector('.undo:not(:disabled)');
  await page.click('.undo');
  await until(async () => (await text(page, '.options')) === question);
  assert.equal(await page.locator('.undo').isDisabled(), true);
});

test('a refused order says why and opens the rule', async (stage, page) => {
  await lobby(stage, page);
  await newGame(page, 'strait');
  await page.click('[data-place=A1]');
  await page.waitForSelector('.refusal[role=alert]');
  const said = await text(page, '.refusal');
  assert.match(said, /ST \d/);
  await page.click('.refusal .read');
  await page.waitForSelector('dialog[open], [role=dialog]');
  await page.keyboard.press('Escape');
  await page.click('.refusal .bare');
  assert.equal(await page.locator('.refusal').count(), 0);
});

test('Polish, from the browser and by the switch', async (stage, page) => {
  const pole = await stage.player({ locale: 'pl-PL' });
  await lobby(stage, pole);
  assert.equal(await pole.locator('html').getAttribute('lang'), 'pl');
  assert.match(await text(pole, 'main'), /Moje gry[\s\S]*Wolne miejsca/);
  await newGame(pole, 'bismarck');
  assert.match(await text(pole, '#question'), /[ąćęłńóśźż]|Utwórz|zesp/i);
  await pole.context().close();
  await lobby(stage, page);
  await newGame(page, 'bismarck');
  const english = await text(page, '#question');
  await page.click('.language');
  await until(async () => (await text(page, '#question')) !== english);
  await until(async () => /Siły/.test(await text(page, '.rail')));
  assert.equal(await page.locator('html').getAttribute('lang'), 'pl');
});

test('a whole game on a phone, by taps', async (stage) => {
  const phone = await stage.player({ width: 390, height: 844, touch: true });
  await lobby(stage, phone);
  await newGame(phone, 'strait');
  // One order by hand: a tap only picks, the button does it.
  const first = await seqOf(phone);
  await phone.tap('.sheet .handle');
  await phone.tap('.sheet .option >> nth=0');
  assert.equal(await standing(phone), `${first} asked picked`);
  await phone.tap('.sheet .go');
  await until(async () => (await seqOf(phone)) > first);
  const small = await phone.evaluate(() =>
    [...document.querySelectorAll('.tabbar button, .sheet .button, .top .button')]
      .map((b) => [b.getBoundingClientRect(), b.className])
      .filter(([r]) => r.width > 0 && (r.height < 44 || r.width < 44))
      .map(([r, name]) => `${name} ${r.width}x${r.height}`),
  );
  assert.deepEqual(small, []);
  assert.equal(await phone.evaluate(() => document.documentElement.scrollWidth), 390);
  assert.ok((await play(phone)) > 3);
  await phone.waitForSelector('.ended');
  assert.deepEqual(phone.wrong, []);
  await phone.context().close();
});

test('with the keyboard alone', async (stage, page) => {
  await page.goto(stage.address + '/');
  await page.waitForSelector('article[data-game=strait]');
  const press = (...keys) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  for (let i = 0; i < 30 && !/^Play a bot: Strait/.test(await focused()); ++i) await press('Tab');
  await press('Enter');
  await page.waitForSelector('dialog[open]');
  for (let i = 0; i < 20 && (await focused()) !== 'Start'; ++i) await press('Tab');
  await press('Enter');
  await asked(page);
  const first = await seqOf(page);
  await press('0');
  await page.waitForSelector('.popover');
  await press('3');
  await until(async () => (await seqOf(page)) > first);
  await asked(page);
  const before = await seqOf(page);
  await press('1');
  await until(async () => (await seqOf(page)) > before);
  await asked(page);
  await press('Backspace');
  await until(async () => (await page.locator('.undo').isDisabled()) && (await standing(page)).includes('asked'));
  await press('?');
  await page.waitForSelector('dialog[open] kbd');
  await press('Escape');
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  await until(async () => (await page.locator('.ended').count()) > 0 || void (await press('Enter')), 5 * patience);
});

test('looking back, and what came since the player left', async (stage, page) => {
  await lobby(stage, page);
  const id = await newGame(page, 'strait');
  await play(page, { how: 'random', most: 8 });
  await asked(page);
  const now = [await seqOf(page), await text(page, '.options, .prompt .ask')];
  await page.click('.timeline button[aria-label="Earlier"]');
  assert.match(await text(page, '#question'), /Looking back/);
  assert.equal(await page.locator('.board [role=button]').count(), 0);
  await page.keyboard.press('Escape');
  assert.equal(await seqOf(page), now[0]);
  await page.waitForSelector('.prompt .option');
  // As if the last visit had ended long ago.
  await page.goto(stage.address + '/');
  await page.evaluate((name) => localStorage.setItem(name, '2'), `flagplot.seen.${id}`);
  await page.goto(`${stage.address}/#/match/${id}`);
  await page.waitForSelector('.since');
  await page.click('.since .button');
  assert.equal(await page.locator('.since').count(), 0);
});

test('watching, resigning, and taking an open seat', async (stage, page) => {
  await lobby(stage, page);
  const id = await newGame(page, 'strait', { opponent: 'open' });
  const other = await stage.player();
  await lobby(stage, other);
  await other.locator('section[aria-labelledby=open] li button').first().click();
  await asked(other);
  const watcher = await stage.player();
  await watcher.goto(`${stage.address}/#/match/${id}`);
  await watcher.waitForSelector('.watch-signals li');
  assert.equal(await watcher.locator('.option').count(), 0);
  await other.click('.top [aria-label=Menu]');
  await other.click('.menu button:has-text("Offer a draw")');
  await other.click('dialog[open] footer .main');
  await page.waitForSelector('.offer .main');
  await page.click('.offer .button >> nth=0');
  await other.waitForSelector('.offer', { state: 'detached' });
  await other.click('.top [aria-label=Menu]');
  await other.click('.menu button:has-text("Resign")');
  await other.click('dialog[open] footer .main');
  await page.waitForSelector('.ended');
  assert.match(await text(page, '.ended h2'), /won/);
  await other.context().close();
  await watcher.context().close();
});

test('a battle fought through the interface, every die shown', async (stage, page) => {
  const { battle } = await prepared(stage);
  const { seat } = battle;
  await sit(stage, page, battle, seat);
  await page.click('[role=tab]:has-text("Log")');
  // Fires whatever bears, round after round; the other side answers through the API.
  await until(async () => {
    if ((await page.locator('.ended').count()) > 0 || (await page.locator('#bp-log .dice').count()) > 0) return true;
    const asked = (await standing(page)).includes('asked');
    if (asked) await page.locator('.prompt .option:not(.undo):not(.more-button), .prompt .go').first().click().catch(() => {});
    else await playOn(stage, battle, (view, whose) => whose === seat, eager);
    return false;
  }, 5 * patience);
  assert.ok((await page.locator('#bp-log .dice').count()) > 0, 'no dice in the log of the battle');
});

all({ ...boards, ...table, ...dispatches, ...trust, ...orders, ...glance, ...asking, ...proposals });

test('axe finds nothing serious on any screen, in any size or theme', async (stage) => {
  const found = [];
  const made = await prepared(stage);
  for (const [size, dark] of looks) {
    const wrong = await walk(stage, { ...sizes[size], dark }, made, async (name, page) => {
      for (const one of await barriers(page)) found.push(`${size} ${dark ? 'dark' : 'light'} ${name}: ${one}`);
    });
    assert.deepEqual(wrong, []);
  }
  assert.deepEqual(found, []);
});

const wanted = process.argv.slice(2);
const began = Date.now();
const stage = await Stage.open();

// What went wrong, or null. Whatever windows a test leaves open are closed.
async function tried({ name, run }) {
  const page = await stage.player();
  try {
    await run(stage, page);
    assert.deepEqual(page.wrong, [], 'errors in the page');
    return null;
  } catch (problem) {
    if (process.env.E2E_PICTURES) await page.screenshot({ path: `${process.env.E2E_PICTURES}/${name.replace(/\W+/g, '-')}.png` }).catch(() => {});
    const inPage = page.wrong.length ? [`in the page: ${page.wrong.slice(0, 5).join(' | ')}`] : [];
    return [...String(problem?.stack ?? problem).split('\n').slice(0, 14), ...inPage].join('\n');
  } finally {
    stage.loseAnswer = null;
    stage.noSockets = false;
    for (const context of stage.browser.contexts()) await context.close();
  }
}
async function told(one, ifWrong) {
  const start = Date.now(), problem = await tried(one);
  console.log(problem === null ? `ok    ${one.name} (${((Date.now() - start) / 1000).toFixed(1)} s)` : `${ifWrong} ${one.name}\n${problem}`);
  return problem === null;
}

// A machine that compiles meanwhile may keep a page waiting for longer than anybody's patience. So what failed is tried once more
// when all others are done, and is said to have needed it; what fails twice is wrong.
let failed = 0;
const again = [];
try {
  for (const one of tests) {
    if (wanted.length > 0 && !wanted.some((word) => one.name.includes(word))) continue;
    if (!(await told(one, 'AGAIN'))) again.push(one);
  }
  for (const one of again) failed += (await told(one, 'WRONG')) ? 0 : 1;
} finally {
  await stage.close();
}
const twice = again.length - failed;
console.log(`${failed ? `${failed} wrong` : 'all well'}${twice ? `, ${twice} at the second try` : ''}, ${((Date.now() - began) / 1000).toFixed(0)} s`);
process.exit(failed ? 1 : 0);
