// Where the tests play: a server of their own, and in front of it a small one that serves the built client and
// passes everything else on. The one in front can cut the line, and shows the pages under the server's own
// content security policy.
import { spawn } from 'node:child_process';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

// How long anything may take on a machine that has other things to do. Nothing here waits for a time: everything waits
// for what is to happen, and this only says when it is given up.
export const patience = Number(process.env.E2E_PATIENCE ?? 60_000);
export const until = async (what, ms = patience) => {
  const end = Date.now() + ms;
  for (;;) {
    const found = await what();
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((go) => setTimeout(go, 30));
  }
};

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const types = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2', '.json': 'application/json',
};
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const freePort = () =>
  new Promise((give) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => give(port));
    });
  });

export class Stage {
  static async open() {
    const program = process.env.FLAGPLOT_PROGRAM;
    if (!program || !existsSync(program)) throw new Error('set FLAGPLOT_PROGRAM to the flagplot program');
    if (!existsSync(join(dist, 'index.html'))) throw new Error('no dist/index.html: npm run build first');
    const stage = new Stage();
    stage.program = program;
    stage.folder = mkdtempSync(join(tmpdir(), 'flagplot-e2e-'));
    stage.port = await freePort();
    stage.cut = false;
    stage.sockets = new Set();
    await stage.startServer();
    await stage.startFront();
    stage.browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    });
    return stage;
  }

  async startServer() {
    const args = ['serve', '--port', String(this.port), '--db', join(this.folder, 'e2e.db'), '--log', 'errors', '--bot-pace', '0', '--beat', '0'];
    if (process.env.FLAGPLOT_DATA) args.push('--data', process.env.FLAGPLOT_DATA);
    this.server = spawn(this.program, args, { stdio: 'ignore' });
    await until(() => fetch(`http://127.0.0.1:${this.port}/healthz`).then((r) => r.ok, () => false));
  }

  async stopServer(signal = 'SIGTERM') {
    const gone = new Promise((go) => this.server.once('exit', go));
    this.server.kill(signal);
    await gone;
  }

  async startFront() {
    const front = createServer((asked, answer) => {
      if (this.cut) return void asked.socket.destroy();
      const path = new URL(asked.url, 'http://front').pathname;
      if (!path.startsWith('/api/')) return void this.serve(path, answer);
      const passed = request(
        { host: '127.0.0.1', port: this.port, path: asked.url, method: asked.method, headers: asked.headers },
        (got) => {
          // Lost on the way back: the server has acted, the page does not know.
          if (this.loseAnswer?.(asked)) return void asked.socket.destroy();
          answer.writeHead(got.statusCode, got.headers);
          answer.flushHeaders(); // an event stream may have nothing to say for a while
          got.pipe(answer);
        },
      );
      passed.on('error', () => asked.socket.destroy());
      asked.pipe(passed);
    });
    front.on('upgrade', (asked, socket, head) => {
      if (this.cut || this.noSockets) return void socket.destroy();
      const far = connect(this.port, '127.0.0.1', () => {
        const lines = [`${asked.method} ${asked.url} HTTP/1.1`];
        for (let i = 0; i < asked.rawHeaders.length; i += 2) lines.push(`${asked.rawHeaders[i]}: ${asked.rawHeaders[i + 1]}`);
        far.write(lines.join('\r\n') + '\r\n\r\n');
        far.write(head);
        far.pipe(socket).pipe(far);
      });
      this.sockets.add(socket);
      const end = () => {
        this.sockets.delete(socket);
        far.destroy();
        socket.destroy();
      };
      for (const side of [far, socket]) side.on('error', end).on('close', end);
    });
    await new Promise((go) => front.listen(0, '127.0.0.1', go));
    this.front = front;
    this.address = `http://127.0.0.1:${front.address().port}`;
  }

  serve(path, answer) {
    const file = normalize(join(dist, path === '/' ? 'index.html' : path));
    if (!file.startsWith(dist) || !existsSync(file)) return void answer.writeHead(404).end();
    answer.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Content-Security-Policy': policy,
    });
    answer.end(readFileSync(file));
  }

  cutLine(on) {
    this.cut = on;
    if (on) for (const socket of this.sockets) socket.destroy();
  }

  // A player: a browser window that shares nothing with the others. Whatever goes wrong in its page is kept.
  async player({ width = 1366, height = 768, locale = 'en-GB', dark = false, touch = false } = {}) {
    const context = await this.browser.newContext({
      viewport: { width, height },
      locale,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      hasTouch: touch,
      isMobile: touch,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    page.wrong = [];
    page.on('pageerror', (error) => page.wrong.push(String(error)));
    page.on('console', (message) => {
      const expected = /Failed to load resource|WebSocket connection|ERR_/.test(message.text());
      if (message.type() === 'error' && !expected) page.wrong.push(message.text());
    });
    return page;
  }

  async close() {
    await this.browser?.close();
    this.front?.closeAllConnections();
    this.front?.close();
    if (this.server?.exitCode === null) await this.stopServer();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
