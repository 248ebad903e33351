// The application as main.ts makes it, without pages.
import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { loadConfig } from '#server/kernel/config.ts';
import { openDatabase } from '#server/kernel/db/open.ts';
import { createDevAccess } from '#server/kernel/dev-access.ts';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { openFileStore } from '#server/kernel/files/open.ts';
import { createKeyring, generateKeySpec } from '#server/kernel/keyring.ts';
import { connections, serve } from './serve.ts';

await serve(async ({ connection, dataDir }) => {
  const config = loadConfig({ QUILLSTEAD_DATA: dataDir, QUILLSTEAD_ROLE: 'web' });
  const egress = createEgress({ allow: config.EGRESS_ALLOW });
  const app = await createApp({
    config,
    database: openDatabase(connection, connections, (cause) => console.error(cause.message)),
    connection,
    clock: systemClock,
    keyring: createKeyring(generateKeySpec()),
    devAccess: createDevAccess(null),
    egress,
    files: openFileStore(config, egress),
    publicUrl: 'http://127.0.0.1',
    say: () => undefined,
  });
  await app.start();
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  return (app.http.server.address() as AddressInfo).port;
});
