#!/usr/bin/env node
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArguments } from './src/arguments.mjs';
import { buildBoard } from './src/build_board.mjs';
import { InputError } from './src/errors.mjs';
import { reportAnchors } from './src/report.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const ROOT = join(HERE, '..', '..');

try {
  process.exitCode = run(parseArguments(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  console.error(`mapgen: ${error.message}`);
  process.exitCode = 2;
}

function run({ games, check, report }) {
  for (const game of games) {
    const started = performance.now();
    const { files, board, projection, grid } = buildBoard(join(HERE, 'boards'), game);
    for (const [name, content] of Object.entries(files)) {
      const path = join(ROOT, name);
      if (!check) {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, content);
      } else if (contentOf(path) !== content) {
        console.error(`mapgen: ${relative(ROOT, path)} differs from what the board file and the coastline give; run node tools/mapgen/main.mjs`);
        return 1;
      }
    }
    console.log(`${game}: ${Object.keys(files).length} files ${check ? 'as generated' : 'written'} in ${Math.round(performance.now() - started)} ms`);
    if (report) console.log(reportAnchors(board, projection, grid));
  }
  return 0;
}

function contentOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
