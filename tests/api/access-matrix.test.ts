// Every endpoint × every kind of caller, made from the contract's table: a new endpoint is judged on arrival.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { allEndpoints, api } from '#contract/api.ts';
import { articles } from '#contract/articles.ts';
import { connections } from '#contract/connections.ts';
import { documents } from '#contract/documents.ts';
import { ErrorBody } from '#contract/errors.ts';
import { addressOf, type AnyEndpoint, type createClient } from '#contract/http.ts';
import { keywords } from '#contract/keywords.ts';
import { localIndex } from '#contract/local-index.ts';
import { media } from '#contract/media.ts';
import { optimizer } from '#contract/optimizer.ts';
import { projects } from '#contract/projects.ts';
import { ranks } from '#contract/ranks.ts';
import { may, roles } from '#contract/roles.ts';
import { social } from '#contract/social.ts';
import { writer } from '#contract/writer.ts';
import { insertSnapshot } from '#server/ranks/checks-store.ts';
import { useTestApp } from '#tests/support/app.ts';
import { type Member, newDevice, newMember } from '#tests/support/members.ts';
import { aBrief } from '#tests/support/people.ts';
import { startWordPress } from '#tests/support/wordpress-double.ts';

// Nothing listens there: what a connection's test asks is refused at once.
const nobody = '127.0.0.1:9';
type Client = ReturnType<typeof createClient>;
const wordpress = await startWordPress();
afterAll(() => wordpress.stop());
const { login: username, password } = wordpress.addUser('ada', 'editor');
const app = useTestApp({ env: { EGRESS_ALLOW: `${nobody},${wordpress.host}` } });

const sourceText =
  'Sourdough bread rises because wild yeast ferments the flour. Bakers feed the starter daily.';

/** A written article in a project with a site. */
async function anArticle(owner: Client) {
  const { id: projectId } = await owner(projects.create, { body: { title: 'A project', icon: 'Coffee' } });
  const { id: generationId } = await owner(writer.create, {
    body: { tool: 'article', inputs: aBrief(), projectId },
  });
  const body = { revision: 0, title: 'Bread', output: 'Some text.' };
  await owner(writer.update, { params: { id: generationId }, body });
  const { results } = await owner(articles.list, { query: { generationId } });
  const form = { projectId, homeUrl: wordpress.homeUrl, username, password };
  const { id: siteId } = await owner(articles.connectSite, { body: form });
  return { articleId: results[0]!.id, siteId };
}

const aPicture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#8D51FE' } })
  .png()
  .toBuffer();
async function aMediaItem(owner: Client): Promise<string> {
  const { id: projectId } = await owner(projects.create, { body: { title: 'A project', icon: 'Coffee' } });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(aPicture)]), 'a.png');
  return (await owner(media.create, { params: { projectId }, body: form as never })).id;
}

