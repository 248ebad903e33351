import { existsSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { settingError } from './check-address.ts';
import { type Connection, toPoolConfig } from './open.ts';

// Any fixed number: every process of this product that starts on one database waits for the same lock.
const migrationLock = 5_178_001;

// Beside the bundle in production, at the repository's root in development.
const folder = [
  path.join(import.meta.dirname, 'migrations'),
  path.resolve(import.meta.dirname, '../../../migrations'),
].find((candidate) => existsSync(path.join(candidate, 'meta/_journal.json')));

/**
 * Brings the database to the newest migration, under a lock, so that several processes may start together.
 * @param connection the server itself, not a transaction pooler: the lock belongs to the session
 * @param setting where the connection is from: what is wrong with it is said as a ConfigError that names it
 */
export async function migrate(connection: Connection, setting?: string): Promise<void> {
  if (!folder) throw new Error('The migrations folder is missing: this build is incomplete');
  const client = new pg.Client({ ...toPoolConfig(connection), application_name: 'quillstead migrations' });
  // A lost connection fails the query that runs on it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  } catch (cause) {
    throw setting ? settingError(setting, cause, client) : cause;
  } finally {
    // After a failure the lock goes with the session.
    await client.end();
  }
}
