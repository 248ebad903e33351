import pg from 'pg';
import type { Log } from '#server/kernel/log.ts';
import { type Connection, toPoolConfig } from '../db/open.ts';

/** First key of the advisory lock that says "the process of this worker id is alive". */
export const workerLock = 5_178_002;
const reconnectMs = 500;

export interface Live {
  /** This process's number while it lives; other processes see its end in pg_locks. */
  readonly workerId: number;
  /** True while notifications arrive; readers poll faster when they do not. */
  readonly connected: boolean;
  on(channel: string, hear: (payload: string) => void): () => void;
  close(): Promise<void>;
}

/**
 * One dedicated connection of this process: it hears notifications and holds the worker id's lock, which PostgreSQL frees
 * by itself when the process dies, however it dies.
 */
export async function openLive(connection: Connection, channels: readonly string[], log: Log): Promise<Live> {
  const hearers = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | undefined;
  let closed = false;
  let workerId = 0;
  let connected = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const fresh = new pg.Client({ ...toPoolConfig(connection), application_name: 'quillstead live' });
    fresh.on('error', (cause) => lost(fresh, cause));
    fresh.on('end', () => lost(fresh, new Error('the connection ended')));
    fresh.on('notification', ({ channel, payload }) => {
      for (const hear of hearers.get(channel) ?? []) hear(payload ?? '');
    });
    await fresh.connect();
    if (workerId === 0)
      workerId = Number((await fresh.query("select nextval('worker_id') as n")).rows[0].n) % 2 ** 31;
    await fresh.query('select pg_advisory_lock($1, $2)', [workerLock, workerId]);
    for (const channel of channels) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = fresh;
    connected = true;
    // What was said while we were deaf is found by reading again.
    for (const set of hearers.values()) for (const hear of set) hear('');
  };
  const lost = (which: pg.Client, cause: Error) => {
    if (closed || (client && which !== client)) return;
    connected = false;
    client = undefined;
    log.warn({ err: cause }, 'lost the notification connection');
    clearTimeout(retry);
    retry = setTimeout(() => {
      connect().catch((again: Error) => lost(which, again));
    }, reconnectMs);
  };
  await connect();

  return {
    get workerId() {
      return workerId;
    },
    get connected() {
      return connected;
    },
    on(channel, hear) {
      const set = hearers.get(channel) ?? new Set();
      hearers.set(channel, set.add(hear));
      return () => set.delete(hear);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
