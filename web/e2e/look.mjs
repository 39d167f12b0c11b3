// Pictures of every screen, for people to look at: node e2e/look.mjs FOLDER [only]
import { mkdirSync } from 'node:fs';
import { Stage } from './stage.mjs';
import { asked, lobby, newGame, play } from './play.mjs';

const folder = process.argv[2] ?? 'looks';
const only = process.argv[3] ?? '';
mkdirSync(folder, { recursive: true });
const sizes = { desk: [1920, 1080], lap: [1366, 768], phone: [390, 844] };
const stage = await Stage.open();
const shot = (page, name) => page.screenshot({ path: `${folder}/${name}.png` });
try {
  for (const [size, [width, height]] of Object.entries(sizes)) {
    for (const dark of [false, true]) {
      for (const locale of ['en-GB', 'pl-PL']) {
        if (size !== 'lap' && dark !== (locale === 'pl-PL')) continue;
        const name = `${size}-${dark ? 'dark' : 'light'}-${locale.slice(0, 2)}`;
        if (only && !name.includes(only)) continue;
        const page = await stage.player({ width, height, locale, dark, touch: size === 'phone' });
        await lobby(stage, page);
        await shot(page, `lobby-${name}`);
        await page.click('article[data-game=bismarck] .buttons button:first-child');
        await page.waitForTimeout(100);
        await shot(page, `setup-${name}`);
        await page.keyboard.press('Escape');
        await newGame(page, 'strait');
        await play(page, { how: 'random', most: 9 });
        await asked(page);
        await page.waitForTimeout(150);
        await shot(page, `strait-${name}`);
        await lobby(stage, page);
        await newGame(page, 'bismarck');
        await play(page, { how: 'pass', most: 14 });
        await asked(page);
        await page.waitForTimeout(400);
        await shot(page, `bismarck-${name}`);
        if (size !== 'phone') {
          await page.keyboard.press('0');
          await page.waitForTimeout(150);
          await shot(page, `more-${name}`);
          await page.keyboard.press('Escape');
        } else {
          await page.click('.tabbar button:last-child');
          await page.waitForTimeout(150);
          await shot(page, `signals-${name}`);
          await page.click('.tabbar button:first-child');
          await page.click('.sheet .handle');
          await page.waitForTimeout(150);
          await shot(page, `more-${name}`);
        }
        if (page.wrong.length) console.log(name, page.wrong);
        await page.context().close();
      }
    }
  }
} finally {
  await stage.close();
}
