// How uploads end that nobody completes: by time, by a plan without room, by a killed server, with their account.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { media } from '#contract/media.ts';
import { projects } from '#contract/projects.ts';
import { uploads } from '#contract/uploads.ts';
import { account } from '#server/accounts/tables.ts';
import { planLimits } from '#server/billing/plans.ts';
import { generateKeySpec } from '#server/kernel/keyring.ts';
import type { EmbeddedConnection } from '@quillstead/embedded-postgres';
import { startTestApp, type TestApp, useTestApp } from '#tests/support/app.ts';
import { startS3Double } from '#tests/support/doubles/s3-double.ts';
import { failure } from '#tests/support/failure.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { beginUpload, partOf, sendPart, sendParts } from '#tests/support/factories/uploads.ts';
import { aVideo } from '#tests/support/factories/videos.ts';
import { serverHome } from '#tests/support/server-process.ts';
import { removeExpiredUploads } from './remove-upload.ts';

const app = useTestApp({ env: { PLANS: 'on' } });
const minute = 60_000;
/** Two parts. */
const video = aVideo({ bytes: 8_500_000 });

async function somebody(testApp: TestApp = app) {
  const me = await newMember(testApp);
  const call = testApp.as(me.token);
  const project = await call(projects.create, { body: { title: 'Bakery', icon: 'Coffee' } });
  return { me, call, projectId: project.id, to: { origin: testApp.origin, token: me.token } };
}
const partKeys = async (workspaceId: string) => {
  const { rows } = await app.database.pool.query(
    'select file_key as key from media_upload_part where workspace_id = $1',
    [workspaceId],
  );
  return rows.map((row: { key: string }) => row.key);
};
const removedSoon = async (keys: readonly string[]) => {
  for (const key of keys) await expect.poll(() => app.files.stat(key)).toBeNull();
};

describe('a plan', () => {
  const limit = planLimits.free['media-bytes']!;
  const fill = (workspaceId: string, projectId: string, bytes: number) =>
    app.database.pool.query(
      `insert into media (id, workspace_id, project_id, type, mime, bytes, sha256, file_key, updated_at)
        values ($1, $2, $3, 'image', 'image/png', $4, '', $5, now())`,
      [randomUUID(), workspaceId, projectId, bytes, `media/${randomUUID()}`],
    );

  it('without room for a video refuses it before a part is sent', async () => {
    const { me, call, projectId } = await somebody();
    await fill(me.workspaceId, projectId, limit - video.length + 1);
    const refused = await failure(beginUpload(call, projectId, video));
    expect([refused.status, refused.meta.code]).toEqual([403, 'limit-reached']);
  });

  it('that was filled meanwhile refuses it at its end, keeps the parts, and takes it once there is room', async () => {
    const { me, call, projectId, to } = await somebody();
    const { id } = await beginUpload(call, projectId, video);
    await sendParts(to, id, video);
    await fill(me.workspaceId, projectId, limit);
    const params = { id };
    const refused = await failure(call(uploads.complete, { params }));
    expect([refused.status, refused.meta.code]).toEqual([403, 'limit-reached']);
    expect((await call(uploads.get, { params })).received).toEqual([1, 2]);
    await app.database.pool.query('delete from media where workspace_id = $1', [me.workspaceId]);
    expect((await call(uploads.complete, { params })).bytes).toBe(video.length);
  });
});

