// The pictures in docs/screens: FLAGPLOT_PROGRAM=... node e2e/tour.mjs ../docs/screens
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Stage } from './stage.mjs';
import { asked, lobby, newGame, play } from './play.mjs';

const folder = process.argv[2] ?? '../docs/screens';
mkdirSync(folder, { recursive: true });
const files = [];
const stage = await Stage.open();
const shot = async (page, name) => {
  await page.mouse.move(2, 2);
  await page.waitForTimeout(500);
  files.push(`${folder}/${name}.png`);
  await page.screenshot({ path: files.at(-1) });
};
const desk = { width: 1920, height: 1080 };
const phone = { width: 390, height: 844, touch: true };
// British players, a few turns in, in the middle of a search.
async function table(look, game = 'bismarck', most = 32) {
  const page = await stage.player(look);
  await page.addInitScript(() => localStorage.setItem('flagplot.guide', 'answered'));
  await lobby(stage, page);
  await newGame(page, game);
  await play(page, { how: 'pass', most });
  for (let i = 0; i < 60; ++i) {
    await asked(page);
    if (/Which zone|Którą strefę/.test(await page.locator('#question').innerText())) break;
    await play(page, { how: 'pass', most: 1 });
  }
  // A bot that stays in port ends the match early.
  if ((await page.locator('.sheet .handle, .prompt .more-button').count()) > 0) return page;
  await page.context().close();
  return table(look, game, most);
}
try {
  const first = await table(desk);
  await shot(first, 'table-desk');
  const night = await table({ ...desk, dark: true, locale: 'pl-PL' });
  await shot(night, 'table-desk-dark-polish');
  await night.context().close();
  await lobby(stage, first);
  await newGame(first, 'bismarck');
  await first.setViewportSize({ width: 1366, height: 768 });
  await first.keyboard.press('0');
  await shot(first, 'orders-laptop');
  await first.keyboard.press('Escape');
  await play(first, { how: 'pass', ms: 60000 });
  await first.click('.ended .go');
  await first.waitForSelector('text=The truth');
  await first.waitForTimeout(600);
  await shot(first, 'debrief-laptop');
  await lobby(stage, first);
  await newGame(first, 'strait');
  await play(first, { how: 'random', most: 6 });
  await lobby(stage, first);
  await shot(first, 'lobby-laptop');
  await first.context().close();
  const strait = await stage.player({ width: 1366, height: 768 });
  await lobby(stage, strait);
  await newGame(strait, 'strait');
  await strait.click('[data-place=A1]');
  await shot(strait, 'refusal-laptop');
  await strait.context().close();
  const small = await table(phone, 'bismarck', 16);
  await shot(small, 'table-phone');
  await small.tap('.sheet .handle');
  await shot(small, 'orders-phone');
  await small.context().close();
  const smallNight = await table({ ...phone, dark: true, locale: 'pl-PL' }, 'bismarck', 16);
  await smallNight.click('.tabbar button:last-child');
  await shot(smallNight, 'signals-phone-dark-polish');
  await smallNight.context().close();
} finally {
  await stage.close();
}
execFileSync('node', [fileURLToPath(new URL('../scripts/small-png.mjs', import.meta.url)), ...files], { stdio: 'inherit' });
