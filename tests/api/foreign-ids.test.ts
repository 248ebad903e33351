// What stands in one workspace is not reached from another by an id in a body or a query. The places of ids come from the
// OpenAPI document and the contract: a new one is judged on arrival.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { connections } from '#contract/connections.ts';
import { lostSignIn } from '#tests/support/factories/google.ts';
import { aComment } from '#tests/support/factories/comments.ts';
import { aBrief, someEmail } from '#tests/support/factories/person-factories.ts';
import { addressWith, queryIds } from '#tests/support/factories/query-ids.ts';
import { type Shape, type Tenant, useTenants } from '#tests/support/factories/tenants.ts';

const { app, canary, openApi, operations, send, site, two } = await useTenants();
// Metrics and Search Console are asked through the workspace's own connections only.
beforeAll(async () => {
  const { me } = two.mine;
  await me.call(connections.save, {
    params: { provider: 'dataforseo' },
    body: { login: 'login', key: 'key' },
  });
  await lostSignIn(app, me);
});

/** Where ids stand in a shape: `targets[].channelId`. */
function idsIn(shape: Shape | undefined, at = '', seen: readonly string[] = []): string[] {
  if (!shape) return [];
  if (shape.$ref !== undefined) {
    if (seen.includes(shape.$ref)) return [];
    const named = openApi.components.schemas[shape.$ref.split('/').at(-1) ?? ''];
    return idsIn(named, at, [...seen, shape.$ref]);
  }
  const inside = Object.entries(shape.properties ?? {}).map(
    ([name, one]) => [one, at === '' ? name : `${at}.${name}`] as const,
  );
  const found = [
    ...inside.flatMap(([one, place]) => idsIn(one, place, seen)),
    ...idsIn(shape.items, `${at}[]`, seen),
    ...[shape.anyOf, shape.oneOf, shape.allOf]
      .flatMap((list) => list ?? [])
      .flatMap((item) => idsIn(item, at, seen)),
  ];
  return [...new Set(shape.format === 'uuid' ? [at, ...found] : found)];
}
const inBodies = operations.flatMap(({ name, operation }) =>
  idsIn(operation.requestBody?.content['application/json']?.schema).map((place) => `${name} ${place}`),
);

interface Row {
  path?: (mine: Tenant) => Record<string, string>;
  /** a body that is right when the id is one's own */
  body: (id: string, mine: Tenant) => unknown;
  /** which thing the id names */
  of: (tenant: Tenant) => string;
}
const project = (of: Tenant) => of.project;
const inProject = (mine: Tenant) => ({ id: mine.project });
const posts = (body: Row['body'], of: Row['of']): Row => ({ path: inProject, body, of });
const changes = (body: Row['body'], of: Row['of']): Row => ({
  path: (mine) => ({ id: mine.post }),
  body,
  of,
});
const words = 'Sourdough bread rises because wild yeast ferments the flour.';
const about = { keyword: 'rye bread' };

