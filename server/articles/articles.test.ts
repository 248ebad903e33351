import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { articles, type Publication } from '#contract/articles.ts';
import { localIndex } from '#contract/local-index.ts';
import { notifications } from '#contract/notifications.ts';
import { writer } from '#contract/writer.ts';
import { generateKeySpec } from '#server/kernel/keyring.ts';
import { startTestApp, type TestApp, useTestApp } from '#tests/support/app.ts';
import { failure } from '#tests/support/failure.ts';
import { aPiece, aProject, type Person, signIn } from '#tests/support/people.ts';
import { startWordPress } from '#tests/support/wordpress-double.ts';
import type { WordPressDouble, WordPressRole } from '#tests/support/wordpress-types.ts';

const wordpress = await startWordPress({ name: 'Crumb & Crust' });
const other = await startWordPress({ permalinks: 'plain' });
const stripping = await startWordPress({ stripsComments: true });
const searching = await startWordPress({ searchesTitles: true });
const changing = await startWordPress({ stripsComments: true, addsWords: '<p>Related posts</p>' });
const sites = [wordpress, other, stripping, searching, changing];
afterAll(() => Promise.all(sites.map((site) => site.stop())));
const keys = generateKeySpec();
const app = useTestApp({
  keys,
  env: { EGRESS_ALLOW: sites.map(({ host }) => host).join(','), PLANS: 'off' },
});

const text = '## Feeding\n\nA starter needs flour & water <daily>.\n\n- flour\n- water';

async function connected(me: Person, projectId: string, on = wordpress, role: WordPressRole = 'author') {
  const { login, password } = on.addUser(`ada-${randomUUID()}`, role);
  const form = { projectId, homeUrl: on.homeUrl, username: login, password };
  return { login, form, site: await me.call(articles.connectSite, { body: form }) };
}

/** An article of a project with a written text, and what is done with it. */
async function written(me: Person, projectId: string, title: string) {
  const piece = await aPiece(me);
  const params = { id: piece.id };
  await me.call(writer.update, { params, body: { revision: 0, title, projectId } });
  const write = async (output: string) => {
    const { revision } = await me.call(writer.get, { params });
    await me.call(writer.update, { params, body: { revision, output } });
  };
  await write(text);
  const [article] = (await me.call(articles.list, { query: { generationId: piece.id } })).results;
  const of = { params: { id: article!.id } };
  return { article: article!, of, write, thread: () => me.call(articles.get, of) };
}

/** A person with a project, a written piece in it, and a site. */
async function ready(on: WordPressDouble = wordpress) {
  const me = await signIn(app);
  const project = await aProject(me);
  const title = `Feeding ${randomUUID()}`;
  const article = await written(me, project.id, title);
  const { site, login } = await connected(me, project.id, on);
  const publish = (more: object = {}) =>
    me.call(articles.publish, { ...article.of, body: { siteId: site.id, ...more } });
  const posts = () => on.posts().filter((post) => post.title === title);
  return { me, project, site, login, title, ...article, publish, posts };
}

/** Another article with the same title and text, for the same site. */
async function another({ me, project, site, title }: Ready) {
  const article = await written(me, project.id, title);
  const publish = () => me.call(articles.publish, { ...article.of, body: { siteId: site.id } });
  return { ...article, publish };
}

type Ready = Awaited<ReturnType<typeof ready>>;

