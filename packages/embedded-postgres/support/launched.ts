import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach } from 'vitest';
import { findPackage } from '../binaries.ts';
import type { EmbeddedConnection } from '../databases.ts';
import type { LaunchOptions } from '../launch.ts';
import { isAlive, isPostmasterOf } from '../process-identity.ts';

const folders: string[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) if (child.kill('SIGKILL')) await once(child, 'exit');
  for (const folder of folders.splice(0)) {
    await endServersBelow(folder);
    // An initdb whose start was killed may still write for a moment.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
});

/** A fresh folder that every user can enter; it goes after the test, with the PostgreSQL servers left in it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'quillstead-launch-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

async function endServersBelow(folder: string): Promise<void> {
  for (const file of globSync('**/postgres/cluster/postmaster.pid', { cwd: folder })) {
    const pid = Number(readFileSync(path.join(folder, file), 'utf8').split('\n')[0]);
    if (!isPostmasterOf(pid, path.dirname(path.join(folder, file)))) continue;
    process.kill(pid, 'SIGQUIT');
    await ended(pid);
  }
}

/** Resolves when no process has this id any more. */
export async function ended(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(5);
}

/** What a launched process says of itself. */
export type Launched = {
  connection: EmbeddedConnection;
  pid: number;
  reused: boolean;
  where: string;
  lines: string[];
  uid: number;
  error?: { name: string; message: string; pid?: number; address?: string };
};

/** Launches in a process of its own; options as of `launchPostgres`, and the user to be. */
export async function launchProcess(options: LaunchOptions & { uid?: number }) {
  const child = beginLaunch(options);
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
  return {
    ...(JSON.parse(line) as Launched),
    process: child,
    async stop() {
      child.stdin!.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
    async crash() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** The same, without waiting for what it says. */
export function beginLaunch(options: LaunchOptions & { uid?: number }): ChildProcess {
  const script = path.join(import.meta.dirname, 'launch-process.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

/** The rows of one statement, over a connection of its own. */
export async function query(to: EmbeddedConnection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(to);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A copy of the installed PostgreSQL package as `npm ci --ignore-scripts` leaves it: @returns its folder */
export function copyPackageWithoutLinks(folder: string): string {
  const packageDir = path.join(folder, 'package');
  cpSync(findPackage().dir, packageDir, { recursive: true, verbatimSymlinks: true });
  const list = readFileSync(path.join(packageDir, 'native/pg-symlinks.json'), 'utf8');
  for (const { target } of JSON.parse(list) as { target: string }[])
    rmSync(path.join(packageDir, target), { force: true });
  return packageDir;
}
