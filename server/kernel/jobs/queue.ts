import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { fromDrizzle, type Db as BossDb, PgBoss } from 'pg-boss';
import type { Log } from '#server/kernel/log.ts';
import { type Connection, type Queryable, toPoolConfig } from '../db/open.ts';

export interface QueueOptions {
  retryLimit?: number;
  /** seconds before the first retry; doubles each time */
  retryDelay?: number;
  /** seconds that one run may take */
  expireInSeconds?: number;
  /** jobs that one process runs at the same time */
  concurrency?: number;
  /** jobs of one group that all processes together run at the same time; any number when absent */
  perGroup?: number;
}

/** Whether an entry of a queue still waits for a worker, as SQL over the queue's own tables. */
export const waitsInQueue = (name: SQL, id: SQLWrapper): SQL =>
  sql`exists (select 1 from pgboss.job q where q.name = ${name} and q.id = ${id} and q.state in ('created', 'retry'))`;

export type QueueHandler = (payload: Record<string, unknown>, signal: AbortSignal) => Promise<void>;

export interface Queue {
  /** Declares a queue; `run` is given where this process works. Before start(). */
  define(name: string, options: QueueOptions, run: QueueHandler): void;
  /** Runs a handler by the clock, once in all processes. Before start(). */
  every(name: string, cron: string, run: () => Promise<void>): void;
  /**
   * Sends inside the caller's transaction: nothing is queued when it rolls back.
   * @returns the id of the queue's entry
   */
  send(
    tx: Queryable,
    name: string,
    payload: Record<string, unknown>,
    options?: { startAfter?: Date; group?: string },
  ): Promise<string>;
  /** The same for several, in one statement. */
  sendAll(tx: Queryable, name: string, payloads: readonly Record<string, unknown>[]): Promise<void>;
  /** Takes an entry out whose process is gone: until it expires it would count as one that runs. */
  forget(tx: Queryable, name: string, id: string): Promise<void>;
  start(runWorkers: boolean): Promise<void>;
  stop(): Promise<void>;
  ready(): boolean;
}

/** pg-boss with its own pool: a send inside a transaction must never wait for the transaction's connection. */
export function createQueue(connection: Connection, log: Log): Queue {
  const boss = new PgBoss({
    ...toPoolConfig(connection),
    application_name: 'quillstead jobs',
    max: 4,
    useListenNotify: true,
    persistWarnings: false,
  });
  boss.on('error', (cause) => log.error({ err: cause }, 'job queue'));
  const defined = new Map<string, { options: QueueOptions; run: QueueHandler; cron?: string }>();
  let started = false;

  return {
    define(name, options, run) {
      defined.set(name, { options, run });
    },
    every(name, cron, run) {
      defined.set(name, { options: {}, run, cron });
    },
    async send(tx, name, payload, { startAfter, group } = {}) {
      const id = await boss.send(name, payload, {
        db: fromDrizzle(tx as never, sql) as BossDb,
        ...(startAfter && { startAfter }),
        ...(group !== undefined && { group: { id: group } }),
      });
      if (id === null) throw new Error(`nothing was put into the queue ${name}`);
      return id;
    },
    async sendAll(tx, name, payloads) {
      if (payloads.length === 0) return;
      const db = fromDrizzle(tx as never, sql) as BossDb;
      await boss.insert(
        name,
        payloads.map((data) => ({ data })),
        { db },
      );
    },
    async forget(tx, name, id) {
      await boss.deleteJob(name, id, { db: fromDrizzle(tx as never, sql) as BossDb });
    },
    async start(runWorkers) {
      await boss.start();
      started = true;
      for (const [name, { options, run, cron }] of defined) {
        const { concurrency = 1, perGroup, ...queue } = options;
        const settings = {
          notify: true,
          retryBackoff: true,
          retryLimit: 2,
          retryDelay: 2,
          expireInSeconds: 900,
          ...queue,
        };
        if (await boss.getQueue(name)) await boss.updateQueue(name, settings);
        else await boss.createQueue(name, settings);
        if (!runWorkers) continue;
        await boss.work<Record<string, unknown>>(
          name,
          {
            batchSize: 1,
            localConcurrency: concurrency,
            ...(perGroup !== undefined && { groupConcurrency: perGroup }),
            pollingIntervalSeconds: 1,
            notifyPollingIntervalSeconds: 1,
          },
          async ([job]) => {
            if (job) await run(job.data ?? {}, job.signal);
          },
        );
        if (cron) await boss.schedule(name, cron);
      }
      if (runWorkers) await forgetSchedules(boss, (name) => defined.get(name)?.cron !== undefined);
    },
    async stop() {
      if (!started) return;
      started = false;
      await boss.stop({ graceful: true, timeout: 4_000, close: true });
    },
    ready: () => started,
  };
}

/** Ends schedules that an older build left in the database: nothing here would ever take what they send. */
async function forgetSchedules(boss: PgBoss, isKnown: (name: string) => boolean): Promise<void> {
  for (const { name } of await boss.getSchedules()) if (!isKnown(name)) await boss.unschedule(name);
}
