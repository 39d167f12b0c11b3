// Measures frames while the chart is panned and zoomed in a real browser.
//   npx vite --port 5191 &   node src/games/bismarck/chart/bench/frames.mjs [http://localhost:5191] [cells]
//   flagplot serve &         node src/games/bismarck/chart/bench/frames.mjs http://localhost:8017 north_cape
// The first is a made-up ocean of so many cells with counters on it, the second a board of the gallery with all its areas.
// It drags, turns the wheel and presses the keys, on a laptop and on a desk.
// Beside the time between frames it gives the processor time of the page's main thread in each of them, which
// does not depend on what else the machine is doing.
import { loadavg } from 'node:os';
import { chromium } from 'playwright-core';

const [at = 'http://localhost:5191', what = '4000'] = process.argv.slice(2);
const ocean = /^\d+$/.test(what);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
let page;
const quantile = (list, q) => (list.length ? list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(q * list.length))] : 0);
const measure = async (what, run) => {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await page.evaluate(() => {
    const seen = (window.frames_ = []);
    let last = performance.now();
    const count = (now) => { seen.push(now - last); last = now; window.counting_ = requestAnimationFrame(count); };
    window.counting_ = requestAnimationFrame(count);
  });
  await run();
  const times = await page.evaluate(() => { cancelAnimationFrame(window.counting_); return window.frames_.slice(1); });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  // The main thread of the page: the one that fires animation frames.
  const fired = traceEvents.filter((e) => e.name === 'FireAnimationFrame');
  const main = fired.length ? fired[fired.length - 1] : {};
  const tasks = traceEvents.filter((e) => e.name === 'RunTask' && e.pid === main.pid && e.tid === main.tid && e.tdur).sort((a, b) => a.ts - b.ts);
  const starts = [...new Set(fired.filter((e) => e.tid === main.tid && e.pid === main.pid).map((e) => tasks.find((t) => t.ts <= e.ts && t.ts + t.dur >= e.ts)?.ts))].filter(Boolean).sort((a, b) => a - b);
  const cpu = starts.slice(1).map((to, i) => tasks.filter((t) => t.ts > starts[i] && t.ts <= to).reduce((sum, t) => sum + t.tdur / 1000, 0));
  const show = (list) => [0.5, 0.95, 1].map((q) => quantile(list, q).toFixed(1).padStart(6)).join(' ');
  console.log(`${what.padEnd(6)} ${String(times.length).padStart(4)} frames   between frames p50 p95 max ${show(times)} ms   main thread ${show(cpu)} ms`);
  return [quantile(times, 0.95), quantile(cpu, 0.95)];
};
// Events from inside the page, one a frame, as a fast hand gives them.
const events = (kind, n) => page.evaluate(([kind, n]) => new Promise((done) => {
  const el = document.querySelector('.window'), box = el.getBoundingClientRect();
  let i = 0, x = box.left + box.width * 0.6, y = box.top + box.height * 0.6;
  const fire = (type) => el.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'touch', button: 0, clientX: x, clientY: y }));
  el.setPointerCapture = () => {};
  if (kind === 'pan') fire('pointerdown');
  const go = () => {
    if (kind === 'pan') {
      x -= 14 * Math.cos(i / 40);
      y -= 9 * Math.sin(i / 25);
      fire('pointermove');
    } else el.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: x, clientY: y, deltaY: i % 80 < 40 ? 22 : -22 }));
    if (++i < n) requestAnimationFrame(go);
    else {
      if (kind === 'pan') fire('pointercancel');
      done();
    }
  };
  requestAnimationFrame(go);
}), [kind, n]);
// As a hand on the keys: in and out again, each before the last has come to rest.
const pressed = async (n) => {
  await page.focus('[role=grid]');
  for (let i = 0; i < n; ++i) {
    await page.keyboard.press(i % 8 < 4 ? '-' : '+');
    await page.waitForTimeout(90);
  }
};
// From the last step of a zoom until it is drawn anew.
const crisp = () => page.evaluate(() => new Promise((done) => {
  const el = document.querySelector('.window'), glass = el.querySelector('.glass'), box = el.getBoundingClientRect();
  let left = 6, last = 0;
  const look = () => {
    if (left-- > 0) {
      el.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: box.left + 300, clientY: box.top + 300, deltaY: -30 }));
      last = performance.now();
    } else if (glass.hidden) return requestAnimationFrame(() => done(performance.now() - last));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}));
let worst = 0;
for (const [width, height] of [[1366, 768], [1920, 1080]]) {
  page = await browser.newPage({ viewport: { width, height } });
  await page.goto(ocean ? `${at}/src/games/bismarck/chart/bench/index.html?cells=${what}` : `${at}/#/boards/${what}`);
  await page.waitForSelector(ocean ? '.window svg .piece' : `[data-board=${what}] .ground canvas`);
  if (!ocean) await page.click('fieldset .both button:first-child'); // all areas at once
  await page.waitForTimeout(1200);
  console.log(`${width} x ${height}, load ${loadavg()[0].toFixed(1)}`);
  await measure('still', () => page.waitForTimeout(1500)); // what the machine itself can do
  const found = [await measure('pan', () => events('pan', 240))];
  await page.waitForTimeout(400);
  found.push(await measure('wheel', () => events('zoom', 240)));
  await page.waitForTimeout(400);
  found.push(await measure('keys', () => pressed(32)));
  await page.waitForTimeout(600);
  console.log(`drawn anew ${(await crisp()).toFixed(0)} ms after the zoom`);
  worst = Math.max(worst, ...found.map(([p95]) => p95));
  await page.close();
}
await browser.close();
process.exit(worst <= 20 ? 0 : 1);
