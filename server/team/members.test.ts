import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { projects } from '#contract/projects.ts';
import type { Role } from '#contract/workspaces/roles.ts';
import { team } from '#contract/team.ts';
import { reviewSeats } from '#server/team/seats.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { invitationFor, newMember } from '#tests/support/factories/members.ts';
import {
  aProject,
  onPlan,
  type Person,
  signIn,
  someEmail,
  somePassword,
  whoAmI,
} from '#tests/support/factories/person-factories.ts';

const app = useTestApp();
const anOwner = async (plan = 'agency') => onPlan(app, await signIn(app), plan);
const idOf = async (me: Person) => (await whoAmI(me)).id;

/** Another member of a person's workspace, with their calls. */
async function colleague(me: Person, role: Role) {
  const { workspace } = await whoAmI(me);
  const one = await newMember(app, { workspaceId: workspace.id, role });
  return { ...one, call: app.as(one.token) };
}
const rowsOf = async (me: Person) => (await me.call(team.list, {})).results;
const statusesOf = async (me: Person) => (await rowsOf(me)).map((row) => row.status);

describe('projects of a member', () => {
  it('are chosen with the invitation, carried over when it is accepted, and changed later', async () => {
    const me = await anOwner();
    const [mill, bakery] = [await aProject(me, 'Mill'), await aProject(me, 'Bakery')];
    const email = someEmail();
    const body = { email, role: 'author' as const, projectIds: [mill.id, mill.id] };
    const invited = await me.call(team.invite, { body });
    expect(invited.projects).toEqual([mill.id]);
    const token = await invitationFor(app, email);
    const joined = await app.as()(team.join, { body: { token, username: 'Grace', password: somePassword } });
    const grace = app.as(joined.token);
    expect((await grace(projects.list, {})).results.map((result) => result.title)).toEqual(['Mill']);
    const row = (await rowsOf(me)).find((item) => item.email === email)!;
    expect(row).toMatchObject({ projects: [mill.id], status: 'active', lastSeen: expect.any(String) });
    const change = (projectIds: 'all' | string[]) =>
      me.call(team.update, { body: { id: row.id, projectIds } });
    expect((await change([bakery.id]))?.projects).toEqual([bakery.id]);
    expect((await grace(projects.list, {})).results.map((result) => result.title)).toEqual(['Bakery']);
    expect((await failure(grace(projects.get, { params: { id: mill.id } }))).status).toBe(404);
    await me.call(projects.delete, { params: { id: bakery.id } });
    expect((await rowsOf(me)).find((item) => item.id === row.id)?.projects).toEqual([]);
    expect((await change('all'))?.projects).toBe('all');
    // Whoever becomes an admin sees all, and a list kept from before does not come back.
    await change([mill.id]);
    const admin = await me.call(team.update, { body: { id: row.id, role: 'admin' } });
    expect(admin?.projects).toBe('all');
  });

  it('[S33] are refused beside their field when they are none, another workspace’s, or for a role that sees all', async () => {
    const [me, other] = [await anOwner(), await anOwner()];
    const foreign = await aProject(other);
    const mine = await aProject(me);
    const helper = await colleague(me, 'editor');
    const tries = [
      [[], 'between 1 and'],
      [['x'], 'between 1 and'],
      [[foreign.id], 'doesn’t exist'],
      [[mine.id, randomUUID()], 'doesn’t exist'],
    ] as const;
    for (const [projectIds, message] of tries) {
      const ids = [...projectIds];
      const body = { email: someEmail(), role: 'author' as const, projectIds: ids };
      const invite = await failure(me.call(team.invite, { body }));
      expect([invite.status, invite.fields.projectIds]).toEqual([400, expect.stringContaining(message)]);
      const change = await failure(me.call(team.update, { body: { id: helper.userId, projectIds: ids } }));
      expect([change.status, change.fields.projectIds]).toEqual([400, expect.stringContaining(message)]);
    }
    const admin = { email: someEmail(), role: 'admin' as const, projectIds: [mine.id] };
    expect((await failure(me.call(team.invite, { body: admin }))).fields.projectIds).toContain('Choose all');
  });
});

