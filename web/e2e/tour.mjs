// Pictures of every screen, in every size, light and dark: FLAGPLOT_PROGRAM=... node e2e/tour.mjs FOLDER [look ...]
// A look is a word of phone, laptop, desktop, light, dark; `polish` takes them in Polish; the name of a chapter, such as cape,
// takes only that.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { settled } from './play.mjs';
import { Stage } from './stage.mjs';
import { chapterNames, prepare, sizes, walk } from './walk.mjs';

const [folder = '../docs/screens', ...words] = process.argv.slice(2);
const polish = words.includes('polish'), named = chapterNames.filter((name) => words.includes(name)), chapters = named.length ? named : chapterNames;
mkdirSync(folder, { recursive: true });
const files = [];
const stage = await Stage.open();
try {
  const made = await prepare(stage, chapters);
  for (const [size, look] of Object.entries(sizes)) {
    for (const theme of ['light', 'dark']) {
      if (!words.every((word) => [size, theme, 'polish', ...chapterNames].includes(word))) continue;
      const wrong = await walk(stage, { ...look, dark: theme === 'dark', locale: polish ? 'pl-PL' : 'en-GB' }, made, async (name, page) => {
        if (!look.touch) await page.mouse.move(2, 2);
        await settled(page);
        files.push(`${folder}/${name}-${size}-${theme}${polish ? '-pl' : ''}.png`);
        await page.screenshot({ path: files.at(-1) });
      }, chapters);
      console.log(`${size} ${theme}: ${files.length} pictures so far`, wrong);
    }
  }
} finally {
  await stage.close();
}
execFileSync('node', [fileURLToPath(new URL('../scripts/small-png.mjs', import.meta.url)), ...files], { stdio: 'inherit' });
