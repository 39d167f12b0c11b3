// Every screen there is, in one look: a size and a theme. Pictures are taken on this walk, and accessibility is
// checked on it.
import { readFileSync } from 'node:fs';
import { boardOf } from './boards.mjs';
import { capeAt, capeOver } from './cape.mjs';
import { asked, lobby, newGame, play, settled } from './play.mjs';
import { bothSeats, eager, escorted, playOn, sit } from './seats.mjs';
import { pq17At, pq17Over } from './pq17.mjs';
import { patience, until } from './stage.mjs';

export const sizes = {
  phone: { width: 390, height: 844, touch: true },
  laptop: { width: 1366, height: 768 },
  desktop: { width: 1920, height: 1080 },
};

const firstLesson = (game) => JSON.parse(readFileSync(new URL(`../../data/${game}/course.json`, import.meta.url), 'utf8')).lessons[0];

// A convoy at sea, groups being formed, raiders, a target being picked, a battle over a convoy.
const convoys = {
  convoy: (view, seat) => seat === 'allied' && view.prompt.kind === 'move' && view.board.period > 4 && view.board.markers.some((m) => m.side === 'axis'),
  forming: (view, seat) => seat === 'allied' && view.prompt.kind === 'deploy' && view.board.ships.filter((s) => s.side === seat && s.group).length > 4,
  raiders: (view, seat) => seat === 'axis' && view.prompt.kind === 'move' && view.board.period > 4,
  aiming: (view) => view.prompt.kind === 'air_target' && view.options.length > 2,
  action: (view) => view.prompt.kind === 'guns' && view.board.battle.ships.length > 4,
};
// A match of Murmansk Run at that point, for one who wants it to himself.
export async function convoyAt(stage, name) {
  for (let tries = 1; tries < 40; ++tries) {
    const match = await bothSeats(stage, 'murmansk_run', { seed: tries, scenario: 'spring_1942' });
    match.seat = await playOn(stage, match, convoys[name], escorted);
    if (match.seat) return match;
  }
  throw new Error(`no ${name} in forty seasons`);
}

// A whole game between two bots that have reasons.
export async function thought(stage) {
  const api = `http://127.0.0.1:${stage.port}/api/matches`;
  const bots = { game: 'bismarck', seed: '7', seats: { allied: 'bot:doctrine', axis: 'bot:doctrine' } };
  const { id } = await (await fetch(api, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(bots) })).json();
  await until(async () => (await (await fetch(`${api}/${id}`)).json()).finished, 5 * patience);
  return id;
}

// The British look for Bismarck, and she can be in many places.
export async function hidden(stage) {
  for (let seed = 1; seed < 40; ++seed) {
    const match = await bothSeats(stage, 'bismarck', { seed });
    const lost = ({ board }) => board.turn > 8 && board.enemy.some(({ name, may_be }) => name === 'Bismarck' && may_be.length > 8);
    match.seat = await playOn(stage, match, (view, seat) => seat === 'allied' && lost(view), eager);
    if (match.seat) return match;
  }
  throw new Error('she was never hidden in forty games');
}

// A search, a battle, a finished game.
async function prepareHunt(stage, made) {
  for (let tries = 0; tries < 60 && !(made.search && made.battle && made.over); ++tries) {
    const match = await bothSeats(stage, 'bismarck', { seed: tries + 1 });
    const turns = (view) => view.board.turn ?? 0;
    if (!made.search) {
      match.seat = await playOn(stage, match, (view, seat) => seat === 'allied' && view.prompt.kind === 'call' && turns(view) > 9, eager);
      if (match.seat) made.search = match;
      continue;
    }
    const heavy = (ships) => ships.some((s) => s.name === 'Bismarck') && ships.length > 1;
    // More than one section bears, so that there is something to see and shots to roll.
    const bears = (view) => view.options.filter(({ choice }) => choice.verb === 'aim').length > 1;
    if (!made.battle) {
      match.seat = await playOn(stage, match, (view) => view.prompt.kind === 'fire' && bears(view) && heavy(view.board.battle?.ships ?? []), eager);
      if (match.seat) made.battle = match;
      else if (match.asked > 800) made.over = match; // a long one has more to tell
      continue;
    }
    await playOn(stage, match, () => false, eager);
    if (match.asked > 800) made.over = match;
  }
  made.hidden = await hidden(stage);
  made.thought = await thought(stage);
}

