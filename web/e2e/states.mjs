// Pictures of the states a match can be in: node e2e/states.mjs FOLDER [size] [dark] [locale]
import { mkdirSync } from 'node:fs';
import { Stage } from './stage.mjs';
import { asked, lobby, newGame, play } from './play.mjs';

const [, , folder = 'looks', size = 'lap', theme = 'light', locale = 'en-GB'] = process.argv;
mkdirSync(folder, { recursive: true });
const [width, height] = { desk: [1920, 1080], lap: [1366, 768], phone: [390, 844] }[size];
const look = { width, height, locale, dark: theme === 'dark', touch: size === 'phone' };
const stage = await Stage.open();
const shot = async (page, name) => {
  await page.waitForTimeout(200);
  await page.screenshot({ path: `${folder}/${name}-${size}-${theme}-${locale.slice(0, 2)}.png` });
};
try {
  const page = await stage.player(look);
  await lobby(stage, page);
  await newGame(page, 'strait', { opponent: 'invite' });
  await page.waitForSelector('#invite');
  await shot(page, 'invite');
  const guest = await stage.player(look);
  await guest.goto(await page.locator('#invite').inputValue());
  await guest.waitForSelector('article h1');
  await shot(guest, 'join');
  await guest.click('main .button.main');
  await asked(guest);
  await page.click('[data-place=A1]');
  await page.waitForSelector('.refusal');
  await shot(page, 'refusal');
  await guest.context().close();
  await lobby(stage, page);
  const id = await newGame(page, 'bismarck');
  await page.click('.prompt .go, .sheet .go');
  await shot(page, 'ending');
  await page.click('.prompt .go, .sheet .go');
  await play(page, { how: 'pass', most: 12 });
  await asked(page);
  for (let i = 0; i < 3; ++i) await page.evaluate(() => document.querySelectorAll('.timeline button')[1]?.click());
  await shot(page, 'past');
  await page.goto(stage.address + '/');
  await page.evaluate((name) => localStorage.setItem(name, '9'), `flagplot.seen.${id}`);
  await page.goto(`${stage.address}/#/match/${id}`);
  await page.waitForSelector('.since');
  await shot(page, 'since');
  await page.click('.since .button');
  await page.click('.top .controls .button:last-child');
  await shot(page, 'menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await shot(page, 'keys');
  await page.keyboard.press('Escape');
  await play(page, { how: 'pass', ms: 60000 });
  await page.waitForSelector('.ended');
  await shot(page, 'finished');
  if (await page.locator('.ended a.go').count()) {
    await page.click('.ended a.go');
    await page.waitForTimeout(1200);
    await shot(page, 'debrief');
  }
  await lobby(stage, page);
  await shot(page, 'lobby-mine');
  if (page.wrong.length) console.log(page.wrong);
} finally {
  await stage.close();
}
