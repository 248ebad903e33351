import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { generateKeySpec } from '#server/kernel/keyring.ts';
import { databaseUrl, startMain } from '#tests/support/main-process.ts';
import { createDatabase, dropDatabase } from '@quillstead/embedded-postgres';

it('migrates, queues jobs and listens by DATABASE_DIRECT_URL, and asks everything else by DATABASE_URL', async () => {
  const id = randomUUID().replaceAll('-', '');
  const [pooled, direct] = [`pooled_${id}`, `direct_${id}`];
  const connection = { ...inject('postgresTemplate'), database: `empty_${id}` };
  await createDatabase(connection, connection.database);
  const admin = new pg.Client({ ...connection, database: 'postgres' });
  await admin.connect();
  for (const user of [pooled, direct]) await admin.query(`create role ${user} login superuser`);
  const reader = new pg.Client(connection);
  await reader.connect();
  onTestFinished(async () => {
    await reader.end();
    await dropDatabase(connection, connection.database);
    for (const user of [pooled, direct]) await admin.query(`drop role ${user}`);
    await admin.end();
  });

  const server = startMain({
    QUILLSTEAD_ROLE: 'worker',
    SECRET_KEYS: generateKeySpec(),
    DATABASE_URL: databaseUrl(connection, pooled),
    DATABASE_DIRECT_URL: databaseUrl(connection, direct),
  });
  await server.ready;
  const users = async (sql: string): Promise<string[]> =>
    (await reader.query<{ user: string }>(sql)).rows.map((row) => row.user);
  expect(
    await users(`select distinct tableowner as user from pg_tables
      where schemaname in ('public', 'pgboss', 'drizzle')`),
  ).toEqual([direct]);
  const named = `select distinct usename as user from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      and application_name`;
  expect(await users(`${named} in ('quillstead jobs', 'quillstead live')`)).toEqual([direct]);
  expect(await users(`${named} not in ('quillstead jobs', 'quillstead live')`)).toEqual([pooled]);
});
