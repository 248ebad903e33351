import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Role } from '#contract/workspaces/roles.ts';
import { accounts } from '#contract/accounts.ts';
import { notifications } from '#contract/notifications.ts';
import { social } from '#contract/social.ts';
import { useTestApp } from '#tests/support/app.ts';
import { aChannel, onFeed } from '#tests/support/factories/channels.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { outboxOf } from '#tests/support/outbox.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';

const app = useTestApp({ env: { PLANS: 'off' } });
const soon = { timeout: 30_000 };
const title = 'Corner Bakery on X (sandbox) needs to be reconnected';

/** A member of the owner's workspace in a role. */
async function colleague(owner: Person, role: Role): Promise<Person> {
  const { workspace } = await owner.call(accounts.user, {});
  const { token } = await newMember(app, { workspaceId: workspace.id, role });
  const call = app.as(token);
  return { email: (await call(accounts.user, {})).email, password: '', token, call };
}

/** The network ends the consents; whoever posts two hours later has lost the sign-in. */
async function loseSignIn(): Promise<void> {
  await app.database.pool.query('update sandbox_grant set revoked_at = now() where revoked_at is null');
  app.clock.advance(2 * 3_600_000);
}

/** @returns the words of a post that found out */
async function postIsBlocked(me: Person, projectId: string, channelId: string): Promise<string> {
  const params = { id: projectId };
  const content = `Bread ${randomUUID()}`;
  const body = { content, targets: [{ channelId }], schedule: { mode: 'now' as const } };
  const { id } = await me.call(social.create, { params, body });
  const statusOf = async () =>
    (await me.call(social.list, { params })).results.find((result) => result.id === id)?.targets[0]?.status;
  await expect.poll(statusOf, soon).toBe('blocked');
  return content;
}

const told = async (person: Person) => {
  const { results } = await person.call(notifications.list, {});
  return results.filter((result) => result.title === title);
};
const mailed = async (person: Person) =>
  (await outboxOf(app, person.email)).filter((mail) => mail.subject === title);

it('a channel that lost its sign-in is told once, in the app and by mail, to those who can connect it again', async () => {
  const owner = await signIn(app);
  const project = await aProject(owner);
  const [editor, author] = [await colleague(owner, 'editor'), await colleague(owner, 'author')];
  const channel = await aChannel(owner, project.id);
  await loseSignIn();
  await postIsBlocked(owner, project.id, channel.id);
  for (const person of [owner, editor]) {
    await expect.poll(async () => (await told(person)).length, soon).toBe(1);
    expect((await told(person))[0]).toMatchObject({
      body: expect.stringContaining('Its posts are on hold until you reconnect'),
      href: `/channels/${project.id}/social-media`,
    });
    expect(await mailed(person)).toHaveLength(1);
  }

  // Both are read when their post failed, so that the rest of the outbox has been read too.
  const failures = async () =>
    (await author.call(notifications.list, {})).results.filter((result) =>
      result.title.includes('is on hold'),
    );
  await expect.poll(async () => (await failures()).length, soon).toBe(1);
  expect(await told(author)).toEqual([]);
  expect(await told(owner)).toHaveLength(1);

  await aChannel(owner, project.id);
  await loseSignIn();
  await postIsBlocked(owner, project.id, channel.id);
  await expect.poll(async () => (await told(owner)).length, soon).toBe(2);
});

it('a channel that is asked again and again after its sign-in was lost tells it no second time', async () => {
  const owner = await signIn(app);
  const project = await aProject(owner);
  const channel = await aChannel(owner, project.id);
  const params = { id: project.id };
  const body = (content: string) => ({
    content,
    targets: [{ channelId: channel.id }],
    schedule: { mode: 'now' as const },
  });
  await loseSignIn();
  // Written while the channel still counts as active, so that each of them finds out by itself.
  await Promise.all([1, 2, 3].map((n) => owner.call(social.create, { params, body: body(`Bread ${n}`) })));
  const statuses = async () =>
    (await owner.call(social.list, { params })).results.map((result) => result.targets[0]?.status);
  await expect.poll(statuses, soon).toEqual(['blocked', 'blocked', 'blocked']);
  const events = await app.database.pool.query(
    "select 1 from event where type = 'channel.needs-reconnect' and subject_id = $1",
    [channel.id],
  );
  expect(events.rowCount).toBe(1);
});

const targetsOf = async (me: Person, projectId: string) =>
  (await me.call(social.list, { params: { id: projectId } })).results.flatMap((result) => result.targets);

it('what was on hold for a lost sign-in goes out once when its channel is connected again', async () => {
  const owner = await signIn(app);
  const project = await aProject(owner);
  const channel = await aChannel(owner, project.id);
  // Due when the channel is known to need its person.
  const params = { id: project.id };
  const later = `Later ${randomUUID()}`;
  const local = new Date(app.clock.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 16);
  const schedule = { mode: 'at' as const, local, timezone: 'UTC' };
  const body = { content: later, targets: [{ channelId: channel.id }], schedule };
  await owner.call(social.create, { params, body });
  await loseSignIn();
  const first = await postIsBlocked(owner, project.id, channel.id);
  app.clock.advance(3_700_000);
  const statuses = async () => (await targetsOf(owner, project.id)).map(({ status }) => status);
  await expect.poll(statuses, soon).toEqual(['blocked', 'blocked']);
  await aChannel(owner, project.id);
  await expect.poll(statuses, soon).toEqual(['published', 'published']);
  for (const content of [first, later]) expect(await onFeed(app, 'TWITTER', content)).toBe(1);
});

it('what was due more than a day before its channel is connected again asks whether it still fits', async () => {
  const owner = await signIn(app);
  const project = await aProject(owner);
  const channel = await aChannel(owner, project.id);
  await loseSignIn();
  const content = await postIsBlocked(owner, project.id, channel.id);
  app.clock.advance(25 * 3_600_000);
  await aChannel(owner, project.id);
  expect(await targetsOf(owner, project.id)).toMatchObject([
    { status: 'blocked', reason: expect.stringMatching(/^Missed: this was due more than 24 hours ago/) },
  ]);
  // Once is enough: another connection asks nothing new.
  await aChannel(owner, project.id);
  expect(await targetsOf(owner, project.id)).toMatchObject([{ status: 'blocked' }]);
  expect(await onFeed(app, 'TWITTER', content)).toBe(0);
});
