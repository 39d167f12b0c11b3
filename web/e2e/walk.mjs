// Every screen there is, in one look: a size and a theme. Pictures are taken on this walk, and accessibility is
// checked on it.
import { asked, lobby, newGame, play } from './play.mjs';
import { bothSeats, eager, playOn, sit } from './seats.mjs';

export const sizes = {
  phone: { width: 390, height: 844, touch: true },
  laptop: { width: 1366, height: 768 },
  desktop: { width: 1920, height: 1080 },
};

// Matches in which something is going on, made once for all looks: a search, a battle, a finished game.
export async function prepare(stage) {
  const made = {};
  for (let tries = 0; tries < 60 && !(made.search && made.battle && made.over); ++tries) {
    const match = await bothSeats(stage, 'bismarck', { seed: tries + 1 });
    const turns = (view) => view.board.turn ?? 0;
    if (!made.search) {
      match.seat = await playOn(stage, match, (view, seat) => seat === 'allied' && view.prompt.kind === 'call' && turns(view) > 9, eager);
      if (match.seat) made.search = match;
      continue;
    }
    const heavy = (ships) => ships.some((s) => s.name === 'Bismarck') && ships.length > 1;
    if (!made.battle) {
      match.seat = await playOn(stage, match, (view) => view.prompt.kind === 'fire' && heavy(view.board.battle?.ships ?? []), eager);
      if (match.seat) made.battle = match;
      else made.over = match;
      continue;
    }
    await playOn(stage, match, () => false, eager);
    made.over = match;
  }
  return made;
}

// `at(name, page)` is called on every screen.
export async function walk(stage, look, made, at) {
  const player = async () => {
    const page = await stage.player(look);
    await page.addInitScript(() => sessionStorage.getItem('guide') ?? localStorage.setItem('flagplot.guide', 'answered'));
    return page;
  };
  const phone = look.touch === true;
  const page = await player();
  const close = () => page.keyboard.press('Escape');
  const menu = () => page.click('.top [aria-label=Menu]');

  await lobby(stage, page);
  await at('lobby', page);
  await page.click('article[data-game=bismarck] .buttons button:first-child');
  await page.waitForSelector('dialog[open]');
  await page.click('dialog summary');
  await at('set-up', page);
  await close();
  await newGame(page, 'strait', { opponent: 'invite' });
  await page.waitForSelector('#invite');
  await at('invitation', page);
  const guest = await player();
  await guest.goto(await page.locator('#invite').inputValue());
  await guest.waitForSelector('article h1');
  await at('joining', guest);
  await guest.context().close();
  await lobby(stage, page);
  await newGame(page, 'strait');
  await at('strait', page);
  await page.click('[data-place=A1]');
  await page.waitForSelector('.refusal');
  await at('refusal', page);

  // The first turn, with the guide.
  await page.evaluate(() => {
    sessionStorage.setItem('guide', 'wanted');
    localStorage.removeItem('flagplot.guide');
  });
  await lobby(stage, page);
  await newGame(page, 'bismarck');
  await page.click('.offer .main');
  await page.waitForSelector('.guide .end');
  await at('guide', page);
  await page.click('.guide .end');
  await page.click(phone ? '.sheet button.rule-tag' : '.prompt button.rule-tag');
  await page.waitForSelector('dialog[open]');
  await page.waitForTimeout(300);
  await at('rules', page);
  await close();
  await play(page, { how: 'pass', most: 3 });
  await asked(page);
  await close(); // should it have asked whether to end the phase
  if (phone) await page.click('.tabbar button:last-child');
  await page.evaluate(() => document.querySelectorAll('.timeline button')[1]?.click());
  if (phone) await page.click('.tabbar button:first-child');
  await at('looking-back', page);
  await close();
  if (phone) await page.tap('.sheet .handle');
  else await page.keyboard.press('0');
  await page.waitForTimeout(200);
  await at('orders', page);
  if (phone) await page.tap('.sheet .handle');
  else await close();
  await menu();
  await at('menu', page);
  await close();
  if (!phone) {
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open] kbd');
    await at('keys', page);
    await close();
  }

  const searcher = await player();
  await sit(stage, searcher, made.search, made.search.seat);
  await searcher.waitForTimeout(300);
  await at('table', searcher);
  await searcher.click(phone ? '.tabbar button:last-child' : '.rail button:last-child');
  await at('signals', searcher);
  await searcher.goto(stage.address + '/');
  await searcher.evaluate((name) => localStorage.setItem(name, '40'), `flagplot.seen.${made.search.id}`);
  await searcher.goto(`${stage.address}/#/match/${made.search.id}`);
  await searcher.waitForSelector('.since');
  await at('since-you-left', searcher);
  await searcher.context().close();

  const watcher = await player();
  await watcher.goto(`${stage.address}/#/match/${made.search.id}`);
  await watcher.waitForSelector('.watch-signals li');
  await at('watching', watcher);
  await watcher.context().close();

  const gunner = await player();
  await sit(stage, gunner, made.battle, made.battle.seat);
  await gunner.waitForTimeout(400);
  await at('battle', gunner);
  await gunner.context().close();

  const reader = await player();
  await reader.context().addCookies([{ name: 'flagplot', value: made.over.tokens.allied, url: stage.address }]);
  await reader.goto(`${stage.address}/#/match/${made.over.id}`);
  await reader.waitForSelector('.ended');
  await at('finished', reader);
  await reader.click('.ended .go');
  await reader.waitForSelector('text=/The truth|Prawda/');
  await reader.waitForTimeout(800);
  await at('debrief', reader);
  await reader.context().close();
  const wrong = page.wrong;
  await page.context().close();
  return wrong;
}
