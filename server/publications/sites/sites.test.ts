import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { accounts } from '#contract/accounts.ts';
import { articles } from '#contract/articles.ts';
import { notifications } from '#contract/notifications.ts';
import { useTestApp } from '#tests/support/app.ts';
import {
  anArticleOnDouble,
  aSite,
  aTwin,
  publicationOf,
  type DoubledArticle,
} from '#tests/support/factories/articles.ts';
import { failure } from '#tests/support/failure.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';
import { startWordPress } from '#tests/support/doubles/wordpress-double.ts';

const wordpress = await startWordPress({ name: 'Crumb & Crust' });
afterAll(() => wordpress.stop());
const app = useTestApp({ env: { EGRESS_ALLOW: wordpress.host, PLANS: 'off' } });
const ready = () => anArticleOnDouble(app, wordpress);

describe('sites', () => {
  it('are tried before they are kept; their password is sealed and never comes out', async () => {
    const me = await signIn(app);
    const project = await aProject(me);
    const { site, form } = await aSite(me, project.id, wordpress);
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
    expect((await refusal({ projectId: randomUUID() })).projectId).toContain('doesn’t exist');
    expect((await me.call(articles.sites, {})).results).toEqual([]);
  });

  it('connected again are the same site: the post is updated, not made anew', async () => {
    const it = await ready();
    await it.publish();
    await publicationOf(it);
    await it.me.call(articles.removeSite, { params: { id: it.site.id } });
    const { site } = await aSite(it.me, it.project.id, wordpress, 'editor');
    expect(site).toMatchObject({ id: it.site.id, role: 'editor', status: 'active' });
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'live', number: 2 });
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
    wordpress.revoke(it.user.login);
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'failed', problemCode: 'credentials' });
    const test = () => it.me.call(articles.testSite, { params: { id: it.site.id } });
    expect(await test()).toMatchObject({ ok: false });
    expect((await it.me.call(articles.sites, {})).results[0]).toMatchObject({
      status: 'needs-reconnect',
      problem: expect.stringContaining('Make a new application password there and connect the site again'),
    });
    expect((await failure(it.publish())).status).toBe(409);
    expect(it.posts()).toEqual([]);
    await everybodyTold(it.me);
    expect(await toldOf(it.me)).toMatchObject([
      {
        type: 'post-failed',
        title: '“Crumb & Crust” needs to be reconnected',
        body: expect.stringContaining('application password'),
      },
    ]);
  });

  it('are found to have revoked the password by a test, by a look at what is live, and while an answer is looked for', async () => {
    const lose = async (act: (doubledArticle: DoubledArticle) => Promise<unknown>) => {
      const it = await ready();
      await it.publish();
      await publicationOf(it);
      wordpress.fail('drop-before-commit');
      const second = await aTwin(it);
      await second.publish();
      await publicationOf(second);
      wordpress.revoke(it.user.login);
      await act(it);
      const [site] = (await it.me.call(articles.sites, {})).results;
      expect(site).toMatchObject({ status: 'needs-reconnect' });
    };
    const check = async ({ me, project }: DoubledArticle, state: string) => {
      const { results } = await me.call(articles.list, { query: { projectId: project.id } });
      for (const { id } of results) {
        const { publications } = await me.call(articles.get, { params: { id } });
        const found = publications.find((publication) => publication.state === state);
        if (found) await me.call(articles.checkPublication, { params: { id: found.id } });
      }
    };
    await lose(({ me, site }) => me.call(articles.testSite, { params: { id: site.id } }));
    await lose((doubledArticle) => check(doubledArticle, 'live'));
    await lose((doubledArticle) => check(doubledArticle, 'needs-check'));
  });
});