describe('an upload', () => {
  it('that a killed server was storing goes on at another one, and nothing else of it is kept', async () => {
    const s3 = await startS3Double();
    onTestFinished(() => s3.close());
    const env = {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    };
    const own = await startTestApp({ env });
    onTestFinished(() => own.stop());
    const { me, projectId } = await somebody(own);
    const database = { connection: own.connection as EmbeddedConnection, keys: generateKeySpec() };
    const killed = await serverHome({ ...env, QUILLSTEAD_ROLE: 'web' }, database).start();
    const to = { origin: killed.origin, token: me.token };
    const { id } = await beginUpload(killed.as(me.token), projectId, video);
    await sendParts(to, id, video, [1]);
    const stored = new Promise<void>((resolve) => {
      s3.stored = async () => {
        resolve();
        await new Promise(() => undefined);
      };
    });
    const cut = sendPart(to, id, 2, partOf(video, 2)).catch(() => null);
    await stored;
    await killed.kill();
    await cut;
    delete s3.stored;
    expect(s3.objects.size).toBe(2);

    const call = own.as(me.token);
    expect((await call(uploads.get, { params: { id } })).received).toEqual([1]);
    await sendParts({ origin: own.origin, token: me.token }, id, video, [2]);
    const item = await call(uploads.complete, { params: { id } });
    const served = Buffer.from(await (await fetch(own.origin + item.url)).arrayBuffer());
    expect(served.equals(video)).toBe(true);
    own.clock.advance(61 * minute);
    await expect.poll(() => s3.objects.size).toBe(1);
    const [left] = s3.objects.values();
    expect(left!.content.equals(video)).toBe(true);
  });

  it('that the server is too busy to read keeps its parts, for another try', async () => {
    const busy = await startTestApp({ threads: { ms: 1 } });
    onTestFinished(() => busy.stop());
    const { call, projectId, to } = await somebody(busy);
    const params = await beginUpload(call, projectId, video);
    await sendParts(to, params.id, video);
    const refused = await failure(call(uploads.complete, { params }));
    expect([refused.status, refused.message]).toEqual([
      503,
      'This video can’t be read right now. Try again in a moment.',
    ]);
    expect((await call(uploads.get, { params })).received).toEqual([1, 2]);
  });

  it('goes with its account, parts and all', async () => {
    const { me, call, projectId, to } = await somebody();
    const { id } = await beginUpload(call, projectId, video, 'a name that nobody else has.mp4');
    await sendParts(to, id, video, [1, 2]);
    const keys = await partKeys(me.workspaceId);
    await app.database.db
      .update(account)
      .set({ deleteAfter: new Date(app.clock.now().getTime() - 1000) })
      .where(eq(account.id, me.userId));
    await removedSoon(keys);
    expect(keys).toHaveLength(2);
    const { rowCount } = await app.database.pool.query('select 1 from media_upload where id = $1', [id]);
    expect(rowCount).toBe(0);
  });

  it('is removed with its parts a day after its last part, and not before; that of another stays', async () => {
    const { me, call, projectId, to } = await somebody();
    const hour = 60 * minute;
    const params = await beginUpload(call, projectId, video);
    app.clock.advance(23 * hour);
    await sendParts(to, params.id, video, [1]);
    app.clock.advance(23 * hour);
    await removeExpiredUploads({ db: app.database.db, clock: app.clock });
    const { received, expiresAt } = await call(uploads.get, { params });
    expect(received).toEqual([1]);
    const left = Date.parse(expiresAt) - app.clock.now().getTime();
    expect(Math.round(left / hour)).toBe(1);
    const other = await beginUpload(call, projectId, video);
    const keys = await partKeys(me.workspaceId);
    app.clock.advance(61 * minute);
    expect((await failure(call(uploads.get, { params }))).status).toBe(404);
    expect((await sendPart(to, params.id, 2, partOf(video, 2))).status).toBe(404);
    await removeExpiredUploads({ db: app.database.db, clock: app.clock });
    await removedSoon(keys);
    const { rows } = await app.database.pool.query('select id from media_upload where workspace_id = $1', [
      me.workspaceId,
    ]);
    expect(rows).toEqual([{ id: other.id }]);
    expect((await call(media.list, { params: { projectId } })).count).toBe(0);
  });

  it('is looked for by the clock, once in all processes', async () => {
    const { rows } = await app.database.pool.query(
      "select cron from pgboss.schedule where name = 'media.uploads'",
    );
    expect(rows).toEqual([{ cron: '*/10 * * * *' }]);
  });
});
