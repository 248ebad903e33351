// An export that is stopped while it is being made. A lock on one of its tables holds it where it is.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type DataExport, privacy } from '#contract/accounts/privacy.ts';
import { generateKeySpec } from '#server/kernel/keyring.ts';
import { startTestApp, type TestApp, useTestApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type Member, newMember } from '#tests/support/factories/members.ts';
import { dataExport } from './tables.ts';

const reached = (on: TestApp, me: Member, requested: DataExport['status']) =>
  expect
    .poll(async () => (await on.as(me.token)(privacy.exports, {})).results[0]?.status, { timeout: 20_000 })
    .toBe(requested);

/** Holds the table that an export reads after the account. @returns lets it go */
async function hold(on: TestApp): Promise<() => Promise<void>> {
  const client = await on.database.pool.connect();
  await client.query('begin; lock table notification in access exclusive mode');
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

const rowOf = async (on: TestApp, id: string) =>
  (await on.database.db.select().from(dataExport).where(eq(dataExport.id, id)))[0];

describe('an export that is being made', () => {
  const app = useTestApp();

  it('can be cancelled: it ends at once, and nothing of it is kept', async () => {
    const me = await newMember(app);
    const release = await hold(app);
    const { id } = await app.as(me.token)(privacy.startExport, {});
    await reached(app, me, 'running');
    const key = (await rowOf(app, id))!.fileKey!;
    await app.as(me.token)(privacy.removeExport, { params: { id } });
    await reached(app, me, 'cancelled');
    await release();
    const jobOf = async () =>
      (await app.database.pool.query('select status from job where subject_id = $1', [id])).rows[0]?.status;
    await expect.poll(jobOf, { timeout: 20_000 }).toBe('cancelled');
    expect(await rowOf(app, id)).toMatchObject({ status: 'cancelled', fileKey: null, bytes: null });
    expect(await app.files.stat(key)).toBeNull();
  });
});

describe('a server that stops', () => {
  it('[S69] loses no export: the next one begins it again and finishes it', { timeout: 60_000 }, async () => {
    const { connection, drop } = await testDatabase();
    const keys = generateKeySpec();
    const first = await startTestApp({ connection, keys });
    const me = await newMember(first);
    const release = await hold(first);
    const { id } = await first.as(me.token)(privacy.startExport, {});
    await reached(first, me, 'running');
    const stopping = first.stop();
    await release();
    await stopping;
    const second = await startTestApp({ connection, keys });
    try {
      await reached(second, me, 'ready');
      expect((await rowOf(second, id))?.tries).toBe(2);
    } finally {
      await second.stop();
      await drop();
    }
  });
});
