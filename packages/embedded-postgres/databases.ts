import pg from 'pg';

/** What `pg.Pool` and `pg.Client` need to connect. There is no password: who can enter the socket's folder may. */
export type EmbeddedConnection = { host: string; port: number; user: string; database: string; ssl: false };

/**
 * Makes an empty database beside the given one, or a copy of `template` (nobody may be connected to it). Copied file
 * by file: 16 ms for a small one without fsync, where the default way through the write-ahead log took up to 300.
 * @throws a PostgreSQL error, e.g. `42P04` when there is one of that name
 */
export async function createDatabase(
  to: EmbeddedConnection,
  name: string,
  template = 'template1',
): Promise<void> {
  const [made, from] = [pg.escapeIdentifier(name), pg.escapeIdentifier(template)];
  await administer(to, `CREATE DATABASE ${made} TEMPLATE ${from} STRATEGY file_copy`);
}

/** Removes a database with all its data, cutting off who is connected; nothing happens when there is none. */
export async function dropDatabase(to: EmbeddedConnection, name: string): Promise<void> {
  await administer(to, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
}

async function administer(to: EmbeddedConnection, sql: string): Promise<void> {
  const client = new pg.Client({ ...to, database: 'postgres' });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
