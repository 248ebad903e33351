// The real application on a database of its own: API tests speak to it as clients do.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type AnyEndpoint, createClient } from '#contract/shared/http.ts';
import { type App, type AppDeps, createApp } from '#server/app.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { type Config, loadConfig } from '#server/kernel/config.ts';
import { type Connection, type Database, openDatabase } from '#server/kernel/db/open.ts';
import { createDevAccess } from '#server/kernel/dev-access.ts';
import { createEgress, type Egress } from '#server/kernel/egress/egress.ts';
import { openFileStore } from '#server/kernel/files/open.ts';
import type { FileStore } from '#server/kernel/files/port.ts';
import { createKeyring, generateKeySpec } from '#server/kernel/keyring.ts';
import { testDatabase } from './database.ts';
import { devSecret } from './dev-secret.ts';

/** A clock that tests move; it runs on meanwhile. */
export class TestClock implements Clock {
  #ahead = 0;
  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }
  advance(ms: number): void {
    this.#ahead += ms;
  }
}

export interface TestApp {
  app: App;
  origin: string;
  clock: TestClock;
  config: Config;
  database: Database;
  connection: Connection;
  /** where the application keeps files */
  files: FileStore;
  /** lines that the server printed */
  said: string[];
  /** a typed caller, signed in when given a token */
  as(token?: string): ReturnType<typeof createClient>;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  /** database connections of the application */
  poolSize?: number;
  /** a database that others use too: it stays when this application stops */
  connection?: Connection;
  /** SECRET_KEYS, shared by applications that shall understand each other */
  keys?: string;
  logStream?: { write(line: string): void };
  /** address under which people reach it; loopback when absent */
  publicUrl?: string;
  /** the real outbound client, with other settings for a test */
  egress?: (real: Egress) => Egress;
  /** what the sandbox networks and the publisher shall meet */
  social?: NonNullable<AppDeps['social']>;
  /** a clock that people may move, as in local mode */
  testClock?: NonNullable<AppDeps['testClock']>;
  /** what a task in a thread may take */
  threads?: NonNullable<AppDeps['threads']>;
  /** serves pages, where a test needs them */
  pages?: NonNullable<AppDeps['pages']>;
  /** the real search engine, with what a test makes of it */
  serp?: NonNullable<AppDeps['serp']>;
}

export async function startTestApp(
  options: TestAppOptions = {},
): Promise<TestApp & { stop(): Promise<void> }> {
  const { connection, drop } = options.connection
    ? { connection: options.connection, drop: async () => undefined }
    : await testDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'quillstead-app-'));
  const config = loadConfig({ PORT: '0', QUILLSTEAD_DATA: folder, LOG_LEVEL: 'silent', ...options.env });
  const database = openDatabase(connection, options.poolSize ?? 6, () => undefined);
  const clock = new TestClock();
  const egress = createEgress({ allow: config.EGRESS_ALLOW });
  const said: string[] = [];
  const files = openFileStore(config, egress);
  const app = await createApp({
    config,
    database,
    connection,
    clock,
    keyring: createKeyring(options.keys ?? generateKeySpec()),
    devAccess: createDevAccess(config.localMode ? devSecret : null),
    egress: options.egress?.(egress) ?? egress,
    files,
    publicUrl: options.publicUrl ?? 'http://127.0.0.1',
    say: (line) => said.push(line),
    ...(options.logStream && { logStream: options.logStream }),
    ...(options.social && { social: options.social }),
    ...(options.threads && { threads: options.threads }),
    ...(options.serp && { serp: options.serp }),
    ...(options.testClock && { testClock: options.testClock }),
    ...(options.pages && { pages: options.pages }),
  });
  await app.start();
  const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    origin,
    clock,
    config,
    database,
    connection,
    files,
    said,
    as: (token) =>
      createClient(origin, (_e: AnyEndpoint): Record<string, string> =>
        token ? { authorization: `Bearer ${token}` } : {},
      ),
    async stop() {
      await app.stop();
      await egress.close();
      await database.close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One application for all tests of a file. */
export function useTestApp(options: TestAppOptions = {}): TestApp {
  let running: Awaited<ReturnType<typeof startTestApp>> | undefined;
  beforeAll(async () => {
    running = await startTestApp(options);
  });
  afterAll(async () => {
    await running?.stop();
  });
  return new Proxy({} as TestApp, {
    get: (_target, key) => {
      if (!running) throw new Error('the application is not started yet');
      return running[key as keyof TestApp];
    },
  });
}
