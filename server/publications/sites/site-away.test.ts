// A site that cannot be reached says nothing about what is on it: nothing ends, nothing is sent, and people are told.
import { describe, expect, it } from 'vitest';
import { articles } from '#contract/articles.ts';
import { useTestApp } from '#tests/support/app.ts';
import { startWordPress } from '#tests/support/doubles/wordpress-double.ts';
import { anArticleOnDouble, type DoubledArticle, publicationOf } from '#tests/support/factories/articles.ts';
import { failure } from '#tests/support/failure.ts';

const quirks = { stripsComments: true, addsWords: '<p>Related posts</p>' };
const sites = {
  live: await startWordPress(quirks),
  lost: await startWordPress(quirks),
  unsure: await startWordPress(quirks),
};
const env = {
  EGRESS_ALLOW: Object.values(sites)
    .map(({ host }) => host)
    .join(','),
  PLANS: 'off',
};
const app = useTestApp({ env });

const check = async (article: DoubledArticle) => {
  const { id } = await publicationOf(article);
  return article.me.call(articles.checkPublication, { params: { id } });
};
const siteOf = async ({ me }: DoubledArticle) => (await me.call(articles.sites, {})).results[0];

describe('while a site cannot be reached', () => {
  it('an article that was live there stays live, with the reason why that is not known', async () => {
    const article = await anArticleOnDouble(app, sites.live);
    await article.publish();
    const before = await publicationOf(article);
    expect(before).toMatchObject({ state: 'live', problem: null });
    await sites.live.stop();
    const after = await check(article);
    expect(after).toMatchObject({
      state: 'live',
      remoteUrl: before.remoteUrl,
      problem: expect.stringMatching(/\S/),
    });
    expect(after.problemCode).not.toBe('gone');
    expect((await siteOf(article))?.status).toBe('active');
  });

  it('an article whose answer was lost is looked for again later, and not sent meanwhile', async () => {
    const article = await anArticleOnDouble(app, sites.lost);
    sites.lost.fail('drop-before-commit');
    await article.publish();
    const { id, number } = await publicationOf(article);
    await sites.lost.stop();
    app.clock.advance(3 * 60_000);
    expect(await check(article)).toMatchObject({
      id,
      number,
      state: 'needs-check',
      problem: expect.stringMatching(/^The site’s answer was lost\. The article may be there\. \S/),
    });
    expect((await failure(article.publish())).status).toBe(409);
    const { rows } = await app.database.pool.query(
      'select count(*)::int as jobs from job where subject_id = $1 and status in ($2, $3)',
      [id, 'queued', 'running'],
    );
    expect(rows).toEqual([{ jobs: 0 }]);
  });

  it('nobody can say of a post that may be the article that it is, but everybody that it is not', async () => {
    const article = await anArticleOnDouble(app, sites.unsure);
    sites.unsure.fail('drop-after-commit');
    await article.publish();
    const { id, candidateUrl } = await publicationOf(article);
    expect(candidateUrl).not.toBeNull();
    await sites.unsure.stop();
    const resolve = (isThere: boolean) =>
      article.me.call(articles.resolvePublication, { params: { id }, body: { isThere } });
    expect((await failure(resolve(true))).status).toBe(409);
    expect(await publicationOf(article)).toMatchObject({
      id,
      state: 'needs-check',
      problemCode: 'ambiguous',
      candidateUrl,
    });
    expect(await resolve(false)).toMatchObject({
      state: 'failed',
      problemCode: 'not-there',
      candidateUrl: null,
    });
    expect((await failure(resolve(false))).message).toBe('There is nothing to decide about this publication');
  });
});