describe('an owner', () => {
  it('makes another one with their password only, and may then step down', async () => {
    const me = await anOwner();
    const helper = await colleague(me, 'editor');
    const make = (password?: string) =>
      me.call(team.update, { body: { id: helper.userId, role: 'owner', ...(password && { password }) } });
    expect((await failure(make())).fields.password).toContain('password');
    expect((await failure(make('not this one'))).fields.password).toContain('Wrong');
    expect(await make(me.password)).toMatchObject({ role: 'owner', projects: 'all' });
    const down = await me.call(team.update, { body: { id: await idOf(me), role: 'admin' } });
    expect(down?.role).toBe('admin');
    const again = await failure(make(me.password));
    expect([again.status, again.message]).toEqual([403, expect.stringContaining('Only an owner')]);
    const touch = await failure(me.call(team.update, { body: { id: helper.userId, status: 'removed' } }));
    expect(touch.status).toBe(403);
  });

  it('[S37] who is the last one can neither step down, be demoted, disabled or removed, nor leave', async () => {
    const me = await anOwner();
    const admin = await colleague(me, 'admin');
    const id = await idOf(me);
    const down = await failure(me.call(team.update, { body: { id, role: 'admin' } }));
    expect([down.status, down.message]).toEqual([409, expect.stringContaining('needs an owner')]);
    for (const change of [{ role: 'client' }, { status: 'disabled' }, { status: 'removed' }] as const)
      expect((await failure(admin.call(team.update, { body: { id, ...change } }))).status).toBe(403);
    expect((await failure(me.call(team.leave, { body: {} }))).status).toBe(409);
    expect((await rowsOf(me)).filter((row) => row.role === 'owner')).toHaveLength(1);
  });

  it('[S37] is left where two demote each other, or leave, at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const me = await anOwner();
      const other = await colleague(me, 'owner');
      const id = await idOf(me);
      const [mine, theirs] =
        round % 2 === 0
          ? [
              me.call(team.update, { body: { id: other.userId, role: 'editor' } }),
              other.call(team.update, { body: { id, role: 'editor' } }),
            ]
          : [me.call(team.leave, { body: {} }), other.call(team.leave, { body: {} })];
      const ends = await Promise.allSettled([mine, theirs]);
      expect(ends.map((end) => end.status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const { rows } = await app.database.pool.query(
        "select count(*)::int as n from member where role = 'owner' and workspace_id = $1",
        [other.workspaceId],
      );
      expect(rows[0].n).toBe(1);
    }
  });
});

describe('leaving', () => {
  it('takes every device of the person to their own workspace, and the way back needs an invitation', async () => {
    const me = await anOwner();
    const helper = await colleague(me, 'editor');
    const { workspaceId } = await helper.call(team.leave, { body: {} });
    const now = await helper.call(accounts.user, {});
    expect(now).toMatchObject({ role: 'owner', workspace: { id: workspaceId } });
    expect(workspaceId).not.toBe(helper.workspaceId);
    expect((await rowsOf(me)).map((row) => row.role)).toEqual(['owner']);
    const back = await failure(
      helper.call(accounts.updateUser, { body: { workspaceId: helper.workspaceId } }),
    );
    expect(back.status).toBe(404);
  });

  it('the last workspace makes one of their own, so that nobody is locked out of their account', async () => {
    const me = await signIn(app);
    const other = await colleague(me, 'owner');
    const before = (await whoAmI(me)).workspace.id;
    await me.call(team.leave, { body: {} });
    const after = await whoAmI(me);
    expect([after.workspace.id === before, after.role]).toEqual([false, 'owner']);
    // Removed by somebody else: the device is signed out, and signing in leads to one of their own.
    await app.database.pool.query('delete from member where user_id = $1', [after.id]);
    expect((await failure(whoAmI(me))).status).toBe(401);
    const logins = await Promise.all(
      [1, 2, 3].map(() => app.as()(accounts.login, { body: { email: me.email, password: me.password } })),
    );
    const homes = await Promise.all(logins.map(({ token }) => app.as(token)(accounts.user, {})));
    expect(new Set(homes.map((home) => home.workspace.id)).size).toBe(1);
    expect(homes[0]).toMatchObject({ role: 'owner', workspace: { name: 'Ada’s workspace' } });
    expect((await other.call(accounts.user, {})).role).toBe('owner');
  });
});

