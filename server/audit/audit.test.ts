import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { audit, type AuditEntry } from '#contract/workspaces/audit.ts';
import { projects } from '#contract/projects.ts';
import type { Role } from '#contract/workspaces/roles.ts';
import { readCsv } from '#engine/keywords/read-csv.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { newMember } from '#tests/support/factories/members.ts';
import {
  aProject,
  type Person,
  signIn,
  someEmail,
  whoAmI,
} from '#tests/support/factories/person-factories.ts';

const app = useTestApp();
const log = async (me: Person, query: Record<string, string> = {}) =>
  (await me.call(audit.list, { query: { limit: 100, ...query } })).results;
const actionsIn = (entries: readonly AuditEntry[]) => entries.map(({ action }) => action);

/** Somebody who works in another's workspace, with a session there. */
async function colleague(me: Person, role: Role = 'editor') {
  const { workspace } = await whoAmI(me);
  const member = await newMember(app, { workspaceId: workspace.id, role });
  return { ...member, call: app.as(member.token) };
}

describe('GET audit/', () => {
  it('[S67] tells who did what, when and from where, newest first, with a way to it', async () => {
    const me = await signIn(app);
    const project = await aProject(me);
    const { id } = await whoAmI(me);
    const [newest] = await log(me);
    expect(newest).toMatchObject({
      who: { id, name: 'Ada', email: me.email },
      action: 'project.created',
      group: 'writing',
      what: 'Created a project',
      ip: '127.0.0.1',
      href: `/projects?id=${project.id}`,
    });
    expect(Math.abs(Date.parse(newest!.at) - Date.now())).toBeLessThan(60_000);
    expect(actionsIn(await log(me))).toEqual(['project.created', 'account.verified', 'account.created']);
  });

  it('[S67] holds sign-ins, refused ones too, and sign-outs with their address, and no password', async () => {
    const me = await signIn(app);
    const guess = 'not this password';
    await failure(app.as()(accounts.login, { body: { email: me.email, password: guess } }));
    await failure(app.as()(accounts.login, { body: { email: someEmail(), password: guess } }));
    const { token } = await app.as()(accounts.login, { body: me });
    await app.as(token)(accounts.logout, {});
    const entries = await log(me, { group: 'sign-in' });
    expect(actionsIn(entries).slice(0, 3)).toEqual(['session.closed', 'session.opened', 'session.refused']);
    expect(entries.slice(0, 3).every(({ ip, who }) => ip === '127.0.0.1' && who?.email === me.email)).toBe(
      true,
    );
    expect(JSON.stringify(entries)).not.toContain(guess);
  });

  it('names nobody’s address for a refused sign-in to an account that is not there', async () => {
    const email = someEmail();
    await failure(app.as()(accounts.login, { body: { email, password: 'not this password' } }));
    const { rows } = await app.database.pool.query("select * from audit where action = 'session.refused'");
    expect(JSON.stringify(rows)).not.toContain(email);
    expect(rows.some((row) => row.user_id === null && row.ip === '127.0.0.1')).toBe(true);
  });

  it('finds by person, group, time and words, and pages without a gap', async () => {
    const me = await signIn(app);
    const other = await colleague(me);
    const { id } = await aProject(me);
    await other.call(accounts.updateUser, { body: { name: 'Grace Hopper' } });
    await me.call(projects.update, { params: { id }, body: { title: 'Another blog' } });
    expect(actionsIn(await log(me, { person: other.userId }))).toEqual(['account.updated']);
    expect(actionsIn(await log(me, { q: 'grace' }))).toEqual(['account.updated']);
    expect(actionsIn(await log(me, { q: 'created a PROJECT' }))).toEqual(['project.created']);
    expect(actionsIn(await log(me, { q: '127.0.0.1', group: 'writing' }))).toEqual([
      'project.updated',
      'project.created',
    ]);
    expect(await log(me, { q: '100%_\\' })).toEqual([]);
    const all = await log(me);
    const { at } = all[1]!;
    expect(await log(me, { to: at })).toEqual(all.filter((row) => row.at < at));
    expect(await log(me, { from: at })).toEqual(all.filter((row) => row.at >= at));
    const paged: AuditEntry[] = [];
    let cursor: string | undefined;
    do {
      const page = await me.call(audit.list, { query: { limit: 2, ...(cursor && { cursor }) } });
      paged.push(...page.results);
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(paged).toEqual(all);
  });

  it('keeps what was done by somebody who left, and tells nothing of a member from before they joined', async () => {
    const me = await signIn(app);
    const guest = await signIn(app);
    await failure(app.as()(accounts.login, { body: { email: guest.email, password: 'wrong words' } }));
    const { workspace } = await whoAmI(me);
    const { id: userId } = await whoAmI(guest);
    await app.database.pool.query(
      "insert into member (workspace_id, user_id, role, created_at) values ($1, $2, 'editor', now())",
      [workspace.id, userId],
    );
    expect(await log(me, { person: userId })).toEqual([]);
    await failure(app.as()(accounts.login, { body: { email: guest.email, password: 'wrong words' } }));
    expect(actionsIn(await log(me, { person: userId }))).toEqual(['session.refused']);
    await app.database.db.transaction((tx) =>
      emitEvent(tx, { workspaceId: workspace.id, userId, type: 'project.deleted' }),
    );
    await app.database.pool.query('delete from member where user_id = $1 and workspace_id = $2', [
      userId,
      workspace.id,
    ]);
    expect(await log(me, { person: userId })).toMatchObject([
      { action: 'project.deleted', who: { id: userId, name: null, email: null } },
    ]);
  });

  it('is for owners of this workspace only', async () => {
    const me = await signIn(app);
    await aProject(me);
    const admin = await colleague(me, 'admin');
    expect((await failure(admin.call(audit.list, {}))).status).toBe(403);
    expect((await failure(admin.call(audit.export, {}))).status).toBe(403);
    expect((await failure(app.as()(audit.list, {}))).status).toBe(401);
    const stranger = await signIn(app);
    expect(actionsIn(await log(stranger))).not.toContain('project.created');
  });

  it.each([
    ['person', 'nobody'],
    ['group', 'gossip'],
    ['from', '0000-01-01T00:00:00Z'],
    ['to', 'yesterday'],
    ['q', 'x'.repeat(101)],
    ['cursor', 'nonsense'],
  ])('names %s when it is no good', async (field, value) => {
    const me = await signIn(app);
    const refused = await failure(me.call(audit.list, { query: { [field]: value } as never }));
    expect([refused.status, Object.keys(refused.fields)]).toEqual([400, [field]]);
  });
});

describe('GET audit/export/', () => {
  it('[S43] is CSV in which no cell is a formula, and is itself in the log', async () => {
    const me = await signIn(app);
    const { workspace } = await whoAmI(me);
    await me.call(accounts.updateUser, { body: { name: '=HYPERLINK("http://a.example")' } });
    await app.database.db.transaction((tx) =>
      emitEvent(tx, {
        workspaceId: workspace.id,
        userId: null,
        type: 'site.connected',
        ip: '+1',
        data: { homeUrl: '@x' },
      }),
    );
    const { fileName, text, cut } = await me.call(audit.export, { query: { group: 'connections' } });
    expect([/^activity-\d{4}-\d\d-\d\d\.csv$/.test(fileName), cut]).toEqual([true, false]);
    expect(readCsv(text, ',').map(({ cells }) => cells.slice(1))).toEqual([
      ['Who', 'Email', 'What', 'Group', 'Action', 'From'],
      ['Quillstead', '', 'Connected a site “@x”', 'connections', 'site.connected', "'+1"],
    ]);
    const whole = await me.call(audit.export, {});
    expect(whole.text).toContain('"\'=HYPERLINK(""http://a.example"")"');
    expect(whole.text).not.toMatch(/(^|,)"?[=+@-]/m);
    expect(actionsIn(await log(me))).toContain('audit.exported');
  });
});
