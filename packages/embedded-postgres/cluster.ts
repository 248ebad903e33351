import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './errors.ts';
import type { Places } from './places.ts';

/** PostgreSQL's own superuser; only who can enter the socket's folder can be it. */
export const SUPERUSER = 'quillstead';

const UNFINISHED = 'cluster.new-';

/** All that PostgreSQL's programs see of an environment: nothing of ours may change what they do (PG*, LC_*, LD_*). */
export const CLEAN_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin' };

/**
 * Makes the cluster when there is none. It appears whole or not at all: made beside under a name of its own, then
 * renamed. An initdb that outlived its killed start may still write, but never into this one's folder.
 */
export async function ensureCluster(
  { home, cluster, user }: Places,
  native: string,
  fsync: boolean,
  log: (line: string) => void,
): Promise<void> {
  for (const name of readdirSync(home))
    if (name.startsWith(UNFINISHED)) removeUnfinished(path.join(home, name), log);
  if (existsSync(cluster)) return;
  const unfinished = path.join(home, `${UNFINISHED}${randomBytes(8).toString('hex')}`);
  const args = ['-D', unfinished, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--no-instructions'];
  args.push('--locale=C.UTF-8', '--locale-provider=builtin', ...(fsync ? [] : ['--no-sync']));
  try {
    const ids = user && { uid: user.uid, gid: user.gid };
    await promisify(execFile)(path.join(native, 'bin/initdb'), args, { ...ids, cwd: home, env: CLEAN_ENV });
  } catch (error) {
    removeUnfinished(unfinished, log);
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new EmbeddedPostgresError(
      `The database could not be made in ${home}: ${stderr.trim() || message}`,
      {
        cause: error,
      },
    );
  }
  renameSync(unfinished, cluster);
}

/** Nothing needs such a folder, so that no start fails because of it: what stays is removed by a later one. */
function removeUnfinished(dir: string, log: (line: string) => void): void {
  try {
    rmSync(dir, { recursive: true, force: true });
  } catch (error) {
    log(`An unfinished database is left in ${dir}; the next start removes it (${(error as Error).message}).`);
  }
}
