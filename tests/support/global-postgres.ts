import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { EmbeddedConnection } from '@quillstead/embedded-postgres';
import { launchPostgres } from '@quillstead/embedded-postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL, connected to its migrated template database. */
    postgresTemplate: EmbeddedConnection;
  }
}

/** Vitest's global setup: one PostgreSQL for the whole run (fsync off), with a database to copy that a start has prepared. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'quillstead-tests-'));
  const options = { dataDir: folder, database: 'template_of_tests', fsync: false, maxConnections: 300 };
  const server = await launchPostgres(options);
  const end = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await prepareAndClose(server.connection);
  } catch (error) {
    await end();
    throw error;
  }
  project.provide('postgresTemplate', server.connection);
  return end;
}

/** Tables, and those of the job queue, which otherwise every application of a test would make when it starts. */
async function prepareAndClose(connection: EmbeddedConnection): Promise<void> {
  const { migrate } = await import('#server/kernel/db/migrate.ts');
  await migrate(connection);
  const { createQueue } = await import('#server/kernel/jobs/queue.ts');
  const queue = createQueue(connection, console);
  await queue.start(false);
  await queue.stop();
  // Nobody may be connected to a database that is copied: from here on nobody can.
  const outside = new pg.Client({ ...connection, database: 'postgres' });
  await outside.connect();
  await outside.query(
    `ALTER DATABASE ${pg.escapeIdentifier(connection.database)} WITH ALLOW_CONNECTIONS false IS_TEMPLATE true`,
  );
  await outside.end();
}
