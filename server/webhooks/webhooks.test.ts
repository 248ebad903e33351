// Endpoints that are told of what happens in a workspace: signed, at least once, with one id for each message.
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { type DeliveryState, deliveries } from '#contract/deliveries.ts';
import { social } from '#contract/social.ts';
import { mostWebhooks, type WebhookEvent, webhookEvents, webhooks } from '#contract/webhooks.ts';
import { useTestApp } from '#tests/support/app.ts';
import { startWebhookReceiver } from '#tests/support/doubles/webhook-receiver.ts';
import { aChannel } from '#tests/support/factories/channels.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { aProject, type Person, signIn, whoAmI } from '#tests/support/factories/person-factories.ts';
import { failure } from '#tests/support/failure.ts';

const receiver = await startWebhookReceiver();
afterAll(() => receiver.stop());
const app = useTestApp({ env: { EGRESS_ALLOW: receiver.host, PLANS: 'off' } });
const soon = { timeout: 30_000, interval: 50 };

const add = async (me: Person, events: readonly WebhookEvent[] = webhookEvents, trusted = true) => {
  const made = await me.call(webhooks.create, { body: { url: receiver.url, events: [...events] } });
  if (trusted) receiver.trust(made.secret ?? '');
  return made;
};
async function ready(events?: readonly WebhookEvent[]) {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  const channel = await aChannel(me, projectId);
  const webhook = await add(me, events);
  const publish = (content: string = `Bread ${randomUUID()}`) => {
    const body = { content, targets: [{ channelId: channel.id }], schedule: { mode: 'now' as const } };
    return me.call(social.create, { params: { id: projectId }, body });
  };
  const about = (postId: string) => receiver.messages().filter(({ data }) => data.postId === postId);
  const told = (postId: string, ...types: WebhookEvent[]) =>
    expect.poll(() => about(postId).map(({ type }) => type), soon).toEqual(types);
  const sent = async () => (await me.call(deliveries.list, {})).results;
  const ends = (state: DeliveryState, tries: number) =>
    expect.poll(async () => (await sent())[0], soon).toMatchObject({ state, tries });
  return { me, projectId, channel, webhook, publish, about, told, sent, ends };
}

describe('a new webhook', () => {
  it('tells its secret once; afterwards it is sealed, and signs a test message', async () => {
    const me = await signIn(app);
    const idempotencyKey = randomUUID();
    const body = { url: receiver.url, events: ['post.failed' as const] };
    const { secret, ...made } = await me.call(webhooks.create, { body }, { idempotencyKey });
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(made).toMatchObject({ url: `${receiver.origin}/hooks`, events: ['post.failed'], active: true });
    expect(await me.call(webhooks.create, { body }, { idempotencyKey })).toEqual({ ...made, secret: null });
    expect((await me.call(webhooks.list, {})).results).toEqual([made]);
    const { rows } = await app.database.pool.query(
      `select w::text from webhook w union all select i::text from idempotency i
       union all select e::text from event e union all select u::text from audit u`,
    );
    expect(JSON.stringify(rows)).not.toContain(secret?.slice('whsec_'.length));
    const params = { id: made.id };
    receiver.trust(secret ?? '');
    expect(await me.call(webhooks.test, { params })).toMatchObject({ ok: true, status: 204, problem: null });
    expect(receiver.messages().at(-1)?.type).toBe('ping');
    receiver.trust(`whsec_${Buffer.alloc(32).toString('base64')}`);
    const refused = await me.call(webhooks.test, { params });
    expect(refused).toMatchObject({ ok: false, problem: expect.stringContaining('It answered 401') });
  });

  it.each([
    [{ url: 'ftp://example.com' }, 'url'],
    [{ url: 'http://' }, 'url'],
    [{ events: [] }, 'events'],
    [{ events: ['post.deleted'] }, 'events'],
  ])('with %o is refused beside its field', async (changes, field) => {
    const me = await signIn(app);
    const body = { url: receiver.url, events: ['post.failed'], ...changes } as never;
    expect(Object.keys((await failure(me.call(webhooks.create, { body }))).fields)[0]).toContain(field);
  });

  it('is one of at most twenty, is made by staff alone, and is nobody else’s', async () => {
    const me = await signIn(app);
    const made = await add(me, undefined, false);
    for (let n = 1; n < mostWebhooks; n += 1) await add(me, undefined, false);
    expect((await failure(add(me, undefined, false))).message).toContain('at most 20 webhooks');
    const { workspace } = await whoAmI(me);
    const editor = app.as((await newMember(app, { workspaceId: workspace.id, role: 'editor' })).token);
    const body = { url: receiver.url, events: ['post.failed' as const] };
    expect((await failure(editor(webhooks.create, { body }))).status).toBe(403);
    const stranger = await signIn(app);
    const params = { id: made.id };
    for (const call of [
      () => stranger.call(webhooks.update, { params, body: { active: false } }),
      () => stranger.call(webhooks.remove, { params }),
      () => stranger.call(webhooks.test, { params }),
    ])
      expect((await failure(call())).status).toBe(404);
    expect((await stranger.call(webhooks.list, {})).results).toEqual([]);
  });
});

