// No file under src needs itself, by whatever way round: each can be read after those it imports.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('.', import.meta.url));

// Types count as well: what two files need of each other belongs into a third.
function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']*)'/g)].map((m) => m[1]!);
}
function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>(), path: string[] = [];
  const visit = (file: string): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    path.push(file);
    for (const next of imports.get(file) ?? []) {
      const found = visit(next);
      if (found) return found;
    }
    path.pop();
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const found = visit(file);
    if (found) return found;
  }
  return null;
}

test('a circle is found, however long', () => {
  expect(circleIn(new Map([['a', ['b']], ['b', ['c']], ['c', ['a']]]))).toEqual(['a', 'b', 'c', 'a']);
  expect(circleIn(new Map([['a', ['b', 'c']], ['b', ['c']], ['c', []]]))).toBeNull();
  expect(importsOf("import type { A } from './a';\nexport * from '../b';\nconst c = await import('./c.svelte');\nimport 'outside';")).toEqual(['./a', '../b', './c.svelte']);
});

const files = new Set((readdirSync(src, { recursive: true }) as string[]).filter((f) => /\.(ts|svelte)$/.test(f)));
const named = new Map([...files].map((file) => [file, importsOf(readFileSync(join(src, file), 'utf8')).map((name) => relative(src, join(src, dirname(file), name)))]));
const found = (name: string) => [name, `${name}.ts`, `${name}/index.ts`].find((f) => files.has(f));

test('every import is followed, from components too', () => {
  const lost = [...named].flatMap(([file, names]) => names.filter((name) => !found(name) && !/^\.\.|\.css$|\?raw$/.test(name)).map((name) => `${file}: ${name}`)).filter((one) => !one.startsWith('imports.test.ts'));
  expect(lost).toEqual([]);
  const between = (from: RegExp, to: RegExp) => [...named].flatMap(([file, names]) => (from.test(file) ? names.map(found).filter((f) => f !== undefined && to.test(f)) : [])).length;
  expect(between(/\.svelte$/, /\.svelte$/)).toBeGreaterThan(80);
  expect(between(/\.svelte$/, /\.ts$/)).toBeGreaterThan(200);
  expect(between(/\.ts$/, /\.svelte$/)).toBeGreaterThan(3);
});

test('there is no circle of imports', () => {
  expect(files.size).toBeGreaterThan(200);
  expect([...named.values()].flat().length).toBeGreaterThan(500);
  expect(circleIn(new Map([...named].map(([file, names]) => [file, names.map(found).filter((f) => f !== undefined)])))).toBeNull();
});
