// What the weekly report counts, on rows as the domains keep them.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { projects } from '#contract/projects.ts';
import { ranks } from '#contract/ranks.ts';
import { social } from '#contract/social.ts';
import { article } from '#server/articles/tables.ts';
import { countPublished } from '#server/publications/public.ts';
import { publication } from '#server/publications/tables.ts';
import { countMoves } from '#server/ranks/count-moves.ts';
import { rankCheck, trackedKeyword } from '#server/ranks/tables.ts';
import { countSent } from '#server/social/counts-store.ts';
import { useTestApp } from '#tests/support/app.ts';
import { aChannel } from '#tests/support/factories/channels.ts';
import { newMember } from '#tests/support/factories/members.ts';
import type { Person } from '#tests/support/factories/person-factories.ts';

const app = useTestApp({ env: { QUILLSTEAD_ROLE: 'web', PLANS: 'off' } });
const from = new Date('2026-11-16T08:00:00Z');
const to = new Date('2026-11-23T08:00:00Z');
const within = new Date('2026-11-18T12:00:00Z');
const before = new Date('2026-11-10T12:00:00Z');

async function aWorkspace() {
  const { workspaceId, token } = await newMember(app);
  const me: Person = { email: '', password: '', token, call: app.as(token) };
  const { id: projectId } = await me.call(projects.create, { body: { title: 'Bread', icon: 'Coffee' } });
  return { me, projectId, scope: { workspaceId, userId: null } };
}

it('articles that went live in the week count once, with their updates, and others not', async () => {
  const { db } = app.database;
  const { scope, projectId } = await aWorkspace();
  const { workspaceId } = scope;
  const wentLive = async (articleId: string, input: Partial<typeof publication.$inferInsert>) =>
    db.insert(publication).values({
      workspaceId,
      articleId,
      siteId: randomUUID(),
      number: 1,
      state: 'live',
      mark: 'm',
      title: 'Rye',
      html: '',
      documentRevision: 0,
      words: 1,
      ...input,
    });
  for (const [publishedAt, state] of [
    [within, 'live'],
    [before, 'live'],
    [to, 'live'],
    [null, 'failed'],
  ] as const) {
    const id = randomUUID();
    await db.insert(article).values({ id, workspaceId, projectId });
    await wentLive(id, { publishedAt, state });
    if (publishedAt === within) await wentLive(id, { publishedAt: from, state, number: 2 });
  }
  expect(await countPublished(scope, db, from, to)).toBe(1);
  expect(await countPublished({ ...scope, projectIds: [randomUUID()] }, db, from, to)).toBe(0);
  expect(await countPublished({ ...scope, projectIds: [projectId] }, db, from, to)).toBe(1);
});

it('posts that went out in the week count once, to however many channels', async () => {
  const { me, scope, projectId } = await aWorkspace();
  const channels = [await aChannel(me, projectId), await aChannel(me, projectId, 'LINKEDIN')];
  const body = { content: 'Fresh bread', targets: channels.map(({ id }) => ({ channelId: id })) };
  const { id } = await me.call(social.create, { params: { id: projectId }, body });
  await me.call(social.create, { params: { id: projectId }, body: { ...body, content: 'Stale bread' } });
  const { db, pool } = app.database;
  expect(await countSent(scope, db, from, to)).toBe(0);
  await pool.query("update post_target set status = 'published', published_at = $2 where post_id = $1", [
    id,
    within,
  ]);
  expect(await countSent(scope, db, from, to)).toBe(1);
  expect(await countSent(scope, db, to, new Date())).toBe(0);
  expect(await countSent({ ...scope, projectIds: [] }, db, from, to)).toBe(0);
});

it('positions are compared with the last look before the week; where there is none, nothing is known', async () => {
  const { me, scope, projectId } = await aWorkspace();
  const { workspaceId } = scope;
  const { db } = app.database;
  const keywords = ['better', 'worse', 'same', 'gone', 'new'];
  const target = 'example.com';
  const { id } = await me.call(ranks.create, { body: { projectId, target, keywords, schedule: 'manual' } });
  expect(await countMoves(scope, db, from, to)).toBeNull();
  const rows = await db.select().from(trackedKeyword);
  const looked = async (keyword: string, checkedAt: Date, position: number | null, failed = false) =>
    db.insert(rankCheck).values({
      workspaceId,
      trackedKeywordId: rows.find((row) => row.trackerId === id && row.keyword === keyword)!.id,
      target,
      match: 'domain',
      state: failed ? 'failed' : position === null ? 'not-in-top' : 'ranked',
      position,
      checkedAt,
    });
  const { match } = await me.call(ranks.get, { params: { id } });
  expect(match).toBe('domain');
  for (const [keyword, was, is] of [
    ['better', 5, 2],
    ['worse', 2, 5],
    ['same', 3, 3],
    ['gone', 4, null],
  ] as const) {
    await looked(keyword, before, was);
    await looked(keyword, within, 99);
    await looked(keyword, new Date(within.getTime() + 60_000), is);
    await looked(keyword, new Date(within.getTime() + 120_000), null, true);
  }
  await looked('new', within, 1);
  await looked('better', to, 50);
  expect(await countMoves(scope, db, from, to)).toEqual({ better: 1, worse: 2, same: 1 });
  expect(await countMoves({ ...scope, projectIds: [] }, db, from, to)).toBeNull();
});
