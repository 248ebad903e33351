// Members who are given single projects: whatever they ask, of the others they see nothing.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import { articles } from '#contract/articles.ts';
import { connections } from '#contract/connections.ts';
import { documents } from '#contract/writer/documents.ts';
import { addressOf, type AnyEndpoint } from '#contract/shared/http.ts';
import { keywords } from '#contract/keywords.ts';
import { notifications } from '#contract/notifications.ts';
import { projects } from '#contract/projects.ts';
import { writer } from '#contract/writer.ts';
import { member } from '#server/workspaces/tables.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { useTestApp } from '#tests/support/app.ts';
import { anApiKey } from '#tests/support/factories/api-keys.ts';
import { failure } from '#tests/support/failure.ts';
import {
  type ProjectFixture,
  makeProjectFixture,
  idFor,
  nobody,
  paramNames,
} from '#tests/support/factories/project-fixture.ts';
import { type Member, newMember } from '#tests/support/factories/members.ts';
import { aBrief } from '#tests/support/factories/person-factories.ts';
import { addressWith, queryIds } from '#tests/support/factories/query-ids.ts';

const app = useTestApp({
  env: { EGRESS_ALLOW: nobody, PLANS: 'off' },
});
const canary = `canary-${randomUUID()}`;
const own = `own-${randomUUID()}`;

const made: { owner?: Member; editor?: Member; theirs?: ProjectFixture; others?: ProjectFixture } = {};
beforeAll(async () => {
  made.owner = await newMember(app);
  const call = app.as(made.owner.token);
  made.theirs = await makeProjectFixture(call, own);
  made.others = await makeProjectFixture(call, canary);
  // Keys belong to the workspace, and whoever writes may see which model answers.
  await call(connections.save, {
    params: { provider: 'openai-compatible' },
    body: { baseUrl: `http://${nobody}/v1`, model: 'a-model' },
  });
  // One generation of the owner's outside any project.
  await call(writer.create, { body: { tool: 'article', inputs: aBrief({ topic: `Loose ${canary}` }) } });
  made.editor = await newMember(app, { workspaceId: made.owner.workspaceId, role: 'editor' });
  await app.database.db
    .update(member)
    .set({ projectIds: [made.theirs.project] })
    .where(eq(member.userId, made.editor.userId));
});

async function ask(
  endpoint: AnyEndpoint,
  params: Record<string, string>,
  query = '',
  token = made.editor!.token,
) {
  const stop = new AbortController();
  const answer = await fetch(app.origin + addressOf(endpoint, { params }) + query, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(endpoint.body && { 'content-type': 'application/json' }),
    },
    ...(endpoint.body && { body: '{}' }),
    signal: stop.signal,
  });
  const { status } = answer;
  if (endpoint.streams && status === 200) {
    stop.abort();
    return { status, text: '' };
  }
  return { status, text: await answer.text() };
}

const named = (list: readonly AnyEndpoint[]) =>
  list.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));
/** What belongs to a person, to the workspace, or is a fixed word. */
const elsewhere =
  /^(devices|accounts|connections|sites|publications|webhooks|workspaces|api-keys|notifications|payment)\//;
const byId = allEndpoints.filter(
  (endpoint) =>
    endpoint.policy !== 'public' && paramNames(endpoint).length > 0 && !elsewhere.test(endpoint.path),
);
const lists = allEndpoints.filter(
  (endpoint) =>
    endpoint.policy !== 'public' && endpoint.method === 'GET' && paramNames(endpoint).length === 0,
);