/** A value for each parameter of a path, by the path's first part: things of the caller's own workspace. */
const fixtures: Record<string, (owner: Client, made: Record<string, string>) => Promise<string>> = {
  'devices/:id': async (owner) => {
    const { id: userId, workspace } = await owner(accounts.user, {});
    await newDevice(app, { userId, workspaceId: workspace.id });
    return (await owner(accounts.devices, {})).results.find((one) => !one.current)!.id;
  },
  'social-project/:id': async (owner) =>
    (await owner(projects.create, { body: { title: 'A project', icon: 'Coffee' } })).id,
  'ai-generation/:id': async (owner) =>
    (await owner(writer.create, { body: { tool: 'article', inputs: aBrief() } })).id,
  'ai-generation/:sourceId': async (owner, { id = '' }) =>
    (await owner(writer.addSource, { params: { id }, body: { kind: 'text', text: sourceText } })).id,
  'documents/:id': async (owner) => {
    const { id } = await owner(writer.create, { body: { tool: 'article', inputs: aBrief() } });
    const written = await owner(writer.update, {
      params: { id },
      body: { revision: 0, output: 'Some text.' },
    });
    return written.documentId!;
  },
  'documents/:versionId': async (owner, { id = '' }) =>
    (await owner(documents.versions, { params: { id } })).results[0]!.id,
  'keyword-suggestion/:id': async (owner) =>
    (await owner(keywords.suggest, { body: { keyword: 'rye bread' } })).id,
  'keyword-auto-suggestion/:id': async (owner) =>
    (await owner(keywords.autosuggest, { body: { keyword: 'rye bread' } })).id,
  'keyword-list/:id': async (owner) => {
    const { id: projectId } = await owner(projects.create, { body: { title: 'A project', icon: 'Coffee' } });
    return (await owner(keywords.createList, { body: { projectId, title: 'A list' } })).id;
  },
  'social-post/:id': async (owner) =>
    (await owner(projects.create, { body: { title: 'A project', icon: 'Coffee' } })).id,
  'social-post/detail/:id': async (owner) => {
    const { id } = await owner(projects.create, { body: { title: 'A project', icon: 'Coffee' } });
    return (await owner(social.create, { params: { id }, body: { content: 'Some words' } })).id;
  },
  'keyword-ranking/:id': async (owner) => {
    const { id: projectId } = await owner(projects.create, { body: { title: 'A project', icon: 'Coffee' } });
    return (await owner(optimizer.create, { body: { keyword: 'sourdough bread', projectId } })).id;
  },
  'keyword-rank-tracker/:id': async (owner) => {
    // A plan has room for a few tracked keywords only.
    for (const { id } of (await owner(ranks.list, {})).results) await owner(ranks.delete, { params: { id } });
    const { id: projectId } = await owner(projects.create, { body: { title: 'A project', icon: 'Coffee' } });
    const body = { projectId, target: 'example.com', keywords: ['rye bread'], schedule: 'manual' as const };
    return (await owner(ranks.create, { body })).id;
  },
  'keyword-rank-tracker/:snapshotId': async (owner, { id: trackerId = '' }) => {
    const { workspace } = await owner(accounts.user, {});
    return insertSnapshot({ workspaceId: workspace.id, userId: null }, app.database.db, {
      trackerId,
      keyword: 'rye bread',
      engine: 'local-index',
      engineLabel: 'Local index',
      depth: 10,
      results: [],
      takenAt: new Date(),
    });
  },
  'local-index/:id': async (owner) => {
    const { id: projectId } = await owner(projects.create, { body: { title: 'A project', icon: 'Coffee' } });
    const body = { kind: 'text' as const, projectId, url: 'https://example.com/', text: sourceText };
    return (await owner(localIndex.add, { body })).id;
  },
  'media-library/:projectId': async (owner) =>
    (await owner(projects.create, { body: { title: 'A project', icon: 'Coffee' } })).id,
  'social-Media/:id': aMediaItem,
  'media-library-detail/:id': aMediaItem,
  'accounts/:type': async () => 'rank-change',
  'accounts/:value': async () => 'off',
  'articles/:id': async (owner) => (await anArticle(owner)).articleId,
  'sites/:id': async (owner) => (await anArticle(owner)).siteId,
  'publications/:id': async (owner) => {
    const { articleId, siteId } = await anArticle(owner);
    return (await owner(articles.publish, { params: { id: articleId }, body: { siteId } })).id;
  },
  'connections/:provider': async (owner) => {
    const provider = 'openai-compatible' as const;
    await owner(connections.save, {
      params: { provider },
      body: { baseUrl: `http://${nobody}/v1`, model: 'a-model' },
    });
    return provider;
  },
};
/** What must have happened before an endpoint's thing is there. */
const before = new Map<AnyEndpoint, (owner: Client, params: Record<string, string>) => Promise<unknown>>([
  [projects.restore, (owner, { id = '' }) => owner(projects.delete, { params: { id } })],
  [
    keywords.autosuggestRestore,
    (owner, { id = '' }) => owner(keywords.autosuggestDelete, { params: { id } }),
  ],
]);
/** Parameters that name one of a few fixed words, not a thing of one workspace. */
const words = new Set(['provider', 'type', 'value']);

