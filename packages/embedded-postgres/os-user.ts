import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { EmbeddedPostgresError, systemCode } from './errors.ts';

/** Another user of this machine, as which PostgreSQL is run. */
export type OsUser = { uid: number; gid: number; name: string };

/** Whether this process may act as any user (PostgreSQL refuses to be run by such a one). */
export const isRoot = (): boolean => process.getuid?.() === 0;

function passwd(): OsUser[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .filter((field) => field.length >= 4)
      .map((field) => ({ name: field[0]!, uid: Number(field[2]), gid: Number(field[3]) }));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** @returns the user's name for messages, else its number */
export function userName(uid: number): string {
  return passwd().find((user) => user.uid === uid)?.name ?? String(uid);
}

/**
 * As whom PostgreSQL must run: null means as ourselves. Root runs it as the owner of an existing database (so
 * that a clone used by both stays usable for both), else as `postgres`, else as `nobody`.
 * @param owner who owns the existing database, or null
 * @throws EmbeddedPostgresError when root finds no such user
 */
export function postgresUser(owner: { uid: number; gid: number } | null): OsUser | null {
  if (!isRoot()) return null;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: userName(owner.uid) };
  const users = passwd();
  const user = users.find((item) => item.name === 'postgres') ?? users.find((item) => item.name === 'nobody');
  if (user && user.uid !== 0) return user;
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" here to run it as. ' +
      'Start as an ordinary user, or set DATABASE_URL.',
  );
}

/**
 * Whether `user` (null: we ourselves) can enter and write `dir`. For another user it is really tried as that
 * user, so that every folder above, ACLs and mounts count.
 */
export function canWrite(user: OsUser | null, dir: string): boolean {
  if (user) return shell(user, 'cd -- "$1" && [ -w . ]', dir);
  try {
    accessSync(dir, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false; // no matter why, another place is needed
  }
}

/** Whether `user` (null: we ourselves) can run this program: it answers `--version`, so its libraries load. */
export function canRun(user: OsUser | null, program: string): boolean {
  if (user) return shell(user, 'exec "$1" --version', program);
  return spawnSync(program, ['--version'], { stdio: 'ignore', cwd: '/' }).status === 0;
}

function shell(user: OsUser, script: string, arg: string): boolean {
  const { uid, gid } = user;
  return (
    spawnSync('/bin/sh', ['-c', script, 'sh', arg], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0
  );
}
