import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmdirSync,
} from 'node:fs';
import path from 'node:path';
import { systemCode } from './errors.ts';
import { isRoot, type OsUser } from './os-user.ts';

/** Whether a file operation failed because this user may not (or the file system cannot be written). */
export function permissionDenied(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS'].includes(systemCode(error) ?? '');
}

/** @returns who owns a file or folder (of a link, the link itself), or null when it is not there or not to be seen */
export function ownerOf(file: string): { uid: number; gid: number; mode: number } | null {
  try {
    return lstatSync(file);
  } catch (error) {
    if (permissionDenied(error) || systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** A real folder of ours that nobody else can write. */
export function isPrivatelyOurs(dir: string): boolean {
  const stat = ownerOf(dir);
  return stat !== null && (stat.mode & 0o170022) === 0o040000 && stat.uid === process.getuid?.();
}

/** Whether a database lies below `base`, be it one that we cannot look into. */
export function hasCluster(base: string): boolean {
  const home = path.join(base, 'postgres');
  if (!ownerOf(home)) return false;
  try {
    return readdirSync(home).includes('cluster');
  } catch (error) {
    if (permissionDenied(error)) return true;
    throw error;
  }
}

/**
 * Makes a folder that others can walk through but not list: PostgreSQL may run as another user. Where we may
 * not, nothing happens; whether it can be used shows later.
 */
export function makeFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o711 });
    const owner = ownerOf(dir);
    if (isRoot() && owner?.uid === 0 && (owner.mode & 0o001) === 0)
      chmodSync(dir, (owner.mode & 0o777) | 0o011);
  } catch (error) {
    if (!permissionDenied(error)) throw error;
  }
}

/**
 * Makes the private folder of the user that runs PostgreSQL, and takes it away again if that one cannot use it.
 * @param user its owner; null: we ourselves
 * @param fits asked once the folder is there
 */
export function makeHome(home: string, user: OsUser | null, fits: () => boolean): boolean {
  const isNew = !existsSync(home);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (user) giveTo(user, home);
  for (const dir of [home, path.join(home, 'cluster')]) closeToOthers(dir);
  if (fits()) return true;
  if (isNew) rmdirSync(home);
  return false;
}

/** PostgreSQL refuses a folder that others can read, which it is after a careless copy or `chmod -R`. */
function closeToOthers(dir: string): void {
  const owner = ownerOf(dir);
  const mayChange = isRoot() || owner?.uid === process.getuid?.();
  if (owner && mayChange && (owner.mode & 0o077) !== 0) chmodSync(dir, 0o700);
}

/** What root owns below `dir` (a copy, a restored backup) goes to the user that will run PostgreSQL on it. */
function giveTo(user: OsUser, dir: string): void {
  if (ownerOf(dir)?.uid !== user.uid) chownSync(dir, user.uid, user.gid);
  const cluster = path.join(dir, 'cluster');
  if (ownerOf(cluster)?.uid !== 0) return;
  for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' }))
    lchownSync(path.join(cluster, name), user.uid, user.gid);
  chownSync(cluster, user.uid, user.gid); // last: as long as it is root's, an interrupted change is taken up again
}
