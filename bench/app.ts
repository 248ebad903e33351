// The application as main.ts makes it, without pages.
import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { type Config, loadConfig } from '#server/kernel/config.ts';
import { type Connection, type Database, openDatabase } from '#server/kernel/db/open.ts';
import { createDevAccess } from '#server/kernel/dev-access.ts';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { openFileStore } from '#server/kernel/files/open.ts';
import { createKeyring, generateKeySpec } from '#server/kernel/keyring.ts';

export interface BenchApp {
  port: number;
  database: Database;
  stop(): Promise<void>;
}

/**
 * Starts the application on a migrated database, on a free port of 127.0.0.1.
 * @param env settings; QUILLSTEAD_DATA at least
 * @param options.connections of the pool; the setting's default when absent
 * @param options.keys shared by processes on one database; new ones when absent
 */
export async function startApp(
  connection: Connection,
  env: Parameters<typeof loadConfig>[0],
  { connections, keys = generateKeySpec() }: { connections?: number | undefined; keys?: string } = {},
): Promise<BenchApp> {
  const config: Config = loadConfig(env);
  const database = openDatabase(connection, connections ?? config.DATABASE_POOL, (cause) =>
    console.error(cause.message),
  );
  const egress = createEgress({ allow: config.EGRESS_ALLOW });
  const app = await createApp({
    config,
    database,
    connection,
    clock: systemClock,
    keyring: createKeyring(keys),
    devAccess: createDevAccess(null),
    egress,
    files: openFileStore(config, egress),
    publicUrl: 'http://127.0.0.1',
    say: () => undefined,
  });
  await app.start();
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  return {
    port: (app.http.server.address() as AddressInfo).port,
    database,
    async stop() {
      await app.stop();
      await egress.close();
      await database.close();
    },
  };
}
