import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { apiBase } from '#contract/shared/http.ts';
import { termsVersion } from '#engine/local-index/count-terms.ts';
import { type IndexedPage, localIndex, localIndexLimits } from '#contract/local-index.ts';
import { localIndexLabel } from '#contract/shared/search-engines.ts';
import { useTestApp } from '#tests/support/app.ts';
import { startCanary } from '#tests/support/canary.ts';
import { failure } from '#tests/support/failure.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';
import { competitorPages } from './public.ts';

const article = readFileSync(
  path.resolve(import.meta.dirname, '../../tests/support/pages/article.html'),
  'utf8',
);
const site = { article };
// What the operator has opened; nobody opened the other.
const open = await startCanary((request, response) => {
  if (request.url?.startsWith('/article'))
    response.setHeader('content-type', 'text/html; charset=utf-8').end(site.article);
  else response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not here, sorry.</p>');
});
const closed = await startCanary();
const app = useTestApp({ env: { EGRESS_ALLOW: `127.0.0.1:${open.port}` } });
afterAll(() => Promise.all([open.close(), closed.close()]));

async function setUp() {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  return { me, projectId };
}
const paste = (
  me: Person,
  projectId: string,
  url: string,
  text: string,
  more: object = {},
): Promise<IndexedPage> => me.call(localIndex.add, { body: { kind: 'text', projectId, url, text, ...more } });
const search = async (me: Person, projectId: string, q: string) =>
  (await me.call(localIndex.search, { query: { projectId, q } })).results.map(({ url }) => url);

