// Pictures of every screen, in every size, light and dark: FLAGPLOT_PROGRAM=... node e2e/tour.mjs FOLDER [look ...]
// A look is a word of phone, laptop, desktop, light, dark; `polish` takes them in Polish.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { settled } from './play.mjs';
import { Stage } from './stage.mjs';
import { prepare, sizes, walk } from './walk.mjs';

const [folder = '../docs/screens', ...words] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const files = [];
const stage = await Stage.open();
try {
  const made = await prepare(stage);
  for (const [size, look] of Object.entries(sizes)) {
    for (const theme of ['light', 'dark']) {
      if (!words.every((word) => [size, theme, 'polish'].includes(word))) continue;
      const wrong = await walk(stage, { ...look, dark: theme === 'dark', locale: words.includes('polish') ? 'pl-PL' : 'en-GB' }, made, async (name, page) => {
        if (!look.touch) await page.mouse.move(2, 2);
        await settled(page);
        files.push(`${folder}/${name}-${size}-${theme}.png`);
        await page.screenshot({ path: files.at(-1) });
      });
      console.log(`${size} ${theme}: ${files.length} pictures so far`, wrong);
    }
  }
} finally {
  await stage.close();
}
execFileSync('node', [fileURLToPath(new URL('../scripts/small-png.mjs', import.meta.url)), ...files], { stdio: 'inherit' });
