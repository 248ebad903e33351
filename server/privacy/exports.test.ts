import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { type DataExport, privacy } from '#contract/accounts/privacy.ts';
import { projects } from '#contract/projects.ts';
import { media } from '#contract/media.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { makeProjectFixture, nobody } from '#tests/support/factories/project-fixture.ts';
import { aDerivedText } from '#tests/support/factories/derived-texts.ts';
import { type Member, newMember } from '#tests/support/factories/members.ts';
import { dataExport } from './tables.ts';

const app = useTestApp({ env: { EGRESS_ALLOW: nobody } });

async function finished(
  me: Member,
  id: string,
  requested: DataExport['status'] = 'ready',
): Promise<DataExport> {
  let last: DataExport | undefined;
  await expect
    .poll(
      async () => {
        last = (await app.as(me.token)(privacy.exports, {})).results.find((result) => result.id === id);
        return last?.status;
      },
      { timeout: 20_000, interval: 50 },
    )
    .toBe(requested);
  return last!;
}

async function exportOf(me: Member): Promise<{ files: Record<string, Uint8Array>; text: string }> {
  const { id } = await app.as(me.token)(privacy.startExport, {});
  const { url } = await finished(me, id);
  const answer = await fetch(app.origin + url!);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const text = Object.entries(files)
    .filter(([name]) => /\.(json|md|txt)$/.test(name))
    .map(([name, bytes]) => `${name}\n${strFromU8(bytes)}`)
    .join('\n');
  return { files, text };
}

const aPicture = () =>
  sharp({ create: { width: 6, height: 4, channels: 3, background: '#8D51FE' } })
    .png()
    .toBuffer();