async function hunt({ stage, player, phone, made, at }) {
  const page = await player();
  const close = () => page.keyboard.press('Escape');
  const menu = () => page.click('.top [aria-label=Menu]');

  await lobby(stage, page);
  await at('lobby', page);
  for (const game of ['pq17', 'north_cape']) {
    await boardOf(stage, page, game);
    await at(`board-${game}`, page);
  }
  for (const game of ['bismarck', 'murmansk_run', 'north_cape', 'pq17']) {
    await page.goto(`${stage.address}/#/lesson/${game}/${firstLesson(game)}`);
    await page.waitForSelector('.match[data-state*=asked]');
    await settled(page);
    await at(`lesson-${game}`, page);
  }
  await lobby(stage, page);
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
  await page.waitForSelector('dialog[open] [data-rule]');
  await settled(page);
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
  await page.waitForSelector('.more .row');
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
  await searcher.waitForSelector('.window');
  await settled(searcher);
  await at('table', searcher);
  const wide = (await searcher.locator('.rail').count()) === 0 && !phone; // then the signals are in sight anyway
  if (!wide) {
    await searcher.click(phone ? '.tabbar button:last-child' : '.rail button:last-child');
    await at('signals', searcher);
  }
  await searcher.goto(stage.address + '/');
  await searcher.evaluate((name) => localStorage.setItem(name, '40'), `flagplot.seen.${made.search.id}`);
  await searcher.goto(`${stage.address}/#/match/${made.search.id}`);
  await searcher.waitForSelector('.since');
  await at('since-you-left', searcher);
  await searcher.context().close();

  const plotter = await player();
  await sit(stage, plotter, made.hidden, made.hidden.seat);
  await plotter.waitForSelector('.opener, [data-layer]');
  const opener = plotter.locator('.opener');
  if (await opener.count()) await opener.click();
  await plotter.locator('[data-layer=likely]').check();
  await plotter.waitForSelector('[data-likely]');
  await at('likely-legend', plotter);
  if (await opener.count()) await opener.click();
  await at('likely', plotter);
  await plotter.context().close();

  const watcher = await player();
  await watcher.goto(`${stage.address}/#/match/${made.search.id}`);
  await watcher.waitForSelector('.watch-signals li');
  await at('watching', watcher);
  await watcher.context().close();

  const gunner = await player();
  await sit(stage, gunner, made.battle, made.battle.seat);
  await gunner.waitForSelector('.board .place');
  await settled(gunner);
  await at('battle', gunner);
  await gunner.context().close();

  const reader = await player();
  await reader.context().addCookies([{ name: 'flagplot', value: made.over.tokens.allied, url: stage.address }]);
  await reader.goto(`${stage.address}/#/match/${made.over.id}`);
  await reader.waitForSelector('.ended');
  await at('finished', reader);
  await reader.click('.ended .go');
  await reader.waitForSelector('text=/The truth|Prawda/');
  await settled(reader);
  await at('debrief', reader);
  await reader.goto(`${stage.address}/#/debrief/${made.thought}`);
  await reader.waitForSelector('.reasons h3');
  for (let turns = 0; turns < 8; ++turns) await reader.locator('.time .controls button').nth(1).click();
  await reader.evaluate(() => document.querySelector('.reasons').scrollIntoView());
  await at('debrief-reasons', reader);
  await reader.context().close();
  await page.context().close();
}

// A season of Murmansk Run that is over.
async function convoyOver(stage) {
  const match = await bothSeats(stage, 'murmansk_run', { seed: 2, scenario: 'spring_1942' });
  await playOn(stage, match, () => false, escorted);
  return match;
}

// Screens of a game with a chart and panels: matches at certain points, and at one of them the panels as well.
const tables = {
  murmansk: { at: convoyAt, points: ['convoy', 'forming', 'raiders', 'aiming', 'action'], panels: ['forces', 'contacts', 'season'], over: convoyOver },
  cape: { at: capeAt, points: ['later', 'convoy', 'found', 'members', 'way', 'flight', 'fight', 'decoys', 'fog'], panels: ['forces', 'contacts', 'situation'], over: capeOver },
  pq17: { at: pq17At, points: ['naval', 'planning', 'found', 'air', 'sector', 'line', 'battle', 'boats'], panels: ['forces', 'contacts', 'situation'], over: pq17Over },
};
async function table(game, { player, stage, phone, made, at }) {
  const { points, panels } = tables[game];
  for (const name of points) {
    const captain = await player(), match = made[game][name];
    await sit(stage, captain, match, match.seat);
    await captain.waitForSelector('.board .window, .board .battle');
    await settled(captain);
    await at(`${game}-${name}`, captain);
    if (name === points[0]) {
      // The panels, wherever this size has them, and the signals.
      const rail = (await captain.locator('.rail').count()) > 0;
      for (const [index, panel] of [...panels, 'signals'].entries()) {
        if (phone) await captain.click(`.tabbar button:nth-child(${index + 2})`);
        else if (rail) await captain.click(`.rail button:nth-child(${index + 1})`);
        else if (index > 0 && index < panels.length) await captain.click(`.right [role=tab]:nth-child(${index})`);
        else if (index > 0) continue; // in sight anyway
        await at(`${game}-${panel}`, captain);
      }
    }
    await captain.context().close();
  }
  const { over } = made[game];
  if (!over) return;
  const reader = await player();
  await reader.context().addCookies([{ name: 'flagplot', value: over.tokens.allied, url: stage.address }]);
  await reader.goto(`${stage.address}/#/match/${over.id}`);
  await reader.waitForSelector('.ended');
  await settled(reader);
  await at(`${game}-finished`, reader);
  await reader.click('.ended .go');
  await reader.waitForSelector('text=/The truth|Prawda/');
  await settled(reader);
  await at(`${game}-debrief`, reader);
  await reader.context().close();
}

// What can be walked by itself: the lobby and a hunt with all that belongs to it, and the tables of the other games.
const chapters = {
  hunt: { prepare: prepareHunt, walk: hunt },
  ...Object.fromEntries(Object.entries(tables).map(([game, { at, points, over }]) => [
    game,
    {
      async prepare(stage, made) {
        made[game] = {};
        for (const name of points) made[game][name] = await at(stage, name);
        if (over) made[game].over = await over(stage);
      },
      walk: (about) => table(game, about),
    },
  ])),
};
export const chapterNames = Object.keys(chapters);

// Matches in which something is going on, made once for all looks.
export async function prepare(stage, wanted = chapterNames) {
  const made = {};
  for (const name of wanted) await chapters[name].prepare(stage, made);
  return made;
}

// `at(name, page)` is called on every screen of the chapters that are wanted.
export async function walk(stage, look, made, at, wanted = chapterNames) {
  const pages = [];
  const player = async () => {
    const page = await stage.player(look);
    await page.addInitScript(() => sessionStorage.getItem('guide') ?? localStorage.setItem('flagplot.guide', 'answered'));
    pages.push(page);
    return page;
  };
  for (const name of wanted) await chapters[name].walk({ stage, player, phone: look.touch === true, made, at });
  return pages.flatMap(({ wrong }) => wrong);
}
