// Long work in one shape: a row with a status, a stream of chunks, cancel, and an honest end when the process died.
import { and, desc, eq, inArray, isNotNull, not, or, sql } from 'drizzle-orm';
import type { Clock } from '#server/kernel/clock.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { every } from '../every.ts';
import type { Db, Queryable } from '../db/open.ts';
import { newId } from '../ids.ts';
import { type StreamEvent, createWriter } from './stream-events.ts';
import { type Live, workerLock } from './live.ts';
import { type Queue, waitsInQueue } from './queue.ts';
import { job, streamEvent, type JobStatus } from './tables.ts';

export type JobRow = typeof job.$inferSelect;

export interface JobRun {
  job: JobRow;
  /** Aborts on cancel (reason 'cancelled') and when the server stops (reason 'stopping'). */
  signal: AbortSignal;
  /** Says something to whoever listens; text is gathered for a quarter of a second. */
  emit: (event: StreamEvent) => Promise<void>;
}

export interface JobKind {
  /** jobs that one process runs at the same time; 2 when absent */
  concurrency?: number;
  /** jobs of one workspace that run at the same time, so that others get their turn; any number when absent */
  perWorkspace?: number;
  run(run: JobRun): Promise<void>;
  /**
   * Locks the row that the job is about, where `ended` changes it: before the job's own row, as people who cancel do,
   * so that an end and a cancel at the same moment do not wait for each other.
   */
  lockSubject?(tx: Queryable, row: JobRow): Promise<unknown>;
  /** Called once with the end of a run, in the transaction that records it. */
  ended(tx: Queryable, row: JobRow, status: JobStatus, cause: unknown): Promise<void>;
}

export interface Jobs {
  define(kind: string, definition: JobKind): void;
  enqueue(
    tx: Queryable,
    scope: Scope,
    input: { kind: string; subjectId: string; payload: Record<string, unknown> },
  ): Promise<JobRow>;
  /**
   * Asks a queued or running job of a subject to stop.
   * @param kind where jobs of several kinds are about one subject
   * @returns whether there was one
   */
  cancel(tx: Queryable, scope: Scope, subjectId: string, kind?: string): Promise<boolean>;
  /** Ends jobs whose process is gone. @returns how many */
  sweep(): Promise<number>;
  start(runWorkers: boolean): Promise<void>;
  stop(): Promise<void>;
}

export const cancelChannel = 'job_cancel';
const sweepEveryMs = 5_000;
/** A job that is neither in the queue nor begun for so long was lost on the way. */
const patienceSeconds = 10;