describe('seats', () => {
  it('that a smaller plan lacks are locked, not lost: their holders do nothing until there is room again', async () => {
    const me = await anOwner('pro');
    const first = await colleague(me, 'editor');
    const second = await colleague(me, 'admin');
    expect(await statusesOf(me)).toEqual(['active', 'active', 'active']);
    await onPlan(app, me, 'starter');
    // Any change of members gives the seats out anew, as a change of plan does.
    await me.call(team.update, { body: { id: first.userId, role: 'author' } });
    expect(await statusesOf(me)).toEqual(['active', 'locked', 'locked']);
    const shut = await failure(second.call(projects.list, {}));
    expect([shut.status, shut.meta.code]).toEqual([403, 'seat-locked']);
    expect((await second.call(accounts.user, {})).workspace.locked).toBe(true);
    expect((await me.call(team.list, {})).seats).toEqual({ used: 3, limit: 1 });
    const more = await failure(me.call(team.invite, { body: { email: someEmail(), role: 'client' } }));
    expect(more.meta.code).toBe('limit-reached');
    await onPlan(app, me, 'agency');
    await me.call(team.update, { body: { id: first.userId, role: 'editor' } });
    expect(await statusesOf(me)).toEqual(['active', 'active', 'active']);
    expect((await second.call(projects.list, {})).count).toBe(0);
  });

  it('pass to the next member when somebody leaves', async () => {
    const me = await anOwner('pro');
    const [a, b, c] = [
      await colleague(me, 'editor'),
      await colleague(me, 'editor'),
      await colleague(me, 'editor'),
    ];
    await me.call(team.update, { body: { id: a.userId, role: 'author' } });
    expect(await statusesOf(me)).toEqual(['active', 'active', 'active', 'locked']);
    await b.call(team.leave, { body: {} });
    expect((await c.call(accounts.user, {})).workspace.locked).toBe(false);
    // A locked member can leave too.
    await onPlan(app, me, 'starter');
    await me.call(team.update, { body: { id: a.userId, role: 'editor' } });
    expect((await c.call(accounts.user, {})).workspace.locked).toBe(true);
    expect(await c.call(team.leave, { body: {} })).toMatchObject({ workspaceId: expect.any(String) });
    expect(await statusesOf(me)).toEqual(['active', 'locked']);
  });

  it('that become free without a change of the team, as by an erased account, are found by the clock work', async () => {
    const me = await anOwner('pro');
    const [a, b, c] = [
      await colleague(me, 'editor'),
      await colleague(me, 'editor'),
      await colleague(me, 'editor'),
    ];
    await me.call(team.update, { body: { id: a.userId, role: 'author' } });
    expect(await statusesOf(me)).toEqual(['active', 'active', 'active', 'locked']);
    const { db, pool } = app.database;
    await pool.query('delete from member where user_id = $1', [b.userId]);
    await reviewSeats(db, async () => 3, app.clock.now());
    expect((await c.call(accounts.user, {})).workspace.locked).toBe(false);
    await reviewSeats(db, async () => null, app.clock.now());
  });

  it('[S39] are given once: more invitations are accepted at the same time than the plan has seats for', async () => {
    const me = await anOwner('agency');
    const emails = Array.from({ length: 4 }, someEmail);
    for (const email of emails) await me.call(team.invite, { body: { email, role: 'author' } });
    await onPlan(app, me, 'pro');
    const tries = await Promise.allSettled(
      emails.map(async (email) => {
        const token = await invitationFor(app, email);
        return app.as()(team.join, { body: { token, username: 'Grace', password: somePassword } });
      }),
    );
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(2);
    const refused = tries.find((attempt) => attempt.status === 'rejected') as PromiseRejectedResult;
    const told = await failure(Promise.reject(refused.reason as Error));
    expect([told.status, told.fields.token]).toEqual([403, expect.stringContaining('no free seat')]);
  });
});
