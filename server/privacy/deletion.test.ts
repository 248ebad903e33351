import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { privacy } from '#contract/accounts/privacy.ts';
import { projects } from '#contract/projects.ts';
import { team } from '#contract/team.ts';
import { account, recoveryCode, twoFactor } from '#server/accounts/tables.ts';
import { anApiKey } from '#tests/support/factories/api-keys.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { makeProjectFixture, nobody } from '#tests/support/factories/project-fixture.ts';
import { aDerivedText } from '#tests/support/factories/derived-texts.ts';
import { type Member, newDevice, newMember } from '#tests/support/factories/members.ts';
import { signIn, somePassword, whoAmI } from '#tests/support/factories/person-factories.ts';
import { fileColumns } from './data-inventory.ts';
import { columnsOf } from './schema.ts';

const app = useTestApp({ env: { EGRESS_ALLOW: nobody, PLANS: 'off' } });
const day = 86_400_000;

const emailOf = async (member: Member) =>
  (await app.database.db.select().from(account).where(eq(account.id, member.userId)))[0]!.email;

/** Every table that holds a text somewhere, the audit log aside when asked. */
async function holders(needle: string): Promise<string[]> {
  const tables = [...new Set((await columnsOf(app.database.db)).map(({ table }) => table))];
  const found: string[] = [];
  for (const table of tables) {
    const { rowCount } = await app.database.pool.query(
      `select 1 from "${table}" t where position($1 in t::text) > 0 limit 1`,
      [needle],
    );
    if (rowCount) found.push(table);
  }
  return found;
}

async function filesOf(workspaceId: string): Promise<string[]> {
  const keys: string[] = [];
  for (const table of ['media', 'source'])
    for (const column of fileColumns[table]!) {
      const { rows } = await app.database.pool.query(
        `select ${column} as key from ${table} where workspace_id = $1 and ${column} is not null`,
        [workspaceId],
      );
      keys.push(...rows.map((row: { key: string }) => row.key));
    }
  return keys;
}

const gone = (userId: string) =>
  expect
    .poll(async () => (await app.database.db.select().from(account).where(eq(account.id, userId))).length, {
      timeout: 20_000,
      interval: 100,
    })
    .toBe(0);

const expire = (userId: string) =>
  app.database.db
    .update(account)
    .set({ deleteAfter: new Date(app.clock.now().getTime() - 1000) })
    .where(eq(account.id, userId));

describe('accounts/delete/', () => {
  it('[S17][S70] wants the password, gives 14 days, signs every device out and says so by mail', async () => {
    const me = await signIn(app);
    const other = await app.as()(accounts.login, { body: { email: me.email, password: somePassword } });
    const wrong = await failure(me.call(privacy.requestDeletion, { body: { password: 'not this one' } }));
    expect([wrong.status, Object.keys(wrong.fields)[0]]).toEqual([400, 'password']);
    expect((await failure(me.call(privacy.requestDeletion, { body: {} }))).status).toBe(400);
    expect(await me.call(privacy.deletion, {})).toMatchObject({
      deleteAfter: null,
      workspaces: ['Ada’s workspace'],
      subscription: false,
      blockedBy: [],
    });
    const { deleteAfter } = await me.call(privacy.requestDeletion, { body: { password: somePassword } });
    expect(Math.round((Date.parse(deleteAfter!) - app.clock.now().getTime()) / day)).toBe(14);
    expect((await failure(whoAmI(me))).status).toBe(401);
    expect((await failure(app.as(other.token)(accounts.user, {}))).status).toBe(401);
    const { rows } = await app.database.pool.query('select * from mail where recipient = $1', [me.email]);
    expect(rows.map((row) => row.subject)).toContainEqual(
      expect.stringMatching(/^Your Quillstead account will be deleted on \d+ \w+ \d{4}$/),
    );
  });

  it('can be taken back until then: anyone who signs in sees the day and keeps the account', async () => {
    const me = await signIn(app);
    await me.call(privacy.requestDeletion, { body: { password: somePassword } });
    app.clock.advance(13 * day);
    const { token } = await app.as()(accounts.login, { body: { email: me.email, password: somePassword } });
    const call = app.as(token);
    expect((await call(accounts.user, {})).deleteAfter).not.toBe(null);
    expect(await call(privacy.cancelDeletion, {})).toMatchObject({ deleteAfter: null });
    expect((await call(accounts.user, {})).deleteAfter).toBe(null);
    app.clock.advance(2 * day);
    // What would have been erased by now is asked for again once the clock work has looked.
    const other = await newMember(app);
    await expire(other.userId);
    await gone(other.userId);
    expect((await call(accounts.user, {})).email).toBe(me.email);
  });

  it('answers 409 naming a workspace in which others work, until it has another owner', async () => {
    const owner = await signIn(app);
    const { workspace } = await whoAmI(owner);
    const heir = await newMember(app, { workspaceId: workspace.id, role: 'admin' });
    const refused = await failure(owner.call(privacy.requestDeletion, { body: { password: somePassword } }));
    expect(refused.status).toBe(409);
    expect(refused.message).toContain('“Ada’s workspace”');
    expect((await owner.call(privacy.deletion, {})).blockedBy).toEqual(['Ada’s workspace']);
    await app.database.pool.query(
      "update member set role = 'owner' where workspace_id = $1 and user_id = $2",
      [workspace.id, heir.userId],
    );
    const accepted = await owner.call(privacy.requestDeletion, { body: { password: somePassword } });
    expect(accepted).toMatchObject({ workspaces: [], subscription: false });
  });
});

