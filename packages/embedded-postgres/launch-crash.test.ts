import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ended, launchProcess, query, temporaryFolder } from './support/launched.ts';
import { launchPostgres } from './launch.ts';
import { isAlive } from './process-identity.ts';

const insert = 'create table kept as select 1 as one';
const select = 'select * from kept';

it('takes up the PostgreSQL that runs on after our process was killed, and stops it', async () => {
  const dataDir = path.join(temporaryFolder(), 'data');
  const killed = await launchProcess({ dataDir });
  await query(killed.connection, insert);
  await killed.crash();
  const server = await launchPostgres({ dataDir });
  expect(server).toMatchObject({ reused: true, pid: killed.pid });
  expect(await query(server.connection, select)).toEqual([{ one: 1 }]);
  await server.stop();
  expect(isAlive(killed.pid)).toBe(false);
});

it('recovers what was written after PostgreSQL itself was killed', async () => {
  const dataDir = path.join(temporaryFolder(), 'data');
  const words: string[] = [];
  const lost = Promise.withResolvers<void>();
  const onLost = (line: string) => {
    words.push(line);
    lost.resolve();
  };
  const killed = await launchPostgres({ dataDir, onLost });
  await query(killed.connection, insert);
  process.kill(killed.pid, 'SIGKILL');
  await lost.promise;
  await killed.stop();
  const server = await launchPostgres({ dataDir });
  expect(server.reused).toBe(false);
  expect(await query(server.connection, select)).toEqual([{ one: 1 }]);
  await server.stop();
  expect(words).toHaveLength(1);
});

it('recovers after both were killed at once', async () => {
  const dataDir = path.join(temporaryFolder(), 'data');
  const killed = await launchProcess({ dataDir });
  await query(killed.connection, insert);
  process.kill(killed.pid, 'SIGKILL');
  await killed.crash();
  const server = await launchPostgres({ dataDir });
  expect(await query(server.connection, select)).toEqual([{ one: 1 }]);
  await server.stop();
});

it('does not take a stranger with the number of a dead server for PostgreSQL, and leaves it alone', async () => {
  const dataDir = path.join(temporaryFolder(), 'data');
  const killed = await launchPostgres({ dataDir });
  process.kill(killed.pid, 'SIGKILL');
  await ended(killed.pid);
  await killed.stop();
  const stranger = spawn('sleep', ['600']);
  const pidFile = path.join(dataDir, 'postgres/cluster/postmaster.pid');
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  writeFileSync(pidFile, [stranger.pid, ...lines.slice(1)].join('\n'));
  const server = await launchPostgres({ dataDir });
  expect(server.reused).toBe(false);
  await server.stop();
  expect(stranger.exitCode).toBeNull();
  stranger.kill();
  await once(stranger, 'exit');
});

it('does not take the PostgreSQL of another data folder for its own', async () => {
  const folder = temporaryFolder();
  const [dataDir, otherDir] = [path.join(folder, 'data'), path.join(folder, 'other')];
  const other = await launchPostgres({ dataDir: otherDir, fsync: false });
  await (await launchPostgres({ dataDir, fsync: false })).stop();
  const foreign = readFileSync(path.join(otherDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  writeFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), foreign);
  const server = await launchPostgres({ dataDir, fsync: false });
  expect(server).toMatchObject({ reused: false, host: path.join(dataDir, 'postgres') });
  await server.stop();
  expect(await query(other.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await other.stop();
});

it('replaces a running PostgreSQL whose socket somebody deleted', async () => {
  const dataDir = path.join(temporaryFolder(), 'data');
  const killed = await launchProcess({ dataDir, fsync: false });
  await query(killed.connection, insert);
  await killed.crash();
  rmSync(path.join(dataDir, 'postgres/.s.PGSQL.5432'));
  const server = await launchPostgres({ dataDir, fsync: false });
  expect(server.reused).toBe(false);
  expect(await query(server.connection, select)).toEqual([{ one: 1 }]);
  await server.stop();
});

it('names process and address of the one that runs to every other start, and starts after it stopped', async () => {
  const dataDir = path.join(temporaryFolder(), 'data');
  const first = await launchProcess({ dataDir, fsync: false });
  const pid = first.process.pid!;
  const second = await launchProcess({ dataDir, fsync: false });
  expect(second.error).toMatchObject({ name: 'AlreadyRunning', pid, address: `http://127.0.0.1/${pid}` });
  expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.stop();
  const third = await launchPostgres({ dataDir, fsync: false });
  await third.stop();
});

it('lets exactly one of several first starts at the same moment through', async () => {
  const dataDir = path.join(temporaryFolder(), 'data');
  const starts = await Promise.all(Array.from({ length: 4 }, () => launchProcess({ dataDir, fsync: false })));
  const names = starts.map((start) => start.error?.name ?? 'started');
  expect(names.toSorted()).toEqual(['AlreadyRunning', 'AlreadyRunning', 'AlreadyRunning', 'started']);
  const address = `http://127.0.0.1/${starts[names.indexOf('started')]!.process.pid}`;
  expect(starts.flatMap((start) => start.error?.address ?? [])).toEqual([address, address, address]);
  await Promise.all(starts.map((start) => start.stop()));
});
