// Every list of the API: what is filtered is filtered before the page is cut, and pages lead to the end.
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import { audit } from '#contract/workspaces/audit.ts';
import type { AnyEndpoint } from '#contract/shared/http.ts';
import { projects } from '#contract/projects.ts';
import { useTestApp } from '#tests/support/app.ts';
import { listed, listedElsewhere } from '#tests/support/factories/listed.ts';
import { newMember } from '#tests/support/factories/members.ts';

const app = useTestApp({ env: { PLANS: 'off' } });
const count = 7;
const limit = 2;

interface Page {
  results: Record<string, unknown>[];
  next: string | null;
}
const pathOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

async function anOwner() {
  const member = await newMember(app);
  const call = app.as(member.token);
  const { id: projectId } = await call(projects.create, { body: { title: 'A project', icon: 'Coffee' } });
  return { app, member, call, projectId };
}

/** All pages of a list, to its end. */
async function pagesOf(ask: (cursor?: string) => Promise<Page>): Promise<Page[]> {
  const pages = [await ask()];
  for (let last = pages[0]; last?.next; last = pages.at(-1)) pages.push(await ask(last.next));
  return pages;
}

describe('a list', () => {
  it('is known to the tests below when it takes a cursor', () => {
    const takesCursor = ({ query }: AnyEndpoint) => query && 'cursor' in query.shape;
    const known = [...listed.map(({ endpoint }) => endpoint), ...listedElsewhere];
    expect(known.map(pathOf).toSorted()).toEqual(allEndpoints.filter(takesCursor).map(pathOf).toSorted());
  });

  for (const { endpoint, make, trash, args, known = 'id' } of listed)
    it(`of ${endpoint.path} gives full pages up to its end, without what is in the trash`, async () => {
      const owner = await anOwner();
      const ids: string[] = [];
      for (let n = 1; n <= count; n += 1) ids.push(await make(owner, n));
      const gone = trash ? ids.filter((_id, at) => at % 2 === 1) : [];
      for (const id of gone) await trash?.(owner, id);
      const { params, query } = { params: {}, query: {}, ...args?.(owner) };
      const pages = await pagesOf(
        async (cursor) =>
          (await owner.call(endpoint, { params, query: { ...query, limit, cursor } } as never)) as Page,
      );
      const own = endpoint === projects.list ? [owner.projectId] : [];
      const there = [...own, ...ids.filter((id) => !gone.includes(id))];
      const seen = pages.flatMap(({ results }) => results.map((row) => String(row[known])));
      expect(seen.toSorted()).toEqual(there.toSorted());
      expect(pages.slice(0, -1).map(({ results }) => results.length)).toEqual(
        pages.slice(0, -1).map(() => limit),
      );
    });

  const restorable = listed.filter(({ trash, noTrash }) => trash && !noTrash);
  for (const { endpoint, make, trash, args, known = 'id' } of restorable)
    it(`of ${endpoint.path} gives what is in the trash when asked for it, page by page`, async () => {
      const owner = await anOwner();
      const ids: string[] = [];
      for (let n = 1; n <= count; n += 1) ids.push(await make(owner, n));
      const gone = ids.slice(0, 3);
      for (const id of gone) await trash?.(owner, id);
      const { params, query } = { params: {}, query: {}, ...args?.(owner) };
      const pages = await pagesOf(async (cursor) => {
        const asked = { ...query, deleted: 'true', limit, cursor };
        return (await owner.call(endpoint, { params, query: asked } as never)) as Page;
      });
      expect(pages.map(({ results }) => results.length)).toEqual([2, 1]);
      const seen = pages.flatMap(({ results }) => results.map((row) => String(row[known])));
      expect(seen.toSorted()).toEqual(gone.toSorted());
    });

  it('of what happened in a workspace gives in small pages what it gives in a large one', async () => {
    const { call } = await anOwner();
    for (let n = 1; n <= count; n += 1)
      await call(projects.create, { body: { title: `Project ${n}`, icon: 'Coffee' } });
    const whole = await call(audit.list, { query: { limit: 100 } });
    const pages = await pagesOf((cursor) => call(audit.list, { query: { limit, cursor } }));
    expect(pages.flatMap(({ results }) => results)).toEqual(whole.results);
    expect(whole.results.length).toBeGreaterThan(count);
  });
});
