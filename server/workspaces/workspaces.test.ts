import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { projects } from '#contract/projects.ts';
import { team } from '#contract/team.ts';
import { freeWorkspaces, workspaces } from '#contract/workspaces.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { aProject, onPlan, type Person, signIn, whoAmI } from '#tests/support/factories/person-factories.ts';

const app = useTestApp({ env: { PLANS: 'on' } });
const list = async (me: Pick<Person, 'call'>) => (await me.call(workspaces.list, {})).results;
const open = (me: Pick<Person, 'call'>, workspaceId: string) =>
  me.call(accounts.updateUser, { body: { workspaceId } });

describe('workspaces of a person', () => {
  it('are listed with role and plan; switching moves this device and no other', async () => {
    const host = await onPlan(app, await signIn(app), 'agency');
    await aProject(host, 'Theirs');
    const { workspace } = await whoAmI(host);
    const guest = await newMember(app, { workspaceId: workspace.id, role: 'author' });
    const me = { call: app.as(guest.token) };
    const all = await list(me);
    const [own, joined] = [false, true].map((current) => all.find((row) => row.current === current));
    expect(own).toMatchObject({ role: 'owner', plan: 'free', status: 'active', current: false });
    expect(joined).toMatchObject({ id: workspace.id, role: 'author', plan: 'agency', current: true });
    expect(await open(me, own!.id)).toMatchObject({ role: 'owner', workspace: { id: own!.id } });
    expect((await me.call(projects.list, {})).count).toBe(0);
    expect((await list(me)).find((row) => row.current)?.id).toBe(own!.id);
    // The team still sees when they were here last.
    const row = (await host.call(team.list, {})).results.find((result) => result.id === guest.userId);
    expect(row?.lastSeen).toEqual(expect.any(String));
    expect((await open(me, workspace.id)).role).toBe('author');
  });

  it('[S36] no longer hold somebody who was disabled there: neither listed nor opened', async () => {
    const host = await onPlan(app, await signIn(app), 'agency');
    const { workspace } = await whoAmI(host);
    const guest = await newMember(app, { workspaceId: workspace.id, role: 'author' });
    const me = { call: app.as(guest.token) };
    const own = (await list(me)).find((row) => row.role === 'owner');
    await open(me, own!.id);
    await host.call(team.update, { body: { id: guest.userId, status: 'disabled' } });
    expect((await list(me)).map((row) => row.id)).toEqual([own!.id]);
    expect((await failure(open(me, workspace.id))).status).toBe(404);
  });

  it('are made and renamed; a foreign one is not found, and a name is required', async () => {
    const me = await signIn(app);
    const made = await me.call(workspaces.create, { body: { name: 'Bakery' } });
    expect(made).toMatchObject({ name: 'Bakery', role: 'owner', plan: 'free', current: false });
    await open(me, made.id);
    const rename = (id: string, name: string) =>
      me.call(workspaces.rename, { params: { id }, body: { name } });
    expect((await rename(made.id, '  Mill  ')).name).toBe('Mill');
    expect((await whoAmI(me)).workspace.name).toBe('Mill');
    expect((await failure(rename(made.id, ' '))).fields.name).toBe('Name is required');
    const other = await signIn(app);
    const theirs = (await whoAmI(other)).workspace.id;
    expect((await failure(rename(theirs, 'Mine'))).status).toBe(404);
    expect((await failure(me.call(workspaces.create, { body: { name: '' } }))).status).toBe(400);
  });

  it('[S39] on Free are a few for each person, also when they are asked for at once', async () => {
    const me = await signIn(app);
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) => me.call(workspaces.create, { body: { name: `Number ${n}` } })),
    );
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(freeWorkspaces - 1);
    const refused = await failure(me.call(workspaces.create, { body: { name: 'One more' } }));
    expect([refused.status, refused.fields.name]).toEqual([403, expect.stringContaining('on Free already')]);
    await onPlan(app, me, 'starter');
    expect((await me.call(workspaces.create, { body: { name: 'One more' } })).name).toBe('One more');
  });
});
