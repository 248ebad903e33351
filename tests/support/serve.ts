// The whole server in a process of its own, without pages, on the database whose connection (JSON) is its argument, which
// it migrates as the product does: for tests that kill it, or start several. Says `{"origin": …}` in one line of JSON.
import { createApp } from '#server/app.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { loadConfig } from '#server/kernel/config.ts';
import type { EmbeddedConnection } from '@quillstead/embedded-postgres';
import { migrate } from '#server/kernel/db/migrate.ts';
import { openDatabase } from '#server/kernel/db/open.ts';
import { createDevAccess } from '#server/kernel/dev-access.ts';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { openFileStore } from '#server/kernel/files/open.ts';
import { createKeyring } from '#server/kernel/keyring.ts';
import { devSecret } from './dev-secret.ts';

const config = loadConfig(process.env);
const connection = JSON.parse(process.argv[2] ?? '') as EmbeddedConnection;
const database = openDatabase(connection, 6, (cause) => process.stderr.write(`${cause.message}\n`));
await migrate(connection);
const egress = createEgress({ allow: config.EGRESS_ALLOW });
const app = await createApp({
  config,
  database,
  connection,
  clock: systemClock,
  keyring: createKeyring(config.SECRET_KEYS ?? ''),
  devAccess: createDevAccess(config.localMode ? devSecret : null),
  egress,
  files: openFileStore(config, egress),
  publicUrl: 'http://127.0.0.1',
  say: () => undefined,
});
await app.start();
const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${JSON.stringify({ origin })}\n`);
process.once('SIGTERM', () => {
  void (async () => {
    await app.stop();
    await egress.close();
    await database.close();
    process.exit(0);
  })();
});
