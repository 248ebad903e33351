import { describe, expect, it } from 'vitest';
import { team } from '#contract/team.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { member } from '#server/workspaces/tables.ts';
import { invitationFor, newDevice, newMember } from '#tests/support/factories/members.ts';
import {
  onPlan,
  type Person,
  signIn,
  someEmail,
  somePassword,
  whoAmI,
} from '#tests/support/factories/person-factories.ts';

const app = useTestApp();
const anOwner = async () => onPlan(app, await signIn(app), 'agency');
const join = (token: string) =>
  app.as()(team.join, { body: { token, username: 'Grace', password: somePassword } });
async function anAdmin(me: Person) {
  const { workspace } = await whoAmI(me);
  const one = await newMember(app, { workspaceId: workspace.id, role: 'admin' });
  return { ...one, call: app.as(one.token) };
}

describe('an invitation', () => {
  it('[S38] is for its address only, and two who accept it at once make one member', async () => {
    const me = await anOwner();
    const email = someEmail();
    await me.call(team.invite, { body: { email, role: 'editor' } });
    const token = await invitationFor(app, email);
    const stranger = await signIn(app);
    expect((await failure(stranger.call(team.join, { body: { token } }))).status).toBe(409);
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => join(token)));
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
    const members = (await me.call(team.list, {})).results.filter((row) => row.email === email);
    expect(members.map((row) => [row.status, row.role])).toEqual([['active', 'editor']]);
  });

  it.each(['removed', 'disabled', 'demoted'] as const)(
    '[S38] is worth nothing once whoever sent it was %s, and another can send it again',
    async (how) => {
      const me = await anOwner();
      const admin = await anAdmin(me);
      const email = someEmail();
      await admin.call(team.invite, { body: { email, role: 'admin' } });
      const token = await invitationFor(app, email);
      const change = how === 'demoted' ? { role: 'editor' as const } : { status: how };
      await me.call(team.update, { body: { id: admin.userId, ...change } });
      expect((await failure(app.as()(team.invitation, { query: { token } }))).status).toBe(400);
      expect((await failure(join(token))).fields.token).toContain('no longer valid');
      const row = (await me.call(team.list, {})).results.find((result) => result.email === email)!;
      expect(row.status).toBe('expired');
      await me.call(team.resend, { body: { id: row.id } });
      expect((await join(await invitationFor(app, email))).email).toBe(email);
    },
  );

  it('[S38] is judged by what its sender may do when it is accepted, however that came about', async () => {
    const me = await anOwner();
    const admin = await anAdmin(me);
    const email = someEmail();
    await admin.call(team.invite, { body: { email, role: 'editor' } });
    await app.database.pool.query("update member set role = 'client' where user_id = $1", [admin.userId]);
    expect((await failure(join(await invitationFor(app, email)))).fields.token).toContain('no longer valid');
  });

  it('[S38] never makes an owner, and a member who may not invite invites nobody', async () => {
    const me = await anOwner();
    const email = someEmail();
    const owner = { email, role: 'owner' } as never;
    expect((await failure(me.call(team.invite, { body: owner }))).fields.role).toContain('Choose');
    const row = await me.call(team.invite, { body: { email, role: 'client' } });
    const raise = { id: row.id, role: 'owner' as const, password: me.password };
    expect((await failure(me.call(team.update, { body: raise }))).fields.role).toContain(
      'invite someone as owner',
    );
    const { workspace } = await whoAmI(me);
    const editor = await newMember(app, { workspaceId: workspace.id, role: 'editor' });
    const tried = await failure(app.as(editor.token)(team.resend, { body: { id: row.id } }));
    expect(tried.status).toBe(403);
  });
});

