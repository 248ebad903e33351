// How a key ends, how it may be sent, and what is noted of it.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiKeys } from '#contract/workspaces/api-keys.ts';
import { apiBase } from '#contract/shared/http.ts';
import { anApiKey, basic, keysOf, type MadeKey, probe } from '#tests/support/factories/api-keys.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { type Member, newMember } from '#tests/support/factories/members.ts';
import { composeApiKeys } from './compose.ts';
import { hashSecret } from './secret.ts';

const it = useTestApp({ env: { PLANS: 'off' } });
let owner: Member;
beforeAll(async () => {
  owner = await newMember(it);
});

/** A key that may only read keywords. */
const aKey = { scopes: ['keywords.read' as const] };
const { statusOf, lives, listed } = keysOf(it);
const audited = async (subject: string) =>
  (await it.database.pool.query('select action, ip from audit where subject_id = $1 order by id', [subject]))
    .rows as { action: string; ip: string | null }[];

describe('a key ends', () => {
  test('when it is revoked, at once; it cannot be revoked again', async () => {
    const key = await anApiKey(it, owner, aKey);
    const params = { id: key.id };
    expect(await lives(key)).toBe(true);
    await it.as(owner.token)(apiKeys.revoke, { params });
    expect(await lives(key)).toBe(false);
    expect((await listed(owner)).map(({ id }) => id)).not.toContain(key.id);
    expect((await failure(it.as(owner.token)(apiKeys.revoke, { params }))).status).toBe(404);
  });

  test('when its maker is disabled or leaves; one who comes back finds it ended', async () => {
    const { workspaceId } = owner;
    const admin = await newMember(it, { workspaceId, role: 'admin' });
    const key = await anApiKey(it, admin, aKey);
    const { pool } = it.database;
    const status = async () => (await listed(owner)).find(({ id }) => id === key.id)?.status;
    await pool.query('update member set disabled_at = now() where user_id = $1', [admin.userId]);
    expect([await lives(key), await status()]).toEqual([false, 'paused']);
    await pool.query('update member set disabled_at = null where user_id = $1', [admin.userId]);
    expect([await lives(key), await status()]).toEqual([true, 'active']);
    await pool.query('delete from member where user_id = $1 and workspace_id = $2', [
      admin.userId,
      workspaceId,
    ]);
    expect([await lives(key), await status()]).toEqual([false, 'paused']);
    it.clock.advance(1000);
    await pool.query(
      "insert into member (workspace_id, user_id, role, created_at) values ($1, $2, 'admin', $3)",
      [workspaceId, admin.userId, it.clock.now()],
    );
    expect(await lives(key)).toBe(false);
  });

  test('[S36] for open streams too, which ask whether it still works', async () => {
    const { workspaceId } = owner;
    const admin = await newMember(it, { workspaceId, role: 'admin' });
    const { pool, db } = it.database;
    const parts = { db, pool, clock: it.clock, reauthenticate: async () => undefined, counts: () => true };
    const goesOn = (key: MadeKey) => composeApiKeys(parts).lives(hashSecret(key.secret));
    const [kept, revoked] = [await anApiKey(it, admin), await anApiKey(it, admin)];
    expect([await goesOn(kept), await goesOn(revoked)]).toEqual([true, true]);
    await it.as(owner.token)(apiKeys.revoke, { params: { id: revoked.id } });
    expect([await goesOn(kept), await goesOn(revoked)]).toEqual([true, false]);
    await pool.query('update member set locked_at = now() where user_id = $1', [admin.userId]);
    expect(await goesOn(kept)).toBe(false);
  });

  test('while the plan has no seat for its maker, and while its maker is about to be erased', async () => {
    const { workspaceId } = owner;
    const admin = await newMember(it, { workspaceId, role: 'admin' });
    const key = await anApiKey(it, admin, aKey);
    const { pool } = it.database;
    const status = () => statusOf(`Bearer ${key.secret}`);
    const shown = async () => (await listed(owner)).find(({ id }) => id === key.id)?.status;
    await pool.query('update member set locked_at = now() where user_id = $1', [admin.userId]);
    expect([await status(), await shown()]).toEqual([403, 'paused']);
    await pool.query('update member set locked_at = null where user_id = $1', [admin.userId]);
    expect([await status(), await shown()]).toEqual([200, 'active']);
    await pool.query('update account set delete_after = now() where id = $1', [admin.userId]);
    expect([await status(), await shown()]).toEqual([401, 'paused']);
  });

  test('when its time is over', async () => {
    const person = await newMember(it);
    const short = await anApiKey(it, person, { expiresInDays: 30 });
    const long = await anApiKey(it, person, { expiresInDays: null });
    const { pool } = it.database;
    await pool.query("update api_key set expires_at = now() - interval '1 day' where id = $1", [short.id]);
    expect([await lives(short), await lives(long)]).toEqual([false, true]);
    expect((await listed(person)).map(({ status }) => status)).toEqual(['active', 'expired']);
  });
});

