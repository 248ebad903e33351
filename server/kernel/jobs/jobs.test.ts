import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '#server/kernel/clock.ts';
import { openDatabase, type Queryable, toPoolConfig } from '#server/kernel/db/open.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type StreamEvent, streamChannel, streamEventsOf, followStreamEvents } from './stream-events.ts';
import { cancelChannel, createJobs, type JobKind, type JobRow } from './jobs.ts';
import { openLive } from './live.ts';
import { createQueue } from './queue.ts';
import { job, type JobStatus } from './tables.ts';

let shared: TestDatabase;
beforeAll(async () => {
  shared = await testDatabase();
});
afterAll(() => shared.drop());

const scope = { workspaceId: randomUUID(), userId: null };

/** One process of the job system on the file's database, with kinds of this test's own. */
async function startWorkshop(
  kinds: Record<string, Pick<JobKind, 'run' | 'concurrency' | 'lockSubject'>>,
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
type Workshop = Awaited<ReturnType<typeof startWorkshop>>;

const ended = (workshop: Workshop, row: JobRow, status: JobStatus) =>
  expect.poll(() => workshop.statusOf(row), { timeout: 15_000 }).toBe(status);
/** A name that no other test's workers listen to. */
const own = (name: string) => `${name}-${randomUUID().slice(0, 8)}`;
/** Runs until it is stopped. */
const endless: Pick<JobKind, 'run'> = {
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
async function cutLive(): Promise<number> {
  const client = new pg.Client(toPoolConfig(shared.connection));
  await client.connect();
  const { rowCount } = await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'quillstead live' and datname = current_database()",
  );
  await client.end();
  return rowCount ?? 0;
}

describe('a job', () => {
  it('is queued with the transaction that asks for it: when that rolls back, nothing runs', async () => {
    const ran: string[] = [];
    const kind = own('counted');
    const it = await startWorkshop({ [kind]: { run: async ({ job }) => void ran.push(job.subjectId) } });
    const lost = randomUUID();
    await expect(
      it.db.transaction(async (tx) => {
        await it.jobs.enqueue(tx, scope, { kind, subjectId: lost, payload: {} });
        throw new Error('never mind');
      }),
    ).rejects.toThrow('never mind');
    const row = await it.enqueue(kind);
    await ended(it, row, 'done');
    expect(ran).toEqual([row.subjectId]);
    expect(await it.db.select().from(job).where(eq(job.subjectId, lost))).toEqual([]);
  });

  it('runs once, however many processes could take it', async () => {
    const ran: string[] = [];
    const kind = own('once');
    const run = async ({ job }: { job: JobRow }) => void ran.push(job.id);
    const [first] = await Promise.all([
      startWorkshop({ [kind]: { run } }),
      startWorkshop({ [kind]: { run } }),
    ]);
    const rows = await Promise.all(Array.from({ length: 12 }, () => first.enqueue(kind)));
    for (const row of rows) await ended(first, row, 'done');
    expect(ran.toSorted()).toEqual(rows.map((row) => row.id).toSorted());
  });

  it('that fails is recorded with its cause, and is not tried again', async () => {
    let tries = 0;
    const kind = own('failing');
    const it = await startWorkshop({
      [kind]: {
        run: async ({ emit }) => {
          tries += 1;
          await emit({ type: 'text', index: 0, text: 'so far ' });
          throw new Error('no more flour');
        },
      },
    });
    const row = await it.enqueue(kind);
    await ended(it, row, 'failed');
    expect(tries).toBe(1);
    expect(it.ends).toEqual([
      {
        subjectId: row.subjectId,
        status: 'failed',
        cause: expect.objectContaining({ message: 'no more flour' }),
      },
    ]);
    const [stored] = await it.db.select().from(job).where(eq(job.id, row.id));
    expect(stored).toMatchObject({ error: 'no more flour', endedAt: expect.any(Date) });
    expect(await streamEventsOf(it.db, row.subjectId)).toEqual([{ type: 'text', index: 0, text: 'so far ' }]);
  });

  it('is cancelled while it waits: it never runs', async () => {
    const kind = own('waiting');
    const ran: string[] = [];
    const it = await startWorkshop({ [kind]: { run: async ({ job }) => void ran.push(job.id) } }, false);
    const row = await it.enqueue(kind);
    expect(await it.cancel(row)).toBe(true);
    expect(await it.statusOf(row)).toBe('cancelled');
    expect(it.ends).toMatchObject([{ status: 'cancelled' }]);
    expect(await it.cancel(row)).toBe(false);
    const worker = await startWorkshop({ [kind]: { run: async ({ job }) => void ran.push(job.id) } });
    const next = await worker.enqueue(kind);
    await ended(worker, next, 'done');
    expect(ran).toEqual([next.id]);
  });

  it('ends, and its cancel is answered, when both happen to what somebody holds locked', async () => {
    const kind = own('contended');
    const key = Math.floor(Math.random() * 2 ** 31);
    const lock = (tx: Queryable) => tx.execute(sql`select pg_advisory_xact_lock(${key})`);
    const finish = Promise.withResolvers<void>();
    const it = await startWorkshop({ [kind]: { run: () => finish.promise, lockSubject: lock } });
    const row = await it.enqueue(kind);
    await ended(it, row, 'running');
    const outside = new pg.Client(toPoolConfig(shared.connection));
    await outside.connect();
    onTestFinished(() => outside.end());
    const waiting = `select from pg_locks where locktype = 'advisory' and objid = ${key} and not granted`;
    await it.db.transaction(async (tx) => {
      await lock(tx);
      finish.resolve();
      await expect.poll(async () => (await outside.query(waiting)).rowCount, { timeout: 15_000 }).toBe(1);
      // Were the job's row locked by its end already, each would wait for the other now.
      expect(await it.jobs.cancel(tx, scope, row.subjectId)).toBe(true);
    });
    await ended(it, row, 'done');
  });

  it('is cancelled while it runs, also from another process', async () => {
    const kind = own('endless');
    const it = await startWorkshop({ [kind]: endless });
    const web = await startWorkshop({ [kind]: endless }, false);
    const row = await it.enqueue(kind);
    await ended(it, row, 'running');
    expect(await web.cancel(row)).toBe(true);
    await ended(it, row, 'cancelled');
    expect(it.ends).toMatchObject([{ status: 'cancelled' }]);
  });

  it('of another workspace is not cancelled', async () => {
    const kind = own('endless');
    const it = await startWorkshop({ [kind]: endless });
    const row = await it.enqueue(kind);
    await ended(it, row, 'running');
    const stranger = { workspaceId: randomUUID(), userId: null };
    expect(await it.db.transaction((tx) => it.jobs.cancel(tx, stranger, row.subjectId))).toBe(false);
    expect(await it.statusOf(row)).toBe('running');
  });

  it('is interrupted when its process stops, with what it had said written', async () => {
    const kind = own('endless');
    const it = await startWorkshop({
      [kind]: {
        run: async (run) => {
          await run.emit({ type: 'text', index: 0, text: 'said before the end' });
          await endless.run(run);
        },
      },
    });
    const row = await it.enqueue(kind);
    await ended(it, row, 'running');
    await expect.poll(() => streamEventsOf(it.db, row.subjectId)).not.toEqual([]);
    await it.stop();
    const next = await startWorkshop({}, false);
    expect(await next.statusOf(row)).toBe('interrupted');
    expect(await streamEventsOf(next.db, row.subjectId)).toContainEqual({
      type: 'text',
      index: 0,
      text: 'said before the end',
    });
  });
});

describe('what a job says', () => {
  const fragments = Array.from({ length: 40 }, (_, n) => `piece ${n} `);
  const talkative: Pick<JobKind, 'run'> = {
    run: async ({ emit }) => {
      await emit({ type: 'section', index: 0 });
      for (const text of fragments) await emit({ type: 'text', index: 0, text });
      await emit({ type: 'section', index: 1 });
      await emit({ type: 'text', index: 1, text: 'the other' });
      await emit({ type: 'end' });
    },
  };

  it('is gathered, and arrives in order', async () => {
    const kind = own('talk');
    const it = await startWorkshop({ [kind]: talkative });
    const row = await it.enqueue(kind);
    const heard = await it.hear(row.subjectId);
    const said = heard.map(({ event }) => event);
    expect(said.map(({ type }) => type).filter((type, i, all) => type !== all[i - 1])).toEqual([
      'section',
      'text',
      'section',
      'text',
      'end',
    ]);
    const textOf = (index: number) =>
      said
        .map((event) => (event.type === 'text' && event.index === index ? String(event.text) : ''))
        .join('');
    expect(textOf(0)).toBe(fragments.join(''));
    expect(textOf(1)).toBe('the other');
    expect(said.length).toBeLessThan(fragments.length);
    expect(heard.map(({ id }) => id)).toEqual(heard.map(({ id }) => id).toSorted((a, b) => a - b));
  });

  it('is heard from any place on, nothing twice', async () => {
    const kind = own('talk');
    const it = await startWorkshop({ [kind]: talkative });
    const row = await it.enqueue(kind);
    const all = await it.hear(row.subjectId);
    for (const [i, { id }] of all.slice(0, -1).entries())
      expect(await it.hear(row.subjectId, id)).toEqual(all.slice(i + 1));
  });

  it('starts anew with the subject’s next job, and goes on across it from an id of the last', async () => {
    const kind = own('talk');
    const it = await startWorkshop({ [kind]: talkative });
    const row = await it.enqueue(kind);
    const first = await it.hear(row.subjectId);
    await it.enqueue(kind, row.subjectId);
    const second = await it.hear(row.subjectId);
    expect(second[0]?.id).toBeGreaterThan(first.at(-1)?.id ?? 0);
    expect(second.at(-1)?.event.type).toBe('end');
    // Who lost the connection in the first job hears its rest and then the second.
    const rest = await it.hear(row.subjectId, first[1]?.id);
    expect(rest[0]).toEqual(first[2]);
    expect(await it.hear(row.subjectId, first.at(-1)?.id)).toEqual(second);
    expect(await streamEventsOf(it.db, row.subjectId)).toEqual(second.map(({ event }) => event));
  });

  it('ends for the listener who comes when nothing runs', async () => {
    const it = await startWorkshop({}, false);
    expect(await it.hear(randomUUID())).toEqual([]);
  });
});

describe('a dead process', () => {
  it('that took a job out of the queue and died before it began loses nothing: another runs it, once', async () => {
    const ran: string[] = [];
    const kind = own('taken');
    const run = async ({ job }: { job: JobRow }) => void ran.push(job.id);
    const asking = await startWorkshop({ [kind]: { run } }, false);
    const row = await asking.enqueue(kind);
    const taken = sql`update pgboss.job set state = 'active', started_on = now() where id = ${row.queueId}`;
    await asking.db.execute(taken);
    await asking.db
      .update(job)
      .set({ queuedAt: sql`now() - interval '1 minute'` })
      .where(eq(job.id, row.id));
    const workers = await Promise.all([1, 2].map(() => startWorkshop({ [kind]: { run } })));
    await ended(workers[0]!, row, 'done');
    expect(ran).toEqual([row.id]);
  });

  it('is found out: its job becomes interrupted, a living one’s is left alone', async () => {
    const kind = own('endless');
    const it = await startWorkshop({ [kind]: endless });
    const alive = await it.enqueue(kind);
    await ended(it, alive, 'running');
    // A worker id that nobody holds is what a killed process leaves behind.
    const [dead] = await it.db
      .insert(job)
      .values({
        ...scope,
        kind,
        subjectId: randomUUID(),
        payload: {},
        status: 'running',
        workerId: 2_000_000_000,
      })
      .returning();
    await it.jobs.sweep();
    expect(await it.statusOf(dead!)).toBe('interrupted');
    expect(it.ends).toEqual([{ subjectId: dead!.subjectId, status: 'interrupted', cause: null }]);
    expect(await it.statusOf(alive)).toBe('running');
  });

  it('that comes back with its job ended elsewhere stops, and writes nothing more', async () => {
    const kind = own('zombie');
    let stopped: unknown;
    const it = await startWorkshop({
      [kind]: {
        run: async ({ emit, signal }) => {
          while (!signal.aborted) {
            await emit({ type: 'text', index: 0, text: 'on and on ' });
            await new Promise((resolve) => setTimeout(resolve, 10));
          }
          stopped = signal.reason;
          signal.throwIfAborted();
        },
      },
    });
    const row = await it.enqueue(kind);
    await ended(it, row, 'running');
    await it.db.update(job).set({ status: 'interrupted' }).where(eq(job.id, row.id));
    await expect.poll(() => stopped).toMatchObject({ message: 'this job was ended elsewhere' });
    expect(it.ends).toEqual([]);
    expect(await it.statusOf(row)).toBe('interrupted');
  });
});

describe('when the notification connection is lost', () => {
  it('streams go on, it is opened again, and the running job is not taken for dead', async () => {
    const kind = own('slow');
    let go = () => {};
    const cutDone = new Promise<void>((resolve) => {
      go = resolve;
    });
    const it = await startWorkshop({
      [kind]: {
        run: async ({ emit }) => {
          await emit({ type: 'before' });
          await cutDone;
          await emit({ type: 'after' });
          await emit({ type: 'end' });
        },
      },
    });
    const { workerId } = it.live;
    const row = await it.enqueue(kind);
    const listening = it.hear(row.subjectId);
    await ended(it, row, 'running');
    expect(await cutLive()).toBeGreaterThan(0);
    await expect.poll(() => it.live.connected).toBe(false);
    await it.jobs.sweep();
    expect(await it.statusOf(row)).toBe('running');
    go();
    const heard = await listening;
    expect(heard.map(({ event }) => event.type)).toEqual(['before', 'after', 'end']);
    await expect.poll(() => it.live.connected, { timeout: 10_000 }).toBe(true);
    expect(it.live.workerId).toBe(workerId);
    await ended(it, row, 'done');
  });

  it('a cancel that was not heard meanwhile is obeyed afterwards', async () => {
    const kind = own('endless');
    const it = await startWorkshop({ [kind]: endless });
    const row = await it.enqueue(kind);
    await ended(it, row, 'running');
    await cutLive();
    await expect.poll(() => it.live.connected).toBe(false);
    await it.cancel(row);
    await ended(it, row, 'cancelled');
  });
});
