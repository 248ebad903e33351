// Many at the same moment, more than there are database connections: how long the last of them waits.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '#contract/shared/http.ts';
import { projects } from '#contract/projects.ts';
import { launchPostgres } from '@quillstead/embedded-postgres';
import { migrate } from '#server/kernel/db/migrate.ts';
import type { Database } from '#server/kernel/db/open.ts';
import { startApp } from './app.ts';
import { type Bench, leniency, machineSpeed, type Measured, median } from './bench.ts';
import { signedIn } from './signed-in.ts';

const rounds = 5;
const limitMs = 1000;
const newcomers = 16;
const writes = 30;

type Call = ReturnType<typeof createClient>;

async function person(database: Database, origin: string, n: number): Promise<Call> {
  const bearer = await signedIn(database, n);
  return createClient(origin, () => ({ authorization: `Bearer ${bearer}` }));
}

/** Runs the application on an empty database while something is measured. */
async function withApp<T>(measure: (origin: string, database: Database) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'quillstead-crowd-'));
  const postgres = await launchPostgres({ dataDir });
  try {
    const { connection } = postgres;
    await migrate(connection);
    const app = await startApp(connection, { QUILLSTEAD_DATA: dataDir, LOG_LEVEL: 'silent' });
    try {
      return await measure(`http://127.0.0.1:${app.port}`, app.database);
    } finally {
      await app.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const makeProject = (call: Call, n: number) =>
  call(projects.create, { body: { title: `Project ${n}`, icon: 'Coffee' } });

/** Milliseconds until the last of these calls is answered. */
async function lastAnswerMs(calls: readonly (() => Promise<unknown>)[]): Promise<number> {
  const began = performance.now();
  await Promise.all(calls.map((call) => call()));
  return performance.now() - began;
}

function row(name: string, times: readonly number[], speed: number): Measured {
  const limit = limitMs / leniency(speed);
  const value = median(times);
  return {
    name,
    value: `${Math.round(value)} ms until the last answer`,
    target: `≤ ${Math.round(limit)} ms`,
    against: `machine speed ${speed.toFixed(2)}`,
    pass: value <= limit,
  };
}

export const crowd: Bench = {
  name: 'crowd',
  what: `the first projects of ${newcomers} people at the same moment, and ${writes} of one person`,
  run: () =>
    withApp(async (origin, database) => {
      let people = 0;
      const many: number[] = [];
      const single: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const fresh: Call[] = [];
        while (fresh.length < newcomers) fresh.push(await person(database, origin, (people += 1)));
        many.push(await lastAnswerMs(fresh.map((call, n) => () => makeProject(call, n))));
        const busy = await person(database, origin, (people += 1));
        const all = Array.from({ length: writes }, (_, n) => () => makeProject(busy, n));
        single.push(await lastAnswerMs(all));
      }
      const speed = machineSpeed();
      return [
        row(`crowd, ${newcomers} first projects`, many, speed),
        row(`crowd, ${writes} writes of one`, single, speed),
      ];
    }),
};