/** The newest publication, once it is no longer under way. */
async function ended({ thread }: Pick<Ready, 'thread'>): Promise<Publication> {
  for (let tries = 0; tries < 400; tries += 1) {
    const last = (await thread()).publications.at(-1);
    if (last && last.state !== 'queued' && last.state !== 'sending') return last;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the publication did not come to an end');
}

describe('sites', () => {
  it('are tried before they are kept; their password is sealed and never comes out', async () => {
    const me = await signIn(app);
    const project = await aProject(me);
    const { site, form } = await connected(me, project.id);
    expect(site).toMatchObject({ name: 'Crumb & Crust', role: 'author', status: 'active', problem: null });
    expect((await me.call(articles.sites, { query: { projectId: project.id } })).results).toEqual([site]);
    const { rows } = await app.database.pool.query('select site::text as row from site');
    const told = JSON.stringify([site, rows]);
    for (const secret of [form.password, form.password.replaceAll(' ', '')])
      expect(told).not.toContain(secret);
    expect(await me.call(articles.testSite, { params: { id: site.id } })).toMatchObject({ ok: true });
  });

  it('[S52] that refuse are not kept, and the message stands beside the field that is wrong', async () => {
    const me = await signIn(app);
    const { id: projectId } = await aProject(me);
    const { login, password } = wordpress.addUser(`con-${randomUUID()}`, 'contributor');
    const form = { projectId, homeUrl: wordpress.homeUrl, username: login, password };
    const refusal = async (changes: object) =>
      (await failure(me.call(articles.connectSite, { body: { ...form, ...changes } }))).fields;
    expect((await refusal({})).username).toContain('a contributor on the site and may not publish');
    expect((await refusal({ password: 'wrong' })).password).toContain('application password');
    expect((await refusal({ homeUrl: 'http://127.0.0.1:9' })).homeUrl).toMatch(
      /could not be read.*EGRESS_ALLOW=127/,
    );
    expect((await refusal({ homeUrl: 'ftp://example.com' })).homeUrl).toContain('http');
    expect((await refusal({ projectId: randomUUID() })).projectId).toContain('does not exist');
    expect((await me.call(articles.sites, {})).results).toEqual([]);
  });

  it('connected again are the same site: the post is updated, not made anew', async () => {
    const it = await ready();
    await it.publish();
    await ended(it);
    await it.me.call(articles.removeSite, { params: { id: it.site.id } });
    const { site } = await connected(it.me, it.project.id, wordpress, 'editor');
    expect(site).toMatchObject({ id: it.site.id, role: 'editor', status: 'active' });
    await it.publish();
    expect(await ended(it)).toMatchObject({ state: 'live', number: 2 });
    expect(it.posts()).toHaveLength(1);
  });

  const toldOf = async (me: Person) => {
    const { results } = await me.call(notifications.list, {});
    return results.filter(({ href }) => href === '/integrations');
  };

  /** Until nothing that happened so far is still to be told. */
  const everybodyTold = async (me: Person) => {
    const { pool } = app.database;
    const { workspace } = await me.call(accounts.user, {});
    const untold = 'select 1 from event where workspace_id = $1 and handled_at is null';
    const left = async () => (await pool.query(untold, [workspace.id])).rowCount;
    await expect.poll(left, { timeout: 20_000 }).toBe(0);
  };

  it('whose password was revoked say so and tell people once, and take no publication until they are connected again', async () => {
    const it = await ready();
    wordpress.revoke(it.login);
    await it.publish();
    expect(await ended(it)).toMatchObject({ state: 'failed', problemCode: 'credentials' });
    const test = () => it.me.call(articles.testSite, { params: { id: it.site.id } });
    expect(await test()).toMatchObject({ ok: false });
    expect((await it.me.call(articles.sites, {})).results[0]).toMatchObject({
      status: 'needs-reconnect',
      problem: expect.stringContaining('Make a new application password there and connect the site again'),
    });
    expect((await failure(it.publish())).status).toBe(409);
    expect(it.posts()).toEqual([]);
    await expect
      .poll(() => toldOf(it.me), { timeout: 10_000 })
      .toMatchObject([
        {
          type: 'post-failed',
          title: 'Sign-in to “Crumb & Crust” was lost',
          body: expect.stringContaining('application password'),
        },
      ]);
  });

  it('are found to have revoked the password by a test, by a look at what is live, and while an answer is looked for', async () => {
    const lose = async (act: (it: Ready) => Promise<unknown>) => {
      const it = await ready();
      await it.publish();
      await ended(it);
      wordpress.fail('drop-before-commit');
      const second = await another(it);
      await second.publish();
      await ended(second);
      wordpress.revoke(it.login);
      await act(it);
      const [site] = (await it.me.call(articles.sites, {})).results;
      expect(site).toMatchObject({ status: 'needs-reconnect' });
    };
    const check = async ({ me, project }: Ready, state: string) => {
      const { results } = await me.call(articles.list, { query: { projectId: project.id } });
      for (const { id } of results) {
        const { publications } = await me.call(articles.get, { params: { id } });
        const found = publications.find((one) => one.state === state);
        if (found) await me.call(articles.checkPublication, { params: { id: found.id } });
      }
    };
    await lose(({ me, site }) => me.call(articles.testSite, { params: { id: site.id } }));
    await lose((it) => check(it, 'live'));
    await lose((it) => check(it, 'needs-check'));
  });
});

describe('an article', () => {
  it('is published as it stands, at the address that the site gave it, and updated there the second time', async () => {
    const it = await ready();
    expect(await it.thread()).toMatchObject({ liveUrl: null, brief: { keywords: ['sourdough bread'] } });
    expect(await it.publish({ excerpt: 'How to feed it.' })).toMatchObject({ number: 1, state: 'queued' });
    const first = await ended(it);
    expect(first).toMatchObject({ number: 1, state: 'live', problem: null, score: null, after: [] });
    const page = await (await fetch(first.remoteUrl!)).text();
    expect(page).toContain('<h2>Feeding</h2>');
    expect(page).toContain('flour &amp; water &lt;daily&gt;.</p>');
    expect(page).toContain('<meta name="description" content="How to feed it.">');
    const thread = await it.thread();
    expect(thread.liveUrl).toBe(first.remoteUrl);
    expect(thread.next.label).toBe('Track its position');
    const track = new URL(thread.next.href, 'http://app');
    expect(Object.fromEntries(track.searchParams)).toEqual({
      projectId: it.project.id,
      articleId: it.article.id,
      target: first.remoteUrl,
      keyword: 'sourdough bread',
    });
    await it.write(`${text}\n\nAnd patience.`);
    await it.publish();
    expect(await ended(it)).toMatchObject({ number: 2, state: 'live', remoteUrl: first.remoteUrl });
    expect(it.posts()).toHaveLength(1);
    expect(it.posts()[0]!.content).toContain('And patience.');
    const { rows } = await app.database.pool.query(
      "select type from event where subject_id = $1 and type like 'article.publi%' order by id",
      [it.article.id],
    );
    expect(rows.map(({ type }) => type)).toEqual([
      'article.publish-asked',
      'article.published',
      'article.publish-asked',
      'article.published',
    ]);
  });

  it('with code of several lines in a list and a quote is on the site to its last line', async () => {
    const it = await ready();
    await it.write(
      '- first\n\n  ```js\n  one\n\n  two\n  ```\n\n> said\n>\n> ```\n> three\n> four\n> ```\n\nThe end.',
    );
    await it.publish();
    const page = await (await fetch((await ended(it)).remoteUrl!)).text();
    for (const code of ['one\n\ntwo</code></pre>', 'three\nfour</code></pre>']) expect(page).toContain(code);
    expect(page).toContain('<p>The end.</p>');
  });

  it('moves to another address on the site when one is asked for, and only then', async () => {
    const it = await ready();
    const address = async (slug: string) => {
      await it.publish({ slug });
      return new URL((await ended(it)).remoteUrl!).pathname;
    };
    const slug = `bread-${randomUUID()}`;
    expect(await address('')).toBe(`/${it.title.toLowerCase().replace(' ', '-')}/`);
    expect(await address(slug)).toBe(`/${slug}/`);
    expect(await address('')).toBe(`/${slug}/`);
    expect((await it.thread()).liveUrl).toBe(`${wordpress.origin}/${slug}/`);
    expect(it.posts()).toHaveLength(1);
  });

  it('whose live page cannot be read stays live; nothing of it is in the Local index', async () => {
    const it = await ready();
    const params = { id: it.article.generationId! };
    const { revision } = await it.me.call(writer.get, { params });
    await it.me.call(writer.update, { params, body: { revision, title: 'Bread', output: 'Rye.' } });
    await it.publish();
    const { id } = await ended(it);
    const { pool } = app.database;
    const job = () =>
      pool.query("select status from job where kind = 'article.save-live' and subject_id = $1", [id]);
    await expect.poll(async () => (await job()).rows, { timeout: 10_000 }).toEqual([{ status: 'done' }]);
    const query = { projectId: it.project.id };
    expect((await it.me.call(localIndex.list, { query })).results).toEqual([]);
    expect((await it.thread()).publications).toMatchObject([{ state: 'live', problem: null }]);
  });

  it('asked for many times at once is one post', async () => {
    const it = await ready();
    const asked = await Promise.allSettled(Array.from({ length: 5 }, () => it.publish()));
    const refused = asked.filter((one) => one.status === 'rejected').map(({ reason }) => reason.status);
    expect(refused.length).toBeLessThan(5);
    expect(refused.filter((status) => status !== 409)).toEqual([]);
    expect(await ended(it)).toMatchObject({ state: 'live' });
    expect(it.posts()).toHaveLength(1);
  });

  it.each(['drop-after-commit', 'fatal-after-commit'] as const)(
    'is known to be there when the answer was lost (%s), without being sent again',
    async (fault) => {
      const it = await ready();
      wordpress.fail(fault);
      await it.publish();
      expect(await ended(it)).toMatchObject({ state: 'live' });
      expect(it.posts()).toHaveLength(1);
    },
  );

  it.each<[string, WordPressDouble]>([
    ['whose search looks at titles only', searching],
    ['whose plugin takes the mark out', stripping],
  ])('is found after a lost answer on a site %s, and never made twice', async (_name, site) => {
    const it = await ready(site);
    site.fail('drop-after-commit');
    await it.publish();
    const lost = await ended(it);
    app.clock.advance(3 * 60_000);
    await it.me.call(articles.checkPublication, { params: { id: lost.id } });
    expect(await ended(it)).toMatchObject({ state: 'live' });
    expect(it.posts()).toHaveLength(1);
  });

  it('that may be there, but cannot be told for certain, is not sent again', async () => {
    const it = await ready(changing);
    changing.fail('drop-after-commit');
    await it.publish();
    const lost = await ended(it);
    expect(lost).toMatchObject({ state: 'needs-check', problemCode: 'ambiguous' });
    app.clock.advance(3 * 60_000);
    await it.me.call(articles.checkPublication, { params: { id: lost.id } });
    expect(await ended(it)).toMatchObject({
      id: lost.id,
      state: 'needs-check',
      problemCode: 'ambiguous',
      candidateUrl: changing.linkOf(it.posts()[0]!),
    });
    expect(it.posts()).toHaveLength(1);
    expect((await failure(it.publish())).status).toBe(409);
  });

  /** A publication of which the site has a post that may be it. */
  async function maybeThere() {
    const it = await ready(changing);
    changing.fail('drop-after-commit');
    await it.publish();
    const { id } = await ended(it);
    const resolve = (isThere: boolean) =>
      it.me.call(articles.resolvePublication, { params: { id }, body: { isThere } });
    return { ...it, resolve };
  }

  it('that a person finds on the site is live there, and updated from then on', async () => {
    const it = await maybeThere();
    const remoteUrl = changing.linkOf(it.posts()[0]!);
    expect(await it.resolve(true)).toMatchObject({ state: 'live', remoteUrl, candidateUrl: null });
    await it.publish();
    expect(await ended(it)).toMatchObject({ state: 'live', number: 2, remoteUrl });
    expect(it.posts()).toHaveLength(1);
    expect((await failure(it.resolve(true))).status).toBe(409);
  });

  it('that a person does not find on the site is sent when it is published again', async () => {
    const it = await maybeThere();
    expect(await it.resolve(false)).toMatchObject({ state: 'failed', problemCode: 'not-there' });
    changing.edit(it.posts()[0]!.id, { title: 'Somebody else’s' });
    await it.publish();
    expect(await ended(it)).toMatchObject({ state: 'live' });
    expect(it.posts()).toHaveLength(1);
  });

  it('that may be a post which was deleted meanwhile is not taken for live', async () => {
    const it = await maybeThere();
    changing.edit(it.posts()[0]!.id, null);
    expect((await failure(it.resolve(true))).message).toContain('not on the site any more');
  });

  it('is not taken for another article that says the same', async () => {
    const first = await ready(stripping);
    await first.publish();
    await ended(first);
    const second = await another(first);
    stripping.fail('drop-before-commit');
    await second.publish();
    const lost = await ended(second);
    expect(lost).toMatchObject({ state: 'needs-check' });
    app.clock.advance(3 * 60_000);
    await first.me.call(articles.checkPublication, { params: { id: lost.id } });
    expect(await ended(second)).toMatchObject({ state: 'live' });
    expect(first.posts()).toHaveLength(2);
  });

  it('whose sending broke is looked for, and sent again only when it cannot be on its way any more', async () => {
    const it = await ready();
    wordpress.fail('drop-before-commit');
    await it.publish();
    const lost = await ended(it);
    expect(lost).toMatchObject({ state: 'needs-check', remoteUrl: null });
    expect((await failure(it.publish())).message).toContain('Check first');
    const check = () => it.me.call(articles.checkPublication, { params: { id: lost.id } });
    expect(await check()).toMatchObject({ state: 'needs-check' });
    app.clock.advance(3 * 60_000);
    expect((await check()).state).not.toBe('needs-check');
    expect(await ended(it)).toMatchObject({ id: lost.id, state: 'live' });
    expect(it.posts()).toHaveLength(1);
  });

  it('waits through maintenance as failed, with the time that the site asks for', async () => {
    const it = await ready();
    wordpress.fail('maintenance');
    await it.publish();
    expect(await ended(it)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('10 minutes'),
    });
    await it.publish();
    expect(await ended(it)).toMatchObject({ number: 1, state: 'live' });
  });

  it('that somebody edited on the site is not written over unless that is asked for', async () => {
    const it = await ready();
    await it.publish();
    await ended(it);
    const post = it.posts()[0]!;
    wordpress.edit(post.id, { content: `${post.content}\n<!-- wp:paragraph --><p>Theirs.</p>` });
    await it.publish();
    expect(await ended(it)).toMatchObject({ state: 'failed', problemCode: 'changed-there' });
    expect(it.posts()[0]!.content).toContain('Theirs.');
    await it.publish();
    expect(await ended(it)).toMatchObject({ problemCode: 'changed-there' });
    await it.publish({ overwrite: true });
    expect(await ended(it)).toMatchObject({ state: 'live', number: 2 });
    expect(it.posts()[0]!.content).not.toContain('Theirs.');
  });

  it('is one post on a site whose plugin takes the mark out of the text, and edits there are seen', async () => {
    const it = await ready(stripping);
    await it.publish();
    expect(await ended(it)).toMatchObject({ state: 'live', number: 1 });
    await it.write(`${text}\n\nAnd patience.`);
    await it.publish();
    expect(await ended(it)).toMatchObject({ state: 'live', number: 2 });
    const [post, ...more] = it.posts();
    expect(more).toEqual([]);
    expect(post!.content).toContain('And patience.');
    stripping.edit(post!.id, { content: '<p>Theirs.</p>' });
    await it.publish();
    expect(await ended(it)).toMatchObject({ state: 'failed', problemCode: 'changed-there' });
    await it.publish();
    expect(await ended(it)).toMatchObject({ state: 'failed', problemCode: 'changed-there' });
  });

  it('in the site’s trash is said to be there, is live no longer, and made anew once it is deleted for good', async () => {
    const it = await ready();
    await it.publish();
    const first = await ended(it);
    const post = it.posts()[0]!;
    wordpress.edit(post.id, { status: 'trash' });
    const checked = await it.me.call(articles.checkPublication, { params: { id: first.id } });
    expect(checked).toMatchObject({ state: 'failed', problemCode: 'trashed' });
    expect(await it.thread()).toMatchObject({ liveUrl: null, next: { label: 'Publish it again' } });
    await it.publish();
    expect(await ended(it)).toMatchObject({ state: 'failed', problemCode: 'trashed' });
    wordpress.edit(post.id, null);
    await it.publish();
    expect(await ended(it)).toMatchObject({ state: 'live' });
    expect(it.posts()).toHaveLength(1);
  });

  it('that was deleted on the site is made anew only when a person who was told asks for it', async () => {
    const it = await ready();
    await it.publish();
    await ended(it);
    wordpress.edit(it.posts()[0]!.id, null);
    await it.publish();
    expect(await ended(it)).toMatchObject({
      state: 'failed',
      problemCode: 'gone',
      problem: 'The post was deleted on the site. Publish again to make a new one there.',
    });
    expect(it.posts()).toEqual([]);
    expect(await it.thread()).toMatchObject({ liveUrl: null, next: { label: 'Publish it again' } });
    wordpress.fail('maintenance');
    await it.publish();
    expect(await ended(it)).toMatchObject({ state: 'failed', problemCode: 'busy' });
    await it.publish();
    expect(await ended(it)).toMatchObject({ state: 'live' });
    expect(it.posts()).toHaveLength(1);
  });

  it('found in the site’s trash while it is published again is live no longer', async () => {
    const it = await ready();
    await it.publish();
    await ended(it);
    wordpress.edit(it.posts()[0]!.id, { status: 'trash' });
    await it.publish();
    expect(await ended(it)).toMatchObject({ state: 'failed', problemCode: 'trashed' });
    expect(await it.thread()).toMatchObject({ liveUrl: null });
  });

  it('is published to a site with plain permalinks, and to each site for itself', async () => {
    const it = await ready(other);
    await it.publish();
    expect((await ended(it)).remoteUrl).toContain('?p=');
    const second = await connected(it.me, it.project.id);
    await it.publish({ siteId: second.site.id });
    expect(await ended(it)).toMatchObject({ state: 'live', number: 2 });
    expect(wordpress.posts().filter(({ title }) => title === it.title)).toHaveLength(1);
    await it.me.call(articles.removeSite, { params: { id: second.site.id } });
    expect((await failure(it.publish({ siteId: second.site.id }))).fields.siteId).toContain('does not exist');
    expect((await it.thread()).publications.at(-1)!.siteName).toBe('Crumb & Crust');
  });

  it('without a text or a project is not published, and says what is missing', async () => {
    const me = await signIn(app);
    const project = await aProject(me);
    const piece = await aPiece(me);
    const [article] = (await me.call(articles.list, { query: { generationId: piece.id } })).results;
    expect(article).toMatchObject({
      words: 0,
      position: null,
      score: null,
      next: { label: 'Go on with the brief' },
    });
    const params = { id: article!.id };
    const { site } = await connected(me, project.id);
    const publish = () => me.call(articles.publish, { params, body: { siteId: site.id } });
    expect((await failure(publish())).fields.projectId).toContain('project');
    await me.call(articles.update, { params, body: { projectId: project.id, keyword: 'rye bread' } });
    expect((await failure(publish())).message).toBe('There is no text to publish yet');
    expect(await me.call(writer.get, { params: { id: piece.id } })).toMatchObject({
      projectId: project.id,
      inputs: { keywords: ['rye bread'] },
    });
    expect(await me.call(articles.get, { params })).toMatchObject({ keyword: 'rye bread' });
    const elsewhere = await connected(me, (await aProject(me, 'Another')).id);
    const wrong = me.call(articles.publish, { params, body: { siteId: elsewhere.site.id } });
    expect((await failure(wrong)).fields.siteId).toContain('another project');
  });

  it('and its sites are nothing to other workspaces', async () => {
    const it = await ready();
    const stranger = await ready();
    await it.publish();
    const { id } = await ended(it);
    const params = { id: it.article.id };
    const { call } = stranger.me;
    const refused = await Promise.all([
      failure(call(articles.get, { params })),
      failure(call(articles.update, { params, body: { keyword: 'mine' } })),
      failure(call(articles.publish, { params, body: { siteId: stranger.site.id } })),
      failure(call(articles.checkPublication, { params: { id } })),
      failure(call(articles.testSite, { params: { id: it.site.id } })),
      failure(call(articles.removeSite, { params: { id: it.site.id } })),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await failure(stranger.publish({ siteId: it.site.id }))).fields.siteId).toContain('not exist');
    expect((await call(articles.list, { query: { projectId: it.project.id } })).results).toEqual([]);
  });
});