describe('an export of one’s data', () => {
  it(
    '[S69] holds everything of one’s own, media included, and nothing of others',
    { timeout: 60_000 },
    async () => {
      const [mine, theirs, elsewhere] = [
        `mine-${randomUUID()}`,
        `theirs-${randomUUID()}`,
        `host-${randomUUID()}`,
      ];
      const me = await newMember(app);
      const call = app.as(me.token);
      const made = await makeProjectFixture(call, mine);
      await aDerivedText(app, me.workspaceId, made.document, mine);
      const other = await newMember(app);
      const hidden = await makeProjectFixture(app.as(other.token), theirs);
      await aDerivedText(app, other.workspaceId, hidden.document, theirs);
      // A guest in a workspace of somebody else's: the membership is mine, what is in there is not.
      const host = await newMember(app);
      await makeProjectFixture(app.as(host.token), elsewhere);
      await app.database.pool.query(
        "insert into member (workspace_id, user_id, role) values ($1, $2, 'editor')",
        [host.workspaceId, me.userId],
      );
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(await aPicture())]), 'me.png');
      await call(accounts.setAvatar, { body: form } as never);

      const { files, text } = await exportOf(me);
      expect(text).toContain(mine);
      expect(text.includes(theirs), 'another tenant’s words').toBe(false);
      expect(text.includes(elsewhere), 'words of a workspace that is not one’s own').toBe(false);
      expect(text.includes(other.userId) || text.includes(other.workspaceId)).toBe(false);

      const names = Object.keys(files);
      const json = (end: string): Record<string, unknown>[] =>
        JSON.parse(strFromU8(files[names.find((name) => name.endsWith(end))!]!));
      expect(json('personal/account.json')).toMatchObject([{ id: me.userId, username: 'Ada' }]);
      expect(json('personal/memberships.json').map((row) => row['workspaceId'])).toContain(host.workspaceId);
      expect(json('personal/devices.json').length).toBeGreaterThan(0);
      expect(json('personal/activity.json').map((row) => row['action'])).toContain('project.created');
      expect(json('projects.json')).toMatchObject([{ id: made.project, title: `Project ${mine}` }]);
      expect(json('social/posts.json')).toMatchObject([{ id: made.post, content: mine }]);
      expect(json('local-index/pages.json')[0]!['text']).toContain(mine);
      expect(json('writer/brand-voices.json')).toMatchObject([{ id: made.voice, name: mine }]);
      expect(json('writer/voice-samples.json')).toMatchObject([{ voiceId: made.voice, title: mine }]);
      expect(json('writer/audience-profiles.json')).toMatchObject([{ id: made.audience, readers: mine }]);
      expect(json('writer/batches.json')).toMatchObject([{ id: made.batch, name: mine }]);
      expect(json('writer/batch-rows.json')).toMatchObject([{ brief: { topic: `Batch ${mine}` } }]);
      expect(json('writer/derived-texts.json')).toMatchObject([{ content: { title: mine } }]);
      expect(json('writer/sources.json')).toMatchObject([{ id: made.source }]);

      const item = names.find((name) => name.includes(`/media/${made.media}`))!;
      const kept = await call(media.list, { params: { projectId: made.project } });
      const served = await fetch(app.origin + kept.results[0]!.url);
      expect(Buffer.from(files[item]!)).toEqual(Buffer.from(await served.arrayBuffer()));
      expect(await sharp(files['personal/avatar.webp']!).metadata()).toMatchObject({
        format: 'webp',
        width: 256,
      });

      const document = names.find((name) => name.endsWith('/document.md'))!;
      expect(strFromU8(files[document]!)).toContain(`Text of ${mine}.`);
      expect(names.some((name) => /\/versions\/\d+-\w+\.md$/.test(name))).toBe(true);
      const manifest = JSON.parse(strFromU8(files['manifest.json']!)) as { rows: Record<string, number> };
      expect(Object.entries(manifest.rows).find(([name]) => name.endsWith('/projects.json'))?.[1]).toBe(1);
    },
  );

  it('[S69] holds no password, token, hash or sealed value', { timeout: 60_000 }, async () => {
    const me = await newMember(app);
    await makeProjectFixture(app.as(me.token), 'bakery');
    const { text } = await exportOf(me);
    for (const secret of [me.token, me.cookie, '$argon2id$', 'sk-bakery', 'v1.k'])
      expect(text).not.toContain(secret);
    expect(/"\w*(hash|sealed|secret|fileKey)"/i.exec(text)?.[0]).toBeUndefined();
  });

  it('[S69] has an address for the person who asked alone, which is forged, old or removed to everybody else', async () => {
    const me = await newMember(app);
    const { id } = await app.as(me.token)(privacy.startExport, {});
    const { url, bytes, expiresAt } = await finished(me, id);
    expect(bytes).toBeGreaterThan(0);
    expect(Date.parse(expiresAt!) - app.clock.now().getTime()).toBeGreaterThan(6.9 * 86_400_000);
    const other = await newMember(app, { workspaceId: me.workspaceId, role: 'admin' });
    expect((await app.as(other.token)(privacy.exports, {})).results).toEqual([]);
    const refused = await failure(app.as(other.token)(privacy.removeExport, { params: { id } }));
    expect(refused.status).toBe(404);
    const status = async (address: string) => (await fetch(app.origin + address)).status;
    expect(await status(url!)).toBe(200);
    expect(await status(`${url!.slice(0, -1)}${url!.endsWith('A') ? 'B' : 'A'}`)).toBe(404);
    app.clock.advance(11 * 60_000);
    expect(await status(url!)).toBe(404);
    const fresh = (await app.as(me.token)(privacy.exports, {})).results[0]!.url!;
    expect(await status(fresh)).toBe(200);
    await app.as(me.token)(privacy.removeExport, { params: { id } });
    expect(await status(fresh)).toBe(404);
    expect((await app.as(me.token)(privacy.exports, {})).results).toEqual([]);
  });

  it('is made once at a time, can be cancelled, and another one may follow', async () => {
    const me = await newMember(app);
    const call = app.as(me.token);
    const { id, status } = await call(privacy.startExport, {});
    expect(status).toBe('queued');
    // Held as it is: without that it might be ready before it is asked for again.
    const { db } = app.database;
    await finished(me, id);
    await db.update(dataExport).set({ status: 'running' }).where(eq(dataExport.id, id));
    expect((await failure(call(privacy.startExport, {}))).status).toBe(409);
    await call(privacy.removeExport, { params: { id } });
    expect((await call(privacy.exports, {})).results).toMatchObject([{ id, status: 'cancelled', url: null }]);
    const { id: second } = await call(privacy.startExport, {});
    await finished(me, second);
  });

  it('is begun again when the server stopped in the middle', async () => {
    const me = await newMember(app);
    const { db } = app.database;
    const now = app.clock.now();
    // What a killed server leaves: an export that waits, and no job for it.
    const id = randomUUID();
    await db.insert(dataExport).values({ id, ...me, status: 'queued', tries: 1, createdAt: now });
    await finished(me, id);
    expect((await db.select().from(dataExport).where(eq(dataExport.id, id)))[0]?.tries).toBe(2);
  });

  it('is removed after seven days, file and all', async () => {
    const me = await newMember(app);
    const { id } = await app.as(me.token)(privacy.startExport, {});
    await finished(me, id);
    const { db, pool } = app.database;
    const [{ fileKey } = { fileKey: null }] = await db.select().from(dataExport).where(eq(dataExport.id, id));
    app.clock.advance(7 * 86_400_000 + 1000);
    expect(await finished(me, id, 'expired')).toMatchObject({ url: null });
    await expect
      .poll(async () => (await db.select().from(dataExport).where(eq(dataExport.id, id)))[0]?.fileKey, {
        timeout: 10_000,
      })
      .toBe(null);
    await expect
      .poll(async () => (await pool.query('select 1 from file_removal where key = $1', [fileKey])).rowCount, {
        timeout: 10_000,
      })
      .toBe(0);
  });

  it('tells the person by mail, without the address of the archive', async () => {
    const me = await newMember(app);
    const { id } = await app.as(me.token)(privacy.startExport, {});
    await finished(me, id);
    const { rows } = await app.database.pool.query(
      'select m.* from mail m join account a on a.email = m.recipient where a.id = $1',
      [me.userId],
    );
    expect(rows).toMatchObject([{ subject: 'Your data export is ready' }]);
    expect(rows[0].text).toContain('/profile#your-data');
    expect(rows[0].text).not.toContain('/files/');
  });
});

