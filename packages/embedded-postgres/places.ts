import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresError, systemCode } from './errors.ts';
import { hasCluster, isPrivatelyOurs, makeFolder, makeHome, ownerOf, permissionDenied } from './folders.ts';
import { canWrite, isRoot, postgresUser, userName, type OsUser } from './os-user.ts';

/** Where things lie; all paths absolute and without symbolic links. */
export type Places = {
  /** Holds `home` and, where one is needed, the copy of PostgreSQL's programs. */
  base: string;
  /** Private folder (0700) of the user that runs PostgreSQL: cluster, log and, where the path is short, socket. */
  home: string;
  /** PostgreSQL's data directory. */
  cluster: string;
  /** As whom PostgreSQL runs; null: as ourselves. */
  user: OsUser | null;
  /** Why the database is not in the asked folder; null when it is. */
  whyElsewhere: string | null;
};

const MARKER = 'database-is-elsewhere.txt';

/** 12 hex digits that stay the same for one folder. */
export function stableHash(dir: string): string {
  return createHash('sha256').update(dir).digest('hex').slice(0, 12);
}

function standardElsewhere(): string[] {
  const own = path.join(os.homedir(), '.local/share');
  return isRoot() ? ['/var/lib', os.tmpdir()] : [own, os.tmpdir()];
}

/**
 * Finds the folder for the database: the asked one when the user that runs PostgreSQL can use it, else a stable
 * folder elsewhere. A database that exists always wins: an empty one is never started beside it.
 * @param dataDir absolute path; made when missing
 * @param elsewhere parents of the folder elsewhere, best first
 * @throws EmbeddedPostgresError when an existing database cannot be used, or no folder can
 */
export function findPlaces(dataDir: string, elsewhere: string[] = standardElsewhere()): Places {
  makeFolder(dataDir);
  const asked = existsSync(dataDir) ? realpathSync(dataDir) : dataDir;
  const others = elsewhere.map((parent) => path.join(parent, `quillstead-${stableHash(asked)}`));
  const marked = readMarker(asked);
  const existing = marked?.base ?? [asked, ...others.filter(isPrivatelyOurs)].find(hasCluster);
  if (marked && !hasCluster(marked.base)) throw lost(marked.base, path.join(asked, MARKER));
  for (const base of existing ? [existing] : [asked, ...others]) {
    const places = usable(base, base === asked);
    if (places)
      return { ...places, whyElsewhere: base === asked ? null : (marked?.why ?? why(places, asked)) };
  }
  if (existing) throw notOurs(existing);
  throw new EmbeddedPostgresError(
    `Found no folder to keep the database in; tried ${[asked, ...others].join(', ')}. ` +
      'Set QUILLSTEAD_DATA to a folder that you can write, or DATABASE_URL.',
  );
}

/** @returns the places below `base`, made where missing, or null when they cannot be used */
function usable(base: string, requested: boolean): Omit<Places, 'whyElsewhere'> | null {
  const home = path.join(base, 'postgres');
  const cluster = path.join(home, 'cluster');
  try {
    makeFolder(base);
    // a stable name below a shared temporary folder: somebody else may have put it there
    if (!requested && !isPrivatelyOurs(base)) return null;
    const user = postgresUser(ownerOf(cluster) ?? ownerOf(home));
    if (!makeHome(home, user, () => canWrite(user, home))) return null;
    const real = realpathSync(base);
    return {
      base: real,
      home: path.join(real, 'postgres'),
      cluster: path.join(real, 'postgres/cluster'),
      user,
    };
  } catch (error) {
    if (permissionDenied(error)) return null;
    throw error;
  }
}

function why({ base, user }: Pick<Places, 'base' | 'user'>, requested: string): string {
  const principal = user
    ? `user ${user.name}, as whom PostgreSQL runs,`
    : `user ${userName(process.getuid?.() ?? -1)}`;
  return `The database is kept in ${base}, because ${principal} cannot use ${requested}.`;
}

/** Says in the asked folder where the database is. Only after it was made: the marker promises that it is there. */
export function markElsewhere(dataDir: string, places: Places): void {
  if (!places.whyElsewhere) return;
  const file = path.join(dataDir, MARKER);
  try {
    if (!existsSync(file)) writeFileSync(file, `${places.base}\n\n${places.whyElsewhere}\n`);
  } catch (error) {
    // where the asked folder cannot even be made: found again by its stable name, and said at every start
    if (!permissionDenied(error) && systemCode(error) !== 'ENOENT') throw error;
  }
}

function readMarker(requested: string): { base: string; why: string } | null {
  try {
    const [base, , why] = readFileSync(path.join(requested, MARKER), 'utf8').split('\n');
    return base ? { base, why: why ?? '' } : null;
  } catch (error) {
    if (systemCode(error) === 'ENOENT' || permissionDenied(error)) return null;
    throw error;
  }
}

const lost = (base: string, marker: string) =>
  new EmbeddedPostgresError(
    `The database was kept in ${base} and is not there any more. To start with an empty one, delete ${marker}.`,
  );

function notOurs(base: string): EmbeddedPostgresError {
  const owner = ownerOf(path.join(base, 'postgres'));
  const name = owner ? userName(owner.uid) : 'another user';
  return new EmbeddedPostgresError(
    isRoot()
      ? `The database in ${base} belongs to user ${name}, who cannot enter that folder. Open the folders above it ` +
          `to ${name} (chmod o+x), or set QUILLSTEAD_DATA.`
      : `The database in ${base} belongs to user ${name}. Start as that user or as root, or set QUILLSTEAD_DATA.`,
  );
}
