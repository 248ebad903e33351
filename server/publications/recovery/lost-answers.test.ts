import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { articles } from '#contract/articles.ts';
import { generateKeySpec } from '#server/kernel/keyring.ts';
import { startTestApp, type TestApp, useTestApp } from '#tests/support/app.ts';
import { anArticleOnDouble, articleText, aTwin, publicationOf } from '#tests/support/factories/articles.ts';
import { failure } from '#tests/support/failure.ts';
import { startWordPress } from '#tests/support/doubles/wordpress-double.ts';
import type { WordPressDouble } from '#tests/support/doubles/wordpress-types.ts';

const wordpress = await startWordPress();
const stripping = await startWordPress({ stripsComments: true });
const searching = await startWordPress({ searchesTitles: true });
const changing = await startWordPress({ stripsComments: true, addsWords: '<p>Related posts</p>' });
const sites = [wordpress, stripping, searching, changing];
afterAll(() => Promise.all(sites.map((site) => site.stop())));
const keys = generateKeySpec();
const env = { EGRESS_ALLOW: sites.map(({ host }) => host).join(','), PLANS: 'off' };
const app = useTestApp({ keys, env });
const ready = (on = wordpress) => anArticleOnDouble(app, on);

describe('an article whose answer was lost', () => {
  it.each(['drop-after-commit', 'fatal-after-commit'] as const)(
    'is known to be there when the answer was lost (%s), without being sent again',
    async (fault) => {
      const it = await ready();
      wordpress.fail(fault);
      await it.publish();
      expect(await publicationOf(it)).toMatchObject({ state: 'live' });
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
    const lost = await publicationOf(it);
    app.clock.advance(3 * 60_000);
    await it.me.call(articles.checkPublication, { params: { id: lost.id } });
    expect(await publicationOf(it)).toMatchObject({ state: 'live' });
    expect(it.posts()).toHaveLength(1);
  });

  it('that may be there, but cannot be told for certain, is not sent again', async () => {
    const it = await ready(changing);
    changing.fail('drop-after-commit');
    await it.publish();
    const lost = await publicationOf(it);
    expect(lost).toMatchObject({ state: 'needs-check', problemCode: 'ambiguous' });
    app.clock.advance(3 * 60_000);
    await it.me.call(articles.checkPublication, { params: { id: lost.id } });
    expect(await publicationOf(it)).toMatchObject({
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
    const { id } = await publicationOf(it);
    const resolve = (isThere: boolean) =>
      it.me.call(articles.resolvePublication, { params: { id }, body: { isThere } });
    return { ...it, resolve };
  }

  it('that a person finds on the site is live there, and updated from then on', async () => {
    const it = await maybeThere();
    const remoteUrl = changing.linkOf(it.posts()[0]!);
    expect(await it.resolve(true)).toMatchObject({ state: 'live', remoteUrl, candidateUrl: null });
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'live', number: 2, remoteUrl });
    expect(it.posts()).toHaveLength(1);
    expect((await failure(it.resolve(true))).status).toBe(409);
  });

  it('that a person does not find on the site is sent when it is published again', async () => {
    const it = await maybeThere();
    expect(await it.resolve(false)).toMatchObject({ state: 'failed', problemCode: 'not-there' });
    changing.edit(it.posts()[0]!.id, { title: 'Somebody else’s' });
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'live' });
    expect(it.posts()).toHaveLength(1);
  });

  it('that may be a post which was deleted meanwhile is not taken for live', async () => {
    const it = await maybeThere();
    changing.edit(it.posts()[0]!.id, null);
    expect((await failure(it.resolve(true))).message).toContain('no longer on the site');
  });

  it('was not lost when the site refused it: a post of the same title is no reason to ask', async () => {
    const it = await ready();
    wordpress.fail('maintenance');
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'failed', problemCode: 'busy' });
    const { login, password } = it.user;
    const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
    const body = JSON.stringify({ title: it.title, content: 'Other words.', status: 'draft' });
    const headers = { authorization, 'content-type': 'application/json' };
    await fetch(`${wordpress.origin}/wp-json/wp/v2/posts`, { method: 'POST', headers, body });
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'live' });
  });

  it('is not taken for another article that says the same', async () => {
    const first = await ready(stripping);
    await first.publish();
    await publicationOf(first);
    const second = await aTwin(first);
    stripping.fail('drop-before-commit');
    await second.publish();
    const lost = await publicationOf(second);
    expect(lost).toMatchObject({ state: 'needs-check' });
    app.clock.advance(3 * 60_000);
    await first.me.call(articles.checkPublication, { params: { id: lost.id } });
    expect(await publicationOf(second)).toMatchObject({ state: 'live' });
    expect(first.posts()).toHaveLength(2);
  });

  it('whose sending broke is looked for, and sent again only when it cannot be on its way any more', async () => {
    const it = await ready();
    wordpress.fail('drop-before-commit');
    await it.publish();
    const lost = await publicationOf(it);
    expect(lost).toMatchObject({ state: 'needs-check', remoteUrl: null });
    expect((await failure(it.publish())).message).toContain('Check first');
    const check = () => it.me.call(articles.checkPublication, { params: { id: lost.id } });
    expect(await check()).toMatchObject({ state: 'needs-check' });
    app.clock.advance(3 * 60_000);
    expect((await check()).state).not.toBe('needs-check');
    expect(await publicationOf(it)).toMatchObject({ id: lost.id, state: 'live' });
    expect(it.posts()).toHaveLength(1);
  });
});

