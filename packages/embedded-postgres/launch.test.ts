import { chmodSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { copyPackageWithoutLinks, launchProcess, query, temporaryFolder } from './support/launched.ts';
import { createDatabase, dropDatabase } from './databases.ts';
import { launchPostgres } from './launch.ts';

it('makes a database once and finds its rows again at the next start', async () => {
  const dataDir = path.join(temporaryFolder(), 'a folder with spaces', 'data');
  const first = await launchPostgres({ dataDir });
  await query(first.connection, 'create table kept as select 1 as one');
  await first.stop();
  const second = await launchPostgres({ dataDir });
  expect(await query(second.connection, 'select * from kept')).toEqual([{ one: 1 }]);
  await second.stop();
  await second.stop();
});

it('is PostgreSQL 18 in UTF-8 with fsync, on a private socket and on no TCP port', async () => {
  const server = await launchPostgres({ dataDir: path.join(temporaryFolder(), 'data') });
  const [row] = await query(
    server.connection,
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('listen_addresses') as tcp,
       current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
       current_setting('max_connections')::int as connections, lower('ÄÖ') as lower, uuidv7() is not null as uuid`,
  );
  expect(row).toEqual({
    version: 18,
    tcp: '',
    encoding: 'UTF8',
    fsync: 'on',
    connections: 120,
    lower: 'äö',
    uuid: true,
  });
  expect(statSync(server.host).mode & 0o777).toBe(0o700);
  await server.stop();
});

it('switches every guard of durability off only when tests ask for it', async () => {
  const server = await launchPostgres({ dataDir: path.join(temporaryFolder(), 'data'), fsync: false });
  const rows = await query(
    server.connection,
    `select setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
  );
  expect(rows.map((row) => row.setting)).toEqual(['off', 'off', 'off']);
  await server.stop();
});

it('closes the folders of the database again that a chmod has opened to everybody', async () => {
  const dataDir = path.join(temporaryFolder(), 'data');
  await (await launchPostgres({ dataDir, fsync: false })).stop();
  const folders = [path.join(dataDir, 'postgres'), path.join(dataDir, 'postgres/cluster')];
  for (const folder of folders) chmodSync(folder, 0o755);
  await (await launchPostgres({ dataDir, fsync: false })).stop();
  expect(folders.map((folder) => statSync(folder).mode & 0o777)).toEqual([0o700, 0o700]);
});

it('uses a short private folder for the socket when the path is too deep for one', async () => {
  const dataDir = path.join(temporaryFolder(), 'd'.repeat(120), 'data');
  for (const _ of ['first', 'second']) {
    const server = await launchPostgres({ dataDir, fsync: false });
    expect(server.host).not.toContain('ddd');
    expect(statSync(server.host).mode & 0o777).toBe(0o700);
    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(existsSync(server.host)).toBe(false);
  }
});

it('makes the library links that an install without scripts leaves out', async () => {
  const folder = temporaryFolder();
  const packageDir = copyPackageWithoutLinks(folder);
  const server = await launchPostgres({ dataDir: path.join(folder, 'data'), packageDir, fsync: false });
  expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readdirSync(path.join(folder, 'data'))).toEqual(['postgres', 'server.lock']);
  await server.stop();
});

it('says why PostgreSQL did not start, in its own words, and gives the folder free', async () => {
  const dataDir = path.join(temporaryFolder(), 'data');
  await (await launchPostgres({ dataDir, fsync: false })).stop();
  rmSync(path.join(dataDir, 'postgres/cluster/global/pg_control'));
  await expect(launchPostgres({ dataDir })).rejects.toThrow(/did not start in .*pg_control/s);
  expect(existsSync(path.join(dataDir, 'server.lock'))).toBe(false);
});

it('copies a template database, and drops one that is still in use', async () => {
  const server = await launchPostgres({ dataDir: path.join(temporaryFolder(), 'data'), fsync: false });
  await query(server.connection, 'create table kept as select 1 as one');
  await createDatabase(server.connection, 'Copy "1"', server.database);
  const copy = { ...server.connection, database: 'Copy "1"' };
  expect(await query(copy, 'select * from kept')).toEqual([{ one: 1 }]);
  await dropDatabase(copy, copy.database);
  await dropDatabase(copy, copy.database);
  await expect(query(copy, 'select 1')).rejects.toMatchObject({ code: '3D000' });
  await server.stop();
});

it('stops although clients are connected and busy', async () => {
  const dataDir = path.join(temporaryFolder(), 'data');
  const server = await launchProcess({ dataDir, fsync: false });
  const client = new pg.Client(server.connection);
  client.on('error', () => undefined); // the cut that this test makes
  await client.connect();
  const cut = client.query('select pg_sleep(600)').catch((error: Error) => error);
  await server.stop();
  expect(await cut).toBeInstanceOf(Error);
  expect(server.process.exitCode).toBe(0);
  expect(readdirSync(path.join(dataDir, 'postgres'))).toEqual(['cluster', 'postgres.log']);
});

it('stops without an error for clients that are just leaving', async () => {
  const server = await launchPostgres({ dataDir: path.join(temporaryFolder(), 'data'), fsync: false });
  const errors: Error[] = [];
  const pool = new pg.Pool({ ...server.connection, max: 10 });
  pool.on('error', (error) => errors.push(error));
  await Promise.all(Array.from({ length: 10 }, () => pool.query('select pg_sleep(0.01)')));
  await Promise.all([pool.end(), server.stop()]);
  expect(errors).toEqual([]);
});
