import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { beginLaunch, query, temporaryFolder } from './support/launched.ts';
import { launchPostgres } from './launch.ts';

/** Folders of clusters that are being made, or were when their start was killed. */
const unfinished = (home: string) =>
  existsSync(home) ? readdirSync(home).filter((name) => name.startsWith('cluster.new-')) : [];

/** Kills a first start once initdb has written this file; initdb itself runs on, as after any kill. */
async function killFirstStart(dataDir: string, file: string): Promise<void> {
  const home = path.join(dataDir, 'postgres');
  const known = new Set(unfinished(home));
  const child = beginLaunch({ dataDir, fsync: false });
  const written = () =>
    unfinished(home).some((name) => !known.has(name) && existsSync(path.join(home, name, file)));
  while (!written()) {
    expect(child.exitCode, 'the first start ended by itself').toBeNull();
    await turn();
  }
  child.kill('SIGKILL');
  await once(child, 'exit');
}

it('starts at once after first starts that were killed while initdb wrote, as often as that happens', async () => {
  const dataDir = path.join(temporaryFolder(), 'data');
  for (const file of ['PG_VERSION', 'postgresql.conf', 'global/pg_control', 'base/1', 'PG_VERSION'])
    await killFirstStart(dataDir, file);
  const server = await launchPostgres({ dataDir, fsync: false });
  expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

it('leaves a folder that a killed start’s initdb still writes for the next start, which removes it', async () => {
  const dataDir = path.join(temporaryFolder(), 'data');
  const home = path.join(dataDir, 'postgres');
  const left = path.join(home, 'cluster.new-4711');
  mkdirSync(left, { recursive: true });
  const script = 'i=0; while :; do i=$((i+1)); mkdir -p "$1/base/$i"; echo x > "$1/base/$i/$i"; done';
  const writer = spawn('/bin/sh', ['-c', script, 'sh', left], { stdio: 'ignore' });
  onTestFinished(() => void writer.kill('SIGKILL'));
  const server = await launchPostgres({ dataDir, fsync: false });
  await server.stop();
  writer.kill('SIGKILL');
  await once(writer, 'exit');
  const next = await launchPostgres({ dataDir, fsync: false });
  await next.stop();
  expect(unfinished(home)).toEqual([]);
});