export function createJobs(deps: { db: Db; queue: Queue; live: Live; clock: Clock; log: Log }): Jobs {
  const { db, queue, live, clock, log } = deps;
  const kinds = new Map<string, JobKind>();
  const running = new Map<string, AbortController>();
  let stopListening: (() => void) | undefined;

  /**
   * Takes a job's entry out of the queue with its end: until the queue hears of the end or the entry expires, it would
   * count as one that runs, and a process can die in between.
   */
  const forget = async (tx: Queryable, { kind, queueId }: Pick<JobRow, 'kind' | 'queueId'>) => {
    if (queueId !== null) await queue.forget(tx, `job.${kind}`, queueId);
  };

  const end = (row: JobRow, status: JobStatus, cause: unknown) =>
    db.transaction(async (tx) => {
      await forget(tx, row);
      await kinds.get(row.kind)?.lockSubject?.(tx, row);
      const [ended] = await tx
        .update(job)
        .set({ status, endedAt: clock.now(), error: cause instanceof Error ? cause.message : null })
        .where(and(eq(job.id, row.id), inArray(job.status, ['queued', 'running'])))
        .returning();
      if (ended) await kinds.get(row.kind)?.ended(tx, ended, status, cause);
    });

  const run = async (jobId: string, definition: JobKind) => {
    const stop = new AbortController();
    // Before the row says so: the sweep takes a running job of this worker that is not here for one left behind.
    running.set(jobId, stop);
    try {
      const [row] = await db
        .update(job)
        .set({ status: 'running', workerId: live.workerId, startedAt: clock.now() })
        .where(and(eq(job.id, jobId), eq(job.status, 'queued')))
        .returning();
      if (row) await runClaimed(row, definition, stop);
    } finally {
      running.delete(jobId);
    }
  };

  const runClaimed = async (row: JobRow, definition: JobKind, stop: AbortController) => {
    if (row.cancelRequestedAt) stop.abort('cancelled');
    const writer = createWriter(db, row, (cause) => stop.abort(cause));
    try {
      stop.signal.throwIfAborted();
      await definition.run({ job: row, signal: stop.signal, emit: writer.emit });
      await writer.close();
      await end(row, 'done', null);
    } catch (cause) {
      await writer.close().catch((again: unknown) => log.error({ err: again }, 'job text not written'));
      const { reason } = stop.signal;
      const status = !stop.signal.aborted ? 'failed' : reason === 'cancelled' ? 'cancelled' : 'interrupted';
      if (status === 'failed') log.warn({ err: cause, job: row.id, kind: row.kind }, 'job failed');
      await end(row, status, cause);
    }
  };

  const workerIsGone = sql`not exists (select 1 from pg_locks l where l.locktype = 'advisory' and l.classid = ${workerLock}
    and l.objid = ${job.workerId} and l.objsubid = 2
    and l.database = (select oid from pg_database where datname = current_database()))`;

  /**
   * Queues again what a process took out of the queue and died before it said so. A job that was only slow to begin is
   * queued twice then, and runs once: the second finds it begun.
   */
  const requeueLost = () =>
    db.transaction(async (tx) => {
      const lost = await tx
        .select({ id: job.id, kind: job.kind, workspaceId: job.workspaceId, queueId: job.queueId })
        .from(job)
        .where(
          and(
            eq(job.status, 'queued'),
            inArray(job.kind, [...kinds.keys()]),
            sql`${job.queuedAt} < now() - make_interval(secs => ${patienceSeconds})`,
            not(waitsInQueue(sql`'job.' || ${job.kind}`, job.queueId)),
          ),
        )
        .limit(100)
        .for('update', { skipLocked: true });
      for (const row of lost) {
        const { id, kind, workspaceId: group } = row;
        await forget(tx, row);
        const queueId = await queue.send(tx, `job.${kind}`, { jobId: id }, { group });
        await tx
          .update(job)
          .set({ queueId, queuedAt: sql`now()` })
          .where(eq(job.id, id));
      }
    });

  let suspects = new Set<string>();
  /** @param patient ends only what the last look found dead too: a process that reconnects has no lock for a moment */
  const sweep = async (patient: boolean) => {
    const rows = await db
      .select()
      .from(job)
      .where(and(eq(job.status, 'running'), or(eq(job.workerId, live.workerId), workerIsGone)));
    // This process knows its own jobs, with or without its lock.
    const dead = rows.filter((row) => !running.has(row.id));
    const orphans = dead.filter((row) => !patient || suspects.has(row.id));
    suspects = new Set(dead.map((row) => row.id));
    for (const row of orphans) await end(row, 'interrupted', null);
    return orphans.length;
  };

  /** Finds requests to cancel that were not heard. */
  const obeyCancels = async () => {
    const ids = [...running.keys()];
    if (ids.length === 0) return;
    const asked = await db
      .select({ id: job.id })
      .from(job)
      .where(and(inArray(job.id, ids), isNotNull(job.cancelRequestedAt)));
    for (const { id } of asked) running.get(id)?.abort('cancelled');
  };

  const sweeps = every(sweepEveryMs, () => Promise.all([sweep(true), obeyCancels(), requeueLost()]), {
    log,
    what: 'job sweep',
  });
  return {
    define(kind, definition) {
      kinds.set(kind, definition);
      // One run per job: what it had written stays, and a person decides whether it goes on.
      queue.define(
        `job.${kind}`,
        {
          retryLimit: 0,
          expireInSeconds: 3600,
          concurrency: definition.concurrency ?? 2,
          ...(definition.perWorkspace !== undefined && { perGroup: definition.perWorkspace }),
        },
        (payload) => run(String(payload.jobId), definition),
      );
    },
    async enqueue(tx, scope, { kind, subjectId, payload }) {
      const [last] = await tx
        .select({ id: sql<number>`coalesce(max(${streamEvent.id}), 0)`.mapWith(Number) })
        .from(streamEvent)
        .where(eq(streamEvent.subjectId, subjectId));
      const { workspaceId, userId } = scope;
      const id = newId();
      const queueId = await queue.send(tx, `job.${kind}`, { jobId: id }, { group: workspaceId });
      const streamFrom = last?.id ?? 0;
      const [row] = await tx
        .insert(job)
        .values({ id, workspaceId, userId, kind, subjectId, payload, streamFrom, queueId })
        .returning();
      if (!row) throw new Error('the job was not written');
      return row;
    },
    async cancel(tx, scope, subjectId, kind) {
      const [row] = await tx
        .select()
        .from(job)
        .where(
          and(
            eq(job.workspaceId, scope.workspaceId),
            eq(job.subjectId, subjectId),
            kind === undefined ? undefined : eq(job.kind, kind),
            inArray(job.status, ['queued', 'running']),
          ),
        )
        .orderBy(desc(job.createdAt))
        .limit(1);
      if (!row) return false;
      await tx.update(job).set({ cancelRequestedAt: clock.now() }).where(eq(job.id, row.id));
      if (row.status === 'queued') {
        await forget(tx, row);
        const [ended] = await tx
          .update(job)
          .set({ status: 'cancelled', endedAt: clock.now() })
          .where(and(eq(job.id, row.id), eq(job.status, 'queued')))
          .returning();
        if (ended) await kinds.get(row.kind)?.ended(tx, ended, 'cancelled', null);
      }
      await tx.execute(sql`select pg_notify(${cancelChannel}, ${row.id})`);
      return true;
    },
    sweep: () => sweep(false),
    async start(runWorkers) {
      const report = (cause: unknown) => log.error({ err: cause }, 'job sweep');
      // An empty payload says that something may have been missed (live.ts).
      stopListening = live.on(cancelChannel, (jobId) => {
        if (jobId === '') obeyCancels().catch(report);
        else running.get(jobId)?.abort('cancelled');
      });
      if (!runWorkers) return;
      await sweep(false);
      await requeueLost();
      sweeps.start();
    },
    async stop() {
      const swept = sweeps.stop();
      stopListening?.();
      for (const stop of running.values()) stop.abort('stopping');
      // The runs end by themselves once their signal has aborted; the queue waits for them.
      await queue.stop();
      await swept;
    },
  };
}
