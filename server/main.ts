// The process: reads settings, brings up the database, serves, and stops cleanly.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createApp } from './app.ts';
import { createTestClock, systemClock } from './kernel/clock.ts';
import { type Config, ConfigError, loadConfig } from './kernel/config.ts';
import { createDevAccess } from './kernel/dev-access.ts';
import { readDevSecret } from './kernel/dev-secret.ts';
import { AlreadyRunning } from './kernel/db/embedded/errors.ts';
import { type EmbeddedPostgres, launchPostgres } from './kernel/db/embedded/launch.ts';
import { migrate } from './kernel/db/migrate.ts';
import { type Connection, openDatabase } from './kernel/db/open.ts';
import { createEgress } from './kernel/egress/egress.ts';
import { openFileStore } from './kernel/files/open.ts';
import { createKeyring } from './kernel/keyring.ts';
import { registerPages } from './kernel/pages/register.ts';
import { readSecretKeys } from './kernel/secret-keys.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
// oxlint-disable-next-line node/no-process-env -- the one place that reads the environment
const env = process.env;

type Postgres = Pick<EmbeddedPostgres, 'where' | 'announce' | 'stop'> & {
  connection: Connection;
  /** past a pooler, for what needs a session of its own */
  direct: Connection;
};

async function openPostgres(config: Config): Promise<Postgres> {
  if (config.DATABASE_URL)
    return {
      connection: config.DATABASE_URL,
      direct: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL,
      where: 'the database of DATABASE_URL',
      announce: () => {},
      stop: async () => {},
    };
  const embedded = await launchPostgres({
    dataDir: config.QUILLSTEAD_DATA,
    log: say,
    onLost: (words) => {
      process.stderr.write(`PostgreSQL ended unexpectedly: ${words}\n`);
      process.exit(1);
    },
  });
  return { ...embedded, direct: embedded.connection };
}

async function main(): Promise<void> {
  const config = loadConfig(env);
  const production = env.NODE_ENV === 'production';
  mkdirSync(config.QUILLSTEAD_DATA, { recursive: true });
  const postgres = await openPostgres(config);
  try {
    await serve(config, production, postgres);
  } catch (cause) {
    await postgres.stop();
    throw cause;
  }
}

async function serve(config: Config, production: boolean, postgres: Postgres): Promise<void> {
  const database = openDatabase(postgres.connection, config.DATABASE_POOL, (cause) =>
    process.stderr.write(`database connection: ${cause.message}\n`),
  );
  await migrate(postgres.direct);
  const keyring = createKeyring(readSecretKeys(config).spec);
  const egress = createEgress({
    allow: config.EGRESS_ALLOW,
    proxy: env.HTTPS_PROXY ?? env.https_proxy ?? env.HTTP_PROXY ?? env.http_proxy,
  });
  const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
  const publicUrl = (config.PUBLIC_URL ?? `http://${host}:${config.PORT}`).replace(/\/+$/, '');
  const testClock = config.localMode
    ? createTestClock(path.join(config.QUILLSTEAD_DATA, 'test-clock'))
    : null;
  const servesPages = config.QUILLSTEAD_ROLE !== 'worker';
  const devSecret = config.localMode && servesPages ? readDevSecret(config.QUILLSTEAD_DATA) : null;
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
    files: openFileStore(config, egress),
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

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    say(`\n${signal === 'SIGINT' ? 'Stopping' : `Stopping (${signal})`}…`);
    await app.stop();
    await egress.close();
    await database.close();
    await postgres.stop();
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
  await app.http.listen({ host: config.HOST, port: config.PORT });
  const bound = app.http.server.address();
  const port = bound && typeof bound === 'object' ? bound.port : config.PORT;
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

main().catch((cause: unknown) => {
  const plain = cause instanceof ConfigError || cause instanceof AlreadyRunning;
  process.stderr.write(`${plain ? (cause as Error).message : ((cause as Error).stack ?? String(cause))}\n`);
  process.exit(1);
});
