// Two workspaces beside each other: neither a field that nobody offers nor any answer leads from one to the other.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { allEndpoints } from '#contract/api.ts';
import { workspaces } from '#contract/workspaces.ts';
import { useTenants } from '#tests/support/factories/tenants.ts';

const { app, canary, operations, send, two } = await useTenants();

describe('fields that nobody offers', () => {
  const more = {
    role: 'owner',
    plan: 'agency',
    workspaceId: randomUUID(),
    userId: randomUUID(),
    ownerId: randomUUID(),
    createdAt: '2000-01-01T00:00:00.000Z',
    lockedAt: null,
    credits: 1_000_000,
    admin: true,
  };

  it.each(
    allEndpoints
      .filter((endpoint) => endpoint.body)
      .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })),
  )('[S34] never pass the shape of $name', ({ name, endpoint }) => {
    const schema = operations.find((operation) => operation.name === name.replace(/:(\w+)/g, '{$1}'))
      ?.operation.requestBody?.content['application/json']?.schema;
    const offered = new Set(
      JSON.stringify(schema)
        .match(/"\w+":/g)
        ?.map((key) => key.slice(1, -2)) ?? [],
    );
    const extra = Object.fromEntries(Object.entries(more).filter(([field]) => !offered.has(field)));
    const parsed = endpoint.body!.safeParse(extra);
    const kept = parsed.success ? Object.keys(parsed.data as object) : [];
    expect(kept.filter((field) => field in extra)).toEqual([]);
  });

  it('[S34] have no effect on a person, a workspace or a project', async () => {
    const { mine } = two;
    const extra = { role: 'client', plan: 'agency', verifiedAt: null, email_verified: true };
    await send(mine.me, 'PUT accounts/user/', { body: { name: 'Ada', ...extra } });
    await send(mine.me, 'PUT workspaces/{id}/', {
      path: { id: mine.workspace },
      body: { name: 'Mine', ...extra },
    });
    await send(mine.me, 'PUT social-project/{id}/', {
      path: { id: mine.project },
      body: { title: 'Mine', workspaceId: two.theirs.workspace, id: two.theirs.project, deletedAt: null },
    });
    expect(await mine.me.call(accounts.user, {})).toMatchObject({
      role: 'owner',
      workspace: { name: 'Mine' },
    });
    const { rows: kept } = await app.database.pool.query(
      'select plan, (select workspace_id from project where id = $2) as home from workspace where id = $1',
      [mine.workspace, mine.project],
    );
    expect(kept).toEqual([{ plan: 'free', home: mine.workspace }]);
  });
});

describe('another workspace’s words', () => {
  const lists = operations.filter(({ name }) => name.startsWith('GET ') && !name.includes('{'));

  it.each(lists)(
    '[S35] stand in no answer of $name, also when they are searched for by its ids',
    async ({ name, operation }) => {
      const { mine, theirs } = two;
      const asked = (operation.parameters ?? []).filter((item) => item.in === 'query');
      const ids: Record<string, string> = {
        projectId: theirs.project,
        articleId: theirs.article,
        generationId: theirs.generation,
        listId: theirs.list,
        person: theirs.user,
      };
      const queries = ['', ...asked.map(({ name: field }) => `?${field}=${ids[field] ?? canary}`)];
      for (const query of queries) {
        const { text } = await send(mine.me, name, { query });
        expect(text.includes(canary), `${name}${query}`).toBe(false);
        expect(text.includes(theirs.project), `${name}${query}`).toBe(false);
      }
    },
  );

  it('[S35] stand in nothing that the person has after all of this, in any of their workspaces', async () => {
    const { mine } = two;
    const all = await mine.me.call(workspaces.list, {});
    expect(JSON.stringify(all)).not.toContain(two.theirs.workspace);
  });
});
