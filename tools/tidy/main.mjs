// clang-tidy on every source and test, several to a run: most of the time goes into reading the same headers again.
//   node tools/tidy/main.mjs [part of a path ...]
// Files that will not share a run (two helpers of one name) are taken apart until they do. Flags are those of the sanitized build.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const build = join(root, 'build/tidy'), database = join(build, 'compile_commands.json');
const together = 6;
const tool = 'clang-tidy-19', compiler = 'clang++-19';

function flagsOf({ command }) {
  const words = command.replaceAll(/\\(.)/g, '$1').split(/\s+/), from = words.findIndex((word) => word.endsWith(compiler)) + 1;
  const flags = [];
  for (let i = from; i < words.length; ++i) {
    if (['-o', '-c', '-MF', '-MT'].includes(words[i])) ++i;
    else if (!/^-(f(no-)?sanitize|O|Werror|MD)/.test(words[i])) flags.push(words[i]);
  }
  return flags;
}

function batches(wanted) {
  const alike = new Map();
  for (const entry of JSON.parse(readFileSync(database, 'utf8'))) {
    const path = relative(root, entry.file);
    if (!/^(src|tests|bench)\//.test(path) || (wanted.length > 0 && !wanted.some((part) => path.includes(part)))) continue;
    const flags = flagsOf(entry), key = [dirname(path), ...flags].join(' ');
    if (!alike.has(key)) alike.set(key, { flags, files: [] });
    const { files } = alike.get(key);
    if (!files.includes(entry.file)) files.push(entry.file);
  }
  return [...alike.values()].flatMap(({ flags, files }) => {
    const runs = Math.ceil(files.length / together), each = Math.ceil(files.length / runs);
    return Array.from({ length: runs }, (_, i) => ({ flags, files: files.slice(i * each, (i + 1) * each) }));
  });
}

const run = (program, args) =>
  new Promise((done) => execFile(program, args, { cwd: root, maxBuffer: 1 << 28 }, (error, out, err) => done({ failed: !!error, out, err })));

// The directory's own settings hold, as they would for each file by itself.
async function look({ flags, files }, place, report) {
  let path = files[0];
  if (files.length > 1) {
    path = join(place, 'all.cpp');
    writeFileSync(path, files.map((file) => `#include "${file}"  // NOLINT(bugprone-suspicious-include)\n`).join(''));
    if ((await run(compiler, [...flags, '-w', '-fsyntax-only', path])).failed) {
      const half = files.length >> 1;
      await look({ flags, files: files.slice(0, half) }, place, report);
      return look({ flags, files: files.slice(half) }, place, report);
    }
  }
  const settings = (await run(tool, ['--dump-config', files[0]])).out;
  writeFileSync(join(place, '.clang-tidy'), settings);
  const { failed, out, err } = await run(tool, ['--quiet', `--config-file=${join(place, '.clang-tidy')}`, path, '--', ...flags, '-w']);
  report(files.length, out, failed && !/(error|warning): /.test(out) ? `${path}: ${tool} failed\n${err}` : '');
}

function refuse(why) {
  console.error(`tidy: ${why}`);
  process.exit(2);
}
// A build of its own, of which nothing is built: there every file has a line of its own.
const configured = await run('cmake', ['--preset', 'asan', '-B', build, '-DFLAGPLOT_TOGETHER=OFF']);
if (configured.failed) refuse(`cmake --preset asan does not configure\n${configured.err}`);
if ((await run(tool, ['--version'])).failed) refuse(`${tool} does not run; expected the package ${tool}`);
const work = batches(process.argv.slice(2));
const number = work.reduce((sum, { files }) => sum + files.length, 0);
if (number === 0) refuse('no file; expected a part of a path under src, tests or bench');
const found = new Set();  // headers are met again and again
let looked = 0, broken = false, next = 0;
const shown = process.stdout.isTTY;
function report(files, out, trouble) {
  looked += files;
  if (trouble) {
    broken = true;
    console.log(trouble);
  }
  for (const finding of out.split(/^(?=\S+:\d+:\d+: (?:error|warning): )/m)) {
    const [line] = finding.split('\n');
    if (!/: (error|warning): /.test(line) || found.has(line)) continue;
    found.add(line);
    console.log(finding.trimEnd().replaceAll(`${root}/`, ''));
  }
  if (shown) process.stdout.write(`\r  ${looked} of ${number} `);
}
async function worker() {
  const place = mkdtempSync(join(root, 'build/tidy-'));
  while (next < work.length) await look(work[next++], place, report);
  rmSync(place, { recursive: true });
}
await Promise.all(Array.from({ length: availableParallelism() }, worker));
console.log(`${shown ? '\r' : ''}${looked} files, ${found.size} findings`);
process.exit(found.size > 0 || broken ? 1 : 0);
