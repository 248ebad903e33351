// Every route of the OpenAPI document × every kind of caller, judged by the contract's table: a new route is judged on
// arrival, and one that stands in only one of both fails.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { comments } from '#contract/writer/comments.ts';
import { allEndpoints } from '#contract/api.ts';
import { ErrorBody } from '#contract/shared/errors.ts';
import { addressOf, type AnyEndpoint, apiBase } from '#contract/shared/http.ts';
import { keywords } from '#contract/keywords.ts';
import { projects } from '#contract/projects.ts';
import { may, policies, roles } from '#contract/workspaces/roles.ts';
import { team } from '#contract/team.ts';
import { startTestApp } from '#tests/support/app.ts';
import { nobody } from '#tests/support/factories/project-fixture.ts';
import { type Member, newDevice, newMember } from '#tests/support/factories/members.ts';
import { type Client, resourceFactories } from '#tests/support/factories/resource-factories.ts';
import { sampled } from '#tests/support/sampled.ts';
import { startWordPress } from '#tests/support/doubles/wordpress-double.ts';

const wordpress = await startWordPress();
afterAll(() => wordpress.stop());
const { login: username, password } = wordpress.addUser('ada', 'editor');
const app = await startTestApp({ env: { EGRESS_ALLOW: `${nobody},${wordpress.host}`, PLANS: 'off' } });
afterAll(() => app.stop());

const site = { homeUrl: wordpress.homeUrl, username, password };
const fixtures = resourceFactories(app, site, () => members.owner!);
/** What must have happened before an endpoint's thing is there. */
const before = new Map<AnyEndpoint, (owner: Client, params: Record<string, string>) => Promise<unknown>>([
  [projects.restore, (owner, { id = '' }) => owner(projects.delete, { params: { id } })],
  [keywords.importUpdate, (owner, { id = '' }) => owner(keywords.importDelete, { params: { id } })],
  [keywords.autosuggestUpdate, (owner, { id = '' }) => owner(keywords.autosuggestDelete, { params: { id } })],
]);
/** Parameters that name one of a few fixed words, not a thing of one workspace. */
const words = new Set(['provider', 'type', 'value']);

const namesOf = (endpoint: AnyEndpoint) => [...endpoint.path.matchAll(/:(\w+)/g)].map((found) => found[1]!);
/** Branches below which a parameter names another thing than elsewhere below the path's first part. */
const branches = ['social-post/detail', 'accounts/export'];
const keyOf = (endpoint: AnyEndpoint, name: string) => {
  const branch = branches.find((item) => endpoint.path.startsWith(`${item}/`));
  return `${branch ?? endpoint.path.split('/')[0]}/:${name}`;
};

async function paramsFor(endpoint: AnyEndpoint, of = members.owner): Promise<Record<string, string>> {
  const owner = app.as(of!.token);
  const params: Record<string, string> = {};
  for (const name of namesOf(endpoint)) {
    const make = fixtures[keyOf(endpoint, name)];
    if (!make) throw new Error(`fixtures has no ${keyOf(endpoint, name)}`);
    params[name] = await make(owner, params);
  }
  await before.get(endpoint)?.(owner, params);
  return params;
}

/** Who asks: members in each role, and those who have no business here. */
const members: Partial<Record<(typeof roles)[number] | 'other owner' | 'stranger' | 'locked', Member>> = {};
beforeAll(async () => {
  members.owner = await newMember(app);
  members['other owner'] = await newMember(app);
  const { workspaceId } = members.owner;
  for (const role of roles) if (role !== 'owner') members[role] = await newMember(app, { workspaceId, role });
  members.stranger = await newMember(app, {
    workspaceId: members['other owner'].workspaceId,
    role: 'client',
  });
  members.locked = await newMember(app, { workspaceId, role: 'admin' });
});

