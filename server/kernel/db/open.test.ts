import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { openFileStore } from '#server/kernel/files/open.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type Database, openDatabase, type Queryable } from './open.ts';

const lost: string[] = [];
let database: Database;
let connection: TestDatabase['connection'];
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ connection, drop } = await testDatabase());
  database = openDatabase(connection, 2, (cause) => lost.push(cause.message));
});
afterAll(async () => {
  await database.close();
  await drop();
});

describe('inside a transaction', () => {
  const egress = createEgress();
  const files = openFileStore({ QUILLSTEAD_DATA: '/nowhere', S3_REGION: 'x' }, egress);
  afterAll(() => egress.close());

  it.each([
    ['a query on the pool', () => database.db.execute(sql`select 1`)],
    ['a transaction of its own', () => database.db.transaction(async (tx) => tx.execute(sql`select 1`))],
    ['a connection of the pool', () => database.pool.connect()],
    ['an outbound request', () => egress.fetch('http://127.0.0.1:9/', {}, { trust: 'operator' })],
    ['a file', () => files.get('media/x')],
  ])('%s is refused instead of waited for, and nothing is kept', async (_what, action) => {
    const refused = database.db.transaction(async (tx) => {
      await tx.execute(sql`create table half_done ()`);
      await action();
    });
    // A refused query is the cause of the query's own failure.
    const words = await refused.catch((cause: Error) => `${cause.message} ${String(cause.cause)}`);
    expect(words).toContain('inside a transaction');
    const { rows } = await database.db.execute(sql`select to_regclass('half_done') as made`);
    expect(rows).toEqual([{ made: null }]);
  });

  it('the transaction itself and its savepoints go on, and afterwards the pool is free again', async () => {
    let later: () => Promise<unknown> = async () => undefined;
    await database.db.transaction(async (tx) => {
      await tx.transaction(async (inner) => inner.execute(sql`select 1`));
      // Begun inside and run after it, as a timer does.
      later = () => database.db.execute(sql`select 1`);
    });
    await expect(later()).resolves.toBeDefined();
  });
});

describe('a lost connection', () => {
  const pidOf = async (on: Queryable) =>
    Number((await on.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid);
  const kill = async (pid: number) => {
    const outside = new pg.Client(connection);
    await outside.connect();
    await outside.query('select pg_terminate_backend($1)', [pid]);
    await outside.end();
  };

  it('in the middle of a transaction fails that transaction only', async () => {
    lost.length = 0;
    const cut = database.db.transaction(async (tx) => {
      await kill(await pidOf(tx));
      // Between two queries: nobody but the pool's own listener hears it.
      await expect.poll(() => lost.length).toBeGreaterThan(0);
      await tx.execute(sql`select 1`);
    });
    await expect(cut).rejects.toThrow();
    await expect(pidOf(database.db)).resolves.toBeGreaterThan(0);
  });

  it('that waits in the pool is replaced unseen', async () => {
    lost.length = 0;
    await kill(await pidOf(database.db));
    await expect.poll(() => lost.length).toBeGreaterThan(0);
    await expect(pidOf(database.db)).resolves.toBeGreaterThan(0);
  });
});

describe('a snapshot', () => {
  it('sees one moment however long it reads, and leaves the pool to the others', async () => {
    await database.db.execute(sql`create table grows (n int)`);
    const seen = await database.snapshot(async (tx) => {
      const count = async () => (await tx.execute(sql`select count(*)::int as n from grows`)).rows[0]?.n;
      const first = await count();
      await Promise.all([1, 2, 3].map((n) => database.db.execute(sql`insert into grows values (${n})`)));
      return [first, await count()];
    });
    expect(seen).toEqual([0, 0]);
  });

  it('writes nothing', async () => {
    await expect(database.snapshot((tx) => tx.execute(sql`create table x ()`))).rejects.toThrow();
  });
});
