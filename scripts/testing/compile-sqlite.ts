import path from 'node:path';
import { step } from './step.ts';

/**
 * Compiles the better-sqlite3 of a program by others for our own Node, and opens it once: no compiled one can be
 * downloaded from npm's registry.
 * @param modules the node_modules that has node-gyp
 * @param headers the folder of Node 24.18's package: headers of Node 24.19 and later lack what it needs. Their ABI is ours.
 * @param database the folder of the package
 */
export function compileSqlite(
  node: string,
  { modules, headers, database }: { modules: string; headers: string; database: string },
): void {
  const build = [path.join(modules, 'node-gyp/bin/node-gyp.js'), 'rebuild', '--release'];
  // By its variable: what npm hands down from a person's own settings would win over an argument.
  step(database, 'compiling its database', node, build, { npm_config_nodedir: headers });
  step(database, 'opening its database', node, ['-e', "require('.')(':memory:')"]);
}

/** Why it cannot be compiled on this system; null where it can. */
export const noSqlite =
  process.platform === 'linux' && process.arch === 'x64'
    ? null
    : 'its database is compiled with headers that are there for Linux on x64 only';
