import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import type { Live } from './live.ts';
import { job, streamEvent } from './tables.ts';

/** One thing that a job says. `text` events of one index are joined before they are written; `end` is the last. */
export interface StreamEvent {
  type: string;
  [field: string]: unknown;
}

export const streamChannel = 'stream_event';
const gatherMs = 250;
const pollMs = { connected: 5_000, deaf: 500 } as const;

/** Writes events and tells readers; NOTIFY carries only the subject's id. */
export async function writeStreamEvents(
  tx: Queryable,
  row: { id: string; subjectId: string },
  events: readonly StreamEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insert(streamEvent)
    .values(events.map(({ type, ...data }) => ({ jobId: row.id, subjectId: row.subjectId, type, data })));
  await tx.execute(sql`select pg_notify(${streamChannel}, ${row.subjectId})`);
}

/**
 * Writes events while their job still runs. One statement, as it comes four times a second for each job: a job that
 * another transaction is ending is waited for, and has no row then.
 * @throws Error where the job was ended elsewhere; nothing is written then
 */
async function writeWhileRunning(
  db: Db,
  row: { id: string; subjectId: string },
  events: readonly StreamEvent[],
): Promise<void> {
  const values = JSON.stringify(events.map(({ type, ...data }) => ({ type, data })));
  const { rows } = await db.execute(sql`
    with running as materialized (
      select ${job.id} from ${job} where ${job.id} = ${row.id} and ${job.status} = 'running' for share
    ), written as (
      insert into ${streamEvent} (job_id, subject_id, type, data)
      select running.id, ${row.subjectId}, event.value ->> 'type', event.value -> 'data'
      from running, jsonb_array_elements(${values}::jsonb) with ordinality as event (value, place)
      order by event.place
    )
    select pg_notify(${streamChannel}, ${row.subjectId}) from running`);
  if (rows.length === 0) throw new Error('this job was ended elsewhere');
}

/**
 * Writes the first text at once and gathers what follows for 250 ms: a killed server loses no more than that.
 * @param lost called when a write fails or the job is no longer this process's: the run must stop
 */
export function createWriter(db: Db, row: { id: string; subjectId: string }, lost: (cause: unknown) => void) {
  let waiting: StreamEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let lastText = -Infinity;
  let writing: Promise<void> = Promise.resolve();

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    if (events.length === 0) return writing;
    writing = writing.then(() => writeWhileRunning(db, row, events));
    writing.catch(lost);
    return writing;
  };

  return {
    emit: async (event: StreamEvent): Promise<void> => {
      const last = waiting.at(-1);
      if (event.type === 'text' && last?.type === 'text' && last.index === event.index)
        last.text = String(last.text) + String(event.text);
      else waiting.push({ ...event });
      if (event.type !== 'text') return flush();
      timer ??= setTimeout(
        () => {
          lastText = performance.now();
          flush().catch(lost);
        },
        Math.max(0, lastText + gatherMs - performance.now()),
      );
    },
    close: () => flush(),
  };
}

/** The last thing that a job said; null before the first. */
export async function lastEventOf(db: Queryable, jobId: string): Promise<StreamEvent | null> {
  const [row] = await db
    .select({ type: streamEvent.type, data: streamEvent.data })
    .from(streamEvent)
    .where(eq(streamEvent.jobId, jobId))
    .orderBy(desc(streamEvent.id))
    .limit(1);
  return row ? { type: row.type, ...(row.data as object) } : null;
}

/** What a subject's newest job has said, from its start. */
export async function streamEventsOf(db: Queryable, subjectId: string): Promise<StreamEvent[]> {
  const [newest] = await db
    .select({ from: job.streamFrom })
    .from(job)
    .where(eq(job.subjectId, subjectId))
    .orderBy(desc(job.createdAt), desc(job.id))
    .limit(1);
  if (!newest) return [];
  const rows = await db
    .select()
    .from(streamEvent)
    .where(and(eq(streamEvent.subjectId, subjectId), gt(streamEvent.id, newest.from)))
    .orderBy(streamEvent.id);
  return rows.map((row) => ({ type: row.type, ...(row.data as object) }));
}

const mostAtOnce = 200;
/** Asked at each notification, by each reader. */
const eventsAfter = prepared((db) =>
  db
    .select({ id: streamEvent.id, type: streamEvent.type, data: streamEvent.data })
    .from(streamEvent)
    .where(
      and(
        eq(streamEvent.subjectId, sql.placeholder('subjectId')),
        gt(streamEvent.id, sql.placeholder('after')),
      ),
    )
    .orderBy(streamEvent.id)
    .limit(mostAtOnce)
    .prepare(''),
);
const activeJob = prepared((db) =>
  db
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.subjectId, sql.placeholder('subjectId')), inArray(job.status, ['queued', 'running'])))
    .limit(1)
    .prepare(''),
);

/**
 * Follows a subject's stream until its `end` event or the signal.
 * @param after id of the last event seen; undefined starts with the newest job
 */
export async function* followStreamEvents(
  db: Queryable,
  live: Live,
  subjectId: string,
  after: number | undefined,
  signal: AbortSignal,
): AsyncGenerator<{ id: number; event: StreamEvent }> {
  let seen = after ?? (await startOf(db, subjectId));
  const next = () => eventsAfter(db).execute({ subjectId, after: seen });
  let wake = () => {};
  const stopHearing = live.on(streamChannel, (subject) => {
    if (subject === subjectId || subject === '') wake();
  });
  try {
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      let rows = await next();
      const active = rows.length > 0 || (await isActive(db, subjectId));
      // A job that ended between the two has written its end by now.
      if (!active) rows = await next();
      for (const row of rows) {
        seen = row.id;
        yield { id: row.id, event: { type: row.type, ...(row.data as object) } };
      }
      if (rows.at(-1)?.type === 'end') return;
      if (rows.length === 0 && !active) return;
      // What is written after this reading wakes it again.
      if (rows.length < mostAtOnce)
        await orElse(woken, live.connected ? pollMs.connected : pollMs.deaf, signal);
    }
  } finally {
    stopHearing();
  }
}

const isActive = async (db: Queryable, subjectId: string): Promise<boolean> =>
  (await activeJob(db).execute({ subjectId })).length > 0;

async function startOf(db: Queryable, subjectId: string): Promise<number> {
  const [newest] = await db
    .select({ from: job.streamFrom })
    .from(job)
    .where(eq(job.subjectId, subjectId))
    .orderBy(desc(job.createdAt), desc(job.id))
    .limit(1);
  return newest?.from ?? 0;
}

const orElse = (woken: Promise<void>, timeoutMs: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    woken.then(done, done);
    signal.addEventListener('abort', done, { once: true });
  });
