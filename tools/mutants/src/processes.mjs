import { spawn } from 'node:child_process';

const running = new Set();

/**
 * Runs a command to its end and keeps the last of what it said.
 * @returns {Promise<{code: number, signal: string | null, said: string}>}
 */
export function run(command, words, env, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { env, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    running.add(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (piece) => (said = (said + piece).slice(-1_000_000)));
    }
    child.on('error', reject);
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? -1, signal, said });
    });
  });
}

/** Whoever stops this program stops what it has started. */
export function stopTogether() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      for (const child of running) child.kill('SIGTERM');
      process.exit(130);
    });
  }
}
