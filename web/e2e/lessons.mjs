// Lessons: walked through in the page, by right answers and by wrong ones.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { barriers } from './axe.mjs';
import { lobby, text } from './play.mjs';
import { until } from './stage.mjs';

const data = new URL('../../data/', import.meta.url);
const read = (path) => JSON.parse(readFileSync(new URL(path, data), 'utf8'));
const games = ['bismarck', 'murmansk_run', 'north_cape', 'pq17'];

const fits = (pattern, choice) =>
  Object.entries(pattern).every(([name, wanted]) => (Array.isArray(wanted) ? wanted.includes(choice[name]) : wanted === choice[name]));
const isRight = (step, choice) => step.right.some((pattern) => fits(pattern, choice));
const whyOf = (step, choice, language) => ((step.wrong ?? []).find((one) => fits(one.if, choice))?.why ?? step.otherwise)[language];

// Opens a lesson; `now` is what the server said of it last.
async function open(stage, page, game, lesson) {
  if (!page.hears) {
    page.hears = true;
    page.on('response', async (response) => {
      if (!/\/lesson\?/.test(response.url()) || response.request().method() !== 'POST') return;
      const said = await response.json().catch(() => null);
      if (!said?.view || said.why || said.belief) return;
      page.now = said;
      if (said.wrong) ++page.refused;
    });
  }
  page.now = null;
  page.refused = 0;
  await page.goto('about:blank');
  await page.goto(`${stage.address}/#/lesson/${game}/${lesson}`);
  await page.waitForSelector(`.lesson[data-lesson=${lesson}]`);
  await until(() => page.now);
}
const stepOf = async (page) => Number(await page.locator('.lesson').getAttribute('data-step'));

// Gives an order as somebody does who reads: a button that says it, or a row of the whole list.
async function give(page, option) {
  const asks = '.match[data-state*=asked]';
  await page.waitForSelector(asks);
  const pressed = await page.evaluate(async (wanted) => {
    const wait = (t) => new Promise((go) => setTimeout(go, t));
    const said = (node) => node.innerText.replace(/\u2060/g, '').replace(/\s+/g, ' ').trim();
    const plain = wanted.replace(/\s+/g, ' ').trim();
    const find = () =>
      [...document.querySelectorAll('.prompt button, .sheet button')].filter(
        (b) => !b.disabled && !b.matches('.undo, .more-button, .rule-tag, .handle') && b.getClientRects().length > 0 && said(b).includes(plain),
      );
    for (let turn = 0; turn < 60; ++turn) {
      const found = find().sort((a, b) => said(a).length - said(b).length)[0];
      if (found) {
        found.click();
        return true;
      }
      const more = document.querySelector('.prompt .more-button:not([aria-expanded=true]), .sheet .handle');
      if (more && turn % 10 === 1) more.click();
      await wait(50);
    }
    return false;
  }, option.text);
  assert.ok(pressed, `no button says "${option.text}"`);
  // An end of phase, and on a phone every order, is confirmed.
  await page.evaluate(async () => {
    const wait = (t) => new Promise((go) => setTimeout(go, t));
    for (let turn = 0; turn < 20; ++turn) {
      const state = document.querySelector('.match')?.dataset.state ?? '';
      if (state.includes('busy')) return;
      if (state.includes('ending') || state.includes('picked')) {
        document.querySelector('.prompt .go:not(:disabled), .sheet .go:not(:disabled)')?.click();
        return;
      }
      await wait(10);
    }
  });
}

async function goRight(page, lesson, at) {
  const step = lesson.steps[at];
  const option = page.now.view.options.find(({ choice }) => isRight(step, choice));
  await give(page, option);
  await until(async () => (await stepOf(page)) === at + 1);
  await until(() => page.now.step === at + 1);
}

async function walk(stage, page, game, id, { wrong = false, language = 'en', onStep } = {}) {
  const lesson = read(`${game}/lessons/${id}.json`);
  await open(stage, page, game, id);
  for (let at = 0; at < lesson.steps.length; ++at) {
    const step = lesson.steps[at];
    assert.ok((await text(page, '.lesson .say')).startsWith(step.say[language].slice(0, 40)), `${id} ${at}`);
    await onStep?.(at);
    if (wrong) {
      for (const option of page.now.view.options.filter(({ choice }) => !isRight(step, choice))) {
        const before = page.refused;
        await give(page, option);
        await until(() => page.refused === before + 1); // this very order, not the one before
        const why = whyOf(step, option.choice, language);
        await until(async () => (await page.locator('.lesson .wrong').allInnerTexts())[0]?.includes(why));
        assert.equal(await stepOf(page), at);
        await page.keyboard.press('Escape');
      }
    }
    await goRight(page, lesson, at);
  }
  await page.waitForSelector('.ended');
  assert.equal(await text(page, '.lesson .say'), lesson.done[language]);
  assert.deepEqual(page.wrong, []);
}

