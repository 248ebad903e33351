import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { type Clock, systemClock } from '#server/kernel/clock.ts';
import { endsWithin } from '#server/kernel/ends-within.ts';
import { asTransaction, assertNoTransaction } from './transaction-guard.ts';

/** A database or a transaction on it: the first argument of every query. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;
export type Db = Queryable;

export type Connection = string | pg.PoolConfig;

export const toPoolConfig = (connection: Connection): pg.PoolConfig =>
  typeof connection === 'string' ? { connectionString: connection } : connection;

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** Transactions begin at this clock's time from now on: the system's until then. */
  useClock(clock: Clock): void;
  /**
   * Reads as of one moment for as long as it takes, on a connection of its own beside the pool: a long reading neither
   * takes a request's connection nor is it ended for being idle between two queries.
   */
  snapshot: <T>(read: (tx: Queryable) => Promise<T>) => Promise<T>;
  close(): Promise<void>;
}

/** How long closing waits for queries that are under way. */
const closeMs = 2_000;
/** How long a request waits for a free connection, or for the server to answer, before it is told to come again. */
const connectMs = 10_000;
/** A transaction that asks nothing for so long is given up by PostgreSQL, with its locks. */
const idleInTransactionMs = 30_000;

/** A pool whose connections can be lost at any moment, and which a transaction cannot ask for a second one. */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    assertNoTransaction('a second database connection');
    return callback ? super.connect(callback) : super.connect();
  }
}

/**
 * Opens a pool.
 * @param onError told of connections that were lost (a restarted database); what ran on them fails by itself
 */
export function openDatabase(connection: Connection, max: number, onError: (cause: Error) => void): Database {
  const config = toPoolConfig(connection);
  const pool = new Pool({
    ...config,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectMs,
    // By a statement, not by a start parameter, which poolers refuse.
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool waits for it; its types do not say so yet
    onConnect: async (client) => {
      await client.query(`set idle_in_transaction_session_timeout = ${idleInTransactionMs}`);
    },
  });
  // The pool listens to idle connections only; an error of one in use that nobody hears ends the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  const db = drizzle(pool, { casing: 'snake_case' });
  let clock = systemClock;
  ownTransactions(db, pool, { now: () => clock.now() });
  return {
    db,
    pool,
    useClock: (next) => void (clock = next),
    async snapshot(read) {
      const client = new pg.Client({ ...config, connectionTimeoutMillis: connectMs });
      client.on('error', onError);
      await client.connect();
      try {
        return await drizzle(client, { casing: 'snake_case' }).transaction(read, {
          isolationLevel: 'repeatable read',
          accessMode: 'read only',
        });
      } finally {
        await client.end();
      }
    },
    async close() {
      await endsWithin(closeMs, pool.end());
    },
  };
}

/**
 * Transactions on connections that are given back whatever happens: Drizzle's own keeps one for ever whose `begin`
 * failed, as it does on a connection that was lost while it waited in the pool.
 */
function ownTransactions(db: NodePgDatabase, pool: pg.Pool, clock: Clock): void {
  const sessions = new WeakMap<pg.PoolClient, NodePgDatabase>();
  db.transaction = async (run, config) => {
    const client = await pool.connect();
    try {
      const session = sessions.get(client) ?? drizzle(client, { casing: 'snake_case' });
      sessions.set(client, session);
      return await session.transaction((tx) => asTransaction(clock.now(), () => run(tx)), config);
    } finally {
      client.release();
    }
  };
}