describe('pages of a project', () => {
  it('are added by address, pasted text and file, ranked, set aside, taken back and fetched again', async () => {
    const { me, projectId } = await setUp();
    const fetched = await me.call(localIndex.add, {
      body: { kind: 'url', projectId, url: `${open.origin}/article?utm_source=mail#top` },
    });
    expect(fetched).toMatchObject({
      url: `${open.origin}/article`,
      title: 'How a village bakery halved its flour waste | The Harbour Post',
      description: 'A baker, a set of scales and a notebook: what changed in one year.',
      own: false,
      from: 'url',
      counts: { images: 1 },
    });
    const whole = await me.call(localIndex.get, { params: { id: fetched.id } });
    expect(whole.headings).toEqual([
      { level: 1, text: 'How a village bakery halved its flour waste' },
      { level: 2, text: 'What the notebook showed' },
    ]);
    expect(whole.text).not.toMatch(/cookies|Weather desk/);

    const text = '# Weighing flour\n\nFlour waste falls when flour is weighed.\n\n- flour\n- scales';
    const pasted = await paste(me, projectId, 'https://rival.example/flour', text);
    expect(pasted).toMatchObject({
      title: 'Weighing flour',
      from: 'text',
      counts: { headings: 1, paragraphs: 1 },
    });

    const form = new FormData();
    form.append('projectId', projectId);
    form.append('url', 'https://mine.example/oven');
    form.append('own', 'true');
    form.append(
      'file',
      new Blob([
        '<title>Ovens</title><h1>Ovens</h1><p>An oven is hot, and bread is baked in it every day.</p>',
      ]),
      'oven.html',
    );
    const answer = await fetch(`${app.origin}${apiBase}local-index/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${me.token}` },
      body: form,
    });
    expect(answer.status).toBe(201);
    const file = (await answer.json()) as IndexedPage;
    expect(file).toMatchObject({ title: 'Ovens', own: true, from: 'file', url: 'https://mine.example/oven' });

    const list = await me.call(localIndex.list, { query: { projectId, limit: 2 } });
    expect(list.results.map(({ id }) => id)).toEqual([file.id, pasted.id]);
    const rest = await me.call(localIndex.list, { query: { projectId, limit: 2, cursor: list.next! } });
    expect(rest).toMatchObject({ results: [{ id: fetched.id }], next: null, count: 3 });
    expect((await me.call(localIndex.list, { query: { projectId, own: 'true' } })).count).toBe(1);

    const found = await me.call(localIndex.search, { query: { projectId, q: 'flour waste' } });
    expect(found.label).toBe(localIndexLabel);
    expect(found.results.map(({ pageId }) => pageId).toSorted()).toEqual([fetched.id, pasted.id].toSorted());
    expect(found.results[0]!.score).toBeGreaterThan(found.results[1]!.score);

    const change = (id: string, body: object) => me.call(localIndex.update, { params: { id }, body });
    expect(await change(pasted.id, { own: true })).toMatchObject({ own: true });
    await change(pasted.id, { deleted: true });
    expect(await search(me, projectId, 'flour waste')).toEqual([fetched.url]);
    expect((await me.call(localIndex.list, { query: { projectId, deleted: 'true' } })).results[0]!.id).toBe(
      pasted.id,
    );
    await change(pasted.id, { deleted: false });
    expect(await search(me, projectId, 'flour waste')).toHaveLength(2);

    site.article = article.replaceAll('flour', 'rye').replaceAll('waste', 'dust');
    expect((await change(fetched.id, { action: 'refetch' })).title).toContain('rye');
    expect(await search(me, projectId, 'rye dust')).toEqual([fetched.url]);
    site.article = article;
    const refused = await failure(change(pasted.id, { action: 'refetch' }));
    expect(refused.fields.action).toContain('from a URL');
  });

  it('are one per address: adding it again replaces what was kept, also out of the trash', async () => {
    const { me, projectId } = await setUp();
    const first = await paste(me, projectId, 'https://a.example/tea', 'Green tea is made with cool water.');
    await me.call(localIndex.update, { params: { id: first.id }, body: { deleted: true } });
    const again = await paste(
      me,
      projectId,
      'https://a.example/tea#brew',
      'Black tea is made with hot water.',
    );
    expect(again.id).toBe(first.id);
    expect(await search(me, projectId, 'black tea')).toEqual(['https://a.example/tea']);
    expect(await search(me, projectId, 'green')).toEqual([]);
    const both = await Promise.all(
      ['one', 'two'].map((word) =>
        paste(me, projectId, 'https://a.example/b', `Tea number ${word} is poured now.`),
      ),
    );
    expect(both[0]!.id).toBe(both[1]!.id);
  });

  it('that lack a word of the keyword have no position', async () => {
    const { me, projectId } = await setUp();
    const whole = 'https://a.example/objectives';
    await paste(me, projectId, whole, 'A team agrees on service level objectives before it starts.');
    await paste(me, projectId, 'https://a.example/service', 'Service, service and more service for guests.');
    expect(await search(me, projectId, 'service-level objective')).toEqual([whole]);
    expect(await search(me, projectId, 'service charge')).toEqual([]);
  });

  it('whose words an older version counted are counted again once', async () => {
    const { me, projectId } = await setUp();
    const page = await paste(me, projectId, 'https://a.example/tea', 'Green tea is made with cool water.');
    const { pool } = app.database;
    await pool.query(`update page set terms = '{}', terms_version = 0 where id = $1`, [page.id]);
    expect(await search(me, projectId, 'green tea')).toEqual([page.url]);
    const { rows } = await pool.query('select terms, terms_version from page where id = $1', [page.id]);
    expect(rows).toMatchObject([{ terms: { tea: [1, 0, 0] }, terms_version: termsVersion }]);
  });

  it('[S52] come from public addresses only, and what cannot be read says so beside its field', async () => {
    const { me, projectId } = await setUp();
    const add = (url: string) => failure(me.call(localIndex.add, { body: { kind: 'url', projectId, url } }));
    expect((await add(`${closed.origin}/admin`)).meta?.code).toBe('source-unreachable');
    expect(closed.hits).toHaveLength(0);
    expect((await add(`${open.origin}/missing`)).fields.url).toContain('404');
    expect((await add('https://exa mple.example/')).fields.url).toContain('Enter a URL');
    const short = await failure(paste(me, projectId, 'https://a.example/', 'Too few words'));
    expect(short.fields.text).toContain('No readable text');
    const elsewhere = await failure(
      paste(me, crypto.randomUUID(), 'https://a.example/', 'Five words and then some.'),
    );
    expect(elsewhere.fields.projectId).toContain('doesn’t exist');
  });

  it('are at most as many as the limit says, and the last place is given once', async () => {
    const { me, projectId } = await setUp();
    const first = await paste(me, projectId, 'https://a.example/', 'Five words and then some.');
    await app.database.pool.query(
      `insert into page (id, workspace_id, project_id, url, "from", text, counts, length, terms, terms_version,
         fetched_at, updated_at)
       select gen_random_uuid(), workspace_id, project_id, url || n, "from", text, counts, length, terms, terms_version,
         fetched_at, updated_at
       from page, generate_series(1, $2) n where id = $1`,
      [first.id, localIndexLimits.pages - 2],
    );
    const last = await Promise.allSettled(
      ['x', 'y', 'z'].map((name) =>
        paste(me, projectId, `https://b.example/${name}`, 'Five words and then some.'),
      ),
    );
    expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  it('of others are neither listed, searched, compared nor changed', async () => {
    const { me, projectId } = await setUp();
    const other = await setUp();
    const mine = await paste(me, projectId, 'https://a.example/tea', 'Green tea is made with cool water.');
    const params = { id: mine.id };
    const tries = [
      other.me.call(localIndex.get, { params }),
      other.me.call(localIndex.update, { params, body: { own: true } }),
      other.me.call(localIndex.list, { query: { projectId } }),
      other.me.call(localIndex.search, { query: { projectId, q: 'tea' } }),
    ];
    for (const { status } of await Promise.all(tries.map(failure))) expect(status).toBe(404);
    const stranger = { workspaceId: crypto.randomUUID(), userId: null };
    expect(await competitorPages.byIds(stranger, app.database.db, projectId, [mine.id])).toEqual([]);
    expect(await competitorPages.competitorsOf(stranger, app.database.db, projectId, 10)).toEqual([]);
  });
});
