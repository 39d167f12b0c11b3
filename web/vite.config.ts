import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';

const server = process.env.FLAGPLOT_SERVER ?? 'http://127.0.0.1:8090';

// The symbols stand in the page itself: <use href="#fp-bb"> works everywhere, also for patterns, and costs
// no script.
const symbols: Plugin = {
  name: 'symbols',
  transformIndexHtml: (html) =>
    html.replace('<!--symbols-->', readFileSync(new URL('src/symbols.svg', import.meta.url), 'utf8')),
};

export default defineConfig({
  plugins: [svelte(), symbols],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  // The rulebook's texts and the sample data lie beside this folder.
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node', setupFiles: ['src/words/ready.ts'] },
  // Components under test are those of the browser.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
});
