import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { apiKeys, keyPattern, keyScopes, mostKeys } from '#contract/workspaces/api-keys.ts';
import { keywords } from '#contract/keywords.ts';
import { projects } from '#contract/projects.ts';
import { team } from '#contract/team.ts';
import { anApiKey, basic, keysOf, type MadeKey } from '#tests/support/factories/api-keys.ts';
import { useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { type Member, newMember } from '#tests/support/factories/members.ts';
import { type Person, signIn, somePassword } from '#tests/support/factories/person-factories.ts';

const it = useTestApp({ env: { PLANS: 'off' } });
let owner: Member;
/** somebody with a password, who makes keys as people do */
let maker: Person;
beforeAll(async () => {
  owner = await newMember(it);
  maker = await signIn(it);
});

const aForm = {
  name: 'Reports',
  scopes: ['keywords.read' as const],
  projectIds: 'all' as const,
  expiresInDays: 30 as const,
};
/** A key that may only read keywords. */
const aKey = { scopes: aForm.scopes };
const make = (changes: object = {}, options: { idempotencyKey?: string } = {}) =>
  maker.call(apiKeys.create, { body: { ...aForm, password: somePassword, ...changes } }, options);
const { get, lives, listed } = keysOf(it);

describe('a new key', () => {
  test('tells its secret once; afterwards only its beginning is known, and only a hash is kept', async () => {
    const { secret, ...made } = await make();
    expect(secret).toMatch(keyPattern);
    expect(secret?.startsWith(made.prefix)).toBe(true);
    expect(made).toMatchObject({ name: aForm.name, scopes: aForm.scopes, projects: 'all' });
    expect(Date.parse(made.expiresAt!) - Date.parse(made.createdAt)).toBe(30 * 24 * 3600_000);
    const { results } = await maker.call(apiKeys.list, {});
    expect(results).toEqual([made]);
    expect(made.createdBy).toBe('Ada');
    const { rows } = await it.database.pool.query(
      `select a::text from api_key a union all select i::text from idempotency i
       union all select e::text from event e union all select u::text from audit u`,
    );
    expect(JSON.stringify(rows)).not.toContain(secret?.slice('qk_'.length));
  });

  test('asked for again with the same Idempotency-Key is not made twice, and its secret is not told again', async () => {
    const idempotencyKey = randomUUID();
    const first = await make({}, { idempotencyKey });
    const second = await make({}, { idempotencyKey });
    expect(first.secret).toMatch(keyPattern);
    expect(second).toEqual({ ...first, secret: null });
  });

  test('needs the password again: anyone who only holds the token makes none', async () => {
    const before = (await maker.call(apiKeys.list, {})).results.length;
    for (const password of [undefined, 'not the password']) {
      const error = await failure(make({ password }));
      expect([error.status, Object.keys(error.fields)]).toEqual([400, ['password']]);
    }
    expect((await maker.call(apiKeys.list, {})).results).toHaveLength(before);
  });

  test.each([
    ['no name', { name: ' ' }, 'name', /^Name is required$/],
    ['no scope', { scopes: [] }, 'scopes', /at least one thing/],
    ['a scope that only people have', { scopes: ['team.write'] }, 'scopes', /no such scope/],
    ['no project', { projectIds: [] }, 'projectIds', /at least one/],
    ['another life', { expiresInDays: 7 }, 'expiresInDays', /30, 90 or 365 days/],
  ])('with %s is refused beside its field', async (_, changes, field, message) => {
    const error = await failure(make(changes));
    expect(error.status).toBe(400);
    expect(error.fields[field]).toMatch(message);
  });

  test('for another workspace’s project is refused as for one that does not exist', async () => {
    const body = { title: 'Theirs', icon: 'Coffee' as const };
    const theirs = await it.as(owner.token)(projects.create, { body });
    for (const id of [theirs.id, randomUUID()]) {
      const error = await failure(make({ projectIds: [id] }));
      expect([error.status, error.fields.projectIds]).toEqual([
        400,
        expect.stringContaining('doesn’t exist'),
      ]);
    }
  });

  test('beyond the most that a workspace can have is refused in plain words', async () => {
    const crowded = await signIn(it);
    const { id: userId, workspace } = await crowded.call(accounts.user, {});
    for (let made = 0; made < mostKeys; made += 1) await anApiKey(it, { userId, workspaceId: workspace.id });
    const body = { ...aForm, password: somePassword };
    const error = await failure(crowded.call(apiKeys.create, { body }));
    expect([error.status, error.message]).toEqual([409, expect.stringContaining('Revoke one')]);
  });
});

describe('who may', () => {
  test('see, make and revoke keys are owners and admins only', async () => {
    const { workspaceId } = owner;
    const admin = await newMember(it, { workspaceId, role: 'admin' });
    const editor = await newMember(it, { workspaceId, role: 'editor' });
    const key = await anApiKey(it, admin, aKey);
    expect((await failure(listed(editor))).status).toBe(403);
    expect((await failure(it.as(editor.token)(apiKeys.create, { body: aForm }))).status).toBe(403);
    const { id } = key;
    expect((await failure(it.as(editor.token)(apiKeys.revoke, { params: { id } }))).status).toBe(403);
    await it.as(owner.token)(apiKeys.revoke, { params: { id } });
    expect(await lives(key)).toBe(false);
  });

  test('not even know of another workspace’s keys', async () => {
    const key = await anApiKey(it, owner, aKey);
    const stranger = await newMember(it);
    const { id } = key;
    expect((await failure(it.as(stranger.token)(apiKeys.revoke, { params: { id } }))).status).toBe(404);
    expect(await listed(stranger)).toEqual([]);
    expect(await lives(key)).toBe(true);
  });

  test('ask without a token is nobody', async () => {
    expect((await failure(it.as()(apiKeys.list, {}))).status).toBe(401);
  });
});

describe('with a key', () => {
  test('the caller is its maker, in the workspace that it was made in', async () => {
    const key = await anApiKey(it, owner, aKey);
    const user = await it.as(key.secret)(accounts.user, {});
    expect([user.id, user.workspace.id]).toEqual([owner.userId, owner.workspaceId]);
    const answer = await get('accounts/user/', basic(key.id, key.secret));
    expect((await answer.json()) as unknown).toEqual(user);
  });

  test('what it has no scope for is refused with the scope’s name', async () => {
    const { secret } = await anApiKey(it, owner, aKey);
    const call = it.as(secret);
    expect((await call(keywords.searches, {})).results).toEqual([]);
    const error = await failure(call(projects.list, {}));
    expect([error.status, error.message]).toEqual([403, 'This API key lacks the scope projects.read']);
  });

  test('nothing is done that hands out rights or is about a person', async () => {
    const { secret } = await anApiKey(it, owner);
    const call = it.as(secret);
    for (const refused of [
      () => call(accounts.updateUser, { body: { name: 'Eve' } }),
      () => call(accounts.devices, {}),
      () => call(accounts.logout, {}),
      () => call(team.list, {}),
      () => call(apiKeys.list, {}),
      () => call(apiKeys.create, { body: aForm }),
      () => call(team.join, { body: { token: 'x' } }),
    ]) {
      const error = await failure(refused());
      expect([error.status, error.message]).toEqual([403, 'API keys cannot do this. Sign in to do it.']);
    }
  });

  test('no more is allowed than its maker’s role allows now', async () => {
    const { workspaceId } = owner;
    const admin = await newMember(it, { workspaceId, role: 'admin' });
    const call = it.as((await anApiKey(it, admin)).secret);
    const create = () => call(projects.create, { body: { title: 'By a program', icon: 'Coffee' } });
    expect((await create()).title).toBe('By a program');
    await it.database.pool.query("update member set role = 'client' where user_id = $1", [admin.userId]);
    const error = await failure(create());
    expect([error.status, error.message]).toEqual([
      403,
      'The role of this API key’s creator doesn’t allow this',
    ]);
  });

  test('only the projects are seen that it was made for, and that its maker sees still', async () => {
    const of = await newMember(it);
    const admin = await newMember(it, { workspaceId: of.workspaceId, role: 'admin' });
    const add = (title: string) =>
      it
        .as(admin.token)(projects.create, { body: { title, icon: 'Coffee' } })
        .then(({ id }) => id);
    const [bakery, garden] = [await add('Bakery'), await add('Garden')];
    const both = await anApiKey(it, admin);
    const narrow = await anApiKey(it, admin, { projectIds: [bakery] });
    const seen = async (key: MadeKey) =>
      (await it.as(key.secret)(projects.list, {})).results.map(({ id }) => id);
    expect(await seen(both)).toEqual([bakery, garden]);
    expect(await seen(narrow)).toEqual([bakery]);
    const elsewhere = await failure(it.as(narrow.secret)(projects.get, { params: { id: garden } }));
    expect(elsewhere.status).toBe(404);
    await it.database.pool.query('update member set project_ids = $1 where user_id = $2', [
      JSON.stringify([garden]),
      admin.userId,
    ]);
    expect(await seen(both)).toEqual([garden]);
    expect(await seen(narrow)).toEqual([]);
  });
});

test('no scope reaches what only people do', () => {
  for (const scope of keyScopes)
    expect(scope).not.toMatch(/^(account|team|billing|audit|workspaces|api-keys)\.|^connections\.write$/);
  expect(keyScopes).toContain('keywords.read');
});
