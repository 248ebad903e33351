// Processes of the job system on one database, for tests of jobs.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { systemClock } from '#server/kernel/clock.ts';
import { openDatabase, toPoolConfig } from '#server/kernel/db/open.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type StreamEvent, streamChannel, followStreamEvents } from '#server/kernel/jobs/stream-events.ts';
import { cancelChannel, createJobs, type JobKind, type JobRow } from '#server/kernel/jobs/jobs.ts';
import { openLive } from '#server/kernel/jobs/live.ts';
import { createQueue } from '#server/kernel/jobs/queue.ts';
import { job, type JobStatus } from '#server/kernel/jobs/tables.ts';

/** Whose jobs the tests ask for. */
export const scope = { workspaceId: randomUUID(), userId: null };

/** One process of the job system on a test file's database, with kinds of the test's own. */
async function startWorkshop(
  shared: TestDatabase,
  kinds: Record<
    string,
    Pick<JobKind, 'run' | 'concurrency' | 'perWorkspace' | 'lockSubject'> & Partial<Pick<JobKind, 'ended'>>
  >,
  runWorkers = true,
) {
  const lines: unknown[][] = [];
  const say = (...line: unknown[]) => void lines.push(line);
  const log = { info: say, warn: say, error: say, debug: say };
  const database = openDatabase(shared.connection, 6, () => undefined);
  const { db } = database;
  const queue = createQueue(shared.connection, log);
  const live = await openLive(shared.connection, [streamChannel, cancelChannel], log);
  const jobs = createJobs({ db, queue, live, clock: systemClock, log });
  const ends: { subjectId: string; status: JobStatus; cause: unknown }[] = [];
  for (const [kind, definition] of Object.entries(kinds))
    jobs.define(kind, {
      ...definition,
      ended: async (tx, row, status, cause) => {
        await definition.lockSubject?.(tx, row);
        await definition.ended?.(tx, row, status, cause);
        ends.push({ subjectId: row.subjectId, status, cause });
      },
    });
  await queue.start(runWorkers);
  await jobs.start(runWorkers);
  let open = true;
  const stop = async () => {
    if (!open) return;
    open = false;
    await jobs.stop();
    await live.close();
    await database.close();
  };
  onTestFinished(stop);
  const statusOf = async (row: { id: string }) =>
    (await db.select({ status: job.status }).from(job).where(eq(job.id, row.id)))[0]?.status;
  return {
    db,
    live,
    jobs,
    ends,
    lines,
    stop,
    statusOf,
    enqueue: (kind: string, subjectId: string = randomUUID()): Promise<JobRow> =>
      db.transaction((tx) => jobs.enqueue(tx, scope, { kind, subjectId, payload: {} })),
    cancel: (row: JobRow) => db.transaction((tx) => jobs.cancel(tx, scope, row.subjectId)),
    /** everything that a subject says until its end */
    async hear(subjectId: string, after?: number, until: (event: StreamEvent) => boolean = () => false) {
      const heard: { id: number; event: StreamEvent }[] = [];
      const leave = new AbortController();
      for await (const item of followStreamEvents(db, live, subjectId, after, leave.signal)) {
        heard.push(item);
        if (until(item.event)) break;
      }
      return heard;
    },
  };
}
export type Workshop = Awaited<ReturnType<typeof startWorkshop>>;

/** Waits until a job has a status. */
export const ended = (workshop: Workshop, row: JobRow, status: JobStatus) =>
  expect.poll(() => workshop.statusOf(row), { timeout: 15_000 }).toBe(status);
/** A name that no other test's workers listen to. */
export const own = (name: string) => `${name}-${randomUUID().slice(0, 8)}`;
/** Runs until it is stopped. */
export const endless: Pick<JobKind, 'run'> = {
  run: ({ signal, emit }) =>
    emit({ type: 'begun' }).then(
      () =>
        new Promise((_resolve, reject) => {
          const stop = () => reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
          if (signal.aborted) stop();
          signal.addEventListener('abort', stop, { once: true });
        }),
    ),
};

/** Ends another connection of the database as a network that breaks does. */
async function cutLive(shared: TestDatabase): Promise<number> {
  const client = new pg.Client(toPoolConfig(shared.connection));
  await client.connect();
  const { rowCount } = await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'quillstead live' and datname = current_database()",
  );
  await client.end();
  return rowCount ?? 0;
}

/** A database of the test file's own, and what runs jobs on it. */
export function useWorkshops() {
  let shared: TestDatabase;
  beforeAll(async () => {
    shared = await testDatabase();
  });
  afterAll(() => shared.drop());
  return {
    startWorkshop: (kinds: Parameters<typeof startWorkshop>[1], runWorkers?: boolean): Promise<Workshop> =>
      startWorkshop(shared, kinds, runWorkers),
    cutLive: () => cutLive(shared),
    connection: () => shared.connection,
  };
}
