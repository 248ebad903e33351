import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { apiBase } from '#contract/shared/http.ts';
import { notifications } from '#contract/notifications.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { useTestApp } from '#tests/support/app.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { type Person, signIn } from '#tests/support/factories/person-factories.ts';

const app = useTestApp();
const fell = { keyword: 'sourdough starter', from: 2, to: 5, target: 'example.com', articleId: null };

async function happen(
  me: Person,
  type: string,
  data: Record<string, unknown>,
  subjectId: string = randomUUID(),
): Promise<void> {
  const { workspace } = await me.call(accounts.user, {});
  await app.database.db.transaction((tx) =>
    emitEvent(tx, { workspaceId: workspace.id, userId: null, type, subjectId, data }),
  );
}
async function news(me: Person, count: number) {
  for (let tries = 0; tries < 200; tries += 1) {
    const list = await me.call(notifications.list, {});
    if (list.results.length >= count) return list;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nothing was told');
}
const mailsTo = (email: string) => outboxOf(app, email);

describe('notifications', () => {
  it('come from the outbox once, in the app and by mail, and can be marked as read', async () => {
    const me = await signIn(app);
    await happen(me, 'rank.changed', fell);
    await happen(me, 'rank.changed', { ...fell, from: 5, to: 2 });
    await happen(me, 'post.failed', {
      outcome: 'needs-verification',
      channelName: 'Bakery',
      networkLabel: 'X',
      excerpt: 'Fresh bread',
      projectId: randomUUID(),
    });
    const list = await news(me, 2);
    expect(list.results.map((result) => result.title)).toEqual([
      'A post to Bakery on X may have been published. Check the site',
      '“sourdough starter” dropped from 2 to 5',
    ]);
    expect(list.unread).toBe(2);
    const subjects = (await mailsTo(me.email)).map((mail) => mail.subject);
    expect(subjects.filter((subject) => subject.includes('dropped from'))).toHaveLength(1);
    const other = await signIn(app);
    expect((await other.call(notifications.list, {})).results).toEqual([]);
    await other.call(notifications.read, { body: { ids: list.results.map((result) => result.id) } });
    expect((await me.call(notifications.list, {})).unread).toBe(2);
    expect(await me.call(notifications.read, { body: { ids: [list.results[0]!.id] } })).toEqual({
      unread: 1,
    });
    expect(await me.call(notifications.read, { body: { ids: 'all' } })).toEqual({ unread: 0 });
  });
});

describe('news of an article', () => {
  it('leads to the article: live, updated, refused and unclear, and a fall without one to its tracker', async () => {
    const me = await signIn(app);
    const article = randomUUID();
    const trackerId = randomUUID();
    const data = { title: 'Rye bread', number: 1, url: 'https://bakery.example/rye', problem: null };
    await happen(me, 'article.published', data, article);
    await happen(me, 'article.published', { ...data, number: 2 }, article);
    await happen(me, 'article.publish-failed', { ...data, problem: 'The site refused it.' }, article);
    await happen(me, 'article.publish-unclear', { ...data, problem: 'The answer was lost.' }, article);
    await happen(me, 'rank.changed', { ...fell, trackerId });
    await happen(me, 'rank.changed', { ...fell, trackerId, articleId: article });
    const href = `/articles/${article}`;
    expect((await news(me, 6)).results.toReversed()).toMatchObject([
      { type: 'post-published', title: '“Rye bread” is live', body: data.url, href },
      { type: 'post-published', title: '“Rye bread” is updated on your site', body: data.url, href },
      { type: 'post-failed', title: '“Rye bread” was not published', body: 'The site refused it.', href },
      { type: 'post-failed', title: '“Rye bread” may have been published. Check the site', href },
      { type: 'rank-change', href: `/modules/keyword-rank-tracker/${trackerId}` },
      { type: 'rank-change', href },
    ]);
  });
});

describe('POST accounts/email-notify/{type}/{value}/', () => {
  it('switches mails off with the token, and by the signed link of a mail without one', async () => {
    const me = await signIn(app);
    await me.call(notifications.emailNotify, { params: { type: 'rank-change', value: 'off' } });
    expect((await me.call(accounts.user, {})).notifications['rank-change']).toBe(false);
    await happen(me, 'rank.changed', fell);
    await happen(me, 'post.published', { channelName: 'Bakery', networkLabel: 'X', excerpt: 'Bread' });
    await news(me, 2);
    const mails = await mailsTo(me.email);
    expect(mails.some((mail) => mail.subject.includes('dropped from'))).toBe(false);
    const link = /https?:\S+\/unsubscribe\?\S+/.exec(
      mails.find((mail) => mail.subject.startsWith('Published to'))!.text,
    )![0];
    const { searchParams } = new URL(link);
    expect(searchParams.get('type')).toBe('post-published');
    const u = searchParams.get('u')!;
    await app.as()(notifications.emailNotify, {
      params: { type: 'post-published', value: 'off' },
      query: { u },
    });
    expect((await me.call(accounts.user, {})).notifications['post-published']).toBe(false);
  });

  it.each([
    ['an unknown type', 'nonsense/off', '', 404],
    ['an unknown value', 'team/maybe', '', 404],
    ['no token and no link', 'team/off', '', 400],
    ['a forged link', 'team/off', `?u=${randomUUID()}.${'A'.repeat(43)}`, 400],
  ])('refuses %s', async (_kind, path, query, status) => {
    const answer = await fetch(`${app.origin}${apiBase}accounts/email-notify/${path}/${query}`, {
      method: 'POST',
    });
    expect(answer.status).toBe(status);
  });
});
