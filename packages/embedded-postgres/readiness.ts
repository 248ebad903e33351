import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createDatabase, type EmbeddedConnection } from './databases.ts';
import { EmbeddedPostgresError, systemCode } from './errors.ts';
import { hasEnded, stopPostmaster, type StartedPostmaster } from './postmaster.ts';

/** No socket yet, or closed while the server stops; 57P03: it is starting up, recovering or shutting down. */
const NOT_YET = ['57P03', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];

/**
 * Waits until the server takes connections (after a crash it recovers first) and the database is there.
 * @returns false when the server ended instead
 * @throws EmbeddedPostgresError when it refuses us; it is stopped then
 */
export async function becomesReady(
  to: EmbeddedConnection,
  server: StartedPostmaster,
  cluster: string,
): Promise<boolean> {
  for (;;) {
    const error = await connectionError(to);
    if (!error) return true;
    const code = systemCode(error) ?? '';
    if (code === '3D000') await createDatabase(to, to.database);
    else if (hasEnded(server, cluster)) return false;
    else if (!NOT_YET.includes(code) && !error.message.startsWith('Connection terminated')) {
      await stopPostmaster(server, cluster);
      throw new EmbeddedPostgresError(`PostgreSQL in ${cluster} refuses us: ${error.message}`, {
        cause: error,
      });
    } else await sleep(5);
  }
}

async function connectionError(to: EmbeddedConnection): Promise<Error | null> {
  const client = new pg.Client(to);
  client.on('error', () => undefined); // connect() reports it
  try {
    await client.connect();
    await client.end();
    return null;
  } catch (error) {
    return error as Error;
  }
}
