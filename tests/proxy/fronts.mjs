// Flagplot with a proxy in front, each as a process of its own, on ports and in a folder of this test.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const recipes = fileURLToPath(new URL('../../packaging/proxy/', import.meta.url));
const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin`, ASAN_OPTIONS: 'detect_leaks=0' };
const has_ipv6 = Object.values(networkInterfaces()).flat().some((one) => one.family === 'IPv6');

export const missing_programs = () =>
  ['nginx', 'haproxy', 'openssl'].filter((name) => {
    try {
      execFileSync('sh', ['-c', `command -v ${name}`], { env: environment, stdio: 'ignore' });
      return false;
    } catch {
      return true;
    }
  });

// Below those that the system gives to whoever asks for any.
const given = new Set();
async function free_port() {
  for (;;) {
    const port = 15000 + Math.floor(Math.random() * 15000);
    if (given.has(port)) continue;
    given.add(port);
    const server = createServer();
    const free = await new Promise((done) => {
      server.once('error', () => done(false));
      server.listen(port, '127.0.0.1', () => done(true));
    });
    await new Promise((done) => server.close(done));
    if (free) return port;
  }
}

async function until_it_listens(port, child, name) {
  for (const until = Date.now() + 30_000; Date.now() < until; ) {
    if (child.exitCode !== null) break;
    const there = await new Promise((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true)).once('error', () => done(false));
      socket.once('connect', () => socket.end());
    });
    if (there) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`${name} does not listen: ${child.said}`);
}

function started(program, args) {
  const child = spawn(program, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  child.said = '';
  child.on('error', (error) => (child.said += error.message));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (child.said += bytes));
  return child;
}

async function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await exit;
  clearTimeout(late);
}

function certificate(folder) {
  const [chain, key, both] = ['fullchain.pem', 'privkey.pem', 'both.pem'].map((name) => join(folder, name));
  const wanted = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...wanted, '-keyout', key, '-out', chain], { stdio: 'ignore' });
  writeFileSync(both, readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'));
  return { chain, key, both };
}

// The recipe as it is, but for what every host changes and for ports that only root may have.
function adapted(recipe, changes) {
  let text = readFileSync(join(recipes, recipe), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${recipe}: expected '${from}', to put this test's in its place`);
    text = text.replaceAll(from, to);
  }
  return text;
}

const kinds = {
  nginx({ folder, pem, ports }) {
    const on_ipv6 = (port, how) => (has_ipv6 ? `listen [::1]:${port}${how};` : '');
    const site = adapted('nginx.conf', [
      ['listen 80;', `listen 127.0.0.1:${ports.http};`],
      ['listen [::]:80;', on_ipv6(ports.http, '')],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.https} ssl http2;`],
      ['listen [::]:443 ssl http2;', on_ipv6(ports.https, ' ssl http2')],
      ['flagplot.example.org', 'localhost'],
      ['/etc/ssl/flagplot/fullchain.pem', pem.chain],
      ['/etc/ssl/flagplot/privkey.pem', pem.key],
      ['127.0.0.1:8017', `127.0.0.1:${ports.flagplot}`],
    ]);
    writeFileSync(join(folder, 'site.conf'), site);
    const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const bodies = kept.map((what) => `${what}_temp_path ${folder}/${what};`);
    const around = `${process.getuid() === 0 ? 'user root;' : ''}
      pid ${folder}/nginx.pid; error_log stderr; daemon off; worker_processes 1; events { worker_connections 1024; }
      http { access_log off; ${bodies.join(' ')} include ${folder}/site.conf; }`;
    writeFileSync(join(folder, 'nginx.conf'), around);
    return started('nginx', ['-c', join(folder, 'nginx.conf'), '-e', 'stderr']);
  },
  haproxy({ folder, pem, ports }) {
    const ipv6 = (line, port) => (has_ipv6 ? line.replace(/\[::\]:\d+/, `[::1]:${port}`) : '#');
    const site = adapted('haproxy.cfg', [
      ['bind 0.0.0.0:80\n', `bind 127.0.0.1:${ports.http}\n`],
      ['bind [::]:80 v6only', ipv6('bind [::]:80 v6only', ports.http)],
      ['bind 0.0.0.0:443', `bind 127.0.0.1:${ports.https}`],
      ['bind [::]:443 v6only', ipv6('bind [::]:443 v6only', ports.https)],
      ['/etc/ssl/flagplot/both.pem', pem.both],
      ['127.0.0.1:8017', `127.0.0.1:${ports.flagplot}`],
    ]);
    writeFileSync(join(folder, 'global.cfg'), 'global\n  maxconn 1000\n');
    writeFileSync(join(folder, 'site.cfg'), site);
    return started('haproxy', ['-db', '-f', join(folder, 'global.cfg'), '-f', join(folder, 'site.cfg')]);
  },
};
export const fronts = Object.keys(kinds);

// `rate`: requests a second that Flagplot allows an address.
export async function put_in_front(kind, program, rate) {
  // Somebody else may have taken a port after all.
  for (let attempt = 1; ; ++attempt) {
    try {
      return await all_started(kind, program, rate);
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

async function all_started(kind, program, rate) {
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-proxy-'));
  chmodSync(folder, 0o755);
  const children = [];
  const stop = async () => {
    for (const child of children.reverse()) await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const ports = { http: 0, https: 0, flagplot: 0, metrics: 0 };
    for (const name of Object.keys(ports)) ports[name] = await free_port();
    const served = ['serve', '--https', '--proxy', '127.0.0.1', '--rate', `${rate}`, '--bot-pace', '0'];
    const places = ['--port', `${ports.flagplot}`, '--metrics', `${ports.metrics}`, '--db', join(folder, 'matches.db')];
    children.push(started(program, [...served, ...places, '--log', 'errors']));
    await until_it_listens(ports.flagplot, children[0], 'flagplot');
    children.push(kinds[kind]({ folder, pem: certificate(folder), ports }));
    await until_it_listens(ports.https, children[1], kind);
    return { kind, ports, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
