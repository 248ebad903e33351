// When a site may be asked again, by the database's clock.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/kernel/db/open.ts';
import { testDatabase } from '#tests/support/database.ts';
import { endTurn, takeTurn } from './hosts-store.ts';

const origin = 'https://site.example';
const longestMs = 20_000;
const take = (aheadMs = 0) => takeTurn(database.db, origin, { longestMs, aheadMs });
const free = { isTaken: true, waitMs: 0 };
let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const test = await testDatabase();
  database = openDatabase(test.connection, 2, () => undefined);
  drop = test.drop;
});
afterAll(async () => {
  await database.close();
  await drop();
});
beforeEach(() => database.pool.query('delete from crawl_host'));

/** Milliseconds from the start of a turn, and from its end, to the next. */
async function pausesAfter(delayMs: number, tookMs: number, lateMs = 0) {
  const { db, pool } = database;
  expect(await take()).toEqual(free);
  const ms = (from: string) => `(extract(epoch from ${from}) * 1000)::float8`;
  const { rows: taken } = await pool.query(
    `select ${ms(`busy_until - make_interval(secs => ${longestMs / 1000})`)} as at from crawl_host`,
  );
  const now = async () => ((await pool.query(`select ${ms('now()')} as now`)).rows[0] as { now: number }).now;
  const beforeEnd = await now();
  await endTurn(db, origin, { delayMs, tookMs, lateMs, longestMs });
  const afterEnd = await now();
  const { rows } = await pool.query(`select ${ms('next_at')} as next from crawl_host`);
  const { next } = rows[0] as { next: number };
  const { at } = taken[0] as { at: number };
  return { fromStart: next - at, atLeast: next - afterEnd, atMost: next - beforeEnd };
}

it('the pause counts from the start of a request: what its answer took is part of it', async () => {
  const { fromStart } = await pausesAfter(60_000, 40);
  // Columns keep whole milliseconds: each of the two times may be rounded.
  expect(Math.abs(fromStart - 60_000)).toBeLessThanOrEqual(2);
});

it('a site that is slow to answer gets a rest as long as its answer, and never longer than the pause', async () => {
  const slow = await pausesAfter(1_000, 900);
  expect(slow.atMost).toBeGreaterThanOrEqual(899);
  expect(slow.atLeast).toBeLessThanOrEqual(1_001);
  expect(slow.fromStart).toBeGreaterThan(900);
  await database.pool.query('delete from crawl_host');
  expect((await pausesAfter(1_000, 15_000)).atLeast).toBeLessThanOrEqual(1_001);
});

it('one asks at a time; a turn that was never given back is over when its request must be', async () => {
  expect(await take()).toEqual(free);
  expect((await take()).isTaken).toBe(false);
  await database.db.execute(
    sql`update crawl_host set busy_until = now() - interval '1 s', next_at = now() - interval '1 s'`,
  );
  expect(await take()).toEqual(free);
});

it('a turn can be taken a little before it comes, by one alone, and no earlier', async () => {
  const { db } = database;
  await take();
  await endTurn(db, origin, { delayMs: 60_000, tookMs: 0, lateMs: 0, longestMs });
  const early = await take(100);
  expect(early.isTaken).toBe(false);
  expect(early.waitMs).toBe(1_000);
  const soon = await take(120_000);
  expect(soon.isTaken).toBe(true);
  expect(soon.waitMs).toBeGreaterThan(0);
  expect(soon.waitMs).toBeLessThanOrEqual(60_000);
  expect((await take(120_000)).isTaken).toBe(false);
});

it('a request that began late leaves the next one its whole pause', async () => {
  const { fromStart } = await pausesAfter(60_000, 0, 300);
  expect(Math.abs(fromStart - 60_300)).toBeLessThanOrEqual(2);
});