describe('a member of one project', () => {
  it.each(named(byId))(
    '[S32] is answered 404 by $name for a thing of another project, and not for one of theirs',
    async ({ endpoint }) => {
      const of = (fixture: ProjectFixture) =>
        Object.fromEntries(paramNames(endpoint).map((name) => [name, idFor(endpoint, name, fixture)]));
      expect((await ask(endpoint, of(made.others!))).status).toBe(404);
      // What deletes would take the thing from the tests that follow; a snapshot was never made.
      if (endpoint.method === 'GET' && !endpoint.path.includes('snapshot'))
        expect((await ask(endpoint, of(made.theirs!))).status).not.toBe(404);
    },
  );

  it.each(named(lists))(
    '[S35] is shown nothing of another project by $name, also when asked for that project',
    async ({ endpoint }) => {
      for (const query of ['', `?projectId=${made.others!.project}`, '?deleted=true', `?search=${canary}`]) {
        const { text } = await ask(endpoint, {}, query);
        expect(text.includes(canary), `${endpoint.path}${query}`).toBe(false);
        expect(text.includes(made.others!.project), `${endpoint.path}${query}`).toBe(false);
      }
    },
  );

  it('[S33][S35] is answered for an id of another project in a query as for one that nobody has', async () => {
    let tried = 0;
    for (const { name, endpoint, param, ownedBy } of queryIds) {
      const other = ownedBy(made.others!);
      if (other === undefined) continue;
      const about = async (id: string) => {
        const answer = await fetch(app.origin + addressWith(endpoint, param, id, made.theirs!), {
          headers: { authorization: `Bearer ${made.editor!.token}` },
        });
        return `${answer.status} ${(await answer.text()).replace(/"requestId":"[^"]*"/, '')}`;
      };
      expect(await about(other), name).toBe(await about(randomUUID()));
      tried += 1;
    }
    expect(tried).toBeGreaterThan(15);
  });

  it('[S35] as an API key of somebody who sees all of them is shown nothing of another one, or outside any', async () => {
    const { secret } = await anApiKey(app, made.owner!, { projectIds: [made.theirs!.project] });
    let seen = '';
    for (const endpoint of lists) {
      const { text } = await ask(endpoint, {}, '', secret);
      expect(text.includes(canary), endpoint.path).toBe(false);
      seen += text;
    }
    expect(seen).toContain(own);
  });

  it('sees what is in theirs', async () => {
    const call = app.as(made.editor!.token);
    const list = await call(projects.list, {});
    expect(list.results.map(({ id }) => id)).toEqual([made.theirs!.project]);
    expect(list.count).toBe(1);
    expect(JSON.stringify(await call(writer.list, {}))).toContain(own);
    expect(JSON.stringify(await call(articles.list, {}))).toContain(made.theirs!.article);
  });

  it('[S33] cannot put anything into another project', async () => {
    const call = app.as(made.editor!.token);
    const projectId = made.others!.project;
    const refused = [
      call(writer.create, { body: { tool: 'article', inputs: aBrief(), projectId } }),
      call(keywords.createList, { body: { projectId, title: 'A list' } }),
      call(keywords.suggest, { body: { projectId, keyword: 'rye bread' } }),
      call(writer.update, { params: { id: made.theirs!.generation }, body: { projectId, revision: 1 } }),
    ];
    for (const item of await Promise.all(refused.map(failure)))
      expect(item.fields).toHaveProperty('projectId');
  });

  it('writes outside any project what only they and those who see all projects find', async () => {
    const mine = app.as(made.editor!.token);
    const { id } = await mine(writer.create, { body: { tool: 'article', inputs: aBrief() } });
    const params = { id };
    const { documentId } = await mine(writer.update, {
      params,
      body: { revision: 0, output: 'Some words.' },
    });
    const text = await mine(documents.get, { params: { id: documentId! } });
    await mine(documents.save, {
      params: { id: documentId! },
      body: { revision: text.revision, title: 'Mine', blocks: text.blocks, operationId: randomUUID() },
    });
    expect((await app.as(made.owner!.token)(writer.get, { params })).id).toBe(id);
    const other = await newMember(app, { workspaceId: made.owner!.workspaceId, role: 'editor' });
    const only = { projectIds: [made.others!.project] };
    await app.database.db.update(member).set(only).where(eq(member.userId, other.userId));
    expect((await failure(app.as(other.token)(writer.get, { params }))).status).toBe(404);
    expect((await failure(app.as(other.token)(documents.get, { params: { id: documentId! } }))).status).toBe(
      404,
    );
  });

  it('sees the project that they make', async () => {
    const call = app.as(made.editor!.token);
    const { id } = await call(projects.create, { body: { title: 'New', icon: 'Coffee' } });
    expect((await call(projects.list, {})).results.map((result) => result.id)).toContain(id);
    expect((await call(projects.get, { params: { id } })).title).toBe('New');
  });

  it('is told nothing of another project, and everything of theirs', async () => {
    const { workspaceId } = made.owner!;
    const happened = (projectId: string, keyword: string) =>
      app.database.db.transaction((tx) =>
        emitEvent(tx, {
          workspaceId,
          userId: null,
          type: 'rank.changed',
          subjectId: randomUUID(),
          data: { projectId, keyword, from: 2, to: 5, target: 'example.com' },
        }),
      );
    await happened(made.others!.project, canary);
    await happened(made.theirs!.project, own);
    const call = app.as(made.editor!.token);
    await expect
      .poll(async () => (await call(notifications.list, {})).results.length, { timeout: 15_000 })
      .toBeGreaterThan(0);
    const { results } = await call(notifications.list, {});
    expect(results.map((result) => result.title)).toEqual([`“${own}” dropped from 2 to 5`]);
  });
});
