// Several orders with one press: groups that are proposed, dummies with the convoy, a salvo, the rest of a turn, a first
// match; and courses, over several places and together.
import assert from 'node:assert/strict';
import { asked, goTo, lobby, newGame, seqOf, standing, text } from './play.mjs';
import { bothSeats, call, escorted, playOn, sit } from './seats.mjs';
import { patience, until } from './stage.mjs';

const settle = (page, before) => until(async () => (await seqOf(page)) > before && !(await standing(page)).includes('busy'));
const seen = (page) => page.evaluate(async () => (await fetch(`/api/matches/${/match\/([^/]+)$/.exec(location.hash)[1]}/view`, { cache: 'no-store' })).json());
const answerFirst = (page) =>
  page.evaluate(async () => {
    const path = `/api/matches/${/match\/([^/]+)$/.exec(location.hash)[1]}`, view = await (await fetch(`${path}/view`, { cache: 'no-store' })).json();
    await fetch(`${path}/choices`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ seq: view.seq, choice: view.options[0].choice }) });
  });
const kindOf = async (page) => (await seen(page)).prompt?.kind;
// Ends what is asked until a question of that kind comes, or the first of another part of the game.
async function endUntil(page, kinds) {
  for (let tries = 0; tries < 60; ++tries) {
    await asked(page);
    if (kinds.includes(await kindOf(page))) return;
    const before = await seqOf(page);
    await page.locator('.prompt .go, .prompt .option.last, .prompt .option:not(.undo):not(.toggle):not(.more-button):not(.several)').last().click();
    await until(async () => (await seqOf(page)) > before || (await standing(page)).includes('ending'));
    if ((await standing(page)).includes('ending')) await page.locator('.prompt .go').click();
    await settle(page, before);
  }
  assert.fail(`never asked: ${kinds}`);
}
const courses = (page) => page.evaluate(() => JSON.parse(Object.entries(localStorage).find(([name]) => name.includes('courses.'))?.[1] ?? '{}'));