/** Calls with a body that is no good: refusals come before it is judged. */
async function call(
  endpoint: AnyEndpoint,
  params: Record<string, string>,
  headers: Record<string, string>,
): Promise<{ status: number; code?: string | undefined }> {
  const hangUp = new AbortController();
  const answer = await fetch(app.origin + addressOf(endpoint, { params }), {
    method: endpoint.method,
    headers: { ...headers, ...(endpoint.body && { 'content-type': 'application/json' }) },
    ...(endpoint.body && { body: '{}' }),
    signal: hangUp.signal,
  });
  const { status } = answer;
  if (status < 400) {
    hangUp.abort();
    return { status };
  }
  return { status, code: ErrorBody.parse(await answer.json()).meta?.code };
}
/** Signing out ends the session that calls, so every call has one of its own. */
const bearer = async (member: Member) => ({
  authorization: `Bearer ${(await newDevice(app, member)).token}`,
});

interface OpenApi {
  paths: Record<string, Record<string, { security?: unknown[] }>>;
}
const { paths } = (await (await fetch(`${app.origin}${apiBase}openapi.json`)).json()) as OpenApi;
const nameOf = (endpoint: AnyEndpoint) =>
  `${endpoint.method} ${apiBase}${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
const contract = new Map(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint]));
/** Every call of the API that the document names; those of the session protocol have tests of their own. */
const operations = Object.entries(paths)
  .filter(([path]) => path.startsWith(apiBase))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      guarded: security !== undefined,
    })),
  );
const table = operations.flatMap(({ name }) => {
  const endpoint = contract.get(name);
  return endpoint ? [{ name: name.replace(apiBase, ''), endpoint }] : [];
});
/** The daily run takes a third of them, others with each commit. */
const guarded = sampled(
  table.filter(({ endpoint }) => endpoint.policy !== 'public'),
  3,
);

/** Calls after which the caller is not who they were: each is made by somebody made for it. */
const disposable = new Set<AnyEndpoint>([team.leave]);
/** Calls on what only its author may change; that was the owner. */
const authorsOnly = new Set<AnyEndpoint>([comments.delete]);
async function callerIn(role: (typeof roles)[number], endpoint: AnyEndpoint): Promise<Member> {
  if (!disposable.has(endpoint) || role === 'owner') return members[role]!;
  return newMember(app, { workspaceId: members.owner!.workspaceId, role });
}

describe('the matrix', () => {
  it('has a fixture for every parameter of every path, and none that no path needs', () => {
    const needed = new Set(
      allEndpoints.flatMap((endpoint) => namesOf(endpoint).map((name) => keyOf(endpoint, name))),
    );
    expect(new Set(Object.keys(fixtures))).toEqual(needed);
  });

  it('[S32] walks every route of the OpenAPI document, and the contract’s table has the same', () => {
    expect(operations.map(({ name }) => name).toSorted()).toEqual([...contract.keys()].toSorted());
    expect(allEndpoints).toHaveLength(contract.size);
  });

  it('[S31] asks for a sign-in wherever the contract names an action, and every route names its policy', () => {
    for (const { name, guarded: asks } of operations) {
      const { policy } = contract.get(name)!;
      expect([name, asks]).toEqual([name, policy !== 'public']);
      expect(policy === 'public' || Object.hasOwn(policies, policy), name).toBe(true);
    }
  });
});

describe.each(guarded)('$name', ({ endpoint }) => {
  const { policy } = endpoint;
  if (policy === 'public') return;

  it('[S20][S32] answers 401 without a token, with one of nobody, and with a cookie only', async () => {
    const params = await paramsFor(endpoint);
    const { cookie } = members.owner!;
    for (const headers of [
      {},
      { authorization: 'Bearer nonsense' },
      { authorization: `Bearer qs_${'A'.repeat(43)}` },
      { authorization: `Bearer ${cookie}` },
      { authorization: 'Basic aWQ6c2VjcmV0' },
      { cookie: `quillstead=${cookie}; __Host-quillstead=${cookie}` },
    ] as Record<string, string>[])
      expect(await call(endpoint, params, headers)).toEqual({ status: 401, code: 'unauthenticated' });
  });

  it.each(roles)('[S32] lets the role %s do what the policy table says, and no more', async (role) => {
    // What belongs to a person, not to the workspace, is each one's own.
    const caller = await callerIn(role, endpoint);
    const params = await paramsFor(endpoint, policy === 'account.self' ? caller : members.owner);
    const { status, code } = await call(endpoint, params, await bearer(caller));
    const isRefused = !may(role, policy) || (authorsOnly.has(endpoint) && role !== 'owner');
    if (isRefused) expect([status, code]).toEqual([403, 'forbidden']);
    else expect([200, 201, 202, 204, 400, 409], `${status}`).toContain(status);
  });

  it('[S32] answers 404 to people of another workspace for what is not theirs, whatever the body', async () => {
    const params = await paramsFor(endpoint);
    const names = namesOf(endpoint).some((name) => !words.has(name));
    const owner = await call(endpoint, params, await bearer(members['other owner']!));
    if (names) expect([owner.status, owner.code]).toEqual([404, 'not-found']);
    else expect([401, 403], `${owner.status}`).not.toContain(owner.status);
    // Somebody with a role of little use, elsewhere: the role is judged first, and tells nothing of what is here.
    if (disposable.has(endpoint)) return;
    const stranger = await call(endpoint, params, await bearer(members.stranger!));
    if (!may('client', policy)) expect([stranger.status, stranger.code]).toEqual([403, 'forbidden']);
    else if (names) expect([stranger.status, stranger.code]).toEqual([404, 'not-found']);
    else expect([401, 403], `${stranger.status}`).not.toContain(stranger.status);
  });

  it('[S32] answers a member without a seat 403, but for what is their own, and a disabled one 401', async () => {
    const caller = disposable.has(endpoint) ? await callerIn('admin', endpoint) : members.locked!;
    const of = [caller.userId, caller.workspaceId];
    const become = (columns: string) =>
      app.database.pool.query(`update member set ${columns} where user_id = $1 and workspace_id = $2`, of);
    const params = await paramsFor(endpoint, policy === 'account.self' ? caller : members.owner);
    await become('disabled_at = now()');
    const disabled = await call(endpoint, params, await bearer(caller));
    expect([disabled.status, disabled.code]).toEqual([401, 'unauthenticated']);
    await become('disabled_at = null, locked_at = now()');
    const { status, code } = await call(endpoint, params, await bearer(caller));
    if (policy === 'account.self') expect([200, 201, 202, 204, 400, 409], `${status}`).toContain(status);
    else expect([status, code]).toEqual([403, 'seat-locked']);
    await become('locked_at = null');
  });
});

describe('public calls', () => {
  it.each(table.filter(({ endpoint }) => endpoint.policy === 'public'))(
    '$name asks for no token, and a token changes nothing',
    async ({ endpoint }) => {
      const params = await paramsFor(endpoint);
      const anonymous = await call(endpoint, params, {});
      expect([401, 403, 404]).not.toContain(anonymous.status);
      // Some public calls say more to who is signed in; a token that is good must not be refused by any.
      const known = await call(endpoint, params, await bearer(members.client!));
      if (endpoint.optionalAuth) expect(known.status).not.toBe(401);
      else expect(known).toEqual(anonymous);
    },
  );
});

describe('a role that changes', () => {
  it('[S36] holds from the next call on, and a removed member is nobody', async () => {
    const { workspaceId } = members.owner!;
    const helper = await newMember(app, { workspaceId, role: 'editor' });
    const create = async () =>
      call(projects.create, {}, { authorization: `Bearer ${helper.token}` }).then((item) => item.status);
    expect(await create()).toBe(400);
    const { pool } = app.database;
    await pool.query("update member set role = 'client' where user_id = $1 and workspace_id = $2", [
      helper.userId,
      workspaceId,
    ]);
    expect(await create()).toBe(403);
    await pool.query('delete from member where user_id = $1 and workspace_id = $2', [
      helper.userId,
      workspaceId,
    ]);
    expect(await create()).toBe(401);
    expect((await call(accounts.user, {}, { authorization: `Bearer ${helper.token}` })).status).toBe(401);
  });
});
