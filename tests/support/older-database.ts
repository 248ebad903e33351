// A database as an older build left it: its schema, its rows, and its entries in the queue.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { inject } from 'vitest';
import { createDatabase, dropDatabase } from '@quillstead/embedded-postgres';
import type { TestDatabase } from './database.ts';

/** Rows by table, the queue's waiting entries and its schedules, as they were read from the older build. */
export interface DataFolder {
  /** SECRET_KEYS of the older build */
  keys: string;
  email: string;
  password: string;
  ids: Record<'generation' | 'document' | 'queued' | 'post' | 'optimization' | 'article', string>;
  tables: Record<string, Record<string, unknown>[]>;
  queue: { id: string; name: string; data: Record<string, unknown> }[];
  schedules: { name: string; cron: string }[];
}

export const readDataFolder = (migration: string): DataFolder =>
  JSON.parse(
    readFileSync(path.join(import.meta.dirname, 'data-folders', `${migration}.json`), 'utf8'),
  ) as DataFolder;

/** @param migration the four digits of the older build's last migration */
export async function olderDatabase(migration: string, left: DataFolder): Promise<TestDatabase> {
  const template = inject('postgresTemplate');
  const connection = { ...template, database: `test_${randomUUID().replaceAll('-', '')}` };
  await createDatabase(connection, connection.database);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await migrateTo(migration, client);
    await client.query('set session_replication_role = replica');
    for (const [table, rows] of Object.entries(left.tables)) await insert(client, table, rows);
  } finally {
    await client.end();
  }
  await fillQueue(connection, left);
  return { connection, drop: () => dropDatabase(connection, connection.database) };
}

/** Applies our migrations up to the one with this number. */
async function migrateTo(migration: string, client: pg.Client): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'quillstead-migrations-'));
  try {
    cpSync(path.resolve(import.meta.dirname, '../../migrations'), folder, { recursive: true });
    const file = path.join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
    const entries = journal.entries.filter(({ tag }) => tag.slice(0, 4) <= migration);
    writeFileSync(file, JSON.stringify({ ...journal, entries }));
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function insert(client: pg.Client, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const { rows: columns } = await client.query<{ column_name: string; is_identity: 'YES' | 'NO' }>(
    `select column_name, is_identity from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ column_name }) => pg.escapeIdentifier(column_name)).join(', ');
  const into = pg.escapeIdentifier(table);
  await client.query(
    `insert into ${into} (${names}) overriding system value
     select ${names} from jsonb_populate_recordset(null::${into}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
  for (const { column_name: column, is_identity } of columns)
    if (is_identity === 'YES')
      await client.query(
        `select setval(pg_get_serial_sequence($1, $2), (select max(${pg.escapeIdentifier(column)}) from ${into}))`,
        [table, column],
      );
}

async function fillQueue(connection: TestDatabase['connection'], left: DataFolder): Promise<void> {
  const boss = new PgBoss({ ...connection, max: 2, schedule: false, supervise: false });
  // A broken connection fails the call that runs on it.
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const name of new Set([...left.queue, ...left.schedules].map((entry) => entry.name)))
      await boss.createQueue(name);
    for (const { id, name, data } of left.queue) await boss.send(name, data, { id });
    for (const { name, cron } of left.schedules) await boss.schedule(name, cron);
  } finally {
    await boss.stop({ graceful: false });
  }
}
