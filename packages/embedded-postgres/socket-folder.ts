import { chownSync, mkdirSync, rmdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresError, systemCode } from './errors.ts';
import { ownerOf, permissionDenied } from './folders.ts';
import { stableHash, type Places } from './places.ts';

/** The socket's name holds it; nothing listens on TCP. */
export const PORT = 5432;

// sun_path of sockaddr_un holds 108 bytes with the closing zero on Linux, 104 on macOS and BSD (unix(7), unix(4))
const LONGEST_BYTES = process.platform === 'linux' ? 107 : 103;

const socketIn = (dir: string) => path.join(dir, `.s.PGSQL.${PORT}`);

const fits = (dir: string) => Buffer.byteLength(socketIn(dir)) <= LONGEST_BYTES;

/**
 * The private folder for the socket: the database's own, or where its path is too long for a socket a short one
 * with a stable name.
 * @param roots parents of the short folder, best first
 * @throws EmbeddedPostgresError when none can be made
 */
export function socketFolder({ home, user }: Places, roots = [os.tmpdir(), '/tmp', '/var/tmp']): string {
  if (fits(home)) return home;
  const uid = user?.uid ?? process.getuid?.();
  for (const dir of roots
    .map((root) => path.join(root, `quillstead-socket-${stableHash(home)}`))
    .filter(fits)) {
    try {
      mkdirSync(dir, { mode: 0o700 });
      if (user) chownSync(dir, user.uid, user.gid);
    } catch (error) {
      if (systemCode(error) !== 'EEXIST' && systemCode(error) !== 'ENOENT' && !permissionDenied(error))
        throw error;
    }
    const owner = ownerOf(dir);
    if (owner && owner.uid === uid && (owner.mode & 0o170077) === 0o040000) return dir;
  }
  throw new EmbeddedPostgresError(
    `The path ${home} is too long for a socket, and no short folder could be made. Set QUILLSTEAD_DATA to a shorter path.`,
  );
}

/** Removes the short folder, if that is what it is. */
export function removeSocketFolder(dir: string, { home }: Places): void {
  if (dir === home) return;
  try {
    rmdirSync(dir);
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EPERM', 'EACCES'].includes(systemCode(error) ?? '')) throw error;
  }
}