const namesOf = (endpoint: AnyEndpoint) => [...endpoint.path.matchAll(/:(\w+)/g)].map((found) => found[1]!);
/** Branches below which a parameter names another thing than elsewhere below the path's first part. */
const branches = ['social-post/detail'];
const keyOf = (endpoint: AnyEndpoint, name: string) => {
  const branch = branches.find((one) => endpoint.path.startsWith(`${one}/`));
  return `${branch ?? endpoint.path.split('/')[0]}/:${name}`;
};

async function paramsFor(endpoint: AnyEndpoint, of = people.owner): Promise<Record<string, string>> {
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

const people: Partial<Record<(typeof roles)[number] | 'stranger', Member>> = {};
beforeAll(async () => {
  people.owner = await newMember(app);
  people.stranger = await newMember(app);
  const { workspaceId } = people.owner;
  for (const role of roles) if (role !== 'owner') people[role] = await newMember(app, { workspaceId, role });
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
const bearer = async (who: Member) => ({ authorization: `Bearer ${(await newDevice(app, who)).token}` });

const table = allEndpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));
const guarded = table.filter(({ endpoint }) => endpoint.policy !== 'public');

describe('the matrix', () => {
  it('has a fixture for every parameter of every path, and none that no path needs', () => {
    const needed = new Set(
      allEndpoints.flatMap((endpoint) => namesOf(endpoint).map((name) => keyOf(endpoint, name))),
    );
    expect(new Set(Object.keys(fixtures))).toEqual(needed);
  });

  it('covers every endpoint that is mounted', async () => {
    const mounted = app.app.http.swagger().paths as Record<string, Record<string, unknown>>;
    const all = Object.entries(mounted)
      .filter(([path]) => path.startsWith('/api/v1/'))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
    const ours = table.map(
      ({ endpoint }) => `${endpoint.method} /api/v1/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(new Set(all)).toEqual(new Set(ours));
    expect(Object.values(api).flatMap((group) => Object.values(group))).toHaveLength(table.length);
  });
});

describe.each(guarded)('$name', ({ endpoint }) => {
  const { policy } = endpoint;
  if (policy === 'public') return;

  it('answers 401 without a token, with one of nobody, and with a cookie only', async () => {
    const params = await paramsFor(endpoint);
    const { cookie } = people.owner!;
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

  it.each(roles)('lets the role %s do what the policy table says, and no more', async (role) => {
    // What belongs to a person, not to the workspace, is each one's own.
    const params = await paramsFor(endpoint, policy === 'account.self' ? people[role] : people.owner);
    const { status, code } = await call(endpoint, params, await bearer(people[role]!));
    if (!may(role, policy)) expect([status, code]).toEqual([403, 'forbidden']);
    else expect([200, 201, 202, 204, 400, 409], `${status}`).toContain(status);
  });

  it('answers 404 to another workspace’s owner for what is not theirs, whatever the body', async () => {
    const params = await paramsFor(endpoint);
    const { status, code } = await call(endpoint, params, await bearer(people.stranger!));
    if (namesOf(endpoint).some((name) => !words.has(name)))
      expect([status, code]).toEqual([404, 'not-found']);
    else expect([401, 403], `${status}`).not.toContain(status);
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
      const known = await call(endpoint, params, await bearer(people.client!));
      if (endpoint.optionalAuth) expect(known.status).not.toBe(401);
      else expect(known).toEqual(anonymous);
    },
  );
});

describe('a role that changes', () => {
  it('holds from the next call on, and a removed member is nobody', async () => {
    const { workspaceId } = people.owner!;
    const helper = await newMember(app, { workspaceId, role: 'editor' });
    const create = async () =>
      call(projects.create, {}, { authorization: `Bearer ${helper.token}` }).then((one) => one.status);
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
