// Measures frames while the chart is panned and zoomed in a real browser.
//   npx vite --port 5191 &   node src/games/bismarck/chart/bench/frames.mjs [http://localhost:5191] [cells]
// Beside the time between frames it gives the processor time of the page's main thread in each of them, which
// does not depend on what else the machine is doing.
import { chromium } from 'playwright-core';

const [at = 'http://localhost:5191', cells = '4000'] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
await page.goto(`${at}/src/games/bismarck/chart/bench/index.html?cells=${cells}`);
await page.waitForSelector('.window svg .piece');
await page.waitForTimeout(800);

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
await measure('still', () => page.waitForTimeout(1500)); // what the machine itself can do
const pan = await measure('pan', () => events('pan', 240));
await page.waitForTimeout(400);
const zoom = await measure('zoom', () => events('zoom', 240));
await browser.close();
process.exit(Math.max(pan[0], zoom[0]) <= 20 ? 0 : 1);