describe('a webhook is told', () => {
  it('that a post is published: what, where, and by which address', async () => {
    const { publish, told, about, channel, projectId, ends } = await ready();
    const post = await publish();
    await told(post.id, 'post.published');
    expect(about(post.id)[0]?.data).toEqual({
      projectId,
      postId: post.id,
      targetId: post.targets[0]?.id,
      articleId: null,
      channel: { id: channel.id, name: 'Corner Bakery', network: 'TWITTER', sandbox: true },
      outcome: 'published',
      reason: null,
      url: expect.stringMatching(/^http.*\/sandbox\/twitter\/feed#/),
      excerpt: post.content,
    });
    await ends('delivered', 1);
  });

  it('that a post failed, and that one needs attention, with the reason', async () => {
    const { me, publish, told, about, channel, projectId } = await ready();
    const content = `Bread ${randomUUID()}`;
    await told((await publish(content)).id, 'post.published');
    // X refuses the same words again.
    const repeat = await publish(content);
    await told(repeat.id, 'post.failed');
    expect(about(repeat.id)[0]?.data.reason).toContain('repeat of an earlier post');
    const body = { action: 'pause' as const, channelId: channel.id };
    await me.call(social.channel, { params: { id: projectId }, body });
    const held = await failure(publish());
    expect(held.status).toBe(400);
    await me.call(social.channel, { params: { id: projectId }, body: { ...body, action: 'resume' } });
    const local = new Date(app.clock.now().getTime() + 2 * 60_000).toISOString().slice(0, 16);
    const schedule = { mode: 'at' as const, local, timezone: 'UTC' };
    const targets = [{ channelId: channel.id }];
    const later = await me.call(social.create, {
      params: { id: projectId },
      body: { content: randomUUID(), targets, schedule },
    });
    await me.call(social.channel, { params: { id: projectId }, body });
    app.clock.advance(3 * 60_000);
    await told(later.id, 'post.needs-attention');
    expect(about(later.id)[0]?.data).toMatchObject({
      outcome: 'blocked',
      reason: expect.stringContaining('paused'),
    });
  });

  it('that a channel needs to be connected again', async () => {
    const { publish, channel } = await ready(['channel.needs-reconnect']);
    await app.database.pool.query('update sandbox_grant set revoked_at = now() where revoked_at is null');
    app.clock.advance(2 * 3_600_000);
    await publish();
    const lost = () => receiver.messages().filter(({ type }) => type === 'channel.needs-reconnect');
    await expect
      .poll(() => lost().map(({ data }) => (data.channel as { id: string }).id), soon)
      .toContain(channel.id);
  });

  it('[S61] again until it answers, by the same id, and once where it keeps ids', async () => {
    const { publish, told, sent, ends } = await ready();
    receiver.fail(500, 'reset-after-commit');
    const post = await publish();
    await ends('waiting', 1);
    app.clock.advance(11_000);
    await ends('waiting', 2);
    app.clock.advance(61_000);
    await ends('delivered', 3);
    await told(post.id, 'post.published');
    expect(receiver.seen().get((await sent())[0]?.id ?? '')).toBe(3);
  });
});

describe('a webhook is not told', () => {
  it('what it did not ask for, what happens elsewhere, and anything while it is off', async () => {
    const others = await ready(['post.published']);
    const { me, publish, sent, webhook } = await ready(['post.failed']);
    const params = { id: webhook.id };
    const published = async () => {
      const { id } = await publish();
      await expect
        .poll(async () => (await me.call(social.get, { params: { id } })).status, soon)
        .toBe('published');
      const unread = 'select 1 from event where handled_at is null';
      await expect.poll(async () => (await app.database.pool.query(unread)).rowCount, soon).toBe(0);
    };
    await published();
    await me.call(webhooks.update, { params, body: { events: ['post.published'], active: false } });
    await published();
    expect(await sent()).toEqual([]);
    await me.call(webhooks.update, { params, body: { active: true } });
    await published();
    expect((await sent()).map(({ type }) => type)).toEqual(['post.published']);
    expect(await others.sent()).toEqual([]);
  });

  it('anything after it said that it is gone: it is off then', async () => {
    const { me, publish, ends } = await ready();
    receiver.fail(410);
    await publish();
    await ends('failed', 1);
    expect((await me.call(webhooks.list, {})).results[0]?.active).toBe(false);
  });

  it('what still waited when it was removed', async () => {
    const { me, publish, webhook, ends } = await ready();
    receiver.fail(500);
    await publish();
    await ends('waiting', 1);
    await me.call(webhooks.remove, { params: { id: webhook.id } });
    await ends('canceled', 1);
    expect((await me.call(webhooks.list, {})).results).toEqual([]);
  });
});