describe('an invitation to somebody who is in the workspace under another address', () => {
  /** Invites an address, which a member then makes their own. */
  async function invitedUnder(me: Person, userId: string, role: 'client' | 'admin') {
    const email = someEmail();
    await me.call(team.invite, { body: { email, role } });
    const token = await invitationFor(app, email);
    await app.database.pool.query('update account set email = $1 where id = $2', [email, userId]);
    return { email, token };
  }
  const rowOf = async (me: Person, email: string) =>
    (await me.call(team.list, {})).results.filter((row) => row.email === email);

  it('[S37][S38] leaves the only owner its owner', async () => {
    const me = await anOwner();
    const { id } = await whoAmI(me);
    const { email, token } = await invitedUnder(me, id, 'client');
    const joined = await me.call(team.join, { body: { token } });
    expect(await rowOf(me, email)).toMatchObject([{ id, role: 'owner', status: 'active', projects: 'all' }]);
    expect((await app.as(joined.token)(team.list, {})).results).toHaveLength(1);
    expect((await failure(me.call(team.join, { body: { token } }))).fields.token).toContain(
      'no longer valid',
    );
  });

  it('[S38] neither raises nor lowers what a member may do, and takes no seat', async () => {
    const me = await onPlan(app, await signIn(app), 'pro');
    const { workspace } = await whoAmI(me);
    const editor = await newMember(app, { workspaceId: workspace.id, role: 'editor' });
    const { email, token } = await invitedUnder(me, editor.userId, 'admin');
    await newMember(app, { workspaceId: workspace.id, role: 'editor' });
    await app.as(editor.token)(team.join, { body: { token } });
    expect(await rowOf(me, email)).toMatchObject([{ id: editor.userId, role: 'editor' }]);
  });

  it('[S38] lets nobody back in who was disabled', async () => {
    const me = await anOwner();
    const { workspace } = await whoAmI(me);
    const editor = await newMember(app, { workspaceId: workspace.id, role: 'editor' });
    const own = await signIn(app);
    const { token } = await invitedUnder(me, editor.userId, 'admin');
    await me.call(team.update, { body: { id: editor.userId, status: 'disabled' } });
    const elsewhere = await newDevice(app, {
      userId: editor.userId,
      workspaceId: (await whoAmI(own)).workspace.id,
    });
    await app.database.db
      .insert(member)
      .values({ workspaceId: elsewhere.workspaceId, userId: editor.userId, role: 'client' });
    const refused = await failure(app.as(elsewhere.token)(team.join, { body: { token } }));
    expect([refused.status, refused.fields.token]).toEqual([403, expect.stringContaining('disabled')]);
    const row = (await me.call(team.list, {})).results.find((result) => result.id === editor.userId);
    expect(row).toMatchObject({ role: 'editor', status: 'disabled' });
  });
});

describe('sending an invitation again', () => {
  it('mails a new link for another week, and the one before stops working', async () => {
    const me = await anOwner();
    const email = someEmail();
    const row = await me.call(team.invite, { body: { email, role: 'client' } });
    const first = await invitationFor(app, email);
    app.clock.advance(8 * 86_400_000);
    expect((await me.call(team.list, {})).seats.used).toBe(1);
    expect(await me.call(team.resend, { body: { id: row.id } })).toMatchObject({
      id: row.id,
      status: 'invited',
    });
    const second = await invitationFor(app, email);
    expect((await failure(join(first))).fields.token).toContain('no longer valid');
    expect((await join(second)).email).toBe(email);
    expect((await failure(me.call(team.resend, { body: { id: row.id } }))).status).toBe(404);
    const other = await anOwner();
    expect((await failure(other.call(team.resend, { body: { id: row.id } }))).status).toBe(404);
    app.clock.advance(-8 * 86_400_000);
  });

  it('needs a free seat when the first has expired', async () => {
    const me = await onPlan(app, await signIn(app), 'pro');
    const row = await me.call(team.invite, { body: { email: someEmail(), role: 'client' } });
    app.clock.advance(8 * 86_400_000);
    await anAdmin(me);
    await anAdmin(me);
    const full = await failure(me.call(team.resend, { body: { id: row.id } }));
    expect(full.meta.code).toBe('limit-reached');
    app.clock.advance(-8 * 86_400_000);
  });
});
