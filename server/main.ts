// The process: reads settings, brings up the database, serves, and stops cleanly.
import path from 'node:path';
import { createApp } from './app.ts';
import { createTestClock, systemClock } from './kernel/clock.ts';
import { ConfigError, loadConfig } from './kernel/config.ts';
import { makeDataFolder } from './kernel/data-folder.ts';
import { createDevAccess } from './kernel/dev-access.ts';
import { readDevSecret } from './kernel/dev-secret.ts';
import { AlreadyRunning, EmbeddedPostgresError } from '@quillstead/embedded-postgres';
import { openConfiguredPostgres } from './kernel/db/open-configured.ts';
import { openDatabase } from './kernel/db/open.ts';
import { createEgress } from './kernel/egress/egress.ts';
import { identifyFiles } from './kernel/files/identify.ts';
import { openFileStore } from './kernel/files/open.ts';
import { listen } from './kernel/http/listen.ts';
import { registerPages } from './kernel/pages/register.ts';
import { openKeyring } from './kernel/secret-keys.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
// oxlint-disable-next-line node/no-process-env -- the one place that reads the environment
const env = process.env;

/** What was opened, to be closed in the opposite order. */
const endings: (() => Promise<unknown>)[] = [];
let closing: Promise<void> | undefined;

const closeEverything = () =>
  (closing ??= (async () => {
    for (const end of endings.toReversed()) await end();
  })());

async function main(): Promise<void> {
  const config = loadConfig(env);
  const production = env.NODE_ENV === 'production';
  makeDataFolder(config.QUILLSTEAD_DATA);
  const postgres = await openConfiguredPostgres(config, {
    line: say,
    lost: (lastWords) => {
      process.stderr.write(`PostgreSQL ended unexpectedly: ${lastWords}\n`);
      process.exit(1);
    },
  });
  endings.push(() => postgres.stop());
  const database = openDatabase(postgres.connection, config.DATABASE_POOL, (cause) =>
    process.stderr.write(`database connection: ${cause.message}\n`),
  );
  endings.push(() => database.close());
  const keyring = openKeyring(config);
  const egress = createEgress({
    allow: config.EGRESS_ALLOW,
    proxy: env.HTTPS_PROXY ?? env.https_proxy ?? env.HTTP_PROXY ?? env.http_proxy,
  });
  endings.push(() => egress.close());
  const files = openFileStore(config, egress);
  const warning = await identifyFiles({ direct: postgres.direct, files, alone: !config.DATABASE_URL });
  if (warning) say(warning);
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  const publicUrl = (config.PUBLIC_URL ?? `http://${host}:${config.PORT}`).replace(/(?<!\/)\/+$/, '');
  const testClock = config.localMode
    ? createTestClock(path.join(config.QUILLSTEAD_DATA, 'test-clock'))
    : null;
  const servesSite = config.QUILLSTEAD_ROLE !== 'worker';
  const devSecret = config.localMode && servesSite ? readDevSecret(config.QUILLSTEAD_DATA) : null;
  const devAccess = createDevAccess(devSecret);
  const app = await createApp({
    config,
    database,
    connection: postgres.direct,
    clock: testClock ?? systemClock,
    ...(testClock && { testClock }),
    keyring,
    devAccess,
    egress,
    files,
    publicUrl,
    say,
    pages: (http, forms) =>
      registerPages(http, {
        forms,
        mode: production ? 'production' : 'development',
        root: path.resolve(import.meta.dirname, production ? '../..' : '..'),
        devAccess,
        publicUrl,
      }),
  });
  endings.push(() => app.stop());

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    say(`\n${signal === 'SIGINT' ? 'Stopping' : `Stopping (${signal})`}…`);
    await closeEverything();
    say('Stopped. Everything is saved.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      stop(signal).catch((cause: unknown) => {
        process.stderr.write(`could not stop cleanly: ${String(cause)}\n`);
        process.exit(1);
      });
    });

  await app.start();
  const port = await listen(app.http, config);
  const address = config.PUBLIC_URL ?? `http://${host}:${port}`;
  postgres.announce(address);
  say(`Quillstead is ready at ${address}`);
  say(`Data: ${path.resolve(config.QUILLSTEAD_DATA)} (${postgres.where})`);
  if (devSecret !== null) {
    say(`Sign in: create an account at ${address}/signup; its code is shown here and in the outbox.`);
    say(`Outbox: ${address}/dev/outbox?key=${devSecret}`);
  }
  if (devSecret !== null && testClock && testClock.ahead() > 0)
    say(
      `The test clock is ahead: it is ${testClock.now().toISOString()} here. Set it back at ${address}/dev/clock?key=${devSecret}`,
    );
  if (!config.localMode && !config.SMTP_URL)
    say('Warning: SMTP_URL is not set, so no mail can leave and nobody can confirm an account.');
  say('Press Ctrl-C to stop.');
}

/** Errors whose message is all that whoever starts the program needs. */
const plain = [ConfigError, AlreadyRunning, EmbeddedPostgresError];

main().catch(async (cause: unknown) => {
  await closeEverything().catch((again: unknown) => {
    process.stderr.write(`could not close everything: ${String(again)}\n`);
  });
  const error = cause instanceof Error ? cause : new Error(String(cause));
  process.stderr.write(`${plain.some((kind) => error instanceof kind) ? error.message : error.stack}\n`);
  process.exit(1);
});
