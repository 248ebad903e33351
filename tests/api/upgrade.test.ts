// A data folder that an older build wrote opens in this one, with all that waits in it.
import type { EmbeddedConnection } from '@quillstead/embedded-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { articles } from '#contract/articles.ts';
import { audit } from '#contract/workspaces/audit.ts';
import { documents } from '#contract/writer/documents.ts';
import { optimizer } from '#contract/optimizer.ts';
import { social } from '#contract/social.ts';
import { writer } from '#contract/writer.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { startTestApp } from '#tests/support/app.ts';
import { olderDatabase, readDataFolder } from '#tests/support/older-database.ts';

/** The folder was written once and the test runs on any day: its post is still to come, and its token is good. */
async function asOfToday(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("update post_target set due_at = now() + interval '1 hour'");
    await client.query("update channel_credential set access_expires_at = now() + interval '1 hour'");
  } finally {
    await client.end();
  }
}

describe('a data folder of the build before words were the field’s', () => {
  const left = readDataFolder('0022');
  // One at the top, one deep inside and twice; the others name no item of a library.
  const shown = ['019a0000-0000-7000-8000-0000000000a1', '019a0000-0000-7000-8000-0000000000a2'];
  const image = (src: string) => ({ type: 'image', attrs: { id: src.slice(-8), src } });
  const cell = {
    type: 'tableCell',
    content: [image(`media:${shown[1]}`), image('https://example.com/media:1')],
  };
  for (const row of left.tables['document']!)
    if (row['id'] === left.ids.document)
      (row['blocks'] as unknown[]).push(
        image(`media:${shown[0]}`),
        { type: 'table', attrs: { id: 'shown' }, content: [{ type: 'tableRow', content: [cell] }] },
        image(`media:${shown[1]!.toUpperCase()}`),
      );
  let app: Awaited<ReturnType<typeof startTestApp>>;
  let drop: () => Promise<void>;
  let call: ReturnType<typeof app.as>;

  beforeAll(async () => {
    const database = await olderDatabase('0022', left);
    drop = database.drop;
    await migrate(database.connection);
    await asOfToday(database.connection);
    app = await startTestApp({
      connection: database.connection,
      keys: left.keys,
      env: { PLANS: 'off', EGRESS_ALLOW: '127.0.0.1:9' },
    });
    const { email, password } = left;
    call = app.as((await app.as()(accounts.login, { body: { email, password } })).token);
  });
  afterAll(async () => {
    await app?.stop();
    await drop?.();
  });

  it('shows the drafted text, its placeholders, its versions and its article', async () => {
    const params = { id: left.ids.document };
    const { blocks } = await call(documents.get, { params });
    expect(blocks.some(({ type }) => type === 'placeholder')).toBe(true);
    const row = await call(writer.get, { params: { id: left.ids.generation } });
    expect(row).toMatchObject({ status: 'done', documentId: left.ids.document });
    expect((await call(documents.versions, { params })).results.length).toBeGreaterThan(0);
    expect((await call(articles.get, { params: { id: left.ids.article } })).id).toBe(left.ids.article);
  });

  it('knows the images of the media library that texts show', async () => {
    const { rows } = await app.database.pool.query<{ ids: string[] }>(
      'select media_ids as ids from document where id = $1',
      [left.ids.document],
    );
    expect(rows[0]?.ids.toSorted()).toEqual(shown.toSorted());
  });

  it('keeps what is being optimised, and shows the activity in words', async () => {
    const optimization = await call(optimizer.get, { params: { id: left.ids.optimization } });
    expect(optimization.keyword).toBe('keyword upgrade');
    const { results } = await call(audit.list, { query: {} });
    expect(results.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['generation.created', 'optimization.created']),
    );
  });

  it('runs the step that waited in the queue', async () => {
    const params = { id: left.ids.queued };
    await expect
      .poll(async () => (await call(writer.get, { params })).status, { timeout: 20_000 })
      .not.toMatch(/queued|running/);
  });

  it('sends the scheduled post when it is due', async () => {
    const post = () => call(social.get, { params: { id: left.ids.post } });
    await app.database.pool.query('update post_target set due_at = $1', [app.clock.now()]);
    await expect.poll(async () => (await post()).status, { timeout: 20_000 }).toBe('published');
  });

  it('leaves no schedule of a job that is called otherwise now', async () => {
    const { rows } = await app.database.pool.query<{ name: string }>('select name from pgboss.schedule');
    const names = rows.map(({ name }) => name);
    expect(names).toContain('publications.finalize');
    expect(names).not.toContain('articles.settle');
  });
});