/** For each place of an id in a body: whose id it may be. */
const rows: Record<string, Row> = {
  'PUT accounts/user/ workspaceId': {
    body: (workspaceId) => ({ workspaceId }),
    of: (item) => item.workspace,
  },
  'POST accounts/team-member/invite/ projectIds[]': {
    body: (id) => ({ email: someEmail(), role: 'author', projectIds: [id] }),
    of: project,
  },
  'POST accounts/team-member/resend/ id': { body: (id) => ({ id }), of: (item) => item.invitation },
  'PUT accounts/team-member/update/ id': {
    body: (id) => ({ id, role: 'editor' }),
    of: (item) => item.helper,
  },
  'PUT accounts/team-member/update/ projectIds[]': {
    body: (id, mine) => ({ id: mine.helper, role: 'author', projectIds: [id] }),
    of: project,
  },
  'POST api-keys/ projectIds[]': {
    body: (id, { me }) => ({
      name: 'A program',
      scopes: ['keywords.read'],
      projectIds: [id],
      expiresInDays: 30,
      password: me.password,
    }),
    of: project,
  },
  'POST uploads/ projectId': {
    body: (projectId) => ({ projectId, name: 'oven.mp4', bytes: 1_000_000 }),
    of: project,
  },
  'POST keyword-import/ projectId': {
    body: (projectId) => ({ projectId, text: 'rye bread', fileName: 'a.csv' }),
    of: project,
  },
  'POST keyword-metrics/ projectId': { body: (projectId) => ({ projectId, keywords: ['rye'] }), of: project },
  'PUT search-console/ projectId': {
    body: (projectId) => ({ projectId, property: 'sc-domain:site.example', daily: false }),
    of: project,
  },
  'POST search-console/import/ projectId': {
    body: (projectId) => ({ projectId, property: 'sc-domain:site.example' }),
    of: project,
  },
  'PATCH keywords/ projectId': {
    body: (projectId, mine) => ({ projectId, ids: [mine.keyword], deleted: false }),
    of: project,
  },
  'PATCH keywords/ ids[]': {
    body: (id, mine) => ({ projectId: mine.project, ids: [id], deleted: false }),
    of: (item) => item.keyword,
  },
  'POST keyword-suggestion/ projectId': { body: (projectId) => ({ ...about, projectId }), of: project },
  'POST keyword-auto-suggestion/ projectId': { body: (projectId) => ({ ...about, projectId }), of: project },
  'POST keyword-list/ projectId': { body: (projectId) => ({ projectId, title: randomUUID() }), of: project },
  'POST ai-generation/ projectId': {
    body: (projectId) => ({ tool: 'article', inputs: aBrief(), projectId }),
    of: project,
  },
  'POST writer-batches/ projectId': {
    body: (projectId) => ({ table: 'topic\nRye bread', engine: 'builtin', projectId }),
    of: project,
  },
  'POST writer-batches/ voiceId': {
    body: (voiceId) => ({ table: 'topic\nRye bread', engine: 'builtin', voiceId }),
    of: (item) => item.voice,
  },
  'POST writer-batches/ audienceId': {
    body: (audienceId) => ({ table: 'topic\nRye bread', engine: 'builtin', audienceId }),
    of: (item) => item.audience,
  },
  'PATCH ai-generation/{id}/ projectId': {
    path: (mine) => ({ id: mine.generation }),
    body: (projectId) => ({ revision: 1, projectId }),
    of: project,
  },
  'POST ai-generation/ inputs.voiceId': {
    body: (voiceId) => ({ tool: 'article', inputs: aBrief({ voiceId }) }),
    of: (item) => item.voice,
  },
  'POST ai-generation/ inputs.audienceId': {
    body: (audienceId) => ({ tool: 'article', inputs: aBrief({ audienceId }) }),
    of: (item) => item.audience,
  },
  'PATCH ai-generation/{id}/ inputs.voiceId': {
    path: (mine) => ({ id: mine.drafts[0]! }),
    body: (voiceId) => ({ revision: 0, inputs: aBrief({ voiceId }) }),
    of: (item) => item.voice,
  },
  'PATCH ai-generation/{id}/ inputs.audienceId': {
    path: (mine) => ({ id: mine.drafts[1]! }),
    body: (audienceId) => ({ revision: 0, inputs: aBrief({ audienceId }) }),
    of: (item) => item.audience,
  },
  'POST brand-voices/ projectId': { body: (projectId) => ({ name: 'A voice', projectId }), of: project },
  'PATCH brand-voices/{id}/ projectId': {
    path: (mine) => ({ id: mine.voice }),
    body: (projectId) => ({ revision: 0, projectId }),
    of: project,
  },
  'POST audience-profiles/ projectId': { body: (projectId) => ({ name: 'Readers', projectId }), of: project },
  'PATCH audience-profiles/{id}/ projectId': {
    path: (mine) => ({ id: mine.audience }),
    body: (projectId) => ({ revision: 0, projectId }),
    of: project,
  },
  'POST documents/{id}/comments/ mentions[]': {
    path: (mine) => ({ id: mine.document }),
    body: (id) => ({ ...aComment, mentions: [id] }),
    of: (item) => item.helper,
  },
  'POST documents/{id}/comments/{threadId}/replies/ mentions[]': {
    path: (mine) => ({ id: mine.document, threadId: mine.thread }),
    body: (id) => ({ text: 'Is this so?', mentions: [id] }),
    of: (item) => item.helper,
  },
  'PATCH documents/{id}/comments/{threadId}/replies/{commentId}/ mentions[]': {
    path: (mine) => ({ id: mine.document, threadId: mine.thread, commentId: mine.comment }),
    body: (id) => ({ text: 'Is this so?', mentions: [id] }),
    of: (item) => item.helper,
  },
  'PATCH articles/{id}/ projectId': {
    path: (mine) => ({ id: mine.article }),
    body: (projectId) => ({ projectId }),
    of: project,
  },
  'POST articles/{id}/publish/ siteId': {
    path: (mine) => ({ id: mine.article }),
    body: (siteId) => ({ siteId }),
    of: (item) => item.site,
  },
  'POST sites/ projectId': {
    body: (projectId) => ({
      projectId,
      ...site,
    }),
    of: project,
  },
  'POST keyword-ranking/ projectId': { body: (projectId) => ({ ...about, projectId }), of: project },
  'POST keyword-ranking/ articleId': {
    body: (articleId, mine) => ({ ...about, projectId: mine.project, articleId }),
    of: (item) => item.otherArticle,
  },
  'POST keyword-ranking/ competitors[]': {
    body: (id, mine) => ({ ...about, projectId: mine.project, competitors: [id] }),
    of: (item) => item.page,
  },
  'PATCH keyword-ranking/{id}/ competitors[]': {
    path: (mine) => ({ id: mine.optimization }),
    body: (id) => ({ revision: 0, competitors: [id] }),
    of: (item) => item.page,
  },
  'POST local-index/ projectId': {
    body: (projectId) => ({
      kind: 'text',
      projectId,
      url: 'https://example.com/b',
      text: `${words} ${words}`,
    }),
    of: project,
  },
  'POST crawls/ projectId': {
    body: (projectId) => ({ projectId, url: 'http://127.0.0.1:9/' }),
    of: project,
  },
  'POST site-audits/ projectId': {
    body: (projectId) => ({ projectId, url: 'http://127.0.0.1:9/' }),
    of: project,
  },
  'POST crawls/preview/ projectId': {
    body: (projectId) => ({ projectId, url: 'http://127.0.0.1:9/' }),
    of: project,
  },
  'POST keyword-rank-tracker/ projectId': {
    body: (projectId) => ({
      projectId,
      target: 'https://example.com/',
      keywords: ['rye'],
      schedule: 'manual',
    }),
    of: project,
  },
  'POST keyword-rank-tracker/ articleId': {
    body: (articleId, mine) => ({
      projectId: mine.project,
      articleId,
      target: 'https://example.com/',
      keywords: ['oats'],
      schedule: 'manual',
    }),
    of: (item) => item.article,
  },
  'PUT social-project/channel/{id}/ channelId': {
    path: inProject,
    body: (channelId) => ({ action: 'pause', channelId }),
    of: (item) => item.channel,
  },
  'POST social-post/{id}/ articleId': posts(
    (articleId) => ({ content: 'Words', articleId }),
    (item) => item.article,
  ),
  'POST social-post/{id}/ targets[].channelId': posts(
    (channelId) => ({ content: 'Words', targets: [{ channelId }] }),
    (item) => item.channel,
  ),
  'POST social-post/{id}/ targets[].media[]': posts(
    (id, mine) => ({ content: 'Words', targets: [{ channelId: mine.channel, media: [id] }] }),
    (item) => item.media,
  ),
  'POST social-post/{id}/ media[]': posts(
    (id) => ({ content: 'Words', media: [id] }),
    (item) => item.media,
  ),
  'PUT social-post/detail/{id}/ articleId': changes(
    (articleId) => ({ articleId }),
    (item) => item.article,
  ),
  'PUT social-post/detail/{id}/ targets[].channelId': changes(
    (channelId) => ({ targets: [{ channelId }] }),
    (item) => item.channel,
  ),
  'PUT social-post/detail/{id}/ targets[].media[]': changes(
    (id, mine) => ({ targets: [{ channelId: mine.channel, media: [id] }] }),
    (item) => item.media,
  ),
  'PUT social-post/detail/{id}/ media[]': changes(
    (id) => ({ media: [id] }),
    (item) => item.media,
  ),
};
/** Ids that name nothing which somebody else could have, or of which others' are passed over in silence. */
const harmless: Record<string, string> = {
  'POST articles/{id}/publish/ imageId':
    'refused as one that nobody has, which ghost-articles.test.ts shows: an article is published once at a time',
  'PATCH ai-generation/{id}/ useVariant':
    'looked for among the generation’s own variants, which sections.test.ts shows',
  'PUT documents/{id}/derived-texts/ textId':
    'looked for among the document’s own texts, which derived-texts.test.ts shows',
  'POST ai-generation/import/ projectId': 'sent with a file, which imports.test.ts shows',
  'PATCH documents/{id}/ operationId': 'made by whoever writes, so that a repeated save counts once',
  'POST brand-voices/{id}/samples/ documentId':
    'refused as one that nobody has, which voices.test.ts shows: a good one needs more words than these documents have',
  'POST notifications/read/ ids[]': 'others’ are left as they are, which the test below shows',
  'PUT social-post/detail/{id}/ target.id':
    'looked for among the post’s own targets, which the test below shows',
};