describe('the Authorization header', () => {
  test('as Basic takes the key’s own id and secret, and no device’s token', async () => {
    const key = await anApiKey(it, owner, aKey);
    const other = await anApiKey(it, owner, aKey);
    expect(await statusOf(basic(key.id, key.secret))).toBe(200);
    expect(await statusOf(basic(key.id.toUpperCase(), key.secret))).toBe(200);
    expect(await statusOf(basic(other.id, key.secret))).toBe(401);
    expect(await statusOf(basic(key.id, owner.token))).toBe(401);
    expect(await statusOf(basic(owner.userId, owner.token))).toBe(401);
    expect(await statusOf(basic('', key.secret))).toBe(401);
  });

  test('[S21] that is malformed or huge is nobody’s, and never a failure', async () => {
    const { id, secret } = await anApiKey(it, owner, aKey);
    for (const authorization of [
      'Basic',
      'Basic ',
      'Basic :',
      'Basic %%%',
      `Basic ${'A'.repeat(6000)}`,
      `Basic ${Buffer.from([0xff, 0xfe, 0x00]).toString('base64')}`,
      `Basic ${Buffer.from(`${id}:${secret}:more`).toString('base64')}`,
      basic(`${id}\0`, secret),
      basic(id, ` ${secret}`),
      `Bearer ${secret} ${secret}`,
      `Bearer ${secret}x`,
      `Bearer ${secret.slice(0, -1)}`,
      `Bearer qk_${'é'.repeat(20)}`,
      `Token ${secret}`,
      secret,
    ]) {
      const { statusCode } = await it.app.http.inject({
        url: `${apiBase}${probe}`,
        headers: { authorization },
      });
      expect([authorization.slice(0, 60), statusCode]).toEqual([authorization.slice(0, 60), 401]);
    }
  });
});

describe('what is noted', () => {
  test('[S67] is who made and revoked it, and its first use from each address', async () => {
    const key = await anApiKey(it, owner, aKey);
    for (const remoteAddress of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) {
      it.clock.advance(61_000);
      const { statusCode } = await it.app.http.inject({
        url: `${apiBase}${probe}`,
        headers: { authorization: `Bearer ${key.secret}` },
        remoteAddress,
      });
      expect(statusCode).toBe(200);
    }
    await it.as(owner.token)(apiKeys.revoke, { params: { id: key.id } });
    expect((await audited(key.id)).map(({ action, ip }) => [action, ip])).toEqual([
      ['api-key.created', '127.0.0.1'],
      ['api-key.used', '192.0.2.1'],
      ['api-key.used', '192.0.2.2'],
      ['api-key.revoked', '127.0.0.1'],
    ]);
  });

  test('is the last use, at most once a minute', async () => {
    const key = await anApiKey(it, owner, aKey);
    const used = async () => (await listed(owner)).find(({ id }) => id === key.id)?.lastUsedAt;
    expect(await used()).toBeNull();
    await lives(key);
    const first = await used();
    expect(first).not.toBeNull();
    it.clock.advance(30_000);
    await lives(key);
    expect(await used()).toBe(first);
    it.clock.advance(31_000);
    await Promise.all([lives(key), lives(key), lives(key)]);
    expect(Date.parse((await used())!)).toBeGreaterThan(Date.parse(first!));
    expect((await audited(key.id)).filter(({ action }) => action === 'api-key.used')).toHaveLength(1);
  });
});

test('[S64] anyone who tries many wrong keys has to wait; another address and a right key do not', async () => {
  const key = await anApiKey(it, owner, aKey);
  const from = (remoteAddress: string, secret: string) =>
    it.app.http.inject({
      url: `${apiBase}${probe}`,
      headers: { authorization: `Bearer ${secret}`, 'x-forwarded-for': randomUUID() },
      remoteAddress,
    });
  const wrong = `qk_${'A'.repeat(43)}`;
  const answers = [];
  for (let tries = 0; tries < 31; tries += 1) answers.push((await from('192.0.2.9', wrong)).statusCode);
  expect(new Set(answers.slice(0, 30))).toEqual(new Set([401]));
  expect(answers.at(-1)).toBe(429);
  expect(Number((await from('192.0.2.9', wrong)).headers['retry-after'])).toBeGreaterThan(0);
  expect((await from('192.0.2.10', wrong)).statusCode).toBe(401);
  expect((await from('192.0.2.9', key.secret)).statusCode).toBe(200);
});