export const proposals = {
  'groups of Murmansk Run are seen before they are formed, follow what is ordered by hand, and are formed with one press': async (stage, page) => {
    await lobby(stage, page);
    await newGame(page, 'murmansk_run', { scenario: 'spring_1942' });
    for (let i = 0; i < 12 && !(await page.locator('.muster.wide').count()); ++i) {
      const before = await seqOf(page);
      await page.locator('.muster .take').first().click();
      await settle(page, before);
      await asked(page);
    }
    const would = page.locator('.muster .chip.would'), formed = page.locator('.muster .chip:not(.would)');
    const proposed = await would.count();
    assert.ok(proposed > 3 && (await formed.count()) === 0, `${proposed} ships are proposed`);
    // By hand: the last group for the first ship. What is proposed goes round it.
    const before = await seqOf(page), ship = await text(page, '.muster .free .who b');
    await page.locator('.muster .free .who').first().click();
    await page.locator('.muster .group.can .name').last().click();
    await settle(page, before);
    await until(async () => (await formed.count()) === 1);
    assert.match(await formed.innerText(), new RegExp(ship));
    assert.ok(!(await would.allInnerTexts()).includes(ship));
    const left = await would.count(), press = await seqOf(page);
    await page.locator('.muster .proposed button').click();
    await until(async () => (await formed.count()) === left + 1);
    assert.equal(await would.count(), 0);
    assert.ok((await seqOf(page)) >= press + left, 'every ship was ordered');
    assert.ok((await page.locator('.prompt .undo').isEnabled()) === true, 'and can be taken back');

    // Off the chart still: the convoy is in hand by itself, and a place far away is a course from where it comes on.
    await endUntil(page, ['move']);
    const enters = await seqOf(page);
    await goTo(page, 'c3');
    await page.keyboard.press('Enter');
    const isAtSea = ({ board: { markers, waiting } }) => [...markers, ...waiting].some(({ kind, side, at }) => kind === 'convoy' && side !== 'axis' && at);
    await until(async () => isAtSea(await seen(page)));
    assert.deepEqual((await courses(page)).Convoy?.at(-1), 'c3');
    // Both dummies with it, by a key.
    for (let tries = 0; tries < 6; ++tries) {
      await endUntil(page, ['dummies']);
      if ((await page.locator('.prompt .several', { hasText: 'Dummies to the convoy' }).count()) > 0) break;
      const before = await seqOf(page);
      await page.locator('.prompt .go').click();
      await settle(page, before);
    }
    const dummies = await seqOf(page);
    await page.keyboard.press(',');
    await settle(page, dummies);
    await asked(page);
    const { board, prompt } = await seen(page), at = board.markers.find(({ kind, side }) => kind === 'convoy' && side === 'allied').at;
    assert.deepEqual(board.markers.filter(({ kind, side }) => kind === 'dummy' && side === 'allied').map((one) => one.at), [at, at]);
    assert.notEqual(prompt?.kind, 'dummies', 'and that was the end of it');

    // Together: who waits beside the convoy sails on with it.
    await endUntil(page, ['move']);
    const toggle = page.locator('.prompt .toggle'), go = page.locator('.prompt button', { hasText: 'Sail on' }); // beside the end, if something has happened
    await page.locator('.prompt .hint').waitFor();
    await toggle.click();
    assert.equal(await toggle.getAttribute('aria-pressed'), 'true');
    await until(async () => /Sail on \(3 courses\)/.test(await go.innerText()));
    await go.click();
    await until(async () => {
      const own = (await seen(page)).board.markers.filter(({ kind, side }) => side === 'allied' && (kind === 'convoy' || kind === 'dummy'));
      return own.length === 3 && own.every((one) => one.at !== at && one.at === own[0].at);
    });
  },

  'all guns fire at one target, one after the other, after one press': async (stage, page) => {
    const several = ({ prompt, options }) => prompt.kind === 'guns' && options.some(({ choice }) => options.filter((one) => one.choice.target === choice.target && choice.target).length > 2);
    for (let tries = 1; tries < 12; ++tries) {
      const match = await bothSeats(stage, 'murmansk_run', { seed: tries, scenario: 'spring_1942' }), seat = await playOn(stage, match, several, escorted);
      if (!seat) continue;
      const other = seat === 'allied' ? 'axis' : 'allied', chosen = async () => (await call(stage, `matches/${match.id}/events`, match.tokens[seat])).events.filter(({ kind }) => kind === 'chose').length;
      await sit(stage, page, match, seat);
      const salvo = page.locator('.prompt .several', { hasText: 'All at' }).first(), before = await chosen();
      await salvo.waitFor();
      await salvo.click();
      // The other side fires in between; nothing more is pressed here.
      const end = Date.now() + patience / 4;
      while (Date.now() < end && (await chosen()) < before + 2) {
        const view = await call(stage, `matches/${match.id}/view`, match.tokens[other]);
        if (view.prompt) await call(stage, `matches/${match.id}/choices`, match.tokens[other], { seq: view.seq, choice: view.options[0].choice, key: `salvo${view.seq}` }).catch(() => {});
        else if (!(await page.locator('.offer', { hasText: 'more to come' }).count())) break; // sunk by the first
        await new Promise((go) => setTimeout(go, 50));
      }
      if ((await chosen()) >= before + 2) return;
    }
    assert.fail('no second gun has fired in any battle');
  },

  'whoever passes for the rest of the turn is asked in the next one': async (stage, page) => {
    await lobby(stage, page);
    await newGame(page, 'bismarck', { side: 'axis' });
    let through = 0;
    for (let turn = 0; turn < 5 && through < 2; ++turn) {
      await asked(page);
      if ((await page.locator('.ended').count()) > 0) break;
      const { board, seq, options } = await seen(page);
      // Chance may ask what nobody can pass: where the wireless was heard. There the table does not offer it.
      if (!options.some(({ choice }) => choice.verb === 'pass')) {
        assert.equal(await page.locator('.prompt .pass-turn').count(), 0);
        await answerFirst(page);
      } else if (turn === 0) await page.locator('.prompt .pass-turn').click();
      else await page.keyboard.press('.');
      await until(async () => (await seqOf(page)) > seq && ((await standing(page)).includes('asked') || (await page.locator('.ended').count()) > 0));
      const now = (await seen(page)).board.turn;
      assert.ok(now === board.turn || now === board.turn + 1, `from ${board.turn} to ${now} with one press`);
      if (now > board.turn) ++through;
    }
    assert.ok(through > 0, 'a turn in which nothing happened was one press');
  },

  'a ship goes over every place that was named with Shift, with one press a turn': async (stage, page) => {
    await lobby(stage, page);
    await newGame(page, 'bismarck');
    await endUntil(page, ['sail']);
    const before = await seqOf(page), { board } = await seen(page), hint = await text(page, '.hint');
    const ship = /^(.*?): /.exec(hint)[1], zone = board.ships.find(({ name }) => name === ship).zone;
    const row = zone[0], column = Number(zone.slice(1)), stops = [`${row}${column - 2}`, `${String.fromCharCode(row.charCodeAt(0) + 2)}${column - 2}`];
    for (const stop of stops) {
      await goTo(page, stop);
      await page.keyboard.press('Shift+Enter');
      await until(async () => (await courses(page))[ship]?.includes(stop));
    }
    assert.equal(await seqOf(page), before, 'a course tells nobody anything');
    const noted = (await courses(page))[ship];
    assert.ok(noted.indexOf(stops[0]) < noted.indexOf(stops[1]), `in that order: ${noted}`);
    const go = page.locator('.prompt .go');
    await until(async () => /Sail on \(1 course\)/.test(await go.innerText()));
    await go.click();
    await until(async () => noted.includes((await seen(page)).board.ships.find(({ name }) => name === ship).zone));
  },

  'a first match of Bismarck is short, and the first order is given after two presses': async (stage, page) => {
    await page.addInitScript(() => localStorage.removeItem('flagplot.guide'));
    await lobby(stage, page);
    let presses = 0;
    const press = async (where) => {
      ++presses;
      await where.click();
    };
    await press(page.locator('[data-first=bismarck] button'));
    await asked(page);
    const { board, scenario, seq } = await seen(page);
    assert.equal(scenario, 'breakout');
    assert.ok(board.last_turn - board.first_turn < 12, 'it is over in an evening');
    await press(page.locator('.prompt .go, .prompt .option:not(.undo):not(.more-button):not(.toggle)').first());
    await until(async () => (await seqOf(page)) > seq);
    assert.ok(presses <= 5, `${presses} presses`);
  },
};
