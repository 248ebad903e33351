// A worker process of the application, without pages.
import { createApp } from '#server/app.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { loadConfig } from '#server/kernel/config.ts';
import { openDatabase } from '#server/kernel/db/open.ts';
import type { Connection } from '#server/kernel/db/open.ts';
import { createDevAccess } from '#server/kernel/dev-access.ts';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { openFileStore } from '#server/kernel/files/open.ts';
import { createKeyring } from '#server/kernel/keyring.ts';

export interface WorkerInput {
  connection: Connection;
  env: Record<string, string>;
  keys: string;
}

const { connection, env, keys } = JSON.parse(process.argv[2] ?? '') as WorkerInput;
const config = loadConfig(env);
const database = openDatabase(connection, config.DATABASE_POOL, (cause) => console.error(cause.message));
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
process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => {
  void app
    .stop()
    .then(() => egress.close())
    .then(() => database.close())
    .then(() => process.exit(0));
});
process.send?.('ready');
