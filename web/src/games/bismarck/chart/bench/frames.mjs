// Measures frames while the chart is panned and zoomed in a real browser.
//   npx vite --port 5191 &   node src/games/bismarck/chart/bench/frames.mjs [http://localhost:5191] [cells]
import { chromium } from 'playwright-core';

const [at = 'http://localhost:5191', cells = '4000'] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
await page.goto(`${at}/src/games/bismarck/chart/bench/index.html?cells=${cells}`);
await page.waitForSelector('.window svg .piece');
await page.waitForTimeout(800);
const cdp = await page.context().newCDPSession(page);
await cdp.send('Performance.enable');
const spent = async () => Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value]));
const measure = async (what, run) => {
  const before = await spent();
  await page.evaluate(() => {
    const seen = (window.frames_ = []);
    let last = performance.now();
    const count = (now) => { seen.push(now - last); last = now; window.counting_ = requestAnimationFrame(count); };
    window.counting_ = requestAnimationFrame(count);
  });
  await run();
  const times = await page.evaluate(() => { cancelAnimationFrame(window.counting_); return window.frames_.slice(1); });
  const after = await spent(), each = (name) => ((1000 * (after[name] - before[name])) / times.length).toFixed(1);
  times.sort((a, b) => a - b);
  const p = (q) => times[Math.min(times.length - 1, Math.floor(q * times.length))].toFixed(1);
  console.log(`${what.padEnd(8)} ${String(times.length).padStart(4)} frames  p50 ${p(0.5)}  p95 ${p(0.95)}  max ${p(1)} ms;  main thread ${each('TaskDuration')} ms a frame, script ${each('ScriptDuration')}`);
  return Number(p(0.95));
};
// Events from inside the page, one a frame, as a fast hand gives them.
const events = (kind, n) => page.evaluate(([kind, n]) => new Promise((done) => {
  const el = document.querySelector('.window'), box = el.getBoundingClientRect();
  let i = 0, x = box.left + box.width * 0.6, y = box.top + box.height * 0.6;
  const fire = (type, more) => el.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'touch', button: 0, clientX: x, clientY: y, ...more }));
  el.setPointerCapture = () => {};
  if (kind === 'pan') fire('pointerdown');
  const go = () => {
    if (kind === 'pan') {
      x -= 14 * Math.cos(i / 40); y -= 9 * Math.sin(i / 25);
      fire('pointermove');
    } else el.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: x, clientY: y, deltaY: i % 120 < 60 ? 22 : -22 }));
    if (++i < n) requestAnimationFrame(go);
    else { if (kind === 'pan') fire('pointercancel'); done(); }
  };
  requestAnimationFrame(go);
}), [kind, n]);
await measure('still', () => page.waitForTimeout(2000)); // what the machine itself can do
const pan = await measure('pan', () => events('pan', 240));
await page.waitForTimeout(400);
const zoom = await measure('zoom', () => events('zoom', 240));
await browser.close();
process.exit(Math.max(pan, zoom) <= 20 ? 0 : 1);
