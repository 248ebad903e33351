import { spawn, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLEAN_ENV } from './cluster.ts';
import { EmbeddedPostgresError, systemCode } from './errors.ts';
import type { Places } from './places.ts';
import { isPostmasterOf } from './process-identity.ts';
import { PORT } from './socket-folder.ts';

/** A running PostgreSQL server; `child` when this process started it. */
export type StartedPostmaster = {
  pid: number;
  socketDir: string;
  port: number;
  child: ChildProcess | null;
  /** The end of what it has written to its log since we started it, for a message. */
  lastWords(): string;
};

const LOG_LIMIT_BYTES = 5_000_000;
/** A server listens before it recovers, so that only a stopping one is silent for long. */
const SOCKET_PATIENCE_MS = 2_000;

type PidFile = { pid: number; socketDir: string; port: number };

/** Lines of postmaster.pid: pid, data directory, start time, port, socket folder … (PostgreSQL's miscadmin.h). */
function readPidFile(cluster: string): PidFile | null {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), socketDir: lines[4] ?? '' };
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function answers(socketDir: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(path.join(socketDir, `.s.PGSQL.${port}`), () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });
}

/**
 * The server that a killed process of ours left running on this cluster: its process must be this cluster's
 * PostgreSQL, and its socket must answer. One that is just starting or stopping is waited for.
 * @returns null when there is none
 */
export async function findRunning(cluster: string): Promise<StartedPostmaster | null> {
  const askedToEnd = new Set<number>();
  for (let deadline = Date.now() + SOCKET_PATIENCE_MS; ; await sleep(20)) {
    const found = readPidFile(cluster);
    if (!found || !isPostmasterOf(found.pid, cluster)) return null;
    if (found.socketDir && (await answers(found.socketDir, found.port)))
      return { ...found, child: null, lastWords: () => 'nothing' };
    if (Date.now() < deadline || askedToEnd.has(found.pid)) continue;
    askedToEnd.add(found.pid); // its socket was deleted: it can only be ended, and started anew
    kill(found.pid, 'SIGINT');
    deadline = Date.now() + SOCKET_PATIENCE_MS;
  }
}

/** Settings of the server that this launcher starts. Without `fsync` a crash of the machine may lose everything. */
function settings(socketDir: string, maxConnections: number, fsync: boolean): string[] {
  const all: Record<string, string | number> = {
    listen_addresses: '',
    port: PORT,
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`, // a list: quotes keep a comma in the path
    unix_socket_permissions: '0700',
    shared_buffers: '64MB',
    max_connections: maxConnections,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Starts PostgreSQL in a session of its own: Ctrl-C is for us, who end it after the last request; killing
 * this process leaves it whole for the next start.
 */
export function startPostmaster(
  { home, cluster, user }: Places,
  native: string,
  options: { socketDir: string; maxConnections: number; fsync: boolean },
): StartedPostmaster {
  const logFile = path.join(home, 'postgres.log');
  const { fd, offset } = openLog(logFile, user);
  // The pid file of a dead server stops PostgreSQL as long as any process has its number: a stranger, or the dead
  // one itself until it is reaped. This variable (pg_ctl's) says that the file is stale; PostgreSQL still makes sure
  // that nobody uses its shared memory.
  const stale = readPidFile(cluster)?.pid;
  const env = { ...CLEAN_ENV, ...(stale && { PG_GRANDPARENT_PID: String(stale) }) };
  const child = spawn(
    path.join(native, 'bin/postgres'),
    ['-D', cluster, ...settings(options.socketDir, options.maxConnections, options.fsync)],
    {
      ...(user && { uid: user.uid, gid: user.gid }),
      cwd: home,
      env,
      detached: true,
      stdio: ['ignore', fd, fd],
    },
  );
  closeSync(fd);
  child.on('error', () => undefined); // shows as a child without a pid
  child.unref();
  const lastWords = () =>
    readFileSync(logFile).subarray(offset).toString('utf8').trim().split('\n').slice(-5).join('\n');
  return { pid: child.pid ?? 0, socketDir: options.socketDir, port: PORT, child, lastWords };
}

function openLog(file: string, user: Places['user']): { fd: number; offset: number } {
  try {
    if (statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
  // the folder is another user's: no link of theirs is followed
  const fd = openSync(
    file,
    constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_NOFOLLOW,
    0o600,
  );
  if (user) fchownSync(fd, user.uid, user.gid);
  return { fd, offset: fstatSync(fd).size };
}

/** Whether the server has ended. */
export function hasEnded({ pid, child }: StartedPostmaster, cluster: string): boolean {
  if (child) return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  return !isPostmasterOf(pid, cluster);
}

/** SIGTERM lets clients that are going finish going (a pool's end() does not wait for that): they get no error. */
const SHUTDOWNS: { signal: NodeJS.Signals; patienceMs: number }[] = [
  { signal: 'SIGTERM', patienceMs: 500 }, // smart: waits for clients
  { signal: 'SIGINT', patienceMs: 20_000 }, // fast: cuts clients off, everything is written
  { signal: 'SIGQUIT', patienceMs: Number.POSITIVE_INFINITY }, // immediate: the next start recovers from the log
];

/** Ends the server, the gentlest way that works in time; afterwards it has ended. */
export async function stopPostmaster(postmaster: StartedPostmaster, cluster: string): Promise<void> {
  for (const { signal, patienceMs } of SHUTDOWNS) {
    if (hasEnded(postmaster, cluster)) return;
    kill(postmaster.pid, signal);
    const deadline = Date.now() + patienceMs;
    while (!hasEnded(postmaster, cluster) && Date.now() < deadline) await sleep(5);
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (systemCode(error) !== 'ESRCH')
      throw new EmbeddedPostgresError(`PostgreSQL (${pid}) cannot be stopped`, { cause: error });
  }
}
