import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { notifications } from '#contract/notifications.ts';
import { social } from '#contract/social.ts';
import type { SandboxFault } from '#server/sandbox/networks/deps.ts';
import { useTestApp } from '#tests/support/app.ts';
import { aChannel } from '#tests/support/factories/channels.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';
import { failure } from '#tests/support/failure.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { noticeEndingSignIns } from './ending-sign-in.ts';

const met: { fault: SandboxFault | null } = { fault: null };
const app = useTestApp({
  env: { PLANS: 'off' },
  social: { fault: ({ action }) => (action === 'post' ? met.fault : null) },
});
const soon = { timeout: 30_000 };
const dayMs = 86_400_000;

async function somebody(network: 'TWITTER' | 'LINKEDIN' = 'TWITTER') {
  const me = await signIn(app);
  const params = { id: (await aProject(me)).id };
  const { id: channelId } = await aChannel(me, params.id, network);
  return { me, params, channelId };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;
const channelOf = async ({ me, params }: Somebody) =>
  (await me.call(social.channels, { params })).results[0]!;
async function publish({ me, params, channelId }: Somebody, until: RegExp): Promise<void> {
  const schedule = { mode: 'now' as const };
  const body = { content: `Bread ${randomUUID()}`, targets: [{ channelId }], schedule };
  const { id } = await me.call(social.create, { params, body });
  const status = async () => (await me.call(social.get, { params: { id } })).targets[0]?.status;
  await expect.poll(status, soon).toMatch(until);
}

it('a channel says what it published last, and what went wrong since then', async () => {
  const own = await somebody();
  expect((await channelOf(own)).health).toEqual({
    lastPublishedAt: null,
    lastProblem: null,
    pausedUntil: null,
    pausedFor: null,
  });
  await publish(own, /published/);
  const { lastPublishedAt, lastProblem } = (await channelOf(own)).health;
  expect([lastPublishedAt, lastProblem]).toEqual([expect.any(String), null]);
  const problem = { type: 'about:blank', title: 'Bad Request', detail: 'Not these words', status: 400 };
  met.fault = { kind: 'instead', answer: { status: 400, body: problem } };
  await publish(own, /failed|blocked/);
  met.fault = null;
  expect((await channelOf(own)).health).toMatchObject({
    lastPublishedAt,
    lastProblem: { at: expect.any(String), message: expect.stringMatching(/X refused this/) },
  });
  await publish(own, /published/);
  expect((await channelOf(own)).health.lastProblem).toBeNull();
});

it('a pause that the network asked for is shown until it is over', async () => {
  const own = await somebody();
  met.fault = { kind: 'rate-limited', retryAfterSeconds: 1800 };
  await publish(own, /retry-wait/);
  met.fault = null;
  const { pausedUntil } = (await channelOf(own)).health;
  const left = Date.parse(pausedUntil ?? '') - app.clock.now().getTime();
  expect(left / 60_000).toBeGreaterThan(25);
  expect(left / 60_000).toBeLessThanOrEqual(35);
  app.clock.advance(left);
  expect((await channelOf(own)).health.pausedUntil).toBeNull();
});

it('a clock that is an hour off is told beside the channels, until a network’s answer shows that it is right', async () => {
  const own = await somebody();
  const clock = async () => (await own.me.call(social.channels, { params: own.params })).clock;
  /** Publishers note their clock every ten seconds. */
  const noted = async () => {
    app.clock.advance(11_000);
    await publish(own, /published/);
    return clock();
  };
  await noted();
  expect(await clock()).toBeNull();
  met.fault = {
    kind: 'with-headers',
    headers: { date: new Date(Date.now() - 3600_000).toUTCString() },
  };
  await noted();
  met.fault = null;
  await expect.poll(noted, soon).toMatchObject({ host: expect.stringContaining('127.0.0.1') });
});

it('default options are kept for a channel, judged by its network, and are an editor’s to set', async () => {
  const own = await somebody('LINKEDIN');
  const set = (options: Record<string, unknown>, person: Person['call'] = own.me.call, id = own.channelId) =>
    person(social.channel, {
      params: own.params,
      body: { action: 'options', channelId: id, options },
    });
  await set({ visibility: 'CONNECTIONS' });
  expect((await channelOf(own)).options).toEqual({ visibility: 'CONNECTIONS' });
  expect((await failure(set({ visibility: 'NOBODY' }))).fields.options).toBe('Choose who may see it');
  expect((await failure(set({ boardId: 'b' }))).fields.options).toMatch(/has no option boardId/);
  await aChannel(own.me, own.params.id, 'LINKEDIN');
  expect((await channelOf(own)).options).toEqual({ visibility: 'CONNECTIONS' });
  const { workspace } = await own.me.call(accounts.user, {});
  const author = await newMember(app, { workspaceId: workspace.id, role: 'author' });
  expect((await failure(set({}, app.as(author.token)))).status).toBe(403);
  const other = await somebody('LINKEDIN');
  expect((await failure(set({}, own.me.call, other.channelId))).status).toBe(404);
  expect((await failure(set({}, other.me.call))).status).toBe(404);
});

it('a sign-in that ends within 7 days is told once for each end, in the app and by mail, to those who can reconnect', async () => {
  const own = await somebody('LINKEDIN');
  const { workspace } = await own.me.call(accounts.user, {});
  const author = app.as((await newMember(app, { workspaceId: workspace.id, role: 'author' })).token);
  const title = /^Corner Bakery on LinkedIn \(sandbox\) must be reconnected by /;
  const told = async (call: Person['call']) =>
    (await call(notifications.list, {})).results.filter((result) => title.test(result.title));
  const mailed = async () => (await outboxOf(app, own.me.email)).filter((mail) => title.test(mail.subject));
  const notice = () => noticeEndingSignIns({ db: app.database.db, clock: app.clock });
  const endsIn = (days: number) =>
    app.database.pool.query('update channel_credential set refresh_expires_at = $2 where channel_id = $1', [
      own.channelId,
      new Date(app.clock.now().getTime() + days * dayMs),
    ]);
  const events = async () => {
    const { rowCount } = await app.database.pool.query(
      "select 1 from event where type = 'channel.sign-in-ends' and subject_id = $1",
      [own.channelId],
    );
    return rowCount;
  };
  // LinkedIn's 60 days.
  await notice();
  expect(await events()).toBe(0);
  await endsIn(6);
  await Promise.all([notice(), notice()]);
  await notice();
  expect(await events()).toBe(1);
  await expect.poll(async () => (await told(own.me.call)).length, soon).toBe(1);
  expect((await told(own.me.call))[0]).toMatchObject({
    body: expect.stringContaining('can’t be renewed without you'),
    href: `/channels/${own.params.id}/social-media`,
  });
  expect(await mailed()).toHaveLength(1);
  expect(await told(author)).toEqual([]);
  // Connected again, it ends another time.
  await aChannel(own.me, own.params.id, 'LINKEDIN');
  await notice();
  expect(await events()).toBe(1);
  await endsIn(5);
  await notice();
  expect(await events()).toBe(2);
});
