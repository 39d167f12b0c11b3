// What a player does, by the buttons a player has.
import { patience, until } from './stage.mjs';

// How far the match is and whether the player is asked; and the number of it alone.
export const standing = (page) => page.locator('.match').getAttribute('data-state');
export const seqOf = async (page) => Number((await standing(page)).split(' ')[0]);
export const text = (page, selector) => page.locator(selector).first().innerText();

// By the field that G opens; it takes letters only once it is there.
export async function goTo(page, name) {
  await page.keyboard.press('g');
  await page.waitForSelector('.goto input:focus');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.goto', { state: 'detached' });
}

// Steps to the first piece that can act. Until the orders have come there is nothing to step to, and Tab leaves the chart.
export async function stepIn(page, isThere) {
  await asked(page);
  await until(async () => {
    await page.locator('[role=grid]').focus();
    await page.keyboard.press('Tab');
    return isThere();
  });
}

export async function lobby(stage, page) {
  await page.goto(stage.address + '/');
  await page.waitForSelector('article[data-game]');
}

// Sets a game up in the lobby and waits for the table.
export async function newGame(page, game, { side = 'allied', opponent = 'bot:random', scenario } = {}) {
  await page.click(`article[data-game=${game}] .buttons button:first-child`);
  const scenarios = page.locator('dialog select[name=scenario]');
  if (await scenarios.count()) await scenarios.selectOption(scenario ?? { index: 0 });
  await page.check(`dialog input[value=${side}]`);
  await page.selectOption('dialog select[name=opponent]', opponent);
  await page.click('dialog button[type=submit]');
  await page.waitForURL(/#\/match\//);
  if (opponent.startsWith('bot:')) await asked(page);
  return /match\/([^/]+)$/.exec(page.url())[1];
}

// Until the player is asked something, or the match is over.
export const asked = (page) => page.waitForFunction(() => document.querySelector('.ended, .match[data-state*=asked]'));

// Until letters and pieces are where they stay: for a picture, and for what is measured.
export async function settled(page) {
  await page.waitForFunction(() => !document.querySelector('.window.moving, .stage.stepping'));
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; ++frame) await new Promise((go) => requestAnimationFrame(go));
  });
}

// Plays by pressing buttons in the page itself until the end, or until `most` presses. `how`: 'pass' ends every
// phase at once, 'random' takes any button, others with another seed. Returns the number of presses, negative if time ran out.
export async function play(page, { how = 'random', most = Infinity, ms = 5 * patience, seed: first = 7 } = {}) {
  const limit = Number.isFinite(most) ? most : 1e9;
  return page.evaluate(
    async ([how, limit, ms, first]) => {
      const end = performance.now() + ms;
      const state = () => document.querySelector('.match')?.dataset.state ?? '';
      const all = (selector) => [...document.querySelectorAll(selector)].filter((b) => !b.disabled);
      const wait = (t) => new Promise((go) => setTimeout(go, t));
      let seed = first;
      const random = (n) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
      let presses = 0;
      while (performance.now() < end && presses < limit) {
        if (document.querySelector('.ended')) return presses;
        const before = state();
        const go = all('.prompt .go, .sheet .go')[0];
        const rest = all('.prompt .option:not(.undo):not(.more-button):not(.toggle), .sheet .option');
        const asks = before.includes('ending') || before.includes('picked');
        const button =
          asks || how === 'pass' ? (go ?? rest[0]) : go && random(3) === 0 ? go : (rest[random(rest.length)] ?? go);
        if (!before.includes('asked') || !button) {
          // On a phone the orders are in the sheet.
          if (before.includes('asked')) all('.sheet .handle')[0]?.click();
          await wait(4);
          continue;
        }
        button.click();
        ++presses;
        for (const given = performance.now(); state() === before && performance.now() < given + 5000; ) await wait(2);
      }
      return document.querySelector('.ended') || limit < 1e9 ? presses : -presses;
    },
    [how, limit, ms, first],
  );
}
