import { describe, expect, it } from 'vitest';
import { notifications } from '#contract/notifications.ts';
import { batches } from '#contract/writer/batches.ts';
import { writer } from '#contract/writer.ts';
import { useTestApp } from '#tests/support/app.ts';
import { aTable, batchTools } from '#tests/support/factories/batches.ts';
import { failure } from '#tests/support/failure.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { signIn, whoAmI } from '#tests/support/factories/person-factories.ts';
import { outboxOf } from '#tests/support/outbox.ts';

const app = useTestApp({ env: { PLANS: 'off' } });
const { start, get, change, over, documentsOf } = batchTools;

describe('a batch that is deleted', () => {
  it('is gone with its rows, and its documents stay', async () => {
    const me = await signIn(app);
    const batch = await start(me, aTable(2));
    await over(me, batch);
    const [first] = (await get(me, batch)).items;
    await me.call(batches.delete, { params: { id: batch.id } });
    expect((await failure(get(me, batch))).status).toBe(404);
    expect((await me.call(batches.list, {})).results).toEqual([]);
    expect(await documentsOf(me)).toHaveLength(2);
    const written = await me.call(writer.get, { params: { id: first!.generationId! } });
    expect(written.documentId).not.toBeNull();
    const { rowCount } = await app.database.pool.query('select 1 from batch_row where batch_id = $1', [
      batch.id,
    ]);
    expect(rowCount).toBe(0);
  });

  it('has to be over: while it runs or is paused it stays, with what it has', async () => {
    const me = await signIn(app);
    const batch = await start(me, aTable(3));
    await change(me, batch, 'pause');
    const refused = await failure(me.call(batches.delete, { params: { id: batch.id } }));
    expect([refused.status, refused.message]).toEqual([
      409,
      'Cancel this batch first. What is written stays.',
    ]);
    expect((await get(me, batch)).items).toHaveLength(3);
  });

  it('is not there for another workspace, and a client may not', async () => {
    const [me, them] = [await signIn(app), await signIn(app)];
    const batch = await start(me, aTable(1));
    await over(me, batch);
    const params = { id: batch.id };
    expect((await failure(them.call(batches.delete, { params }))).status).toBe(404);
    const { workspace } = await whoAmI(me);
    const client = await newMember(app, { workspaceId: workspace.id, role: 'client' });
    expect((await failure(app.as(client.token)(batches.delete, { params }))).status).toBe(403);
    expect((await get(me, batch)).status).toBe('done');
  });
});

describe('a batch that is done', () => {
  it('tells the person who started it, in the app and by mail, and nobody else', async () => {
    const me = await signIn(app);
    const { workspace } = await whoAmI(me);
    const other = await newMember(app, { workspaceId: workspace.id, role: 'editor' });
    const batch = await start(me, aTable(2), { name: 'Spring' });
    await over(me, batch);
    const newsOf = async () => (await me.call(notifications.list, {})).results;
    await expect.poll(async () => (await newsOf()).length, { timeout: 20_000 }).toBe(1);
    expect(await newsOf()).toMatchObject([
      {
        type: 'batch',
        title: 'The batch “Spring” is done',
        body: '2 documents written',
        href: `/modules/ai-writer/batches/${batch.id}`,
      },
    ]);
    expect((await app.as(other.token)(notifications.list, {})).results).toEqual([]);
    const mails = await outboxOf(app, me.email);
    expect(mails.filter(({ subject }) => subject === 'The batch “Spring” is done')).toHaveLength(1);
  });

  it('is not mailed to a person who switched these mails off', async () => {
    const me = await signIn(app);
    await me.call(notifications.emailNotify, { params: { type: 'batch', value: 'off' } });
    await over(me, await start(me, aTable(1), { name: 'Quiet' }));
    await expect
      .poll(async () => (await me.call(notifications.list, {})).results.length, { timeout: 20_000 })
      .toBe(1);
    const subjects = (await outboxOf(app, me.email)).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.includes('Quiet'))).toBe(false);
  });
});
