import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AlreadyRunning, systemCode } from './errors.ts';
import { isAlive, startOf } from './process-identity.ts';

const FILE = 'server.lock';

type Owner = { pid: number; start: string | null; address: string | null };

/** A data folder held by this process. */
export type ServerLock = {
  /** Keeps the address that this process serves, so that a second start can name it. */
  announce(address: string): void;
  /** Gives the folder free; safe to call twice. */
  release(): void;
};

function read(file: string): Owner | null {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8')) as Partial<Owner> | null;
    if (typeof owner?.pid !== 'number') return null;
    return { pid: owner.pid, start: owner.start ?? null, address: owner.address ?? null };
  } catch (error) {
    if (error instanceof SyntaxError || systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** The same process still runs: its id lives and it started when the lock says (an id is given out again). */
function holds(owner: Owner): boolean {
  if (!isAlive(owner.pid)) return false;
  const start = startOf(owner.pid);
  return start === null || owner.start === null || start === owner.start;
}

/** @returns process and address of the server that uses this data folder, or null when none does */
export function runningServer(dir: string): { pid: number; address: string | null } | null {
  const owner = read(path.join(dir, FILE));
  return owner && holds(owner) ? { pid: owner.pid, address: owner.address } : null;
}

/**
 * Takes the data folder for this process.
 * @param dir an existing folder that this process can write
 * @throws AlreadyRunning when a living process holds it
 */
export function takeServerLock(dir: string): ServerLock {
  const file = path.join(dir, FILE);
  const own = `${file}.${process.pid}`;
  const owner: Owner = { pid: process.pid, start: startOf(process.pid), address: null };
  writeFileSync(own, JSON.stringify(owner), { mode: 0o644 });
  try {
    // link() creates the lock with its content in one step, or fails when there is one
    while (!linked(own, file)) clearStale(file, own);
  } finally {
    rmSync(own, { force: true });
  }
  return {
    announce(address) {
      owner.address = address;
      writeFileSync(own, JSON.stringify(owner), { mode: 0o644 });
      renameSync(own, file);
    },
    release() {
      const now = read(file);
      if (now?.pid === owner.pid && now.start === owner.start) rmSync(file, { force: true });
    },
  };
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Moves a dead owner's lock away; of two that try, only one moves it and the other finds the new owner. */
function clearStale(file: string, own: string): void {
  const seen = read(file);
  if (seen && holds(seen)) throw new AlreadyRunning(seen.pid, seen.address);
  const aside = `${own}.stale`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return; // the other one was faster
    throw error;
  }
  const moved = read(aside);
  if (moved && holds(moved)) linked(aside, file); // it was taken between our look and our move: put it back
  rmSync(aside, { force: true });
}