const chapter = {};
for (const game of games) {
  chapter[`lessons of ${game}: all of them, with every wrong turn`] = async (stage, page) => {
    const { lessons } = read(`${game}/course.json`);
    for (const [index, id] of lessons.entries()) {
      await walk(stage, page, game, id, { wrong: true });
      const next = page.locator('.ended .go');
      assert.equal(await next.getAttribute('href'), lessons[index + 1] ? `#/lesson/${game}/${lessons[index + 1]}` : '#/');
    }
    await page.goto(`${stage.address}/#/lessons/${game}`);
    await until(async () => (await page.locator('li .done').count()) === lessons.length);
    assert.deepEqual(await barriers(page), []);
  };
  chapter[`lessons of ${game}: on a phone, in Polish, without barriers`] = async (stage) => {
    const phone = await stage.player({ width: 390, height: 844, touch: true, locale: 'pl-PL' });
    await walk(stage, phone, game, read(`${game}/course.json`).lessons[0], {
      language: 'pl',
      onStep: async () => {
        assert.deepEqual(await barriers(phone), []);
        assert.ok(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the phone');
      },
    });
    await phone.context().close();
  };
}

export const lessons = {
  ...chapter,
  'a lesson by the keyboard alone': async (stage, page) => {
    const lesson = read('bismarck/lessons/move.json');
    await open(stage, page, 'bismarck', 'move');
    // Enter ends the phase: not here.
    await page.keyboard.press('Enter');
    await until(async () => {
      await page.keyboard.press('Enter');
      return (await page.locator('.lesson .wrong').count()) > 0;
    });
    assert.equal(await stepOf(page), 0);
    for (let at = 0; at < lesson.steps.length; ++at) {
      const step = lesson.steps[at];
      const wanted = page.now.view.options.find(({ choice }) => isRight(step, choice));
      const reach = async () =>
        page.evaluate((plain) => {
          const active = document.activeElement;
          return active?.closest('.prompt') && active.tagName === 'BUTTON' && active.innerText.replace(/\s+/g, ' ').includes(plain);
        }, wanted.text);
      for (let tabs = 0; tabs < 120 && !(await reach()); ++tabs) await page.keyboard.press('Tab');
      assert.ok(await reach(), `Tab comes to "${wanted.text}"`);
      await page.keyboard.press('Enter');
      await until(async () => {
        if ((await stepOf(page)) === at + 1) return true;
        if (/ending|picked/.test(await page.locator('.match').getAttribute('data-state'))) await page.keyboard.press('Enter');
        return (await stepOf(page)) === at + 1;
      });
      await until(() => page.now.step === at + 1);
    }
    await page.waitForSelector('.ended');
  },
  'a lesson goes back, begins again and goes on after a reload': async (stage, page) => {
    const lesson = read('bismarck/lessons/move.json');
    await open(stage, page, 'bismarck', 'move');
    await goRight(page, lesson, 0);
    await goRight(page, lesson, 1);
    await page.reload();
    await until(async () => (await stepOf(page)) === 2);
    await page.click('.lesson footer button:nth-of-type(1)');
    await until(async () => (await stepOf(page)) === 1);
    await until(() => page.now.step === 1);
    await goRight(page, lesson, 1);
    await page.click('.lesson footer button:nth-of-type(2)');
    await until(async () => (await stepOf(page)) === 0);
    // In the other language it says the same.
    await page.click('.top .language');
    await until(async () => (await text(page, '.lesson .say')).startsWith(lesson.steps[0].say.pl.slice(0, 30)));
  },
  'a newcomer is offered a lesson and a short match, and gives the first order after at most five clicks': async (stage) => {
    for (const game of games) {
      const visitor = await stage.player();
      let clicks = 0;
      const click = async (selector) => {
        ++clicks;
        await visitor.click(selector);
      };
      await lobby(stage, visitor);
      await visitor.waitForSelector(`[data-first=${game}]`);
      if (game === games[0]) assert.deepEqual(await barriers(visitor), []);
      const { lessons: ids, first_match: first } = read(`${game}/course.json`);
      assert.equal(await visitor.locator(`[data-first=${game}] a`).getAttribute('href'), `#/lesson/${game}/${ids[0]}`);
      await click(`[data-first=${game}] button`);
      await visitor.waitForURL(/#\/match\//);
      await visitor.waitForSelector('.match[data-state*=asked]');
      const id = /match\/([^/]+)$/.exec(visitor.url())[1];
      const match = await visitor.evaluate((path) => fetch(path).then((r) => r.json()), `/api/matches/${id}`);
      assert.equal(match.scenario, first.scenario);
      assert.equal(match.seats[first.seat === 'allied' ? 'axis' : 'allied'].player, `bot:${first.bot}`);
      await click('.prompt .option:not(.undo):not(.more-button):not(:disabled), .prompt .go');
      await until(async () => {
        const state = await visitor.locator('.match').getAttribute('data-state');
        if (/ending|picked/.test(state)) await click('.prompt .go');
        const items = await visitor.evaluate((path) => fetch(path).then((r) => r.json()), `/api/matches/${id}/events`);
        return items.events.some(({ kind }) => kind === 'chose');
      });
      assert.ok(clicks <= 5, `${clicks} clicks`);
      // Who has a match is no newcomer any more.
      await lobby(stage, visitor);
      await visitor.waitForSelector('#mine ~ *, li.turn');
      assert.equal(await visitor.locator('.newcomer').count(), 0);
      await visitor.context().close();
    }
  },
};