/** An answer without what differs between any two. */
const told = ({ status, text }: { status: number; text: string }) =>
  `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`;

describe('an id in a query', () => {
  it.each(queryIds)(
    '[S33][S35] of another workspace is answered by $name as one that nobody has',
    async ({ endpoint, param, ownedBy }) => {
      const { mine, theirs } = two;
      const ask = async (id = '') => {
        const answer = await fetch(app.origin + addressWith(endpoint, param, id, mine), {
          headers: { authorization: `Bearer ${mine.me.token}` },
        });
        return { status: answer.status, text: await answer.text() };
      };
      const foreign = await ask(ownedBy(theirs));
      expect(told(foreign)).toBe(told(await ask(randomUUID())));
      expect(foreign.text).not.toContain(canary);
      const own = await ask(ownedBy(mine));
      expect(own.status, own.text).toBe(200);
      expect(told(own)).not.toBe(told(foreign));
    },
  );
});

describe('an id in a body', () => {
  it('[S33] has a row for each place in the OpenAPI document, and no row is left over', () => {
    expect([...Object.keys(rows), ...Object.keys(harmless)].toSorted()).toEqual(inBodies.toSorted());
  });

  it.each(Object.entries(rows))(
    '[S33] of another workspace is refused by %s as one that nobody has',
    async (name, row) => {
      const { mine, theirs } = two;
      const call = name.slice(0, name.lastIndexOf(' '));
      const attempt = (id: string) =>
        send(mine.me, call, { path: row.path?.(mine) ?? {}, body: row.body(id, mine) });
      const foreign = await attempt(row.of(theirs));
      const missing = await attempt(randomUUID());
      expect([400, 404], `${foreign.status} ${foreign.text}`).toContain(foreign.status);
      expect(told(foreign)).toBe(told(missing));
      expect(foreign.text).not.toContain(canary);
      const own = await attempt(row.of(mine));
      expect([200, 201, 202], `${own.status} ${own.text}`).toContain(own.status);
    },
  );

  it('[S33] of another workspace’s notification or target changes nothing there', async () => {
    const { mine, theirs } = two;
    const { pool } = app.database;
    const their = [theirs.workspace, theirs.user];
    const { rows: told } = await pool.query(
      `insert into notification (id, workspace_id, user_id, event_id, type, title, body)
       values (gen_random_uuid(), $1, $2, 0, 'team', 'Somebody joined', '') returning id`,
      their,
    );
    const { id } = told[0] as { id: string };
    await send(mine.me, 'POST notifications/read/', { body: { ids: [id] } });
    const after = await pool.query('select read_at from notification where id = $1', [id]);
    expect(after.rows).toEqual([{ read_at: null }]);
    const acted = await send(mine.me, 'PUT social-post/detail/{id}/', {
      path: { id: mine.post },
      body: { target: { id: theirs.target, action: 'cancel' } },
    });
    expect([400, 404]).toContain(acted.status);
  });
});
