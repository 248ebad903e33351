import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** A database or a transaction on it: the first argument of every query. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;
export type Db = Queryable;

export type Connection = string | pg.PoolConfig;

export const toPoolConfig = (connection: Connection): pg.PoolConfig =>
  typeof connection === 'string' ? { connectionString: connection } : connection;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens a pool.
 * @param onError told of errors of idle connections (a restarted database); without a listener they end the process
 */
export function openDatabase(connection: Connection, max: number, onError: (cause: Error) => void): Database {
  const pool = new pg.Pool({ ...toPoolConfig(connection), max, idleTimeoutMillis: 30_000 });
  pool.on('error', onError);
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() };
}