describe('the end of an account', () => {
  it(
    '[S70] leaves its address, its id and its workspace’s in no column of any table, and its files are gone',
    { timeout: 60_000 },
    async () => {
      const me = await newMember(app);
      const call = app.as(me.token);
      const email = await emailOf(me);
      const words = `words-${randomUUID()}`;
      const made = await makeProjectFixture(call, words);
      await aDerivedText(app, me.workspaceId, made.document, words);
      const form = new FormData();
      const picture = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#8D51FE' } })
        .png()
        .toBuffer();
      form.append('file', new Blob([new Uint8Array(picture)]), 'me.png');
      await call(accounts.setAvatar, { body: form } as never);
      await call(privacy.startExport, {});
      await call(team.invite, { body: { email: `guest-${randomUUID()}@example.com`, role: 'editor' } });
      await app.as()(accounts.sendCode, { body: { email, purpose: 'reset' } });
      await failure(app.as()(accounts.login, { body: { email, password: 'wrong' } }));
      await app.database.db.insert(twoFactor).values({ userId: me.userId, secret: 'sealed' });
      await app.database.db.insert(recoveryCode).values({ userId: me.userId, hash: 'hash' });
      await app.database.pool.query('insert into mail_plan (user_id) values ($1) on conflict do nothing', [
        me.userId,
      ]);
      await anApiKey(app, me);
      // In somebody else's workspace, where what was made stays: only who made it goes.
      const host = await newMember(app);
      const guest = await newDevice(app, { userId: me.userId, workspaceId: host.workspaceId });
      const { pool } = app.database;
      await pool.query("insert into member (workspace_id, user_id, role) values ($1, $2, 'editor')", [
        host.workspaceId,
        me.userId,
      ]);
      const kept = await app.as(guest.token)(projects.create, {
        body: { title: 'Made by a guest', icon: 'Coffee' },
      });
      await pool.query(
        `insert into notification (id, workspace_id, user_id, event_id, type, title) values ($1, $2, $3, 1, 'team', $4)`,
        [randomUUID(), host.workspaceId, host.userId, `${email} joined the workspace`],
      );
      await expect
        .poll(async () => (await call(privacy.exports, {})).results[0]?.status, { timeout: 20_000 })
        .toBe('ready');
      const { rows: named } = await pool.query(
        'select avatar_key as key from account where id = $1 union all select file_key from data_export where user_id = $1',
        [me.userId],
      );
      const keys = [...(await filesOf(me.workspaceId)), ...named.map((row) => row.key as string)];
      expect(keys.length).toBeGreaterThanOrEqual(4);
      for (const needle of [email, me.userId, me.workspaceId]) expect(await holders(needle)).not.toEqual([]);
      // What the AI writer keeps beside documents is among it.
      const ofWriter = [
        'brand_voice',
        'voice_sample',
        'audience_profile',
        'batch',
        'batch_row',
        'derived_text',
      ];
      for (const needle of [me.workspaceId, words])
        expect(await holders(needle)).toEqual(expect.arrayContaining(ofWriter));
      const acts = async () =>
        (await pool.query("select count(*)::int as n from audit where action <> 'account.erased'")).rows[0].n;
      const before = await acts();

      await expire(me.userId);
      await gone(me.userId);
      for (const needle of [email, me.userId, me.workspaceId])
        expect(await holders(needle), needle).toEqual([]);
      for (const table of ofWriter) expect(await holders(words)).not.toContain(table);
      await expect
        .poll(
          async () => {
            const left = keys.map(async (key) => app.files.stat(key));
            return (await Promise.all(left)).filter((item) => item !== null).length;
          },
          { timeout: 20_000 },
        )
        .toBe(0);
      // The audit log lost no row, and says under one pseudonym what the person did, without place or data.
      expect(await acts()).toBeGreaterThanOrEqual(before);
      const { rows: erased } = await pool.query("select user_id from audit where action = 'account.erased'");
      const pseudonyms = erased.map((row) => row.user_id as string);
      const { rows: traces } = await pool.query(
        'select ip, data from audit where user_id = any ($1) and action <> $2',
        [pseudonyms, 'account.erased'],
      );
      expect(traces.length).toBeGreaterThan(5);
      expect(traces.every((row) => row.ip === null && JSON.stringify(row.data) === '{}')).toBe(true);
      // The host's workspace goes on with what was made in it.
      const seen = await app.as(host.token)(projects.list, {});
      expect(seen.results.map((result) => result.id)).toContain(kept.id);
      const told = await pool.query('select title from notification where user_id = $1', [host.userId]);
      expect(told.rows.map((row) => row.title)).toContain('a former member joined the workspace');
    },
  );

  it('hands a workspace that somebody joined meanwhile over to its highest member', async () => {
    const me = await newMember(app);
    await newMember(app, { workspaceId: me.workspaceId, role: 'author' });
    const admin = await newMember(app, { workspaceId: me.workspaceId, role: 'admin' });
    await expire(me.userId);
    await gone(me.userId);
    expect((await app.as(admin.token)(accounts.user, {})).role).toBe('owner');
  });

  it('erases nobody who did not ask, and nobody before their day', async () => {
    const [asked, bystander] = [await signIn(app), await newMember(app)];
    await asked.call(privacy.requestDeletion, { body: { password: somePassword } });
    app.clock.advance(13.9 * day);
    const other = await newMember(app);
    await expire(other.userId);
    await gone(other.userId);
    await app.as()(accounts.login, { body: { email: asked.email, password: somePassword } });
    const late = await newDevice(app, bystander);
    expect((await app.as(late.token)(accounts.user, {})).id).toBe(bystander.userId);
  });
});

describe('the audit log', () => {
  it('[S67] takes pseudonyms for an erased account alone: nothing else of a row can be changed', async () => {
    const me = await newMember(app);
    await app.as(me.token)(projects.create, { body: { title: 'Bakery', icon: 'Coffee' } });
    const names = JSON.stringify({ [me.userId]: randomUUID() });
    const change = async (what: string, where: string) => {
      const client = await app.database.pool.connect();
      try {
        await client.query('begin');
        await client.query("select set_config('quillstead.pseudonyms', $1, true)", [names]);
        await client.query(`update audit set ${what} where ${where}`);
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    const mine = `user_id = '${me.userId}'`;
    await expect(change("action = 'x'", mine)).rejects.toThrow('append-only');
    await expect(change('data = \'{"a": 1}\'', mine)).rejects.toThrow('append-only');
    await expect(change('user_id = gen_random_uuid()', mine)).rejects.toThrow('append-only');
    await expect(change('user_id = null', mine)).rejects.toThrow('append-only');
    await expect(change('ip = null', `user_id is distinct from '${me.userId}'`)).rejects.toThrow(
      'append-only',
    );
    await expect(app.database.pool.query('delete from audit')).rejects.toThrow('append-only');
  });
});