describe('many rows', () => {
  it('are all in the export, in the order of nothing lost', { timeout: 60_000 }, async () => {
    const me = await newMember(app);
    const { pool } = app.database;
    await pool.query(
      `insert into page (id, workspace_id, project_id, url, "from", text, counts, length, terms, terms_version, fetched_at, updated_at)
       select gen_random_uuid(), $1, $2, 'https://example.com/' || n, 'text', 'page ' || n, '{}', 0, '{}', 1, now(), now()
       from generate_series(1, 1001) n`,
      [me.workspaceId, randomUUID()],
    );
    const { files } = await exportOf(me);
    const name = Object.keys(files).find((item) => item.endsWith('local-index/pages.json'))!;
    const rows = JSON.parse(strFromU8(files[name]!)) as { url: string }[];
    expect(new Set(rows.map((row) => row.url)).size).toBe(1001);
  });
});

describe('the activity in an export', () => {
  it('is the person’s own', async () => {
    const me = await newMember(app);
    const colleague = await newMember(app, { workspaceId: me.workspaceId, role: 'editor' });
    await app.as(colleague.token)(projects.create, { body: { title: 'By a colleague', icon: 'Coffee' } });
    await app.database.db.transaction((tx) =>
      emitEvent(tx, { workspaceId: me.workspaceId, userId: me.userId, type: 'project.updated' }),
    );
    const { files } = await exportOf(me);
    const rows = JSON.parse(strFromU8(files['personal/activity.json']!)) as { userId: string }[];
    expect(new Set(rows.map((row) => row.userId))).toEqual(new Set([me.userId]));
  });
});
