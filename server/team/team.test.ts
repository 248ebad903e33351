import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { projects } from '#contract/projects.ts';
import { team } from '#contract/team.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { invitationFor, newMember } from '#tests/support/factories/members.ts';
import {
  aProject,
  onPlan,
  type Person,
  signIn,
  somePassword,
  someEmail,
} from '#tests/support/factories/person-factories.ts';

const app = useTestApp({ env: { PLANS: 'on' } });

const anOwner = async (plan = 'agency') => onPlan(app, await signIn(app), plan);
const invited = async (me: Person, email = someEmail(), role: 'editor' | 'client' | 'admin' = 'editor') => {
  await me.call(team.invite, { body: { email, role } });
  return { email, token: await invitationFor(app, email) };
};

describe('an invitation', () => {
  it('lets somebody new in: they see the workspace’s projects in their role, and it works once', async () => {
    const me = await anOwner();
    const project = await aProject(me);
    const { email, token } = await invited(me);
    const shown = await app.as()(team.invitation, { query: { token } });
    expect(shown).toMatchObject({ email, role: 'editor', hasAccount: false, invitedBy: 'Ada' });
    const short = await failure(app.as()(team.join, { body: { token } }));
    expect(Object.keys(short.fields)).toEqual(['username', 'password']);
    const joined = await app.as()(team.join, {
      body: { token, username: 'Grace', password: somePassword },
    });
    expect(joined.email).toBe(email);
    const guest = app.as(joined.token);
    expect((await guest(projects.list, {})).results.map((result) => result.id)).toEqual([project.id]);
    expect(await guest(accounts.user, {})).toMatchObject({ role: 'editor', email });
    const again = await failure(
      app.as()(team.join, { body: { token, username: 'Eve', password: somePassword } }),
    );
    expect([again.status, again.fields.token]).toEqual([400, expect.stringContaining('no longer valid')]);
    const login = await app.as()(accounts.login, { body: { email, password: somePassword } });
    expect(login.email).toBe(email);
  });

  it('to somebody with an account needs that account’s password, or their own sign-in', async () => {
    const me = await anOwner();
    const known = await signIn(app);
    const first = await invited(me, known.email);
    expect((await app.as()(team.invitation, { query: { token: first.token } })).hasAccount).toBe(true);
    const wrong = await failure(
      app.as()(team.join, { body: { token: first.token, password: 'not that password' } }),
    );
    expect([wrong.status, wrong.meta.code]).toEqual([401, 'bad-credentials']);
    const stranger = await signIn(app);
    const other = await failure(stranger.call(team.join, { body: { token: first.token } }));
    expect([other.status, other.message]).toEqual([409, expect.stringContaining('another address')]);
    const joined = await known.call(team.join, { body: { token: first.token } });
    expect((await app.as(joined.token)(accounts.user, {})).workspace).toEqual(
      (await me.call(accounts.user, {})).workspace,
    );
    const repeated = await failure(me.call(team.invite, { body: { email: known.email, role: 'client' } }));
    expect(repeated.status).toBe(409);
  });

  it('[S38] stops working when it is withdrawn, repeated or older than a week', async () => {
    const me = await anOwner();
    const first = await invited(me);
    const second = await invited(me, first.email);
    expect((await failure(app.as()(team.invitation, { query: { token: first.token } }))).status).toBe(400);
    const row = (await me.call(team.list, {})).results.find((result) => result.email === first.email)!;
    expect(row.status).toBe('invited');
    expect(await me.call(team.update, { body: { id: row.id, status: 'removed' } })).toBeNull();
    expect((await failure(app.as()(team.invitation, { query: { token: second.token } }))).status).toBe(400);
    const late = await invited(me);
    app.clock.advance(8 * 86_400_000);
    expect((await failure(app.as()(team.invitation, { query: { token: late.token } }))).status).toBe(400);
    app.clock.advance(-8 * 86_400_000);
  });

  it('[S39] needs a free seat of the plan, also when two are sent at once', async () => {
    const me = await anOwner('pro');
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => me.call(team.invite, { body: { email: someEmail(), role: 'author' } })),
    );
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(2);
    expect((await me.call(team.list, {})).seats).toEqual({ used: 3, limit: 3 });
    const free = await signIn(app);
    const refused = await failure(free.call(team.invite, { body: { email: someEmail(), role: 'author' } }));
    expect([refused.status, refused.meta.code]).toEqual([403, 'limit-reached']);
  });
});

describe('PUT accounts/team-member/update/', () => {
  it('changes a role at once, disables with every device, and removes', async () => {
    const me = await anOwner();
    const { workspaceId } = (
      await app.database.pool.query(
        'select workspace_id as "workspaceId" from member where role = $1 and user_id = $2',
        ['owner', (await me.call(accounts.user, {})).id],
      )
    ).rows[0] as { workspaceId: string };
    const helper = await newMember(app, { workspaceId, role: 'editor' });
    const call = app.as(helper.token);
    const change = (body: { role?: 'client'; status?: 'active' | 'disabled' | 'removed' }) =>
      me.call(team.update, { body: { id: helper.userId, ...body } });
    expect(await change({ role: 'client' })).toMatchObject({ role: 'client', status: 'active' });
    expect((await failure(call(projects.create, { body: { title: 'A', icon: 'Pet' } }))).status).toBe(403);
    expect(await change({ status: 'disabled' })).toMatchObject({ status: 'disabled' });
    expect((await failure(call(projects.list, {}))).status).toBe(401);
    expect(await change({ status: 'active' })).toMatchObject({ status: 'active' });
    expect(await change({ status: 'removed' })).toBeNull();
    expect((await me.call(team.list, {})).results.map((result) => result.role)).toEqual(['owner']);
  });

  it('removes nobody from where they are alone, and does not reach into other workspaces', async () => {
    const me = await anOwner();
    const other = await anOwner();
    const { id } = await me.call(accounts.user, {});
    const own = await failure(me.call(team.update, { body: { id, status: 'removed' } }));
    expect([own.status, own.fields.status]).toEqual([400, expect.stringContaining('Leave')]);
    expect((await failure(other.call(team.update, { body: { id, role: 'client' } }))).status).toBe(404);
  });
});
