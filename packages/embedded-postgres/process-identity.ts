import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { systemCode } from './errors.ts';

const onLinux = process.platform === 'linux';

function readProc(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null; // gone, or hidden from us (mount option hidepid)
  }
}

function ps(pid: number, column: string): string | null {
  try {
    const out = execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
    return out === '' ? null : out;
  } catch {
    return null; // ps answers 1 when there is no such process
  }
}

/** The fields of /proc/<pid>/stat after the command (which may hold spaces and brackets): [state, ppid, …]. */
function statFields(pid: number): string[] | null {
  const stat = readProc(`/proc/${pid}/stat`);
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Whether a process with this id runs. One that has ended and only waits to be reaped does not. */
export function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemCode(error) !== 'EPERM') return false; // EPERM: it lives, under another user
  }
  const state = onLinux ? statFields(pid)?.[0] : ps(pid, 'state')?.[0];
  return state !== 'Z' && state !== 'X';
}

/**
 * When a process started, as an opaque text that differs between two processes that had the same id one after
 * the other: on Linux the boot's id and clock ticks since boot (field 22 of /proc/<pid>/stat, proc(5)).
 * @returns null when the system does not tell
 */
export function startOf(pid: number): string | null {
  if (!onLinux) return ps(pid, 'lstart');
  const ticks = statFields(pid)?.[19];
  return ticks === undefined ? null : `${readProc('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}:${ticks}`;
}

/**
 * Whether `pid` is a PostgreSQL server of this very cluster, and not a stranger that was given the number of
 * one that ended. PostgreSQL changes into its data folder and keeps it on its command line (`-D`).
 * @param cluster absolute path of the data folder, without symbolic links
 */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (!onLinux) return ps(pid, 'command')?.includes(cluster) ?? false;
  if (readProc(`/proc/${pid}/comm`)?.trim() !== 'postgres') return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    // not ours to look into: the command line is open to everybody
    return readProc(`/proc/${pid}/cmdline`)?.split('\0').includes(cluster) ?? false;
  }
}
