import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { billing } from '#contract/billing.ts';
import { apiBase } from '#contract/shared/http.ts';
import { media, type MediaItem } from '#contract/media.ts';
import { projects } from '#contract/projects.ts';
import { planLimits } from '#server/billing/plans.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { type Member, newMember } from '#tests/support/factories/members.ts';

const app = useTestApp({ env: { PLANS: 'on' } });
const limit = planLimits.free['media-bytes']!;

const picture = (background: string) =>
  sharp({ create: { width: 30, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
async function send(
  member: Member,
  projectId: string,
  background = '#8D51FE',
  key?: string,
): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await picture(background))]), 'a.png');
  return fetch(`${app.origin}${apiBase}media-library/${projectId}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}`, ...(key && { 'idempotency-key': key }) },
    body: form,
  });
}
/** Somebody whose library holds so many bytes already. */
async function holding(bytes: number) {
  const me = await newMember(app);
  const call = app.as(me.token);
  const project = await call(projects.create, { body: { title: 'Bakery', icon: 'Coffee' } });
  await app.database.pool.query(
    `insert into media (id, workspace_id, project_id, type, mime, bytes, sha256, file_key, updated_at)
      values ($1, $2, $3, 'image', 'image/png', $4, '', $5, now())`,
    [randomUUID(), me.workspaceId, project.id, bytes, `media/${randomUUID()}`],
  );
  return { me, call, projectId: project.id };
}
const oneSize = async () => {
  const { me, projectId } = await holding(0);
  return ((await (await send(me, projectId)).json()) as MediaItem).bytes;
};

describe('media of a workspace', () => {
  it('[S39] take as many bytes as its plan has room for, also when they are sent at once', async () => {
    const size = await oneSize();
    const { me, call, projectId } = await holding(limit - 2 * size);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => send(me, projectId, '#8D51FE', `${n}`)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 403, 403, 403]);
    const { meta, detail } = (await answers.find(({ status }) => status === 403)!.json()) as {
      meta: object;
      detail: string;
    };
    expect(meta).toMatchObject({ code: 'limit-reached', limit: 'media-bytes', allowed: limit, there: limit });
    expect(detail).toBe(
      'Your plan has room for 500 MB of media, and 500 MB are in use. Remove some, or choose a larger plan under Subscription.',
    );
    const { usage } = await call(billing.standing, {});
    expect(usage.find((item) => item.limit === 'media-bytes')).toEqual({
      limit: 'media-bytes',
      label: 'media storage',
      used: limit,
      of: limit,
    });
  });

  it('sent again under its key takes no room twice', async () => {
    const size = await oneSize();
    const { me, projectId } = await holding(limit - size);
    const both = [await send(me, projectId, '#8D51FE', 'k'), await send(me, projectId, '#8D51FE', 'k')];
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
  });

  it('of another workspace take none of it, and those in the trash do until they are deleted for good', async () => {
    await holding(limit);
    const size = await oneSize();
    const { me, call, projectId } = await holding(limit - size);
    const { id } = (await (await send(me, projectId)).json()) as MediaItem;
    const params = { id };
    const early = await failure(call(media.delete, { params, query: { permanent: 'true' } }));
    expect([early.status, early.message]).toEqual([409, expect.stringContaining('trash')]);
    await call(media.delete, { params });
    expect((await send(me, projectId, '#111')).status).toBe(403);
    const { rows } = await app.database.pool.query(
      'select file_key, thumbnail_key from media where id = $1',
      [id],
    );
    await call(media.delete, { params, query: { permanent: 'true' } });
    expect((await failure(call(media.delete, { params }))).status).toBe(404);
    for (const key of Object.values(rows[0] as Record<string, string>))
      await expect.poll(() => app.files.stat(key), { timeout: 20_000 }).toBeNull();
    expect((await send(me, projectId, '#8D51FE')).status).toBe(201);
  });
});