describe('an article whose post was changed on the site', () => {
  it('is one post on a site whose plugin takes the mark out of the text, and edits there are seen', async () => {
    const it = await ready(stripping);
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'live', number: 1 });
    await it.write(`${articleText}\n\nAnd patience.`);
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'live', number: 2 });
    const [post, ...more] = it.posts();
    expect(more).toEqual([]);
    expect(post!.content).toContain('And patience.');
    stripping.edit(post!.id, { content: '<p>Theirs.</p>' });
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'failed', problemCode: 'changed-there' });
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'failed', problemCode: 'changed-there' });
  });
  it('that was deleted on the site is made anew only when a person who was told asks for it', async () => {
    const it = await ready();
    await it.publish();
    await publicationOf(it);
    wordpress.edit(it.posts()[0]!.id, null);
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({
      state: 'failed',
      problemCode: 'gone',
      problem: 'The post was deleted on the site. Publish again to make a new one there.',
    });
    expect(it.posts()).toEqual([]);
    expect(await it.overview()).toMatchObject({ liveUrl: null, next: { label: 'Publish again' } });
    wordpress.fail('maintenance');
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'failed', problemCode: 'busy' });
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'live' });
    expect(it.posts()).toHaveLength(1);
  });

  it('found in the site’s trash while it is published again is live no longer', async () => {
    const it = await ready();
    await it.publish();
    await publicationOf(it);
    wordpress.edit(it.posts()[0]!.id, { status: 'trash' });
    await it.publish();
    expect(await publicationOf(it)).toMatchObject({ state: 'failed', problemCode: 'trashed' });
    expect(await it.overview()).toMatchObject({ liveUrl: null });
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
      "update job set status = 'running', worker_id = 2147483000, ended_at = null where subject_id = $1",
      [rows[0].id],
    );
    return rows[0].id as string;
  }
  const startAgain = async () => {
    const again = await startTestApp({
      connection: app.connection,
      keys,
      env,
    });
    onTestFinished(() => again.stop());
  };

  it.each<[string, WordPressDouble]>([
    ['as WordPress is', wordpress],
    ['whose search looks at titles only', searching],
    ['whose plugin takes the mark out', stripping],
  ])('leaves one post on a site %s: what may have been sent is looked for', async (_name, site) => {
    const sent = await ready(site);
    await sent.publish();
    await publicationOf(sent);
    const unsent = await ready();
    await unsent.publish();
    await publicationOf(unsent);
    wordpress.edit(unsent.posts()[0]!.id, null);
    await leftBehind(app, sent.article.id, app.clock.now());
    await leftBehind(app, unsent.article.id, null);
    await startAgain();
    for (let tries = 0; tries < 600; tries += 1) {
      const states = [sent, unsent].map(
        async ({ overview }) => (await overview()).publications.at(-1)!.state,
      );
      if (!(await Promise.all(states)).some((state) => state === 'sending' || state === 'queued')) break;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    const params = { id: (await publicationOf(sent)).id };
    expect(await sent.me.call(articles.checkPublication, { params })).toMatchObject({ state: 'live' });
    expect(sent.posts()).toHaveLength(1);
    expect(await publicationOf(unsent)).toMatchObject({ state: 'live' });
    expect(unsent.posts()).toHaveLength(1);
  });
});
