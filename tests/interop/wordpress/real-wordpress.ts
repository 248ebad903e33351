// A real WordPress on loopback in a folder of its own: Debian's packages, a MariaDB on a socket, PHP's own server.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Of the packages that scripts/testing/wordpress-packages.ts names. */
const source = '/usr/share/wordpress';
const parts = path.join(import.meta.dirname, 'site');

export type Role = 'administrator' | 'editor' | 'author' | 'contributor' | 'subscriber';

/** A post as it is stored, with what belongs to it. */
export interface StoredPost {
  id: number;
  content: string;
  status: string;
  slug: string;
  excerpt: string;
  author: string;
  /** UTC, `YYYY-MM-DD HH:MM:SS` */
  date: string;
  categories: string[];
  tags: string[];
  imageAlt: string | null;
  imageCaption: string | null;
  /** fields of plugins for search engines */
  meta: Record<string, string>;
}

export interface RealWordPress {
  origin: string;
  homeUrl: string;
  /** `127.0.0.1:port`, for EGRESS_ALLOW */
  host: string;
  admin: { login: string; password: string };
  /** @returns an application password with spaces, as the site shows it */
  addUser(login: string, role: Role): Promise<{ id: number; login: string; password: string }>;
  /** Takes back every application password of a user. */
  revoke(login: string): Promise<void>;
  /** every post as it is stored, those in the trash too */
  posts(): Promise<{ id: number; title: string }[]>;
  details(title: string): Promise<StoredPost[]>;
  /** `due` moves the time of a scheduled post to now, and does what the site's own clock does then. */
  change(action: 'delete' | 'trash' | 'edit' | 'due', input: { id: number; content?: string }): Promise<void>;
  /** Installs PHP code as a plugin that is always on. @returns removes it */
  plugin(code: string): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

/** Waits until a question is answered; fails when the process that should answer has ended. */
async function until(child: ChildProcess, what: string, ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${what} ended with ${child.exitCode}`);
    const there = await ask().then(
      () => true,
      () => false,
    );
    if (there) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} did not start`);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Ends a process with the workers that it started. */
async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid!, 'SIGTERM');
  await ended;
}

/** Starts a process in a group of its own, which ends with this process at the latest. */
function start(file: string, args: string[], env = process.env): ChildProcess {
  const child = spawn(file, args, { detached: true, stdio: 'ignore', env });
  process.once('exit', () => {
    if (!hasEnded(child)) process.kill(-child.pid!, 'SIGTERM');
  });
  return child;
}

/** @param children gets the process, also when it does not come up @returns the database's socket */
async function startDatabase(folder: string, children: ChildProcess[]): Promise<string> {
  const { username } = os.userInfo();
  const datadir = path.join(folder, 'db');
  const socket = path.join(folder, 'db.sock');
  await run('/usr/bin/mariadb-install-db', [
    '--no-defaults',
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    `--user=${username}`,
    `--datadir=${datadir}`,
  ]);
  const child = start('/usr/sbin/mariadbd', [
    '--no-defaults',
    `--user=${username}`,
    `--datadir=${datadir}`,
    `--socket=${socket}`,
    `--pid-file=${path.join(folder, 'db.pid')}`,
    '--skip-networking',
    '--innodb-buffer-pool-size=64M',
    '--innodb-flush-log-at-trx-commit=0',
    '--skip-log-bin',
  ]);
  children.push(child);
  const sql = (query: string) =>
    run('/usr/bin/mariadb', ['--no-defaults', `--socket=${socket}`, '-uroot', '-e', query]);
  await until(child, 'MariaDB', () => sql('select 1'));
  await sql('create database wordpress character set utf8mb4');
  return socket;
}

const configuration = (origin: string, socket: string) => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('WP_HOME', '${origin}');
define('WP_SITEURL', '${origin}');
define('WP_ENVIRONMENT_TYPE', 'local');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('DISABLE_WP_CRON', true);
define('WP_DEBUG', false);
define('SCRIPT_DEBUG', false);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

/** Starts a fresh site with an administrator and nothing else. */
export async function startRealWordPress(): Promise<RealWordPress> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'quillstead-wordpress-'));
  const children: ChildProcess[] = [];
  const stop = async () => {
    for (const child of children.toReversed()) await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const site = path.join(folder, 'site');
    // Debian's folder is full of links into other packages.
    await cp(source, site, { recursive: true, dereference: true });
    await cp(path.join(parts, 'theme'), path.join(site, 'wp-content/themes/plain'), { recursive: true });
    const plugins = path.join(site, 'wp-content/mu-plugins');
    await mkdir(plugins, { recursive: true });
    const socket = await startDatabase(folder, children);
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    await writeFile(path.join(site, 'wp-config.php'), configuration(origin, socket));
    const administer = async <T>(action: string, input: object = {}): Promise<T> => {
      const args = ['-d', 'display_errors=stderr', path.join(parts, 'admin.php'), site, action];
      const { stdout, stderr } = await run('/usr/bin/php', [...args, JSON.stringify(input)], {
        maxBuffer: 64 * 1024 * 1024,
      });
      const line = stdout.trim().split('\n').at(-1) ?? '';
      if (line === '') throw new Error(`WordPress did not ${action}: ${stderr}`);
      return JSON.parse(line) as T;
    };
    const admin = { login: 'admin', password: 'correct horse battery staple' };
    await administer('install', { title: 'Crumb & Crust', password: admin.password });
    await administer('rewrite');
    const web = start(
      '/usr/bin/php',
      ['-S', `127.0.0.1:${port}`, '-t', site, path.join(parts, 'router.php')],
      { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
    );
    children.push(web);
    await until(web, 'PHP', () => fetch(`${origin}/wp-json/`));
    let installed = 0;
    return {
      origin,
      homeUrl: origin,
      host: `127.0.0.1:${port}`,
      admin,
      async addUser(login, role) {
        const { id, password } = await administer<{ id: number; password: string }>('user', { login, role });
        return { id, login, password };
      },
      revoke: (login) => administer('revoke', { login }),
      posts: () => administer('posts'),
      details: (title) => administer('details', { title }),
      change: (action, input) => administer(action, input),
      async plugin(code) {
        const file = path.join(plugins, `test-${(installed += 1)}.php`);
        await writeFile(file, `<?php\n${code}\n`);
        return () => rm(file);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