describe('a server that dies while it publishes', () => {
  /** Another process's leftovers: its job runs on a seat that nobody holds. */
  async function leftBehind(on: TestApp, articleId: string, sentAt: Date | null) {
    const { pool } = on.database;
    const { rows } = await pool.query(
      `update publication set state = 'sending', sent_at = $2, published_at = null, remote_id = null, remote_url = null,
       remote_fingerprint = null where article_id = $1 returning id`,
      [articleId, sentAt],
    );
    await pool.query(
      "update job set status = 'running', seat = 2147483000, ended_at = null where subject_id = $1",
      [rows[0].id],
    );
    return rows[0].id as string;
  }
  const startAgain = async () => {
    const again = await startTestApp({
      connection: app.connection,
      keys,
      env: { EGRESS_ALLOW: wordpress.host },
    });
    onTestFinished(() => again.stop());
  };

  it('leaves what cannot have been sent to be sent, and what may have been to be looked for', async () => {
    const sent = await ready();
    await sent.publish();
    await ended(sent);
    const unsent = await ready();
    await unsent.publish();
    await ended(unsent);
    wordpress.edit(unsent.posts()[0]!.id, null);
    await leftBehind(app, sent.article.id, app.clock.now());
    await leftBehind(app, unsent.article.id, null);
    await startAgain();
    for (let tries = 0; tries < 600; tries += 1) {
      const states = [sent, unsent].map(async ({ thread }) => (await thread()).publications.at(-1)!.state);
      if (!(await Promise.all(states)).some((state) => state === 'sending' || state === 'queued')) break;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    const lost = await ended(sent);
    expect(lost.state).toBe('needs-check');
    const params = { id: lost.id };
    expect(await sent.me.call(articles.checkPublication, { params })).toMatchObject({ state: 'live' });
    expect(sent.posts()).toHaveLength(1);
    expect(await ended(unsent)).toMatchObject({ state: 'live' });
    expect(unsent.posts()).toHaveLength(1);
  });
});
